"""What seven cards are worth, high: one hand at a time from Python, and many at a time.

Only cardroom takes many hands in one call; of the others each hand is a call from Python. All of
them judge the same random hands, made ready outside the clock in the form that each likes best, and
must put them in the same order. In one row cardroom looks at every hand that there is.
"""

from collections.abc import Sequence
from random import Random
from typing import Protocol

TITLE = "What seven cards are worth"
UNIT = "hands"
BASELINE = "eval7"
CONTENDERS = {
    "cardroom, all 133,784,560 hands": "bench.ours.hands#all",
    "cardroom, random hands as sets": "bench.ours.hands#sets",
    "cardroom, random hands as rows": "bench.ours.hands#rows",
    "cardroom, one at a time": "bench.ours.hands#one",
    "cardroom, plain evaluator": "bench.ours.hands#plain",
    "eval7": "bench.peers.hands#eval7",
    "phevaluator": "bench.peers.hands#phevaluator",
    "treys": "bench.peers.hands#treys",
    "pokerkit": "bench.peers.hands#pokerkit",
}

FEW = 1_000
MANY = 1 << 20
ALL = 133_784_560


class Contender(Protocol):
    """What each of the above offers."""

    VERSION: str
    EACH: int
    """How many hands one piece of work is."""

    def judge(self) -> Sequence[int]:
        """What the hands are worth; a hand that is worth more has a higher number, or all lower."""
        ...


def few_hands() -> list[list[str]]:
    """The random hands of those who look at one at a time, as texts."""
    random = Random(7)
    names = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    return [random.sample(names, 7) for _ in range(FEW)]


def work(contender: Contender, n: int) -> Sequence[int]:
    """The part that is timed."""
    for _ in range(n):
        worth = contender.judge()
    return worth


def check(results: Sequence[int]) -> None:
    """The few random hands are in the right order, or all hands are in their categories."""
    if len(results) == 10:
        if sum(results) != ALL or results[-1] != 4324:
            raise AssertionError(f"these are not all hands by category: {list(results)}")
        return
    from cardroom.cards import cards  # noqa: PLC0415
    from cardroom.hands import STANDARD_HIGH  # noqa: PLC0415

    ours = [STANDARD_HIGH.strength(cards(" ".join(hand))) for hand in few_hands()]
    pairs = sorted(set(zip(ours, results, strict=False)))
    theirs = [their for _, their in pairs]
    rising = theirs == sorted(set(theirs))
    if len(pairs) != len(set(ours)) or not (rising or theirs == sorted(set(theirs), reverse=True)):
        raise AssertionError("the hands are not in the right order")
