"""Five cards and one draw from one deck: what every way to hold is worth, exactly.

How many hands of five of each kind contain some cards is counted once, for all sets of up to five
cards. The hands that may come of holding some cards and throwing others away are those with the
held cards, less those that also have one of the others, and so on for two of them and more.
"""

from __future__ import annotations

from functools import cache
from math import comb, lcm
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cardroom.fast.compiled import compiled, joined

Array = npt.NDArray[np.int64]
DECK, CARDS = 52, 5
WAYS = 1 << CARDS
"""Ways to hold: a bit for each of five cards in rising order."""
DRAWS = tuple(comb(DECK - CARDS, drawn) for drawn in range(CARDS + 1))
"""How many draws there are, by how many cards are thrown away."""
UNIT = lcm(*DRAWS)
CHOOSE = np.array([[comb(n, k) for k in range(CARDS + 1)] for n in range(DECK + 1)], np.int64)
BEGINS = np.cumsum([0, *(comb(DECK, k) for k in range(CARDS))]).astype(np.int64)
"""Where the sets of so many cards begin in a table of all sets."""
SETS = int(BEGINS[-1]) + comb(DECK, CARDS)
HANDS = comb(DECK, CARDS)


class HeldHands(NamedTuple):
    """All hands of a deck with the best way to hold each."""

    best: npt.NDArray[np.uint8]
    """The bits of the cards to hold, by the number of the hand."""
    ends: Array
    """By how many cards are drawn and the kind of the hand in the end: how many, if each hand that
    is dealt is drawn to in all ways."""
    worth: Array
    """By the kind of the hand that is dealt: what the best way brings, in parts of a hand's."""


@joined
def place(hand: Array, ways: int, choose: Array, begins: Array) -> int:
    """Where a table of all sets has those cards of a hand whose bits are set."""
    at = number = 0
    for n in range(CARDS):
        if ways >> n & 1:
            number += 1
            at += choose[hand[n], number]
    found: int = begins[number] + at
    return found


@compiled
def every_hand(out: npt.NDArray[np.uint8]) -> None:
    """All hands in the order of their numbers."""
    at = 0
    for e in range(4, DECK):
        for d in range(3, e):
            for c in range(2, d):
                for b in range(1, c):
                    for a in range(b):
                        out[at, 0], out[at, 1], out[at, 2] = a, b, c
                        out[at, 3], out[at, 4] = d, e
                        at += 1


@compiled
def count_sets(
    hands: npt.NDArray[np.uint8],
    kinds: npt.NDArray[np.uint8],
    choose: Array,
    begins: Array,
    counts: npt.NDArray[np.int32],
) -> None:
    """How many hands of each kind contain each set of cards."""
    hand = np.zeros(CARDS, np.int64)
    for at in range(hands.shape[0]):
        for n in range(CARDS):
            hand[n] = hands[at, n]
        for ways in range(WAYS):
            counts[place(hand, ways, choose, begins), kinds[at]] += 1


@compiled
def hold_best(
    hands: npt.NDArray[np.uint8],
    dealt: npt.NDArray[np.uint8],
    counts: npt.NDArray[np.int32],
    pays: Array,
    per_draw: Array,
    choose: Array,
    begins: Array,
    best: npt.NDArray[np.uint8],
    ends: Array,
    worth: Array,
) -> None:
    """The best way to hold every hand, and what comes of it."""
    hand = np.zeros(CARDS, np.int64)
    places = np.zeros(WAYS, np.int64)
    brings = np.zeros(WAYS, np.int64)
    kinds = pays.size
    # What hands with each set of cards bring in all.
    values = np.zeros(counts.shape[0], np.int64)
    for at in range(counts.shape[0]):
        for kind in range(kinds):
            values[at] += counts[at, kind] * pays[kind]
    for at in range(hands.shape[0]):
        for n in range(CARDS):
            hand[n] = hands[at, n]
        for ways in range(WAYS):
            places[ways] = place(hand, ways, choose, begins)
            brings[ways] = values[places[ways]]
        for n in range(CARDS):
            for ways in range(WAYS):
                if not ways >> n & 1:
                    brings[ways] -= brings[ways | 1 << n]
        chosen, most = WAYS - 1, brings[WAYS - 1] * per_draw[0]
        for ways in range(WAYS - 2, -1, -1):
            drawn = 0
            for n in range(CARDS):
                drawn += 1 - (ways >> n & 1)
            value = brings[ways] * per_draw[drawn]
            if value > most:
                chosen, most = ways, value
        best[at] = chosen
        worth[dealt[at]] += most
        drawn = 0
        for n in range(CARDS):
            drawn += 1 - (chosen >> n & 1)
        thrown = WAYS - 1 - chosen
        also = thrown
        while True:
            odd = 0
            for n in range(CARDS):
                odd ^= also >> n & 1
            for kind in range(kinds):
                count = counts[places[chosen | also], kind]
                ends[drawn, kind] += -count if odd else count
            if also == 0:
                break
            also = (also - 1) & thrown


@cache
def all_hands() -> npt.NDArray[np.uint8]:
    """All hands of five cards, each in rising order, by their numbers."""
    hands = np.zeros((HANDS, CARDS), np.uint8)
    every_hand(hands)
    return hands


def sets_by_kind(kinds: npt.NDArray[np.uint8], number: int) -> npt.NDArray[np.int32]:
    """How many hands of each of so many kinds contain each set of up to five cards."""
    counts = np.zeros((SETS, number), np.int32)
    count_sets(all_hands(), kinds, CHOOSE, BEGINS, counts)
    return counts


def held_best(kinds: npt.NDArray[np.uint8], dealt: npt.NDArray[np.uint8], pays: Array) -> HeldHands:
    """The best way to hold every hand, whose kind pays so much in the end.

    ``dealt`` are the kinds by which it is told what the best way brings.
    """
    counts = sets_by_kind(kinds, len(pays))
    per_draw = np.array([UNIT // draws for draws in DRAWS], np.int64)
    best = np.zeros(HANDS, np.uint8)
    ends = np.zeros((CARDS + 1, len(pays)), np.int64)
    worth = np.zeros(int(dealt.max()) + 1, np.int64)
    hold_best(all_hands(), dealt, counts, pays, per_draw, CHOOSE, BEGINS, best, ends, worth)
    return HeldHands(best, ends, worth)
