"""The house way of pai gow poker, compiled: millions of hands a second, set by the book's own rows.

The rows are those of the plain house way (`cardroom.games.house_way`), written as numbers.

>>> from cardroom.books import library
>>> from cardroom.cards import cards
>>> from cardroom.games.pai_gow_poker import house_way
>>> game = library().game("oceana/fortune-pai-gow-poker")
>>> plain = house_way(game.definition.rules, {r.id: r.choice for r in game.entry.readings})
>>> way = CompiledHouseWay(plain)
>>> front, back = way.batch([cards("Jd Js 8c 8h 4s Ac 7h")])[0].tolist()
>>> plain.front.describe(front), plain.back.describe(back)
('ace high, seven kicker', 'two pair, jacks and eights, four kicker')

In other compiled functions ``set_hand(seven, way.tables)`` of `cardroom.fast.settings` gives the
same two numbers.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import astuple, dataclass
from functools import cache
from typing import NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from cardroom.cards import FIRST_JOKER, RANKS, SUITS, BadCard, Card
from cardroom.fast import contests, settings, way_numbers
from cardroom.fast.batches import as_rows, distinct, parts_of, spread
from cardroom.fast.dealing import CHUNK, deal_random, state_of
from cardroom.fast.keys import NO_HAND, Bytes, Strengths
from cardroom.fast.places import MOST_KINDS, places_of
from cardroom.fast.tables import FOR_ALL, NO_CARDS, Tables, tables_of
from cardroom.fast.way_numbers import CARDS, CompiledWay, Integers
from cardroom.hands import BadHand, Ranking
from cardroom.hands.seven_cards import COMPLETE, COMPLETES, HANDS, STRAIGHT, Hand, JokerCounts


class PlainRow(Protocol):
    """A row of the plain house way."""

    @property
    def hand(self) -> Hand:
        """How many cards it is for."""
        ...

    @property
    def ranks(self) -> str:
        """The ranks that the most cards may have."""
        ...

    @property
    def least(self) -> str:
        """The least rank of the highest other card."""
        ...

    @property
    def above(self) -> int:
        """By how much the highest single card must be above the highest pair."""
        ...

    @property
    def complete(self) -> bool | None:
        """Whether it asks for a straight or a flush."""
        ...

    @property
    def joker(self) -> bool:
        """Whether it is about the other cards of a hand with a joker."""
        ...

    @property
    def front(self) -> str:
        """What goes in front."""
        ...


class PlainWay(Protocol):
    """The plain house way: its rows, as what the joker counts, and the rankings of the parts."""

    @property
    def rows(self) -> Sequence[PlainRow]:
        """From the top."""
        ...

    @property
    def joker(self) -> JokerCounts:
        """As what a joker counts."""
        ...

    @property
    def front(self) -> Ranking:
        """How two cards rank."""
        ...

    @property
    def back(self) -> Ranking:
        """How five cards rank."""
        ...


class Front(NamedTuple):
    """Out of which sets the two cards in front are chosen, and which ones."""

    one: int
    other: int
    best: int = way_numbers.JOKER_BEHIND
    leaves_complete: bool = False
    least: str = "high-card"
    least_back: str = "high-card"


FRONTS = {
    "second-and-third": Front(way_numbers.SECOND_SINGLE, way_numbers.THIRD_SINGLE),
    "highest-singles": Front(way_numbers.SINGLE, way_numbers.SECOND_SINGLE),
    "highest-others": Front(way_numbers.LIKE_TOP, way_numbers.LIKE_NEXT),
    "pair-of-them": Front(way_numbers.GROUP, way_numbers.GROUP),
    "other-pair": Front(way_numbers.OTHER_GROUP, way_numbers.OTHER_GROUP),
    "lowest-other-pair": Front(way_numbers.LAST_GROUP, way_numbers.LAST_GROUP),
    "one-of-them-and-other": Front(way_numbers.GROUP, way_numbers.TOP_OTHER),
    "best-leaving-complete": Front(way_numbers.ALL, way_numbers.ALL, way_numbers.BEST_FRONT, True),
    "best-complete-leaves": Front(way_numbers.ALL, way_numbers.ALL, way_numbers.BEST_BACK, True),
    "pair-leaving-complete": Front(
        way_numbers.ALL, way_numbers.ALL, way_numbers.BEST_FRONT, True, "one-pair"
    ),
    "ace-leaving-complete": Front(way_numbers.ACES, way_numbers.ALL, way_numbers.BEST_FRONT, True),
    "pair-leaving-three": Front(
        way_numbers.ALL,
        way_numbers.ALL,
        way_numbers.BEST_FRONT,
        False,
        "one-pair",
        "three-of-a-kind",
    ),
    "highest-and-third": Front(way_numbers.SINGLE, way_numbers.THIRD_SINGLE),
    "joker-and-single": Front(way_numbers.JOKER, way_numbers.SINGLE),
    "lower-pair": Front(way_numbers.OF_LOWER, way_numbers.AND_OF_LOWER),
    "highest-pair": Front(way_numbers.OF_HIGHEST, way_numbers.AND_OF_HIGHEST),
}
"""What a row may put in front, by its name in the books."""
NOT_WEIGHED = (
    "highest-and-third",
    "joker-and-single",
    "lower-pair",
    "highest-pair",
    "lowest-other-pair",
)
"""Those that no chart weighs: for rows about a joker told apart, and the lower of two pairs, which
leaves the same three of a kind behind."""

JOKERS: dict[JokerCounts, int] = {
    "ace": way_numbers.AS_ACE,
    "completes": way_numbers.COMPLETING,
    "highest-hand": way_numbers.AS_HIGHEST,
}


class Explained(NamedTuple):
    """Hands that were set: an entry for each of them."""

    rows: Integers
    """The place of the row that set it."""
    fronts: Bytes
    """The two cards in front, the highest first."""
    strengths: Strengths


class CompiledHouseWay:
    """Sets hands of seven cards with at most one joker as the plain house way does."""

    def __init__(self, plain: PlainWay) -> None:
        self.plain = plain
        self.tables = tables_of_way(plain)
        self.places = places_of(MOST_KINDS, CARDS).size

    def batch(self, hands: npt.ArrayLike, workers: int = 1) -> Strengths:
        """What front and back of each row of seven cards are worth: two columns.

        Strengths are those of ``plain.front`` and ``plain.back``.
        """
        rows = self._checked(hands)
        out = np.empty((len(rows), 2), np.int32)

        def strengths(part: slice) -> None:
            settings.set_hands(rows[part], self.tables, out[part])

        spread(strengths, parts_of(len(rows), workers), workers)
        return out

    def explain(self, hands: npt.ArrayLike) -> Explained:
        """Which row of ``plain.rows`` sets each hand, and which cards it puts in front.

        This takes longer than `batch`.
        """
        rows = self._checked(hands)
        found = Explained(
            np.empty(len(rows), np.int64),
            np.empty((len(rows), way_numbers.FRONT), np.uint8),
            np.empty((len(rows), 2), np.int32),
        )
        settings.explain(rows, self.tables, *found)
        return found

    def _checked(self, hands: npt.ArrayLike) -> Bytes:
        rows = as_rows(hands)
        if rows.shape[1] != CARDS:
            raise BadHand(f"hands of {CARDS} cards are set, not of {rows.shape[1]}")
        if rows.size and rows.max() > FIRST_JOKER:
            raise BadCard("hands are set with the 52 cards and one joker")
        if (np.diff(np.sort(rows, axis=1), axis=1) == 0).any():
            raise BadCard("there is a hand that has a card twice")
        return rows


def tables_of_way(plain: PlainWay) -> CompiledWay:
    """A house way as numbers, and what all hands without a flush are worth under it."""
    if (plain.front.size, plain.back.size) != (way_numbers.FRONT, CARDS - way_numbers.FRONT):
        raise BadHand("hands are set as two cards in front and five behind")
    sevens, fives = places_of(MOST_KINDS, CARDS), places_of(MOST_KINDS, plain.back.size)
    back, straights = _small_tables(plain.back), _small_tables(COMPLETE, STRAIGHT)
    completes = [category in COMPLETES for category in plain.back.categories]
    named = {
        way_numbers.NO_CARDS: back.parts[FOR_ALL, NO_CARDS],
        way_numbers.SEVEN_BITS: sevens.bucket_bits,
        way_numbers.SEVEN_MASK: sevens.size - 1,
        way_numbers.FIVE_BITS: fives.bucket_bits,
        way_numbers.FIVE_MASK: fives.size - 1,
        way_numbers.FIVE_SHIFTS: sevens.shifts.size,
        way_numbers.FIVES: 2 * sevens.size,
        way_numbers.SUITED_FIVES: 2 * sevens.size + fives.size,
        way_numbers.TWOS: 2 * sevens.size + 2 * fives.size,
        way_numbers.JOKER_COUNTS: JOKERS[plain.joker],
        way_numbers.CATEGORY_FROM: 4 * plain.back.size,
        way_numbers.COMPLETES: sum(1 << place for place, fits in enumerate(completes) if fits),
        way_numbers.HAS_APART: int(any(row.joker for row in plain.rows)),
    }
    strengths = (
        np.full(2 * sevens.size, NO_HAND, np.int32),
        2 * back.strengths + (straights.strengths > NO_HAND),
        _of_two(plain.front),
    )
    way = CompiledWay(
        keys=back.card_keys,
        shifts=np.concatenate([sevens.shifts, fives.shifts]),
        strengths=np.concatenate(strengths).astype(np.int32),
        numbers=np.array([*named.values(), *_rows(plain)], np.int64),
    )
    settings.fill(*without_flush(), way)
    return way


@cache
def _small_tables(ranking: Ranking, at_least: int = 0) -> Tables:
    """Those of hands without a card too many."""
    return tables_of(ranking, at_least, most=ranking.size)


def _of_two(ranking: Ranking) -> list[int]:
    """What two cards are worth, by their kinds."""
    one_of = [rank * len(SUITS) for rank in range(MOST_KINDS - 1)] + [FIRST_JOKER]
    joker_twice = NO_HAND
    return [
        joker_twice if one == two == FIRST_JOKER else ranking.strength((one, two))
        for one in one_of
        for two in one_of
    ]


def _rows(plain: PlainWay) -> list[int]:
    """The kinds of hands by their groups, where the rows of each begin, and the rows."""
    kinds = [*dict.fromkeys(HANDS.values())]
    hand_of = [0] * way_numbers.SHAPES
    for groups, kind in HANDS.items():
        hand_of[sum(way_numbers.GROUPS_OF[size] for size in groups)] = kinds.index(kind)
    first_row: list[int] = []
    rows: list[list[int]] = []
    for apart in (True, False):
        told = [(place, row) for place, row in enumerate(plain.rows) if row.joker == apart]
        for kind in kinds:
            first_row.append(len(rows))
            own = [(place, row) for place, row in told if row.hand == kind]
            rows += [_numbers(place, row, plain.front, plain.back) for place, row in own]
        first_row += [len(rows)] * (way_numbers.MOST_HANDS - len(kinds))
    first_row.append(len(rows))
    return [*hand_of, *first_row, *(number for row in rows for number in row)]


def _numbers(place: int, row: PlainRow, front: Ranking, back: Ranking) -> list[int]:
    """A row as the loops know it."""
    asks = {
        way_numbers.ASKS_COMPLETE: way_numbers.EITHER
        if row.complete is None
        else int(row.complete),
        way_numbers.RANKS_ASKED: sum(1 << RANKS.index(rank) for rank in row.ranks),
        way_numbers.LEAST_OTHER: RANKS.index(row.least) if row.least else 0,
        way_numbers.ABOVE: row.above,
        way_numbers.PLACE: place,
    }
    numbers = front_numbers(row.front, front, back) | asks
    return [numbers[column] for column in range(way_numbers.COLUMNS)]


def front_numbers(name: str, ranking: Ranking, back: Ranking) -> dict[int, int]:
    """What a row of the loops has for a front."""
    front = FRONTS[name]
    return {
        way_numbers.FROM: front.one,
        way_numbers.AND_FROM: front.other,
        way_numbers.LEAVES_COMPLETE: int(front.leaves_complete),
        way_numbers.LEAST_FRONT: ranking.at_least(front.least),
        way_numbers.LEAST_BACK: back.at_least(front.least_back),
        way_numbers.BEST_BY: front.best,
    }


@cache
def without_flush() -> tuple[Bytes, Integers]:
    """A hand of each choice of ranks that a deck with one joker has, and its place.

    Suits take turns, so that no suit has more than two cards.
    """
    sevens = places_of(MOST_KINDS, CARDS)
    kinds = sevens.hands
    same = [(kinds == kind).sum(axis=1) for kind in range(MOST_KINDS)]
    possible = np.all([n <= len(SUITS) for n in same[:-1]], axis=0) & (same[-1] <= 1)
    held = kinds[possible]
    cards = held * len(SUITS) + np.arange(CARDS, dtype=np.uint8) % len(SUITS)
    places = sevens.of(sevens.keys[possible])
    return np.minimum(cards, FIRST_JOKER).astype(np.uint8), places


@dataclass(frozen=True)
class Meetings:
    """Deals in which every hand met every other, once as the player-dealer's and once not."""

    deals: int
    hands: int
    won: int
    pushed: int
    lost: int
    total: int
    """What all wagers brought together."""
    squares: int
    """The sum of the squares of what each deal's wagers brought together."""

    @property
    def wagers(self) -> int:
        """How many wagers there were."""
        return self.won + self.pushed + self.lost

    @property
    def half_width(self) -> float:
        """Half the width of the 95 % interval of what a wager brings."""
        mean = self.total / self.deals
        variance = (self.squares / self.deals - mean * mean) / self.deals
        return 1.96 * math.sqrt(variance) * self.deals / self.wagers

    def __add__(self, other: Meetings) -> Meetings:
        mine, more = astuple(self), astuple(other)
        return Meetings(
            mine[0] + more[0], mine[1], *(a + b for a, b in zip(mine[2:], more[2:], strict=True))
        )


