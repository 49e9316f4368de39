"""Between the hands of a game whose last winner is dealt to first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from cardroom.session.no_button import NoButton
from cardroom.session.seats import NotReady
from cardroom.table.card_table import CardTable
from cardroom.table.round import Round
from cardroom.table.setup import SeatSetup, Setup


class WinnerFirst(NoButton):
    """The winner of a hand is the first in the next one; a new game begins on the dealer's right.

    What others call the button is his place. Who has too few chips for the next hand waits until he
    has more.
    """

    def setup(self, lots: Sequence[Any]) -> Setup:
        """The next hand, or `NotReady`."""
        players = self._seats.players
        here = self._here()
        if len(here) < 2:
            raise NotReady("fewer than two players are here with enough chips")
        first = self._now.button
        return replace(
            self._base,
            seats=tuple([SeatSetup(seat, players[seat].chips) for seat in here]),
            button=first if first in here else max(here),
            paid_collections=dict(self._seats.paid_ahead),
        )

    def moves(self, seat: int, to: int) -> str:
        """A player takes another seat; who has won the last hand is the first from there."""
        if seat == self._now.button:
            self._now = replace(self._now, button=to)
        return super().moves(seat, to)

    def left(self, seat: int) -> None:
        """A player quits the game: whoever takes his seat has won nothing."""
        super().left(seat)
        if seat == self._now.button:
            self._now = replace(self._now, button=None)

    def end(self, played: Round[CardTable]) -> None:
        """A hand is over: whoever has won it begins the next."""
        if played.called_off is None and played.table.called_off is None:
            winners = [seat for pot in played.table.result().pots or () for seat in pot.winners]
            if winners:
                self._now = replace(self._now, button=int(winners[0]))
