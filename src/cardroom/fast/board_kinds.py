"""The kinds of boards that may come: by their ranks, and by which of these are of one suit.

Before the flop there are millions of boards, but only 6,188 kinds of five ranks, and where nobody
has a flush nothing else counts. How many boards are of a kind is a product: for each of its ranks,
the ways to take as many cards out of those that are left.

>>> len(kind_ranks(5)), len(kinds_of(5, others=2).sets)
(6188, 2288)
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cardroom.cards import RANKS
from cardroom.fast.keys import Bytes

Short = npt.NDArray[np.uint16]
Integers = npt.NDArray[np.int64]

MOST_COMING = 5
NUMBERS = MOST_COMING + 1
"""Of a rank there may come none, or one, or more."""
ONE = len(RANKS) * NUMBERS
"""The place of a factor that is always one."""


class Kinds(NamedTuple):
    """The kinds of some cards that come."""

    factors: Bytes
    """A row for each kind: where the factors are that make up the number of its boards. After them
    come rows for the kinds of cards beside those of one suit."""
    sets: Short
    """Sets of ranks that may come in one suit: of one number of cards, then of the next."""
    joined: Short
    """The kind that a set makes with each kind of cards beside it, one set after the other."""
    begin: Integers
    """Where the sets of each number begin, and where the kinds of cards beside them."""


@cache
def kind_ranks(coming: int) -> Bytes:
    """The ranks of each kind of so many cards."""
    return _rows(combinations_with_replacement(range(len(RANKS)), coming), coming)


@cache
def kinds_of(coming: int, others: int) -> Kinds:
    """The kinds of so many cards, of which all but so many others may be of one suit."""
    ranks = kind_ranks(coming)
    codes = _codes(ranks)
    order = np.argsort(codes)
    sets, joined, factors = [], [], [_factors(ranks)]
    for other in range(min(others, coming), -1, -1):
        suited = _rows(combinations(range(len(RANKS)), coming - other), coming - other)
        both = _codes(suited)[:, None] + _codes(kind_ranks(other))
        joined.append(order[np.searchsorted(codes, both.ravel(), sorter=order)])
        sets.append((1 << suited.astype(np.int64)).sum(axis=1))
        factors.append(_factors(kind_ranks(other)))
    return Kinds(
        np.concatenate(factors),
        np.concatenate(sets).astype(np.uint16),
        np.concatenate(joined).astype(np.uint16),
        np.array([np.cumsum([0, *map(len, sets)]), np.cumsum([*map(len, factors)])]),
    )


def _rows(found: Iterable[tuple[int, ...]], length: int) -> Bytes:
    rows = [*found]
    return np.array(rows, np.uint8).reshape(len(rows), length)


def _codes(ranks: Bytes) -> Integers:
    """A number for what ranks there are, whatever their order."""
    digits = NUMBERS ** np.arange(len(RANKS), dtype=np.int64)
    codes: Integers = digits[ranks].sum(axis=1)
    return codes


def _factors(ranks: Bytes) -> Bytes:
    """Where the factors of some ranks are: for each of them once, by how many there are."""
    places = np.full((len(ranks), MOST_COMING), ONE, np.uint8)
    for column in range(ranks.shape[1]):
        rank = ranks[:, column]
        number = (ranks == rank[:, None]).sum(axis=1)
        first = (ranks[:, :column] != rank[:, None]).all(axis=1)
        places[first, column] = (rank * NUMBERS + number)[first]
    return places
