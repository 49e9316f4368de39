"""Who shows his hand first in the showdown, where a book says so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardroom.table.events import Acted, Burned, Dealt

if TYPE_CHECKING:
    from cardroom.table.pot.betting_table import BettingTable
    from cardroom.table.pot.seat import PotSeat

BETS = ("bet", "bring-in", "complete", "raise")
PASSES = ("check", "call", "fold")


def in_showing_order(table: BettingTable, live: Sequence[PotSeat]) -> list[PotSeat]:
    """Those who show, clockwise from whoever began the action of the last betting round."""
    acted = last_actions(table)
    who = table.terms.readings.get("shows-first")
    if who in ("bettor", "last-bettor"):
        bets = [event for event in acted if event.do in BETS]
        acted = (bets[-1:] if who == "last-bettor" else bets[:1]) or acted
    if not acted:
        return list(live)
    began = table.players.index(table.seat(acted[0].seat))
    around = [*table.players[began:], *table.players[:began]]
    return [seat for seat in around if seat in live]


def last_actions(table: BettingTable) -> list[Acted]:
    """What was done in the last betting round in which anything was."""
    acted: list[Acted] = []
    for event in reversed(table.log):
        if isinstance(event, Dealt | Burned) and acted:
            break
        if isinstance(event, Acted) and event.do in (*BETS, *PASSES):
            acted.append(event)
    return acted[::-1]
