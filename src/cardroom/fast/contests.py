"""Hands of seven cards that meet, as a bettor's and as a player-dealer's, in compiled code."""

from __future__ import annotations

import numpy as np

from cardroom.fast.compiled import compiled, part_of_loop
from cardroom.fast.keys import Bytes
from cardroom.fast.settings import lay_out, set_hand, unseen
from cardroom.fast.way_numbers import CARDS, FRONT_BEHIND, PAIRS, CompiledWay, Integers

# What is counted where hands meet: wagers won, pushed and lost, and over all deals the sum of what
# their meetings bring and the sum of its squares.
WON, PUSHED, LOST, SUM, SQUARES, ENDS = range(6)


# Between which hands there is a contest: the least five cards of a player and of the player-dealer,
# and a bit for each highest rank of a player-dealer's five cards without a pair or better with
# which there is none.
LEAST, HIS_LEAST, NO_CONTEST, CONTEST = range(4)
HIGH_CARD_BITS, TOP_RANK_BITS = 20, 16
"""Where the category and the highest rank are in the strength of five cards."""


def any_contest() -> Integers:
    """Every hand takes part."""
    return np.zeros(CONTEST, np.int64)


@part_of_loop
def is_contest(mine: np.int64, his: np.int64, contest: Integers) -> bool:
    """Whether two hands of five cards both take part."""
    if his >> HIGH_CARD_BITS == 0 and contest[NO_CONTEST] >> (his >> TOP_RANK_BITS) & 1:
        return False
    return bool(mine >= contest[LEAST] and his >= contest[HIS_LEAST])


@compiled
def meet(deals: Bytes, way: CompiledWay, contest: Integers, counts: Integers) -> None:
    """Let every hand of a deal meet every other, as the bettor's and as the player-dealer's.

    A row of cards is one hand after another. A wager wins with both parts and loses with none; what
    is equal is the player-dealer's. Without a contest it pushes.
    """
    hands = deals.shape[1] // CARDS
    worth = np.empty((hands, 2), np.int64)
    for deal in range(deals.shape[0]):
        for i in range(hands):
            seven = deals[deal, CARDS * i : CARDS * (i + 1)]
            worth[i, 0], worth[i, 1] = set_hand(seven, way)
        brings = np.int64(0)
        for mine in range(hands):
            for his in range(hands):
                if mine != his:
                    won = np.int64(1)
                    if is_contest(worth[mine, 1], worth[his, 1], contest):
                        won = np.int64(worth[mine, 0] > worth[his, 0])
                        won += np.int64(worth[mine, 1] > worth[his, 1])
                    counts[LOST - won] += 1
                    brings += won - 1
        counts[SUM] += brings
        counts[SQUARES] += brings * brings


@compiled
def meet_openly(deals: Bytes, way: CompiledWay, contest: Integers, counts: Integers) -> None:
    """The same, with every hand set as is best against the other one, which lies open.

    Fouls are not laid.
    """
    hands = deals.shape[1] // CARDS
    seen = unseen()
    worth = np.empty((hands, 2), np.int64)
    fronts = np.empty((hands, PAIRS), np.int64)
    backs = np.empty((hands, PAIRS), np.int64)
    for deal in range(deals.shape[0]):
        for i in range(hands):
            seven = deals[deal, CARDS * i : CARDS * (i + 1)]
            worth[i, 0], worth[i, 1] = set_hand(seven, way)
            lay_out(seven, way, seen)
            fronts[i], backs[i] = seen.fronts, seen.backs
        brings = np.int64(0)
        for mine in range(hands):
            for his in range(hands):
                if mine != his:
                    best = np.int64(0)
                    for pair in range(PAIRS):
                        front, back = fronts[mine, pair], backs[mine, pair]
                        if back < front << FRONT_BEHIND:
                            continue
                        won = np.int64(1)
                        if is_contest(back, worth[his, 1], contest):
                            won = np.int64(front > worth[his, 0]) + np.int64(back > worth[his, 1])
                        best = max(best, won)
                    counts[LOST - best] += 1
                    brings += best - 1
        counts[SUM] += brings
        counts[SQUARES] += brings * brings
