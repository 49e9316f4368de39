"""Fees by the clock: a seat charge that no hand pays, and so the table itself must take.

The clock starts with the first hand and goes on while the table lasts. Every half hour, or as the
option has it, each player who takes part pays: at the end of the time, or at its beginning.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from cardroom.money import dollars
from cardroom.session.journal import Journal
from cardroom.session.seats import Count, Seats
from cardroom.table.events import Moved
from cardroom.table.fees.schedules import FeeOption, WrongOption
from cardroom.table.fees.shapes import every


class ClockState(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """All that a clock remembers."""

    runs: bool = False
    minutes: Count = 0
    """How long it has run."""
    due: Count = 0
    """How often a fee is due that has not been taken."""


class Clock:
    """How long a game has been going on, and what is due for it.

    Of several posted options the first one for as many as take part is in force.
    """

    def __init__(self, seats: Seats, journal: Journal) -> None:
        self._options: Sequence[FeeOption] = ()
        self._seats = seats
        self._log = journal.append
        self.state = ClockState()

    @property
    def is_due(self) -> bool:
        """Whether a fee is due that has not been taken."""
        return self.state.due > 0

    def post(self, options: Iterable[FeeOption]) -> None:
        """These options are posted at the table from now on."""
        self._options = [option for option in options if option.time]

    def start(self) -> None:
        """The first hand is about to be dealt."""
        if not self.state.runs:
            due = sum(option.due == "beginning" for option in self._options[:1])
            self.state = ClockState(runs=True, due=due)

    def pass_time(self, minutes: int) -> None:
        """Time goes by; before the first hand it does not count."""
        if self.state.runs and self._options:
            period, before = self._options[0].minutes, self.state.minutes
            after = before + minutes
            due = self.state.due + after // period - before // period
            self.state = ClockState(runs=True, minutes=after, due=due)

    def collect(self) -> int:
        """Take what is due from everyone who takes part, as far as his chips go."""
        collected, due = 0, self.state.due
        while due:
            taken = self._collect_once()
            collected += taken
            due = due - 1 if taken else 0
        self.state = replace(self.state, due=0)
        return collected

    def _collect_once(self) -> int:
        here = self._seats.here
        option = self._in_force(len(here))
        if option is None:
            return 0
        taken, says = 0, f"The collection {every(option.minutes)}, by {option}"
        for seat in here:
            chips = self._seats.player(seat).chips
            fee = min(option.time_fee(len(here)), chips)
            if not fee:
                continue
            self._seats.change(seat, chips=chips - fee)
            why = f"{says}: {dollars(fee)}."
            self._log(Moved(str(seat), "fees", fee, option.source, why, seat=seat))
            taken += fee
        return taken

    def _in_force(self, players: int) -> FeeOption | None:
        for option in self._options:
            try:
                option.time_fee(players)
            except WrongOption:
                continue
            return option
        return None
