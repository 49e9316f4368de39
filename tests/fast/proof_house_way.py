"""`python -m tests.fast.proof_house_way`: compare the compiled house way with the plain one.

Hundreds of thousands of hands for each house that has pai gow poker: the same row, the same two
cards in front and the same strengths. The result, with how often each row is needed, is written to
`bench/results/house-way.md`; with --quick there are few hands, and nothing is written.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from pathlib import Path

from cardroom.cards import show
from cardroom.fast.way_numbers import CARDS
from cardroom.games.house_way import HouseWayRow
from tests.fast.every_ranking import random_hands
from tests.fast.pai_gow import GAMES, WITH_JOKER, all_sorts, disagreements, plain_way

RESULT = Path(__file__).parents[2] / "bench" / "results" / "house-way.md"
PARTS = 20
DEALT = 12_500
"""Random hands of a part, and as many again that are rare."""


def compare(part: tuple[int, int, int]) -> tuple[int, Counter[int]]:
    """On how many hands the two disagree, and how often each row set one that was dealt."""
    game, seed, number = part
    way = plain_way(GAMES[game])
    wrong, rows = disagreements(way, random_hands(WITH_JOKER, number, CARDS, seed))
    rare, _ = disagreements(way, all_sorts(number, seed))
    for hand in [*wrong, *rare][:5]:
        print(f"{GAMES[game].id}: {show(hand)} is set otherwise", file=sys.stderr)
    return len(wrong) + len(rare), Counter(rows)


def main() -> int:
    """Compare, say so, and write it down."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.fast.proof_house_way", description=__doc__
    )
    parser.add_argument("--quick", action="store_true", help="few hands, and write nothing")
    quick = parser.parse_args().quick
    seeds, number = (1, 1_000) if quick else (PARTS, DEALT)
    parts = [(*part, number) for part in product(range(len(GAMES)), range(seeds))]
    with ProcessPoolExecutor() as processes:
        found = [*processes.map(compare, parts)]
    if any(wrong for wrong, _ in found):
        return 1
    text = [
        "# The compiled house way against the plain one",
        "",
        f"The same row, front and strengths for {seeds * number:,} random hands of each house, and "
        f"for as many more with the joker, of few ranks or of few suits. Written by `make proof`.",
    ]
    for place, game in enumerate(GAMES):
        used: Counter[int] = Counter()
        for (of, _, _), (_, rows) in zip(parts, found, strict=True):
            used += rows if of == place else Counter()
        text += ["", f"## {game.id}", "", *told(plain_way(game).rows, used)]
    print("\n".join(text))
    if not quick:
        RESULT.write_text("\n".join([*text, ""]), encoding="utf-8")
    return 0


def told(rows: Sequence[HouseWayRow], used: Counter[int]) -> list[str]:
    """How many of the random hands each row has set."""
    table = ["| hand | asks for | front | hands |", "|---|---|---|--:|"]
    for place, row in enumerate(rows):
        least = f"{row.least} beside them" if row.least else ""
        asks = [row.ranks, least, "a straight or flush" if row.complete else ""]
        said = ", ".join(filter(None, asks))
        table.append(f"| {row.hand} | {said} | {row.front} | {used[place]:,} |")
    return table


if __name__ == "__main__":
    sys.exit(main())
