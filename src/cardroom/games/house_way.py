"""The house way: how a house sets seven cards for whoever does not set them himself.

It is a list of rows, read from the top: the first one that fits the hand says which two cards go in
front. A row asks how many cards of a rank the hand holds, and it may ask for the rank of the most
of them, for a card beside them that is high enough, and for a straight or a flush (a *complete*
hand). A row whose front cannot be laid is passed over, so that later rows are its "otherwise".

>>> from cardroom.cards import cards
>>> from cardroom.hands import BUG_HIGH, PAI_GOW_FRONT
>>> rows = (
...     HouseWayRow(
...         hand="two-pair", ranks="JT9", least="A", front="highest-singles", lines="house:12"
...     ),
...     HouseWayRow(hand="two-pair", front="other-pair", lines="house:12"),
... )
>>> way = HouseWay(rows, joker="ace", front=PAI_GOW_FRONT, back=BUG_HIGH)
>>> way.set(cards("Jd Js 8c 8h 4s Ac 7h")).front
(Ac, 7h)
>>> way.set(cards("Jd Js 8c 8h 4s Kc 7h")).front
(8h, 8c)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Literal, NamedTuple

import msgspec

from cardroom.cards import RANKS, Card
from cardroom.hands import Ranking
from cardroom.hands.seven_cards import (
    ACE,
    Hand,
    JokerCounts,
    SevenCards,
    high_first,
    is_complete,
    rank_of,
    tell,
    tell_apart,
)

Front = Literal[
    "second-and-third",
    "highest-singles",
    "highest-others",
    "pair-of-them",
    "other-pair",
    "lowest-other-pair",
    "one-of-them-and-other",
    "best-leaving-complete",
    "best-complete-leaves",
    "pair-leaving-complete",
    "ace-leaving-complete",
    "pair-leaving-three",
    "highest-and-third",
    "joker-and-single",
    "lower-pair",
    "highest-pair",
]
Pair = tuple[Card, ...]
PAIR = 2


class HouseWayRow(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True
):
    """One row of a house way: when it holds, and what then goes in front."""

    hand: Hand
    """How many cards the hand has of each rank."""
    ranks: str = ""
    """The ranks of which the most cards must be; any if there are none here."""
    least: str = ""
    """The rank that the highest other card must have at least."""
    above: int = 0
    """By how many ranks at least the highest single card must be above the highest pair."""
    complete: bool | None = None
    """Whether five cards must make a straight or a flush, or must not."""
    joker: bool = False
    """The hand has one joker, and all else is about its other cards; such rows come first."""
    front: Front
    """The two cards that go in front."""
    lines: str
    """Where the house way has the row."""
    under: Mapping[str, str] = {}
    """The readings under which the row holds."""

    def __post_init__(self) -> None:
        unknown = set(self.ranks + self.least) - set(RANKS)
        if unknown or len(self.least) > 1:
            raise ValueError(f"ranks and least are written with {RANKS}, least with one of them")


class SetSeven(NamedTuple):
    """A hand of seven cards, set."""

    front: Pair
    back: Pair
    row: HouseWayRow


@dataclass(frozen=True)
class HouseWay:
    """A house's rows, under the readings in force, with the rankings of the two parts."""

    rows: Sequence[HouseWayRow]
    joker: JokerCounts
    front: Ranking
    back: Ranking

    @classmethod
    def under(
        cls,
        readings: Mapping[str, str],
        rows: Iterable[HouseWayRow],
        joker: JokerCounts,
        front: Ranking,
        back: Ranking,
        known: Set[str] = frozenset(),
    ) -> HouseWay:
        """The rows that hold under some readings; what is ``known`` holds already."""
        return cls(
            [
                row
                for row in rows
                if all(readings[name] == c for name, c in row.under.items() if name not in known)
            ],
            joker,
            front,
            back,
        )

    def set(self, cards: Sequence[Card]) -> SetSeven:
        """The hand as the first row that fits it has it."""
        told = tell(cards, self.joker, self.back)
        done = None
        if self._names_joker and sum([card.is_joker for card in cards]) == 1:
            done = self._by_rows(tell_apart(cards), cards)
        done = done or self._by_rows(told, cards)
        if done is None:
            raise ValueError(f"the house way has no row for {told.hand}")
        return done

    @cached_property
    def _names_joker(self) -> bool:
        return any(row.joker for row in self.rows)

    @cached_property
    def _rows_for(self) -> Mapping[tuple[Hand, bool], list[HouseWayRow]]:
        """The rows by hand, and by whether they tell a joker apart."""
        found: dict[tuple[Hand, bool], list[HouseWayRow]] = {}
        for row in self.rows:
            found.setdefault((row.hand, row.joker), []).append(row)
        return found

    def _by_rows(self, told: SevenCards, cards: Sequence[Card]) -> SetSeven | None:
        for row in self._rows_for.get((told.hand, told.joker is not None), ()):
            if _fits(row, told):
                front = _FRONTS[row.front](self, told, cards)
                if front is not None:
                    back = tuple([c for c in cards if c not in front])
                    return SetSeven(tuple(sorted(front, key=high_first)), back, row)
        return None

    def _back(self, cards: Sequence[Card], front: Pair) -> list[Card]:
        return [card for card in cards if card not in front]

    # Which two cards of some that are alike

    def _pick(self, cards: Sequence[Card], fronts: Iterable[Pair]) -> Pair | None:
        """The front that keeps a joker behind, leaves the best back, and has the lowest suits."""
        alike = list(fronts)
        if len(alike) < 2:
            return alike[0] if alike else None
        return max(
            alike,
            key=lambda front: (
                not any(c.is_joker for c in front),
                self.back.strength(self._back(cards, front)),
                _low_suits(front),
            ),
        )

    def second_and_third(self, told: SevenCards, cards: Sequence[Card]) -> Pair | None:
        """All but the highest card come before it."""
        return tuple(told.singles[1:3])

    def highest_singles(self, told: SevenCards, cards: Sequence[Card]) -> Pair | None:
        """The two highest cards without another of their rank."""
        return tuple(told.singles[:2]) if len(told.singles) > 1 else None

    def highest_others(self, told: SevenCards, cards: Sequence[Card]) -> Pair | None:
        """The two highest cards beside the first group."""
        ranks = [rank_of(card) for card in told.others[:2]]
        wanted = combinations(told.others, 2)
        return self._pick(cards, (f for f in wanted if [rank_of(c) for c in f] == ranks))

    def pair_of_them(self, told: SevenCards, cards: Sequence[Card]) -> Pair | None:
        """Two cards of the first group: the highest pair, or a split."""
        return self._pick(cards, combinations(told.groups[0], 2))

    def other_pair(self, told: SevenCards, cards: Sequence[Card]) -> Pair | None:
        """The highest pair beside the first group."""
        best = max(told.groups[1:], key=lambda group: rank_of(group[0]))
        return self._pick(cards, combinations(best, 2))

    def lowest_other_pair(self, told: SevenCards, cards: Sequence[Card]) -> Pair | None:
        """The lowest pair beside the first group."""
        if not told.groups[1:]:
            return None
        worst = min(told.groups[1:], key=lambda group: rank_of(group[0]))
        return self._pick(cards, combinations(worst, 2))

    def one_of_them_and_other(self, told: SevenCards, cards: Sequence[Card]) -> Pair | None:
        """One card of the first group, and the highest one beside it."""
        return self._pick(cards, ((card, told.others[0]) for card in told.groups[0]))

    def highest_and_third(self, told: SevenCards, cards: Sequence[Card]) -> Pair | None:
        """The highest and the third highest single card."""
        return (told.singles[0], told.singles[2]) if len(told.singles) > 2 else None

    # A joker that is told apart

    def joker_and_single(self, told: SevenCards, cards: Sequence[Card]) -> Pair | None:
        """The joker with the highest single card."""
        return (told.joker, told.singles[0]) if told.joker and told.singles else None

    def lower_pair(self, told: SevenCards, cards: Sequence[Card]) -> Pair | None:
        """Of the pair and the one that the joker makes with the highest single card the lower."""
        made = self.joker_and_single(told, cards)
        if made is None or not told.groups:
            return None
        own = told.groups[0]
        return self.pair_of_them(told, cards) if rank_of(own[0]) < rank_of(made[1]) else made

    def highest_pair(self, told: SevenCards, cards: Sequence[Card]) -> Pair | None:
        """The other pair if it is higher than the first group, else one of that with the joker."""
        if told.joker is None or len(told.groups) < 2:
            return None
        own, other = told.groups[:2]
        if rank_of(other[0]) > rank_of(own[0]):
            return self.other_pair(told, cards)
        return self._pick(cards, [(told.joker, card) for card in own])

    # What leaves a straight or a flush behind

    def _leaving_complete(self, cards: Sequence[Card]) -> list[Pair]:
        return [front for front in combinations(cards, 2) if is_complete(self._back(cards, front))]

    def _highest(self, cards: Sequence[Card], fronts: Iterable[Pair]) -> Pair | None:
        def worth(front: Pair) -> tuple[int, int, list[int]]:
            back = self.back.strength(self._back(cards, front))
            return self.front.strength(front), back, _low_suits(front)

        return max(fronts, key=worth, default=None)

    def best_leaving_complete(self, told: SevenCards, cards: Sequence[Card]) -> Pair | None:
        """The highest two cards that leave a complete hand."""
        return self._highest(cards, self._leaving_complete(cards))

    def best_complete_leaves(self, told: SevenCards, cards: Sequence[Card]) -> Pair | None:
        """Whatever the highest complete hand leaves."""
        return max(
            self._leaving_complete(cards),
            key=lambda front: (
                self.back.strength(self._back(cards, front)),
                self.front.strength(front),
                _low_suits(front),
            ),
        )

    def pair_leaving_complete(self, told: SevenCards, cards: Sequence[Card]) -> Pair | None:
        """The highest pair that leaves a complete hand."""
        pair = self.front.at_least("one-pair")
        fronts = self._leaving_complete(cards)
        return self._highest(cards, (f for f in fronts if self.front.strength(f) >= pair))

    def ace_leaving_complete(self, told: SevenCards, cards: Sequence[Card]) -> Pair | None:
        """An ace and the highest card that leave a complete hand."""
        fronts = self._leaving_complete(cards)
        return self._highest(cards, (f for f in fronts if any(rank_of(c) == ACE for c in f)))

    def pair_leaving_three(self, told: SevenCards, cards: Sequence[Card]) -> Pair | None:
        """The highest pair that leaves three of a kind or better."""
        pair, three = self.front.at_least("one-pair"), self.back.at_least("three-of-a-kind")
        fronts = [f for f in combinations(cards, 2) if self.front.strength(f) >= pair]
        leaving = (f for f in fronts if self.back.strength(self._back(cards, f)) >= three)
        return self._highest(cards, leaving)


