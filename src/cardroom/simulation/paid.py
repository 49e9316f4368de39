"""Bonus bets in compiled code: a strength is paid by its category."""

from __future__ import annotations

from cardroom.games.mechanism import PayTable
from cardroom.hands import Ranking
from cardroom.simulation.felt import Outcome, Place


def by_category(spot: str, ranking: Ranking, pays: PayTable, amount: int, *more: Outcome) -> Place:
    """A place whose outcomes are the ranking's categories in their order, and then some more.

    The number of the outcome is one more than that of the category.

    >>> from cardroom.hands import THREE_CARD
    >>> from cardroom.money import Odds
    >>> place = by_category("pair-plus", THREE_CARD, PayTable({"flush": Odds(4, 1)}), 500)
    >>> [place.outcomes[THREE_CARD.categories.index(name)].due for name in ("flush", "one-pair")]
    [2000, -500]
    """
    outcomes = []
    for category in ranking.categories:
        odds = pays.for_hand(category)
        outcomes.append(Outcome(category, odds.pays(amount) if odds else -amount))
    return Place(spot, (*outcomes, *more))
