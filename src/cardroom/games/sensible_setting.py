"""Thirteen cards laid sensibly: of the likeliest ways, the one with the most to win."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

from cardroom.cards import RANKS, Card
from cardroom.games.three_segments import BACK, FRONT, MIDDLE, RANKINGS, least_middle
from cardroom.hands import CHINESE_FRONT, STANDARD_HIGH

CARDS = 13
ALL = (1 << CARDS) - 1
"""All of them, by a bit for each."""
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
    held = sorted(hand, reverse=True)
    _, middle, back = max(_likely_sets(held), key=lambda likely: likely[0])

    def cards(of: int) -> list[Card]:
        return [card for place, card in enumerate(held) if of >> place & 1]

    return cards(ALL ^ middle ^ back), cards(middle), cards(back)


def _likely_sets(hand: Sequence[Card]) -> Iterator[tuple[float, int, int]]:
    """Sets in the right order, with strong hands behind: what each is worth, middle and back.

    Cards are told by a bit for the place of each: so many choices of them are quickest as numbers.
    """
    fives = _choices(5)
    strength = dict(zip(fives, STANDARD_HIGH.strengths(hand), strict=True))
    fronts = dict(zip(_choices(3), CHINESE_FRONT.strengths(hand), strict=True))
    for back in sorted(fives, key=strength.__getitem__, reverse=True)[:BACKS]:
        behind = strength[back]
        for middle in sorted(_beside(back), key=strength.__getitem__, reverse=True)[:MIDDLES]:
            front, between = fronts[ALL ^ middle ^ back], strength[middle]
            if behind >= between >= least_middle(front):
                worth = _worth(FRONT, front) + _worth(MIDDLE, between) + _worth(BACK, behind)
                yield worth, middle, back


@cache
def _choices(size: int) -> tuple[int, ...]:
    """All choices of so many places, in the order of `itertools.combinations`."""
    bits = [1 << place for place in range(CARDS)]
    return tuple(map(sum, combinations(bits, size)))


@cache
def _beside(back: int) -> tuple[int, ...]:
    """All middles that a back leaves."""
    return tuple([five for five in _choices(5) if not five & back])


@cache
def _worth(segment: str, strength: int) -> float:
    ranking = RANKINGS[segment]
    first = RANKS.index(ranking.shown(strength)[0])
    return worth_in(segment, ranking.category(strength), first)


def worth_in(segment: str, category: str, first: int) -> float:
    """What a hand is worth in its segment: higher cards, shown first, a little more."""
    return WINS[segment][category] + first / 100
