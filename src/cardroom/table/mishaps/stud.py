"""What goes wrong in stud: burns, cards in the wrong place, a last card that shows, who opens.

A street's faults are known when it begins, and ruled on when everyone has his card.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from cardroom.table.decisions import Choice, Decision
from cardroom.table.mishaps.declared_all_in import hear
from cardroom.table.mishaps.misdeal import Misdeal
from cardroom.table.mishaps.moved_cards import exchange, lay, lift, put_right, swap
from cardroom.table.mishaps.rulings import OF_A_CARD
from cardroom.table.mishaps.turns import TurnMishaps
from cardroom.table.mishaps.unnoticed import Faulty
from cardroom.table.mishaps.wrong_opener import opened_by_another
from cardroom.table.pot.betting_table import BettingTable
from cardroom.table.pot.bring_in import Begin
from cardroom.table.pot.seat import PotSeat
from cardroom.table.pot.table import PotTable
from cardroom.table.procedures import (
    Circumstance,
    Facts,
    Irregularity,
    Mishap,
    Ruling,
    is_about_count,
    ruling_for,
)
from cardroom.table.setup import CannotPlay

if TYPE_CHECKING:
    from cardroom.table.round import Asked

LAST = "7th-street"
STREETS = ("4th-street", "5th-street", "6th-street", LAST)
BEFORE = dict(zip(STREETS, ("3rd-street", *STREETS[:-1]), strict=True))
"""Every street with a burn card, with the one that is bet on before it."""
HEADS_UP = 2
MOVED = ("no-burn", "two-burns", "wrong-card")
PLACES = (*OF_A_CARD, *MOVED)
SHOWN = ("exposed-card", "off-table")


class StudMishaps(TurnMishaps):
    """What goes wrong in a round of stud, and what has been ruled so far."""

    table: PotTable

    def __init__(self, table: PotTable, listed: Sequence[Mishap]) -> None:
        self._down, up = table.first_deal
        self._first_deal = self._down + up
        placed = [self._placed(mishap) for mishap in listed]
        super().__init__(table, placed)
        _check_places(placed)
        self._on: str | None = None
        self._deals = 0
        """How many cards of the first deal everyone has been dealt."""
        self._came: list[PotSeat] = []
        """Who has got a card of this street, in order."""
        self._down_next: set[str] = set()
        """Whose next up card is dealt face down."""
        self._doors: dict[int, Mishap] = {}
        """Hands whose hole card lies face up, in the place of an up card."""
        self._round_leaves: Irregularity | None = None
        """Why cards leave the deck before the next street, for each player one."""
        self._burned_wrongly: Mishap | None = None
        self.have_last: set[int] = set()
        """Who has his last card before the others."""
        self._may_not_raise: dict[int, Irregularity] = {}
        self._rest_up: Irregularity | None = None
        """Why all further last cards come face up."""
        self._may_declare: list[tuple[PotSeat, Irregularity]] = []

    # The deal

    def deal_to(self, table: BettingTable, seats: Collection[PotSeat], *, up: bool) -> None:
        """Deal a card to each of some seats, perhaps to the wrong ones."""
        if self._on is None:
            self._deals += 1
        order = self._served_now(seats)
        wrong = self._due("wrong-card")
        pair = exchange(order, wrong.to) if wrong else []
        for seat in order:
            self._deal_seat(seat, up=self._is_up(seat, up=up), street=self._on)
        self._replace(["next-card"])
        self._came += order
        if self._rest_up and self._rest_up.high_stays:
            for seat in [s for s in order if s.cards[-1] in s.up]:
                seat.up.remove(seat.cards[-1])
        if wrong and pair:
            self.waiting.remove(wrong)
            self._rule_on_place(wrong, pair)
        if self._on is None and self._deals == self._first_deal:
            self.unnoticed.look_after_deal()

    def _is_up(self, seat: PotSeat, *, up: bool) -> bool:
        if up and seat.name in self._down_next:
            self._down_next.remove(seat.name)
            return False
        return up or self._rest_up is not None

    def _rule_on_place(self, mishap: Mishap, pair: Sequence[PotSeat]) -> None:
        """Two hands have each other's card."""
        rule = self.rule(mishap, Facts())
        if rule.ruling == "misdeal":
            raise Misdeal(rule)
        if rule.ruling == "put-right":
            swap(self.table, *pair)

    def _facts(self, fault: Faulty, event: str) -> Facts:
        """On a street the first one still in is the first seat."""
        facts = super()._facts(fault, event)
        if fault.street is None:
            return facts
        first = next(seat.name for seat in self.table.players if not seat.folded)
        two: tuple[Circumstance, ...] = ("two-players",)
        so = frozenset(two if self.table.contenders == HEADS_UP else ())
        return facts._replace(is_first_seat=fault.to == first, circumstances=so)

    def apply(
        self, rule: Irregularity, mishap: Mishap, fault: Faulty, asked: Decision | None
    ) -> Choice | None:
        """Do what was ruled on a card, and what only stud has a ruling for."""
        match rule.ruling:
            case "next-card-down":
                self._down_next.add(fault.to)
                self._doors[fault.seat] = mishap
                self.table.seat(fault.seat).up.append(fault.card)
            case "rest-face-up":
                self._rest_up = rule
                shown = [m for m in self.waiting if m.street == LAST and m.event in SHOWN]
                self.waiting = [m for m in self.waiting if m not in shown]
                self._shows_last(fault, rule)
            case "may-be-all-in":
                self._may_declare.append((self._shows_last(fault, rule), rule))
            case _:
                return super().apply(rule, mishap, fault, asked)
        return None

    def _shows_last(self, fault: Faulty, rule: Irregularity) -> PotSeat:
        """A last card lies face up; whose it is."""
        seat = self.table.seat(fault.seat)
        if not rule.high_stays:
            seat.up.append(fault.card)
        return seat

    # A street

    def begin_street(self, street: str) -> None:
        """A street is about to be dealt: cards leave the deck first, and a burn may go wrong."""
        table, self._on, self._came = self.table, street, []
        if self._round_leaves is not None:
            self._eliminate_round(self._round_leaves)
            self._round_leaves = None
        wrong = self._due("no-burn") or self._due("two-burns")
        if wrong is None or table.stock.left < len(table.players) + HEADS_UP:
            return
        self._burned_wrongly = wrong
        self.waiting.remove(wrong)
        burn = _nothing if wrong.event == "no-burn" else self._burn_twice
        table.instead_of_burn.insert(0, burn)

    def _eliminate_round(self, rule: Irregularity) -> None:
        """A card for each player leaves the deck, what came too early counted with them or not."""
        table, readings = self.table, self.table.terms.readings
        count = table.contenders - (readings["premature-cards"] == "one-round-in-all")
        table.say(f"{_cards(count)} go with what was dealt too early.", rule.clause)
        for _ in range(min(count, table.stock.left)):
            table.burn_top()
            if readings["eliminated-cards"] == "stay-out":
                table.muck.pop()

    def _burn_twice(self) -> None:
        self.table.burn()
        self.table.burn_top()

    def end_street(self) -> Generator[Decision, Choice, None]:
        """Everyone has his card of a street: put right what can be, and hear who is all-in."""
        table, wrong = self.table, self._burned_wrongly
        if wrong is not None:
            self._burned_wrongly = None
            if self.rule(wrong, Facts()).ruling == "put-right":
                put_right(table, wrong.event, self._came)
        self.finish_deal(self._on)
        for seat, rule in self._may_declare:
            yield from hear(table, seat, LAST, rule)
        self._may_declare.clear()

    # The forced bet

    def opening(self, first: PotSeat, begin: Begin) -> Generator[Decision, Choice, None]:
        """The first betting round: the wrong one may be asked to open it, or nobody at all."""
        mishap = next((m for m in self.waiting if m.event == "wrong-opener"), None)
        if mishap is not None:
            self.waiting.remove(mishap)
            wrong = self.table.seat(int(mishap.to))
            rule_on = partial(self.rule, mishap)
            yield from opened_by_another(self.table, mishap, wrong, first, begin, rule_on)
            return
        yield from begin(first, passes=self._is_spared(first, "left-opens"))

    def forced(self, live: Sequence[PotSeat], order: Callable[[PotSeat], int]) -> PotSeat:
        """Who has the forced bet; a hand with a hole card turned up may not be the one."""
        first, *others = sorted(live, key=order)
        while others and self._is_spared(first, "not-forced"):
            first, *others = others
        return first

    def _is_spared(self, seat: PotSeat, ruling: Ruling) -> bool:
        """Whether it is ruled so on the hole card that a seat shows and would have to open with."""
        shown = self._doors.get(seat.number)
        facts = Facts(circumstances=frozenset({"has-forced-bet"}))
        rule = ruling_for(self.table.terms.irregularities, shown, facts) if shown else None
        if shown is None or rule is None or rule.ruling != ruling:
            return False
        self.rule(shown, facts)
        return True

    # Between two choices

    def asks(self, asked: Asked) -> Asked:
        """What somebody is asked; who has seven cards on sixth street is not asked to raise."""
        rule = self._may_not_raise.get(asked.seat) if isinstance(asked, Decision) else None
        if rule is None or not isinstance(asked, Decision) or asked.street != BEFORE[LAST]:
            return asked
        closed = ["raise"]
        if self.table.terms.readings.get("early-last-card") == "may-not-bet":
            closed.append("bet")
        left = tuple(option for option in asked.options if option.do not in closed)
        return msgspec.structs.replace(
            asked, options=left, closed={**asked.closed, **dict.fromkeys(closed, rule.clause)}
        )

    def come_early(self, now: str) -> None:
        """The next street begins before the betting is complete."""
        mishap = next((m for m in self.waiting if m.event == "premature"), None)
        table = self.table
        if mishap is None or BEFORE.get(mishap.street or "") != now or self._made < mishap.acted:
            return
        if table.stock.left < HEADS_UP:
            return
        self.waiting.remove(mishap)
        if self.have_last:
            return  # The round of last cards has begun already.
        table.burn()
        seat = next(seat for seat in table.players if not seat.folded)
        lay(table, seat, table.stock.draw(seat.name), up=mishap.street != LAST)
        rule = self.rule(mishap, Facts())
        if rule.ruling == "keeps-no-raise":
            self.have_last.add(seat.number)
            self._may_not_raise[seat.number] = rule
            if table.terms.readings.get("early-last-card") != "burned-for-again":
                table.instead_of_burn.append(
                    lambda: table.say("A card was burned before the early one.", rule.clause)
                )
            return
        card, _ = lift(table, seat)
        if table.terms.readings["eliminated-cards"] != "stay-out":
            table.muck.append(card)
        self._round_leaves = rule

    def is_noticed(self, mishap: Mishap, made: int) -> bool:
        """A card too many or too few on a street is noticed in the showdown.

        Who is dealt in or out is noticed before the up cards, and everyone sees that one is missing
        of these.
        """
        no_up_card = mishap.event == "missing-card" and mishap.card == self._first_deal
        if mishap.event in ("dealt-in", "dealt-out") or no_up_card:
            return True
        return super().is_noticed(mishap, made) and not (mishap.street and is_about_count(mishap))

    def count_hands(self) -> None:
        """Before the showdown: chips that took no part are their owner's, and hands are counted.

        Wherever a card was dealt too many or too few, it is the whole hand that is wrong now.
        """
        self.table.take_chips_back()
        self.unnoticed.carry_over(LAST)
        super().count_hands()

    def circumstances(self, mishap: Mishap) -> frozenset[Circumstance]:
        """Also whether it is about a hole card."""
        hole: tuple[Circumstance, ...] = ("hole-card",)
        is_hole = mishap.street is None and mishap.card <= self._down
        return super().circumstances(mishap) | frozenset(hole if is_hole else ())

    # What waits

    def _placed(self, mishap: Mishap) -> Mishap:
        """A mishap with its street, where only the number of the card says it."""
        if mishap.street is None and mishap.card > self._first_deal:
            street = STREETS[min(mishap.card - self._first_deal, len(STREETS)) - 1]
            mishap = msgspec.structs.replace(mishap, street=street, card=1)
        ups = mishap.card > self._down if mishap.street is None else mishap.street != LAST
        if ups and (mishap.event == "exposed-card" or mishap.looked_at):
            raise CannotPlay(f"{mishap.event}: that card is dealt face up, for all to see")
        return mishap

    def _due(self, event: str) -> Mishap | None:
        """What goes wrong with the cards that are dealt now."""
        now = [
            m
            for m in self.waiting
            if m.street == self._on and (self._on or m.card == self._deals) and m.event in PLACES
        ]
        return next((m for m in now if m.event == event), None)


def _check_places(listed: Sequence[Mishap]) -> None:
    """Refuse cards that are moved on a street, or in a round of the deal, with another fault."""
    for mishap in [m for m in listed if m.event in MOVED]:
        at = (mishap.street, mishap.street or mishap.card)
        here = [m for m in listed if (m.street, m.street or m.card) == at and m.event in PLACES]
        if len(here) > 1:
            raise CannotPlay(
                f"{mishap.event}: with another fault on the same street it cannot be told"
            )


def _cards(count: int) -> str:
    return f"{count} card{'s' if count != 1 else ''} more"


def _nothing() -> None:
    """What is done where no card is burned."""
