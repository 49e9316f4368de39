"""Random deals where all cards of the hole and the board count: one in some ten nanoseconds.

Cards come several at a time: one number chooses among all sets of two or three of the cards that
are left. Where it holds a card that is dealt already another one is chosen, so that all that can
still come are equally likely. Deals are made and judged in blocks, one step after the other.

>>> from cardroom.cards import cards, deck, take
>>> from cardroom.fast import evaluator
>>> from cardroom.fast.showdown import KnownHand, Showdown, Way
>>> from cardroom.hands import STANDARD_HIGH
>>> holdem = Showdown(2, 5, 1, (Way(evaluator(STANDARD_HIGH), board=0),))
>>> ranges = [KnownHand(cards("As Ah"), 2)], [KnownHand((), 2)]
>>> boards = RandomBoards(holdem, ranges, (), take(deck(), cards("As Ah")), seed=1)
>>> boards.count(chunk=0, deals=1000).sum()
np.int64(1000)
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

import numpy as np

from cardroom.cards import FIRST_JOKER, Card
from cardroom.fast.board_kinds import Integers
from cardroom.fast.compiled import compiled
from cardroom.fast.dealing import STEP, mixed, state_of
from cardroom.fast.evaluator import Evaluator
from cardroom.fast.keys import FLUSH, Bytes, Numbers, U
from cardroom.fast.one_deck import (
    BUCKET_BITS,
    PLACE_MASKS,
    RANK_SET,
    Classes,
    Number,
    Short,
    field_of,
    suited_bits,
)
from cardroom.fast.showdown import KnownHand, Showdown
from cardroom.fast.winners import join_in, nobody

CHUNK = 1 << 16
"""So many deals have a seed of their own."""
BLOCK = 512
"""So many are made and judged at a time."""
_MOST_TOGETHER = 3
_LOWER_HALF = U((1 << 32) - 1)


class CardSets(NamedTuple):
    """Sets of cards to choose from, one after the other for all who choose."""

    cards: Numbers
    """A row for each set: the sum of its keys, and a bit for each card."""
    begin: Integers
    """Where each one's sets begin."""


class RandomBoards:
    """Random deals of a showdown, in which each player has one of his hands or unknown cards."""

    def __init__(
        self,
        showdown: Showdown,
        ranges: Sequence[Sequence[KnownHand]],
        board: Sequence[Card],
        left: Sequence[Card],
        seed: int,
    ) -> None:
        (way,) = showdown.ways
        assert isinstance(way.by, Evaluator)
        by, deck = way.by, tuple(left)
        self._seed = seed
        self._number = (0,) * (showdown.held + showdown.board_size)
        self._classes, _ = by.classes(len(self._number))
        known = [np.array([hand.known for hand in hands], np.uint8) for hands in ranges]
        self._hands = _one_after_the_other([_sets(by, cards) for cards in known])
        lacking = [hands[0].missing for hands in ranges]
        self._lacking = np.array(lacking)
        self._draws = _one_after_the_other([_sets_of(by, deck, number) for number in lacking])
        coming = showdown.board_size - len(board)
        parts = coming - coming // 2, coming // 2
        self._coming = _one_after_the_other([_sets_of(by, deck, number) for number in parts])
        (self._board,) = _sets(by, np.array([board], np.uint8))
        self._board[0] += self._classes.no_cards

    def count(self, chunk: int, deals: int) -> Integers:
        """How many of the first deals of a chunk each set of players wins."""
        tallies = np.zeros((4, 1 << len(self._lacking)), np.int64)
        state = state_of(self._seed, chunk)
        choices = self._board, self._hands, self._lacking, self._draws, self._coming
        deal_boards(state, deals, self._number, *choices, self._classes, tallies)
        return np.asarray(tallies.sum(axis=0))


