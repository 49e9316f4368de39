"""A card to every hand, street by street, also to some that were folded; and a deck that runs out.

A seat that was folded when there was no wager, or after its forced bet, goes on receiving cards
until somebody bets. What is done when the deck is too short is the same in every book: all but the
last card are dealt, it is scrambled with the burn cards, and if that is not enough either, one card
in the middle is everyone's.
"""

from __future__ import annotations

from collections.abc import Collection, Generator
from typing import TYPE_CHECKING

from cardroom.table.decisions import Choice, Decision
from cardroom.table.events import Acted, Gathered
from cardroom.table.pot.bring_in import BRING_IN, WAGERS

if TYPE_CHECKING:
    from cardroom.table.pot.table import PotTable


def deal_street(table: PotTable, street: str, *, up: bool) -> Generator[Decision, Choice, None]:
    """Burn a card and deal one to each hand, face up or down.

    Where something goes wrong with it, somebody may have to decide before the betting begins.
    """
    watcher = table.watcher
    watcher.begin_street(street)
    _deal(table, up=up, have_theirs=watcher.have_last)
    yield from watcher.end_street()


def _deal(table: PotTable, *, up: bool, have_theirs: Collection[int] = ()) -> None:
    waiting = [seat for seat in table.players if seat.number not in have_theirs]
    live = [seat for seat in waiting if not seat.folded]
    going_on = still_receiving(table)
    everyone = [seat for seat in waiting if not seat.folded or seat.number in going_on]
    left = table.stock.left
    for seats in (everyone, live):
        if left > len(seats):
            table.burn()
            table.deal_to(seats, up=up)
            return
    if len(live) > left + len(table.muck):
        if left > 1:
            table.burn()
        clause = table.clause("community-card")
        if not left:
            table.restock(table.clause("short-deck"))  # After a fault even the last card is gone.
        table.say("There are not enough cards: one card plays in everyone's hand.", clause)
        table.deal_board(1, name="community")
        return
    first = max(left - 2, 0)
    if left > 1:
        table.burn()
        table.deal_to(live[:first], up=up)
    if table.stock.left:
        table.burn()  # The last card, which is mixed with the burn cards.
    table.restock(table.clause("short-deck"))
    if table.stock.left > len(live) - first:
        table.burn()
    table.deal_to(live[first:], up=up)


def still_receiving(table: PotTable) -> set[int]:
    """The seats that were folded with nothing wagered, or after a forced bet, and no bet since."""
    receiving: set[int] = set()
    wagered, forced = False, 0
    for event in table.log:
        if isinstance(event, Gathered):
            wagered, forced = False, 0
        elif isinstance(event, Acted):
            if event.do == "fold":
                if not wagered or event.seat == forced:
                    receiving.add(event.seat)
            elif event.do == BRING_IN:
                wagered, forced = True, event.seat
                receiving.clear()
            elif event.do in WAGERS:
                wagered = True
                receiving.clear()
    return receiving
