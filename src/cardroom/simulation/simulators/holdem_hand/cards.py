"""Seats and cards of a simulated hand, and what they are worth."""

from __future__ import annotations

from cardroom.fast.compiled import inner, joined
from cardroom.fast.keys import NO_HAND
from cardroom.fast.strength import strength_at
from cardroom.simulation.simulators.pot_hand.layout import (
    BOARD,
    BUTTON,
    CARDS,
    CATEGORY_FROM,
    DRAWN,
    EXACTLY_TWO,
    HIGH,
    HIGH_TABLES,
    HOLE_CARDS,
    JUDGED,
    LOW,
    LOW_TABLES,
    NUMBER,
    PLACES,
    at_table,
    drawn_from,
    in_hand,
)

ON_BOARD = (0, 3, 4, 5)
"""How many cards lie on the board, by betting round."""


@joined
def seat_at(table: int, hand: int, place: int) -> int:
    """Who sits at a place."""
    t, h = at_table(table), in_hand(hand)
    seat = h[BUTTON] + 1 + place
    return int(seat if seat < t[PLACES] else seat - t[PLACES])


@inner
def next_card(hand: int, deck: int, random: int) -> int:
    """The next card of the deck."""
    h = in_hand(hand)
    at = h[DRAWN]
    h[DRAWN] = at + 1
    return int(drawn_from(deck, random, at))


@inner
def best_with_two(tables: int, own: int, held: int, board: int, shown: int) -> int:
    """The strength of the best hand of exactly two hole cards and three of the board."""
    best = NO_HAND
    for a in range(shown):
        for b in range(a):
            for c in range(b):
                three = board >> 8 * a & 255 | (board >> 8 * b & 255) << 8
                three |= (board >> 8 * c & 255) << 16
                for d in range(held):
                    for e in range(d):
                        two = own >> 8 * d & 255 | (own >> 8 * e & 255) << 8
                        best = max(best, strength_at(tables, three | two << 24, 5))
    return best


@inner
def judge(table: int, hand: int, place: int) -> None:
    """Find a place's strengths with the board as it is, unless they are known."""
    t, h = at_table(table), in_hand(hand)
    number = h[NUMBER]
    if h[JUDGED + place] == number:
        return
    h[JUDGED + place] = number
    own, board, held, shown = h[CARDS + place], h[BOARD], t[HOLE_CARDS], ON_BOARD[number]
    low = NO_HAND
    if t[EXACTLY_TWO]:
        high = best_with_two(t[HIGH_TABLES], own, held, board, shown)
        if t[LOW_TABLES]:
            low = best_with_two(t[LOW_TABLES], own, held, board, shown)
    else:
        cards = own | board << 8 * held
        high = strength_at(t[HIGH_TABLES], cards, held + shown)
        if t[LOW_TABLES]:
            low = strength_at(t[LOW_TABLES], cards, held + shown)
    h[HIGH + place] = high
    h[LOW + place] = low


@inner
def category_on_board(table: int, hand: int) -> int:
    """The category of what lies on the board: of three or four cards, by their ranks alone."""
    t, h = at_table(table), in_hand(hand)
    shown = ON_BOARD[h[NUMBER]]
    if shown == 5:
        return strength_at(t[HIGH_TABLES], h[BOARD], shown) >> CATEGORY_FROM
    alike = 0
    for i in range(shown):
        for j in range(i):
            alike += (h[BOARD] >> 8 * i & 255) >> 2 == (h[BOARD] >> 8 * j & 255) >> 2
    # One pair, two pair, three and four of a kind have 1, 2, 3 and 6 pairs of cards that are alike.
    return alike if alike < 6 else 7
