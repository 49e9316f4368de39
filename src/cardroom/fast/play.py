"""Showdowns played: over every deal that may come or over many random ones, the quickest way.

>>> from cardroom.cards import cards, deck, take
>>> from cardroom.fast import evaluator
>>> from cardroom.fast.showdown import KnownHand, Showdown, Way
>>> from cardroom.hands import STANDARD_HIGH
>>> holdem = Showdown(2, 5, 1, (Way(evaluator(STANDARD_HIGH), board=0),))
>>> hands = KnownHand(cards("As Ah"), 2), KnownHand(cards("Kd Kc"), 2)
>>> flop = cards("Ks 7d 2c")
>>> left = take(deck(), [*flop, *hands[0].known, *hands[1].known])
>>> counts = play_all(holdem, hands, (flop,), left)
>>> counts.deals, counts.wholes, counts.shares[0]
(990, (85, 905), Fraction(17, 198))
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from operator import add

import numpy as np

from cardroom.cards import CARDS, Card, take
from cardroom.fast.batches import spread
from cardroom.fast.board_kinds import Integers
from cardroom.fast.boards import Boards, counts_by_kind
from cardroom.fast.deals import settle_all, settle_random
from cardroom.fast.keys import Bytes
from cardroom.fast.random_boards import CHUNK, RandomBoards, comes_at_random
from cardroom.fast.showdown import Counts, KnownHand, Showdown


def play_all(
    showdown: Showdown,
    hands: Sequence[KnownHand],
    boards: Sequence[Sequence[Card]],
    left: Sequence[Card],
    workers: int = 1,
) -> Counts:
    """Deal the cards that are left in every way."""
    complete = not any(hand.missing for hand in hands)
    if complete and counts_by_kind(showdown, len(hands), left):
        (board,) = boards
        (tally,) = Boards(showdown, board, left).count([[hand.known for hand in hands]])
        return Counts.of_winners(tally, len(hands))
    return settle_all(showdown, hands, boards, left, workers)


def play_match_ups(
    showdown: Showdown,
    match_ups: Bytes,
    times: Integers,
    boards: Sequence[Sequence[Card]],
    left: Sequence[Card],
    workers: int = 1,
) -> Counts:
    """Deal all cards in every way to each of some match-ups, which count so many times.

    A match-up is as many cards as a hand has for each player, from those that are left.
    """
    players = match_ups.shape[1]
    if counts_by_kind(showdown, players, left):
        (board,) = boards
        (tally,) = Boards(showdown, board, left).count(match_ups, times, workers=workers)
        return Counts.of_winners(tally, players)
    found = []
    for match_up, number in zip(match_ups.tolist(), times.tolist(), strict=True):
        hands = [KnownHand(tuple(CARDS[card] for card in hand), showdown.held) for hand in match_up]
        rest = take(left, [card for hand in hands for card in hand.known])
        found.append(settle_all(showdown, hands, boards, rest, workers).times(number))
    return reduce(add, found)


def at_random(
    showdown: Showdown,
    ranges: Sequence[Sequence[KnownHand]],
    boards: Sequence[Sequence[Card]],
    left: Sequence[Card],
    *,
    seed: int = 0,
    workers: int = 1,
) -> Callable[[int, int], Counts]:
    """What plays random deals, with one of each player's hands, all of which lack as many cards.

    It is told how many, and how many were played before, in whole chunks. Each chunk has a seed of
    its own, so that the result does not depend on the number of workers.

    >>> from cardroom.cards import cards, deck, take
    >>> from cardroom.fast import evaluator
    >>> from cardroom.fast.showdown import Way
    >>> from cardroom.hands import STANDARD_HIGH
    >>> holdem = Showdown(2, 5, 1, (Way(evaluator(STANDARD_HIGH), board=0),))
    >>> ranges = [KnownHand(cards("As Ah"), 2)], [KnownHand((), 2)]
    >>> play = at_random(holdem, ranges, ((),), take(deck(), cards("As Ah")), seed=1)
    >>> (play(CHUNK, 0) + play(1000, CHUNK)).deals
    66536
    """
    if not comes_at_random(showdown, left):
        return settle_random(showdown, ranges, boards, left, seed=seed, workers=workers)
    (board,) = boards
    random = RandomBoards(showdown, ranges, board, left, seed)

    def play(deals: int, begin: int) -> Counts:
        def play_chunk(chunk: int) -> Integers:
            return random.count(chunk, min(CHUNK, begin + deals - chunk * CHUNK))

        chunks = range(begin // CHUNK, -(-(begin + deals) // CHUNK))
        tally = np.sum(spread(play_chunk, chunks, workers), axis=0)
        return Counts.of_winners(tally, len(ranges))

    return play
