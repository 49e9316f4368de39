"""A rule sheet as one self-contained page, for the screen and for paper."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from pathlib import Path

from cardroom.books.sheet.document import (
    Block,
    Column,
    Fact,
    FactBlock,
    Grid,
    Paragraph,
    Ruling,
    Section,
    Sheet,
    Steps,
)

# Book lines that stand within a sentence, such as (001:107) or 001:8304,8314-8343.
_LINES = re.compile(r"\b(?:[0-9]{3}|[a-z][a-z0-9-]+):[0-9]+(?:[,-][0-9]+)*\b")
_NARROW = 48
"""Fee tables of at most so many letters have room beside each other."""


def to_html(sheet: Sheet) -> str:
    """The sheet as an HTML page that needs nothing else."""
    style = (Path(__file__).parent / "sheet.css").read_text(encoding="utf-8")
    wall = [section for section in sheet.sections if not section.small_print]
    rest = [section for section in sheet.sections if section.small_print]
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="color-scheme" content="light dark">',
            f"<title>{escape(sheet.title)} · {escape(sheet.house)}</title>",
            f"<style>\n{style}</style>",
            "</head>",
            "<body>",
            *_header(sheet),
            '<main class="wall">',
            *_sections(wall),
            "</main>",
            '<div class="small-print">',
            *_sections(rest),
            "</div>",
            *_footer(sheet),
            "</body>",
            "</html>",
            "",
        ]
    )


def _header(sheet: Sheet) -> Iterator[str]:
    approval = f"<dt>Approval</dt><dd>{escape(sheet.approval)}</dd>" if sheet.approval else ""
    yield "<header>"
    yield f'<p class="house">{escape(sheet.house)}</p>'
    yield f"<h1>{escape(sheet.title)}</h1>"
    yield '<p class="suits" aria-hidden="true">♠ <i>♥</i> ♣ <i>♦</i></p>'
    yield f'<p class="summary">{_text(sheet.summary)}</p>'
    yield (
        f'<dl class="about">{approval}<dt>Rule book</dt><dd>{escape(sheet.source)}</dd>'
        f"<dt>Game</dt><dd>{escape(sheet.game)}</dd></dl>"
    )
    yield "</header>"
    yield '<nav aria-label="On this sheet">'
    for section in sheet.sections:
        yield f'<a href="#{_anchor(section.id)}">{escape(section.title)}</a>'
    yield "</nav>"


def _footer(sheet: Sheet) -> Iterator[str]:
    yield "<footer>"
    yield (
        f"<p>Made by cardroom from the book entry {escape(sheet.game)}, in our own words. "
        f"{_lines('000:428')} and the like name the file and the line of the rule book where "
        "a rule stands. For play money.</p>"
    )
    yield "</footer>"


def _sections(sections: Iterable[Section]) -> Iterator[str]:
    for section in sections:
        yield from _section(section, 2)


def _section(section: Section, level: int) -> Iterator[str]:
    head = f"h{min(level, 6)}"
    yield f'<section id="{_anchor(section.id)}">'
    yield f"<{head}>{escape(section.title)}{_lines(section.lines)}</{head}>"
    if section.note:
        yield f'<p class="note">{_text(section.note)}</p>'
    together = _together(section.blocks)
    if together:
        yield f'<div class="{together}">'
    for block in section.blocks:
        yield from _block(block, level + 1)
    if together:
        yield "</div>"
    yield "</section>"


def _together(blocks: Sequence[Block]) -> str:
    """How tables in a row share the width of the page, if they can."""
    tables = [block for block in blocks if isinstance(block, Grid)]
    looks = {table.look for table in tables} if len(tables) == len(blocks) else set()
    if looks == {"pays"}:
        return "side-by-side"
    if looks == {"fees"} and max(map(_width, tables)) <= _NARROW:
        return "in-columns"
    return ""


def _width(table: Grid) -> int:
    columns = zip(table.columns, zip(*table.rows, strict=True), strict=True)
    return sum(max(len(column.title), *map(len, cells)) for column, cells in columns)


def _block(block: Block, level: int) -> Iterator[str]:
    match block:
        case Section():
            yield from _section(block, level)
        case Paragraph():
            yield f"<p>{_text(block.says)}{_lines(block.lines)}</p>"
        case Steps():
            kind = "ol" if block.numbered else "ul"
            yield f"<{kind}>"
            for item in block.items:
                yield f"<li>{_text(item.says)}{_lines(item.lines)}</li>"
            yield f"</{kind}>"
        case FactBlock():
            yield '<dl class="facts">'
            yield from map(_fact, block.items)
            yield "</dl>"
        case Grid():
            yield from _table(block)
        case Ruling():
            yield from _ruling(block, level)


def _fact(fact: Fact) -> str:
    note = f'<span class="why">{_text(fact.note)}</span>' if fact.note else ""
    value = f"<b>{_text(fact.value)}</b>{_lines(fact.lines)}"
    return f"<div><dt>{escape(fact.label)}</dt><dd>{value}{note}</dd></div>"


def _table(table: Grid) -> Iterator[str]:
    tints = table.tints()
    yield f'<figure class="{table.look}">'
    if table.title or table.note or table.lines:
        title = f"<b>{escape(table.title)}</b> " if table.title else ""
        yield f"<figcaption>{title}{_text(table.note)}{_lines(table.lines)}</figcaption>"
    yield "<table>"
    if any(column.title for column in table.columns):
        yield "<thead><tr>"
        yield "".join(
            f'<th scope="col" class="{column.holds}">{escape(column.title)}</th>'
            for column in table.columns
        )
        yield "</tr></thead>"
    yield "<tbody>"
    for first, *row in table.rows:
        cells = zip(table.columns[1:], row, strict=True)
        yield (
            f'<tr><th scope="row" class="{table.columns[0].holds}">{_text(first)}</th>'
            f"{''.join(_cell(column, cell, tints) for column, cell in cells)}</tr>"
        )
    yield "</tbody></table></figure>"


def _cell(column: Column, cell: str, tints: dict[str, int]) -> str:
    tint = f" tint-{tints[cell]}" if column.holds == "code" and cell else ""
    return f'<td class="{column.holds}{tint}">{_text(cell)}</td>'


def _ruling(ruling: Ruling, level: int) -> Iterator[str]:
    head = f"h{min(level, 6)}"
    yield f'<article class="ruling" id="{_anchor(f"reading-{ruling.id}")}">'
    parameter = f"<code>{escape(ruling.id)}</code>"
    yield f"<{head}>{escape(ruling.title)} {parameter}{_lines(ruling.lines)}</{head}>"
    yield "<dl>"
    yield f"<dt>The text</dt><dd>{_text(ruling.text)}</dd>"
    played = _choice(ruling.choice, ruling.played)
    yield f'<dt class="played">Played</dt><dd class="played">{played}</dd>'
    yield f"<dt>Why</dt><dd>{_text(ruling.why)}</dd>"
    for name, says in ruling.others.items():
        yield f"<dt>{ruling.head(name)}</dt><dd>{_choice(name, says)}</dd>"
    yield "</dl>"
    yield "</article>"


def _anchor(name: str) -> str:
    """A name that can be an element's: an entry may call its schedules what it likes."""
    return re.sub(r"[^\w.-]+", "-", name)


def _choice(name: str, says: str) -> str:
    return f"{_text(says)} <code>{escape(name)}</code>"


def _text(text: str) -> str:
    """A text, escaped, with the book lines within it made as discreet as those beside it."""
    parts: list[str] = []
    end = 0
    for found in _LINES.finditer(text):
        parts += [escape(text[end : found.start()]), f'<span class="at">{found.group()}</span>']
        end = found.end()
    return "".join([*parts, escape(text[end:])])


def _lines(lines: str) -> str:
    return f' <span class="at">{escape(lines)}</span>' if lines else ""
