"""What goes wrong in any game for a pot: players dealt in or out, dead hands, hands miscounted."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING

from cardroom.table.decisions import Decision
from cardroom.table.mishaps.dead_hands import call_dead
from cardroom.table.mishaps.misdeal import Misdeal, NoHandLeft
from cardroom.table.mishaps.rulings import Mishaps
from cardroom.table.mishaps.wrong_seats import WrongSeats
from cardroom.table.pot.drawing import hole_discard
from cardroom.table.pot.showing import BETS, last_actions
from cardroom.table.pot.watcher import PotWatcher
from cardroom.table.procedures import Facts
from cardroom.table.setup import CannotPlay

if TYPE_CHECKING:
    from cardroom.table.decisions import Choice
    from cardroom.table.pot.betting_table import BettingTable
    from cardroom.table.pot.seat import PotSeat
    from cardroom.table.pot.table import PotTable
    from cardroom.table.procedures import Circumstance, Irregularity, Mishap
    from cardroom.table.round import Asked


LAST_TAKES_IT = "last-takes-it"


class PotMishaps(Mishaps, PotWatcher):
    """What goes wrong in a round for a pot, and what has been ruled so far."""

    table: PotTable
    is_bet_on = True

    def __init__(self, table: PotTable, listed: Sequence[Mishap]) -> None:
        super().__init__(table, listed)
        self.seats = WrongSeats(table, listed)
        """Who is dealt in or out."""
        self._dead: set[int] = set()

    def deal_to(self, table: BettingTable, seats: Collection[PotSeat], *, up: bool) -> None:
        """Deal a card to each of some seats; a hand that is dead gets none."""
        for seat in self._served_now(seats):
            self._deal_seat(seat, up=up)
        self._replace(["next-card"])

    def _served_now(self, seats: Iterable[PotSeat]) -> list[PotSeat]:
        """Those of some seats that the deal comes to, right or wrong."""
        return [seat for seat in self.seats.served(seats) if seat.number not in self._dead]

    def _deal_seat(self, seat: PotSeat, *, up: bool, street: str | None = None) -> None:
        had = len(seat.cards)
        self.deal(self.table, seat.cards, seat.name, seat.number, up=up, street=street)
        if up and len(seat.cards) > had:
            seat.up.append(seat.cards[-1])

    def asks(self, asked: Asked) -> Asked:
        """What is asked; where all choose together no dead hand does, and none of cards gone."""
        if isinstance(asked, Decision):
            return asked
        live = [(one, self.table.seat(one.seat)) for one in asked]
        return [
            hole_discard(self.table, seat, one.street, one.options[0].least)
            if one.options[0].pick
            else one
            for one, seat in live
            if not seat.folded
        ]

    def count_hands(self) -> None:
        """In the showdown a wrong number of cards is noticed, or somebody throws his away."""
        self.end_if_all_are_dead()
        self.unnoticed.look_at_showdown()
        for mishap in [m for m in self.waiting if m.event == "thrown-away"]:
            seat = next((s for s in self.table.players if s.name == mishap.to), None)
            if seat is None or seat.folded or self.is_decided():
                continue
            self.waiting.remove(mishap)
            self.table.say(f"Seat {seat.number} throws its cards away.")
            rule = self.rule(mishap, Facts(circumstances=self._so_in_showdown(mishap)))
            if rule.ruling == "plays-board":
                self.play_board(seat)
            else:
                self.call_dead(mishap, rule, None)

    def play_board(self, seat: PotSeat) -> None:
        """Who has thrown his cards away by right has the board for his hand, where one is."""
        raise CannotPlay(f"seat {seat.number} cannot play the board: this game has none")

    def _so_in_showdown(self, mishap: Mishap) -> frozenset[Circumstance]:
        so: set[Circumstance] = {"declared"} if mishap.declared else set()
        if all(event.do not in BETS for event in last_actions(self.table)):
            so.add("checked-around")
        return frozenset(so)

    def end_if_all_are_dead(self, *, at_once: bool = False) -> None:
        """All hands that are still in may be foul: then none of them is the last one."""
        table = self.table
        if table.terms.readings.get("all-hands-dead", LAST_TAKES_IT) == LAST_TAKES_IT:
            return
        dead = self.unnoticed.dead_hands(at_once=at_once)
        live = [seat for seat in table.players if not seat.folded]
        if len(live) > 1 and all(seat.name in dead for seat in live):
            rules = [self.rule(*dead[seat.name]) for seat in live]
            raise NoHandLeft(rules[-1])

    def is_decided(self) -> bool:
        """Whether all but one are out of the hand."""
        return self.table.contenders < 2

    def put_right(
        self, rule: Irregularity, mishap: Mishap, count: int, asked: Decision | None
    ) -> Choice | None:
        """What is done about a wrong hand or seat; the answer, where nothing is left to decide."""
        if mishap.event == "dealt-in":
            self.seats.take_cards_of(mishap.to)
            return None
        return super().put_right(rule, mishap, count, asked)

    def call_dead(
        self, mishap: Mishap, rule: Irregularity, asked: Decision | None
    ) -> Choice | None:
        """A dead hand takes no further part; who is left alone has nothing to decide."""
        seat = self.table.seat(int(mishap.to))
        self._dead.add(seat.number)
        return call_dead(self.table, seat, rule, asked)

    def after_misdeal(self, called: Misdeal) -> None:
        """Everyone gets back what he has put in, but for somebody who forfeits it."""
        table, clause = self.table, called.rule.clause
        if isinstance(called, NoHandLeft):
            table.say("All hands that are still in are dead.", clause)
            if table.terms.readings["all-hands-dead"] == "shared":
                table.award_equally(clause)
            else:
                table.leave_to_nobody(clause)
        elif called.forfeits:
            table.leave_unplayed(clause, called.forfeits)
        else:
            super().after_misdeal(called)
