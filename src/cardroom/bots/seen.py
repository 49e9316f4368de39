"""The table as one seat sees it, read from the events of its view."""

from __future__ import annotations

from collections.abc import Iterable

from cardroom.cards import CARDS, Card
from cardroom.table.events import (
    HIDDEN,
    Acted,
    Dealt,
    Discarded,
    Event,
    Gathered,
    Moved,
    Posted,
    TakenBack,
    Turned,
)

RAISES = ("bet", "raise", "complete")


class Seen:
    """What a seat knows: its own cards, the board, and in a pot game the bets and who is in.

    >>> from cardroom.cards import card
    >>> view = [
    ...     Posted("1", "1:bets", 200, "small-blind", 1),
    ...     Posted("2", "2:bets", 400, "big-blind", 2),
    ...     Dealt("1", card("As"), False, 1).seen_by(2),
    ...     Dealt("2", card("Kd"), False, 2).seen_by(2),
    ...     Acted(1, "raise", 600, 800),
    ... ]
    >>> seen = Seen(2, view)
    >>> seen.own, seen.pot, seen.raises, seen.live
    ([Kd], 1200, 1, [1, 2])
    """

    __slots__ = ("big_blind", "board", "live", "own", "pot", "raises", "seats")

    def __init__(self, seat: int, view: Iterable[Event]) -> None:
        self.own: list[Card] = []
        self.board: list[Card] = []
        self.seats: list[int] = []
        """Everyone with a hand, in the order of the deal: in a pot game the button is last."""
        self.live: list[int] = []
        """Those of them who have not folded."""
        self.pot = 0
        """All that has been put in, bets in front of seats included."""
        self.raises = 0
        """Bets and raises in this betting round."""
        self.big_blind = 0
        for event in view:
            if isinstance(event, Dealt):
                self._deal(event, seat)
            elif isinstance(event, Acted):
                self.pot += event.amount
                if event.do == "fold":
                    self.live.remove(event.seat)
                elif event.do in RAISES:
                    self.raises += 1
            elif isinstance(event, Gathered):
                self.pot = event.pot
                self.raises = 0
            elif isinstance(event, Posted):
                self.pot += event.amount
                if event.spot == "big-blind":
                    self.big_blind = event.amount
            elif isinstance(event, Moved):
                if event.payer == "pot":
                    self.pot -= event.amount
            elif isinstance(event, Discarded) and event.seat == seat:
                self.own = [card for card in self.own if card not in event.cards]
            elif isinstance(event, Turned) and event.to == "board":
                self.board += [CARDS[c] for c in event.cards]
            elif isinstance(event, TakenBack):
                self._take_back(event, seat)

    def _take_back(self, event: TakenBack, seat: int) -> None:
        hand = self.board if event.to == "board" else self.own if event.to == str(seat) else []
        for card in {*hand} & {*event.cards}:
            hand.remove(card)

    def _deal(self, event: Dealt, seat: int) -> None:
        if event.seat and event.seat not in self.seats:
            self.seats.append(event.seat)
            self.live.append(event.seat)
        if event.card != HIDDEN:
            if event.seat == seat:
                self.own.append(CARDS[event.card])
            elif event.to == "board":
                self.board.append(CARDS[event.card])
