"""The cards of a simulated hand of draw poker: the deck, the muck, and what hands are worth."""

from __future__ import annotations

import numpy as np
from numba.np.numpy_support import carray

from cardroom.fast.compiled import inner, pointer_to
from cardroom.fast.keys import NO_HAND
from cardroom.fast.strength import strength_at
from cardroom.simulation.dealing import Array
from cardroom.simulation.simulators.draw_hand.layout import (
    ALL_BACK,
    AT,
    BADUGI_WINS,
    BADUGI_WORTH,
    DRAWS,
    END,
    HELD,
    KEEPS,
    MUCKED,
    PILE_ENDS,
    PILES,
    RANDOM_AT,
    THROWN,
    at_draw_table,
    in_draw_hand,
    muck_of,
    stock_of,
)
from cardroom.simulation.simulators.pot_hand.layout import (
    CARDS,
    FOLDED,
    HIGH,
    HIGH_TABLES,
    JUDGED,
    LOW,
    LOW_TABLES,
    NUMBER,
    PLACES,
    any_below,
)

RANK_SETS = 1 << 13


@inner
def next_card(hand: int) -> int:
    """The next card, which all that are left can come to."""
    h, stock = in_draw_hand(hand), stock_of(hand)
    at = h[AT]
    other = at + any_below(h[RANDOM_AT], h[END] - at)
    card = stock[other]
    stock[other] = stock[at]
    stock[at] = card
    h[AT] = at + 1
    return int(card)


@inner
def muck(hand: int, card: int) -> None:
    """Throw a card away."""
    h = in_draw_hand(hand)
    muck_of(hand)[h[MUCKED]] = card
    h[MUCKED] += 1


@inner
def burn(hand: int) -> None:
    """Put the top card away, if one is left."""
    h = in_draw_hand(hand)
    if h[AT] < h[END]:
        muck(hand, next_card(hand))


@inner
def restock(hand: int, keep: Array) -> None:
    """Shuffle what was thrown away, but for what is kept out, and deal on from it."""
    h, stock, thrown = in_draw_hand(hand), stock_of(hand), muck_of(hand)
    kept = 0
    for i in range(h[MUCKED]):
        if keep[thrown[i]]:
            thrown[kept] = thrown[i]
            kept += 1
        else:
            stock[h[END]] = thrown[i]
            h[END] += 1
    h[MUCKED] = kept
    h[PILE_ENDS + h[PILES]] = h[END]
    h[PILES] += 1


@inner
def shuffle_again(table: int, hand: int, at: int, owed: int) -> None:
    """Shuffle burns and folded hands, or if they are too few also the last card and discards.

    Those are the discards of the places before the one that is to get cards.
    """
    t, h = at_draw_table(table), in_draw_hand(hand)
    keep, out = np.zeros(256, np.bool_), np.zeros(256, np.bool_)
    for place in range(t[PLACES]):
        for i in range(t[HELD]):
            card = h[THROWN + place] >> 8 * i & 255
            if card:
                out[card - 1] = True
                keep[card - 1] = place >= at
    if h[AT] < h[END]:
        burn(hand)
        out[muck_of(hand)[h[MUCKED] - 1]] = True
    free = 0
    for i in range(h[MUCKED]):
        free += not out[muck_of(hand)[i]]
    restock(hand, keep if free <= owed else out)
    if h[END] - h[AT] > owed:
        burn(hand)


@inner
def replace(table: int, hand: int) -> None:
    """Deal every place as many cards as it threw away; the next betting round is the hand's."""
    t, h = at_draw_table(table), in_draw_hand(hand)
    is_last = h[NUMBER] + 1 == t[DRAWS]
    owed = 0
    for place in range(t[PLACES]):
        for i in range(t[HELD]):
            owed += (h[THROWN + place] >> 8 * i & 255) > 0
    for place in range(t[PLACES]):
        for i in range(t[HELD]):
            if not h[THROWN + place] >> 8 * i & 255:
                continue
            left = h[END] - h[AT]
            if t[ALL_BACK]:
                if left == 0:
                    restock(hand, np.zeros(256, np.bool_))
            elif left == 0 or (left == 1 and (owed > 1 or not is_last)):
                shuffle_again(table, hand, place, owed)
            owed -= 1
            give(table, hand, place, next_card(hand))


@inner
def give(table: int, hand: int, place: int, card: int) -> None:
    """Put a card behind those that a place holds; each is packed as one more than its number."""
    t, h = at_draw_table(table), in_draw_hand(hand)
    at = 0
    while at < t[HELD] and h[CARDS + place] >> 8 * at & 255:
        at += 1
    h[CARDS + place] |= (card + 1) << 8 * at


@inner
def muck_folded(table: int, hand: int) -> None:
    """The cards of those who have folded are out of play."""
    t, h = at_draw_table(table), in_draw_hand(hand)
    for place in range(t[PLACES]):
        if h[FOLDED + place]:
            for i in range(t[HELD]):
                card = h[CARDS + place] >> 8 * i & 255
                if card:
                    muck(hand, card - 1)
            h[CARDS + place] = 0


@inner
def card_of(hand: int, place: int, at: int) -> int:
    """One of the cards that a place holds."""
    return int((in_draw_hand(hand)[CARDS + place] >> 8 * at & 255) - 1)


@inner
def badugi_of(table: int, hand: int, place: int, choice: int) -> int:
    """What some of four cards are worth if all of them count, or that they do not."""
    worth = carray(pointer_to(at_draw_table(table)[BADUGI_WORTH]), RANK_SETS, np.int32)
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
    t, h = at_draw_table(table), in_draw_hand(hand)
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
    packed = 0
    for i in range(t[HELD]):
        packed |= card_of(hand, place, i) << 8 * i
    h[HIGH + place] = strength_at(t[HIGH_TABLES], packed, t[HELD])
    if t[LOW_TABLES]:
        h[LOW + place] = strength_at(t[LOW_TABLES], packed, t[HELD])
