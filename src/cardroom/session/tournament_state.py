"""What a tournament remembers beside its table."""

from __future__ import annotations

import msgspec

from cardroom.session.seats import Count
from cardroom.session.shuffles import Sealed
from cardroom.table.setup import Chips, SeatNumber
from cardroom.table.tournament.plan import TournamentPlan


class Finish(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Somebody who is out, or has won: his place, and what it pays."""

    seat: SeatNumber
    name: str
    place: SeatNumber
    prize: Chips = 0


class Proposal(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How the finalists would share what is left to win, and who agrees so far."""

    how: str
    shares: dict[str, Chips]
    agreed: tuple[int, ...] = ()


class TournamentState(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """All that a tournament remembers."""

    plan: TournamentPlan
    entrants: tuple[str, ...] = ()
    """Who has bought in, in that order."""
    began: bool = False
    level: Count = 0
    since: Count = 0
    """How many hands, or minutes, the level has lasted."""
    finish: tuple[Finish, ...] = ()
    """Who is out, the first one first; the winner last."""
    proposal: Proposal | None = None
    seats_drawn: Sealed | None = None
    """The draw for seats that the house has committed itself to."""
