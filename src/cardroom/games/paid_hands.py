"""Pay tables by hand: rows are rungs of a ranking, and a hand is paid by the highest it reaches.

A row is a category (``flush``), or a pair that must be high enough (``jacks-or-better``). Where a
table has no row for royal flushes, these are straight flushes like any other.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from typing import Generic, TypeVar

from cardroom.cards import RANK_NAMES, RANKS
from cardroom.hands import Ranking

T = TypeVar("T")

PAIRS = {
    f"{name}{'es' if name == 'six' else 's'}-or-better": rank
    for rank, name in zip(RANKS, RANK_NAMES, strict=True)
}


def least(ranking: Ranking, row: str) -> int:
    """The smallest strength that a row of a pay table pays.

    >>> from cardroom.cards import cards
    >>> from cardroom.hands import STANDARD_HIGH
    >>> STANDARD_HIGH.strength(cards("Ts Td 4c 3s 2d")) >= least(STANDARD_HIGH, "tens-or-better")
    True
    >>> STANDARD_HIGH.strength(cards("9s 9d Ac Ks Qd")) >= least(STANDARD_HIGH, "tens-or-better")
    False
    """
    if row in PAIRS:
        return ranking.at_least("one-pair", PAIRS[row])
    return ranking.at_least(row)


def lowest_row(ranking: Ranking, pays: Iterable[str]) -> str:
    """The row of a pay table that the most hands reach.

    >>> from cardroom.hands import STANDARD_HIGH
    >>> lowest_row(STANDARD_HIGH, ["flush", "straight", "tens-or-better", "two-pair"])
    'tens-or-better'
    """
    rows = list(pays)
    rungs = [row for row in rows if row in PAIRS or row in ranking.categories]
    return min(rungs, key=lambda row: least(ranking, row), default=rows[-1])


class PaidHands(Generic[T]):
    """A pay table over a ranking.

    >>> from cardroom.cards import cards
    >>> from cardroom.hands import THREE_CARD
    >>> bonus = PaidHands(THREE_CARD, {"straight-flush": 40, "flush": 4, "straight": 6})
    >>> [bonus.of(THREE_CARD.strength(cards(h))) for h in ("As Ks Qs", "9s 4s 2s", "9s 9d 2s")]
    [40, 4, None]
    """

    __slots__ = ("_leasts", "_pays")

    def __init__(self, ranking: Ranking, pays: Mapping[str, T]) -> None:
        rungs = sorted(pays, key=lambda row: least(ranking, row))
        self._leasts = [least(ranking, row) for row in rungs]
        self._pays = [pays[row] for row in rungs]

    def of(self, strength: int) -> T | None:
        """What a hand of this strength is paid, if anything."""
        rung = bisect_right(self._leasts, strength)
        return self._pays[rung - 1] if rung else None


def check_rows(ranking: Ranking, pays: Mapping[str, object]) -> None:
    """Refuse a table with unknown rows, or with a gap between its lowest row and the best hand."""
    unknown = set(pays) - set(ranking.categories) - set(PAIRS)
    if unknown:
        raise ValueError(f"there are no hands called {', '.join(sorted(unknown))}")
    lowest = min(least(ranking, row) for row in pays)
    royal = ranking.categories.index("straight-flush") + 1
    missing = [
        category
        for category in ranking.categories[:royal]
        if ranking.at_least(category) > lowest and category not in pays
    ]
    if missing:
        raise ValueError(
            f"better hands than the lowest row are not paid: {', '.join(missing)} "
            f"(the lowest row is {lowest_row(ranking, pays)}; drop rows from there upwards)"
        )
