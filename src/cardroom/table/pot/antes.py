"""Antes: what everyone puts into the pot before the cards of a game without blinds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.money import dollars
from cardroom.table.events import Posted
from cardroom.table.setup import IllegalWager

if TYPE_CHECKING:
    from cardroom.table.pot.table import PotTable

ANTE = "ante"


def post_antes(table: PotTable) -> None:
    """Everyone antes, the last chips if he has fewer, and the antes go into the pot at once."""
    ante = table.structure.ante or 0
    why = table.clause("antes").lines
    _check_listed(table, ante)
    for seat in table.players:
        amount = min(ante, seat.chips)
        if not amount:
            continue
        seat.chips -= amount
        seat.bet = amount
        if not seat.chips:
            table.able -= 1
        table.log.append(Posted(seat.name, f"{seat.name}:bets", amount, ANTE, seat.number, why))
    table.gather()


def _check_listed(table: PotTable, ante: int) -> None:
    """Antes that the setup lists must be those that are due; who is not listed antes too."""
    due = {seat.number: min(ante, seat.chips) for seat in table.players}
    for wager in table.setup.wagers:
        if wager.spot != ANTE:
            raise IllegalWager(f"there is no spot {wager.spot!r} before the deal: use {ANTE}")
        if wager.by is not None:
            raise IllegalWager("a pot game has no backline wagers")
        if wager.seat not in due:
            raise IllegalWager(f"seat {wager.seat} is empty, or antes twice")
        if wager.amount != due.pop(wager.seat):
            raise IllegalWager(
                f"the ante of seat {wager.seat} is "
                f"{dollars(min(ante, table.seat(wager.seat).chips))}, "
                f"not {dollars(wager.amount)}. {table.clause('antes')}"
            )
