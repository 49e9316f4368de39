"""The trace of a house's rule books as one page, with links to the rule sheets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from urllib.parse import quote

from cardroom.books.lines import written
from cardroom.books.tracing import CameTo, TracedLines

STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; margin: 0.5rem 0 }
th, td { text-align: left; vertical-align: top; padding: 0.1rem 1rem 0.1rem 0 }
td.number { text-align: right; font-variant-numeric: tabular-nums }
tr.whole { font-weight: bold }
.without { color: #b00020 }
td:first-child { white-space: nowrap }
"""


def trace_page(
    house: str, rows: Sequence[TracedLines], wholes: Sequence[TracedLines], leads: Mapping[str, str]
) -> str:
    """The page: totals, and then every section with its lines. ``leads`` are links by game."""
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="color-scheme" content="light dark">',
            f"<title>Every line of {escape(house)}</title>",
            f"<style>{STYLE}</style>",
            "</head>",
            "<body>",
            f"<h1>Every line of {escape(house)}</h1>",
            *_totals(rows, wholes),
            *(line for row in rows for line in _section(row, leads)),
            "</body>",
            "</html>",
            "",
        ]
    )


def _totals(rows: Sequence[TracedLines], wholes: Sequence[TracedLines]) -> Iterator[str]:
    heads = ("", "lines", "cited", "listed", "without a place")
    yield f"<table><tr>{''.join(f'<th>{head}</th>' for head in heads)}</tr>"
    for row in (*rows, *wholes):
        counts = map(len, (row.places, row.cited, row.listed, row.without))
        cells = "".join(f'<td class="number">{count}</td>' for count in counts)
        name = escape(row.name)
        if row in wholes:
            yield f'<tr class="whole"><td>{name}, all of it</td>{cells}</tr>'
        else:
            yield f'<tr><td><a href="#{_anchor(row)}">{name}</a></td>{cells}</tr>'
    yield "</table>"


def _section(row: TracedLines, leads: Mapping[str, str]) -> Iterator[str]:
    lead = leads.get(row.name)
    more = f' <small><a href="{quote(lead)}">rule sheet</a></small>' if lead else ""
    yield f'<h2 id="{_anchor(row)}">{escape(row.name)}{more}</h2>'
    for fault in row.faults:
        yield f'<p class="without">{escape(fault)}</p>'
    if row.without:
        missing = escape(written(row.book, row.without))
        yield f'<p class="without">Without a place: {missing}</p>'
    yield "<table>"
    for lines, places in row.rows():
        what = ", ".join(_place(place, lead) for place in places)
        what = what or '<span class="without">has no place</span>'
        yield f"<tr><td>{escape(lines)}</td><td>{what}</td></tr>"
    yield "</table>"


def _place(place: CameTo, lead: str | None) -> str:
    """What a line has come to, with a link to where that stands on the sheet."""
    if lead and place.kind == "reading":
        return f'<a href="{quote(lead)}#reading-{quote(place.name)}">{escape(str(place))}</a>'
    return escape(str(place))


def _anchor(row: TracedLines) -> str:
    return quote(f"{row.name}-{row.source}", safe="")
