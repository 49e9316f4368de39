"""What the cards of a simulated hand of draw poker are worth."""

from __future__ import annotations

import numpy as np
from numba.np.numpy_support import carray

from cardroom.fast.compiled import inner, pointer_to
from cardroom.fast.keys import NO_HAND
from cardroom.fast.strength import strength_at
from cardroom.simulation.simulators.draw_hand.layout import BADUGI_WINS, BADUGI_WORTH, KEEPS
from cardroom.simulation.simulators.holdem_hand.layout import OWN_TABLES
from cardroom.simulation.simulators.pot_hand.cards import card_of
from cardroom.simulation.simulators.pot_hand.layout import (
    CARDS,
    COUNT,
    HIGH,
    HIGH_TABLES,
    JUDGED,
    LOW,
    LOW_TABLES,
    NUMBER,
    at_table,
    in_hand,
)

RANK_SETS = 1 << 13


@inner
def badugi_of(table: int, hand: int, place: int, choice: int) -> int:
    """What some of four cards are worth if all of them count, or that they do not."""
    worth = carray(pointer_to(at_table(table)[BADUGI_WORTH]), RANK_SETS, np.int32)
    ranks = suits = 0
    for i in range(4):
        if choice >> i & 1:
            card = card_of(hand, place, i)
            rank, suit = 1 << (card >> 2), 1 << (card & 3)
            if ranks & rank or suits & suit:
                return NO_HAND
            ranks |= rank
            suits |= suit
    return int(worth[ranks])


@inner
def judge(table: int, hand: int, place: int) -> None:
    """Find a place's strengths with its cards as they are, unless they are known."""
    t, h = at_table(table), in_hand(hand)
    number = h[NUMBER] + 1
    if h[JUDGED + place] == number:
        return
    h[JUDGED + place] = number
    h[LOW + place] = NO_HAND
    if t[KEEPS] == BADUGI_WINS:
        best = NO_HAND
        for choice in range(1, 16):
            best = max(best, badugi_of(table, hand, place, choice))
        h[HIGH + place] = best
        return
    cards, count = h[CARDS + place], h[COUNT + place]
    h[HIGH + place] = strength_at(t[HIGH_TABLES], cards, count)
    if t[LOW_TABLES]:
        h[LOW + place] = strength_at(t[LOW_TABLES], cards, count)


@inner
def own_strength(table: int, hand: int, place: int) -> int:
    """What a place's cards are worth by themselves, where they are not badugi."""
    t, h = at_table(table), in_hand(hand)
    if t[OWN_TABLES]:
        return int(strength_at(t[OWN_TABLES], h[CARDS + place], h[COUNT + place]))
    judge(table, hand, place)
    return int(h[HIGH + place])
