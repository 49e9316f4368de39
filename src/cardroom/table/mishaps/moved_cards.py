"""Cards that lie in a wrong place, and are moved to where they belong.

A card is taken up and laid down again; one that lies face down is seen by nobody but its owners.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardroom.cards import Card
from cardroom.table.events import Burned, Dealt, Discarded, TakenBack

if TYPE_CHECKING:
    from cardroom.table.pot.seat import PotSeat
    from cardroom.table.pot.table import PotTable


def exchange(order: list[PotSeat], to: str) -> list[PotSeat]:
    """Have a seat dealt to after its neighbour, so that each gets the other's card; the two.

    >>> from cardroom.table.pot.seat import in_order
    >>> order = in_order({2: 9, 3: 9, 5: 9})
    >>> [seat.number for seat in exchange(order, "3")], [seat.number for seat in order]
    ([5, 3], [2, 5, 3])
    """
    at = next((n for n, seat in enumerate(order) if seat.name == to), None)
    if at is None or len(order) == 1:
        return []
    at = min(at, len(order) - 2)
    order[at : at + 2] = order[at + 1], order[at]
    return order[at : at + 2]


def put_right(table: PotTable, event: str, order: Sequence[PotSeat]) -> None:
    """After no burn or two: move the last card of each seat by one place."""
    lifted = [lift(table, seat) for seat in order]
    cards = [card for card, _ in lifted]
    if event == "no-burn":
        table.muck.append(cards[0])
        table.log.append(Burned(cards[0]))
        cards = [*cards[1:], table.stock.draw(order[-1].name)]
    else:
        table.stock.put_back(cards[-1])
        cards = [table.muck.pop(), *cards[:-1]]
    for seat, card, (_, up) in zip(order, cards, lifted, strict=True):
        lay(table, seat, card, up)


def swap(table: PotTable, one: PotSeat, other: PotSeat) -> None:
    """Give two hands each other's last card."""
    (first, first_up), (second, second_up) = lift(table, one), lift(table, other)
    lay(table, one, second, second_up)
    lay(table, other, first, first_up)


def lift(table: PotTable, seat: PotSeat) -> tuple[Card, bool]:
    """Take a hand's last card up again; the card, and whether it lay face up."""
    card = seat.cards.pop()
    up = card in seat.up
    if up:
        seat.up.remove(card)
        table.log.append(TakenBack(seat.name, (card,)))
    else:
        table.log.append(Discarded(seat.name, (card,), seat.number))
    return card, up


def lay(table: PotTable, seat: PotSeat, card: Card, up: bool) -> None:
    """Lay a card down in front of a hand."""
    seat.cards.append(card)
    if up:
        seat.up.append(card)
    table.log.append(Dealt(seat.name, card, up, seat.number))
