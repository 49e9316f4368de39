"""Chinese poker: of the likeliest ways to lay thirteen cards, the one with the most to win."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from cardroom.bots.sensible import SensibleBot
from cardroom.cards import Card
from cardroom.games.chinese_poker import BACK, FRONT, MIDDLE, is_in_order
from cardroom.hands import CHINESE_FRONT, STANDARD_HIGH
from cardroom.table.decisions import Choice, Decision
from cardroom.table.events import Event

BACKS, MIDDLES = 24, 12
"""How many of the best hands are tried in the back, and in the middle for each of these."""
WINS = {
    FRONT: {"high-card": 0.2, "one-pair": 0.65, "three-of-a-kind": 1.8},
    MIDDLE: {
        "high-card": 0.03,
        "one-pair": 0.15,
        "two-pair": 0.42,
        "three-of-a-kind": 0.62,
        "straight": 0.75,
        "flush": 0.87,
        "full-house": 1.2,
        "four-of-a-kind": 2.5,
        "straight-flush": 3.0,
    },
    BACK: {
        "high-card": 0.0,
        "one-pair": 0.02,
        "two-pair": 0.1,
        "three-of-a-kind": 0.18,
        "straight": 0.3,
        "flush": 0.5,
        "full-house": 0.75,
        "four-of-a-kind": 1.5,
        "straight-flush": 2.0,
    },
}
"""Roughly what a hand is worth in its segment: how often it wins, more where a bonus is paid."""


class ChinesePokerBot(SensibleBot):
    """Lays its cards the same way in every style, and declares what wins by itself."""

    def choose(self, decision: Decision, view: Sequence[Event]) -> Choice:
        """The default for an automatic win, and otherwise the best set found."""
        setting = decision.options[0]
        if not setting.parts or decision.default.do != setting.do:
            return decision.default
        front, middle, back = max(likely_sets(setting.cards), key=_worth)
        return setting.laid([*front, *middle, *back])


Set = tuple[Sequence[Card], Sequence[Card], Sequence[Card]]


def likely_sets(hand: Sequence[Card]) -> Iterator[Set]:
    """Sets in the right order, with strong hands behind."""
    strength = STANDARD_HIGH.strength
    for back in sorted(combinations(hand, 5), key=strength, reverse=True)[:BACKS]:
        left = [card for card in hand if card not in back]
        for middle in sorted(combinations(left, 5), key=strength, reverse=True)[:MIDDLES]:
            front = [card for card in left if card not in middle]
            laid = {FRONT: CHINESE_FRONT.strength(front), MIDDLE: strength(middle)}
            if is_in_order(laid | {BACK: strength(back)}):
                yield front, middle, back


def _worth(laid: Set) -> float:
    """The sum over the segments; within a category higher cards are worth a little more."""
    total = 0.0
    for segment, part in zip((FRONT, MIDDLE, BACK), laid, strict=True):
        ranking = CHINESE_FRONT if segment == FRONT else STANDARD_HIGH
        strength = ranking.strength(part)
        category = ranking.category(strength)
        first = "23456789TJQKA".index(ranking.shown(strength)[0])
        total += WINS[segment].get(category, 3.0) + first / 100
    return total
