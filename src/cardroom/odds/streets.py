"""The best play on each street of a game against a pay table, as bots have it at hand.

It is worked out once from the rules of an entry and kept; that of the books' own rules comes with
the package (``python -m tests.odds.known_streets`` writes it anew).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from cardroom.cards import RANKS, Card
from cardroom.games.mechanism import PayTable
from cardroom.odds.chart import ranks_name
from cardroom.odds.kept import all_known, kept

METHOD = 1
"""One more whenever the same rules would be played otherwise."""
ALL_RANKS = range(len(RANKS))


class Streets(msgspec.Struct, frozen=True):
    """What to wager on each street, by the cards that are known."""

    wagers: tuple[dict[str, tuple[int, ...]], ...]
    """Street by street, by the name of the cards, and by how much was staked before."""

    def wager(self, known: Sequence[Card], street: int, staked: int = 0) -> int:
        """What to wager; ``staked`` counts from the least that may be staked by then."""
        row = self.wagers[street][name_of(known)]
        return row[min(staked, len(row) - 1)]


def name_of(known: Sequence[Card]) -> str:
    """Cards by their ranks, and whether all are of one suit.

    >>> from cardroom.cards import cards
    >>> name_of(cards("Ts As")), name_of(cards("4d 4s Kd"))
    ('A-T suited', '4-4-K')
    """
    suited = len({card.suit for card in known}) == 1
    return ranks_name(card.rank for card in known) + " suited" * suited


def depends_on(pays: PayTable, **more: Any) -> dict[str, Any]:
    """All that the play on streets changes with."""
    rows = {row: str(odds) for row, odds in pays.items()}
    return {"method": METHOD, "pays": rows, **more}


def streets_of(name: str, asked: dict[str, Any] | None, work: Callable[[], Streets]) -> Streets:
    """The play for some rules; where nothing is known of them, one that comes with the package."""
    if asked is None:
        return all_known(name, Streets)[0]
    return kept(name, asked, Streets, work)
