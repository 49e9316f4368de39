"""``cardroom odds``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardroom.cli.command import CardroomCommand, Trouble
from cardroom.cli.forms import flags
from cardroom.cli.options import (
    Dollars,
    GameId,
    HouseOrFolder,
    check_decks,
    check_houses,
    decks_option,
    find_game,
    folders,
    house_option,
    houses_in,
    not_folders,
    open_library,
    policy_option,
    reading_option,
)

if TYPE_CHECKING:
    from cardroom.books import Game, Library
    from cardroom.table.question import Policy

EXAMPLES = """
cardroom odds bicycle/ez-baccarat-1.0
cardroom odds bicycle/ez-baccarat-1.0 --decks 6 --json
cardroom odds bicycle/casino-war --pay my-table.toml
cardroom odds bicycle/casino-war --fee 2 --wager 25 --seats 6
cardroom odds bicycle/ez-baccarat-1.0 --plot results.svg --plot-decks decks.png
cardroom odds --book bicycle                 every wager of a house
"""


@click.command(cls=CardroomCommand, examples=EXAMPLES)
@click.argument("game", type=GameId(), required=False)
@decks_option
@house_option
@reading_option
@policy_option
@click.option("--pay", metavar="FILE", help="Pay tables of your own: keys of [rules], as TOML.")
@click.option("--fee", metavar="N[@SCHEDULE]", help="Add what this collection option costs.")
@click.option(
    "--wager",
    type=Dollars(),
    help="The bettor's wager for --fee.  [default: $10, or the nearest that the option is for]",
)
@click.option("--seats", type=click.IntRange(1, 98), help="Bettors at the table, for --fee.")
@flags(json="One JSON object.", csv="A line for each result of each wager.")
@click.option(
    "--together", is_flag=True, help="Without GAME: all decks and readings with each other."
)
@click.option("--plot", metavar="FILE", help="Draw how likely each result is: .svg or .png.")
@click.option("--plot-decks", metavar="FILE", help="Draw each edge against the number of decks.")
@click.option("--frame", metavar="FILE", help="Every result as a table: .parquet or .csv.")
@click.option(
    "--book",
    multiple=True,
    type=HouseOrFolder(houses=True),
    metavar="HOUSE|DIR",
    help="A folder with a house's own books. Without GAME: every wager of this house's games.",
)
@click.pass_context
def command(
    ctx: click.Context,
    game: str | None,
    decks: int | None,
    options: tuple[tuple[str, str], ...],
    readings: tuple[tuple[str, str], ...],
    policy: Policy,
    pay: str | None,
    fee: str | None,
    wager: int | None,
    seats: int | None,
    form: str | None,
    together: bool,
    plot: str | None,
    plot_decks: str | None,
    frame: str | None,
    book: tuple[str, ...],
) -> None:
    """Tell what every wager of a California game costs.

    All figures are seen from the bettor, per unit of the wager. They are exact where every
    combination was counted, and say so. Without GAME, all games of the houses named with --book are
    run through, with every number of decks and every choice of a reading that their books leave
    open, and what favours the bettor, costs him more than a quarter or can be exploited by setting
    a hand is marked.
    """
    from cardroom.cli.new_files import TableFile
    from cardroom.cli.odds.figures import OddsWishes, figure
    from cardroom.cli.odds.pictures import canvases
    from cardroom.cli.odds.scan import scan

    check_decks(decks, options)
    wishes = OddsWishes(decks, options, readings, pay, fee, wager, seats, policy)
    if fee is None and (wager is not None or seats is not None):
        name = "--wager" if wager is not None else "--seats"
        raise Trouble(f"{name}: is for what a collection costs.", "Name an option too: --fee 1.")
    own = folders(book)
    books = open_library(tuple(map(str, own)))
    if game is None:
        if plot or plot_decks:
            raise Trouble("which game is to be drawn?", "Name one: --plot takes no whole house.")
        if frame:
            raise Trouble("--frame: takes no whole house.", "Name a game, or take --csv.")
        if wishes != OddsWishes(policy=policy):
            raise Trouble(
                "a whole house is worked out as its book has it.",
                "Name a game for --decks, --option, --reading, --pay and --fee.",
            )
        named = not_folders(book) or [house for folder in own for house in houses_in(folder)]
        ctx.exit(scan(_games(books, named), policy, form, together=together))
    if together:
        raise Trouble("--together: is for a whole house.", "Leave GAME out, and name a --book.")
    check_houses(books, not_folders(book))
    found = find_game(books, game)
    results, by_decks = canvases({"--plot": plot, "--plot-decks": plot_decks})
    table = TableFile("--frame", frame) if frame is not None else None
    figure(found, wishes, form, results, by_decks, table)


def _games(books: Library, named: list[str]) -> list[Game]:
    """All games of some houses."""
    if not named:
        raise Trouble("which game?", "name one, or a house: cardroom odds --book bicycle")
    check_houses(books, named)
    return [find_game(books, game_id) for game_id in books.ids() if _house(game_id) in named]


def _house(game_id: str) -> str:
    return game_id.partition("/")[0]
