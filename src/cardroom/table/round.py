"""One round: a mechanism's generator, driven by choices.

A mechanism is a generator that yields a `Decision` (or several, where the book lets seats act
together) and is sent the choice (or a mapping of seat to choice). The driver checks every
choice before the generator sees it, so that an illegal one changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from cardroom.table.card_table import CardTable
from cardroom.table.decisions import Choice, Decision, IllegalChoice
from cardroom.table.events import Event
from cardroom.table.result import Result

Asked = Decision | Sequence[Decision]
Play = Generator[Asked, Any, None]
T = TypeVar("T", bound=CardTable)


class ChipsLost(AssertionError):
    """The books of a round do not balance: a fault of the engine, never of a player."""


class Round(Generic[T]):
    """A round being played.

    ``turn`` is the decision of the one seat that is to act; it is None when several seats act
    together, and when the round is over. ``waiting`` covers all three.
    """

    def __init__(self, table: T, play: Play) -> None:
        self.table = table
        self.turn: Decision | None = None
        self.choices: list[tuple[int, Choice]] = []
        self.over = False
        self.when_over: Callable[[], None] | None = None
        """Called once the round is over, for whoever has to take its chips back then."""
        self._together: dict[int, Decision] = {}
        self._answers: dict[int, Choice] = {}
        self._send = play.send
        self._advance(None)

    @property
    def waiting(self) -> dict[int, Decision]:
        """Every seat that must decide, with its decision; empty when the round is over."""
        return {self.turn.seat: self.turn} if self.turn is not None else dict(self._together)

    @property
    def events(self) -> list[Event]:
        """All that has happened, hidden cards included. For a seat's eyes use `view`."""
        return self.table.log

    def view(self, seat: int | None) -> list[Event]:
        """All that has happened, as one seat (or ``None``, an onlooker) may see it."""
        return [event.seen_by(seat) for event in self.table.log]

    def result(self) -> Result:
        """The round's books, once it is over."""
        if not self.over:
            raise RuntimeError("the round is not over: its result is not known yet")
        return self.table.result()

    def choose(self, seat: int, choice: Choice) -> None:
        """Answer for a seat. An illegal choice raises `IllegalChoice` and changes nothing."""
        decision = self.turn
        if decision is not None and decision.seat == seat:
            choice = decision.accept(choice)
            self.choices.append((seat, choice))
            try:
                asked = self._send(choice)
            except StopIteration:
                self._finish()
            else:
                # Most answers are followed by one more question: this is the engine's busiest line.
                if type(asked) is Decision:
                    self.turn = asked
                else:
                    self._ask(asked)
            return
        if seat not in self._together:
            raise IllegalChoice(self._not_waiting_for(seat))
        choice = self._together[seat].accept(choice)
        self.choices.append((seat, choice))
        self._answers[seat] = choice
        del self._together[seat]
        if not self._together:
            self._advance(self._answers)

    def choose_default(self, seat: int) -> None:
        """Answer for somebody who is absent."""
        decision = self.waiting.get(seat)
        if decision is None:
            raise IllegalChoice(self._not_waiting_for(seat))
        self.choose(seat, decision.default)

    def _not_waiting_for(self, seat: int) -> str:
        if self.over:
            return f"the round is over: seat {seat} has nothing more to decide."
        if self.turn is None and seat in self._answers:
            return f"seat {seat} has decided already and waits for the others."
        turn = " and ".join(f"seat {s}" for s in self.waiting)
        return f"seat {seat} is out of turn: it is up to {turn} to act."

    def _advance(self, answer: Choice | Mapping[int, Choice] | None) -> None:
        try:
            asked = self._send(answer)
        except StopIteration:
            self._finish()
            return
        self._ask(asked)

    def _ask(self, asked: Asked) -> None:
        if isinstance(asked, Decision):
            self.turn = asked
        else:
            self.turn = None
            self._together = {decision.seat: decision for decision in asked}
            self._answers = {}

    def _finish(self) -> None:
        self.turn = None
        self.over = True
        table = self.table
        loose = table.loose_chips()
        now = table.chips_in_front() + sum(table.fees.values()) + loose
        if loose or now != table.chips_at_start:
            raise ChipsLost(
                f"{table.terms.game}: {table.chips_at_start} cents came in, {now} went out, "
                f"{loose} are still on the felt"
            )
        if self.when_over is not None:
            self.when_over()
