"""A round of a table as learners play it: numbers in, rows of numbers out.

>>> import numpy as np
>>> from cardroom.envs.plan import TablePlan
>>> plan = TablePlan("oceana/texas-holdem")
>>> play = Episode(plan, plan.deal(np.random.default_rng(7)))
>>> [plan.actions.describe_one(number) for number in play.legal(play.to_act)]
['fold', 'call', 'raise: the least']
>>> play.act(play.to_act, 1)
>>> play.over, play.rewards()
(True, {1: -200.0, 2: 200.0})
"""

from __future__ import annotations

from cardroom.envs.actions import LOOK_ON, Mask
from cardroom.envs.observation import Onlooker, Row
from cardroom.envs.plan import ReadyRound, TablePlan
from cardroom.table.card_table import CardTable
from cardroom.table.decisions import Choice, Decision, IllegalChoice
from cardroom.table.round import Round
from cardroom.telling.lines import Teller
from cardroom.telling.names import Names


class Episode:
    """One round, with what every seat sees of it.

    Where nobody has anything to decide in a round, somebody looks on once (`looks_on`), so that it
    has a step in which it ends.
    """

    __slots__ = ("_asked", "_chosen", "_dealt", "_onlookers", "_seen", "looks_on", "plan", "round")

    def __init__(self, plan: TablePlan, dealt: ReadyRound) -> None:
        self.plan = plan
        self.round: Round[CardTable] | None = None
        """The round, once the wagers are known."""
        self._dealt = dealt
        self._asked = dict(dealt.asked)
        self._chosen: dict[int, Choice] = {}
        self._onlookers: dict[int, Onlooker] = {}
        self._seen: dict[int, int] = {}
        self.looks_on = False
        """Whether the round was over before anybody had to decide, and was not looked at yet."""
        if not self._asked:
            self._begin()
            self.looks_on = self.over

    def _begin(self) -> None:
        setup = self._dealt.setup
        if self._chosen:
            setup = self.plan.with_wagers(setup, self._chosen)
        game = self.plan.game
        # What the plan has laid is checked; a round as it is opened is checked anew each time.
        self.round = Round(*game.open(setup, self._dealt.stock), game)
        self._onlookers.clear()
        self._seen.clear()

    def copy(self) -> Episode:
        """The round as it is, to be played on in another way."""
        new = Episode.__new__(Episode)
        new.plan, new._dealt, new.looks_on = self.plan, self._dealt, self.looks_on
        new.round = None if self.round is None else self.round.copy()
        new._asked, new._chosen = dict(self._asked), dict(self._chosen)
        new._onlookers, new._seen = {}, {}
        return new

    # Who is to decide, and what

    @property
    def over(self) -> bool:
        """Whether all is decided and settled."""
        return self.round is not None and self.round.over

    @property
    def waiting(self) -> dict[int, Decision]:
        """Every seat that must decide, with its decision."""
        return dict(self._asked) if self.round is None else self.round.waiting

    @property
    def to_act(self) -> int:
        """The seat that decides first of those that must; 0 if nobody must."""
        return next(iter(self.waiting), 0)

    def decision(self, seat: int) -> Decision | None:
        """What a seat has to decide, if it has to."""
        played = self.round
        if played is None:
            return self._asked.get(seat)
        turn = played.turn
        if turn is not None:
            return turn if turn.seat == seat else None
        return played.waiting.get(seat)

    # What it may do, and sees

    def legal(self, seat: int) -> list[int]:
        """The legal numbers of a seat."""
        return self.plan.actions.legal(self.decision(seat), self._pot(seat))

    def mask(self, seat: int) -> Mask:
        """A one for every legal number of a seat."""
        return self.plan.actions.mask(self.decision(seat), self._pot(seat))

    def choice(self, seat: int, number: int) -> Choice:
        """What a number means for a seat now; `IllegalChoice` if it is masked."""
        decision = self.decision(seat)
        if decision is None:
            if self.over:
                raise IllegalChoice("the round is over: nobody acts before the next reset")
            raise IllegalChoice(
                f"seat {seat} has nothing to decide now: action {LOOK_ON}, to look on, is all"
            )
        return self.plan.actions.choice(decision, number, self._pot(seat))

    def number(self, seat: int, choice: Choice) -> int:
        """The number of a choice."""
        decision = self.decision(seat)
        if decision is None:
            raise IllegalChoice(f"seat {seat} has nothing to decide now")
        return self.plan.actions.number(decision, choice, self._pot(seat))

    def observe(self, seat: int) -> Row:
        """What a seat sees, as `RowLayout.describe` says."""
        played = self.round
        waiting = self._asked if played is None else played.waiting
        return self._looked(seat).look(self.decision(seat), waiting)

    def _looked(self, seat: int) -> Onlooker:
        """The seat's eyes, after all that has happened."""
        onlooker, played = self._onlookers.get(seat), self.round
        if onlooker is None:
            setup = self._dealt.setup if played is None else played.table.setup
            onlooker = self._onlookers[seat] = Onlooker(self.plan.layout, setup, seat)
        if played is not None:
            # Most often there is nothing new, and a view would be made for nothing.
            seen = self._seen.get(seat, 0)
            if len(played.events) > seen:
                fresh = played.view(seat, seen)
                self._seen[seat] = seen + len(fresh)
                onlooker.see(fresh)
        return onlooker

    def _pot(self, seat: int) -> int:
        return self._looked(seat).picture.pot if self.plan.actions.by_pot else 0

    # What it does, and what comes of it

    def act(self, seat: int, number: int) -> None:
        """Answer for a seat; `IllegalChoice` for a masked number changes nothing."""
        if self.looks_on and number == LOOK_ON:
            self.looks_on = False
            return
        self.choose(seat, self.choice(seat, number))

    def choose(self, seat: int, choice: Choice) -> None:
        """Answer for a seat by a choice."""
        if self.round is not None:
            self.round.choose(seat, choice)
            return
        decision = self._asked.get(seat)
        if decision is None:
            raise IllegalChoice(f"seat {seat} has made its wagers and waits for the others")
        self._chosen[seat] = decision.accept(choice)
        del self._asked[seat]
        if not self._asked:
            self._begin()

    def rewards(self) -> dict[int, float]:
        """What everyone has won or lost, in cents: together what the house has taken, below 0."""
        played = self.round
        if played is None or not played.over:
            return dict.fromkeys(self.plan.seats, 0.0)
        stacks = played.table.stacks()
        return {s.seat: float(stacks[str(s.seat)] - s.chips) for s in played.table.setup.seats}

    def taken(self) -> int:
        """What the house has taken in the round: its fees, and what it now holds more."""
        if self.round is None:
            return 0
        table = self.round.table
        held = sum(table.held.values()) - sum(table.setup.held.values()) if table.held else 0
        return sum(table.fees.values()) + held

    def text(self, seat: int | None = None) -> str:
        """The round so far in words, as a seat sees it, or an onlooker."""
        if self.round is None:
            return "The wagers are open."
        teller = Teller(self.plan.game, self.round.table.setup, Names({}, me=seat or 0))
        return "\n".join(line.text for line in teller.tell(self.round.view(seat)))
