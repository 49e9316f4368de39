"""Positions: what a family of games has at the table between its rounds.

A table asks its position what the next round looks like and tells it what happens. Each family has
a class of its own: what it has, it overrides; what it does not have is refused here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NoReturn

from cardroom.books import Game
from cardroom.session.journal import Journal
from cardroom.session.seats import Seats, WrongGame
from cardroom.session.shuffles import NO_LOTS, Lots
from cardroom.table.card_table import CardTable
from cardroom.table.events import Event
from cardroom.table.round import Round
from cardroom.table.setup import Setup, Wagered


class Position:
    """Who has which place in the next round, and what he owes or has put down for it.

    ``base`` is what all setups of the table have in common.
    """

    several_options: ClassVar[bool] = True
    """Whether a table may post collection options for different numbers of players."""

    def __init__(self, game: Game, base: Setup, seats: Seats, journal: Journal) -> None:
        self._game = game
        self._base = base
        self._seats = seats
        self._log = journal.append
        self._terms = game.terms(base)

    def take(self, state: object) -> None:
        """Remember this, and nothing else; what cannot be raises `ValueError`."""
        raise NotImplementedError

    def before_change(self) -> None:
        """Other stakes, limits or fees are about to be posted."""

    @property
    def told(self) -> tuple[int | None, bool]:
        """Whom the position was last offered to, and whether it was said that the game stops."""
        return None, False

    def after_change(self, told: tuple[int | None, bool]) -> None:
        """They are: what of another time, when that was ``told``, is still so?"""

    # The next round

    lots: Lots = NO_LOTS
    """What may be drawn or rolled before a round."""

    @property
    def draws(self) -> bool:
        """Whether that is done before the next one."""
        return False

    def drawn(self, lots: Sequence[Any]) -> list[Event]:
        """What is seen of it, by the order in which the lots come up."""
        return []

    def setup(self, lots: Sequence[Any]) -> Setup:
        """The next round, or `NotReady`."""
        raise NotImplementedError

    def begin(self, setup: Setup) -> None:
        """A round has begun."""

    def end(self, played: Round[CardTable]) -> None:
        """It is over."""

    def look_round(self) -> None:
        """Something has been done at the table: tell what follows from it."""

    # What happens at the table

    def joined(self, seat: int) -> None:
        """Somebody has taken a seat."""

    def sat_out(self, seat: int) -> None:
        """A seat takes no part for now."""

    def left(self, seat: int) -> None:
        """A seat is about to be given up; what must not be raises `NotNow`."""

    def moves(self, seat: int, to: int) -> str:
        """A player is about to take another seat; the lines by which that costs him something."""
        raise WrongGame(
            f"{self._game.id} is {self._game.family.called}: leave seat {seat} and sit down again"
        )

    def walked_away(self, name: str) -> None:
        """Somebody who stood behind the table has gone."""

    # Where there is a player-dealer

    @property
    def player_dealer(self) -> int | None:
        """Who has the position."""
        self._no_player_dealer()

    @property
    def offered(self) -> int | None:
        """Whom it is offered to."""
        self._no_player_dealer()

    @property
    def may_bank(self) -> list[int]:
        """Whom the book lets bank the next round."""
        self._no_player_dealer()

    @property
    def stopped(self) -> str | None:
        """Why no round is played until somebody else banks."""
        self._no_player_dealer()

    @property
    def posted_bank(self) -> int:
        """What the player-dealer will post for the next round."""
        self._no_player_dealer()

    @property
    def wagers(self) -> tuple[Wagered, ...]:
        """What lies on the table for the next round."""
        self._no_player_dealer()

    def accept(self, seat: int, bank: int) -> None:
        """Take the position."""
        self._no_player_dealer()

    def decline(self, seat: int) -> None:
        """Let the position pass."""
        self._no_player_dealer()

    def pass_on(self) -> None:
        """Give the position up."""
        self._no_player_dealer()

    def bank(self, amount: int) -> None:
        """Post another bank."""
        self._no_player_dealer()

    def wager(self, wager: Wagered) -> None:
        """Put one more wager down."""
        self._no_player_dealer()

    def clear(self, seat: int, by: str | None) -> None:
        """Take the wagers of a bettor on a seat back."""
        self._no_player_dealer()

    def put_wagers(
        self, seat: int, wagers: Mapping[str, int | Sequence[int]], by: str | None
    ) -> None:
        """Put all wagers of a bettor on a seat down."""
        self._no_player_dealer()

    def _no_player_dealer(self) -> NoReturn:
        raise WrongGame(f"{self._game.id} is {self._game.family.called}: it has no player-dealer")

    # Where there is a button

    @property
    def button(self) -> int | None:
        """Who has the button."""
        self._no_button()

    @property
    def leg(self) -> int | None:
        """Who has a leg up."""
        self._no_button()

    @property
    def killer(self) -> int | None:
        """Who must kill the next pot."""
        self._no_button()

    def owes(self, seat: int) -> tuple[Wagered, ...]:
        """What a seat must post to be dealt in."""
        self._no_button()

    def wants(self, seat: int, wish: str) -> None:
        """Whether a seat will post what it owes, or wait."""
        self._no_button()

    def straddle(self, seat: int, lots: Sequence[Any]) -> None:
        """Post a live straddle."""
        self._no_button()

    def _no_button(self) -> NoReturn:
        raise WrongGame(
            f"{self._game.id} is {self._game.family.called}: it has no button and no blinds"
        )
