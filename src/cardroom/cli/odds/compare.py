"""``cardroom compare``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardroom.cli.command import CardroomCommand
from cardroom.cli.forms import flags
from cardroom.cli.options import (
    GameId,
    book_option,
    check_decks,
    decks_option,
    find_game,
    house_option,
    open_library,
    policy_option,
    reading_option,
)

if TYPE_CHECKING:
    from cardroom.table.question import Policy

EXAMPLES = """
cardroom compare bicycle/casino-war --pay mine.toml theirs.toml
cardroom compare bicycle/three-card-poker-6-card-bonus \\
                 --pay central-coast/three-card-poker-6-card-bonus --csv
cardroom compare bicycle/casino-war --pay mine.toml --plot edges.svg
"""


@click.command(cls=CardroomCommand, examples=EXAMPLES)
@click.argument("game", type=GameId())
@click.option(
    "--pay",
    "pays",
    metavar="FILE|GAME",
    multiple=True,
    required=True,
    help="Pay tables: keys of [rules], as TOML; or those of another game. More may follow.",
)
@click.argument("more", nargs=-1, metavar="[FILE|GAME]...")
@decks_option
@house_option
@reading_option
@policy_option
@flags(json="One JSON object.", csv="A line for each wager of each pay table.")
@click.option("--plot", metavar="FILE", help="Draw the edges side by side: .svg or .png.")
@book_option
def command(
    game: str,
    pays: tuple[str, ...],
    more: tuple[str, ...],
    decks: int | None,
    options: tuple[tuple[str, str], ...],
    readings: tuple[tuple[str, str], ...],
    policy: Policy,
    form: str | None,
    plot: str | None,
    book: tuple[str, ...],
) -> None:
    """Put pay tables of a game side by side.

    The game is worked out as its entry has it, and again with each of the pay tables, every time by
    the best play for it. Figures are those of `cardroom odds`.
    """
    from cardroom.cli.odds.comparison import compare, show_comparison
    from cardroom.cli.odds.figures import OddsWishes
    from cardroom.cli.odds.pictures import Canvas, plot_comparison

    check_decks(decks, options)
    library = open_library(book)
    found = find_game(library, game)
    canvas = Canvas("--plot", plot) if plot is not None else None
    chosen = [("decks", str(decks))] if decks is not None else []
    wishes = OddsWishes(None, (*options, *chosen), readings, policy=policy)
    compared = compare(library, found, (*pays, *more), wishes)
    show_comparison(found, compared, form)
    if canvas:
        plot_comparison(canvas, found, compared, wishes.changes)
