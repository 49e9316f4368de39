"""Which hands of two cards meet: one of each player's, and no card twice.

Match-ups that differ only by suits which nothing else tells apart are one kind, and counted once.

>>> import numpy as np
>>> from cardroom.cards import cards
>>> aces = np.array([cards("As Ah"), cards("As Ad")], np.uint8)
>>> kings = np.array([cards("Ks Kh"), cards("Kd Kc")], np.uint8)
>>> found = match_ups([aces, kings], most=100)
>>> len(found), len(alike(found, exchanges([]))[0])
(4, 3)
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import permutations

import numpy as np

from cardroom.cards import FIRST_JOKER, RANKS, SUITS, Card
from cardroom.fast.board_kinds import Integers
from cardroom.fast.keys import Bytes, U

_MOST_CODED = 5
"""The ranks and suits of so many hands fit into one number."""
_RANK_CODES, _SUIT_CODES = len(RANKS) ** 2, len(SUITS) ** 2


def match_ups(ranges: Sequence[Bytes], most: int) -> Bytes | None:
    """All match-ups of some players, each of whom has rows of cards; nothing if there are too many.

    More than ``most`` are too many, be it of the first few players alone.
    """
    chosen, used = np.zeros((1, 0), np.int64), np.zeros(1, np.uint64)
    for hands in ranges:
        held = (U(1) << hands.astype(np.uint64)).sum(axis=1, dtype=np.uint64)
        if len(used) * len(held) > 2 * most:
            return None
        before, hand = np.nonzero((used[:, None] & held) == U(0))
        chosen = np.hstack([chosen[before], hand[:, None]])
        used = used[before] | held[hand]
    if len(chosen) > most:
        return None
    return np.stack([hands[chosen[:, i]] for i, hands in enumerate(ranges)], axis=1)


def exchanges(fixed: Sequence[Sequence[Card]]) -> list[tuple[int, ...]]:
    """The ways to exchange the suits that leave some sets of cards as they are.

    >>> from cardroom.cards import cards
    >>> len(exchanges([])), len(exchanges([cards("Ks 7d 2c")])), len(exchanges([cards("Ks Kd")]))
    (24, 1, 4)
    """
    return [
        suits
        for suits in permutations(range(len(SUITS)))
        if all({_with_suit(c, suits) for c in some} == {*some} for some in fixed)
    ]


def _with_suit(card: Card, suits: Sequence[int]) -> int:
    return card if card.is_joker else card.rank * len(SUITS) + suits[card.suit]


def alike(found: Bytes, suits: Sequence[Sequence[int]]) -> tuple[Bytes, Integers]:
    """One match-up of each kind, and how many there are: suits may be exchanged in some ways.

    Those with the same ranks come one after the other.
    """
    players = found.shape[1]
    hands = np.sort(found, axis=2)
    if players > _MOST_CODED:
        return hands, np.ones(len(hands), np.int64)
    places = hands[:, :, 0].astype(np.intp) * FIRST_JOKER + hands[:, :, 1]
    rank_codes, *exchanged = _codes(suits)
    coded = reduce(np.minimum, (_joined(codes[places], _SUIT_CODES) for codes in exchanged))
    coded += _joined(rank_codes[places], _RANK_CODES) * _SUIT_CODES**players
    kinds, times = np.unique(coded, return_counts=True)
    of_ranks = _parted(kinds // _SUIT_CODES**players, _RANK_CODES, players)
    of_suits = _parted(kinds % _SUIT_CODES**players, _SUIT_CODES, players)
    first = of_ranks // len(RANKS) * len(SUITS) + of_suits // len(SUITS)
    second = of_ranks % len(RANKS) * len(SUITS) + of_suits % len(SUITS)
    return np.stack([first, second], axis=2).astype(np.uint8), times


def _codes(suits: Sequence[Sequence[int]]) -> list[Integers]:
    """By two cards in rising order: their ranks as a number, and their suits as one.

    The suits are told for each exchange. Those of a pair are in rising order again.
    """
    cards = np.arange(FIRST_JOKER)
    rank, suit = cards // len(SUITS), cards % len(SUITS)
    pair = rank[:, None] == rank
    codes = [(rank[:, None] * len(RANKS) + rank).ravel()]
    for exchange in suits:
        other = np.array(exchange)[suit]
        one, two = np.broadcast_arrays(other[:, None], other)
        low = np.where(pair, np.minimum(one, two), one)
        high = np.where(pair, np.maximum(one, two), two)
        codes.append((low * len(SUITS) + high).ravel())
    return codes


def _joined(codes: Integers, most: int) -> Integers:
    """One number of several, a column for each."""
    joined = codes[:, 0]
    for column in codes.T[1:]:
        joined = joined * most + column
    return joined


def _parted(joined: Integers, most: int, columns: int) -> Integers:
    """The numbers that one was joined of."""
    return joined[:, None] // most ** np.arange(columns)[::-1] % most
