"""The player-dealer position, as it goes from one to the next: offered, taken, held, passed on.

In a new game the offer begins with seat 1; afterwards it goes on from whoever banked last, in the
direction that the entry prints. What a book says besides is a clause of its entry:

- ``no-other-bank``: nobody banks more rounds in a row than the position lasts. If nobody else takes
  it, the table stops. Where a book only has it offered to everyone else first, what follows is the
  reading ``position-offered``.
- ``banks-after-wager``: nobody banks on a spot that had no wager in the hand before, but at a
  table without a maximum where ``no-maximum-excepted`` says so.
- ``second-deal``: who passes the second deal of his turn leaves it to those who were in the first.
- ``least-bank``: a bank is at least the table's minimum.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from cardroom.books import Game
from cardroom.money import dollars
from cardroom.session.events import (
    Accepted,
    Banked,
    Declined,
    Offered,
    OfferedToNobody,
    PassedOn,
    Stopped,
)
from cardroom.session.journal import Journal
from cardroom.session.position import Position
from cardroom.session.seats import Count, NotNow, Seats
from cardroom.table.california.wagering import check_least_bank, limits_in_force
from cardroom.table.setup import CannotPlay, Chips, IllegalWager, Setup, Wagered, clockwise_from

STOPS = "no-other-bank"
ONLY_AFTER_A_WAGER = "banks-after-wager"
NO_MAXIMUM = "no-maximum-excepted"
SECOND_DEAL = "second-deal"


class Gone(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who banked last and has got up: if he comes back, he is the same."""

    seat: int
    name: str | None = None


class SecondDeal(msgspec.Struct, frozen=True, omit_defaults=True):
    """The rest of a turn that its holder has passed, for those who were in its first deal."""

    of: int
    rounds: Count
    to: tuple[int, ...]
    """Who is still to be asked, in order."""


class PlayerDealerState(
    msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="player-dealer"
):
    """All that the position remembers."""

    holder: int | None = None
    held: Count = 0
    """How many rounds the holder has banked since he took it."""
    turn: Count = 0
    """How many he has taken it for."""
    bank: Chips = 0
    banked_last: int | None = None
    in_a_row: Count = 0
    """How many rounds whoever banked last has banked with nobody between."""
    gone: Gone | None = None
    asked_last: int | None = None
    """Who has been asked last in this game."""
    declined: frozenset[int] = frozenset()
    wagered: frozenset[int] | None = None
    """The spots that were in the last round, the player-dealer's too; None before the first."""
    second: SecondDeal | None = None
    wagers: tuple[Wagered, ...] = ()
    free: dict[str, Annotated[int, msgspec.Meta(ge=1)]] = {}
    """Whose collection a button pays in the next round, and for how many wagers."""


