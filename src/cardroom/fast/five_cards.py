"""How many hands of five cards are worth less than another, when some cards are known to be away.

All 2,598,960 hands are put in order once. How many of them hold some cards and are worth less than
a bound is looked up; how many hold none of another hand's cards is counted from that by putting in
and taking out: less those with one of its cards, plus those with two, and so on.
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from cardroom.cards import FIRST_JOKER, SUITS
from cardroom.fast.compiled import compiled, joined
from cardroom.fast.evaluator import evaluator
from cardroom.hands import Ranking

Array = Any
HANDS = comb(FIRST_JOKER, 5)


class Fives(NamedTuple):
    """All hands of five cards by what they are worth, told as one of the ranking's strengths."""

    place: Array
    """Of each hand, which of the strengths it has: hands are counted as in `hand_at`."""
    every: Array
    """How many hands are below each place."""
    one: Array
    """The same of hands with a card."""
    two: Array
    """And with two cards."""
    three: Array
    """The places of all hands with three cards, in rising order."""
    four: Array
    """And with four."""


class CountedHands(NamedTuple):
    """The tables of a ranking, and the strengths that places mean."""

    fives: Fives
    strengths: npt.NDArray[np.int64]

    def at(self, strength: int) -> int:
        """The place of a strength: that of the lowest hand which is worth as much."""
        return int(np.searchsorted(self.strengths, strength))


@joined
def two_at(a: int, b: int) -> int:
    """The number of two cards, the lower one first."""
    return b * (b - 1) // 2 + a


@joined
def three_at(a: int, b: int, c: int) -> int:
    """The number of three cards in rising order."""
    return c * (c - 1) * (c - 2) // 6 + b * (b - 1) // 2 + a


@joined
def four_at(a: int, b: int, c: int, d: int) -> int:
    """The number of four cards in rising order."""
    return d * (d - 1) * (d - 2) * (d - 3) // 24 + three_at(a, b, c)


@joined
def hand_at(a: int, b: int, c: int, d: int, e: int) -> int:
    """The number of five cards in rising order."""
    return e * (e - 1) * (e - 2) * (e - 3) * (e - 4) // 120 + four_at(a, b, c, d)


@compiled
def every_hand(hands: Array) -> None:
    """Fill in all hands by their numbers."""
    at = 0
    for e in range(4, 52):
        for d in range(3, e):
            for c in range(2, d):
                for b in range(1, c):
                    for a in range(b):
                        hands[at, 0], hands[at, 1], hands[at, 2] = a, b, c
                        hands[at, 3], hands[at, 4] = d, e
                        at += 1


@compiled
def fill(hands: Array, order: Array, fives: Fives) -> None:
    """Put every hand, from the worst to the best, where it is looked for."""
    of_three = np.zeros(fives.three.shape[0], np.int64)
    of_four = np.zeros(fives.four.shape[0], np.int64)
    some = np.zeros(4, np.int64)
    for at in order:
        place = fives.place[at]
        fives.every[place + 1] += 1
        for i in range(5):
            fives.one[hands[at, i], place + 1] += 1
            left = 0
            for n in range(5):
                if n != i:
                    some[left] = hands[at, n]
                    left += 1
            key = four_at(some[0], some[1], some[2], some[3])
            fives.four[key, of_four[key]] = place
            of_four[key] += 1
            for j in range(i + 1, 5):
                fives.two[two_at(hands[at, i], hands[at, j]), place + 1] += 1
                left = 0
                for n in range(5):
                    if n not in (i, j):
                        some[left] = hands[at, n]
                        left += 1
                key = three_at(some[0], some[1], some[2])
                fives.three[key, of_three[key]] = place
                of_three[key] += 1


@cache
def counted(ranking: Ranking) -> CountedHands:
    """The tables of a ranking, made once in a process.

    >>> from cardroom.hands import STANDARD_HIGH
    >>> found = counted(STANDARD_HIGH)
    >>> pairs = found.at(STANDARD_HIGH.at_least("one-pair"))
    >>> len(found.strengths), int(found.fives.every[pairs])
    (7462, 1302540)
    """
    hands = np.zeros((HANDS, 5), np.uint8)
    every_hand(hands)
    worth = evaluator(ranking).batch(hands)
    strengths, place = np.unique(worth, return_inverse=True)
    size = len(strengths) + 1
    fives = Fives(
        place=place.astype(np.uint16),
        every=np.zeros(size, np.int32),
        one=np.zeros((52, size), np.int32),
        two=np.zeros((comb(52, 2), size), np.int32),
        three=np.zeros((comb(52, 3), comb(49, 2)), np.uint16),
        four=np.zeros((comb(52, 4), 48), np.uint16),
    )
    fill(hands, np.argsort(place, kind="stable"), fives)
    for below in (fives.every, fives.one, fives.two):
        np.cumsum(below, axis=-1, out=below)
    return CountedHands(fives, strengths.astype(np.int64))


