"""What goes wrong where the whole deck is dealt: who has a card too many, the last has too few."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.table.mishaps.rulings import Mishaps

if TYPE_CHECKING:
    from cardroom.cards import Card
    from cardroom.table.card_table import CardTable


class WholeDeckMishaps(Mishaps):
    """What goes wrong in such a deal, and what has been ruled so far."""

    hands_are_set = True

    def deal_nobody(self, table: CardTable, to: str) -> None:
        """Deal a card that nobody will look at, if there is one left."""
        if table.stock.left:
            super().deal_nobody(table, to)

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
        """Deal a card to a hand, and one more where that goes wrong, as long as there are any."""
        if self.table.stock.left:
            super().deal(table, hand, to, seat, up=up, street=street)
        for mishap in [m for m in self.waiting if (m.event, m.to) == ("extra-card", to)]:
            if len(hand) >= mishap.card and self.table.stock.left:
                self.waiting.remove(mishap)
                self.draw(hand, to, seat, up=up)
                self.unnoticed.add(mishap)
