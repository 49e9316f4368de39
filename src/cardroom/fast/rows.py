"""The strengths of many hands: rows of cards, or sets of them.

Any cards do that a ranking knows: those of several decks, and jokers. See `cardroom.fast.one_deck`
for those that come from one deck.
"""

from __future__ import annotations

from cardroom.fast.compiled import compiled
from cardroom.fast.keys import (
    BYTE,
    FLUSH,
    UNKNOWN,
    UNKNOWN_FROM,
    Bytes,
    Numbers,
    Strengths,
    U,
    lowest_in,
    number_in,
)
from cardroom.fast.strength import with_flush
from cardroom.fast.tables import (
    BUCKET_BITS,
    FIRST_PLACE,
    FIRST_SHIFT,
    FOR_ALL,
    NO_CARDS,
    PLACE_MASK,
    Tables,
)


@compiled
def of_hands(hands: Bytes, t: Tables, out: Strengths) -> bool:
    """The strength of each row of cards. The answer is whether all cards are known."""
    cards = hands.shape[1]
    bits, place_mask = t.parts[BUCKET_BITS, cards], t.parts[PLACE_MASK, cards]
    bucket_mask = (U(1) << bits) - U(1)
    strengths = t.strengths[t.parts[FIRST_PLACE, cards] :]
    shifts = t.shifts[t.parts[FIRST_SHIFT, cards] :]
    keys, no_cards = t.card_keys, t.parts[FOR_ALL, NO_CARDS]
    seen = U(0)
    for i in range(hands.shape[0]):
        key = no_cards
        for j in range(cards):
            key += keys[hands[i, j]]
        best = strengths[(key >> bits & place_mask) ^ U(shifts[key & bucket_mask])]
        if key & FLUSH:
            hand = U(0)
            for j in range(cards):
                hand |= U(hands[i, j]) << U(8 * j)
            best = with_flush(hand, cards, key, t, best)
        seen |= key
        out[i] = best
    return bool(seen < UNKNOWN)


@compiled
def of_sets(sets: Numbers, cards: int, t: Tables, out: Strengths) -> bool:
    """The strength of each set of so many cards.

    The answer is whether all sets have so many cards and all cards are known.
    """
    bits, place_mask = t.parts[BUCKET_BITS, cards], t.parts[PLACE_MASK, cards]
    bucket_mask = (U(1) << bits) - U(1)
    strengths = t.strengths[t.parts[FIRST_PLACE, cards] :]
    shifts = t.shifts[t.parts[FIRST_SHIFT, cards] :]
    keys, no_cards = t.byte_keys, t.parts[FOR_ALL, NO_CARDS]
    seen = U(0)
    for i in range(sets.size):
        left = sets[i]
        key = no_cards
        for byte in range(8):
            key += keys[U(byte << 8) | (left >> U(8 * byte) & BYTE)]
        seen |= key | (number_in(left) ^ U(cards)) << U(UNKNOWN_FROM)
        best = strengths[(key >> bits & place_mask) ^ U(shifts[key & bucket_mask])]
        if key & FLUSH:
            hand = U(0)
            for j in range(cards):
                hand |= lowest_in(left) << U(8 * j)
                left &= left - U(1)
            best = with_flush(hand, cards, key, t, best)
        out[i] = best
    return bool(seen < UNKNOWN)
