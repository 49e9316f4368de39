"""Thirteen cards laid sensibly: of the likeliest ways, the one with the most to win."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from cardroom.cards import RANKS, Card
from cardroom.games.three_segments import BACK, FRONT, MIDDLE, RANKINGS, is_in_order
from cardroom.hands import CHINESE_FRONT, STANDARD_HIGH

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
        "royal-flush": 3.0,
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
        "royal-flush": 3.0,
    },
}
"""Roughly what a hand is worth in its segment: how often it wins, more where a bonus is paid."""

Set = tuple[Sequence[Card], Sequence[Card], Sequence[Card]]


def sensible_set(hand: Sequence[Card]) -> Set:
    """Thirteen cards as somebody who knows the game lays them: front, middle and back.

    >>> from cardroom.cards import cards, show
    >>> laid = sensible_set(cards("As Kd 9c 9h Ts 9d 8c 4h 6s 5d 4c 3h 2s"))
    >>> " / ".join(map(show, laid))
    'As 8c 4c / Kd Ts 9h 9d 9c / 6s 5d 4h 3h 2s'
    """
    return max(likely_sets(sorted(hand, reverse=True)), key=_worth)


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
    """The sum over the segments."""
    total = 0.0
    for segment, part in zip((FRONT, MIDDLE, BACK), laid, strict=True):
        ranking = RANKINGS[segment]
        strength = ranking.strength(part)
        first = RANKS.index(ranking.shown(strength)[0])
        total += worth_in(segment, ranking.category(strength), first)
    return total


def worth_in(segment: str, category: str, first: int) -> float:
    """What a hand is worth in its segment: higher cards, shown first, a little more."""
    return WINS[segment][category] + first / 100
