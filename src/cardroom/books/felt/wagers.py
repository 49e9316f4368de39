"""The wagers of a felt: the entry's spots with the limits in force, and what they are paid."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from cardroom.books.entry import Entry
from cardroom.books.felt.parts import PaidBy, PayRow, WagerOnFelt
from cardroom.books.felt.seat import BETS
from cardroom.games.mechanism import Paid, Pays
from cardroom.money import Odds
from cardroom.table.california.spots import Spot
from cardroom.table.family import Family
from cardroom.table.setup import Limits
from cardroom.words import humanise


def wagers_of(
    entry: Entry, family: Family, pays: Pays, limits: Limits, readings: Mapping[str, str]
) -> list[WagerOnFelt]:
    """All wagers, in the order of the entry; in a game for the pot, the bets."""
    if family.has_pot:
        low, high = entry.structure.limits()
        if family.spots != (BETS,):
            low = high = entry.structure.wager
        return [
            WagerOnFelt(name, humanise(name), entry.table.lines, min=low, max=high)
            for name in family.spots
        ]
    return [
        WagerOnFelt(
            **_of_the_entry(spot, limits),
            bonus=spot.is_bonus,
            max_backline=entry.table.max_backline if spot.backline else None,
            pays=tuple(
                _paid_by(paid, spot, entry)
                for paid in pays[spot.name]
                if paid.is_in_force(readings)
            ),
        )
        for spot in entry.wagers
    ]


def _of_the_entry(spot: Spot, table: Limits) -> dict[str, Any]:
    """The spot with its limits; how much may be wagered in the round is the round's business."""
    limits = spot.limits(Limits() if spot.later else table)
    return msgspec.structs.asdict(spot) | msgspec.structs.asdict(limits)


def _paid_by(paid: Paid, spot: Spot, entry: Entry) -> PaidBy:
    won = entry.clauses[paid.clause]
    return PaidBy(
        wins=won.says,
        lines=won.lines,
        rows=tuple(
            PayRow(
                name=name,
                label="Win" if name == spot.name else humanise(name),
                odds=due if isinstance(due, Odds) else None,
                prize=None if isinstance(due, Odds) else due,
            )
            for name, due in paid.each().items()
        ),
    )
