"""What is on a felt: plain data from which any room can draw a table, JSON too.

Chips and cards lie in places that are called as in the events of a round: a wager on ``3:ante`` is
put down on the `SpotPlace` with that account, a card for ``player-dealer`` on the `HandPlace` with
that name.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

import msgspec

from cardroom.books.felt.edge import Corner, TableShape
from cardroom.books.felt.places import Place, Shape
from cardroom.money import Odds, dollars
from cardroom.table.california.spots import Spot
from cardroom.table.setup import Chips


class _Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of a felt."""


class SeatPlace(_Part, frozen=True, kw_only=True):
    """A seat: where the player sits at the edge, and what he has before him besides his wagers."""

    seat: int
    at: Place
    stack: Place
    """His chips: the account with his seat's number."""
    buttons: dict[str, Place]
    """Where a button lies when it is his: ``dealer``, ``player-dealer``, ``action``."""
    bank: Place | None = None
    """The account ``bank``, while he is the player-dealer."""


class HandPlace(_Part, frozen=True, kw_only=True):
    """Where cards lie: side by side as high as the place, closer together the more they are."""

    to: str
    """Who gets them, as events name it: a seat's number, ``board``, ``player-dealer``."""
    label: str
    most: int
    """How many can lie there."""
    place: Place
    seat: int = 0
    """Whose hand it is; 0 for nobody's."""
    parts: tuple[HandPlace, ...] = ()
    """Where its parts lie within it once it is set, each called by the part's name."""
    split: tuple[HandPlace, ...] = ()
    """Where hands lie within it that a seat is dealt, ``3-1``, or that come of splits, ``3a``."""


class SpotPlace(_Part, frozen=True, kw_only=True):
    """The place for one seat's chips on one wager."""

    account: str
    """Where events put the chips: ``3:ante``."""
    wager: str
    seat: int
    shape: Shape
    place: Place


class PayRow(_Part, frozen=True, kw_only=True):
    """What one hand or outcome is paid: odds, or a fixed prize in cents."""

    name: str
    label: str
    odds: Odds | None = None
    prize: Chips | None = None

    @property
    def says(self) -> str:
        """What is paid, in words."""
        return dollars(self.prize or 0) if self.odds is None else str(self.odds)

    @property
    def worth(self) -> Fraction:
        """What is paid, for comparing rows of a table."""
        return Fraction(self.prize or 0) if self.odds is None else Fraction(*self.odds)


class PaidBy(_Part, frozen=True, kw_only=True):
    """A pay table as it holds for a wager, and the clause by which that wins."""

    wins: str
    lines: str
    rows: tuple[PayRow, ...]


class WagerOnFelt(Spot, frozen=True, kw_only=True, omit_defaults=True):
    """A wager: the entry's spot with the limits in force, and what it is paid."""

    bonus: bool = False
    """Whether the game itself does not ask for it."""
    max_backline: int | None = None
    pays: tuple[PaidBy, ...] = ()


class LinePlace(_Part, frozen=True, kw_only=True):
    """A wager's line past all seats: the corners of the band in which their spots lie."""

    wager: str
    corners: tuple[tuple[int, int], ...]


class HousePlace(_Part, frozen=True, kw_only=True):
    """The house dealer, and what is before him besides cards in play."""

    at: Place
    deck: Place
    """The deck, the shoe or the shuffler."""
    muck: Place
    """What is burned, discarded or folded."""
    fees: Place
    """The account ``fees``."""
    pots: tuple[Place, ...] = ()
    """The account ``pot``: the main pot, and the side pots that there can be."""


class Felt(_Part, frozen=True, kw_only=True):
    """A whole felt: a box with round corners, a thousand wide, and everything that lies on it."""

    game: str
    name: str
    deck: Literal["cards", "tiles"]
    """What is dealt."""
    shape: TableShape
    width: int
    height: int
    top: Corner
    """The corners beside the house dealer."""
    bottom: Corner
    """The corners across from him."""
    house: HousePlace
    seats: tuple[SeatPlace, ...]
    hands: tuple[HandPlace, ...]
    wagers: tuple[WagerOnFelt, ...]
    spots: tuple[SpotPlace, ...]
    lines: tuple[LinePlace, ...] = ()
