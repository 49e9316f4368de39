"""What goes wrong with a board: a flop with a card too many, and cards that come too early."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardroom.cards import Card
from cardroom.table.card_table import CardTable
from cardroom.table.events import Discarded
from cardroom.table.mishaps.turns import TurnMishaps
from cardroom.table.pot.seat import PotSeat
from cardroom.table.pot.table import PotTable
from cardroom.table.procedures import Facts, Irregularity, Mishap

NEXT_STREET = {1: "flop", 2: "turn", 3: "river"}
"""What comes next, by the number of betting rounds that have begun."""


class BoardMishaps(TurnMishaps):
    """What goes wrong in a round with a board, and what has been ruled so far."""

    table: PotTable

    def deal_board(self, table: CardTable, count: int, *, up: bool, name: str) -> None:
        """Deal community cards; a flop may come with one too many."""
        street = NEXT_STREET.get(self.table.rounds, "")
        super().deal_board(table, count, up=up, name=name)
        mishap = self._first("extra-board-card", street)
        if mishap is None:
            return
        self.waiting.remove(mishap)
        self.draw(table.board, name, up=True)
        rule = self.rule(mishap, Facts())
        self._shuffle_in(table.board[-count - 1 :], name)
        table.say("The new flop comes without a burn.", rule.clause)
        self.deal_board(table, count, up=up, name=name)

    def come_early(self, now: str) -> None:
        """The board's next cards come before the betting is complete."""
        table = self.table
        street = NEXT_STREET.get(table.rounds, "")
        mishap = self._first("premature", street)
        if mishap is None or self._made < mishap.acted:
            return
        self.waiting.remove(mishap)
        table.burn()
        count = table.street_cards[table.rounds - 1]
        for _ in range(count):
            self.draw(table.board, "board", up=True)
        early = table.board[-count:]
        rule = self.rule(mishap, Facts())
        if rule.ruling == "set-aside":
            self.take_back(table.board, "board", *early)
            table.instead_of_burn += [table.burn_top, self._shuffles(early, rule)]
            return
        self._shuffle_in(early, "board")
        table.instead_of_burn.append(lambda: table.say("No card is burned.", rule.clause))

    def forgets_to_discard(self, seat: PotSeat) -> bool:
        """Whether a seat keeps what it had to throw away, and what is ruled about its hand."""
        forgot = (m for m in self.waiting if m.event == "not-discarded" and m.to == seat.name)
        mishap = next(forgot, None)
        if mishap is None or self.is_decided():
            return False
        self.waiting.remove(mishap)
        self.table.say(f"Seat {seat.number} has not thrown a card away.")
        self.call_dead(mishap, self.rule(mishap, Facts()), None)
        return True

    def play_board(self, seat: PotSeat) -> None:
        """Who has thrown his cards away by right has the board for his hand."""
        self.table.log.append(Discarded(seat.name, tuple(seat.cards), seat.number))
        seat.cards.clear()

    def _shuffle_in(self, cards: Sequence[Card], to: str) -> None:
        """Cards of the board go back into the deck, which is shuffled."""
        self.take_back(self.table.board, to, *cards)
        self.table.stock.mix(cards)

    def _first(self, event: str, street: str) -> Mishap | None:
        return next((m for m in self.waiting if (m.event, m.street) == (event, street)), None)

    def _shuffles(self, cards: Sequence[Card], rule: Irregularity) -> Callable[[], None]:
        """Instead of a burn: the deck is shuffled with the cards that were set aside."""

        def shuffle() -> None:
            self.table.stock.mix(cards)
            self.table.say("The deck is shuffled with the card that was set aside.", rule.clause)

        return shuffle
