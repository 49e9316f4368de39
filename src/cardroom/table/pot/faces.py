"""A street on which every player takes his card face up or down, and the betting on it."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import TYPE_CHECKING

from cardroom.table.decisions import Choice, Decision

if TYPE_CHECKING:
    from cardroom.table.pot.seat import PotSeat
    from cardroom.table.pot.table import PotTable


def deal_faces(
    table: PotTable, street: str, seats: Sequence[PotSeat], up: Mapping[int, bool]
) -> Generator[Decision, Choice, None]:
    """Deal each of some seats a card, ``up`` or down; only what goes wrong has to be decided."""
    return table.watcher.deal_faces(table, street, seats, up)


def bet_on_street(
    table: PotTable, betting: Generator[Decision, Choice, None]
) -> Generator[Decision, Choice, None]:
    """The betting that follows, unless a ruling forbids it."""
    return table.watcher.bet_on_street(betting)
