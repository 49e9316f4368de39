"""All ends of a flop against one hidden hand, for every two cards that somebody may hold.

Of the 49 cards beside a flop each pair may be the turn and the river, and each may be held. For one
board all holdings are put in order once. How many of the others a holding beats is then how many
are below it, without those that share a card with it: as many as were passed with either card.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cardroom.cards import Card, deck
from cardroom.fast.compiled import compiled
from cardroom.fast.evaluator import evaluator
from cardroom.fast.keys import FLUSH, NO_HAND, Bytes, Strengths, U
from cardroom.fast.rows import of_hands
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
from cardroom.hands import STANDARD_HIGH

Counts = npt.NDArray[np.int64]

CATEGORIES = len(STANDARD_HIGH.categories)
LEFT = 49
"""Cards beside a flop."""
MOST_OUTS = 45
"""Cards that are not seen on the river."""
HIDDEN = 990
"""Pairs that the hidden hand may be, when seven cards are known."""
TIE, LOST, LOST_QUALIFIED, ENDS = range(2 * CATEGORIES, 2 * CATEGORIES + 4)
"""Ends: wins by category, the same against a hand that qualifies, a tie, and both ways to lose."""

# Strengths are told by their place among all, of which there are fewer than this many bits can say;
# they are sorted by the lower ones first.
_LOW_BITS, _HIGH_BITS = 7, 7


class FlopPairs(NamedTuple):
    """What comes of each pair of `pairs`, over all turns, rivers and hidden hands."""

    left: tuple[Card, ...]
    """The cards beside the flop."""
    played: Counts
    """Ends when every river is played: pairs by ends."""
    best: Counts
    """Ends of the best on every river, by the raise made: pairs by raises by ends."""
    folded: Counts
    """How many of these were folded, by pair."""
    beats: Counts
    """Of the folded ones, how often either hand was beaten: pairs by the beaten one's category."""
    seen: Counts
    """Boards by the category that a pair makes, for all pairs together."""
    lost: Counts
    """How often a pair was beaten, by its category, for all pairs together."""
    by_outs: Counts
    """Pairs by outs: how many rivers there are, and what the best raise brings on them in all. Outs
    are unseen cards with each of which the board alone is a better hand."""


class Stakes(NamedTuple):
    """What the ends are worth, in parts of an ante so small that all are whole numbers."""

    ante: int
    blind: Counts
    """What the blind wins, by category."""
    qualifier: int
    """The lowest category that qualifies."""
    raises: Counts
    """What may be played on the river, in antes."""


@cache
def pairs() -> tuple[Bytes, Bytes]:
    """All pairs of 49 cards: the places of the first cards, and of the second ones."""
    found = np.array([*combinations(range(LEFT), 2)], np.uint8)
    return np.ascontiguousarray(found[:, 0]), np.ascontiguousarray(found[:, 1])


def of_flop(flop: tuple[Card, ...], stakes: Stakes) -> FlopPairs:
    """Play out every turn, river and hidden hand after a flop."""
    tables, category_of = _places()
    left = tuple(card for card in deck() if card not in flop)
    firsts, seconds = pairs()
    number = firsts.size
    strengths = np.empty((number, number), np.int32)
    cards = np.array(left, np.uint8)
    of_pairs(np.array(flop, np.uint8), cards, firsts, seconds, tables, strengths)
    found = FlopPairs(
        left,
        np.zeros((number, ENDS), np.int64),
        np.zeros((number, stakes.raises.size, ENDS), np.int64),
        np.zeros(number, np.int64),
        np.zeros((number, CATEGORIES), np.int64),
        np.zeros(CATEGORIES, np.int64),
        np.zeros(CATEGORIES, np.int64),
        np.zeros((number, MOST_OUTS + 1, 2), np.int64),
    )
    singles = _singles(flop, cards, tables)
    play_rivers(strengths, singles, firsts, seconds, category_of, *stakes, *found[1:])
    return found


