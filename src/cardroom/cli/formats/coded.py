"""What every game with a pot is called in other formats, or why it has no name there."""

from __future__ import annotations

from typing import Any

import click
from rich.table import Table

from cardroom.books import Library
from cardroom.cli.screen import Screen
from cardroom.formats.phh.codes import NoCode, code_of


def coded(books: Library) -> list[dict[str, Any]]:
    """A row for every game and betting structure; games against a bank have one without."""
    rows = []
    for game in books.games():
        rules = game.definition.rules
        for structure in getattr(rules, "structures", None) or ("",):
            row: dict[str, Any] = {"game": game.id, "structure": structure or None}
            try:
                row["phh"] = code_of(game, structure).code
            except NoCode as wrong:
                row |= {"phh": None, "why": str(wrong)}
            rows.append(row)
    return rows


def show_codes(screen: Screen, rows: list[dict[str, Any]]) -> None:
    """The rows as a table; with tabs between the columns where nobody looks."""
    if not screen.is_terminal:
        for row in rows:
            cells = (row["game"], row["structure"], row["phh"], row.get("why"))
            click.echo("\t".join(cell or "-" for cell in cells))
        return
    table = Table("Game", "Betting", "PHH", "Why not", box=None, pad_edge=False)
    table.columns[0].style, table.columns[3].style = "cyan", "dim"
    table.columns[3].overflow = "fold"
    for row in rows:
        table.add_row(row["game"], row["structure"] or "", row["phh"] or "–", row.get("why", ""))
    screen.show(table)
