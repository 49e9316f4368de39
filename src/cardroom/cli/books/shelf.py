"""The games on the shelf, as a list for people or for programs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count, groupby

import click
from rich.table import Table
from rich.text import Text

from cardroom.books.fee_documents import FEES, FeeDocument
from cardroom.books.heading import Heading
from cardroom.books.modules import MODULE, Module
from cardroom.cli.screen import Screen
from cardroom.words import house_name

MEDIUM = 110
"""From so many columns on there is room for names, ids and kinds side by side."""
NARROW = 80
"""Below so many columns an id goes below its name."""
WIDE = 120
"""From so many columns on there is room for a sentence about each game."""


def show_games(screen: Screen, games: Sequence[Heading]) -> None:
    """All games, house by house; with tabs between the columns where nobody looks."""
    if screen.is_terminal:
        screen.show(shelf(games, screen.console.width))
        return
    for game in games:
        click.echo("\t".join([game.id, game.name, game.kind, str(game.seats)]))


def show_documents(screen: Screen, documents: Sequence[FeeDocument]) -> None:
    """The fee documents, apart from the games: there is nothing to play."""
    if not screen.is_terminal:
        for document in documents:
            click.echo("\t".join([document.id, document.page.name, FEES]))
        return
    screen.say()
    screen.say("Fees only, shown by cardroom fees:")
    for document in documents:
        screen.hang("  ", f"{document.id}  {document.page.name}")


def show_modules(screen: Screen, modules: Sequence[Module]) -> None:
    """The sections that games go by, apart from these: nobody plays them alone."""
    if not screen.is_terminal:
        for module in modules:
            click.echo("\t".join([module.id, module.name, MODULE]))
        return
    if modules:
        screen.say()
        screen.say("Sections that games go by, shown by cardroom rules:")
    for module in modules:
        screen.hang("  ", f"{module.id}  {module.name}")


def shelf(games: Sequence[Heading], width: int, *, first: int | None = None) -> Table:
    """The games as a table, with a number in front of each where one is to be chosen.

    In a narrow terminal who chooses by number sees no ids, and who needs them sees no kinds, and
    has them below the names where there is no room beside these.
    """
    is_narrow, is_numbered = width < MEDIUM, first is not None
    is_stacked = width < NARROW and not is_numbered
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    if is_numbered:
        table.add_column(justify="right", style="bold cyan", no_wrap=True)
    table.add_column(style="bold", overflow="fold")
    if has_ids := not (is_narrow and is_numbered) and not is_stacked:
        table.add_column(no_wrap=True, style="cyan")
    if has_kinds := not is_narrow or is_numbered:
        table.add_column(no_wrap=True)
    if summaries := width >= WIDE and not is_numbered:
        table.add_column(style="dim", overflow="fold")
    numbers = count(first or 1)
    for house, some in groupby(games, key=lambda game: game.book):
        table.add_row(*[""] * is_numbered, Text(house_name(house), "green"))
        for game in some:
            number = next(numbers)
            below = Text.assemble("\n  ", (game.id, "not bold cyan")) if is_stacked else Text()
            table.add_row(
                *[str(number)] * is_numbered,
                Text(game.name).append_text(below),
                *[Text(game.id)] * has_ids,
                *["California" if game.family.is_banked else game.kind] * has_kinds,
                *([Text(game.summary)] * summaries),
            )
    return table
