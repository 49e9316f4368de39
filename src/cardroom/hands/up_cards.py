"""What cards that lie face up are worth, when there are too few of them for a whole hand.

>>> from cardroom.cards import cards
>>> from cardroom.hands import ACE_TO_FIVE, STANDARD_HIGH
>>> showing(STANDARD_HIGH, cards("4c 4d")) > showing(STANDARD_HIGH, cards("As Kd"))
True
>>> showing(ACE_TO_FIVE, cards("4c 4d")) > showing(ACE_TO_FIVE, cards("As Kd"))
False
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from cardroom.hands.patterns import PATTERNS
from cardroom.hands.ranking import Ranking


def showing(ranking: Ranking, cards: Sequence[int]) -> int:
    """What some cards are worth, comparable with others; of equal ones more cards are better.

    Five cards and more are a hand; fewer have no straights and no flushes, and a joker among them
    is an ace, for there is nothing that it could complete.

    >>> from cardroom.cards import cards
    >>> from cardroom.hands import MEXICAN_UP
    >>> showing(MEXICAN_UP, cards("Jk Kd")) == showing(MEXICAN_UP, cards("Ac Kh"))
    True
    >>> showing(MEXICAN_UP, cards("5c 5d")) > showing(MEXICAN_UP, cards("Ac Kd Qh"))
    True
    """
    if not cards:
        return 0
    few = short(ranking, len(cards))
    strength = few.strength(cards)
    worth = ranking.categories.index(few.category(strength))
    for rank in few.shown(strength):
        worth = worth << 4 | ranking.ranks.index(rank) + 1
    return worth << 4 * (ranking.size - few.size)


@cache
def short(ranking: Ranking, count: int) -> Ranking:
    """The ranking for so many cards of its hands: the same ranks, and the categories that fit.

    >>> from cardroom.hands import ACE_TO_FIVE
    >>> short(ACE_TO_FIVE, 3).categories
    ('three-of-a-kind', 'one-pair', 'high-card')
    """
    if count >= ranking.size:
        return ranking
    fitting = tuple(
        category
        for category in ranking.categories
        if sum((pattern := PATTERNS[category]).kinds) <= count
        and not (pattern.straight or pattern.suited)
    )
    return Ranking(
        f"{ranking.name}, {count} up",
        count,
        fitting,
        ranking.ranks,
        ranking.wheel,
        ranking.low,
        "none" if ranking.joker == "none" else "bug",
    )