def comes_at_random(showdown: Showdown, left: Sequence[Card]) -> bool:
    """Whether random deals of a showdown can be made in this way: all cards count, of one deck."""
    if len(showdown.ways) != 1 or showdown.boards != 1 or showdown.hidden is not None:
        return False
    (way,) = showdown.ways
    if way.board is None or way.using is not None or not isinstance(way.by, Evaluator):
        return False
    one_deck = max(left, default=0) < FIRST_JOKER and len(set(left)) == len(left)
    few = max(showdown.board_size - showdown.board_size // 2, showdown.held) <= _MOST_TOGETHER
    return one_deck and few and way.by.one_deck(showdown.held + showdown.board_size) is not None


@lru_cache(maxsize=16)
def _sets_of(by: Evaluator, left: tuple[Card, ...], number: int) -> Numbers:
    """All sets of so many of the cards that are left."""
    return _sets(by, np.array(left, np.uint8)[_combinations(len(left), number)])


@cache
def _combinations(number: int, taken: int) -> Integers:
    """All ways to take some out of a number of places."""
    rows = [*combinations(range(number), taken)]
    return np.array(rows, np.int64).reshape(len(rows), taken)


def _sets(by: Evaluator, cards: Bytes) -> Numbers:
    """The sum of the keys and the bits of each row of cards."""
    both = [of[cards].sum(axis=1, dtype=np.uint64) for of in (by.tables.card_keys, suited_bits())]
    return np.stack(both, axis=1)


def _one_after_the_other(sets: Sequence[Numbers]) -> CardSets:
    return CardSets(np.concatenate(sets), np.cumsum([0, *map(len, sets)]))


@compiled
def choose_hands(
    state: np.uint64, hands: CardSets, keys: Numbers, suited: Numbers, used: Numbers
) -> np.uint64:
    """Choose one of each player's hands in every deal of a block.

    Hands that share a card are not dealt together: then all of them are chosen again.
    """
    players = hands.begin.size - 1
    if hands.cards.shape[0] == players:
        for deal in range(used.size):
            used[deal] = U(0)
        for i in range(players):
            key, held = hands.cards[i, 0], hands.cards[i, 1]
            for deal in range(used.size):
                keys[U(i), U(deal)], suited[U(i), U(deal)] = key, held
                used[U(deal)] |= held
        return state
    for deal in range(used.size):
        clash = True
        while clash:
            clash = False
            used[deal] = U(0)
            for i in range(players):
                which, number = hands.begin[i], hands.begin[i + 1] - hands.begin[i]
                if number > 1:
                    state += STEP
                    which += np.int64((mixed(state) >> U(32)) * U(number) >> U(32))
                keys[i, deal], suited[i, deal] = hands.cards[which, 0], hands.cards[which, 1]
                clash |= (used[deal] & suited[i, deal]) > U(0)
                used[deal] |= suited[i, deal]
    return state


@compiled
def draw_cards(
    state: np.uint64, i: int, draws: CardSets, keys: Numbers, suited: Numbers, used: Numbers
) -> np.uint64:
    """Deal a player the cards that his hand lacks, in every deal of a block."""
    row, cards = U(i), draws.cards
    first, number = U(draws.begin[i]), U(draws.begin[i + 1] - draws.begin[i])
    deal = 0
    while deal < used.size:
        at = U(deal)
        state += STEP
        drawn = first + ((mixed(state) >> U(32)) * number >> U(32))
        # Without a jump, which could not be foreseen, if a card is there already.
        fits = (used[at] & cards[drawn, U(1)]) == U(0)
        keys[row, at] += cards[drawn, U(0)] if fits else U(0)
        held = cards[drawn, U(1)] if fits else U(0)
        suited[row, at] |= held
        used[at] |= held
        deal += fits
    return state


@compiled
def draw_boards(
    state: np.uint64,
    board: Numbers,
    coming: CardSets,
    keys: Numbers,
    suited: Numbers,
    used: Numbers,
) -> np.uint64:
    """Deal the rest of the board in two parts, in every deal of a block: it is the last row."""
    row, cards, key, shown = U(keys.shape[0] - 1), coming.cards, board[0], board[1]
    second = U(coming.begin[1])
    firsts, seconds = U(coming.begin[1]), U(coming.begin[2] - coming.begin[1])
    deal = 0
    while deal < used.size:
        at = U(deal)
        state += STEP
        number = mixed(state)
        one = (number >> U(32)) * firsts >> U(32)
        two = second + ((number & _LOWER_HALF) * seconds >> U(32))
        both = cards[one, U(1)] | cards[two, U(1)]
        keys[row, at] = key + cards[one, U(0)] + cards[two, U(0)]
        suited[row, at] = shown | both
        # A board with a card that is there already is written over by the next.
        deal += (cards[one, U(1)] & cards[two, U(1)] | both & used[at]) == U(0)
    return state


@compiled
def judge_deals(
    i: int, cards: Number, keys: Numbers, suited: Numbers, t: Classes, worth: Short
) -> None:
    """What a player's hand is worth in every deal of a block."""
    bits, place_mask = U(BUCKET_BITS[len(cards)]), U(PLACE_MASKS[len(cards)])
    bucket_mask = (U(1) << bits) - U(1)
    shifts, classes, flushes = t.shifts, t.classes, t.flushes
    mine, board = U(i), U(keys.shape[0] - 1)
    for deal in range(worth.size):
        at = U(deal)
        key = keys[mine, at] + keys[board, at]
        best = classes[(key >> bits & place_mask) ^ U(shifts[key & bucket_mask])]
        if key & FLUSH:
            held = suited[mine, at] | suited[board, at]
            best = max(best, flushes[held >> field_of(key) & RANK_SET])
        worth[at] = best


@compiled
def deal_boards(
    state: np.uint64,
    deals: int,
    cards: Number,
    board: Numbers,
    hands: CardSets,
    lacking: Integers,
    draws: CardSets,
    coming: CardSets,
    t: Classes,
    tallies: Integers,
) -> None:
    """Count who wins in random deals, in turn in several tallies: one would have to wait."""
    players = lacking.size
    keys, suited = (
        np.empty((players + 1, BLOCK), np.uint64),
        np.empty((players + 1, BLOCK), np.uint64),
    )
    used = np.empty(BLOCK, np.uint64)
    worth = np.empty(BLOCK, np.uint16)
    best, winners = np.empty((1, BLOCK), np.uint16), np.empty((1, BLOCK), np.uint16)
    for begin in range(0, deals, BLOCK):
        state = choose_hands(state, hands, keys, suited, used)
        for i in range(players):
            if lacking[i]:
                state = draw_cards(state, i, draws, keys, suited, used)
        state = draw_boards(state, board, coming, keys, suited, used)
        nobody(best, winners)
        for way in range(best.shape[0]):
            for i in range(players):
                judge_deals(i, cards, keys, suited, t, worth)
                join_in(i, way, worth, best, winners)
        for deal in range(min(BLOCK, deals - begin)):
            tallies[deal & 3, winners[0, deal]] += 1
