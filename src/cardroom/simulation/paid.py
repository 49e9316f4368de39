"""Pay tables in compiled code: a place has an outcome for each row of its table."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from cardroom.games.mechanism import PayTable
from cardroom.games.paid_hands import least
from cardroom.hands import Ranking
from cardroom.money import Odds
from cardroom.simulation.banked_table import Outcome, WagerPlace
from cardroom.simulation.dealing import Array

LESS = "less"
"""What a wager comes to that no row pays."""


def by_category(
    spot: str, ranking: Ranking, pays: PayTable, amount: int, *more: Outcome
) -> WagerPlace:
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
        outcomes.append(Outcome(category, odds.pays(amount)) if odds else Outcome(LESS, -amount))
    return WagerPlace(spot, (*outcomes, *more))


class Rungs:
    """The rows of a pay table from the lowest up, with what a wager loses below them.

    >>> from cardroom.hands import THREE_CARD
    >>> rungs = Rungs(THREE_CARD, {"flush": Odds(4, 1), "one-pair": None})
    >>> [(outcome.name, outcome.due) for outcome in rungs.outcomes(500)]
    [('less', -500), ('one-pair', 0), ('flush', 2000)]
    """

    def __init__(self, ranking: Ranking, pays: Mapping[str, Odds | None]) -> None:
        self._rows = sorted(pays, key=lambda row: least(ranking, row))
        self._pays = pays
        self.leasts: Array = np.array([least(ranking, row) for row in self._rows], np.int64)

    def outcomes(self, amount: int, name: str = "") -> tuple[Outcome, ...]:
        """What a wager can come to: less than all rows, then each row; without odds it pushes.

        The number of the outcome is one more than the rung that `rung` tells.
        """
        due = [odds.pays(amount) if (odds := self._pays[row]) else 0 for row in self._rows]
        paid = zip(self._rows, due, strict=True)
        return (
            Outcome(LESS + name, -amount),
            *(Outcome(row + name, amount) for row, amount in paid),
        )
