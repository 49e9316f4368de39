"""A player whose down card was exposed may declare himself all-in with what is in the pot.

He can win what is there, others may bet on beside it, and the chips that he has left stay his.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from cardroom.table.decisions import Choice, Decision, Option
from cardroom.table.events import Acted

if TYPE_CHECKING:
    from cardroom.table.pot.seat import PotSeat
    from cardroom.table.pot.table import PotTable
    from cardroom.table.procedures import Irregularity

TAKE_PART, ALL_IN = Option("participate"), Option("declare-all-in")


def hear(
    table: PotTable, seat: PotSeat, street: str, rule: Irregularity
) -> Generator[Decision, Choice, None]:
    """Ask whether a seat takes part in the betting, where there can be any."""
    if seat.folded or not seat.chips or table.able == 1:
        return
    options, default = (TAKE_PART, ALL_IN), Choice(TAKE_PART.do)
    choice = yield Decision(seat.number, street, options, default, rule.clause, offer=True)
    table.log.append(Acted(seat.number, choice.do))
    if choice.do == ALL_IN.do:
        table.set_aside = {**table.set_aside, seat.name: seat.chips}
        seat.chips = 0
        table.able -= 1
