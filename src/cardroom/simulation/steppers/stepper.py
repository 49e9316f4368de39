"""What a stepper is: tables whose rounds are played in compiled code, up to each decision."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from cardroom.books import Game
from cardroom.simulation.dealing import Array
from cardroom.simulation.plan import BadPlan
from cardroom.simulation.simulators.table_players import STYLES
from cardroom.table.setup import Structure


class AtTable(NamedTuple):
    """Where in a row of numbers that is told to a seat each thing has its place."""

    size: int
    table: int
    streets: int
    seats: int
    spots: int
    hand: int
    own: int
    shown: int
    common: int
    """The first hand that is nobody's own."""
    others: int
    history: int
    actions: int
    """How many actions the history has room for."""
    kinds: tuple[int, ...]
    """Which cards there are, in their order."""


class Wanted(NamedTuple):
    """The tables that are wanted: who plays what, and how it is told."""

    game: Game
    tables: int
    seats: int
    learner: int
    """The seat that is played from outside, from 0 on."""
    opponents: str
    stack: int
    structure: Structure
    sizes: tuple[float, ...]
    """Of bets: shares of the pot, or -1 for the least, -2 for the middle and -3 for the most."""
    verbs: Mapping[str, int]
    """The first number of each verb, in the order of the game's verbs."""
    numbers: int
    """How many numbers of actions there are."""
    spots: tuple[str, ...]
    """On which chips may lie, in their order in a row."""
    at: AtTable
    cards: int
    """How many cards are in the deck."""
    wagers: Mapping[str, int]
    """What every bettor wagers before the deal, by spot, where a player-dealer banks."""
    bank: int
    asks_for_wagers: bool
    """Whether bettors decide what they wager."""

    def check_opponents(self) -> None:
        """Raise `BadPlan` for opponents who are not known in compiled code."""
        if self.opponents not in STYLES:
            there = ", ".join(STYLES)
            raise BadPlan(f"compiled opponents are {there}, not {self.opponents!r}")


OVER, REFUSED = -1, -2
"""In place of a seat: nobody's turn comes any more, and a number that is masked."""


class Stepper(Protocol):
    """Tables side by side: a row, a mask, a reward and an end for each."""

    rows: Array
    masks: Array
    rewards: Array
    over: Array
    refused: Array

    def deal(self, seed: str) -> None:
        """Begin a round at every table."""
        ...

    def step(self, actions: Array) -> None:
        """Decide at every table; one whose round is over begins the next one."""
        ...

    def told(self, table: int) -> tuple[int, list[int], list[Any]]:
        """The button's seat, the cards that came, and all choices of the round at a table."""
        ...


class SeatsStepper(Protocol):
    """One table, all of whose seats are played from outside: a row and a mask for each seat.

    Those of the seat whose turn it is are up to date, the others when they have been looked for.
    """

    rows: Array
    masks: Array
    deciders: tuple[int, ...]
    """The seats, from 0 on, that may have something to decide."""
    burns: tuple[int, ...]
    """Which cards off the deck are burned."""

    def deal(self, cards: Array, button: int) -> int:
        """Begin a round with these cards in order; the seat whose turn it is, from 0 on."""
        ...

    def act(self, number: int) -> int:
        """Do what a number means for the seat whose turn it is; whose turn it is then."""
        ...

    def look(self, seat: int) -> None:
        """Bring the row and the mask of a seat up to date that is not to decide."""
        ...

    def came(self) -> int:
        """How many cards have come off the deck, without those that were burned."""
        ...

    def won(self) -> list[int]:
        """What every seat has won or lost, once the round is over."""
        ...