def meetings(
    way: CompiledHouseWay,
    deck: Sequence[Card],
    deals: int,
    *,
    contest: Integers | None = None,
    openly: bool = False,
    seed: int = 0,
    begin: int = 0,
    workers: int = 1,
) -> Meetings:
    """Deal as many hands as a deck has, and let them meet.

    With ``contest`` there is one between some of them only; ``openly`` each is set as is best
    against the other one, which the house has set.

    Deals come in chunks with a seed of their own, as in `cardroom.fast.showdown`: the number of
    workers changes nothing. ``begin`` says how many were made before, in whole chunks.
    """
    cards = distinct(deck)
    slots = np.arange(len(cards) // CARDS * CARDS)
    nothing_known = np.zeros((0, 0), np.uint8), np.zeros(0, np.uint64), np.zeros(1, np.int64)
    between = contests.any_contest() if contest is None else contest

    def meet(chunk: int) -> Integers:
        rows = np.empty((min(CHUNK, begin + deals - chunk * CHUNK), len(slots)), np.uint8)
        deal_random(state_of(seed, chunk), cards, slots, *nothing_known, rows)
        counts = np.zeros(contests.ENDS, np.int64)
        (contests.meet_openly if openly else contests.meet)(rows, way.tables, between, counts)
        return counts

    chunks = range(begin // CHUNK, -(-(begin + deals) // CHUNK))
    counted = np.sum(spread(meet, chunks, workers), axis=0).tolist()
    return Meetings(deals, len(slots) // CARDS, *counted)
