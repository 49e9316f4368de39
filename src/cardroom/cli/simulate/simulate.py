"""``cardroom simulate``."""

from __future__ import annotations

import re
from typing import Any

import click

from cardroom.cli.command import CardroomCommand
from cardroom.cli.forms import flags
from cardroom.cli.options import (
    Dollars,
    GameId,
    NameAndValue,
    SeedText,
    book_option,
    find_game,
    house_option,
    open_library,
    policy_option,
    reading_option,
)

EXAMPLES = """
cardroom simulate bicycle/ez-baccarat-1.0
cardroom simulate bicycle/ez-baccarat-1.0 --seats 7 --wager banker=25 --wager dragon-7=5
cardroom simulate bicycle/ez-baccarat-1.0 --precision 0.0002 --json
cardroom simulate bicycle/ez-baccarat-1.0 --rounds 1e10 --checkpoint run.json
cardroom simulate bicycle/ez-baccarat-1.0 --rounds 1e10 --checkpoint run.json --resume
cardroom simulate bicycle/ez-baccarat-1.0 --seats 7 --bank 5000 --bankroll 20000 --session 1000
cardroom simulate bicycle/ez-baccarat-1.0 --rounds 1e11 --on ray://head:10001
cardroom simulate bicycle/texas-holdem --structure no-limit --big-blind 2 --stack 200
"""
POT = "Pot games: "
MOST_ROUNDS = 10**15


class Count(click.ParamType[int]):
    """A whole number as people write it: 1e9, 10_000_000 or 1,000,000."""

    name = "n"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number, from 1 on."""
        if isinstance(value, int):
            return value
        text = value.strip().lower()
        found = re.fullmatch(r"([0-9]{1,20})(?:\.([0-9]{1,20}))?(?:e\+?([0-9]{1,2}))?", text)
        if re.fullmatch(r"[0-9]{1,3}([_,])[0-9]{3}(?:\1[0-9]{3}){0,5}", text):
            number = int(re.sub("[_,]", "", text))
        elif found:
            whole, part, tens = found[1], found[2] or "", int(found[3] or 0)
            places = len(part.rstrip("0"))
            number = -1 if places > tens else int(whole + part[:places]) * 10 ** (tens - places)
        else:
            number = -1
        if number < 0:
            self.fail(f"{value!r} is no count: write 1000000, 1,000,000 or 1e6.", param, ctx)
        if not 1 <= number <= MOST_ROUNDS:
            self.fail(f"{value} must be at least 1 and at most {MOST_ROUNDS:.0e}.", param, ctx)
        return number


class SpotAmount(click.ParamType[tuple[str, int]]):
    """A spot of the layout, and the cents on it."""

    name = "spot=amount"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, int]:
        """The spot as it is called, and an amount that can be put on a table."""
        if isinstance(value, tuple):
            return value
        spot, amount = NameAndValue().convert(value, param, ctx)
        return spot, Dollars().convert(amount, param, ctx)


@click.command(cls=CardroomCommand, examples=EXAMPLES)
@click.argument("game", type=GameId())
@click.option(
    "--rounds",
    type=Count(),
    help="How many: 1e9, 10_000_000.  [default: 10,000,000; of Pan 1,000]",
)
@click.option("--seed", type=SeedText(), default="0", show_default=True, help="Other rounds.")
@click.option(
    "--seats", type=click.IntRange(1, 98), metavar="N", help="Bettors.  [default: 1, at a pot 6]"
)
@click.option(
    "--wager",
    "wagers",
    type=SpotAmount(),
    multiple=True,
    metavar="SPOT=AMOUNT",
    help="What each bettor wagers; may be repeated.  [default: $10 on the base game]",
)
@click.option("--bank", type=Dollars(), help="The player-dealer posts this.  [default: enough]")
@click.option("--fee", metavar="N[@SCHEDULE]", help="Take the collection by this option.")
@click.option("--bankroll", type=Dollars(), help="The player-dealer plays sessions with this.")
@click.option("--session", type=Count(), help="Rounds of a session with a bankroll.")
@click.option(
    "--stack",
    "stacks",
    type=Dollars(),
    multiple=True,
    help=POT + "what everyone brings to each hand; repeated, each seat.",
)
@click.option(
    "--structure",
    type=click.Choice(["limit", "spread", "no-limit", "pot-limit"]),
    help=POT + "how it is bet, if the house spreads it so.",
)
@click.option("--small-blind", type=Dollars(), help=POT + "the small blind.")
@click.option("--big-blind", type=Dollars(), help=POT + "the big blind.")
@click.option("--small-bet", type=Dollars(), help=POT + "the lower limit.")
@click.option("--big-bet", type=Dollars(), help=POT + "the upper limit.")
@click.option("--strategy", metavar="FILE", help="How everyone plays, as JSON: see the docs.")
@house_option
@reading_option
@policy_option
@click.option("--pay", metavar="FILE", help="Pay tables of your own: keys of [rules], as TOML.")
@click.option(
    "--precision",
    type=float,
    metavar="HALF",
    help="Stop when half of the edge's 95 % interval is no more than this, per unit.",
)
@click.option(
    "--workers", type=click.IntRange(1, 4096), metavar="N", help="At once.  [default: all cores]"
)
@click.option("--on", metavar="CLUSTER", help="Play there: ray, ray://host:port or host:port.")
@click.option("--checkpoint", metavar="FILE", help="Keep what is counted, to go on from there.")
@click.option("--resume", is_flag=True, help="Go on with the checkpoint, if it is there.")
@flags(json="One JSON object, histograms included.", csv="The histograms, a line for each value.")
@click.option("--plot", metavar="FILE", help="Draw the distributions: .svg or .png.")
@click.option("--frame", metavar="FILE", help="The histograms as a table: .parquet or .csv.")
@book_option
@click.pass_context
def command(
    ctx: click.Context,
    /,
    game: str,
    plot: str | None,
    frame: str | None,
    form: str | None,
    book: tuple[str, ...],
    **wishes: Any,
) -> None:
    """Play millions of rounds of a game and tell what came of them.

    All bettors wager alike. The same seed and rounds have the same result on any machine, with any
    number of workers, interrupted or not. Ctrl-C ends a simulation with what it has counted so far
    and status 130 (SIGTERM: 143); with --checkpoint it can be gone on with, after a crash too.
    """
    from cardroom.cli.new_files import TableFile
    from cardroom.cli.odds.pictures import canvases
    from cardroom.cli.simulate.run import SimulationWishes, simulate

    found = find_game(open_library(book), game)
    (canvas,) = canvases({"--plot": plot})
    table = TableFile("--frame", frame) if frame is not None else None
    ctx.exit(simulate(found, SimulationWishes(**wishes), form, canvas, table))
