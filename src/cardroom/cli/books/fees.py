"""``cardroom fees``."""

from __future__ import annotations

import click

from cardroom.cli.command import CardroomCommand
from cardroom.cli.options import Dollars, GameId, LimitsRange, book_option, open_library

EXAMPLES = """
cardroom fees bicycle                     every option of every schedule
cardroom fees bicycle trips               of a game that has no printed rules
cardroom fees oceana/ez-baccarat --action 250
cardroom fees oceana-classic blackjack-22 --wager 40 --wager 150
cardroom fees bicycle omaha --players 6 --limit 20-40
cardroom fees ocean-view lowball --option 59 --json
"""


@click.command(cls=CardroomCommand, examples=EXAMPLES)
@click.argument("house", type=GameId(), metavar="HOUSE")
@click.argument("game", required=False)
@click.option("--option", type=click.IntRange(1), help="Only the option of this number.")
@click.option("--action", type=Dollars(), help="What the player-dealer pays for so much action.")
@click.option(
    "--wager",
    "wagers",
    type=Dollars(),
    multiple=True,
    help="What a bettor pays with this base wager, where it may be made; once for each of his.",
)
@click.option("--players", type=click.IntRange(1, 99), help="What is taken with so many players.")
@click.option("--limit", type=LimitsRange(), help="Only options for a table with these limits.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
@book_option
def command(
    house: str,
    game: str | None,
    option: int | None,
    action: int | None,
    wagers: tuple[int, ...],
    players: int | None,
    limit: tuple[int, int] | None,
    as_json: bool,
    book: tuple[str, ...],
) -> None:
    """Tell what a house charges, by which option and by which line.

    A game is named by its id, or as a fee document prints it: many games have fees there and no
    rules of their own. One option of a schedule is in force at a table at a time.
    """
    from cardroom.cli.books.charged import AskedOptions, tell_fees

    asked = AskedOptions(option, action, wagers, players, limit)
    tell_fees(open_library(book), house, game, asked, as_json=as_json)
