"""What every game with a pot is called in other formats, or why it has no name there."""

from __future__ import annotations

from typing import Any

import click
from rich.table import Table

from cardroom.books import Library
from cardroom.cli.screen import Screen
from cardroom.formats.no_code import NoCode
from cardroom.formats.ohh import writing as ohh
from cardroom.formats.phh.codes import code_of
from cardroom.formats.pokerstars import writing as pokerstars

FORMATS = ("phh", "ohh", "pokerstars")


def coded(books: Library) -> list[dict[str, Any]]:
    """A row for every game and betting structure; games against a bank have one without."""
    rows = []
    for game in books.games():
        rules = game.definition.rules
        for structure in getattr(rules, "structures", None) or ("",):
            row: dict[str, Any] = {"game": game.id, "structure": structure or None}
            row |= dict.fromkeys(FORMATS)
            try:
                row["ohh"] = ohh.name_of(game, structure)
                row["pokerstars"] = pokerstars.name_of(game, structure)
                row["phh"] = code_of(game, structure).code
            except NoCode as wrong:
                row["why"] = str(wrong)
            rows.append(row)
    return rows


def show_codes(screen: Screen, rows: list[dict[str, Any]]) -> None:
    """The rows as a table; with tabs between the columns where nobody looks."""
    if not screen.is_terminal:
        for row in rows:
            told = [row[name] for name in FORMATS]
            cells = (row["game"], row["structure"], *told, row.get("why"))
            click.echo("\t".join(cell or "-" for cell in cells))
        return
    heads = ("Game", "Betting", "PHH", "OHH", "PokerStars", "Why not")
    table = Table(*heads, box=None, pad_edge=False)
    for column in table.columns[:-1]:
        column.no_wrap = True
    table.columns[0].style, table.columns[-1].style = "cyan", "dim"
    for row in rows:
        names = [row[name] or "" for name in FORMATS]
        table.add_row(row["game"], row["structure"] or "", *names, row.get("why", ""))
    screen.table(table)
