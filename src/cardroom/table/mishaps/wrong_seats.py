"""Players dealt in or out by mistake.

Who is dealt in by mistake sits at the table and is not in the hand: he posts nothing and is asked
nothing, but the deal comes to him in his place. Whom the deal passes over is in the hand, and says
so at the latest when the action comes to him.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cardroom.table.events import Discarded
from cardroom.table.pot.seat import PotSeat, in_order
from cardroom.table.setup import CannotPlay, clockwise_from

if TYPE_CHECKING:
    from cardroom.table.pot.table import PotTable
    from cardroom.table.procedures import Mishap


class WrongSeats:
    """Who gets cards in a deal that goes wrong."""

    def __init__(self, table: PotTable, listed: Sequence[Mishap]) -> None:
        self._table = table
        strangers = {m.to for m in listed if m.event == "dealt-in"}
        self._strangers = in_order(dict.fromkeys(sorted(map(int, strangers)), 0))
        self._passed_over = {m.to for m in listed if m.event == "dealt-out"}
        for name in self._passed_over - {seat.name for seat in table.players}:
            raise CannotPlay(f"dealt-out: seat {name} is not in the hand")

    def served(self, seats: Iterable[PotSeat]) -> list[PotSeat]:
        """Those of some seats that the deal comes to; a stranger's among them if all are dealt."""
        table, meant = self._table, list(seats)
        by_number = {seat.number: seat for seat in meant if seat.name not in self._passed_over}
        if self._strangers and len(meant) == len(table.players):
            by_number |= {seat.number: seat for seat in self._strangers}
            order = clockwise_from(list(by_number), table.setup.button or 0)
            return [by_number[number] for number in order]
        return list(by_number.values())

    def take_cards_of(self, to: str) -> None:
        """The hand of somebody who is not in it is dead, and is not shuffled again."""
        seat = next(seat for seat in self._strangers if seat.name == to)
        self._strangers.remove(seat)
        self._table.log.append(Discarded(seat.name, tuple(seat.cards), seat.number))
