"""Omaha and its kin: how good a hand is of which so many own cards play, for high or for low.

All numbers here are rules of thumb. What two cards are worth is known from hold'em, and here
everybody has six or ten pairs of them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import comb
from random import Random

from cardroom.bots.two_cards import kind_share, outs
from cardroom.cards import RANKS, Card, deck
from cardroom.hands import ACE_TO_FIVE, STANDARD_HIGH, Ranking

SAMPLES = 24
"""So many pairs of cards that others may hold are compared with one's own hand."""
LOW_PAIRS = {"A2": 1.6, "A3": 1.2, "A4": 0.8, "23": 0.7, "A5": 0.6, "24": 0.4, "A6": 0.3, "34": 0.2}
"""What two different low cards are worth before the flop, besides what they are for high."""


def starting_share(own: Sequence[Card], *, low: bool) -> float:
    """About the share of all starting hands that are better than one's own.

    >>> from cardroom.cards import cards
    >>> hands = [cards(text) for text in ("As Ah Ks Kh", "As 2s 3d Kh", "9s 7h 4c 2d")]
    >>> [round(starting_share(hand, low=False), 1) for hand in hands]
    [0.0, 0.2, 1.0]
    >>> [round(starting_share(hand, low=True), 1) for hand in hands]
    [0.0, 0.0, 0.8]
    """
    known = _points_of_many(len(own), low)
    return 1 - bisect_right(known, _points(own, low)) / len(known)


@cache
def _points_of_many(size: int, low: bool) -> list[float]:
    random, cards = Random(size), deck()
    return sorted(_points(random.sample(cards, size), low) for _ in range(1000))


def _points(own: Sequence[Card], low: bool) -> float:
    held = [(card.rank, card.suit) for card in own]
    return sum(
        _pair_points(one, two, suit == other, low)
        for (one, suit), (two, other) in combinations(held, 2)
    )


@cache
def _pair_points(one: int, two: int, suited: bool, low: bool) -> float:
    points = (1 - kind_share(max(one, two), min(one, two), suited)) ** 5
    if low:
        names = RANKS[one] + RANKS[two]
        points += LOW_PAIRS.get(names, LOW_PAIRS.get(names[::-1], 0))
    return points


def standing(
    own: Sequence[Card],
    board: Sequence[Card],
    uses: Sequence[int] | None,
    random: Random,
    *,
    wins: str = "high",
    low: str | None = None,
) -> tuple[float, int]:
    """About the share of the pot that is one's own against one other hand, and the outs to more.

    So many own cards make a hand as one of ``uses``; ``low`` is the highest card of a low hand that
    wins half of the pot. While the board is too short for a hand, one's own cards are all there is.

    >>> from cardroom.cards import cards
    >>> board = cards("8s 7d 2c Kh Kd")
    >>> hands = cards("As 3d Jc Th"), cards("Ks 8d Jc Th")
    >>> [round(standing(hand, board, (2,), Random(1), low="8")[0], 1) for hand in hands]
    [0.6, 0.5]
    >>> [round(standing(hand, board, (2,), Random(1))[0], 1) for hand in hands]
    [0.2, 1.0]
    """
    ranking = STANDARD_HIGH if wins == "high" else ACE_TO_FIVE
    unseen = [card for card in deck() if card not in own and card not in board]
    usable = [used for used in uses or (2,) if 5 - used <= len(board) and used <= len(own)]
    if not usable:
        return 1 - starting_share(own, low=low is not None or wins == "low"), 0
    taken = max(usable)
    others = [random.sample(unseen, taken) for _ in range(SAMPLES)]
    # Not every choice of somebody's cards is as good as a new one: half of them are counted.
    choices = max(comb(len(own), taken) / 2, 1)

    def ahead_by(ranking: Ranking, mine: int) -> float:
        better = sum(ranking.strength_using(some, board, taken) > mine for some in others)
        return float((1 - better / SAMPLES) ** choices)

    def best(ranking: Ranking) -> int:
        return max([ranking.strength_using(own, board, used) for used in usable])

    ahead = ahead_by(ranking, best(ranking))
    pairs = combinations(own, 2) if wins == "high" else ()
    helped = max([outs(two, board) for two in pairs], default=0)
    if low is None:
        return ahead, helped
    least = ACE_TO_FIVE.at_least("high-card", low)
    on_board = _low_ranks(board, low)
    if len(on_board) < 3:
        draws = len(on_board) == 2 and len(_low_ranks(own, low) - on_board) >= 2
        return ahead, helped + 6 * (draws and len(board) < 5)
    mine = best(ACE_TO_FIVE)
    if mine < least:
        return ahead / 2, helped // 2
    return (ahead + ahead_by(ACE_TO_FIVE, mine)) / 2, helped // 2


def _low_ranks(cards: Sequence[Card], low: str) -> set[str]:
    ranks = {RANKS[card.rank] for card in cards}
    return {rank for rank in ranks if ACE_TO_FIVE.ranks.index(rank) >= ACE_TO_FIVE.ranks.index(low)}
