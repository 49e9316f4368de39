"""What is compared at the end of a pot game, and what each player got of the pots.

A :class:`Showdown` says how many cards a player has, how many boards there are, and in which one or
two ways the pot is won. `cardroom.fast.play` plays it, over all deals or over random ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import sqrt

import numpy as np
import numpy.typing as npt

from cardroom.cards import Card
from cardroom.fast.badugi import BadugiEvaluator
from cardroom.fast.evaluator import Evaluator
from cardroom.fast.pots import HALF_POT


@dataclass(frozen=True)
class Way:
    """One way to win the pot, or half of it: by which hand, and from which cards.

    Without ``board`` one's own cards make the hand. So many of them count as one of ``using``, or
    any number.
    """

    by: Evaluator | BadugiEvaluator
    board: int | None = None
    using: tuple[int, ...] | None = None


@dataclass(frozen=True)
class Showdown:
    """What is compared in the end: cards of one's own, boards, and one way to win or two.

    With ``hidden``, a joker that lies face down is judged by another evaluator of the same
    strengths. A pot that is split is the second way's alone where no hand for the first is worth
    the ``least``.
    """

    held: int
    board_size: int
    boards: int
    ways: tuple[Way, ...]
    hidden: Evaluator | None = None
    least: int = 0


@dataclass(frozen=True, order=True)
class KnownHand:
    """What is known of a hand: its cards, of which the first lie face down where that matters."""

    known: tuple[Card, ...]
    held: int
    down: int = 0
    missing_down: int = 0
    """How many of the unknown cards lie face down; they come before all others."""

    @property
    def missing(self) -> int:
        """How many cards are not known."""
        return self.held - len(self.known)

    @property
    def row(self) -> tuple[int, ...]:
        """All cards in their places, with anything where one is unknown."""
        later = self.missing - self.missing_down
        return (*(0,) * self.missing_down, *self.known, *(0,) * later)

    @property
    def groups(self) -> list[list[int]]:
        """The places of unknown cards, in groups whose order does not matter."""
        later = range(self.missing_down + len(self.known), self.held)
        return [group for group in ([*range(self.missing_down)], [*later]) if group]


@dataclass(frozen=True)
class Counts:
    """What each player got: numbers of deals, and sums of parts of half a pot."""

    deals: int
    gains: tuple[int, ...]
    squares: tuple[int, ...]
    wholes: tuple[int, ...]
    parts: tuple[int, ...]
    from_second: tuple[int, ...]

    @classmethod
    def of_winners(cls, tally: npt.NDArray[np.int64], players: int) -> Counts:
        """Counted by who won: a set of players, and with two ways to win one more above it.

        >>> import numpy as np
        >>> Counts.of_winners(np.array([0, 30, 8, 2]), players=2).shares
        (Fraction(31, 40), Fraction(9, 40))
        """
        columns = [[0] * players for _ in range(5)]
        gains, squares, wholes, parts, from_second = columns
        for who in np.flatnonzero(tally).tolist():
            deals = int(tally[who])
            first, second = who & (1 << players) - 1, who >> players
            half = HALF_POT if second else 0
            for_first = (2 * HALF_POT - half) // first.bit_count()
            for_second = half // max(1, second.bit_count())
            for i in range(players):
                from_low = for_second * (second >> i & 1)
                gain = for_first * (first >> i & 1) + from_low
                gains[i] += deals * gain
                squares[i] += deals * gain * gain
                wholes[i] += deals * (gain == 2 * HALF_POT)
                parts[i] += deals * (0 < gain < 2 * HALF_POT)
                from_second[i] += deals * from_low
        return cls(int(tally.sum()), *map(tuple, columns))

    def __add__(self, other: Counts) -> Counts:
        return self._with(other, 1)

    def times(self, n: int) -> Counts:
        """The same deals so many times."""
        return Counts(0, *((0,) * len(self.gains),) * 5)._with(self, n)

    def _with(self, other: Counts, n: int) -> Counts:
        def both(mine: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
            return tuple(a + n * b for a, b in zip(mine, more, strict=True))

        return Counts(
            self.deals + n * other.deals,
            both(self.gains, other.gains),
            both(self.squares, other.squares),
            both(self.wholes, other.wholes),
            both(self.parts, other.parts),
            both(self.from_second, other.from_second),
        )

    @cached_property
    def shares(self) -> tuple[Fraction, ...]:
        """The part of all pots that each player got; together they are one."""
        return tuple(Fraction(g, 2 * HALF_POT * self.deals) for g in self.gains)

    @cached_property
    def second_shares(self) -> tuple[Fraction, ...]:
        """What of it came from the second way to win."""
        return tuple(Fraction(g, 2 * HALF_POT * self.deals) for g in self.from_second)

    @cached_property
    def half_widths(self) -> tuple[float, ...]:
        """Half the width of each share's 95 % interval, if the deals were random."""
        pot = 2 * HALF_POT
        found = []
        for square, share in zip(self.squares, self.shares, strict=True):
            variance = float(Fraction(square, self.deals * pot * pot) - share * share)
            # Deals that all ended alike still say only this much about those that did not come.
            least = 3 / self.deals
            found.append(max(1.96 * sqrt(max(variance, 0) / self.deals), least))
        return tuple(found)
