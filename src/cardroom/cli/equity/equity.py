"""``cardroom equity``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardroom.cli.command import CardroomCommand
from cardroom.cli.forms import flags
from cardroom.cli.options import (
    GameId,
    book_option,
    find_game,
    house_option,
    open_library,
    policy_option,
    reading_option,
)

if TYPE_CHECKING:
    from cardroom.table.question import Policy

EXAMPLES = """
cardroom equity oceana/texas-holdem AsAh KdKc
cardroom equity oceana/texas-holdem "QQ+, AKs" TT --board "Ks 7d 2c" --dead Kd
cardroom equity central-coast/omaha-hilo AsAh2s3h KdKcQdQc random
cardroom equity oceana/texas-holdem --all-hands --csv
cardroom equity bicycle/razz "As 2d/3c" "7s 6d/5c" --json
cardroom equity bicycle/chinese-poker-asian "KcKs2h / AsAh7c7d3s / JsJhJdTcTs" random
"""


@click.command(cls=CardroomCommand, examples=EXAMPLES)
@click.argument("game", type=GameId())
@click.argument("hands", nargs=-1, metavar="HAND HAND ...")
@click.option("--board", default="", metavar="CARDS", help="The board; two with / between them.")
@click.option("--dead", default="", metavar="CARDS", help="Cards known to be out of play.")
@click.option("--all-hands", is_flag=True, help="All starting hands of hold'em, or a range.")
@house_option
@reading_option
@policy_option
@click.option("--samples", type=click.IntRange(1, 10**9), metavar="N", help="Play N random deals.")
@click.option(
    "--seed", type=click.IntRange(0), default=0, show_default=True, help="For random deals."
)
@flags(json="One JSON object.", csv="A line for each hand.")
@book_option
def command(
    game: str,
    hands: tuple[str, ...],
    board: str,
    dead: str,
    all_hands: bool,
    options: tuple[tuple[str, str], ...],
    readings: tuple[tuple[str, str], ...],
    policy: Policy,
    samples: int | None,
    seed: int,
    form: str | None,
    book: tuple[str, ...],
) -> None:
    """Tell what hands of a pot game are worth against each other.

    A hand is its cards; those that it lacks come at random, and `random` is all of them. At hold'em
    it may be a range: QQ+, AJs+, AKo, 22-77. At Chinese poker it may be set, with strokes between
    front, middle and back, and is worth points. All deals that may still come are counted if that
    takes some seconds; otherwise random ones are played until the interval is narrow, or as many as
    --samples says. Hands or cards that cannot be end with status 2.

    With --all-hands every starting hand of hold'em meets every other one before the flop, or those
    of a range, if one is named.
    """
    from cardroom.cli.equity.shares import EquityWishes, weigh, weigh_all

    if all_hands:
        if board or dead or samples:
            raise click.UsageError(
                "--all-hands counts all boards: leave out --board, --dead and --samples."
            )
        weigh_all(find_game(open_library(book), game), ", ".join(hands), options, form)
        return
    if not hands:
        raise click.UsageError("Missing argument 'HAND HAND ...'.")
    wishes = EquityWishes(hands, board, dead, options, readings, policy, samples, seed)
    weigh(find_game(open_library(book), game), wishes, form)
