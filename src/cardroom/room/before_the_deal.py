"""Before the deal: who banks, what is wagered, who is called to a seat, and when the cards come."""

from __future__ import annotations

from cardroom.bots.bot import highest_bank_fee
from cardroom.room.company import Company
from cardroom.room.occupant import Occupant
from cardroom.session import NotReady, Refused
from cardroom.shuffle import BadShuffle
from cardroom.table.decisions import IllegalChoice
from cardroom.table.setup import CannotPlay, IllegalWager

REFUSALS = (Refused, IllegalWager, IllegalChoice, CannotPlay, BadShuffle, ValueError)
"""What a table says to something that it does not allow."""
DEAL, OFFER, AWAY, CALL, MINUTE = "deal", "offer", "away", "call", "minute"
"""What may be due at a table between its rounds."""
A_MINUTE = 60_000
LASTING = (AWAY, CALL, MINUTE)
"""What is due whatever else happens."""


class BeforeTheDeal(Company):
    """A table between two rounds."""

    def wind_up(self, now: int) -> None:
        """Close the table: when the round is over everybody gets his chips back, and goes."""
        self.now = max(self.now, now)
        self.closes = True
        if self.table.round is None:
            self._between_rounds()

    def _between_rounds(self) -> None:
        self._finish_round()
        if self.closes:
            self._everybody_goes()
            return
        self._mind_those_away()
        self._call_to_seats()
        self._fill_with_bots()
        if not self._has_company():
            # Bots among themselves play for nobody.
            self._wait_for_people()
        elif self.is_banked:
            self._find_player_dealer()
            self._take_wagers()
        elif self.table.waits_for is None:
            self._due.setdefault((DEAL, 0), max(self.now, self._earliest))
        else:
            self._due.pop((DEAL, 0), None)

    def _everybody_goes(self) -> None:
        self.changes.whole = True
        for name in list(self.state.behind):
            self._walk(name)
        for seat in list(self.state.occupants):
            self._get_up(seat)
        self.state.bots, self.state.queue, self.state.called = 0, [], {}
        self._due = {}

    def _wait_for_people(self) -> None:
        self._due = {what: when for what, when in self._due.items() if what[0] in LASTING}

    def _finish_round(self) -> None:
        """What had to wait for the end of a round is done now, once."""
        played, self._round = self._round, None
        if played is None:
            return
        self._note_round(played)
        self.changes.whole = True
        self._observers = {}
        self._earliest = self.now + self.pace.pause
        for name in self.state.walks:
            self._walk(name)
        self.state.walks = []
        for seat, occupant in list(self.state.occupants.items()):
            self._after_round(seat, occupant)
        for seat, waits in list(self.state.reserved.items()):
            del self.state.reserved[seat]
            if seat in self.state.occupants:
                self._get_up(seat)
            self._gives_back(waits.person, waits.chips)
            self._seat_down(seat, waits.chips, Occupant(waits.person, waits.name))

    def _after_round(self, seat: int, occupant: Occupant) -> None:
        if occupant.more_chips:
            self.table.add_chips(seat, occupant.more_chips)
            occupant.more_chips = 0
        # A round in which he was asked nothing says nothing of him.
        if occupant.late:
            occupant.missed += 1
        elif occupant.is_there:
            occupant.missed = 0
        occupant.late = occupant.ready = occupant.is_there = False
        occupant.time_bank = min(self.pace.time_bank, occupant.time_bank + self.pace.refill)
        if occupant.leaves:
            self._get_up(seat)
        elif occupant.missed >= self.pace.rounds_away:
            self.table.sit_out(seat)

    def _mind_those_away(self) -> None:
        """Whoever sits out keeps his seat for a while, for whatever reason he does."""
        players = self.table.players
        for seat, occupant in self.state.occupants.items():
            if players[seat].sits_out and not occupant.is_bot:
                self._due.setdefault((AWAY, seat), self.now + self.pace.away)
            else:
                self._due.pop((AWAY, seat), None)

    def _goes_away(self, seat: int) -> None:
        """Somebody has been away for too long."""
        self.changes.whole = True
        if self._is_in_round(str(seat)):
            self.state.occupants[seat].leaves = True
            self._waits_no_longer_for(seat)
        else:
            self._get_up(seat)

    def _minute_is_over(self, _: int) -> None:
        """Another minute has gone by, for a collection that is taken by the clock."""
        self._due[MINUTE, 0] = self.now + A_MINUTE
        self.table.pass_time(1)
        self.changes.whole = True

    # The waiting list

    def _call_to_seats(self) -> None:
        """Call as many of those who wait as there are seats that nobody is called to."""
        state = self.state
        bots = sum(one.is_bot for one in state.occupants.values())
        room = len(self.free_seats) + bots - len(state.reserved) - len(state.called)
        waiting = [person for person in state.queue if person not in state.called]
        for person in waiting[: max(0, room)]:
            state.called[person] = self.now + self.pace.call
        self._set_call_clock()

    def _set_call_clock(self) -> None:
        self._due.pop((CALL, 0), None)
        if self.state.called:
            self._due[CALL, 0] = min(self.state.called.values())

    def _call_is_over(self, _: int) -> None:
        """Who has not come when he was called waits no more: the next is called."""
        self.changes.whole = True
        for person, until in list(self.state.called.items()):
            if until <= self.now:
                self._waits_no_more(person)

    def _waits_no_more(self, person: str) -> None:
        self.state.called.pop(person, None)
        if person in self.state.queue:
            self.state.queue.remove(person)
        self._set_call_clock()

    # Who banks

    def _find_player_dealer(self) -> None:
        """Offers go round: bots answer by themselves, and people who have said so beforehand."""
        table = self.table
        for what in [due for due in self._due if due[0] == OFFER and due[1] != table.offered]:
            del self._due[what]
        while table.player_dealer is None and (seat := table.offered) is not None:
            occupant = self.state.occupants[seat]
            if occupant.always == "decline":
                self._due.pop((OFFER, seat), None)
                table.decline(seat)
            elif occupant.always == "take" and self._takes(seat, occupant.always_bank):
                pass
            else:
                wait = self.pace.bot if occupant.is_bot else self.pace.offer
                self._due.setdefault((OFFER, seat), max(self.now, self._earliest) + wait)
                break
        if table.player_dealer is None and table.offered is None:
            self._press_a_proposition_player()

    def _takes(self, seat: int, bank: int) -> bool:
        try:
            self.table.accept(seat, bank)
        except REFUSALS:
            return False
        return True

    def _answers_offer(self, seat: int) -> None:
        """The time for an offer is over: people decline, and bots may take it."""
        if self.table.offered != seat:
            return
        self.changes.whole = True
        occupant = self.state.occupants[seat]
        if not (occupant.is_bot and self._takes(seat, self._bank_of(seat, occupant))):
            self.table.decline(seat)

    def _bank_of(self, seat: int, occupant: Occupant) -> int:
        """What a proposition player banks: as much as he would by himself, or half of his chips."""
        chips = self.table.players[seat].chips
        bank = self._bot(seat, occupant).takes_bank(self._limits, chips, self._fee)
        return bank if bank is not None else (chips - highest_bank_fee(self._fee)) // 2

    def _press_a_proposition_player(self) -> None:
        """Everybody has declined: a bot takes the position, so that nobody waits for a banker."""
        for seat in self.table.may_bank:
            occupant = self.state.occupants.get(seat)
            if occupant is not None and occupant.is_bot:
                self.changes.whole = True
                if self._takes(seat, self._bank_of(seat, occupant)):
                    return

    # What is wagered

    def _take_wagers(self) -> None:
        """Bots put theirs down, and the cards come when everybody is ready or time is up."""
        table = self.table
        if table.player_dealer is None:
            self._due.pop((DEAL, 0), None)
            return
        for seat, occupant in self.state.occupants.items():
            if occupant.is_bot and not occupant.ready and self._bets(seat):
                self._bot_wagers(seat, occupant)
        opens = max(self.now, self._earliest)
        when = self._due.setdefault((DEAL, 0), opens + self.pace.wagers)
        if not self.unready and table.waits_for is None:
            self._due[DEAL, 0] = min(when, opens)

    @property
    def unready(self) -> list[int]:
        """Seats that may still wager before the next round."""
        not_ready = [seat for seat, one in self.state.occupants.items() if not one.ready]
        return [seat for seat in not_ready if self._bets(seat)]

    def _bets(self, seat: int) -> bool:
        """Whether a seat may wager in the next round."""
        return seat != self.table.player_dealer and not self.table.players[seat].sits_out

    def _bot_wagers(self, seat: int, occupant: Occupant) -> None:
        table = self.table
        bot, chips = self._bot(seat, occupant), table.players[seat].chips
        wagers = bot.wagers(self.game.entry.wagers, self._limits, chips, self._fee)
        occupant.ready = True
        self.changes.whole = True
        if wagers:
            try:
                table.put_wagers(seat, wagers)
            except REFUSALS:
                return  # It was too late, or too much for this bank: there is a next round.

    # The deal

    def _deal(self, _: int) -> None:
        self.changes.whole = True
        for seat, occupant in self.state.occupants.items():
            if self.is_banked and self._bets(seat):
                mine = [w for w in self.table.wagers if (w.by or str(w.seat)) == str(seat)]
                occupant.is_there = occupant.ready or bool(mine)
                occupant.late = not occupant.is_there
        try:
            self._round = self.table.deal()
            self.state.won_with = {}
        except NotReady:
            self._earliest = self.now + self.pace.pause
