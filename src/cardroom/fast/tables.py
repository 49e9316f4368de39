"""The tables of a ranking, filled in by asking the plain evaluator.

It is asked for each hand of exactly as many cards as a hand has, once with the suits mixed and once
with all cards of one suit. The best hand among more cards is the best of those that are left when
any one of them is taken away.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cardroom.cards import CARDS, FIRST_JOKER, RANKS, SUITS
from cardroom.fast.keys import MOST_CARDS, NO_HAND, SUITS_FROM, UNKNOWN, Numbers, Strengths
from cardroom.fast.places import MOST_KINDS, HandPlaces, kind_keys, places_of
from cardroom.hands import PATTERNS, Ranking

_JOKER_KIND = MOST_KINDS - 1
_ONE_OF_EACH_SUIT = 0x1111


class Tables(NamedTuple):
    """What the loops know of a ranking."""

    card_keys: Numbers
    """By card, which may be any byte."""
    byte_keys: Numbers
    """By each of the eight bytes of a set of cards: the sum of the keys of its cards."""
    strengths: Strengths
    """The best one by rank alone, for each number of cards one part after another; and all of it
    again for cards of one suit."""
    shifts: npt.NDArray[np.uint16]
    parts: Numbers
    """Rows of numbers by number of cards, and last the numbers that belong to all of them."""


# The rows of `parts`: where a number of cards has its part of `strengths` and of `shifts`, how many
# bits choose a bucket, and which ones then a place.
FIRST_PLACE, FIRST_SHIFT, BUCKET_BITS, PLACE_MASK, FOR_ALL = range(5)
# The last row: what a sum of keys starts with, where the strengths of suited cards begin, how many
# cards a hand has, whether a flush counts against it, and where the other tables are.
NO_CARDS, SUITED_FROM, SIZE, AGAINST, KEYS_ADDRESS, STRENGTHS_ADDRESS, SHIFTS_ADDRESS = range(7)


def tables_of(ranking: Ranking, at_least: int = 0, most: int = MOST_CARDS) -> Tables:
    """The tables of a ranking for at most so many cards; hands below a strength are no hands."""
    kinds = MOST_KINDS if ranking.joker != "none" else _JOKER_KIND
    counts_suits = any(PATTERNS[category].suited for category in ranking.categories)
    places = {cards: places_of(kinds, cards) for cards in range(ranking.size, most + 1)}
    ranks = _strengths(ranking, places, [*range(len(SUITS))])
    suited = _strengths(ranking, places, [0]) if counts_suits else ranks
    for strengths in (ranks, suited):
        strengths[strengths < at_least] = NO_HAND
    card_keys = _card_keys(ranking)
    strengths = np.concatenate([ranks, suited])
    shifts = np.concatenate([p.shifts for p in places.values()])
    parts = np.zeros((5, 8), np.uint64)
    place = shift = 0
    for cards, found in places.items():
        parts[:FOR_ALL, cards] = place, shift, found.bucket_bits, found.size - 1
        place += found.size
        shift += found.shifts.size
    # Where no category asks for a suit no sum is brought near to a flush.
    short_of_eight = 8 - ranking.size if counts_suits else 0
    parts[FOR_ALL, NO_CARDS] = short_of_eight * _ONE_OF_EACH_SUIT << SUITS_FROM
    parts[FOR_ALL, SUITED_FROM] = ranks.size
    parts[FOR_ALL, SIZE] = ranking.size
    parts[FOR_ALL, AGAINST] = ranking.low and counts_suits
    parts[FOR_ALL, KEYS_ADDRESS] = card_keys.ctypes.data
    parts[FOR_ALL, STRENGTHS_ADDRESS] = strengths.ctypes.data
    parts[FOR_ALL, SHIFTS_ADDRESS] = shifts.ctypes.data
    return Tables(card_keys, _byte_keys(card_keys), strengths, shifts, parts)


def _strengths(ranking: Ranking, places: dict[int, HandPlaces], suits: list[int]) -> Strengths:
    """The strengths at all places, with the cards dealt to these suits in turn."""
    tables: dict[int, Strengths] = {}
    for cards, found in places.items():
        if cards == ranking.size:
            best = np.array([_strength(ranking, hand, suits) for hand in found.hands.tolist()])
        else:
            fewer = [found.keys - kind_keys()[taken] for taken in found.hands.T]
            smaller = places[cards - 1]
            best = np.max([tables[cards - 1][smaller.of(keys)] for keys in fewer], axis=0)
        tables[cards] = np.full(found.size, NO_HAND, np.int32)
        tables[cards][found.of(found.keys)] = best
    return np.concatenate([*tables.values()])


def _strength(ranking: Ranking, kinds: list[int], suits: list[int]) -> int:
    if any(len(ranking.ranks) <= kind < _JOKER_KIND for kind in kinds):
        return NO_HAND
    ranks = [RANKS.index(ranking.ranks[kind]) for kind in kinds if kind < _JOKER_KIND]
    jokers = [FIRST_JOKER] * (len(kinds) - len(ranks))
    natural = [4 * rank + suits[place % len(suits)] for place, rank in enumerate(ranks)]
    return ranking.strength([*natural, *jokers])


def _card_keys(ranking: Ranking) -> Numbers:
    """The key of every byte: the bytes that are no cards, too, are cards the ranking lacks."""
    keys = np.full(256, UNKNOWN, np.uint64)
    by_kind = kind_keys().tolist()
    for card in CARDS:
        if card.is_joker and ranking.joker != "none":
            keys[card] = by_kind[_JOKER_KIND] | _ONE_OF_EACH_SUIT << SUITS_FROM
        elif card < FIRST_JOKER and RANKS[card.rank] in ranking.ranks:
            kind = ranking.ranks.index(RANKS[card.rank])
            keys[card] = by_kind[kind] | 1 << SUITS_FROM + 4 * card.suit
    return keys


def _byte_keys(card_keys: Numbers) -> Numbers:
    """The sums of the keys in each byte of a set; the bits past the last card are unknown cards."""
    cards = card_keys[:64].reshape(8, 1, 8)
    held = np.arange(256, dtype=np.uint64)[:, None] >> np.arange(8, dtype=np.uint64) & np.uint64(1)
    return np.asarray((held * cards).sum(axis=2, dtype=np.uint64).reshape(-1))