_FRONTS: dict[Front, Callable[[HouseWay, SevenCards, Sequence[Card]], Pair | None]] = {
    "second-and-third": HouseWay.second_and_third,
    "highest-singles": HouseWay.highest_singles,
    "highest-others": HouseWay.highest_others,
    "pair-of-them": HouseWay.pair_of_them,
    "other-pair": HouseWay.other_pair,
    "lowest-other-pair": HouseWay.lowest_other_pair,
    "one-of-them-and-other": HouseWay.one_of_them_and_other,
    "best-leaving-complete": HouseWay.best_leaving_complete,
    "best-complete-leaves": HouseWay.best_complete_leaves,
    "pair-leaving-complete": HouseWay.pair_leaving_complete,
    "ace-leaving-complete": HouseWay.ace_leaving_complete,
    "pair-leaving-three": HouseWay.pair_leaving_three,
    "highest-and-third": HouseWay.highest_and_third,
    "joker-and-single": HouseWay.joker_and_single,
    "lower-pair": HouseWay.lower_pair,
    "highest-pair": HouseWay.highest_pair,
}


def _low_suits(front: Pair) -> list[int]:
    """The lower the suits of two cards of the same ranks, the more."""
    return [-card for card in sorted(front)]


def _fits(row: HouseWayRow, told: SevenCards) -> bool:
    if row.complete is not None and row.complete != told.complete:
        return False
    if row.above:
        pairs = [rank_of(group[0]) for group in told.groups if len(group) == PAIR]
        if not pairs or not told.singles or rank_of(told.singles[0]) - max(pairs) < row.above:
            return False
    if row.ranks and RANKS[rank_of(told.groups[0][0])] not in row.ranks:
        return False
    return not row.least or rank_of(told.others[0]) >= RANKS.index(row.least)
