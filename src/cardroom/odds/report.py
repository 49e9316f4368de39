"""The odds of a game's wagers as one value, with one shape in JSON for all games.

Everything is seen from the bettor: ``ev`` is what a wager brings him on average and ``edge`` what
it costs him, both per unit of the wager that ``per`` names.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """One result of a wager: what it pays per unit, less than nothing if it loses."""

    name: str
    pays: float
    count: int | None
    probability: float


class WagerOdds(msgspec.Struct, frozen=True, kw_only=True):
    """What a wager comes to.

    ``exact`` says that every combination was counted, or an exact recursion made: then
    ``edge_exact`` is the edge as a fraction, where it is one. ``ci95`` is half the width of the
    interval of a simulation. ``element_of_risk`` is the edge per unit of all that is wagered on the
    way, which is more than the first wager where raises follow it.
    """

    per: str
    edge: float
    edge_exact: str | None
    ev: float
    hit_frequency: float
    stdev: float
    element_of_risk: float
    exact: bool
    ci95: float | None
    outcomes: tuple[Outcome, ...]


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of one game as it is set up: ``base`` is the whole base game with its raises."""

    game: str
    decks: int
    readings: Mapping[str, str]
    base: WagerOdds
    wagers: Mapping[str, WagerOdds]

    def as_json(self) -> dict[str, Any]:
        """The report as plain data."""
        plain: dict[str, Any] = msgspec.to_builtins(self)
        return plain


class Tally:
    """Results of a wager with their counts, all of them whole numbers of equally likely deals.

    >>> coin = Tally("heads")
    >>> coin.add("win", 1, 18)
    >>> coin.add("lose", -1, 20)
    >>> odds = coin.odds()
    >>> odds.edge_exact, round(odds.edge, 6), round(odds.hit_frequency, 4)
    ('1/19', 0.052632, 0.4737)
    """

    def __init__(self, per: str) -> None:
        self.per = per
        self.counts: dict[tuple[str, Fraction], int] = {}
        self._staked = Fraction(0)

    def add(self, name: str, pays: int | Fraction, count: int, staked: int | Fraction = 1) -> None:
        """So many deals with this result, for all that was staked on the way to it."""
        if count:
            key = name, Fraction(pays)
            self.counts[key] = self.counts.get(key, 0) + count
            self._staked += Fraction(staked) * count

    @property
    def total(self) -> int:
        """All deals."""
        return sum(self.counts.values())

    def odds(self) -> WagerOdds:
        """The odds; a tally without deals has none, and raises `ValueError`."""
        total = self.total
        if not total:
            raise ValueError(f"nothing was counted for {self.per}")
        mean = sum((pays * n for (_, pays), n in self.counts.items()), Fraction(0)) / total
        square = sum((pays * pays * n for (_, pays), n in self.counts.items()), Fraction(0)) / total
        hits = Fraction(sum(n for (_, pays), n in self.counts.items() if pays > 0), total)
        best_first = sorted(self.counts.items(), key=lambda item: (-item[0][1], item[0][0]))
        return WagerOdds(
            per=self.per,
            edge=float(-mean),
            edge_exact=str(-mean),
            ev=float(mean),
            hit_frequency=float(hits),
            stdev=math.sqrt(square - mean * mean),
            element_of_risk=float(-mean * total / self._staked),
            exact=True,
            ci95=None,
            outcomes=tuple(
                Outcome(name, float(pays), n, float(Fraction(n, total)))
                for (name, pays), n in best_first
            ),
        )


class Chances:
    """Results of a wager with their probabilities, where deals are not counted one by one.

    >>> coin = Chances("heads")
    >>> coin.add("win", 1, 0.25)
    >>> coin.add("lose", -1, 0.25)
    >>> coin.add("win", 1, 0.5)
    >>> coin.odds().edge, coin.odds().outcomes[0].probability, coin.odds(ci95=0.1).exact
    (-0.5, 0.75, False)
    """

    def __init__(self, per: str) -> None:
        self.per = per
        self._chances: dict[tuple[str, float], float] = {}
        self._staked = 0.0

    def add(self, name: str, pays: float, probability: float, staked: float = 1) -> None:
        """A result that is so likely, for all that was staked on the way to it."""
        if probability:
            key = name, float(pays)
            self._chances[key] = self._chances.get(key, 0.0) + probability
            self._staked += staked * probability

    def odds(self, ci95: float | None = None) -> WagerOdds:
        """The odds; they are exact but for rounding, unless a simulation's ``ci95`` is given."""
        items = sorted(self._chances.items(), key=lambda item: (-item[0][1], item[0][0]))
        mean = math.fsum(pays * chance for (_, pays), chance in items)
        square = math.fsum(pays * pays * chance for (_, pays), chance in items)
        return WagerOdds(
            per=self.per,
            edge=-mean,
            edge_exact=None,
            ev=mean,
            hit_frequency=math.fsum(chance for (_, pays), chance in items if pays > 0),
            stdev=math.sqrt(square - mean * mean),
            element_of_risk=-mean / self._staked,
            exact=ci95 is None,
            ci95=ci95,
            outcomes=tuple(Outcome(name, pays, None, chance) for (name, pays), chance in items),
        )
