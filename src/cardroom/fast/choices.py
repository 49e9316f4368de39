"""Hands that take so many cards from the hole and so many from the board, as at Omaha."""

from __future__ import annotations

import numpy as np

from cardroom.fast.compiled import compiled, part_of_loop
from cardroom.fast.keys import FLUSH, NO_HAND, Bytes, Numbers, Strengths, U
from cardroom.fast.tables import (
    BUCKET_BITS,
    FIRST_PLACE,
    FIRST_SHIFT,
    FOR_ALL,
    NO_CARDS,
    PLACE_MASK,
    SIZE,
    SUITED_FROM,
    Tables,
)


@part_of_loop
def sum_choices(
    hands: Bytes, i: int, choices: Bytes, t: Tables, start: np.uint64, out: Numbers
) -> None:
    """Sum up the keys of each choice of a row's cards: a choice is a row of places."""
    for choice in range(choices.shape[0]):
        key = start
        for place in range(choices.shape[1]):
            key += t.card_keys[hands[i, choices[choice, place]]]
        out[choice] = key


@part_of_loop
def best_of_sums(keys: Numbers, more: np.uint64, t: Tables) -> np.int32:
    """The best strength found under some sums, to each of which more is added.

    Together they are as many cards as a hand has.
    """
    size = t.parts[FOR_ALL, SIZE]
    first_place, first_shift = t.parts[FIRST_PLACE, size], t.parts[FIRST_SHIFT, size]
    bits, place_mask = t.parts[BUCKET_BITS, size], t.parts[PLACE_MASK, size]
    bucket_mask = (U(1) << bits) - U(1)
    suited_from = t.parts[FOR_ALL, SUITED_FROM]
    best = np.int32(NO_HAND)
    for choice in range(keys.size):
        key = keys[choice] + more
        found = (key >> bits & place_mask) ^ U(t.shifts[first_shift + (key & bucket_mask)])
        part = suited_from if key & FLUSH else U(0)
        best = max(best, t.strengths[part + first_place + found])
    return best


@part_of_loop
def best_of_choices(hole_keys: Numbers, i: int, board_keys: Numbers, t: Tables) -> np.int32:
    """The best strength that choices of hole cards, given by a row of sums, make with the board's.

    Together they are as many cards as a hand has.
    """
    best = np.int32(NO_HAND)
    for choice in range(hole_keys.shape[1]):
        best = max(best, best_of_sums(board_keys, hole_keys[i, choice], t))
    return best


@compiled
def of_choices(
    holes: Bytes, boards: Bytes, from_hole: Bytes, from_board: Bytes, t: Tables, out: Strengths
) -> None:
    """The best strength of each hand that takes its cards from hole and board as may be chosen."""
    hole_keys = np.empty((1, from_hole.shape[0]), np.uint64)
    board_keys = np.empty(from_board.shape[0], np.uint64)
    for i in range(holes.shape[0]):
        sum_choices(holes, i, from_hole, t, U(0), hole_keys[0])
        sum_choices(boards, i, from_board, t, t.parts[FOR_ALL, NO_CARDS], board_keys)
        out[i] = best_of_choices(hole_keys, 0, board_keys, t)
