"""What a simulation has counted: whole numbers only, so that parts can be added in any order."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeVar

import msgspec

K = TypeVar("K", int, str)

Z95 = 1.959963984540054
"""How many standard errors are half of a 95 % interval."""


class Moments(NamedTuple):
    """The mean of a histogram, its standard deviation, and half of the mean's 95 % interval."""

    mean: float
    stdev: float
    ci95: float


class Tally(msgspec.Struct):
    """Rounds, and histograms of what came of them.

    ``amounts`` are cents per round by whom they belong to (``1`` for seat 1, ``player-dealer``),
    ``outcomes`` are what wagers came to, by spot. ``sessions`` are those of a player-dealer's
    bankroll: what was left in the end, and in which round it was gone.

    >>> tally = Tally()
    >>> tally.add(Tally(3, amounts={"1": {1000: 1, -1000: 2}}))
    >>> tally.add(Tally(1, amounts={"1": {1000: 1}}))
    >>> tally.rounds, tally.amounts, tally.moments("1").mean
    (4, {'1': {-1000: 2, 1000: 2}}, 0.0)
    """

    rounds: int = 0
    amounts: dict[str, dict[int, int]] = {}
    outcomes: dict[str, dict[str, int]] = {}
    sessions: dict[str, dict[int, int]] = {}

    def add(self, other: Tally) -> None:
        """Count what another part has counted."""
        self.rounds += other.rounds
        self.amounts = _together(self.amounts, other.amounts)
        self.outcomes = _together(self.outcomes, other.outcomes)
        self.sessions = _together(self.sessions, other.sessions)

    def moments(self, name: str) -> Moments:
        """The mean amount per round, and how sure it is."""
        return moments(self.amounts[name])


def moments(histogram: Mapping[int, int]) -> Moments:
    """Mean, standard deviation and interval of whole numbers with their counts.

    >>> moments({-1: 50, 1: 50})
    Moments(mean=0.0, stdev=1.0, ci95=0.1959963984540054)
    """
    count = sum(histogram.values())
    total = sum(value * n for value, n in histogram.items())
    square = sum(value * value * n for value, n in histogram.items())
    # Whole numbers as long as it goes: a difference of two large floats would be noise.
    variance = (square * count - total * total) / (count * count)
    stdev = math.sqrt(variance)
    return Moments(total / count, stdev, Z95 * stdev / math.sqrt(count))


def _together(
    one: Mapping[str, Mapping[K, int]], other: Mapping[str, Mapping[K, int]]
) -> dict[str, dict[K, int]]:
    return {name: _sorted((one.get(name, {}), other.get(name, {}))) for name in {**one, **other}}


def _sorted(parts: Iterable[Mapping[K, int]]) -> dict[K, int]:
    total: Counter[K] = Counter()
    for part in parts:
        total.update(part)
    return dict(sorted(total.items()))
