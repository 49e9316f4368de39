"""Hands in a simulator's loop: the compiled evaluators' tables, one hand at a time."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Any

import numpy as np

from cardroom.cards import RANKS
from cardroom.fast.compiled import joined
from cardroom.fast.keys import FLUSH
from cardroom.fast.strength import look_up, with_flush
from cardroom.fast.tables import FOR_ALL, NO_CARDS, Tables

BY_RANK = len(RANKS)
BYTE = np.uint64(0xFF)


def places_of(ranks: Sequence[int]) -> list[int]:
    """Where charts have a hand, by its ranks in all the orders in which they may come.

    >>> places_of([1, 0])
    [1, 13]
    """
    places = set()
    for order in permutations(ranks):
        at = 0
        for rank in order:
            at = at * BY_RANK + rank
        places.add(at)
    return sorted(places)


@joined
def strength(tables: Tables, packed: Any, cards: int) -> Any:
    """The strength of the best hand among so many cards, packed eight bits each."""
    key = tables.parts[FOR_ALL, NO_CARDS]
    for place in range(cards):
        key += tables.card_keys[packed >> np.uint64(8 * place) & BYTE]
    best = look_up(tables, key, np.uint64(cards), np.uint64(0))
    if key & FLUSH:
        best = with_flush(packed, cards, key, tables, best)
    return best


@joined
def rung(leasts: Any, strength: int) -> Any:
    """How many rows of a pay table a hand reaches: their least strengths are in rising order."""
    reached = 0
    while reached < leasts.size and strength >= leasts[reached]:
        reached += 1
    return reached
