"""Cards as numbers that are added up: what every compiled loop over hands is made of.

A card's key is a 64-bit number: in its lowest bits the number of its rank (see
`cardroom.fast.places`), above these a field of four bits for each suit, and a bit that says that
the ranking does not know the card. A sum of keys starts with the suits' fields so near to eight
that the highest bit of a field says that a flush is there; a joker counts to every suit.

Hands come as rows of cards, as sets (bit ``c`` for card ``c``), or packed: one byte for each card,
the first one lowest. Numbers are unsigned wherever they meet a key: signed and unsigned ones
together would become floating-point numbers.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from cardroom.fast.compiled import part_of_loop

Bytes = npt.NDArray[np.uint8]
Numbers = npt.NDArray[np.uint64]
Strengths = npt.NDArray[np.int32]

U = np.uint64

SUITS_FROM = 32
RANK_KEY = U((1 << SUITS_FROM) - 1)
FLUSH = U(0x8888 << SUITS_FROM)
UNKNOWN_FROM = 60
UNKNOWN = U(1 << UNKNOWN_FROM)
FIRST_JOKER = U(52)
BYTE = U(255)
MOST_CARDS = 7
NO_HAND = -1


@part_of_loop
def number_in(cards: np.uint64) -> np.uint64:
    """How many cards there are in a set. The compiler knows this as one instruction."""
    cards -= cards >> U(1) & U(0x5555555555555555)
    cards = (cards & U(0x3333333333333333)) + (cards >> U(2) & U(0x3333333333333333))
    cards = cards + (cards >> U(4)) & U(0x0F0F0F0F0F0F0F0F)
    return cards * U(0x0101010101010101) >> U(56)


@part_of_loop
def lowest_in(cards: np.uint64) -> np.uint64:
    """The lowest card of a set."""
    return number_in((cards & (~cards + U(1))) - U(1))
