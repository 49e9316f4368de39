"""The strength of one hand, for loops that come to their hands one by one.

Any cards do that a ranking knows: those of several decks, and jokers.
"""

from __future__ import annotations

import numpy as np
from numba.np.numpy_support import carray

from cardroom.fast.compiled import compiled, entry, part_of_loop, pointer_to
from cardroom.fast.keys import (
    BYTE,
    FIRST_JOKER,
    FLUSH,
    MOST_CARDS,
    NO_HAND,
    UNKNOWN,
    U,
    lowest_in,
    number_in,
)
from cardroom.fast.tables import (
    AGAINST,
    BUCKET_BITS,
    FIRST_PLACE,
    FIRST_SHIFT,
    FOR_ALL,
    KEYS_ADDRESS,
    NO_CARDS,
    PLACE_MASK,
    SHIFTS_ADDRESS,
    SIZE,
    STRENGTHS_ADDRESS,
    SUITED_FROM,
    Tables,
)

NO_CARDS_KNOWN = -2


@part_of_loop
def look_up(t: Tables, key: np.uint64, cards: np.uint64, part: np.uint64) -> np.int32:
    """The strength found under the sum of so many cards, in a part of the table."""
    bits = t.parts[BUCKET_BITS, cards]
    shift = t.shifts[t.parts[FIRST_SHIFT, cards] + (key & ((U(1) << bits) - U(1)))]
    place = (key >> bits & t.parts[PLACE_MASK, cards]) ^ U(shift)
    found: np.int32 = t.strengths[part + t.parts[FIRST_PLACE, cards] + place]
    return found


@part_of_loop
def with_flush(hand: np.uint64, cards: int, held: np.uint64, t: Tables, best: np.int32) -> np.int32:
    """The strength of a packed hand in which a flush is.

    ``held`` is the sum of its keys, and ``best`` its strength when suits do not count.
    """
    size = t.parts[FOR_ALL, SIZE]
    suited_from = t.parts[FOR_ALL, SUITED_FROM]
    if t.parts[FOR_ALL, AGAINST]:
        # The best hand may avoid the flush, so that each choice of cards is looked at.
        best = np.int32(NO_HAND)
        for choice in range(1 << cards):
            if number_in(U(choice)) == size:
                key = t.parts[FOR_ALL, NO_CARDS]
                for place in range(cards):
                    if choice >> place & 1:
                        key += t.card_keys[hand >> U(8 * place) & BYTE]
                best = max(best, look_up(t, key, size, suited_from if key & FLUSH else U(0)))
    else:
        flushes = held & FLUSH
        while flushes:
            field = lowest_in(flushes) - U(3)
            suit = field >> U(2) & U(3)
            key = U(0)
            for place in range(cards):
                card = hand >> U(8 * place) & BYTE
                card_key = t.card_keys[card]
                # Chosen without a jump, which could not be foreseen.
                key += card_key if (card & U(3) == suit) | (card >= FIRST_JOKER) else U(0)
            # The field stands at eight for as many suited cards as a hand has.
            best = max(best, look_up(t, key, (held >> field & U(7)) + size, suited_from))
            flushes &= flushes - U(1)
    return best


@compiled
def strength_at(address: int, hand: int, cards: int) -> int:
    """The strength of one packed hand, or that its cards are not known.

    The tables are given by the address of their parts, where the addresses of the others are: this
    is called for a single hand, and looking at array objects would take longer than all the rest.
    """
    parts = carray(pointer_to(address), (5, 8), np.uint64)
    keys = carray(pointer_to(parts[FOR_ALL, KEYS_ADDRESS]), 256, np.uint64)
    t = Tables(
        keys,
        keys,
        carray(pointer_to(parts[FOR_ALL, STRENGTHS_ADDRESS]), 1 << 22, np.int32),
        carray(pointer_to(parts[FOR_ALL, SHIFTS_ADDRESS]), 1 << 22, np.uint16),
        parts,
    )
    if not t.parts[FOR_ALL, SIZE] <= U(cards) <= U(MOST_CARDS):
        return NO_CARDS_KNOWN
    key = t.parts[FOR_ALL, NO_CARDS]
    for place in range(cards):
        key += t.card_keys[U(hand) >> U(8 * place) & BYTE]
    if key >= UNKNOWN:
        return NO_CARDS_KNOWN
    best = look_up(t, key, U(cards), U(0))
    if key & FLUSH:
        best = with_flush(U(hand), cards, key, t, best)
    return int(best)


@entry("int64(uint64, uint64, int64)")
def of_one(address: int, hand: int, cards: int) -> int:
    """`strength_at`, to be called from outside."""
    return strength_at(address, hand, cards)