@joined
def below_in(row: Array, bound: int) -> int:
    """How many places of a rising row are below a bound."""
    low, high = 0, row.size
    while low < high:
        middle = (low + high) >> 1
        if row[middle] < bound:
            low = middle + 1
        else:
            high = middle
    return low


@joined
def held_with(own: Array, up: int, mask: int, some: Array) -> int:
    """The cards that a mask picks out of five in rising order, with the up card in its place.

    The answer is how many they are; without an up card it is -1.
    """
    held, waits = 0, up >= 0
    for n in range(5):
        if mask >> n & 1:
            if waits and own[n] > up:
                some[held] = up
                held += 1
                waits = False
            some[held] = own[n]
            held += 1
    if waits:
        some[held] = up
        held += 1
    return held


@joined
def sign_of(mask: int) -> int:
    """Whether hands with the cards of a mask are put in or taken out."""
    sign = 1
    while mask:
        mask &= mask - 1
        sign = -sign
    return sign


@joined
def below_and_equal(fives: Fives, own: Array, up: int, place: int, found: Array) -> None:
    """How many hands without a card of one's own are worth less than a place, and just as much.

    With an ``up`` card, which is not -1, they hold it.
    """
    some = np.zeros(6, np.int64)
    found[0] = found[1] = 0
    for mask in range(32):
        held = held_with(own, up, mask, some)
        if held == 0:
            less, equal = fives.every[place], fives.every[place + 1] - fives.every[place]
        elif held == 1:
            less = fives.one[some[0], place]
            equal = fives.one[some[0], place + 1] - less
        elif held == 2:
            at = two_at(some[0], some[1])
            less = fives.two[at, place]
            equal = fives.two[at, place + 1] - less
        elif held == 5:
            that = fives.place[hand_at(some[0], some[1], some[2], some[3], some[4])]
            less, equal = np.int32(that < place), np.int32(that == place)
        elif held < 5:
            if held == 3:
                row = fives.three[three_at(some[0], some[1], some[2])]
            else:
                row = fives.four[four_at(some[0], some[1], some[2], some[3])]
            first = below_in(row, place)
            last = first
            while last < row.size and row[last] == place:
                last += 1
            less, equal = np.int32(first), np.int32(last - first)
        else:
            less, equal = np.int32(0), np.int32(0)
        sign = sign_of(mask)
        found[0] += sign * less
        found[1] += sign * equal


class Below(NamedTuple):
    """How many hands with some cards are below each of a few bounds."""

    places: Array
    every: Array
    one: Array
    two: Array
    three: Array
    four: Array


def below_bounds(fives: Fives, places: list[int]) -> Below:
    """The tables for bounds that are always the same, such as that of a hand that qualifies."""
    bounds = np.array(places, np.int64)
    return Below(
        places=bounds,
        every=fives.every[bounds].astype(np.int64),
        one=fives.one[:, bounds].astype(np.int64),
        two=fives.two[:, bounds].astype(np.int64),
        three=np.stack([(fives.three < place).sum(axis=1) for place in places], axis=1),
        four=np.stack([(fives.four < place).sum(axis=1) for place in places], axis=1),
    )


@joined
def below_each(fives: Fives, known: Below, own: Array, up: int, found: Array) -> None:
    """How many hands without a card of one's own, and with the up card, are below each bound."""
    some = np.zeros(6, np.int64)
    bounds = known.places.size
    for n in range(bounds):
        found[n] = 0
    for mask in range(32):
        held = held_with(own, up, mask, some)
        sign = sign_of(mask)
        for n in range(bounds):
            if held == 0:
                found[n] += sign * known.every[n]
            elif held == 1:
                found[n] += sign * known.one[some[0], n]
            elif held == 2:
                found[n] += sign * known.two[two_at(some[0], some[1]), n]
            elif held == 3:
                found[n] += sign * known.three[three_at(some[0], some[1], some[2]), n]
            elif held == 4:
                at = four_at(some[0], some[1], some[2], some[3])
                found[n] += sign * known.four[at, n]
            elif held == 5:
                at = hand_at(some[0], some[1], some[2], some[3], some[4])
                found[n] += sign * (fives.place[at] < known.places[n])


@cache
def kinds_of_hands() -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.int64]]:
    """One of all hands that are alike but for the names of suits, and how many there are of each.

    >>> hands, ways = kinds_of_hands()
    >>> len(hands), int(ways.sum())
    (134459, 2598960)
    """
    hands = np.zeros((HANDS, 5), np.uint8)
    every_hand(hands)
    sets = np.zeros((HANDS, len(SUITS)), np.int64)
    rows = np.arange(HANDS)
    for column in range(5):
        card = hands[:, column].astype(np.int64)
        sets[rows, card & 3] |= 1 << (card >> 2)
    sets.sort(axis=1)
    keys = sets[:, 0] | sets[:, 1] << 13 | sets[:, 2] << 26 | sets[:, 3] << 39
    _, first, ways = np.unique(keys, return_index=True, return_counts=True)
    return hands[first], ways.astype(np.int64)
