"""A referee who watches the player-dealer position of a table from outside, event by event.

He hears who sits down, gets up, is offered the position, takes or declines it, and how every round
is set up, and keeps books of his own: who banked last and how often with nobody between, who has
declined since, and which spots were in the last hand. Nothing here asks the engine what it thinks.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from cardroom.session.events import (
    Accepted,
    CameBack,
    Declined,
    GotUp,
    Offered,
    OfferedToNobody,
    PassedOn,
    RoundBegan,
    RoundEnded,
    SatDown,
    SatOut,
    Stopped,
)
from cardroom.table.events import Event
from cardroom.table.setup import Setup

TURN = 2
"""Rounds in a row: the same number in every book."""


@dataclass(frozen=True)
class House:
    """What a house prints, as far as the referee must know it."""

    stops: bool
    """Nobody banks on with nobody between: without another taker the game is broken."""
    clockwise: bool = True
    least: int = 0
    """The least bank."""
    low: int = 0
    high: int | None = None
    """The limits of a wager, where they are posted."""
    circles: tuple[int, int] | None = None
    """How many wagers of the game itself lie on a seat."""
    base: frozenset[str] = frozenset()
    bonus: frozenset[str] = frozenset()
    """Spots whose limits are printed apart."""
    only_after_a_wager: bool = False
    second_deal: bool = False


@dataclass
class Referee:
    """What he has heard."""

    house: House
    people: dict[int, str] = field(default_factory=dict)
    here: set[int] = field(default_factory=set)
    holder: int | None = None
    banked_by: str = ""
    in_a_row: int = 0
    declined: set[str] = field(default_factory=set)
    """Who has let the position pass since the last round, or took it and never banked."""
    spots: set[int] | None = None
    """The seats that were in the last hand."""
    asked: int | None = None
    stopped: bool = False
    turn_over_at: int | None = None
    """The seat whose rounds have just been used up, until the next offer."""
    left: int = 0
    """How many rounds the holder may still bank."""
    has_banked: bool = False
    """Whether he has banked one since he took the position."""
    round: Setup | None = None
    rounds: int = 0
    stops: int = 0
    banked: Counter[str] = field(default_factory=Counter)

    def hear(self, event: Event) -> None:
        """Take note of an event, and object to what no book allows."""
        match event:
            case SatDown(seat, _, name):
                assert name is not None
                self.people[seat] = name
                self.here.add(seat)
                self.declined.discard(name)
                self.turn_over_at = None
            case GotUp(seat):
                self._goes(seat)
                del self.people[seat]
            case SatOut(seat):
                self._goes(seat)
            case CameBack(seat):
                self.here.add(seat)
                self.turn_over_at = None
            case Offered(seat):
                self._offered(seat)
            case Declined(seat):
                assert seat == self.asked
                self.declined.add(self.people[seat])
                self.asked = self.turn_over_at = None
            case Accepted(seat, bank):
                self._accepted(seat, bank)
            case PassedOn(seat):
                assert seat == self.holder
                self.holder = None
                if not self.has_banked:
                    self.declined.add(self.people[seat])
            case Stopped():
                self._stops()
            case OfferedToNobody():
                assert not self.stopped
                assert self.holder is None
                self.asked = None
            case RoundBegan(_, setup):
                self._began(setup)
            case RoundEnded(_, _, called_off):
                self._ended(called_off)
            case _:
                pass

    def _goes(self, seat: int) -> None:
        """A seat takes no part any more: whom it kept from banking, or who was asked, is gone."""
        if self._may_not(seat):
            self.stopped = False
        if seat == self.asked:
            self.asked = None
        self.here.discard(seat)
        self.turn_over_at = None

    def _may_not(self, seat: int) -> bool:
        """Whether a seat has banked all that anybody may with nobody between."""
        return self.house.stops and self.people[seat] == self.banked_by and self.in_a_row >= TURN

    def _was_in_the_last_hand(self, seat: int) -> bool:
        if not self.house.only_after_a_wager or self.spots is None:
            return True
        others = [s for s in self.here if not self._may_not(s)]
        return seat in self.spots or not any(s in self.spots for s in others)

    def _offered(self, seat: int) -> None:
        assert self.holder is None
        assert seat in self.here
        assert not self._may_not(seat)
        assert self._was_in_the_last_hand(seat)
        if self.turn_over_at is not None:
            assert seat == self._next_to(self.turn_over_at)
        self.asked, self.stopped, self.turn_over_at = seat, False, None

    def _next_to(self, seat: int) -> int:
        """Whom the position goes to from a seat whose rounds are used up."""
        step = 1 if self.house.clockwise else -1
        others = [s for s in self.here if s != seat and self._was_in_the_last_hand(s)]
        return min(others or self.here, key=lambda other: (step * (other - seat) - 1) % 100)

    def _accepted(self, seat: int, bank: int) -> None:
        assert self.holder is None
        assert not self._may_not(seat)
        assert self._was_in_the_last_hand(seat)
        assert bank >= self.house.least
        might = [s for s in self.here if not self._may_not(s) and self._was_in_the_last_hand(s)]
        might_too = {self.people[s] for s in might} - {self.people[seat]}
        if self.asked is None:
            assert {self.people[s] for s in might} <= self.declined
        else:
            assert seat == self.asked
        goes_on = self.people[seat] == self.banked_by
        if goes_on and (self.house.stops or not might_too <= self.declined):
            self.left = TURN - self.in_a_row
        else:
            self.left = TURN
        self.has_banked = False
        self.holder, self.asked, self.stopped, self.turn_over_at = seat, None, False, None

    def _stops(self) -> None:
        assert self.house.stops
        assert self.holder is None
        [last] = [seat for seat in self.here if self._may_not(seat)]
        for seat in self.here - {last}:
            assert self.people[seat] in self.declined or not self._was_in_the_last_hand(seat)
        self.stopped, self.asked = True, None
        self.stops += 1

    def _began(self, setup: Setup) -> None:
        assert setup.player_dealer is not None
        assert setup.player_dealer.seat == self.holder
        assert not self.stopped
        assert setup.player_dealer.bank >= self.house.least
        assert self.left > 0
        self._check_wagers(setup)
        self.round = setup

    def _check_wagers(self, setup: Setup) -> None:
        house = self.house
        for wager in setup.wagers:
            if wager.spot not in house.bonus:
                assert wager.amount >= house.low
                assert house.high is None or wager.amount <= house.high
        if house.circles is not None:
            used = Counter(w.seat for w in setup.wagers if w.spot in house.base)
            assert all(house.circles[0] <= n <= house.circles[1] for n in used.values())

    def _ended(self, called_off: str) -> None:
        setup, self.round = self.round, None
        assert setup is not None
        assert setup.player_dealer is not None
        if called_off:
            return
        seat = setup.player_dealer.seat
        who = self.people[seat]
        self.in_a_row = self.in_a_row + 1 if who == self.banked_by else 1
        assert self.in_a_row <= TURN or not self.house.stops
        self.banked_by, self.has_banked = who, True
        self.left -= 1
        self.banked[who] += 1
        self.spots = {seat, *(w.seat for w in setup.wagers)}
        self.declined = set()
        self.rounds += 1
        if not self.left and not self.house.second_deal:
            self.turn_over_at = seat