def _singles(flop: tuple[Card, ...], left: Bytes, tables: Tables) -> Strengths:
    """What each turn and river makes with one more card: nothing if that is one of them."""
    firsts, seconds = pairs()
    six = np.empty((firsts.size, LEFT, 6), np.uint8)
    six[:, :, :3] = flop
    six[:, :, 3] = left[firsts][:, None]
    six[:, :, 4] = left[seconds][:, None]
    six[:, :, 5] = left
    found = np.empty(firsts.size * LEFT, np.int32)
    of_hands(six.reshape(-1, 6), tables, found)
    singles = found.reshape(-1, LEFT)
    rivers = np.arange(firsts.size)
    singles[rivers, firsts] = singles[rivers, seconds] = NO_HAND
    return singles


@cache
def _places() -> tuple[Tables, npt.NDArray[np.int64]]:
    """The evaluator's tables with the place of each strength among all, and places' categories."""
    high = evaluator(STANDARD_HIGH)
    every = np.unique(high.tables.strengths)
    every = every[every > NO_HAND]
    assert every.size <= 1 << _LOW_BITS + _HIGH_BITS
    places: Strengths = np.searchsorted(every, high.tables.strengths).astype(np.int32)
    places[high.tables.strengths == NO_HAND] = NO_HAND
    return high.tables._replace(strengths=places), high.categories(every).astype(np.int64)


@compiled
def of_pairs(
    begun: Bytes, deck: Bytes, firsts: Bytes, seconds: Bytes, t: Tables, out: Strengths
) -> None:
    """The strengths of a row of cards with each pair from a deck and another: a row for each pair.

    The pairs are given as places in the deck. Two that share a card are no hand together.
    """
    cards = begun.size + 4
    bits, place_mask = t.parts[BUCKET_BITS, cards], t.parts[PLACE_MASK, cards]
    bucket_mask = (U(1) << bits) - U(1)
    strengths = t.strengths[t.parts[FIRST_PLACE, cards] :]
    shifts = t.shifts[t.parts[FIRST_SHIFT, cards] :]
    start = t.parts[FOR_ALL, NO_CARDS]
    packed = U(0)
    for place in range(begun.size):
        start += t.card_keys[begun[place]]
        packed |= U(begun[place]) << U(8 * place)
    pairs = firsts.size
    pair_keys = np.empty(pairs, np.uint64)
    pair_packed = np.empty(pairs, np.uint64)
    for pair in range(pairs):
        one, two = U(deck[firsts[pair]]), U(deck[seconds[pair]])
        pair_keys[pair] = t.card_keys[one] + t.card_keys[two]
        pair_packed[pair] = one | two << U(8)
    for i in range(pairs):
        with_first = start + pair_keys[i]
        packed_with_first = packed | pair_packed[i] << U(8 * begun.size)
        for j in range(pairs):
            apart = firsts[i] != firsts[j] and firsts[i] != seconds[j]
            if not (apart and seconds[i] != firsts[j] and seconds[i] != seconds[j]):
                out[i, j] = NO_HAND
                continue
            key = with_first + pair_keys[j]
            best = strengths[(key >> bits & place_mask) ^ U(shifts[key & bucket_mask])]
            if key & FLUSH:
                hand = packed_with_first | pair_packed[j] << U(8 * begun.size + 16)
                best = with_flush(hand, cards, key, t, best)
            out[i, j] = best


