"""A card to every hand, street by street, also to some that were folded; and a deck that runs out.

A seat that was folded when there was no wager, or after its forced bet, may go on receiving cards
until somebody bets. When the deck is too short, all but the last card are dealt, and it is
scrambled with the burn cards; or all that was thrown away is shuffled and put under it. If that is
not enough either, one card in the middle is everyone's.
"""

from __future__ import annotations

from collections.abc import Collection, Generator
from typing import TYPE_CHECKING, NamedTuple

from cardroom.table.decisions import Choice, Decision
from cardroom.table.events import Acted, Gathered
from cardroom.table.pot.bring_in import BRING_IN, WAGERS

if TYPE_CHECKING:
    from cardroom.table.pot.table import PotTable


BURN_AND_CARD = 2


class Dealing(NamedTuple):
    """How a street is dealt."""

    up: bool
    burn: bool = True
    to_folded: bool = True
    """Whether seats that were folded with no wager go on receiving cards."""
    discards_back: bool = False
    """Whether all that was thrown away is shuffled where the deck is short, not the burns alone."""


def deal_street(
    table: PotTable, street: str, dealing: Dealing
) -> Generator[Decision, Choice, None]:
    """Burn a card and deal one to each hand, face up or down.

    Where something goes wrong with it, somebody may have to decide before the betting begins.
    """
    watcher = table.watcher
    watcher.begin_street(street)
    if dealing.discards_back:
        _deal_with_discards(table, dealing)
    else:
        _deal(table, dealing, have_theirs=watcher.have_last)
    yield from watcher.end_street()


def _deal_with_discards(table: PotTable, dealing: Dealing) -> None:
    live = [seat for seat in table.players if not seat.folded]
    if table.stock.left >= len(live) + dealing.burn:
        if dealing.burn:
            table.burn()
        table.deal_to(live, up=dealing.up)
        return
    _muck_folded_hands(table)
    goes_round = table.stock.left + len(table.muck) > len(live)
    if goes_round or table.stock.left < BURN_AND_CARD:
        table.restock(table.clause("short-deck"))
    if table.stock.left > 1:
        table.burn()
    if goes_round:
        table.deal_to(live, up=dealing.up)
    else:
        _deal_middle(table)


def _muck_folded_hands(table: PotTable) -> None:
    for seat in table.players:
        if seat.folded:
            table.muck += seat.cards
            seat.cards, seat.up = [], []


def _deal_middle(table: PotTable) -> None:
    """A card that plays in every hand."""
    says = "There are not enough cards: one card plays in everyone's hand."
    table.say(says, table.clause("community-card"))
    table.deal_board(1, name="community")


def _deal(table: PotTable, dealing: Dealing, have_theirs: Collection[int] = ()) -> None:
    waiting = [seat for seat in table.players if seat.number not in have_theirs]
    live = [seat for seat in waiting if not seat.folded]
    going_on = still_receiving(table) if dealing.to_folded else set()
    everyone = [seat for seat in waiting if not seat.folded or seat.number in going_on]
    up = dealing.up
    left = table.stock.left
    for seats in (everyone, live):
        if left >= len(seats) + dealing.burn:
            if dealing.burn:
                table.burn()
            table.deal_to(seats, up=up)
            return
    if len(live) > left + len(table.muck):
        if left > 1:
            table.burn()
        if not left:
            # After a fault even the last card is gone, and perhaps the burn cards are.
            if not table.muck:
                _muck_folded_hands(table)
            table.restock(table.clause("short-deck"))
        _deal_middle(table)
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
