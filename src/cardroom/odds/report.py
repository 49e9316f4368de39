"""The odds of a game's wagers as one value, with one shape in JSON for all games.

Everything is seen from the bettor: ``ev`` is what a wager brings him on average and ``edge`` what
it costs him, both per unit of the wager that ``per`` names.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Literal, TypeVar

import msgspec

K = TypeVar("K", Fraction, float)
V = TypeVar("V", int, float)


class WagerOutcome(msgspec.Struct, frozen=True):
    """One result of a wager: what it pays per unit, less than nothing if it loses."""

    name: str
    """What the result is called."""
    pays: float
    """What it pays per unit; less than nothing if it loses."""
    count: int | None
    """In how many deals it comes, where they were counted."""
    probability: float
    """How likely it is."""


Play = Literal["best-play", "house-way", "worst-setting", "no-choice"]
"""How a wager is played: by what is best for its bettor, as the house plays, with a hand that is
set as badly as is legal, or with nothing to choose."""
FIGURES = ("edge", "ev", "hit_frequency", "stdev", "element_of_risk", "outcomes")
"""What may be near only, by the names of the fields."""
SPREAD = ("hit_frequency", "stdev", "outcomes")
"""What is near only where the mean is exact and how results are spread is not."""


class WagerOdds(msgspec.Struct, frozen=True, kw_only=True):
    """What a wager comes to each time that it is made, per unit of ``per``.

    ``made`` says how many of it there are in a round, none of what the best play never makes, which
    is told as it comes to where it costs least; ``follows`` which wagers are counted with it, and
    then ``alone`` is what it comes to without them. ``element_of_risk`` is the edge per unit of
    all that is wagered on the way, which may be more than a unit.

    ``approximate`` names the figures that are near only: all of them in a simulation, where
    ``ci95`` is half the width of the interval. ``exact`` says that there are none: every
    combination was counted, or an exact recursion made. ``edge_exact`` is then the edge as a
    fraction, where it is one.
    """

    per: str
    """The wager whose unit the figures are told by."""
    play: Play = "no-choice"
    """How the bettor plays."""
    follows: tuple[str, ...] = ()
    """Which wagers are counted with it."""
    made: float = 1.0
    """How many of it there are in a round."""
    edge: float
    """What it costs the bettor per unit."""
    edge_exact: str | None
    """The edge as a fraction, where it is one."""
    ev: float
    """What it brings the bettor per unit: the edge with the other sign."""
    hit_frequency: float
    """How often it brings more than nothing."""
    stdev: float
    """The standard deviation of a result per unit."""
    element_of_risk: float
    """The edge per unit of all that is wagered on the way."""
    exact: bool
    """Whether all figures are exact."""
    approximate: tuple[str, ...] = ()
    """The figures that are near only."""
    ci95: float | None
    """Half the width of the 95 % interval, in a simulation."""
    outcomes: tuple[WagerOutcome, ...]
    """Every result, what pays most first."""
    alone: WagerOdds | None = None
    """What it comes to without the wagers that follow it."""

    @property
    def by_itself(self) -> WagerOdds:
        """What it comes to without the wagers that follow it."""
        return self.alone or self

    def by(self, play: Play) -> WagerOdds:
        """The same figures, said to be of a play."""
        alone = self.alone.by(play) if self.alone else None
        return msgspec.structs.replace(self, play=play, alone=alone)


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of one game as it is set up: ``base`` is the whole base game with its raises."""

    game: str
    """The game's id."""
    decks: int
    """With how many decks."""
    readings: Mapping[str, str]
    """The choices of readings in force."""
    base: WagerOdds
    """The whole base game with its raises."""
    wagers: Mapping[str, WagerOdds]
    """Every wager by its spot."""

    def as_json(self) -> dict[str, Any]:
        """The report as plain data, in which every wager has an ``alone``."""
        plain: dict[str, Any] = msgspec.to_builtins(self)
        for wager in (plain["base"], *plain["wagers"].values()):
            if wager["alone"] is None:
                wager["alone"] = {key: value for key, value in wager.items() if key != "alone"}
            else:
                del wager["alone"]["alone"]
        return plain


class WagerTally:
    """Results of a wager with their counts, all of them whole numbers of equally likely deals.

    >>> coin = WagerTally("heads")
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

    def odds(self, deals: int | None = None) -> WagerOdds:
        """The odds; a tally without deals has none, and raises `ValueError`.

        Of a wager that is not made in all of the ``deals`` only those count in which it is.
        """
        total = self.total
        if not total:
            raise ValueError(f"nothing was counted for {self.per}")
        mean = sum((pays * n for (_, pays), n in self.counts.items()), Fraction(0)) / total
        square = sum((pays * pays * n for (_, pays), n in self.counts.items()), Fraction(0)) / total
        hits = Fraction(sum(n for (_, pays), n in self.counts.items() if pays > 0), total)
        return WagerOdds(
            per=self.per,
            made=total / deals if deals else 1.0,
            edge=float(-mean),
            edge_exact=str(-mean),
            ev=float(mean),
            hit_frequency=float(hits),
            stdev=math.sqrt(square - mean * mean),
            element_of_risk=float(-mean * total / self._staked),
            exact=True,
            ci95=None,
            outcomes=tuple(
                WagerOutcome(name, float(pays), n, float(Fraction(n, total)))
                for (name, pays), n in _best_first(self.counts)
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

    @property
    def made(self) -> float:
        """How many wagers there are in a round."""
        return math.fsum(self._chances.values())

    def odds(
        self,
        ci95: float | None = None,
        approximate: tuple[str, ...] = (),
        *,
        in_part: bool = False,
    ) -> WagerOdds:
        """The odds; exact but for rounding, unless a simulation's ``ci95`` is given.

        Of a wager that is made ``in_part`` of the rounds only, those are told in which it is.
        """
        made = self.made if in_part else 1.0
        items = [(key, chance / made) for key, chance in _best_first(self._chances)]
        mean = math.fsum(pays * chance for (_, pays), chance in items)
        square = math.fsum(pays * pays * chance for (_, pays), chance in items)
        near = approximate if ci95 is None else FIGURES
        return WagerOdds(
            per=self.per,
            made=made,
            edge=-mean,
            edge_exact=None,
            ev=mean,
            hit_frequency=math.fsum(chance for (_, pays), chance in items if pays > 0),
            stdev=math.sqrt(square - mean * mean),
            element_of_risk=-mean * made / self._staked,
            exact=not near,
            approximate=near,
            ci95=ci95,
            outcomes=tuple(
                WagerOutcome(name, pays, None, chance) for (name, pays), chance in items
            ),
        )


def _best_first(counts: Mapping[tuple[str, K], V]) -> list[tuple[tuple[str, K], V]]:
    """Results as people look for them: what pays most first, and of those what comes most often."""
    return sorted(counts.items(), key=lambda item: (-item[0][1], -item[1], item[0][0]))
