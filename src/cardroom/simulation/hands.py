"""Hands in a simulator's loop: the compiled evaluators' tables, one hand at a time."""

from __future__ import annotations

from typing import Any

import numpy as np

from cardroom.fast.compiled import part_of_loop
from cardroom.fast.kernels import FLUSH, FOR_ALL, NO_CARDS, Tables, look_up, with_flush

BYTE = np.uint64(0xFF)


@part_of_loop
def strength(tables: Tables, packed: Any, cards: int) -> Any:
    """The strength of the best hand among so many cards, packed eight bits each."""
    key = tables.parts[FOR_ALL, NO_CARDS]
    for place in range(cards):
        key += tables.card_keys[packed >> np.uint64(8 * place) & BYTE]
    best = look_up(tables, key, np.uint64(cards), np.uint64(0))
    if key & FLUSH:
        best = with_flush(packed, cards, key, tables, best)
    return best


@part_of_loop
def rung(leasts: Any, strength: int) -> Any:
    """How many rows of a pay table a hand reaches: their least strengths are in rising order."""
    reached = 0
    while reached < leasts.size and strength >= leasts[reached]:
        reached += 1
    return reached
