"""Badugi: four cards of four ranks and four suits, and the lower the better.

Of two cards that share a rank or a suit only one counts. More cards that count beat fewer, and as
many are compared from the highest one down, aces being low.
Reading: the book names no hand in which a single card counts; it is below all others.

>>> from cardroom.cards import cards
>>> BADUGI.describe(BADUGI.strength(cards("7s 5h 3d Ac")))
'badugi, seven-five-three-ace'
>>> BADUGI.describe(BADUGI.strength(cards("6s 4h 4d 2s")))
'two cards, four-deuce'
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Final

from cardroom.cards import CARDS, RANK_NAMES, RANKS, BadCard, Card
from cardroom.hands.ranking import BadHand

_SIZE = 4
_WORST_TO_BEST = "KQJT98765432A"


class Badugi:
    """The ranking of badugi hands, used like a :class:`~cardroom.hands.ranking.Ranking`."""

    name: Final = "badugi"
    size: Final = _SIZE
    low: Final = True
    joker: Final = "none"
    categories: Final = (
        "one-card-incomplete",
        "two-card-incomplete",
        "three-card-incomplete",
        "badugi",
    )

    def strength(self, cards: Iterable[int]) -> int:
        """The strength of four cards, the higher the better: how many count, and their ranks.

        >>> from cardroom.cards import cards
        >>> BADUGI.strength(cards("Ks Qh Jd Tc")) > BADUGI.strength(cards("3s 2h Ad As"))
        True
        """
        playing = [_goodness(c) for c in self.best(cards)]
        strength = len(playing) - 1
        for goodness in (*playing, *[0] * (_SIZE - len(playing))):
            strength = strength << 4 | goodness
        return strength

    def best(self, cards: Iterable[int]) -> tuple[Card, ...]:
        """The cards that count, the highest first.

        >>> from cardroom.cards import cards
        >>> BADUGI.best(cards("2s 4h 4d 6s"))
        (4h, 2s)
        """
        hand = sorted((CARDS[c] for c in cards), reverse=True)
        if len(hand) != _SIZE:
            raise BadHand(f"badugi needs {_SIZE} cards, not {len(hand)}")
        if any(c.is_joker for c in hand):
            raise BadCard("badugi knows no joker")
        hand.sort(key=_goodness)
        playing = [
            some
            for number in range(1, _SIZE + 1)
            for some in combinations(hand, number)
            if len({c.rank for c in some}) == len({c.suit for c in some}) == number
        ]
        return max(playing, key=lambda some: (len(some), [_goodness(c) for c in some]))

    def category(self, strength: int) -> str:
        """The name of a strength's category: how many cards count."""
        return self.categories[strength >> 4 * _SIZE]

    def describe(self, strength: int) -> str:
        """A strength in words; different strengths have different words."""
        number = (strength >> 4 * _SIZE) + 1
        places = range(4 * (_SIZE - 1), 4 * (_SIZE - 1) - 4 * number, -4)
        ranks = [_WORST_TO_BEST[strength >> place & 15] for place in places]
        names = "-".join(RANK_NAMES[RANKS.index(rank)] for rank in ranks)
        return f"{('one card', 'two cards', 'three cards', 'badugi')[number - 1]}, {names}"


def _goodness(card: Card) -> int:
    return _WORST_TO_BEST.index(RANKS[card.rank])


BADUGI: Final = Badugi()
