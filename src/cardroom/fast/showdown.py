"""Pots shared at the showdown, over every deal that may come or over many random ones.

A :class:`Showdown` says how many cards a player has, how many boards there are, and in which one or
two ways the pot is won; :func:`play_all` and :func:`play_random` then count what each player gets.

>>> from cardroom.cards import cards, deck, take
>>> from cardroom.fast import evaluator
>>> from cardroom.hands import STANDARD_HIGH
>>> holdem = Showdown(2, 5, 1, (Way(evaluator(STANDARD_HIGH), board=0),))
>>> hands = Hand(cards("As Ah"), 2), Hand(cards("Kd Kc"), 2)
>>> flop = cards("Ks 7d 2c")
>>> left = take(deck(), [*flop, *hands[0].known, *hands[1].known])
>>> counts = play_all(holdem, hands, (flop,), left)
>>> counts.deals, counts.wholes, counts.shares[0]
(990, (85, 905), Fraction(17, 198))
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import comb, sqrt

import numpy as np

from cardroom.cards import FIRST_JOKER, Card
from cardroom.fast import choices, dealing, pots
from cardroom.fast.badugi import BadugiEvaluator
from cardroom.fast.batches import distinct, spread
from cardroom.fast.evaluator import Evaluator
from cardroom.fast.keys import Bytes, Strengths
from cardroom.fast.rows import of_places

CHUNK = 1 << 13
"""So many deals are judged at a time."""
LEAST_PARTED = 1 << 17
"""Fewer deals are not shared among workers."""


@dataclass(frozen=True)
class Way:
    """One way to win the pot, or half of it: by which hand, and from which cards.

    Without ``board`` one's own cards make the hand. Exactly ``using`` of them count, or any number.
    """

    by: Evaluator | BadugiEvaluator
    board: int | None = None
    using: int | None = None


@dataclass(frozen=True)
class Showdown:
    """What is compared in the end: cards of one's own, boards, and one way to win or two.

    With ``hidden``, a joker that lies face down is judged by another evaluator of the same
    strengths.
    """

    held: int
    board_size: int
    boards: int
    ways: tuple[Way, ...]
    hidden: Evaluator | None = None


@dataclass(frozen=True, order=True)
class Hand:
    """What is known of a hand: its cards, of which the first lie face down where that matters."""

    known: tuple[Card, ...]
    held: int
    down: int = 0
    missing_down: int = 0
    """How many of the unknown cards lie face down; they come before all others."""

    @property
    def missing(self) -> int:
        """How many cards are not known."""
        return self.held - len(self.known)

    @property
    def row(self) -> tuple[int, ...]:
        """All cards in their places, with anything where one is unknown."""
        later = self.missing - self.missing_down
        return (*(0,) * self.missing_down, *self.known, *(0,) * later)

    @property
    def groups(self) -> list[list[int]]:
        """The places of unknown cards, in groups whose order does not matter."""
        later = range(self.missing_down + len(self.known), self.held)
        return [group for group in ([*range(self.missing_down)], [*later]) if group]


@dataclass(frozen=True)
class Counts:
    """What each player got: numbers of deals, and sums of parts of half a pot."""

    deals: int
    gains: tuple[int, ...]
    squares: tuple[int, ...]
    wholes: tuple[int, ...]
    parts: tuple[int, ...]
    from_second: tuple[int, ...]

    def __add__(self, other: Counts) -> Counts:
        return self._with(other, 1)

    def times(self, n: int) -> Counts:
        """The same deals so many times."""
        return Counts(0, *((0,) * len(self.gains),) * 5)._with(self, n)

    def _with(self, other: Counts, n: int) -> Counts:
        def both(mine: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
            return tuple(a + n * b for a, b in zip(mine, more, strict=True))

        return Counts(
            self.deals + n * other.deals,
            both(self.gains, other.gains),
            both(self.squares, other.squares),
            both(self.wholes, other.wholes),
            both(self.parts, other.parts),
            both(self.from_second, other.from_second),
        )

    @cached_property
    def shares(self) -> tuple[Fraction, ...]:
        """The part of all pots that each player got; together they are one."""
        return tuple(Fraction(g, 2 * pots.HALF_POT * self.deals) for g in self.gains)

    @cached_property
    def second_shares(self) -> tuple[Fraction, ...]:
        """What of it came from the second way to win."""
        return tuple(Fraction(g, 2 * pots.HALF_POT * self.deals) for g in self.from_second)

    @cached_property
    def half_widths(self) -> tuple[float, ...]:
        """Half the width of each share's 95 % interval, if the deals were random."""
        pot = 2 * pots.HALF_POT
        found = []
        for square, share in zip(self.squares, self.shares, strict=True):
            variance = float(Fraction(square, self.deals * pot * pot) - share * share)
            # Deals that all ended alike still say only this much about those that did not come.
            least = 3 / self.deals
            found.append(max(1.96 * sqrt(max(variance, 0) / self.deals), least))
        return tuple(found)


