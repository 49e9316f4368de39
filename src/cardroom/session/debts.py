"""What somebody owes whose seat a blind has passed, as the books have it.

- New players and players who missed their blinds post what the clauses ``new-player-post`` and
  ``missed-big-blind-live`` say, in entries that have them.
- In a game with the clause ``enter-by-kill`` they kill the pot, in any position.
- Where a text asks for nothing they owe nothing, unless a table reads it otherwise
  (``coming-and-going``).
"""

from __future__ import annotations

from typing import NamedTuple

from cardroom.session.places import Places
from cardroom.table.pot.blinds import (
    DEAD,
    ENTER_BY_KILL,
    GOING,
    KILL,
    LIVE,
    NEW,
    kill_blind,
    post_clause,
)
from cardroom.table.setup import Structure, Wagered
from cardroom.table.terms import Terms


class Debts(NamedTuple):
    """What is asked for, by what."""

    new: int
    """What a new player posts; nothing where the book asks for nothing."""
    live: int
    dead: int
    kill: int

    @classmethod
    def of(cls, terms: Terms, structure: Structure) -> Debts:
        """What a table asks for."""
        going = terms.readings.get(GOING)
        big, small = structure.big_blind or 0, structure.small_blind or 0
        new = going != "new-player-free" and post_clause(terms, NEW)
        return cls(
            big if new else 0,
            big if post_clause(terms, LIVE) else 0,
            small if post_clause(terms, DEAD) else 0,
            kill_blind(structure, terms) if ENTER_BY_KILL in terms.clauses else 0,
        )

    @property
    def are_none(self) -> bool:
        """Whether nobody ever owes anything."""
        return not any(self)

    def of_seat(self, now: Places, seat: int) -> tuple[Wagered, ...]:
        """What a seat posts to be dealt in before the big blind has come to it."""
        if not now.owes(seat):
            return ()
        if self.kill:
            return (Wagered(seat, KILL, self.kill),)
        if seat in now.owe_new:
            return (Wagered(seat, NEW, self.new),) if self.new else ()
        live = (Wagered(seat, LIVE, self.live),) if self.live else ()
        return (*live, Wagered(seat, DEAD, self.dead)) if live and self.dead else live
