"""Between the hands of a game whose last winner is dealt to first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from cardroom.books import Game
from cardroom.session.journal import Journal
from cardroom.session.position import Position
from cardroom.session.seats import NotReady, Seats
from cardroom.table.card_table import CardTable
from cardroom.table.round import Round
from cardroom.table.setup import SeatSetup, Setup


class WinnerState(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="winner"):
    """All that such a position remembers."""

    first: int | None = None
    """Who is dealt to first."""


class WinnerFirst(Position):
    """The winner of a hand is the first in the next one; a new game begins on the dealer's right.

    Who has too few chips for the next hand waits until he has more.
    """

    def __init__(self, game: Game, base: Setup, seats: Seats, journal: Journal) -> None:
        super().__init__(game, base, seats, journal)
        self._least = game.mechanism.least_chips(game.definition.rules, game.stakes(base))
        self._first: int | None = None

    @property
    def state(self) -> WinnerState:
        """All that it remembers."""
        return WinnerState(self._first)

    def take(self, state: object) -> None:
        """Remember this, and nothing else; what cannot be raises `ValueError`."""
        if not isinstance(state, WinnerState):
            raise ValueError(f"{self._game.id} has no button and no player-dealer")
        if state.first is not None and not 1 <= state.first <= self._seats.count:
            raise ValueError("the first player has a seat that is not there")
        self._first = state.first

    @property
    def button(self) -> int | None:
        """Who is dealt to first, or was last."""
        return self._first

    def setup(self, lots: Sequence[Any]) -> Setup:
        """The next hand, or `NotReady`."""
        players = self._seats.players
        here = [seat for seat in self._seats.here if players[seat].chips >= self._least]
        if len(here) < 2:
            raise NotReady("fewer than two players are here with enough chips")
        return replace(
            self._base,
            seats=tuple([SeatSetup(seat, players[seat].chips) for seat in here]),
            button=self._first if self._first in here else max(here),
            paid_collections=dict(self._seats.paid_ahead),
        )

    def end(self, played: Round[CardTable]) -> None:
        """A hand is over: whoever has won it begins the next."""
        if played.called_off is None and played.table.called_off is None:
            pots = played.result().pots or ()
            winners = [seat for pot in pots for seat in pot.winners]
            if winners:
                self._first = int(winners[0])

    def left(self, seat: int) -> None:
        """A seat is given up, and with it the first place."""
        if seat == self._first:
            self._first = None
