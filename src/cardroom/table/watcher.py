"""Somebody who looks on while cards are dealt: he sees to it that each comes as it should.

A table deals through its watcher. This one lets everything happen as the game has it; where
something goes wrong in a round, one from `cardroom.table.mishaps` takes his place. What only pot
games or California games ask him is beside their tables.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import repeat
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
    """Deals as it should be. He keeps nothing of a table, so that one serves them all."""

    rulings: Sequence[Ruled] = ()
    """What has been ruled so far."""

    def deal(
        self,
        table: CardTable,
        hand: list[Card],
        to: str,
        seat: int = 0,
        *,
        up: bool = False,
        street: str | None = None,
    ) -> None:
        """Deal a card to a hand; ``street`` where it is no first deal."""
        card = table.stock.draw(to)
        hand.append(card)
        table.log.append(Dealt(to, card, up, seat))

    def deal_board(self, table: CardTable, count: int, *, up: bool, name: str) -> None:
        """Deal community cards."""
        cards = table.stock.draw_each((name,) * count)
        table.board += cards
        table.log += [Dealt(name, card, up) for card in cards]

    def deal_nobody(self, table: CardTable, to: str) -> None:
        """Deal a card that nobody will look at."""
        table.log.append(Dealt(to, table.stock.draw(to), False))

    def serve(self, table: CardTable, seats: Collection[Served], *, up: bool) -> None:
        """Deal a card to each of some seats."""
        cards = table.stock.draw_each([s.name for s in seats])
        log = table.log.append
        # There are as many of both; to ask would cost half as much again, for every card of a hand.
        for seat, card in zip(seats, cards):  # noqa: B905
            log(Dealt(seat.name, card, up, seat.number))
            seat.cards.append(card)
            if up:
                seat.up.append(card)

    def deal_hands(self, table: CardTable, seats: Sequence[Served], count: int) -> None:
        """Deal so many cards to each of some seats, one at a time and face down."""
        names = [s.name for s in seats] * count
        numbers = [s.number for s in seats] * count
        cards = table.stock.draw_each(names)
        table.log += map(Dealt, names, cards, repeat(False), numbers)
        for at, seat in enumerate(seats):
            seat.cards += cards[at :: len(seats)]

    def finish_deal(self, street: str | None = None) -> None:
        """The deal is complete, or that of a street."""
