"""What seven cards are to a house way.

That is how many there are of each rank, and whether five of them make a straight or a flush: houses
call that a *complete* hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from cardroom.cards import CARDS, FIRST_JOKER, RANKS, Card
from cardroom.hands.ranking import Ranking

Hand = Literal[
    "high-card",
    "one-pair",
    "two-pair",
    "three-pair",
    "three-of-a-kind",
    "two-threes",
    "full-house",
    "four-of-a-kind",
    "four-with-pair",
    "five-of-a-kind",
    "five-with-pair",
]
JokerCounts = Literal["ace", "completes", "highest-hand"]
"""As what a joker counts when a hand is told: an ace; an ace unless a straight or flush needs it;
or whatever gives the highest hand."""

HANDS: dict[tuple[int, ...], Hand] = {
    (): "high-card",
    (2,): "one-pair",
    (2, 2): "two-pair",
    (2, 2, 2): "three-pair",
    (3,): "three-of-a-kind",
    (3, 3): "two-threes",
    (3, 2): "full-house",
    (3, 2, 2): "full-house",
    (4,): "four-of-a-kind",
    (4, 2): "four-with-pair",
    (4, 3): "four-with-pair",
    (5,): "five-of-a-kind",
    (5, 2): "five-with-pair",
    (6,): "five-of-a-kind",
}
"""What seven cards are called by how many they have of each rank that comes more than once."""

ACE = RANKS.index("A")
COMPLETE = Ranking("complete", size=5, categories=("high-card", "straight", "flush"), joker="bug")
"""Knows nothing but straights and flushes."""
STRAIGHT = COMPLETE.at_least("straight")
COMPLETES = frozenset({"straight", "flush", "straight-flush", "royal-flush"})


def is_complete(cards: Sequence[Card]) -> bool:
    """Whether five of some cards make a straight or a flush.

    >>> from cardroom.cards import cards
    >>> is_complete(cards("9s 8d 7h 6c Jk 2d 2c")), is_complete(cards("9s 8d 7h 6c 2d"))
    (True, False)
    """
    return COMPLETE.strength(cards) >= STRAIGHT


def rank_of(card: Card) -> int:
    """A card's rank, a joker's being an ace's."""
    return _RANKS_OF[card]


_RANKS_OF = tuple([min(card.rank, ACE) for card in CARDS])
_HIGH_FIRST = tuple([(-_RANKS_OF[card], card.is_joker or -card) for card in CARDS])
high_first = _HIGH_FIRST.__getitem__
"""Sorts the highest rank first, a joker as an ace behind the others; then the highest suit."""


class SevenCards(NamedTuple):
    """Seven cards as the rows ask about them.

    ``groups`` are the cards that share a rank, the most first and then the highest, a joker last in
    its group; ``singles`` are the rest, the highest first. A ``joker`` that is told apart is in
    neither.
    """

    groups: list[list[Card]]
    singles: list[Card]
    complete: bool
    joker: Card | None = None

    @property
    def hand(self) -> Hand:
        """The kind of hand."""
        return HANDS[tuple(map(len, self.groups))]

    @property
    def others(self) -> list[Card]:
        """All cards but the first group, the highest first."""
        return sorted([c for g in self.groups[1:] for c in g] + self.singles, key=high_first)


def tell_apart(cards: Sequence[Card]) -> SevenCards:
    """What kind of hand seven cards are without their joker, which is told apart.

    Whether five of them make a straight or a flush is told with it.

    >>> from cardroom.cards import cards
    >>> told = tell_apart(cards("Qs Qd Jk 9h 7c 5d 2s"))
    >>> told.hand, told.singles[0], told.joker
    ('one-pair', 9h, Jk)
    """
    joker = next(card for card in cards if card.is_joker)
    told = tell([card for card in cards if card is not joker], "ace", COMPLETE)
    return told._replace(complete=is_complete(cards), joker=joker)


def tell(cards: Sequence[Card], joker: JokerCounts, back: Ranking) -> SevenCards:
    """What kind of hand seven cards are.

    >>> from cardroom.cards import cards
    >>> from cardroom.hands import BUG_HIGH, WILD_HIGH
    >>> hand = cards("Qs Qd Jk 9h 7c 5d 2s")
    >>> tell(hand, "ace", BUG_HIGH).hand, tell(hand, "highest-hand", WILD_HIGH).hand
    ('one-pair', 'three-of-a-kind')
    """
    by_rank: dict[int, list[Card]] = {}
    jokers = []
    for card in sorted(cards, key=high_first):
        if card < FIRST_JOKER:
            by_rank.setdefault(_RANKS_OF[card], []).append(card)
        else:
            jokers.append(card)
    complete = is_complete(cards)
    for card in jokers:
        if joker == "highest-hand":
            completes = back.category(back.strength(cards)) in COMPLETES
            pairs = max(by_rank, key=lambda rank: (len(by_rank[rank]), rank))
        else:
            needed = complete and not is_complete([c for c in cards if not c.is_joker])
            completes, pairs = joker == "completes" and needed, ACE
        by_rank.setdefault(card.rank if completes else pairs, []).append(card)
    groups = [group for group in by_rank.values() if len(group) > 1]
    if len(groups) > 1:
        groups.sort(key=lambda group: (-len(group), -rank_of(group[0])))
    singles = [group[0] for group in by_rank.values() if len(group) == 1]
    if jokers:
        singles.sort(key=high_first)
    return SevenCards(groups, singles, complete)
