"""A rule sheet for the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from rich import box
from rich.console import (
    Console,
    ConsoleOptions,
    Group,
    JustifyMethod,
    RenderableType,
    RenderResult,
)
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from cardroom.books.sheet.document import (
    Block,
    FactBlock,
    Grid,
    Paragraph,
    Ruling,
    Section,
    Sheet,
    Steps,
)


def show(sheet: Sheet) -> RenderableType:
    """The sheet as something for ``rich.print``."""
    return Group(*_sheet(sheet))


def _sheet(sheet: Sheet) -> Iterator[RenderableType]:
    about = [f"approval {sheet.approval}"] if sheet.approval else []
    about += [f"rule book {sheet.source}", sheet.game]
    yield Panel(
        Text.assemble((sheet.title, "bold"), "\n", sheet.summary, "\n", (" · ".join(about), "dim")),
        title=Text(sheet.house, style="bold green"),
        title_align="left",
        box=box.ROUNDED,
        border_style="green",
        padding=(0, 1),
    )
    for section in sheet.sections:
        yield Text()
        yield Rule(Text(section.title, style="bold green"), align="left", style="green")
        for inside in _inside(section):
            yield Padding(inside, (0, 0, 0, 2))


def _inside(section: Section) -> Iterator[RenderableType]:
    if section.note:
        yield Text(section.note, style="italic")
    for block in section.blocks:
        yield from _block(block)


def _block(block: Block) -> Iterator[RenderableType]:
    match block:
        case Section():
            yield Text()
            yield _says(block.title, block.lines, "bold")
            yield from _inside(block)
        case Paragraph():
            yield _says(block.says, block.lines)
        case Steps():
            marks = [f"{n}." if block.numbered else "•" for n in range(1, len(block.items) + 1)]
            items = [_says(item.says, item.lines) for item in block.items]
            yield _pairs([Text(mark, style="green") for mark in marks], items)
        case FactBlock():
            yield _pairs(
                [Text(fact.label, style="bold") for fact in block.items],
                [
                    _says(f"{fact.value}{fact.note and '. '}{fact.note}", fact.lines)
                    for fact in block.items
                ],
            )
        case Grid():
            yield from _table(block)
        case Ruling():
            yield from _ruling(block)


def _pairs(left: list[Text], right: list[Text]) -> RenderableType:
    grid = Table.grid(padding=(0, 2, 0, 0))
    for _ in range(2):
        grid.add_column(overflow="fold")
    for mark, says in zip(left, right, strict=True):
        grid.add_row(mark, says)
    return grid


def _table(table: Grid) -> Iterator[RenderableType]:
    yield Text()
    if table.title:
        yield Text(table.title, style="bold")
    if table.note or table.lines:
        yield _says(table.note, table.lines)
    yield _Fitted(table)


class _Fitted:
    """A table that becomes a list of its rows where its columns do not fit."""

    def __init__(self, table: Grid) -> None:
        self.table = table

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        widths = _widths(self.table, options.max_width)
        yield _grid(self.table, widths) if widths else _records(self.table)


_GAP = 2
_TOWER = 3
"""So many lines a cell may have before it is too narrow, unless it is as wide as this:"""
_COMFORTABLE = 24


def _widths(table: Grid, room: int) -> list[int]:
    """How wide each column is, so that no word is broken; nothing if there is no room for that.

    Spare room goes first to columns that would become towers, and then to those that lack the
    least, so that short cells stay on one line.
    """
    cells = [
        [column.title, *column_cells]
        for column, column_cells in zip(table.columns, zip(*table.rows, strict=True), strict=True)
    ]
    full = [max(map(len, column)) for column in cells]
    widths = [
        max(len(word) for cell in column for word in cell.split() or [""]) for column in cells
    ]
    spare = room - sum(widths) - _GAP * (len(widths) - 1)
    if spare < 0:
        return []
    enough = [min(-(-wide // _TOWER), _COMFORTABLE) for wide in full]
    for wanted in (enough, full):
        for place in sorted(range(len(full)), key=lambda n: full[n] - widths[n]):
            more = max(0, min(spare, wanted[place] - widths[place]))
            widths[place] += more
            spare -= more
    return widths


def _grid(table: Grid, widths: list[int]) -> Table:
    headed = any(column.title for column in table.columns)
    grid = Table(
        box=box.SIMPLE_HEAD,
        show_header=headed,
        show_edge=False,
        pad_edge=False,
        padding=(0, _GAP - 1, 0, 0),
    )
    for column, width in zip(table.columns, widths, strict=True):
        grid.add_column(
            Text(column.title),
            justify=_JUSTIFY[column.holds],
            style="dim" if column.holds == "lines" else "",
            header_style="dim" if column.holds == "lines" else "bold",
            width=width,
        )
    styles = {code: _TINTS[tint] for code, tint in table.tints().items()}
    for row in table.rows:
        cells = zip(table.columns, row, strict=True)
        grid.add_row(*(Text(c, styles.get(c, "") if k.holds == "code" else "") for k, c in cells))
    return grid


_TINTS = ("green", "yellow", "cyan", "magenta")


_JUSTIFY: dict[str, JustifyMethod] = {
    "text": "left",
    "lines": "left",
    "number": "right",
    "code": "center",
}


def _records(table: Grid) -> RenderableType:
    """Each row as its name and the rest in a line, the cells with their columns' titles."""
    names = [Text(f"{table.columns[0].title} {name}".strip(), "bold") for name, *_ in table.rows]
    rows = [
        Text("  ").join(
            Text(cell, "dim")
            if column.holds == "lines"
            else Text.assemble((f"{column.title} ".lstrip(), "dim"), cell)
            for column, cell in zip(table.columns[1:], cells, strict=True)
            if cell
        )
        for _, *cells in table.rows
    ]
    return _pairs(names, rows)


def _ruling(ruling: Ruling) -> Iterator[RenderableType]:
    yield Text()
    yield Text.assemble((ruling.title, "bold"), f"  {ruling.id}", (f"  {ruling.lines}", "dim"))
    choices = {ruling.choice: ruling.played, **ruling.others}
    heads = ["Text", "Played", "Why", *map(ruling.head, ruling.others)]
    said = [Text(ruling.text), *(_choice(name, says) for name, says in choices.items())]
    said.insert(2, Text(ruling.why))
    yield _pairs([Text(head, style="green") for head in heads], said)


def _choice(name: str, says: str) -> Text:
    return Text.assemble(says, " ", (name, "cyan"))


def _says(says: str, lines: str, style: str = "") -> Text:
    return Text.assemble((says, style), (f" {lines}".lstrip() if not says else f"  {lines}", "dim"))