def number_of_deals(
    showdown: Showdown, hands: Sequence[Hand], boards: Sequence[Sequence[Card]], left: int
) -> int:
    """How many deals :func:`play_all` would play."""
    _, groups = _laid_out(showdown, hands, boards)
    deals = 1
    for group in groups:
        deals *= comb(left, len(group))
        left -= len(group)
    return deals


def play_all(
    showdown: Showdown,
    hands: Sequence[Hand],
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
    hands: Sequence[Hand],
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
        filled = dealing.deal_all(deck, slots, begins, firsts.stop, at, taken, out)
        yield out[:filled]


def play_random(
    showdown: Showdown,
    ranges: Sequence[Sequence[Hand]],
    boards: Sequence[Sequence[Card]],
    left: Sequence[Card],
    *,
    deals: int,
    seed: int = 0,
    begin: int = 0,
    workers: int = 1,
) -> Counts:
    """Play random deals, with one of each player's hands, all of which lack as many cards.

    They come in chunks of `CHUNK`, each with a seed of its own, so that the result does not depend
    on the number of workers. ``begin`` says how many deals were played before, in whole chunks.
    """
    deal = random_dealer(showdown, ranges, boards, left, seed)
    down = [hands[0].down for hands in ranges]

    def play_chunk(chunk: int) -> Counts:
        rows = deal(chunk, min(CHUNK, begin + deals - chunk * CHUNK))
        return _settle(showdown, down, [rows])

    chunks = range(begin // CHUNK, -(-(begin + deals) // CHUNK))
    return _sum(spread(play_chunk, chunks, workers))


def random_dealer(
    showdown: Showdown,
    ranges: Sequence[Sequence[Hand]],
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
        dealing.deal_random(state_of(seed, chunk), deck, slots, rows, sets, first_hand, out)
        return out

    return deal


def state_of(seed: int, chunk: int) -> np.uint64:
    """Where the random numbers of a chunk begin."""
    state: np.uint64 = np.random.SeedSequence([seed, chunk]).generate_state(1, np.uint64)[0]
    return state


def _repeated(row: Bytes, times: int) -> Bytes:
    """Many equal rows, laid out faster than an array copies a row into each of its own."""
    return np.frombuffer(bytearray(row.tobytes() * times), np.uint8).reshape(times, len(row))


def _laid_out(
    showdown: Showdown, hands: Sequence[Hand], boards: Sequence[Sequence[Card]]
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
        pots.share_pots(worth, counts)
        played += len(rows)
    pot = 2 * pots.HALF_POT
    counts[:, pots.GAIN] += pot * counts[:, pots.WHOLE]
    counts[:, pots.SQUARE] += pot * pot * counts[:, pots.WHOLE]
    return Counts(played, *(tuple(column) for column in counts.T.tolist()))


def _judge(
    showdown: Showdown, way: Way, rows: Bytes, players: int, player: int, out: Strengths
) -> None:
    """What a player's hands are worth for a way to win."""
    own = range(player * showdown.held, (player + 1) * showdown.held)
    begin = players * showdown.held + (way.board or 0) * showdown.board_size
    board = range(begin, begin + showdown.board_size)
    if isinstance(way.by, BadugiEvaluator):
        out[:] = way.by.batch(rows[:, own])
    elif way.board is None:
        of_places(rows, np.array(own), way.by.tables, out)
    elif way.using is None:
        of_places(rows, np.array([*own, *board]), way.by.tables, out)
    else:
        from_hole = way.by.choices(len(own), way.using)
        from_board = way.by.choices(len(board), way.by.ranking.size - way.using)
        holes = np.ascontiguousarray(rows[:, own.start : own.stop])
        shown = np.ascontiguousarray(rows[:, board.start : board.stop])
        choices.of_choices(holes, shown, from_hole, from_board, way.by.tables, out)


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