class OfferedPosition(Position):
    """Who has the position or is offered it, and the bank."""

    def __init__(self, game: Game, base: Setup, seats: Seats, journal: Journal) -> None:
        super().__init__(game, base, seats, journal)
        rotation = game.entry.player_dealer
        layout = game.under(self._terms).definition.layout
        if rotation is None or layout is None:
            raise CannotPlay(f"{game.id} has no player-dealer position")
        self._rotation = rotation
        self._layout = layout
        self._limits = limits_in_force(base.limits, self._terms.fee, self._terms.limits)
        self._stops = _stopping_lines(game, self._terms.readings)
        """Where it stands that nobody banks on with nobody between; empty if nowhere."""
        self._now = PlayerDealerState()
        self._asked: int | None = None
        """Whom the offer has been told of."""
        self._told_stopped = False

    @property
    def player_dealer(self) -> int | None:
        """Who has the position."""
        return self._now.holder

    @property
    def posted_bank(self) -> int:
        """What he will post for the next round."""
        return self._now.bank

    def _change(self, **fields: Any) -> None:
        self._now = replace(self._now, **fields)

    def _take_back(self, wagers: Sequence[Wagered]) -> None:
        """Wagers for the next round go back to their owners."""
        raise NotImplementedError

    def _fee(self, seat: int) -> int:
        """What a seat has to keep for the player-dealer's collection."""
        raise NotImplementedError

    # Whose turn it is

    @property
    def offered(self) -> int | None:
        """The seat that is asked now; None when somebody has the position or all have declined."""
        now = self._now
        if now.holder is not None:
            return None
        if now.second is not None:
            return now.second.to[0]
        may = self.may_bank
        return next((s for s in self._in_turn() if s in may and s not in now.declined), None)

    def _in_turn(self) -> list[int]:
        """Everybody here in the order in which he is asked, whoever has had his rounds last."""
        now, here = self._now, self._seats.here
        if self._rotation.direction == "clockwise":
            order = clockwise_from(here, now.asked_last or 0)
        else:
            after = 2 if now.asked_last is None else now.asked_last
            order = clockwise_from(here, after - 1)[::-1]
        if now.banked_last in order and self._had_his_rounds:
            order.remove(now.banked_last)
            order.append(now.banked_last)
        return order

    @property
    def _had_his_rounds(self) -> bool:
        return self._now.in_a_row >= self._rotation.rounds

    @property
    def may_bank(self) -> list[int]:
        """Whom the book lets bank the next round, of all who are here."""
        now = self._now
        last = self._stopped_by_rule
        others = [seat for seat in self._seats.here if seat != last]
        if ONLY_AFTER_A_WAGER not in self._terms.clauses or now.wagered is None:
            return others
        if self._limits.max is None and NO_MAXIMUM in self._terms.clauses:
            return others
        # With nobody left who was in the last hand, the game is a new one.
        return [seat for seat in others if seat in now.wagered] or others

    @property
    def _stopped_by_rule(self) -> int | None:
        """Who may not bank on, since nobody has done so between."""
        return self._now.banked_last if self._stops and self._had_his_rounds else None

    @property
    def stopped(self) -> str | None:
        """Why no round is played until somebody else takes the position; None if that is not so.

        It is where nobody may bank on for want of somebody between, and everybody else declines.
        """
        now = self._now
        if now.holder is not None or self.offered is not None:
            return None
        last = self._stopped_by_rule
        if last is None or last not in self._seats.here:
            return None
        return (
            f"the game is stopped: seat {last} has banked {self._in_words(now.in_a_row)} in a row, "
            f"and nobody else takes the player-dealer position ({self._stops})"
        )

    def _in_words(self, rounds: int) -> str:
        return "1 round" if rounds == 1 else f"{rounds} rounds"

    def look_round(self) -> None:
        """Offer the position to whom it has come to, or stop the game."""
        asked, stopped = self.offered, self.stopped
        before, was_stopped = self._asked, self._told_stopped
        self._asked, self._told_stopped = asked, stopped is not None
        if asked is not None:
            if asked != before:
                second = self._now.second is not None
                lines = self._terms.clauses[SECOND_DEAL].lines if second else self._rotation.lines
                self._log(Offered(asked, lines))
        elif stopped is not None:
            if not was_stopped:
                self._log(Stopped(self._stops, f"{stopped[0].upper()}{stopped[1:]}."))
        elif self._now.holder is None and (was_stopped or before in self._seats.here):
            self._log(OfferedToNobody())

    # What its holder and the others do

    def accept(self, seat: int, bank: int) -> None:
        """Take the position, with a bank for its first round."""
        now = self._now
        if now.holder is not None:
            raise NotNow(f"seat {now.holder} has the player-dealer position")
        self._check_offered(seat)
        if self._seats.player(seat).sits_out:
            raise NotNow(f"seat {seat} sits out")
        self._check_may_bank(seat)
        self._check_bank(seat, bank)
        self._take_back([w for w in self.wagers if seat == w.seat or str(seat) in w.bettors])
        self._change(holder=seat, held=0, turn=self._turn(seat), bank=bank)
        self._log(Accepted(seat, bank, self._rotation.lines))

    def _turn(self, seat: int) -> int:
        """For how many rounds a seat takes the position."""
        now, rounds = self._now, self._rotation.rounds
        if now.second is not None:
            return now.second.rounds
        goes_on = seat == now.banked_last and not self._had_his_rounds
        begins_anew = not self._stops and now.declined >= {*self._seats.here} - {seat}
        # With nobody between, what he banked just before counts.
        return rounds - now.in_a_row if goes_on and not begins_anew else rounds

    def decline(self, seat: int) -> None:
        """Let the position pass."""
        if self.offered is None:
            raise NotNow("the player-dealer position is offered to nobody now")
        self._check_offered(seat)
        if self._now.second is not None:
            self._pass_second_by(seat)
        else:
            self._pass_by(seat)
        self._log(Declined(seat, self._rotation.lines))
        self._asked = None  # Who declines a second deal may be the next to be offered a turn.

    def pass_on(self) -> None:
        """Give the position up before its rounds are over."""
        self._move_on(self._holder(), passes=True)

    def bank(self, amount: int) -> None:
        """Post another bank for the next round."""
        holder = self._holder()
        self._check_bank(holder, amount)
        if amount != self._now.bank:
            self._change(bank=amount)
            self._log(Banked(holder, amount))

    def _check_offered(self, seat: int) -> None:
        asked = self.offered
        if asked is not None and (seat != asked or type(seat) is not int):
            raise NotNow(f"the player-dealer position is offered to seat {asked} now")

    def _check_may_bank(self, seat: int) -> None:
        if seat == self._stopped_by_rule:
            raise NotNow(
                f"seat {seat} has banked {self._in_words(self._now.in_a_row)} in a row: somebody "
                f"else has to bank in between ({self._stops})"
            )
        if self._now.second is None and seat not in self.may_bank:
            lines = self._terms.clauses[ONLY_AFTER_A_WAGER].lines
            raise NotNow(
                f"no wager was on seat {seat} in the last round: nobody may bank there ({lines})"
            )

    def _holder(self) -> int:
        if self._now.holder is None:
            raise NotNow("nobody has the player-dealer position")
        return self._now.holder

    def _move_on(self, holder: int, *, passes: bool = False) -> None:
        now = self._now
        self._change(holder=None, held=0, turn=0, bank=0)
        if now.second is not None:
            if now.held:
                self._end_turn(now.second.of)
            else:
                self._pass_second_by(holder)
        elif not now.held:
            self._pass_by(holder)
        else:
            self._end_turn(holder)
            others = [s for s in self._seats.here if s in (now.wagered or ()) and s != holder]
            if passes and others and SECOND_DEAL in self._terms.clauses:
                to = tuple(clockwise_from(others, holder))
                self._change(second=SecondDeal(holder, now.turn - now.held, to))
        self._log(PassedOn(holder, self._rotation.lines))

    def _end_turn(self, seat: int) -> None:
        """The position goes on from a seat, and all may be asked again."""
        self._change(asked_last=seat, declined=frozenset(), second=None)

    def _pass_by(self, seat: int) -> None:
        self._change(declined=self._now.declined | {seat}, asked_last=seat)

    def _pass_second_by(self, seat: int) -> None:
        """A seat does not take a second deal: if nobody else is there to be asked, it is over."""
        second = self._now.second
        if second is not None:
            here = self._seats.here
            to = tuple([other for other in second.to if other != seat and other in here])
            self._change(second=replace(second, to=to) if to else None)

    def _check_bank(self, seat: int, amount: int) -> None:
        chips, fee = self._seats.player(seat).chips, self._fee(seat)
        if not 1 <= amount <= chips - fee:
            raise IllegalWager(
                f"seat {seat} cannot post a bank of {dollars(amount)}: it has {dollars(chips)}, "
                f"and {dollars(fee)} of it is for the collection"
            )
        check_least_bank(amount, self._limits, self._terms)

    # People

    def joined(self, seat: int) -> None:
        """Somebody has taken a seat: he has declined nothing.

        Nor has he banked anything, unless he has only got up and sat down again. Whoever has a name
        is known by it, and others by their seat.
        """
        self._change(declined=self._now.declined - {seat})
        gone, name = self._now.gone, self._seats.player(seat).name
        if gone is not None and gone.name == name and (name is not None or gone.seat == seat):
            self._change(banked_last=seat, gone=None)

    def sat_out(self, seat: int) -> None:
        """A seat takes no part for now."""
        if seat == self._now.holder:
            self._move_on(seat)
        elif self._now.holder is None:
            self._pass_second_by(seat)

    def left(self, seat: int) -> None:
        """A seat is given up; after the last one the next game is a new one."""
        if seat == self._now.banked_last:
            name = self._seats.player(seat).name
            self._change(banked_last=None, gone=Gone(seat, name))
        if self._seats.players.keys() == {seat}:
            now = self._now
            self._now = PlayerDealerState(
                in_a_row=now.in_a_row, gone=now.gone, wagers=now.wagers, free=now.free
            )

    def _note_round(self, setup: Setup) -> None:
        """One more round has been banked."""
        assert setup.player_dealer is not None
        now, banker = self._now, setup.player_dealer.seat
        self._change(
            banked_last=banker,
            gone=None,
            in_a_row=now.in_a_row + 1 if banker == now.banked_last else 1,
            wagered=frozenset([banker, *[wager.seat for wager in setup.wagers]]),
        )


def _stopping_lines(game: Game, readings: Mapping[str, str]) -> str:
    """Where it stands that nobody banks on with nobody between, or how it is read; else empty."""
    if STOPS in game.entry.clauses:
        return game.entry.clauses[STOPS].lines
    if readings.get("position-offered") != "table-stops":
        return ""
    return next(r.lines for r in game.entry.readings if r.id == "position-offered")
