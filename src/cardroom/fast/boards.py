"""All boards that may come to some hands, counted by kind: a match-up in a tenth of a millisecond.

What each hand is worth is looked up for each kind of board (see `cardroom.fast.board_kinds`) as if
suits did not count, and who wins there. Then come the boards on which somebody has a flush: for
each suit each set of its ranks that may come, with each kind of cards beside it. Whoever has the
best flush is compared with whoever wins without one, and these boards are taken off the numbers of
their kinds. Last of all what is left of each kind is won as if suits did not count.

>>> from cardroom.cards import cards, deck
>>> from cardroom.fast import evaluator
>>> from cardroom.fast.showdown import Showdown, Way
>>> from cardroom.hands import STANDARD_HIGH
>>> holdem = Boards(Showdown(2, 5, 1, (Way(evaluator(STANDARD_HIGH), board=0),)), (), deck())
>>> holdem.count([[cards("As Ah"), cards("Kd Kc")]]).tolist()
[[0, 1388072, 317694, 6538]]
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cardroom.cards import FIRST_JOKER, RANKS, SUITS, Card
from cardroom.fast.batches import parts_of, spread
from cardroom.fast.board_kinds import (
    MOST_COMING,
    NUMBERS,
    ONE,
    Integers,
    Kinds,
    kind_ranks,
    kinds_of,
)
from cardroom.fast.compiled import compiled
from cardroom.fast.evaluator import Evaluator
from cardroom.fast.keys import RANK_KEY, Bytes, Numbers, U, number_in
from cardroom.fast.one_deck import RANK_SET, Short, suited_bits
from cardroom.fast.places import bits_of
from cardroom.fast.showdown import Showdown
from cardroom.fast.winners import join_in, nobody

Numbers32 = npt.NDArray[np.int32]

MOST_BITS = 16
"""So many players are compared at most, or half as many where there are two ways to win."""
_SUITS = len(SUITS)
_ONE_RANK = U(0x0001000100010001)
"""One card of each suit."""
_CHOOSE = np.array([[comb(n, taken) for taken in range(NUMBERS)] for n in range(_SUITS + 1)])


class BoardJudge(NamedTuple):
    """What hands are worth in each way to win, by classes."""

    rank_keys: Numbers
    """By way and rank."""
    from_hole: Bytes
    """The choices of hole cards: rows of places."""
    board_keys: Numbers
    """By way, choice of cards of the board, and kind of board: their sums."""
    tables: Short
    """By way: shifts, then classes, then those of flushes."""
    numbers: Numbers


# The numbers of a judge: how many bits choose a bucket and a place, whether a hand has exactly so
# many hole cards, and how many cards of the board it has then.
BUCKET_BITS, PLACE_BITS, EXACTLY, FROM_BOARD = range(4)


class Boards:
    """The boards of a showdown that begin with some cards, the others coming from what is left.

    What is left may have the cards of the hands in it that are to be compared.
    """

    def __init__(self, showdown: Showdown, board: Sequence[Card], left: Sequence[Card]) -> None:
        self._ways = len(showdown.ways)
        self._judge = _judge(showdown, tuple(card.rank for card in board))
        self._kinds = kinds_of(
            showdown.board_size - len(board), showdown.board_size - _least_suited(showdown)
        )
        self._suited = suited_bits()
        self._board, self._left = (
            np.bitwise_or.reduce(self._suited[[*cards]], initial=U(0)) for cards in (board, left)
        )

    def count(
        self,
        match_ups: npt.ArrayLike,
        times: Integers | None = None,
        rows: Integers | None = None,
        workers: int = 1,
    ) -> Integers:
        """How many boards each set of players wins, over all match-ups together.

        A match-up is as many cards for each player. It may count several times, and be counted in a
        row of its own or together with others.
        """
        hands = np.ascontiguousarray(match_ups, np.uint8)
        number, players, _ = hands.shape
        times = np.ones(number, np.int64) if times is None else times
        rows = np.zeros(number, np.int64) if rows is None else rows
        shape = int(rows.max()) + 1, 1 << self._ways * players

        def count_part(part: slice) -> Integers:
            tallies = np.zeros(shape, np.int64)
            before = self._left, self._board, self._suited, self._kinds, self._judge
            count_boards(hands[part], times[part], rows[part], *before, tallies)
            return tallies

        parts = spread(count_part, parts_of(number, workers, least=1), workers)
        return np.asarray(np.sum(parts, axis=0))


def counts_by_kind(showdown: Showdown, players: int, left: Sequence[Card]) -> bool:
    """Whether boards of a showdown can be counted by kind, when some cards are left.

    They come from one deck, all ways to win take the same number of cards from the hole, and from
    one board, no flush counts against a hand, and no board has two of them.
    """
    ways = showdown.ways
    if players * len(ways) > MOST_BITS:
        return False
    if showdown.boards != 1 or showdown.hidden is not None or showdown.board_size > MOST_COMING:
        return False
    if any(way.board is None or way.using != ways[0].using for way in ways):
        return False
    if len(ways[0].using or (0,)) > 1:
        return False
    evaluators = [way.by for way in ways if isinstance(way.by, Evaluator)]
    if len(evaluators) < len(ways) or len({by.ranking.size for by in evaluators}) > 1:
        return False
    quick = all(by.one_deck(_cards_of(showdown)) for by in evaluators)
    one_deck = max(left, default=0) < FIRST_JOKER and len(set(left)) == len(left)
    return quick and one_deck and 2 * _least_suited(showdown) > showdown.board_size


def _cards_of(showdown: Showdown) -> int:
    """Of how many cards a hand is looked up."""
    (way, *_) = showdown.ways
    return showdown.held + showdown.board_size if way.using is None else way.by.ranking.size


def _least_suited(showdown: Showdown) -> int:
    """How many cards of the board a flush takes at least."""
    (way, *_) = showdown.ways
    return way.by.ranking.size - (showdown.held if way.using is None else way.using[0])


@lru_cache(maxsize=64)
def _judge(showdown: Showdown, board: tuple[int, ...]) -> BoardJudge:
    """The judge for boards that begin with some ranks."""
    cards = _cards_of(showdown)
    coming = kind_ranks(showdown.board_size - len(board))
    boards = np.hstack([np.tile(np.array(board, np.uint8), (len(coming), 1)), coming])
    rank_keys, board_keys, tables = [], [], []
    for way in showdown.ways:
        assert isinstance(way.by, Evaluator)
        (shifts, classes, flushes, _), _ = way.by.classes(cards)
        keys = way.by.tables.card_keys[: FIRST_JOKER : len(SUITS)] & RANK_KEY
        held, size = showdown.held, showdown.board_size
        using = None if way.using is None else way.using[0]
        from_hole = way.by.choices(held, held if using is None else using)
        from_board = way.by.choices(size, size if using is None else cards - using)
        rank_keys.append(keys)
        board_keys.append(
            [keys[boards[:, some]].sum(axis=1, dtype=np.uint64) for some in from_board]
        )
        tables.append(np.concatenate([shifts, classes, flushes]))
    place_bits, bucket_bits = bits_of(len(RANKS), cards)
    numbers = bucket_bits, place_bits, using is not None, from_board.shape[1]
    return BoardJudge(
        np.array(rank_keys),
        from_hole,
        np.array(board_keys),
        np.array(tables),
        np.array(numbers, np.uint64),
    )


@compiled
def judge_kinds(
    match_ups: Bytes, which: int, player: int, way: int, j: BoardJudge, out: Short
) -> None:
    """What a hand is worth on each kind of board, as if suits did not count."""
    w, bits = U(way), j.numbers[BUCKET_BITS]
    first_class = U(1) << bits
    bucket_mask, place_mask = first_class - U(1), (U(1) << j.numbers[PLACE_BITS]) - U(1)
    board_keys, tables, from_hole = j.board_keys, j.tables, j.from_hole
    for kind in range(out.size):
        out[U(kind)] = 0
    for choice in range(from_hole.shape[0]):
        hole = U(0)
        for place in range(from_hole.shape[1]):
            hole += j.rank_keys[w, match_ups[which, player, from_hole[choice, place]] >> 2]
        for some in range(board_keys.shape[1]):
            for kind in range(out.size):
                k = U(kind)
                key = hole + board_keys[w, U(some), k]
                at = (key >> bits & place_mask) ^ U(tables[w, key & bucket_mask])
                out[k] = max(out[k], tables[w, first_class + at])


@compiled
def judge_sets(
    hole: np.uint64,
    shown: np.uint64,
    lacking: np.uint64,
    sets: Short,
    way: int,
    j: BoardJudge,
    out: Short,
) -> None:
    """The best flush with each set of ranks that may come, none if it has one that is lacking.

    The ranks in the hole and those that are shown already are of the same suit.
    """
    w, tables = U(way), j.tables
    first_flush = (U(1) << j.numbers[BUCKET_BITS]) + (U(1) << j.numbers[PLACE_BITS])
    from_hole, from_board = U(j.from_hole.shape[1]), j.numbers[FROM_BOARD]
    exactly = j.numbers[EXACTLY] > U(0)
    for place in range(sets.size):
        coming = U(sets[U(place)])
        board = coming | shown
        best = np.uint16(0)
        if not coming & lacking:
            if exactly:
                # All sets that are part of another one come in falling order, nothing last.
                mine, more = hole, True
                while more:
                    some = board if number_in(mine) == from_hole else U(0)
                    while some:
                        if number_in(some) == from_board:
                            best = max(best, tables[w, first_flush + (mine | some)])
                        some = (some - U(1)) & board
                    more = bool(mine)
                    mine = (mine - U(1)) & hole
            else:
                best = tables[w, first_flush + (hole | board)]
        out[U(place)] = best


@compiled
def count_kinds(left: np.uint64, factors: Bytes, begin: int, end: int, out: Numbers32) -> None:
    """How many boards of some kinds may come from what is left."""
    ways = np.empty(ONE + 1, np.int32)
    ways[ONE] = 1
    for rank in range(len(RANKS)):
        cards = number_in(left >> U(rank) & _ONE_RANK)
        for number in range(NUMBERS):
            ways[rank * NUMBERS + number] = _CHOOSE[cards, number]
    for kind in range(begin, end):
        k = U(kind)
        some = ways[factors[k, U(0)]] * ways[factors[k, U(1)]] * ways[factors[k, U(2)]]
        out[k] = some * ways[factors[k, U(3)]] * ways[factors[k, U(4)]]


@compiled
def won(flush: np.uint16, flushed: np.uint16, best: np.uint16, winners: np.uint16) -> np.uint16:
    """Who wins where some have the best flush, and some the best hand without one."""
    none = np.uint16(0)
    return (flushed if flush >= best else none) | (winners if flush <= best else none)


@compiled
def count_flushes(
    kinds: Kinds,
    best: Short,
    winners: Short,
    flush: Short,
    flushed: Short,
    times: int,
    boards: Numbers32,
    row: int,
    tallies: Integers,
) -> None:
    """Count the boards on which somebody has a flush of one suit, and take them off their kinds."""
    ways, joined, nothing = best.shape[0], kinds.joined, kinds.begin[0, 0]
    join = nothing
    for group in range(kinds.begin.shape[1] - 1):
        begin, end = kinds.begin[1, group], kinds.begin[1, group + 1]
        for place in range(kinds.begin[0, group], kinds.begin[0, group + 1]):
            join += end - begin
            first, has_first = flush[0, place], flushed[0, place]
            second, has_second = flush[ways - 1, place], flushed[ways - 1, place]
            if first == 0 and second < ways:
                continue
            at = join + begin - end
            # Boards that follow each other are mostly won by the same players.
            last, run = has_first, nothing
            for beside in range(begin, end):
                kind = U(joined[U(at)])
                at += 1
                who = won(first, has_first, best[U(0), kind], winners[U(0), kind])
                if ways > 1:
                    who |= won(second, has_second, best[U(1), kind], winners[U(1), kind])
                if who != last:
                    tallies[row, last] += times * run
                    last, run = who, nothing
                run += boards[U(beside)]
                boards[kind] -= boards[U(beside)]
            tallies[row, last] += times * run


@compiled
def count_boards(
    match_ups: Bytes,
    times: Integers,
    rows: Integers,
    left: np.uint64,
    board: np.uint64,
    suited: Numbers,
    kinds: Kinds,
    j: BoardJudge,
    tallies: Integers,
) -> None:
    """Count the boards that each set of players wins in each match-up."""
    players, held, ways = match_ups.shape[1], match_ups.shape[2], j.rank_keys.shape[0]
    sets, first, number = kinds.sets, kinds.begin[0, 0], kinds.begin[1, 0]
    worth = np.empty(number, np.uint16)
    best, winners = np.empty((ways, number), np.uint16), np.empty((ways, number), np.uint16)
    set_worth, shape = np.empty(sets.size, np.uint16), (ways, sets.size)
    flush, flushed = np.empty(shape, np.uint16), np.empty(shape, np.uint16)
    # Those of each kind, and the ways to come of the kinds of cards beside one suit.
    boards = np.empty(kinds.factors.shape[0], np.int32)
    holes = np.empty(players, np.uint64)
    for which in range(match_ups.shape[0]):
        rest, same_ranks = left, which > 0
        for i in range(players):
            holes[i] = U(0)
            for c in range(held):
                card = match_ups[which, i, c]
                holes[i] |= suited[card]
                same_ranks = bool(same_ranks and match_ups[which - 1, i, c] >> 2 == card >> 2)
            rest &= ~holes[i]
        if not same_ranks:
            nobody(best, winners)
            for way in range(ways):
                for i in range(players):
                    judge_kinds(match_ups, which, i, way, j, worth)
                    join_in(way * players + i, way, worth, best, winners)
        count_kinds(rest, kinds.factors, first, number, boards)
        for suit in range(_SUITS):
            field = U(16 * suit)
            count_kinds(rest & ~(RANK_SET << field), kinds.factors, number, boards.size, boards)
            nobody(flush, flushed)
            for way in range(ways):
                for i in range(players):
                    hole, shown = holes[i] >> field & RANK_SET, board >> field & RANK_SET
                    judge_sets(hole, shown, ~(rest >> field), sets, way, j, set_worth)
                    join_in(way * players + i, way, set_worth, flush, flushed)
            count_flushes(
                kinds, best, winners, flush, flushed, times[which], boards, rows[which], tallies
            )
        for place in range(number):
            kind = U(place)
            who = winners[U(0), kind]
            if ways > 1:
                who |= winners[U(1), kind]
            tallies[rows[which], who] += times[which] * boards[kind]
