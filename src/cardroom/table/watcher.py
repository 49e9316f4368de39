"""Somebody who looks on while cards are dealt: he sees to it that each comes as it should.

A table deals through its watcher. This one lets everything happen as the game has it; where
something goes wrong in a round, one from `cardroom.table.mishaps` takes his place. What only pot
games or California games ask him is beside their tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

from cardroom.cards import Card
from cardroom.table.events import Dealt
from cardroom.table.procedures import Ruled

if TYPE_CHECKING:
    from cardroom.table.card_table import CardTable


class Served(Protocol):
    """Somebody who gets cards, some of them perhaps face up."""

    name: str
    number: int
    cards: list[Card]
    up: list[Card]


class Watcher:
    """Deals as it should be."""

    __slots__ = ("table",)

    rulings: Sequence[Ruled] = ()
    """What has been ruled so far."""

    def __init__(self, table: CardTable) -> None:
        self.table = table

    def deal(
        self,
        hand: list[Card],
        to: str,
        seat: int = 0,
        *,
        up: bool = False,
        street: str | None = None,
    ) -> None:
        """Deal a card to a hand; ``street`` where it is no first deal."""
        table = self.table
        card = table.stock.draw(to)
        hand.append(card)
        table.log.append(Dealt(to, card, up, seat))

    def deal_board(self, count: int, *, up: bool, name: str) -> None:
        """Deal community cards."""
        table = self.table
        draw, log, board = table.stock.draw, table.log.append, table.board
        for _ in range(count):
            card = draw(name)
            board.append(card)
            log(Dealt(name, card, up))

    def deal_nobody(self, to: str) -> None:
        """Deal a card that nobody will look at."""
        table = self.table
        table.log.append(Dealt(to, table.stock.draw(to), False))

    def finish_deal(self, street: str | None = None) -> None:
        """The deal is complete, or that of a street."""

    def serve(self, seats: Iterable[Served], *, up: bool) -> None:
        """Deal a card to each of some seats."""
        table = self.table
        draw, log = table.stock.draw, table.log.append
        for seat in seats:
            card = draw(seat.name)
            seat.cards.append(card)
            if up:
                seat.up.append(card)
            log(Dealt(seat.name, card, up, seat.number))
