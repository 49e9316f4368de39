"""Where a hand of blackjack starts, with what each choice brings, and what is counted of it all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from cardroom.odds.blackjack_against import RESULTS, TIE, Numbers
from cardroom.odds.blackjack_split import SplitPair
from cardroom.odds.report import SPREAD, Chances, WagerOdds


class Start(NamedTuple):
    """Two cards against one, and what each way to go on is worth per unit of the wager."""

    cards: tuple[int, int]
    """Values; an ace is one."""
    up: int
    chance: float
    """How likely it is that hands are played with it."""
    lost: float
    """How likely it is that a natural which was looked for ends the round before."""
    values: Mapping[str, float]
    split: SplitPair | None

    @property
    def share(self) -> float:
        """How likely it is in all."""
        return self.chance + self.lost

    @property
    def ev(self) -> float:
        """What it brings, times how likely it is."""
        return self.chance * max(self.values.values()) - self.lost

    @property
    def best(self) -> str:
        """What to do first."""
        return best_of(self.values)


ORDER = (
    *("surrender", "even-money", "stand", "hit", "free-double", "free-split", "double", "split"),
)
"""Choices that stake less before those that stake more, and what leaves a hand as it is first."""


def best_of(values: Mapping[str, float]) -> str:
    """The choice that brings the most; of those that bring the same, the first in `ORDER`.

    >>> best_of({"hit": 0.25, "stand": 0.25, "double": 0.1})
    'stand'
    """
    most = max(values.values())
    return min((name for name, value in values.items() if value >= most - TIE), key=ORDER.index)


WAGERS = ("base", "split", "double", "free-double", "free-split")
"""What is told by itself."""
OF_A_WAGER = (*RESULTS, *(f"second chance, {name}" for name in RESULTS))
PAYS = (-1.0, 0.0, 1.0, -0.5, -1.0, -0.5, 0.0, -0.75)
"""What a wager comes to, without a second chance and with one, and what that brings."""


class WagerCounts:
    """What is counted: all wagers on the hands of a bettor together, and each by itself."""

    def __init__(self, near: tuple[str, ...] = ()) -> None:
        self.near = near
        """Figures that are only near, where hands cannot be followed in full."""
        self.base = Chances("base")
        self.alone = {name: Chances("base") for name in WAGERS}
        self.never: dict[str, Chances] = {}
        """What the best play never makes, as it comes to where making it costs least."""

    @property
    def unmade(self) -> tuple[str, ...]:
        """The wagers that were never made."""
        return tuple(name for name, chances in self.alone.items() if not chances.made)

    def before_play(self, name: str, pays: float, chance: float, alone: str = "") -> None:
        """A result of the wager for which no hand is played."""
        self.base.add(name, pays, chance)
        self.alone["base"].add(alone or name, pays, chance)

    def each(self, wager: str, results: Numbers) -> None:
        """How many of one wager came to each result."""
        free = wager.startswith("free")
        for name, pays, chance in zip(OF_A_WAGER, PAYS, results, strict=False):
            self.alone[wager].add(name, max(pays, 0.0) if free else pays, float(chance))

    def at_best(self, wager: str, results: Numbers) -> None:
        """What a wager that was never made comes to at its best."""
        self.never[wager] = Chances("base")
        for name, pays, chance in zip(OF_A_WAGER, PAYS, results, strict=False):
            self.never[wager].add(name, pays, float(chance))

    def odds(self) -> tuple[WagerOdds, dict[str, WagerOdds]]:
        """What all come to together, and each by itself."""
        splits = self.alone["split"].made + self.alone["free-split"].made > 0
        near = SPREAD if splits else ()
        base = self.base.odds(approximate=self.near or near).by("best-play")
        alone = {
            name: chances.odds(approximate=self.near, in_part=name != "base").by("best-play")
            for name, chances in self.alone.items()
            if chances.made > 0
        }
        for name, chances in self.never.items():
            odds = chances.odds(approximate=self.near, in_part=True).by("best-play")
            alone[name] = msgspec.structs.replace(odds, made=0.0)
        return base, alone
