"""Thirteen cards laid in front, middle and back, compiled: tens of thousands of hands a second.

It is the plain way of `cardroom.games.sensible_setting`, whose figures are given: the best hands
are tried in the back and for each of these in the middle, and what is worth the most is laid.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import numpy as np
import numpy.typing as npt

from cardroom.fast.batches import as_rows, parts_of, spread
from cardroom.fast.compiled import compiled, joined, part_of_loop
from cardroom.fast.evaluator import evaluator
from cardroom.fast.keys import FLUSH, Bytes, U
from cardroom.fast.strength import look_up
from cardroom.fast.tables import FOR_ALL, NO_CARDS, SUITED_FROM, Tables
from cardroom.hands import BadHand, Ranking

Figures = npt.NDArray[np.float64]
Places = npt.NDArray[np.int64]

CARDS, FRONT, FIVE = 13, 3, 5
ALL = (1 << CARDS) - 1
"""All cards of a hand, by a bit for the place of each."""


class CompiledSetter:
    """Lays hands by two rankings: that of the front, and that of the middle and the back.

    ``worth`` says what a hand of a category that shows a rank first is worth in each segment.
    """

    def __init__(
        self,
        front: Ranking,
        five: Ranking,
        worth: Callable[[str, str, int], float],
        backs: int,
        middles: int,
    ) -> None:
        self._tables = evaluator(front).tables, evaluator(five).tables

        def figures(segment: str, by: Ranking) -> Figures:
            return np.array(
                [[worth(segment, c, first) for first in range(16)] for c in by.categories]
            )

        self._worth = figures("front", front), figures("middle", five), figures("back", five)
        self._least = np.array([five.at_least(name) for name in front.categories], np.int64)
        self._tried = backs, middles
        self._places = np.array(list(combinations(range(CARDS), FIVE)), np.int64)
        self._backs = (1 << self._places).sum(axis=1)
        beside = [self._backs[self._backs & back == 0] for back in self._backs]
        self._middles = np.array(beside, np.int64)

    def batch(self, hands: npt.ArrayLike, workers: int = 1) -> Bytes:
        """Rows of thirteen cards as they are laid: three in front, five in the middle, five behind.

        The cards of a segment come from the highest to the lowest.
        """
        rows = as_rows(hands)
        if rows.shape[1] != CARDS:
            raise BadHand(f"a hand has {CARDS} cards, not {rows.shape[1]}")
        rows = np.ascontiguousarray(np.sort(rows, axis=1)[:, ::-1])
        out = np.empty_like(rows)

        def lay(part: slice) -> None:
            lay_hands(
                rows[part],
                *self._tables,
                *self._worth,
                self._least,
                self._places,
                self._backs,
                self._middles,
                *self._tried,
                out[part],
            )

        spread(lay, parts_of(len(rows), workers), workers)
        return out


@part_of_loop
def strength_of(t: Tables, key: np.uint64, cards: int) -> np.int64:
    """The strength of as many cards as a hand has, by the sum of their keys."""
    suited = t.parts[FOR_ALL, SUITED_FROM] if key & FLUSH else U(0)
    return np.int64(look_up(t, key, U(cards), suited))


@joined
def keep_best(
    strength: np.int64, place: int, kept: int, most: int, strengths: Places, places: Places
) -> int:
    """Add a hand to the best ones so far, the first of equal ones first; how many there are."""
    at = kept
    if kept == most:
        at = kept - 1
        if strength <= strengths[at]:
            return kept
    else:
        kept += 1
    while at > 0 and strengths[at - 1] < strength:
        strengths[at], places[at] = strengths[at - 1], places[at - 1]
        at -= 1
    strengths[at], places[at] = strength, place
    return kept


@compiled
def lay_hands(
    hands: Bytes,
    three: Tables,
    five: Tables,
    worth_front: Figures,
    worth_middle: Figures,
    worth_back: Figures,
    least: Places,
    chosen: Places,
    backs: Places,
    middles: Places,
    most_backs: int,
    most_middles: int,
    out: Bytes,
) -> None:
    """Lay each row of cards, which come from the highest to the lowest.

    Each choice of five places is also a number of ``backs``, with a bit for each place, and has the
    ``middles`` that it leaves.
    """
    no_three, no_five = three.parts[FOR_ALL, NO_CARDS], five.parts[FOR_ALL, NO_CARDS]
    keys = np.empty(CARDS, np.uint64)
    worth_of = np.empty(ALL + 1, np.int32)
    back_strengths, back_places = np.empty(most_backs, np.int64), np.empty(most_backs, np.int64)
    strengths, places = np.empty(most_middles, np.int64), np.empty(most_middles, np.int64)
    for row in range(hands.shape[0]):
        hand = hands[row]
        for j in range(CARDS):
            keys[j] = five.card_keys[hand[j]]
        kept_backs = 0
        for i in range(backs.size):
            key = no_five
            for j in range(FIVE):
                key += keys[chosen[i, j]]
            strength = strength_of(five, key, FIVE)
            worth_of[backs[i]] = strength
            kept_backs = keep_best(strength, i, kept_backs, most_backs, back_strengths, back_places)
        best, best_back, best_middle = -1.0, 0, 0
        for b in range(kept_backs):
            back, behind = backs[back_places[b]], back_strengths[b]
            kept = 0
            for i in range(middles.shape[1]):
                middle_of = middles[back_places[b], i]
                strength = np.int64(worth_of[middle_of])
                kept = keep_best(strength, middle_of, kept, most_middles, strengths, places)
            for m in range(kept):
                middle = strengths[m]
                if behind < middle:
                    continue
                left = ALL ^ back ^ places[m]
                key = no_three
                for j in range(CARDS):
                    if left >> j & 1:
                        key += three.card_keys[hand[j]]
                front = strength_of(three, key, FRONT)
                shown = front & 0xFFF
                # The middle shows five cards, the front three.
                if middle >= least[front >> 12] + (shown << 8):
                    worth = 0.0
                    worth += worth_front[front >> 12, front >> 8 & 15]
                    worth += worth_middle[middle >> 20, middle >> 16 & 15]
                    worth += worth_back[behind >> 20, behind >> 16 & 15]
                    if worth > best:
                        best, best_back, best_middle = worth, back, places[m]
        in_front, in_middle, in_back = 0, FRONT, FRONT + FIVE
        for j in range(CARDS):
            if best_back >> j & 1:
                out[row, in_back] = hand[j]
                in_back += 1
            elif best_middle >> j & 1:
                out[row, in_middle] = hand[j]
                in_middle += 1
            else:
                out[row, in_front] = hand[j]
                in_front += 1
