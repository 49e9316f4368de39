"""``cardroom play``."""

from __future__ import annotations

from typing import Any

import click

from cardroom.cli.command import CardroomCommand
from cardroom.cli.options import (
    Dollars,
    GameId,
    LimitsRange,
    NameAndValue,
    SeedText,
    book_option,
    open_library,
    policy_option,
    told_once,
)

EXAMPLES = """
cardroom play                                        choose from a menu
cardroom play oceana/texas-holdem
cardroom play bicycle/texas-holdem --structure no-limit --small-blind 1 --big-blind 2
cardroom play oceana/ultimate-texas-holdem --limits 5-100 --chips 500
cardroom play bicycle/ez-baccarat-1.0 --seat 1 --bank 2000     take the bank
cardroom play oceana/texas-holdem --fee 1 --seed friday        with collection, repeatable
cardroom play bicycle/omaha --tournament usual       for prizes; or a file with a plan
cardroom play oceana/texas-holdem --proof papers/              keep the proof of every shuffle
"""

POT, CALIFORNIA = "Pot games: ", "California games: "


@click.command(cls=CardroomCommand, examples=EXAMPLES)
@click.argument("game", required=False, type=GameId())
@click.option("--seat", type=click.IntRange(1, 99), metavar="N", help="Your seat.")
@click.option(
    "--players",
    type=click.IntRange(2, 99),
    metavar="N",
    help="How many sit at the table, you too.",
)
@click.option("--chips", type=Dollars(), help="What everyone buys in for.")
@click.option("--seed", type=SeedText(), help="Repeats a whole session, bots included.")
@click.option(
    "--proof",
    metavar="DIR",
    type=click.Path(file_okay=False),
    help="Keep what proves the shuffles in this new folder.",
)
@click.option(
    "--save",
    metavar="DIR",
    type=click.Path(file_okay=False),
    help="Keep every round in this new folder, for `cardroom replay`.",
)
@click.option("--fast", is_flag=True, help="No pauses, and the next hand at once.")
@click.option(
    "--structure",
    type=click.Choice(["limit", "spread", "no-limit", "pot-limit"]),
    help=POT + "how it is bet, if the house spreads it so.",
)
@click.option("--small-blind", type=Dollars(), help=POT + "the small blind.")
@click.option("--big-blind", type=Dollars(), help=POT + "the big blind.")
@click.option("--small-bet", type=Dollars(), help=POT + "the lower limit.")
@click.option("--big-bet", type=Dollars(), help=POT + "the upper limit.")
@click.option(
    "--tournament",
    metavar="FILE",
    help=POT + "a tournament by the plan in this file, or the usual one.",
)
@click.option("--limits", type=LimitsRange(), help=CALIFORNIA + "the table's limits.")
@click.option("--bank", type=Dollars(), help=CALIFORNIA + "what you post as player-dealer.")
@click.option(
    "--jackpot",
    multiple=True,
    type=NameAndValue(),
    metavar="NAME=AMOUNT",
    callback=told_once,
    help=CALIFORNIA + "what a jackpot of the house holds, where there are any.",
)
@click.option(
    "--fee",
    multiple=True,
    metavar="OPTION[@SCHEDULE]",
    help="Take the collection, by this option of the house's schedule.",
)
@click.option(
    "--option",
    multiple=True,
    type=NameAndValue(),
    callback=told_once,
    help="Something that the book leaves to the house.",
)
@click.option(
    "--reading",
    multiple=True,
    type=NameAndValue(),
    metavar="ID=CHOICE",
    callback=told_once,
    help="Another reading of an unclear rule.",
)
@policy_option
@book_option
def command(
    game: str | None,
    book: tuple[str, ...],
    **wishes: Any,
) -> None:
    """Sit down and play against bots.

    Type a choice or the beginning of it (f, c, r 12), or help for the rest. In California games you
    wager against the player-dealer, a position that is offered to you too, in turn. `why` tells
    which rule moved each chip, `hint` what is best now, and `save FILE` keeps the last round for
    `cardroom replay`. GAME may be a part of a name; without it there is a menu.

    Without --seed the deck is provably fair: the house commits itself to every shuffle, you may put
    a text of your own into it, and `fair` tells how to check it.
    """
    from cardroom.cli.play.tables import TableWishes
    from cardroom.cli.play.visit import sit_down

    sit_down(open_library(book), game, TableWishes(**wishes))
