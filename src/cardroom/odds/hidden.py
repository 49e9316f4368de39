"""Two hidden cards beside one that shows: how many of all pairs make less than some strength."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import chain, combinations_with_replacement
from typing import NamedTuple

from cardroom.cards import CARDS, SUITS, Card
from cardroom.hands import THREE_CARD, Ranking


class _Shown(NamedTuple):
    """The strengths of a card with two others, each card of the deck taken once or twice."""

    of: dict[Card, dict[Card, int]]
    every: list[int]
    """In rising order, as all lists here."""
    having: dict[Card, list[int]]
    """With one of the two given."""
    doubled: list[int]
    """With the same card twice."""


class HiddenPairs:
    """All pairs that may lie beside a card, from some decks without the cards that are seen.

    None of them is looked at one by one. With every card there ``n`` times but for those seen, the
    pairs are counted from those of a whole deck by taking away the ones with a card that is seen
    and giving back the ones with two.

    >>> from cardroom.cards import card, cards
    >>> pairs = HiddenPairs(range(13))
    >>> queen = THREE_CARD.at_least("high-card", "Q")
    >>> pairs.less(card("2h"), cards("Qs Qd Qc"), queen), pairs.number
    (1050, 2256)
    """

    def __init__(self, ranks: Sequence[int], decks: int = 1, ranking: Ranking = THREE_CARD) -> None:
        self.ranking = ranking
        self.deck = [CARDS[4 * rank + suit] for rank in ranks for suit in range(len(SUITS))]
        self.decks = decks
        unseen = len(self.deck) * decks - 4
        self.number = unseen * (unseen - 1)
        """How many pairs there are, in order, when four cards are seen."""
        self._shown: dict[Card, _Shown] = {}

    def less(self, up: Card, own: Sequence[Card], strength: int) -> int:
        """How many pairs, in order, make a hand with ``up`` that is less than a strength."""
        n, seen = self.decks, (*own, up)
        shown = self._shown.get(up) or self._show(up)
        one = two = 0
        for place, first in enumerate(seen):
            having, with_first = shown.having[first], shown.of[first]
            one += bisect_left(having, strength)
            for second in seen[place:]:
                # Each pair in both orders; a card twice once as a pair, and once as it is doubled.
                two += with_first[second] < strength
        every = bisect_left(shown.every, strength)
        doubled = bisect_left(shown.doubled, strength)
        return n * n * every - 2 * n * one - n * doubled + 2 * two

    def _show(self, up: Card) -> _Shown:
        of: dict[Card, dict[Card, int]] = {card: {} for card in self.deck}
        for first, second in combinations_with_replacement(self.deck, 2):
            of[first][second] = of[second][first] = self.ranking.strength((up, first, second))
        having = {card: sorted(of[card].values()) for card in self.deck}
        every = sorted(chain.from_iterable(having.values()))
        doubled = sorted(of[card][card] for card in self.deck)
        shown = self._shown[up] = _Shown(of, every, having, doubled)
        return shown
