"""The house dealer: runs one table, so that rounds follow each other by themselves.

People ask for things with commands; whatever is refused changes nothing. Everything else is a
matter of clocks: who does not decide in time gets the default, who is asked to bank and says
nothing declines, and when wagers are down the cards come. The dealer has no clock of its own:
whoever runs it calls `tick` when the time of `wake` has come.

>>> from cardroom.books import library
>>> from cardroom.room.notice import Notice, lay
>>> notice = Notice(game="oceana/texas-holdem", seats=6)
>>> dealer = HouseDealer(lay(library(), notice, seed=7), notice, now=0)
>>> dealer.ask(Person("p1", "Ann"), c.Sit(2, 20000), now=0)
>>> dealer.ask(Person("p1", "Ann"), c.InviteBots(3), now=0)
>>> while not (mine := dealer.asked({2})):
...     dealer.tick(dealer.wake)
>>> mine[0].decision.street, mine[0].until - dealer.now
('preflop', 80000)
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from cardroom.money import dollars
from cardroom.room import commands as c
from cardroom.room.before_the_deal import (
    A_MINUTE,
    AWAY,
    CALL,
    DEAL,
    LASTING,
    MINUTE,
    OFFER,
    REFUSALS,
    BeforeTheDeal,
)
from cardroom.room.company import PROPOSITION_PLAYERS
from cardroom.room.notice import Notice
from cardroom.room.occupant import DealerState, Occupant, Person, Reserved
from cardroom.room.run_table import Asked, Refusal, Transfer
from cardroom.session import CannotSit, NotNow, NotReady, Table
from cardroom.table.decisions import IllegalChoice
from cardroom.table.setup import IllegalWager
from cardroom.telling.observer import Observer
from cardroom.words import listed

MOST_AT_ONCE = 20
"""So many things are done at once before somebody else may have his turn."""


class HouseDealer(BeforeTheDeal):
    """One table that is run for people and bots."""

    def __init__(
        self, table: Table, notice: Notice, now: int, state: DealerState | None = None
    ) -> None:
        super().__init__(table, notice, now, state)
        if self._fee is not None and self._fee.time:
            self._due[MINUTE, 0] = now + A_MINUTE
        # Those who were called have as long again, since nobody could come meanwhile.
        self.state.called = {}
        self._look()

    # Time

    @property
    def wake(self) -> int | None:
        """When something is due; None if everybody waits for people."""
        times = [*self._due.values(), *[asked.until for asked in self._asked.values()]]
        return min(times, default=None)

    def tick(self, now: int) -> None:
        """Time has gone by: do what is due, in its order.

        Where that is very much, as after a clock has jumped, the rest of it stays due.
        """
        for _ in range(MOST_AT_ONCE):
            if (due := self.wake) is None or due > now:
                break
            self.now = max(self.now, due)
            self._do_next(due)
            self._look()
        self.now = max(self.now, now)

    def _do_next(self, due: int) -> None:
        late = [asked for asked in self._asked.values() if asked.until == due]
        if late:
            self._decide_for(late[0])
            return
        what = min(self._due, key=lambda key: (self._due[key], key))
        del self._due[what]
        DUE[what[0]](self, what[1])

    def asked(self, seats: Collection[int]) -> list[Asked]:
        """What some seats have to decide now."""
        return [asked for seat, asked in sorted(self._asked.items()) if seat in seats]

    def due(self, what: str) -> tuple[int, int] | None:
        """When something is due that everybody waits for, and for which seat."""
        found = [(when, seat) for (kind, seat), when in self._due.items() if kind == what]
        return min(found, default=None)

    # Commands

    def ask(self, person: Person, command: c.Command, now: int, funds: int | None = None) -> None:
        """Do what somebody asks for, or raise `Refusal`; ``funds`` is what his account has."""
        self.tick(now)
        try:
            if funds is not None and (more := getattr(command, "chips", 0)) > funds:
                raise Refusal(
                    "not-enough-chips",
                    f"Your account has {dollars(funds)}, and not {dollars(more)}.",
                )
            COMMANDS[type(command)](self, person, command)
        except REFUSALS as wrong:
            raise Refusal(_code(wrong), f"{str(wrong).rstrip('.')}.") from None
        if type(command) is not c.Choose:
            self.changes.whole = True
        self._look()

    def _sit(self, person: Person, command: c.Sit) -> None:
        state = self.state
        if self.seats_of(person.id) and not self.several_seats:
            raise CannotSit("one seat for each player is the rule at this table")
        self._check_is_not_taken(person, command.seat)
        if state.queue and person.id not in state.called and len(state.called) >= self._open_seats:
            raise CannotSit("others have waited longer for a seat: let yourself be called")
        self._check_buy_in(person, command.chips)
        there = state.occupants.get(command.seat)
        if there is not None and there.is_bot and self.table.round is not None:
            self._check_can_sit(person, command.seat)
            there.leaves = True
            state.reserved[command.seat] = Reserved(person.id, person.name, command.chips)
            self.changes.transfers.append(Transfer(person.id, command.chips))
        else:
            if there is not None and there.is_bot:
                # Bots make room for people.
                self._get_up(command.seat)
            self._seat_down(command.seat, command.chips, Occupant(person.id, person.name))
        self._waits_no_more(person.id)

    def _check_is_not_taken(self, person: Person, seat: int) -> None:
        """Of several who reach for a seat the first has it, and the others hear what is left."""
        reserved, occupants = self.state.reserved, self.state.occupants
        has = reserved.get(seat) or occupants.get(seat)
        if (
            has is None
            or has.person == person.id
            or (seat not in reserved and occupants[seat].is_bot)
        ):
            return
        bots = {at for at, one in occupants.items() if one.is_bot}
        left = sorted({*self.free_seats, *bots} - reserved.keys())
        rest = f"choose seat {listed(map(str, left), 'or')}" if left else "let yourself be called"
        raise CannotSit(f"seat {seat} is taken, {has.name} was quicker: {rest}")

    @property
    def _open_seats(self) -> int:
        """How many seats are free, or a bot's."""
        bots = sum(one.is_bot for one in self.state.occupants.values())
        return len(self.free_seats) + bots - len(self.state.reserved)

    def _check_can_sit(self, person: Person, seat: int) -> None:
        if any(one.person == person.id for one in self.state.reserved.values()):
            raise CannotSit("your seat is free when this round is over")

    def least_for(self, person: str) -> int:
        """What somebody sits down with at least: who comes back soon, what he left with."""
        left = self.state.left.get(person)
        if left is None or self.now - left.when > self.pace.brings_back:
            return self.buy_in.least
        return max(self.buy_in.least, left.chips)

    def _check_buy_in(self, person: Person, chips: int) -> None:
        least = self.least_for(person.id)
        most = max(least, self.buy_in.most)
        if not least <= chips <= most:
            back = " (who comes back soon brings what he left with)"
            raise CannotSit(
                f"one sits down with {dollars(least)} to {dollars(most)} here"
                f"{back if least > self.buy_in.least else ''}"
            )

    def _leave(self, person: Person, command: c.Leave) -> None:
        waits = self.state.reserved.get(command.seat)
        if waits is not None and waits.person == person.id:
            del self.state.reserved[command.seat]
            self.state.occupants[command.seat].leaves = False
            self._gives_back(waits.person, waits.chips)
            return
        occupant = self._mine(person, command.seat)
        if self._is_in_round(str(command.seat)):
            occupant.leaves = True
            self.table.sit_out(command.seat)
            self._waits_no_longer_for(command.seat)
        else:
            self._get_up(command.seat)

    def _add_chips(self, person: Person, command: c.AddChips) -> None:
        occupant = self._mine(person, command.seat)
        has = self.table.players[command.seat].chips + occupant.more_chips
        if has + command.chips > self.buy_in.most:
            raise CannotSit(f"nobody brings chips beyond {dollars(self.buy_in.most)} here")
        if self._is_in_round(str(command.seat)):
            occupant.more_chips += command.chips
        else:
            self.table.add_chips(command.seat, command.chips)
        self.changes.transfers.append(Transfer(person.id, command.chips))

    def _sit_out(self, person: Person, command: c.SitOut) -> None:
        self._mine(person, command.seat)
        self.table.sit_out(command.seat)

    def _come_back(self, person: Person, command: c.ComeBack) -> None:
        occupant = self._mine(person, command.seat)
        self.table.come_back(command.seat)
        occupant.missed, occupant.leaves = 0, False
        self._due.pop((AWAY, command.seat), None)

    def _change_seat(self, person: Person, command: c.ChangeSeat) -> None:
        occupant = self._mine(person, command.seat)
        self.table.change_seat(command.seat, command.to)
        occupant.since = self.table.round_number
        self.state.occupants[command.to] = occupant
        del self.state.occupants[command.seat]
        self._due.pop((OFFER, command.seat), None)
        if (goes := self._due.pop((AWAY, command.seat), None)) is not None:
            self._due[AWAY, command.to] = goes

    def _stand_behind(self, person: Person, command: c.StandBehind) -> None:
        if self.state.behind.get(person.name, person.id) != person.id:
            raise CannotSit(f"somebody else who is called {person.name} stands there already")
        self.table.stand_behind(person.name, command.chips)
        self.state.behind[person.name] = person.id
        self.changes.transfers.append(Transfer(person.id, command.chips))

    def _walk_away(self, person: Person, command: c.WalkAway) -> None:
        self._check_behind(person)
        if not self._is_in_round(person.name):
            self._walk(person.name)
        elif person.name not in self.state.walks:
            self.state.walks.append(person.name)

    def _check_behind(self, person: Person) -> None:
        if self.state.behind.get(person.name) != person.id:
            raise Refusal("foreign", "You do not stand behind this table.")

    def _accept(self, person: Person, command: c.Accept) -> None:
        self._mine(person, command.seat)
        self.table.accept(command.seat, command.bank)

    def _decline(self, person: Person, command: c.Decline) -> None:
        self._mine(person, command.seat)
        self.table.decline(command.seat)

    def _pass_on(self, person: Person, command: c.PassOn) -> None:
        self._check_banks(person, command.seat)
        self.table.pass_on()

    def _post_bank(self, person: Person, command: c.PostBank) -> None:
        self._check_banks(person, command.seat)
        self.table.bank(command.bank)

    def _check_banks(self, person: Person, seat: int) -> None:
        self._mine(person, seat)
        if self.table.player_dealer != seat:
            raise NotNow(f"seat {seat} does not have the player-dealer position")

    def _always(self, person: Person, command: c.Always) -> None:
        occupant = self._mine(person, command.seat)
        occupant.always, occupant.always_bank = command.says, command.bank or 0

    def _put_wagers(self, person: Person, command: c.PutWagers) -> None:
        by = None
        if command.behind:
            self._check_behind(person)
            by = person.name
        elif command.seat not in (own := self.seats_of(person.id)):
            if not own:
                raise Refusal("foreign", f"Seat {command.seat} is not yours.")
            by = str(min(own))
        self.table.put_wagers(command.seat, command.wagers, by)

    def _ready(self, person: Person, command: c.Ready) -> None:
        self._mine(person, command.seat).ready = True

    def _answer(self, person: Person, command: c.Choose) -> None:
        occupant = self._mine(person, command.seat)
        played, asked = self.table.round, self._asked.get(command.seat)
        if played is None or command.round != self.table.round_number:
            raise Refusal("late", f"Round {command.round} is not being played any more.")
        if asked is None or asked.number != command.number:
            raise Refusal("late", f"Decision {command.number} is not yours to make now.")
        self._choose(command.seat, command.choice, command.number)
        del self._asked[command.seat]
        occupant.is_there = True
        occupant.time_bank -= max(0, self.now - asked.since - self.pace.action)

    def _wants(self, person: Person, command: c.Wants) -> None:
        self._mine(person, command.seat)
        self.table.wants(command.seat, command.wish)

    def _straddle(self, person: Person, command: c.Straddle) -> None:
        self._mine(person, command.seat)
        self.table.straddle(command.seat)

    def _give_text(self, person: Person, command: c.GiveText) -> None:
        self._mine(person, command.seat)
        self.table.add_text(command.seat, command.text)

    def _queue(self, person: Person, command: c.Queue) -> None:
        if self.seats_of(person.id) and not self.several_seats:
            raise CannotSit("you have a seat at this table")
        if person.id not in self.state.queue:
            self.state.queue.append(person.id)

    def _leave_queue(self, person: Person, command: c.LeaveQueue) -> None:
        self._waits_no_more(person.id)

    def _invite_bots(self, person: Person, command: c.InviteBots) -> None:
        if not self.is_here(person.id):
            raise Refusal("foreign", "Only who is at the table invites bots.")
        # Nobody banks for ever: one bot alone would leave those who decline without a banker.
        least = PROPOSITION_PLAYERS if self.is_banked and command.count else 0
        self.state.bots = max(least, command.count)

    # What follows

    def _look(self) -> None:
        """Set the clocks by what the table waits for."""
        if self.table.round is None:
            self._asked = {}
            self._between_rounds()
        if (played := self.table.round) is not None:
            self._due = {what: when for what, when in self._due.items() if what[0] in LASTING}
            waiting = played.waiting
            for seat, decision in waiting.items():
                number = played.number_of(seat)
                if number is not None and not self._is_asked(seat, number):
                    until = self.now + self._time_of(seat)
                    self._asked[seat] = Asked(seat, number, decision, self.now, until)
            self._asked = {s: asked for s, asked in self._asked.items() if s in waiting}

    def _is_asked(self, seat: int, number: int) -> bool:
        return seat in self._asked and self._asked[seat].number == number

    def _time_of(self, seat: int) -> int:
        occupant = self.state.occupants.get(seat)
        if occupant is None or (occupant.leaves and not occupant.is_bot):
            return 0
        if occupant.is_bot:
            return self.pace.bot
        return self.pace.action + occupant.time_bank

    def _decide_for(self, asked: Asked) -> None:
        """A bot decides, or the clock for somebody who has not."""
        played = self.table.round
        assert played is not None
        del self._asked[asked.seat]
        occupant = self.state.occupants.get(asked.seat)
        if occupant is not None and occupant.is_bot:
            if asked.seat not in self._observers:
                self._observers[asked.seat] = Observer(played, asked.seat)
            bot = self._bot(asked.seat, occupant)
            self._choose(asked.seat, bot.choose(asked.decision, self._observers[asked.seat]))
            return
        self._choose(asked.seat, asked.decision.default)
        if occupant is not None:
            occupant.late, occupant.time_bank = True, 0


