"""A table and its rounds: what the next one looks like, how it begins, and how it ends."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cardroom.cards import Card
from cardroom.session.events import RoundBegan, RoundEnded
from cardroom.session.laid_table import LaidTable
from cardroom.session.seats import NotNow, NotReady
from cardroom.session.shuffles import Mixed
from cardroom.table.card_table import CardTable
from cardroom.table.clauses import Clause
from cardroom.table.procedures import Mishap
from cardroom.table.round import Round
from cardroom.table.setup import CannotPlay, IllegalWager, Setup
from cardroom.table.stock import Stacked, Stock
from cardroom.words import unfit

LONGEST_REASON = 1000


class DealingTable(LaidTable):
    """A table at which rounds are dealt."""

    @property
    def waits_for(self) -> str | None:
        """What is missing for the next round, in a sentence; None when it can be dealt."""
        try:
            self.setup()
        except NotReady as missing:
            return str(missing)
        return None

    def setup(self) -> Setup:
        """The setup with which `deal` would begin, or `NotReady`.

        It is for the house's eyes: before a game is opened it knows who will draw the button, and
        how the dice will fall.
        """
        if self.round is not None:
            raise NotReady(f"round {self.round_number} is being played")
        # Whatever happens at a table is an event: with the same number it is the same table.
        if self._next is None or self._next[0] != self._journal.last:
            self._next = self._journal.last, self._next_setup()
        return self._next[1]

    def _next_setup(self) -> Setup:
        setup = self._position.setup(self._lots())
        reason: Exception | None = None
        for fee in self._fees or (None,):
            posted = setup
            if fee is not setup.fee or self.held:
                posted = replace(setup, fee=fee, held=dict(self.held))
            try:
                self.game.check(posted)
            except IllegalWager as wrong:
                raise NotReady(str(wrong)) from None
            except CannotPlay as wrong:
                reason = wrong
            else:
                return posted
        raise NotReady(str(reason))

    def pass_time(self, minutes: int) -> None:
        """Let time go by, for fees that are taken by the clock; in a round they wait for its end.

        The table has no clock of its own, so that it stays a function of its calls.
        """
        if type(minutes) is not int:
            raise ValueError(f"time goes by in whole minutes, not {minutes!r}")
        if minutes < 0:
            raise ValueError(f"time does not go back: {minutes} minutes")
        self._clock.pass_time(minutes)
        self._collect_for_time()

    def _collect_for_time(self) -> None:
        if self.round is None and self._clock.is_due:
            self.collected += self._clock.collect()
            self._sit_out_the_broke()

    def deal(self, stock: Stock | None = None, mishaps: Sequence[Mishap] = ()) -> Round[CardTable]:
        """Begin the next round, or raise `NotReady`.

        For a drill it may have cards of one's own, and things that go wrong.
        """
        known = self._journal.last
        if self.round_number:
            played, mixed = self._laid(stock, mishaps)
        else:
            played, mixed = self._first_round(stock, mishaps)
        self._journal.forget_up_to(known)
        self._begin(self.round_number + 1, played, mixed)
        if played.over:
            self._take_back(played)
        else:
            played.when_over = lambda: self._take_back(played)
        return played

    def _first_round(
        self, stock: Stock | None, mishaps: Sequence[Mishap]
    ) -> tuple[Round[CardTable], Mixed[Card] | None]:
        """The first round: with it the clock starts, unless it cannot begin."""
        self.setup()
        seats, position, known = self._seats.state, self._position.state, self._journal.last
        clock, collected = self._clock.state, self.collected
        try:
            self._clock.start()
            self._collect_for_time()
            return self._laid(stock, mishaps)
        except Exception:
            self._seats.take(seats, self.held)
            self._position.take(position)
            self._clock.state, self.collected = clock, collected
            self._journal.forget_after(known)
            self._next = None
            raise

    def _laid(
        self, stock: Stock | None, mishaps: Sequence[Mishap]
    ) -> tuple[Round[CardTable], Mixed[Card] | None]:
        """The next round, and the shuffle that it is dealt from; nothing at the table changes."""
        setup, mixed = self.setup(), None
        if mishaps:
            setup = replace(setup, mishaps=tuple(mishaps))
        if stock is None:
            mixed = self._shoe.mixed(self.round_number + 1)
            stock = self._shoe.stock(mixed)
        try:
            return self.game.round(setup, stock), mixed
        except (CannotPlay, IllegalWager) as wrong:
            raise NotReady(str(wrong)) from None

    def _begin(self, number: int, played: Round[CardTable], mixed: Mixed[Card] | None) -> None:
        """A round lies on the table: tell what was drawn and shuffled for it, and what it shows."""
        setup, position = played.table.setup, self._position
        if position.draws:
            lots = self._shuffles.draw(number)
            for event in position.drawn(lots.order):
                self._tell(event)
            self._shuffles.prove(lots)
        if mixed is not None:
            self._shoe.use(mixed)
            self._shuffles.texts = {}
        if self._shoe.last is None:
            self._last = None
        self._own = mixed is not None
        self._shuffles.begun(number)
        position.begin(setup)
        self.round_number, self.round = number, played
        self._tell(RoundBegan(number, setup))
        self._journal.begin_round(played.events)

    def call_off(self, reason: str) -> None:
        """End the round where it stands, by the floor's word: every chip goes back.

        It was none: the same hand is dealt again, with positions, buttons and debts as before.
        """
        if self.round is None:
            raise NotNow("no round is being played that could be called off")
        if not reason.strip():
            raise ValueError("say why the round is called off")
        if why := unfit(reason, LONGEST_REASON):
            raise ValueError(f"the reason {why}")
        self.round.call_off(Clause("", reason))

    def finish(self) -> None:
        """Make sure that the last round is off the table: one that is not over raises `NotNow`."""
        if self.round is not None:
            raise NotNow(f"round {self.round_number} is not over")

    def _take_back(self, played: Round[CardTable]) -> None:
        """Take the chips of a round that is over back, and note what it means for the next."""
        self.round, self._last = None, played
        self._journal.end_round()
        stacks = played.table.stacks()
        self._seats.take_back(stacks)
        self.collected += sum(played.table.fees.values())
        self._seats.paid_ahead = played.table.paid_ahead()
        self.held = played.table.held
        off = played.table.called_off
        self._tell(RoundEnded(self.round_number, stacks, off.says if off is not None else ""))
        stock = played.table.stock
        if self._own and isinstance(stock, Stacked):
            self._shoe.round_over(stock, played, self.round_number)
        else:
            self._shoe.last = None
        self._shuffles.give_out(self.round_number)
        self._position.end(played)
        if 0 in stacks.values() or self.held:
            self._sit_out_the_broke()
        self._collect_for_time()
        self._check_chips()
        self._look_round()