@compiled
def play_rivers(
    strengths: Strengths,
    singles: Strengths,
    firsts: Bytes,
    seconds: Bytes,
    category_of: Counts,
    ante: int,
    blind: Counts,
    qualifier: int,
    raises: Counts,
    played: Counts,
    best: Counts,
    folded: Counts,
    beats: Counts,
    seen: Counts,
    lost: Counts,
    by_outs: Counts,
) -> None:
    """Count the ends of every pair on every river: rows of strengths are turn and river."""
    number = firsts.size
    order = np.empty(number, np.int64)
    half_sorted = np.empty(number, np.int64)
    lows = np.empty((1 << _LOW_BITS) + 1, np.int64)
    highs = np.empty((1 << _HIGH_BITS) + 1, np.int64)
    # How many holdings were passed: all, and those with each card.
    passed_with = np.empty(LEFT, np.int64)
    # How many are below each category, in the same way.
    below = np.empty(CATEGORIES + 1, np.int64)
    below_with = np.empty((CATEGORIES + 1, LEFT), np.int64)
    for river in range(number):
        row = strengths[river]
        lows[:] = 0
        highs[:] = 0
        below[:] = 0
        below_with[:] = 0
        for pair in range(number):
            place = row[pair]
            if place >= 0:
                lows[(place & (1 << _LOW_BITS) - 1) + 1] += 1
                highs[(place >> _LOW_BITS) + 1] += 1
                above = category_of[place] + 1
                below[above] += 1
                below_with[above, firsts[pair]] += 1
                below_with[above, seconds[pair]] += 1
        for above in range(CATEGORIES):
            seen[above] += below[above + 1]
            below[above + 1] += below[above]
            for card in range(LEFT):
                below_with[above + 1, card] += below_with[above, card]
        held = below[CATEGORIES]
        for at in range(lows.size - 1):
            lows[at + 1] += lows[at]
        for at in range(highs.size - 1):
            highs[at + 1] += highs[at]
        for pair in range(number):
            place = row[pair]
            if place >= 0:
                low = place & (1 << _LOW_BITS) - 1
                half_sorted[lows[low]] = pair
                lows[low] += 1
        for at in range(held):
            pair = half_sorted[at]
            high = row[pair] >> _LOW_BITS
            order[highs[high]] = pair
            highs[high] += 1
        single = singles[river]
        rising = np.sort(single)
        not_above = 0
        passed_with[:] = 0
        start = 0
        while start < held:
            place = row[order[start]]
            end = start
            while end < held and row[order[end]] == place:
                end += 1
            for at in range(start, end):
                pair = order[at]
                # Below, and below or equal: kept until the equal ones are passed, too.
                half_sorted[at] = start - passed_with[firsts[pair]] - passed_with[seconds[pair]]
            for at in range(start, end):
                pair = order[at]
                passed_with[firsts[pair]] += 1
                passed_with[seconds[pair]] += 1
            while not_above < LEFT and rising[not_above] <= place:
                not_above += 1
            category = category_of[place]
            qualifies = category >= qualifier
            for at in range(start, end):
                pair = order[at]
                one, two = firsts[pair], seconds[pair]
                wins = half_sorted[at]
                # A holding shares both its cards with itself.
                losses = HIDDEN - (end - passed_with[one] - passed_with[two] + 1)
                ties = HIDDEN - wins - losses
                weak = below[qualifier] - below_with[qualifier, one] - below_with[qualifier, two]
                if qualifies:
                    wins_weak = weak
                    losses_weak = 0
                else:
                    wins_weak = wins
                    losses_weak = weak + 1 - wins - ties
                wins_strong = wins - wins_weak
                losses_strong = losses - losses_weak
                lost[category] += losses
                played[pair, category] += wins_weak
                played[pair, CATEGORIES + category] += wins_strong
                played[pair, TIE] += ties
                played[pair, LOST] += losses_weak
                played[pair, LOST_QUALIFIED] += losses_strong
                level = ante * (wins_strong - losses_strong - losses) + blind[category] * wins
                chosen = 0
                most = level + raises[0] * ante * (wins - losses)
                for which in range(1, raises.size):
                    value = level + raises[which] * ante * (wins - losses)
                    if value > most:
                        most = value
                        chosen = which
                outs = LEFT - not_above - (single[one] > place) - (single[two] > place)
                by_outs[pair, outs, 0] += 1
                by_outs[pair, outs, 1] += most
                if most > -2 * ante * HIDDEN:
                    best[pair, chosen, category] += wins_weak
                    best[pair, chosen, CATEGORIES + category] += wins_strong
                    best[pair, chosen, TIE] += ties
                    best[pair, chosen, LOST] += losses_weak
                    best[pair, chosen, LOST_QUALIFIED] += losses_strong
                else:
                    folded[pair] += HIDDEN
                    beats[pair, category] += losses
                    for lower in range(category):
                        beats[pair, lower] += (
                            below[lower + 1]
                            - below_with[lower + 1, one]
                            - below_with[lower + 1, two]
                            - below[lower]
                            + below_with[lower, one]
                            + below_with[lower, two]
                        )
                    beats[pair, category] += (
                        wins
                        - below[category]
                        + below_with[category, one]
                        + below_with[category, two]
                    )
            start = end
