"""What every line of a house's rule books has come to, on the screen and in files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.table import Table

from cardroom.books import Library
from cardroom.books.lines import written
from cardroom.books.sheet import sheet
from cardroom.books.tracing import HouseTrace, TracedLines
from cardroom.cli.books.sheets import deliver, write_page
from cardroom.cli.books.trace_page import trace_page
from cardroom.cli.command import Trouble
from cardroom.cli.options import find_game, houses, readable
from cardroom.cli.screen import Screen
from cardroom.cli.text_files import reason
from cardroom.words import house_name


def trace(books: Library, what: str, *, as_json: bool, html: str | None) -> bool:
    """Tell the trace of a house or of one game; whether every line has a place that fits."""
    if html is not None and not Path(html).parent.is_dir():
        raise Trouble(f"{Path(html).parent}: there is no such folder.", "make it first.")
    is_house = what in houses(books)
    name = what if is_house or what in books.document_ids() else find_game(books, what).id
    house = name.partition("/")[0]
    with readable():
        traced = HouseTrace(books, house)
        rows = [row for row in traced.rows if is_house or row.name == name]
        wholes = traced.wholes() if is_house else []
    if html is not None:
        _write(books, house, rows, wholes, Path(html))
    if as_json:
        told = {
            "house": house,
            "books": [_plain(whole) for whole in wholes],
            "sections": [_plain(row) for row in rows],
        }
        click.echo(msgspec.json.format(msgspec.json.encode(told), indent=2))
    elif html is None:
        _show(Screen.for_output(width=100), rows, wholes)
    return not any(row.without or row.faults for row in (*rows, *wholes))


def _plain(row: TracedLines) -> dict[str, Any]:
    return {
        "name": row.name,
        "source": row.source,
        "lines": len(row.places),
        "cited": len(row.cited),
        "listed": len(row.listed),
        "without": written(row.book, row.without),
        "by_kind": dict(row.by_kind.most_common()),
        "faults": list(row.faults),
        "places": [
            {"lines": lines, "places": [place._asdict() for place in places]}
            for lines, places in row.rows()
        ],
    }


def _show(screen: Screen, rows: Sequence[TracedLines], wholes: Sequence[TracedLines]) -> None:
    with screen.pages():
        if not wholes:
            for row in rows:
                screen.show(_lines(row))
                screen.say()
        screen.show(_totals(rows, wholes))
        for whole in wholes:
            screen.say()
            kinds = ", ".join(f"{kind} {n}" for kind, n in whole.by_kind.most_common())
            screen.hang("", f"Lines of {whole.book} by what they have come to: {kinds}.", "")
        for sentence in _missing(rows, wholes):
            screen.say()
            screen.hang("", sentence, "")


def _lines(row: TracedLines) -> Table:
    """Every line of a game's section, and what goes by it."""
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, style="cyan")
    table.add_column(overflow="fold")
    for lines, places in row.rows():
        table.add_row(lines, ", ".join(map(str, places)) or "has no place")
    return table


def _totals(rows: Sequence[TracedLines], wholes: Sequence[TracedLines]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("", overflow="fold")
    for title in ("lines", "cited", "listed", "without a place"):
        table.add_column(title, justify="right")
    for row in (*rows, *wholes):
        name = row.name if row not in wholes else f"{row.name}, all of it"
        counts = map(len, (row.places, row.cited, row.listed, row.without))
        table.add_row(name, *map(str, counts), style="bold" if row in wholes else "")
    return table


def _missing(rows: Sequence[TracedLines], wholes: Sequence[TracedLines]) -> Iterator[str]:
    for row in rows:
        if row.without:
            yield f"{row.name} has no place for {written(row.book, row.without)}"
        for fault in row.faults:
            yield f"{row.name}: {fault}"
    within = {(row.book, line) for row in rows for line in row.places}
    for whole in wholes:
        beyond = {line for line in whole.without if (whole.book, line) not in within}
        if beyond:
            yield f"In no section: {written(whole.book, beyond)}"


def _write(
    books: Library,
    house: str,
    rows: Sequence[TracedLines],
    wholes: Sequence[TracedLines],
    page: Path,
) -> None:
    """The page, and beside it a folder with the sheets that it leads to."""
    folder = page.with_name(f"{page.stem}-sheets")
    links = {row.name: f"{row.name.replace('/', '-')}.html" for row in rows if row.is_game}
    try:
        folder.mkdir(exist_ok=True)
    except OSError as wrong:
        raise Trouble(f"{folder}: {reason(wrong, writing=True)}.") from None
    for name, file in links.items():
        deliver(write_page(sheet(books.game(name)), "html"), str(folder / file))
    leads = {name: f"{folder.name}/{file}" for name, file in links.items()}
    deliver(trace_page(house_name(house), rows, wholes, leads), str(page))
