"""Between the hands of a pot game without a button: everyone who is here is dealt in and antes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from cardroom.session.button import ButtonPosition
from cardroom.session.seats import NotReady
from cardroom.table.card_table import CardTable
from cardroom.table.round import Round
from cardroom.table.setup import SeatSetup, Setup


class NoButton(ButtonPosition):
    """Nobody draws for a position, and nobody owes blinds."""

    @property
    def draws(self) -> bool:
        """No hand is opened by drawing for the button."""
        return False

    def setup(self, lots: Sequence[Any]) -> Setup:
        """The next hand, or `NotReady`."""
        here = self._here()
        if len(here) < 2:
            raise NotReady("fewer than two players are here with chips")
        players = self._seats.players
        seats = tuple([SeatSetup(seat, players[seat].chips) for seat in here])
        paid = dict(self._seats.paid_ahead)
        return replace(self._base, seats=seats, paid_collections=paid)

    def begin(self, setup: Setup) -> None:
        """A hand has begun: nothing moves on."""

    def end(self, played: Round[CardTable]) -> None:
        """A hand is over: it leaves nothing behind."""
