"""`python -m tests.simulation.proof_tables`: play thousands of simulated rounds once more.

Every simulator of a California game is compared with the plain engine: same deck, same choices,
same chips, with a bank that covers everything and with one that runs short. The result is written
to `bench/results/simulated-rounds.md`; with --quick there are few rounds, and nothing is written.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path
from typing import Any, NamedTuple

import tests.simulation.test_baccarat_hit_or_stand as hit_or_stand
import tests.simulation.test_blackjack as blackjack
import tests.simulation.test_blackjack_by_its_charts as by_its_charts
import tests.simulation.test_casino_war as war
import tests.simulation.test_let_it_ride as ride
import tests.simulation.test_mississippi_stud as mississippi
import tests.simulation.test_pan_nine as pan_nine
import tests.simulation.test_raise_or_fold as raises
import tests.simulation.test_three_card_poker as three
import tests.simulation.test_triple_action_poker as action
import tests.simulation.test_triple_draw_poker as rows
import tests.simulation.test_ultimate_texas_holdem as ultimate
from cardroom.books import Game, library
from cardroom.simulation import Plan
from cardroom.table.decisions import Choice
from tests.simulation.against_engine import Chooser, check

RESULT = Path(__file__).parents[2] / "bench" / "results" / "simulated-rounds.md"
ROUNDS, QUICK_ROUNDS = 2000, 50
SEATS = 5


class Way(NamedTuple):
    """How a game is played by both: the strategy as a file, and the same as plain Python."""

    chooser: Chooser | None = None
    strategy: dict[str, Any] | None = None


def way_of(game: Game) -> Way:
    """The way of each mechanism."""
    match game.mechanism.name:
        case "baccarat" | "ultimate-war":
            return Way()
        case "baccarat-hit-or-stand":
            return Way(hit_or_stand.stands, hit_or_stand.STAND)
        case "blackjack":
            if game in (blackjack.PURE, blackjack.NO_BUST):
                return Way(blackjack.Simply(game), blackjack.simple(game.id))
            return Way(by_its_charts.ByTheChart(game))
        case "casino-war":
            return Way(war.to_war, war.always("war"))
        case "let-it-ride":
            return Way(ride.simply, ride.simple())
        case "mississippi-stud":
            return Way(mississippi.simply, mississippi.simple())
        case "pan-nine":
            mine, his = pan_nine.free_totals(game.id)
            return Way(pan_nine.simply, pan_nine.chart(mine, his, his - 1, game=game.id))
        case "raise-or-fold":
            return Way(raises.by_chart)
        case "three-card-poker":
            return Way(three.simply, three.simple())
        case "triple-action-poker":
            return Way(action.tight, action.TIGHT)
        case "triple-draw-poker":
            return Way(rows.plainly, rows.PLAIN)
        case "ultimate-texas-holdem":
            return Way(ultimate.by_chart)
    return Way(lambda played, decision: Choice("house-way"))


def compared(game: str, rounds: int) -> int:
    """In how many rounds chips changed hands, the same ones in both."""
    found = library().game(game)
    chooser, strategy = way_of(found)
    # Different amounts, so that wagers on both sides do not cancel each other out.
    wagers = {
        spot.name: 1000 if spot.required or spot.equal_to else 600 + 100 * place
        for place, spot in enumerate(found.entry.wagers)
        if not spot.later
    }
    moved = 0
    for number, bank in enumerate((None, 4 * SEATS * 1000)):
        plan = Plan(
            game=game,
            rounds=rounds,
            seats=min(SEATS, found.entry.table.seats - 1),
            wagers=wagers,
            bank=bank,
            strategy=strategy,
            seed="proof",
        )
        moved += check(plan, chooser, number)
    return moved


def main() -> int:
    """Play again, compare, and write it down."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.simulation.proof_tables", description=__doc__
    )
    parser.add_argument("--quick", action="store_true", help="few rounds, and write nothing")
    quick = parser.parse_args().quick
    rounds = QUICK_ROUNDS if quick else ROUNDS
    games = sorted(game.id for game in library().games() if game.kind == "california")
    with ProcessPoolExecutor() as processes:
        moved = [*processes.map(compared, games, repeat(rounds))]
    text = "\n".join(
        [
            "# Simulated rounds against the plain engine",
            "",
            f"The same chips for {2 * rounds * len(games):,} rounds with up to {SEATS} bettors on "
            "all spots, half of them against a bank that may run short. Written by `make proof`.",
            "",
            "| game | rounds | chips changed hands in |",
            "|---|--:|--:|",
            *(f"| {game} | {2 * rounds:,} | {n:,} |" for game, n in zip(games, moved, strict=True)),
            "",
        ]
    )
    print(text)
    if not quick:
        RESULT.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
