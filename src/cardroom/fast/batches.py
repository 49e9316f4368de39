"""Many hands at a time: rows of cards, and their parts for several threads."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from cardroom.cards import BadCard
from cardroom.fast.keys import Bytes
from cardroom.hands import BadHand

S = TypeVar("S")
T = TypeVar("T")

# A thread is not started for fewer hands.
_LEAST_PART = 1 << 14


def as_rows(hands: npt.ArrayLike) -> Bytes:
    """Hands as the loops take them."""
    rows = np.ascontiguousarray(hands)
    if rows.ndim != 2:
        raise BadHand(f"hands are rows of cards in an array of 2 dimensions, not {rows.ndim}")
    if rows.dtype != np.uint8:
        if rows.size and not 0 <= rows.min() <= rows.max() <= 255:
            raise BadCard("cards are numbers from 0 on")
        rows = rows.astype(np.uint8)
    return rows


def distinct(cards: Sequence[int]) -> Bytes:
    """Cards none of which is there twice."""
    if len(set(cards)) < len(cards):
        raise BadCard("the deck has a card twice, but hands are counted from a single one")
    return np.array(cards, np.uint8)


def parts_of(number: int, workers: int, least: int = _LEAST_PART) -> list[slice]:
    """Hands shared out: all at once for one worker, and a few parts for each of several."""
    size = number if workers == 1 else max(least, -(-number // (4 * workers)))
    return [slice(first, first + size) for first in range(0, number, size or 1)]


def spread(work: Callable[[S], T], parts: Iterable[S], workers: int) -> list[T]:
    """Do the parts of some work, in threads if there are several workers."""
    if workers == 1:
        return [work(part) for part in parts]
    with ThreadPoolExecutor(workers) as threads:
        return list(threads.map(work, parts))
