"""All hands of a deck, counted: by category, or without jokers by class, which is quicker."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cardroom.fast.compiled import compiled, part_of_loop
from cardroom.fast.keys import FLUSH, Bytes, Numbers, U
from cardroom.fast.one_deck import BUCKET_BITS as BITS_OF
from cardroom.fast.one_deck import PLACE_MASKS, RANK_SET, Classes, Number, OneDeck, field_of
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

NO_CATEGORY = 15


@part_of_loop
def turn(at: npt.NDArray[np.int64], room: int) -> bool:
    """Go on to the next places in a deck, which turn like the wheels of a counter.

    The first one stays. They are in rising order, and it may go up to ``room``, the next one
    to the place after that, and so on. The answer is whether there are such places.
    """
    turned = at.size - 1
    while turned > 0 and at[turned] == room + turned:
        turned -= 1
    if turned > 0:
        at[turned] += 1
        for place in range(turned + 1, at.size):
            at[place] = at[place - 1] + 1
    return turned > 0


@compiled
def count(
    deck: Bytes,
    cards: int,
    first: int,
    t: Tables,
    category: int,
    counts: npt.NDArray[np.int64],
) -> None:
    """Count, by category, all hands of so many cards (two or more) that begin at a place of a deck.

    The deck's cards are known, and a hand has them in the deck's order. A strength is shifted to
    get its category, and those that are no hands are counted last.
    """
    bits, place_mask = t.parts[BUCKET_BITS, cards], t.parts[PLACE_MASK, cards]
    bucket_mask = (U(1) << bits) - U(1)
    strengths = t.strengths[t.parts[FIRST_PLACE, cards] :]
    shifts = t.shifts[t.parts[FIRST_SHIFT, cards] :]
    deck_keys = t.card_keys[deck]
    outer = cards - 2
    at = np.arange(first, first + outer)
    more = True
    while more:
        begun = t.parts[FOR_ALL, NO_CARDS]
        begun_with = U(0)
        for place in range(outer):
            begun += deck_keys[at[place]]
            begun_with |= U(deck[at[place]]) << U(8 * place)
        for a in range(at[outer - 1] + 1 if outer else 0, deck.size - 1):
            with_a = begun + deck_keys[U(a)]
            for b in range(a + 1, deck.size):
                key = with_a + deck_keys[U(b)]
                best = strengths[(key >> bits & place_mask) ^ U(shifts[key & bucket_mask])]
                if key & FLUSH:
                    last = U(deck[a]) | U(deck[b]) << U(8)
                    hand = begun_with | last << U(8 * outer)
                    best = with_flush(hand, cards, key, t, best)
                counts[best >> category & NO_CATEGORY] += 1
        more = turn(at, deck.size - cards)


class Deck(NamedTuple):
    """The cards of a deck, and all pairs of them in its order."""

    keys: Numbers
    suited: Numbers
    pair_keys: Numbers
    pair_suited: Numbers
    first_pair: npt.NDArray[np.int64]
    """By place, where the pairs begin whose first card is there."""


def deck_of(cards: Bytes, one_deck: OneDeck) -> Deck:
    """The keys of a deck."""
    keys, suited = one_deck.keys[cards], one_deck.suited[cards]
    firsts, seconds = np.triu_indices(len(cards), 1)
    return Deck(
        keys,
        suited,
        keys[firsts] + keys[seconds],
        suited[firsts] + suited[seconds],
        np.searchsorted(firsts, np.arange(len(cards) + 1)),
    )


@compiled
def count_classes(deck: Deck, cards: Number, first: int, t: Classes, counts: Numbers) -> None:
    """Count, by class, all hands of so many cards (two or more) that begin at a place of a deck.

    The deck's cards are known, and a hand has them in the deck's order.
    """
    bits, place_mask = U(BITS_OF[len(cards)]), U(PLACE_MASKS[len(cards)])
    bucket_mask = (U(1) << bits) - U(1)
    shifts, classes, flushes = t.shifts, t.classes, t.flushes
    pair_keys, pair_suited = deck.pair_keys, deck.pair_suited
    outer = len(cards) - 2
    at = np.arange(first, first + outer)
    more = True
    while more:
        begun, begun_suited = t.no_cards, U(0)
        for place in range(outer):
            begun += deck.keys[at[place]]
            begun_suited += deck.suited[at[place]]
        for pair in range(deck.first_pair[at[outer - 1] + 1] if outer else 0, pair_keys.size):
            key = begun + pair_keys[U(pair)]
            best = classes[(key >> bits & place_mask) ^ U(shifts[key & bucket_mask])]
            if key & FLUSH:
                suited = begun_suited + pair_suited[U(pair)]
                best = max(best, flushes[suited >> field_of(key) & RANK_SET])
            counts[U(best)] += U(1)
        more = turn(at, deck.keys.size - len(cards))
