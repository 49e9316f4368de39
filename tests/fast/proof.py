"""`python -m tests.fast.proof`: compare compiled with plain evaluators on millions of hands.

Every hand of exactly as many cards as a ranking's hand has, and random larger ones of every shape,
as rows and as sets. And the equity of random match-ups, their boards counted by kind and judged one
by one. The result is written to `bench/results/proof.md`; with --quick there are few random hands,
and nothing is written.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations, islice
from math import comb
from pathlib import Path
from typing import NamedTuple

import numpy as np

from cardroom.cards import deck
from cardroom.fast import evaluator
from cardroom.hands import (
    ACE_TO_FIVE,
    BADUGI,
    BUG_HIGH,
    CRAZY_FOUR,
    DEUCE_TO_SEVEN,
    STANDARD_HIGH,
    THREE_CARD,
    Ranking,
)
from tests.fast.every_ranking import RANKINGS, Rows, deck_of, random_hands, shapes
from tests.fast.proof_boards import board_claims, boards_differ

RESULT = Path(__file__).parents[2] / "bench" / "results" / "proof.md"
BY_NAME = {ranking.name: ranking for ranking in RANKINGS}
CHUNK = 100_000


class Claim(NamedTuple):
    """Some hands on which both evaluators are to agree."""

    ranking: str
    shape: str
    hole: int
    """How many cards are in the hole, of which exactly two count; with none, all cards count."""
    cards: int
    hands: int
    every: bool

    @property
    def said(self) -> str:
        """The row of the table."""
        how = "every one" if self.every else "random"
        return f"| {self.ranking} | {self.shape} | {self.hands:,} | {how} |"


def claims(million: int) -> Iterator[Claim]:
    """What is proven, with so many hands for a million."""
    for ranking in RANKINGS:
        for cards in shapes(ranking):
            from_all = deck_of(ranking, jokers=1)
            shape = f"best {ranking.size} of {cards}" if cards > ranking.size else f"{cards} cards"
            if cards == ranking.size:
                yield Claim(ranking.name, shape, 0, cards, comb(len(from_all), cards), True)
            elif cards - ranking.size <= 2:
                number = (6 if ranking is STANDARD_HIGH else 1) * million
                yield Claim(ranking.name, shape, 0, cards, number, False)
    for ranking in (STANDARD_HIGH, ACE_TO_FIVE, DEUCE_TO_SEVEN, BUG_HIGH):
        for hole in (4, 5):
            shape = f"2 of {hole} and 3 of 5"
            yield Claim(ranking.name, shape, hole, hole + 5, million // 10, False)
    yield Claim(BADUGI.name, "4 cards", 0, 4, comb(52, 4), True)


def chunks(claim: Claim) -> Iterator[Rows]:
    """The hands of a claim."""
    of = deck_of(BY_NAME[claim.ranking], jokers=1) if claim.ranking in BY_NAME else deck()
    if claim.every:
        every = combinations(of, claim.cards)
        while some := [*islice(every, CHUNK)]:
            yield np.array(some, np.uint8)
    else:
        for seed in range(-(-claim.hands // CHUNK)):
            number = min(CHUNK, claim.hands - seed * CHUNK)
            yield random_hands(of, number, claim.cards, seed=1_000 * claim.cards + seed)


def disagree(claim: Claim) -> int:
    """On how many hands the two evaluators disagree."""
    wrong = 0
    for hands in chunks(claim):
        if claim.ranking == BADUGI.name:
            plain = [BADUGI.strength(hand) for hand in hands.tolist()]
            fast = evaluator(BADUGI).batch(hands)
        elif claim.hole:
            ranking = BY_NAME[claim.ranking]
            holes, boards = hands[:, : claim.hole], hands[:, claim.hole :]
            both = zip(holes.tolist(), boards.tolist(), strict=True)
            plain = [ranking.strength_using(hole, board, 2) for hole, board in both]
            fast = evaluator(ranking).batch_using(holes, boards, 2)
        else:
            plain = [*map(BY_NAME[claim.ranking].strength, hands.tolist())]
            by = evaluator(BY_NAME[claim.ranking])
            fast = by.batch(hands)
            sets = (np.uint64(1) << hands.astype(np.uint64)).sum(axis=1, dtype=np.uint64)
            wrong += int((by.batch_sets(sets, claim.cards) != fast).sum())
        wrong += int((fast != np.array(plain)).sum())
    return wrong


def counted(ranking: Ranking, cards: int, jokers: int = 0) -> str:
    """All hands of so many cards by category."""
    counts = evaluator(ranking).counts(cards, deck(jokers=jokers), workers=os.cpu_count() or 1)
    said = ", ".join(f"{name} {number:,}" for name, number in reversed(counts.items()))
    joker = " with the joker" if jokers else ""
    return (
        f"| {ranking.name} | {cards} of {52 + jokers}{joker} | {sum(counts.values()):,} | {said} |"
    )


def main() -> int:
    """Compare, say so, and write it down."""
    parser = argparse.ArgumentParser(prog="python -m tests.fast.proof", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="few hands, and write nothing")
    quick = parser.parse_args().quick
    asked = [*claims(10_000 if quick else 1_000_000)]
    if quick:
        asked = [claim for claim in asked if claim.hands < 100_000]
    boards = [*board_claims(2 if quick else 100)]
    with ProcessPoolExecutor() as processes:
        found = [*processes.map(disagree, asked), *processes.map(boards_differ, boards)]
    said = [claim.said for claim in asked] + [claim.said for claim in boards]
    for claim, wrong in zip(said, found, strict=True):
        if wrong:
            print(f"{claim} DISAGREE on {wrong:,}", file=sys.stderr)
    if any(found):
        return 1
    larger = sum(claim.hands for claim in asked if not claim.every)
    text = "\n".join(
        [
            "# The compiled evaluators against the plain ones",
            "",
            f"The same strength for {sum(claim.hands for claim in asked):,} hands, {larger:,} of "
            "them random hands of more cards than make a hand. A ranking that knows the joker has "
            "one in its deck. Written by `make proof`.",
            "",
            "| ranking | shape | hands | which |",
            "|---|---|--:|---|",
            *(claim.said for claim in asked),
            "",
            "All hands, counted by the compiled evaluators:",
            "",
            "| ranking | cards | hands | categories |",
            "|---|---|--:|---|",
            *(counted(STANDARD_HIGH, cards) for cards in (5, 6, 7)),
            counted(BUG_HIGH, 7, jokers=1),
            counted(THREE_CARD, 3),
            *(counted(CRAZY_FOUR, cards) for cards in (4, 5)),
            "",
            "Random match-ups, their boards counted by kind and judged one by one: who wins is the "
            f"same for {sum(claim.boards for claim in boards):,} boards.",
            "",
            "| showdown | players | cards on the board | match-ups | boards | evaluator |",
            "|---|--:|--:|--:|--:|---|",
            *(claim.said for claim in boards),
            "",
        ]
    )
    print(text)
    if not quick:
        RESULT.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
