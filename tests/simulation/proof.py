"""`python -m tests.simulation.proof`: play hundreds of thousands of simulated hands once more.

Each of them is played by the plain engine from the same deck with the same choices, and must end
with the same chips. The result is written to `bench/results/simulated-hands.md`; with --quick there
are few hands, and nothing is written.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path
from random import Random

from tests.simulation import (
    draw_again,
    drawmaha_again,
    hands_again,
    mexican_again,
    stud_again,
)

RESULT = Path(__file__).parents[2] / "bench" / "results" / "simulated-hands.md"
SEEN = ("hands", "fold", "check", "call", "raise", "side pots", "shared pots", "collections")
AGAIN = {
    game: again
    for again in (hands_again, stud_again, mexican_again, draw_again, drawmaha_again)
    for game in again.GAMES
}
GAMES = tuple(AGAIN)
HANDS = 50
"""So many are played with the same players, stakes and stacks."""
TABLES = 40
QUICK_TABLES = 4


def main() -> int:
    """Play again, compare, and write it down."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulation.proof", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="few hands, and write nothing")
    quick = parser.parse_args().quick
    tables = QUICK_TABLES if quick else TABLES
    with ProcessPoolExecutor() as processes:
        found = [*processes.map(seen_in, GAMES, repeat(tables))]
    if None in found:
        return 1
    total = sum((seen for seen in found if seen is not None), Counter[str]())
    text = "\n".join(
        [
            "# Simulated hands against the plain engine",
            "",
            f"The same chips for {total['hands']:,} hands, at {tables} tables of each kind with "
            "any number of players, any stakes, stacks, readings and collections; and in each of "
            f"{sum(total[what] for what in ('fold', 'check', 'call', 'raise')):,} decisions the "
            "same choice was open. Written by `make proof`.",
            "",
            f"| game | structure | {' | '.join(SEEN)} |",
            f"|---|---|{'--:|' * len(SEEN)}",
            *(_row(game, seen) for game, seen in zip(GAMES, found, strict=True) if seen),
            _row(("all", ""), total),
            "",
        ]
    )
    print(text)
    if not quick:
        RESULT.write_text(text, encoding="utf-8")
    return 0


def seen_in(game: tuple[str, str], tables: int) -> Counter[str] | None:
    """What was seen in the hands of a game, or nothing where the two ways differ."""
    name, kind = game
    seen: Counter[str] = Counter()
    for number in range(tables):
        again = AGAIN[game]
        plan = again.random_plan(Random(f"{name} {kind} {number}"), HANDS, name, kind)
        try:
            seen += again.play_again(plan)
        except Exception as wrong:
            print(f"{plan}: {wrong!r}", file=sys.stderr)
            return None
    return seen


def _row(game: Sequence[str], seen: Counter[str]) -> str:
    return f"| {' | '.join(game)} | {' | '.join(f'{seen[what]:,}' for what in SEEN)} |"


if __name__ == "__main__":
    sys.exit(main())
