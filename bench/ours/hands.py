"""cardroom's evaluators: compiled ones for one hand and for many, and the plain one."""

from collections.abc import Callable, Sequence
from random import Random

import numpy as np

from bench.suites.hands import ALL, FEW, MANY, few_hands
from cardroom.cards import cards
from cardroom.fast import evaluator
from cardroom.hands import STANDARD_HIGH
from cardroom.version import __version__


class Hands:
    """One way to judge hands."""

    VERSION = __version__

    def __init__(self, each: int, judge: Callable[[], Sequence[int]]) -> None:
        self.EACH = each
        self.judge = judge


def contender(way: str) -> Hands:
    fast = evaluator(STANDARD_HIGH)
    few = [cards(" ".join(hand)) for hand in few_hands()]
    if way == "all":
        return Hands(ALL, lambda: [*fast.counts(7).values()])
    if way in {"one", "plain"}:
        strength = fast.one if way == "one" else STANDARD_HIGH.strength
        return Hands(FEW, lambda: [strength(hand) for hand in few])
    random = Random(8)
    others = [random.sample(range(52), 7) for _ in range(MANY - FEW)]
    rows = np.array([*few, *others], np.uint8)
    if way == "rows":
        return Hands(MANY, lambda: fast.batch(rows))
    sets = (np.uint64(1) << rows.astype(np.uint64)).sum(axis=1, dtype=np.uint64)
    return Hands(MANY, lambda: fast.batch_sets(sets, 7))
