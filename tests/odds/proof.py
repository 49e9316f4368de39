"""`python -m tests.odds.proof`: play out every deal of Ultimate Texas Hold'em once more.

The solutions that come with the package must be what is found, and random flops are played out
deal by deal with the plain evaluator. The result is written to
`bench/results/ultimate-texas-holdem.md`; --write writes the solutions that come with the package
anew, and with --quick nothing is done but one flop.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from pathlib import Path
from random import Random

from cardroom.books import Game, library
from cardroom.cards import RANKS, Card, cards, deck
from cardroom.games.ultimate_texas_holdem import Rules
from cardroom.odds import analyse, kept
from cardroom.odds.ultimate_rounds import Flop, solution_of
from cardroom.odds.ultimate_texas_holdem import (
    HIDDEN,
    NAME,
    UltimateSolution,
    depends_on,
    hole_name,
    parts_of,
    solve,
)
from tests.odds.plain_rivers import rivers

RESULT = Path(__file__).parents[2] / "bench" / "results" / "ultimate-texas-holdem.md"
FLOPS = 12


def main() -> int:
    """Play out, compare, and write it down."""
    parser = argparse.ArgumentParser(prog="python -m tests.odds.proof", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one flop, and write nothing")
    parser.add_argument("--write", action="store_true", help="write known solutions anew")
    asked = parser.parse_args()
    games = [g for g in library().games() if g.mechanism.name == "ultimate-texas-holdem"]
    sampled = 1 if asked.quick else FLOPS
    with ProcessPoolExecutor() as processes:
        wrong = sum(processes.map(differs, range(sampled)))
    if wrong:
        print(f"{wrong} of {sampled} flops differ from the plain way", file=sys.stderr)
        return 1
    if asked.quick:
        return 0
    text = [
        "# Ultimate Texas Hold'em, every deal",
        "",
        f"Found again deal by deal, with the plain evaluator: {sampled} random flops with random "
        "cards in the hole, 1,070,190 deals each. Written by `make proof`.",
    ]
    for game in games:
        rules: Rules = game.definition.rules
        begun = time.perf_counter()
        found = solution_of(rules)
        took = time.perf_counter() - begun
        print(f"{game.id}: {found.total:,} deals in {took:.0f} s")
        if asked.write:
            digest = kept.digest_of(depends_on(rules))
            kept.write(kept.KNOWN / kept.file_name(NAME, digest), digest, found)
        if found != solve(rules):
            print(f"{game.id}: another solution came with the package", file=sys.stderr)
            return 1
        text += told(game, found)
    RESULT.write_text("\n".join([*text, ""]), encoding="utf-8")
    return 0


def differs(seed: int) -> bool:
    """Whether checking or playing on a random flop is worth something else, deal by deal."""
    rules: Rules = library().game("oceana/ultimate-texas-holdem").definition.rules
    dealt = tuple(Random(seed).sample(deck(), 5))
    own, flop = dealt[:2], dealt[2:]
    check = play = Fraction(0)
    for river in rivers(rules, own, flop, plain=True):
        check += max(river.value(1), Fraction(-2))
        play += river.value(2)
    known = Flop(flop, rules)
    at, parts = known.place(own), HIDDEN * parts_of(rules)
    return (check * parts, play * parts) != (known.check[at], known.plays[2][at])


def told(game: Game, found: UltimateSolution) -> list[str]:
    """The figures of a game, and what to play before the flop."""
    report = analyse(game)
    return [
        "",
        f"## {game.id}",
        "",
        f"{found.total:,} deals, every one counted.",
        "",
        "| wager | edge | as a fraction | hits | deviation | element of risk |",
        "|---|--:|--:|--:|--:|--:|",
        *(
            f"| {name} | {odds.edge:.6%} | {odds.edge_exact} | {odds.hit_frequency:.4%} "
            f"| {odds.stdev:.4f} | {odds.element_of_risk:.4%} |"
            for name, odds in report.wagers.items()
        ),
        "",
        "How many antes to play before the flop, suited above the pairs and of two suits below:",
        "",
        f"| | {' | '.join(reversed(RANKS))} |",
        f"|---|{'--:|' * len(RANKS)}",
        *(_row(found, rank) for rank in reversed(RANKS)),
    ]


def _row(found: UltimateSolution, rank: str) -> str:
    cells = []
    for other in reversed(RANKS):
        name = hole_name(*_two(rank, other))
        cells.append(f"{found.holes[name].best or ''}")
    return f"| **{rank}** | {' | '.join(cells)} |"


def _two(row: str, column: str) -> tuple[Card, ...]:
    suited = RANKS.index(row) > RANKS.index(column)
    return tuple(cards(f"{row}s {column}{'s' if suited else 'h'}"))


if __name__ == "__main__":
    sys.exit(main())
