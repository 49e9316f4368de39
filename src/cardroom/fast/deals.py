"""Deals as rows of cards, of any game: in every way or at random, judged and shared.

A row has the cards of each player, then those of the boards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import comb

import numpy as np

from cardroom.cards import FIRST_JOKER, Card
from cardroom.fast import pots
from cardroom.fast.badugi import BadugiEvaluator
from cardroom.fast.batches import distinct, spread
from cardroom.fast.choices import of_choices
from cardroom.fast.dealing import CHUNK, deal_all, deal_random, state_of
from cardroom.fast.keys import Bytes, Strengths
from cardroom.fast.showdown import Counts, KnownHand, Showdown, Way

LEAST_PARTED = 1 << 17
"""Fewer deals are not shared among workers."""


def number_of_deals(
    showdown: Showdown, hands: Sequence[KnownHand], boards: Sequence[Sequence[Card]], left: int
) -> int:
    """How many deals there are."""
    _, groups = _laid_out(showdown, hands, boards)
    deals = 1
    for group in groups:
        deals *= comb(left, len(group))
        left -= len(group)
    return deals


def settle_all(
    showdown: Showdown,
    hands: Sequence[KnownHand],
    boards: Sequence[Sequence[Card]],
    left: Sequence[Card],
    workers: int = 1,
) -> Counts:
    """Deal the cards that are left in every way."""
    deals = number_of_deals(showdown, hands, boards, len(left))
    down = [hand.down for hand in hands]

    def play_part(firsts: range | None) -> Counts:
        return _settle(showdown, down, every_deal(showdown, hands, boards, left, firsts))

    parts = [None] if deals < LEAST_PARTED else [range(n, n + 1) for n in range(len(left))]
    return _sum(spread(play_part, parts, workers))


def every_deal(
    showdown: Showdown,
    hands: Sequence[KnownHand],
    boards: Sequence[Sequence[Card]],
    left: Sequence[Card],
    firsts: range | None = None,
) -> Iterator[Bytes]:
    """The rows of all deals, up to `CHUNK` at a time, each to be read before the next.

    Only deals whose first card is from some places among those left, if these are named.
    """
    row, groups = _laid_out(showdown, hands, boards)
    slots = np.array([slot for group in groups for slot in group], np.int64)
    begins = np.array([slot == group[0] for group in groups for slot in group], np.bool_)
    deck = distinct(left)
    if not len(slots):
        yield row[None, :]
        return
    firsts = firsts or range(len(deck))
    at, taken = np.full(len(slots), -1, np.int64), np.zeros(len(deck), np.bool_)
    at[0] = firsts.start - 1
    out = _repeated(row, min(CHUNK, number_of_deals(showdown, hands, boards, len(deck))))
    filled = len(out)
    while filled == len(out):
        filled = deal_all(deck, slots, begins, firsts.stop, at, taken, out)
        yield out[:filled]


def settle_random(
    showdown: Showdown,
    ranges: Sequence[Sequence[KnownHand]],
    boards: Sequence[Sequence[Card]],
    left: Sequence[Card],
    *,
    seed: int = 0,
    workers: int = 1,
) -> Callable[[int, int], Counts]:
    """What plays random deals: so many, after so many others, in whole chunks of `CHUNK`."""
    deal = random_dealer(showdown, ranges, boards, left, seed)
    down = [hands[0].down for hands in ranges]

    def play(deals: int, begin: int) -> Counts:
        def play_chunk(chunk: int) -> Counts:
            rows = deal(chunk, min(CHUNK, begin + deals - chunk * CHUNK))
            return _settle(showdown, down, [rows])

        chunks = range(begin // CHUNK, -(-(begin + deals) // CHUNK))
        return _sum(spread(play_chunk, chunks, workers))

    return play


def random_dealer(
    showdown: Showdown,
    ranges: Sequence[Sequence[KnownHand]],
    boards: Sequence[Sequence[Card]],
    left: Sequence[Card],
    seed: int,
) -> Callable[[int, int], Bytes]:
    """What deals the first rows of a chunk, of which it is given the number, at random."""
    row, groups = _laid_out(showdown, [hands[0] for hands in ranges], boards)
    slots = np.array([slot for group in groups for slot in group], np.int64)
    hands = [hand for hands in ranges for hand in hands]
    rows = np.array([hand.row for hand in hands], np.uint8)
    sets = np.array([sum(1 << card for card in hand.known) for hand in hands], np.uint64)
    first_hand = np.cumsum([0, *(len(hands) for hands in ranges)], dtype=np.int64)
    deck = distinct(left)

    def deal(chunk: int, deals: int) -> Bytes:
        out = _repeated(row, deals)
        deal_random(state_of(seed, chunk), deck, slots, rows, sets, first_hand, out)
        return out

    return deal


def _repeated(row: Bytes, times: int) -> Bytes:
    """Many equal rows, laid out faster than an array copies a row into each of its own."""
    return np.frombuffer(bytearray(row.tobytes() * times), np.uint8).reshape(times, len(row))


def _laid_out(
    showdown: Showdown, hands: Sequence[KnownHand], boards: Sequence[Sequence[Card]]
) -> tuple[Bytes, list[list[int]]]:
    """The cards of each player, then the boards; and the places still open, in their groups."""
    row: list[int] = []
    groups: list[list[int]] = []
    for hand in hands:
        groups += [[len(row) + place for place in group] for group in hand.groups]
        row += hand.row
    for board in boards:
        end = len(row) + showdown.board_size
        row += board
        if len(row) < end:
            groups.append([*range(len(row), end)])
            row += [0] * (end - len(row))
    return np.array(row, np.uint8), groups


def _settle(showdown: Showdown, down: Sequence[int], dealt: Iterable[Bytes]) -> Counts:
    """Judge the hands of all deals, and share the pots."""
    players, played = len(down), 0
    counts = np.zeros((players, pots.COUNTED), np.int64)
    for rows in dealt:
        worth = np.empty((len(showdown.ways), players, len(rows)), np.int32)
        for number, way in enumerate(showdown.ways):
            for player in range(players):
                _judge(showdown, way, rows, players, player, worth[number, player])
                if showdown.hidden is not None and down[player]:
                    _judge_hidden(showdown, rows, player, down[player], worth[number, player])
        pots.share_pots(worth, counts, showdown.least)
        played += len(rows)
    pot = 2 * pots.HALF_POT
    counts[:, pots.GAIN] += pot * counts[:, pots.WHOLE]
    counts[:, pots.SQUARE] += pot * pot * counts[:, pots.WHOLE]
    return Counts(played, *(tuple(column) for column in counts.T.tolist()))


def _judge(
    showdown: Showdown, way: Way, rows: Bytes, players: int, player: int, out: Strengths
) -> None:
    """What a player's hands are worth for a way to win."""
    own = rows[:, player * showdown.held : (player + 1) * showdown.held]
    begin = players * showdown.held + (way.board or 0) * showdown.board_size
    board = rows[:, begin : begin + showdown.board_size]
    if isinstance(way.by, BadugiEvaluator):
        out[:] = way.by.batch(own)
    elif way.board is None:
        way.by.judge(own, out)
    elif way.using is None:
        way.by.judge(np.hstack([own, board]), out)
    else:
        holes, shown = np.ascontiguousarray(own), np.ascontiguousarray(board)
        for number, used in enumerate(way.using):
            from_hole = way.by.choices(showdown.held, used)
            from_board = way.by.choices(showdown.board_size, way.by.ranking.size - used)
            worth = out if number == 0 else np.empty_like(out)
            of_choices(holes, shown, from_hole, from_board, way.by.tables, worth)
            np.maximum(out, worth, out=out)


def _judge_hidden(
    showdown: Showdown, rows: Bytes, player: int, down: int, worth: Strengths
) -> None:
    """Judge those hands again in which a joker lies face down."""
    if showdown.hidden is not None:
        own = rows[:, player * showdown.held : (player + 1) * showdown.held]
        hidden = (own[:, :down] >= FIRST_JOKER).any(axis=1)
        if hidden.any():
            worth[hidden] = showdown.hidden.batch(own[hidden])


def _sum(found: Sequence[Counts]) -> Counts:
    total = found[0]
    for more in found[1:]:
        total += more
    return total