def _code(wrong: Exception) -> str:
    """What a program calls a refusal."""
    if isinstance(wrong, IllegalChoice):
        return "illegal-choice"
    if isinstance(wrong, IllegalWager):
        return "illegal-wager"
    return "not-now" if isinstance(wrong, NotNow | NotReady) else "refused"


COMMANDS: dict[type[c.Command], Callable[[HouseDealer, Person, Any], None]] = {
    c.Sit: HouseDealer._sit,
    c.Leave: HouseDealer._leave,
    c.AddChips: HouseDealer._add_chips,
    c.SitOut: HouseDealer._sit_out,
    c.ComeBack: HouseDealer._come_back,
    c.ChangeSeat: HouseDealer._change_seat,
    c.StandBehind: HouseDealer._stand_behind,
    c.WalkAway: HouseDealer._walk_away,
    c.Accept: HouseDealer._accept,
    c.Decline: HouseDealer._decline,
    c.PassOn: HouseDealer._pass_on,
    c.PostBank: HouseDealer._post_bank,
    c.Always: HouseDealer._always,
    c.PutWagers: HouseDealer._put_wagers,
    c.Ready: HouseDealer._ready,
    c.Choose: HouseDealer._answer,
    c.Wants: HouseDealer._wants,
    c.Straddle: HouseDealer._straddle,
    c.GiveText: HouseDealer._give_text,
    c.InviteBots: HouseDealer._invite_bots,
    c.Queue: HouseDealer._queue,
    c.LeaveQueue: HouseDealer._leave_queue,
}

DUE: dict[str, Callable[[HouseDealer, int], None]] = {
    DEAL: HouseDealer._deal,
    OFFER: HouseDealer._answers_offer,
    AWAY: HouseDealer._goes_away,
    CALL: HouseDealer._call_is_over,
    MINUTE: HouseDealer._minute_is_over,
}
"""What is done when the time of something has come."""
