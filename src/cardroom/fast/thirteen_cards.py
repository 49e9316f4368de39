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
from cardroom.fast.compiled import compiled, part_of_loop
from cardroom.fast.evaluator import evaluator
from cardroom.fast.keys import FLUSH, Bytes, U
from cardroom.fast.strength import look_up
from cardroom.fast.tables import FOR_ALL, NO_CARDS, SUITED_FROM, Tables
from cardroom.hands import BadHand, Ranking

Figures = npt.NDArray[np.float64]
Places = npt.NDArray[np.int64]

CARDS, FRONT, FIVE = 13, 3, 5
LEFT = CARDS - FIVE
"""How many cards are left when the back is laid."""


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
        self._backs = _choices(CARDS)
        self._middles = _choices(LEFT)

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
                self._backs,
                self._middles,
                *self._tried,
                out[part],
            )

        spread(lay, parts_of(len(rows), workers), workers)
        return out


def _choices(cards: int) -> Places:
    """Each choice of five places, followed by those that it leaves."""
    return np.array(
        [
            [*chosen, *(place for place in range(cards) if place not in chosen)]
            for chosen in combinations(range(cards), FIVE)
        ],
        np.int64,
    )


@part_of_loop
def strength_of(t: Tables, key: np.uint64, cards: int) -> np.int64:
    """The strength of as many cards as a hand has, by the sum of their keys."""
    suited = t.parts[FOR_ALL, SUITED_FROM] if key & FLUSH else U(0)
    return np.int64(look_up(t, key, U(cards), suited))


@compiled
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
    backs: Places,
    middles: Places,
    most_backs: int,
    most_middles: int,
    out: Bytes,
) -> None:
    """Lay each row of cards, which come from the highest to the lowest."""
    no_three, no_five = three.parts[FOR_ALL, NO_CARDS], five.parts[FOR_ALL, NO_CARDS]
    keys = np.empty(CARDS, np.uint64)
    back_strengths, back_places = np.empty(most_backs, np.int64), np.empty(most_backs, np.int64)
    strengths, places = np.empty(most_middles, np.int64), np.empty(most_middles, np.int64)
    for row in range(hands.shape[0]):
        hand = hands[row]
        for j in range(CARDS):
            keys[j] = five.card_keys[hand[j]]
        kept_backs = 0
        for i in range(backs.shape[0]):
            key = no_five
            for j in range(FIVE):
                key += keys[backs[i, j]]
            strength = strength_of(five, key, FIVE)
            kept_backs = keep_best(strength, i, kept_backs, most_backs, back_strengths, back_places)
        best, best_back, best_middle = -1.0, 0, 0
        for b in range(kept_backs):
            left = backs[back_places[b], FIVE:]
            behind = back_strengths[b]
            kept = 0
            for i in range(middles.shape[0]):
                key = no_five
                for j in range(FIVE):
                    key += keys[left[middles[i, j]]]
                strength = strength_of(five, key, FIVE)
                kept = keep_best(strength, i, kept, most_middles, strengths, places)
            for m in range(kept):
                middle = strengths[m]
                key = no_three
                for j in range(FIVE, LEFT):
                    key += three.card_keys[hand[left[middles[places[m], j]]]]
                front = strength_of(three, key, FRONT)
                shown = front & 0xFFF
                # The middle shows five cards, the front three.
                above = middle >= least[front >> 12] + (shown << 8)
                if above and behind >= middle:
                    worth = 0.0
                    worth += worth_front[front >> 12, front >> 8 & 15]
                    worth += worth_middle[middle >> 20, middle >> 16 & 15]
                    worth += worth_back[behind >> 20, behind >> 16 & 15]
                    if worth > best:
                        best, best_back, best_middle = worth, back_places[b], places[m]
        back, middle_of = backs[best_back], middles[best_middle]
        for j in range(FIVE):
            out[row, FRONT + j] = hand[back[FIVE + middle_of[j]]]
            out[row, FRONT + FIVE + j] = hand[back[j]]
        for j in range(FRONT):
            out[row, j] = hand[back[FIVE + middle_of[FIVE + j]]]
