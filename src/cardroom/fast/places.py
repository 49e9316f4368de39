"""Where a hand's ranks are found in a table: a perfect hash of what ranks some cards have.

Each of the thirteen ranks, and the joker, has a number, and the numbers of a hand's cards are added
up: the order of the cards does not matter, and a card more is one addition more. The lowest bits of
the sum choose a bucket; the next ones, shifted by what belongs to the bucket, choose the place. The
shifts are laid so that no two hands of as many cards share a place.

>>> places = places_of(kinds=13, cards=5)
>>> len(places.hands), places.size
(6188, 8192)
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from math import comb
from random import Random
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cardroom.fast.compiled import compiled
from cardroom.fast.keys import MOST_CARDS

MOST_KINDS = 14
KEY_BITS = 29

# A table is at most so full, and has so many places to a bucket: small tables are quick ones, but
# the fuller they are the longer it takes to lay them.
_FULL = 0.85
_PER_BUCKET_BITS = 3
# So few hands may as well have plenty of room.
_FEW = 500


class HandPlaces(NamedTuple):
    """The places of all hands with as many cards of as many kinds."""

    hands: npt.NDArray[np.uint8]
    """A row for each hand: its kinds, in rising order."""
    keys: npt.NDArray[np.uint64]
    """The sum for each of them."""
    shifts: npt.NDArray[np.uint16]
    bucket_bits: int
    place_bits: int

    @property
    def size(self) -> int:
        """How many places there are."""
        return 1 << self.place_bits

    def of(self, keys: npt.NDArray[np.uint64]) -> npt.NDArray[np.int64]:
        """The places of some hands, given by their sums."""
        buckets, places = _split(keys, self.bucket_bits, self.place_bits)
        return places ^ self.shifts[buckets]


@cache
def places_of(kinds: int, cards: int) -> HandPlaces:
    """The places of all hands of so many cards, each of which is of one of so many kinds."""
    place_bits, bucket_bits = bits_of(kinds, cards)
    hands = np.array(list(combinations_with_replacement(range(kinds), cards)), np.uint8)
    keys = kind_keys()[hands].sum(axis=1, dtype=np.uint64)
    buckets, places = _split(keys, bucket_bits, place_bits)
    held = np.bincount(buckets, minlength=1 << bucket_bits)
    shifts = np.zeros(1 << bucket_bits, np.uint16)
    laid = lay(
        places[np.argsort(buckets, kind="stable")],
        np.concatenate([[0], np.cumsum(held)]),
        np.argsort(-held, kind="stable"),
        np.zeros(1 << place_bits, np.bool_),
        shifts,
    )
    assert laid, f"no room for the hands of {cards} cards of {kinds} kinds"
    return HandPlaces(hands, keys, shifts, bucket_bits, place_bits)


@cache
def kind_keys() -> npt.NDArray[np.uint64]:
    """The numbers of the thirteen ranks and the joker.

    Any numbers do for which no two hands of as many cards fall into the same bucket and, before it
    is shifted, the same place; these are the first ones found.
    """
    random = Random(0)
    keys: list[int] = []
    sums = [np.zeros(int(cards == 0), np.uint64) for cards in range(MOST_CARDS + 1)]
    for kinds in range(1, MOST_KINDS + 1):
        differ = False
        while not differ:
            key = random.getrandbits(KEY_BITS)
            grown = [
                np.concatenate(
                    [sums[cards - more] + np.uint64(more * key) for more in range(cards + 1)]
                )
                for cards in range(MOST_CARDS + 1)
            ]
            differ = all(_differ(grown[cards], kinds, cards) for cards in range(1, MOST_CARDS + 1))
        keys.append(key)
        sums = grown
    return np.array(keys, np.uint64)


def _differ(sums: npt.NDArray[np.uint64], kinds: int, cards: int) -> bool:
    """Whether sums are told apart by the bits that are looked at, with the joker and without."""
    bits = min(sum(bits_of(k, cards)) for k in (MOST_KINDS - 1, MOST_KINDS) if k >= kinds)
    return len(np.unique(sums & np.uint64((1 << bits) - 1))) == len(sums)


def bits_of(kinds: int, cards: int) -> tuple[int, int]:
    """How many bits of a sum choose the place, and how many the bucket."""
    hands = comb(kinds + cards - 1, cards)
    place = int(hands / _FULL).bit_length()
    return (place + 1, place + 1) if hands < _FEW else (place, place - _PER_BUCKET_BITS)


def _split(
    keys: npt.NDArray[np.uint64], bucket_bits: int, place_bits: int
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    buckets = keys & np.uint64((1 << bucket_bits) - 1)
    places = keys >> np.uint64(bucket_bits) & np.uint64((1 << place_bits) - 1)
    return buckets.astype(np.int64), places.astype(np.int64)


@compiled
def lay(
    places: npt.NDArray[np.int64],
    first: npt.NDArray[np.int64],
    order: npt.NDArray[np.int64],
    taken: npt.NDArray[np.bool_],
    shifts: npt.NDArray[np.uint16],
) -> bool:
    """Find the shift of each bucket, in an order, so that no place is taken twice.

    ``first`` says where a bucket's places begin. The answer is whether there was room.
    """
    for bucket in order:
        mine = places[first[bucket] : first[bucket + 1]]
        shift = 0
        free = False
        while not free:
            free = True
            for place in mine:
                if taken[place ^ shift]:
                    free = False
                    break
            if not free:
                shift += 1
                if shift == min(taken.size, 1 << 16):
                    return False
        for place in mine:
            taken[place ^ shift] = True
        shifts[bucket] = shift
    return True
