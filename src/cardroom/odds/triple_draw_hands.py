"""Every hand of triple draw poker: what it is paid, and what is best held of it."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cardroom.fast import evaluator
from cardroom.fast.five_card_draw import (
    BEGINS,
    CARDS,
    CHOOSE,
    DRAWS,
    UNIT,
    WAYS,
    HeldHands,
    all_hands,
    held_best,
    sets_by_kind,
)
from cardroom.games.paid_hands import least
from cardroom.games.triple_draw import Paying
from cardroom.hands import STANDARD_HIGH

Bytes = npt.NDArray[np.uint8]
LESS = "less"


class Rows(NamedTuple):
    """What a wager can come to, from the lowest hands up."""

    names: tuple[str, ...]
    leasts: tuple[int, ...]
    """The least strength of each but the first."""
    pays: tuple[int, ...]
    """In parts of a unit, so that they are whole."""
    unit: int

    def of(self, strengths: npt.NDArray[np.int32]) -> Bytes:
        """The number of the row of each hand."""
        return np.searchsorted(np.array(self.leasts), strengths, side="right").astype(np.uint8)


def rows_of(paying: Paying) -> Rows:
    """The rows of a pay table with what is less, and what pushes.

    >>> from cardroom.books import library
    >>> rules = library().game("bicycle/triple-draw-poker-1.0").definition.rules
    >>> rows_of(rules.hand).names[:3], rows_of(rules.hand).pays[:3]
    (('less', 'jacks-or-better', 'two-pair'), (-1, 0, 1))
    """
    pushing = [paying.pushes_from] if paying.pushes_from is not None else []
    paid = sorted(paying.pays, key=lambda row: least(STANDARD_HIGH, row))
    names = [*pushing, *paid]
    unit = int(np.lcm.reduce([odds.stake for odds in paying.pays.values()]))
    wins = [paying.pays[row].win * unit // paying.pays[row].stake for row in paid]
    return Rows(
        (LESS, *names),
        tuple(least(STANDARD_HIGH, row) for row in names),
        (-unit, *(0 for _ in pushing), *wins),
        unit,
    )


@cache
def strengths() -> npt.NDArray[np.int32]:
    """Of all hands, by their numbers."""
    return evaluator(STANDARD_HIGH).batch(all_hands())


@cache
def dealt_kinds(high_pair: int) -> Bytes:
    """What each hand is as it is dealt: its category, pairs from a strength on apart and next."""
    mine = strengths()
    kinds = (mine >> 20).astype(np.uint8)
    one_pair = STANDARD_HIGH.categories.index("one-pair")
    return kinds + ((kinds > one_pair) | (mine >= high_pair)).astype(np.uint8)


@cache
def made() -> Bytes:
    """The bits of the cards of each hand that come twice or more."""
    ranks = all_hands() >> 2
    alike = ranks[:, :, None] == ranks[:, None, :]
    twice = alike.sum(axis=2) > 1
    found: Bytes = (twice << np.arange(CARDS)).sum(axis=1).astype(np.uint8)
    return found


def counted(rows: Rows, high_pair: int) -> HeldHands:
    """All hands with the best way to hold each."""
    return _counted(rows, high_pair)


@cache
def _counted(rows: Rows, high_pair: int) -> HeldHands:
    pays = np.array(rows.pays, np.int64)
    return held_best(rows.of(strengths()), dealt_kinds(high_pair), pays)


def values(rows: Rows, hand: tuple[int, ...]) -> dict[int, float]:
    """What every way to hold a hand brings, by the bits of the cards held in rising order."""
    counts = _sets(rows)
    mine = sorted(hand)
    brings = []
    for ways in range(WAYS):
        held = [card for n, card in enumerate(mine) if ways >> n & 1]
        at = int(BEGINS[len(held)]) + sum(int(CHOOSE[card, n]) for n, card in enumerate(held, 1))
        brings.append(int(counts[at] @ np.array(rows.pays, np.int64)))
    for n in range(CARDS):
        for ways in range(WAYS):
            if not ways >> n & 1:
                brings[ways] -= brings[ways | 1 << n]
    return {
        ways: brings[ways] / (rows.unit * DRAWS[CARDS - ways.bit_count()]) for ways in range(WAYS)
    }


@cache
def _sets(rows: Rows) -> npt.NDArray[np.int32]:
    return sets_by_kind(rows.of(strengths()), len(rows.names))


__all__ = ["DRAWS", "UNIT", "Rows", "counted", "dealt_kinds", "made", "rows_of", "values"]
