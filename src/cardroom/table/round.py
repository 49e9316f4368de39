"""One round: a mechanism's generator, driven by choices.

A mechanism is a generator that yields a `Decision` (or several, where the book lets seats act
together) and is sent the choice (or a mapping of seat to choice). The driver checks every
choice before the generator sees it, so that an illegal one changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from cardroom.table.card_table import CardTable
from cardroom.table.clauses import Clause
from cardroom.table.decisions import (
    CHECK,
    CHECKED,
    FOLD,
    FOLDED,
    SAYS_CHECK,
    SAYS_FOLD,
    Choice,
    Decision,
    IllegalChoice,
)
from cardroom.table.events import CalledOff, Decided, Event, Eyes, eyes_of
from cardroom.table.result import Result
from cardroom.table.setup import Setup
from cardroom.table.stock import Stock

Asked = Decision | Sequence[Decision]
Play = Generator[Asked, Any, None]
T = TypeVar("T", bound=CardTable)
T_co = TypeVar("T_co", bound=CardTable, covariant=True)


class ChipsLost(AssertionError):
    """The books of a round do not balance: a fault of the engine, never of a player."""


class OpensRounds(Protocol[T_co]):
    """What lays the table of a round: a game."""

    def open(self, setup: Setup, stock: Stock) -> tuple[T_co, Play]:
        """The table, and the generator that plays on it."""
        ...


class Round(Generic[T]):
    """A round being played.

    ``turn`` is the decision of the one seat that is to act; it is None when several seats act
    together, and when the round is over. ``waiting`` covers all three.

    A round can be copied (`copy`, also by the modules ``copy`` and ``pickle``): the copy is rebuilt
    from the round's inputs when it is next used, and goes its own way from there.
    """

    __slots__ = (
        "_answers",
        "_inputs",
        "_numbers",
        "_play",
        "_send",
        "_together",
        "called_off",
        "choices",
        "over",
        "table",
        "turn",
        "when_over",
    )

    table: T
    turn: Decision | None
    choices: list[tuple[int, Choice]]
    over: bool
    called_off: Clause | None
    """Why the floor has ended it, if it has; a misdeal is the table's own business."""

    def __init__(self, table: T, play: Play, opener: OpensRounds[T] | None = None) -> None:
        self._inputs: tuple[OpensRounds[T], Setup, Stock] | None = None
        if opener is not None:
            self._inputs = opener, table.setup, table.stock
        self._begin(table, play)

    def _begin(self, table: T, play: Play) -> None:
        self.table = table
        self.turn = None
        self.choices = []
        self.over = False
        self.called_off = None
        self.when_over: Callable[[], None] | None = None
        """Called once the round is over, for whoever has to take its chips back then."""
        self._together: dict[int, Decision] = {}
        self._answers: dict[int, Choice] = {}
        self._numbers: dict[int, int] = {}
        self._play = play
        self._send = play.send
        self._advance(None)

    def __repr__(self) -> str:
        made = len(self.choices)
        if self.over:
            state = "called off" if self.called_off is not None else "over"
        else:
            state = f"up to {' and '.join(f'seat {seat}' for seat in self.waiting)}"
        return f"<Round of {self.table.terms.game}: {state}, choices made: {made}>"

    @property
    def waiting(self) -> dict[int, Decision]:
        """Every seat that must decide, with its decision; empty when the round is over."""
        return {self.turn.seat: self.turn} if self.turn is not None else dict(self._together)

    @property
    def events(self) -> list[Event]:
        """All that has happened, hidden cards included. For anybody's eyes use `view`."""
        return self.table.log

    def view(self, eyes: Eyes, since: int = 0) -> list[Event]:
        """All that has happened from an event on, as some eyes may see it.

        They are those of a seat, of several seats that somebody plays, or of an onlooker (None).
        """
        may_see, log = eyes_of(eyes), self.table.log
        return [event.seen_by(may_see) for event in (log[since:] if since else log)]

    def result(self) -> Result:
        """The round's books, once it is over."""
        if not self.over:
            raise RuntimeError("the round is not over: its result is not known yet")
        return self.table.result()

    def number_of(self, seat: int) -> int | None:
        """The number of a seat's decision in this round, from 1 on; None if it has none now."""
        if self.turn is not None:
            return len(self.choices) + 1 if self.turn.seat == seat else None
        return self._numbers[seat] if seat in self._together else None

    def choose(self, seat: int, choice: Choice, number: int | None = None) -> None:
        """Answer for a seat. An illegal choice raises `IllegalChoice` and changes nothing.

        Whoever names the number of the decision that he means is refused where it is not the one
        that the seat has to make now.
        """
        if number is not None:
            self._check_number(seat, number)
        decision = self.turn
        if decision is not None and decision.seat == seat:
            options = decision.options
            # Nothing is said more often than these two.
            if options[0] is CHECK and choice == SAYS_CHECK:
                choice = CHECKED
            elif options[-1] is FOLD and choice == SAYS_FOLD:
                choice = FOLDED
            else:
                choice = decision.accept(choice)
            self.choices.append((decision.seat, choice))
            send = self._send
            try:
                asked = send(choice)
            except StopIteration:
                self._finish()
            except BaseException:
                self._step_back()
                raise
            else:
                # Most answers are followed by one more question: this is the engine's busiest line.
                if type(asked) is Decision:
                    self.turn = asked
                else:
                    self._ask(asked)
            return
        if seat not in self._together:
            raise IllegalChoice(self._not_waiting_for(seat))
        decision = self._together[seat]
        seat = (
            decision.seat
        )  # What equals the number of a seat, such as 1.0, would be written down.
        choice = decision.accept(choice)
        self.choices.append((seat, choice))
        self._answers[seat] = choice
        del self._together[seat]
        self.table.log.append(Decided(seat))
        if not self._together:
            self._advance(self._answers)

    def choose_default(self, seat: int) -> None:
        """Answer for somebody who is absent."""
        decision = self.waiting.get(seat)
        if decision is None:
            raise IllegalChoice(self._not_waiting_for(seat))
        self.choose(seat, decision.default)

    def call_off(self, reason: Clause) -> None:
        """End the round where it stands: everyone gets back what he has put in."""
        if self.over:
            raise RuntimeError("the round is over: it cannot be called off any more")
        self._play.close()
        self._together = {}
        self.called_off = reason
        self.table.log.append(CalledOff(reason.says, reason.lines))
        self.table.call_off(reason, by_floor=True)
        self._finish()

    def _check_number(self, seat: int, number: int) -> None:
        due = self.number_of(seat)
        if due is None:
            raise IllegalChoice(self._not_waiting_for(seat))
        if number != due:
            when = "is past" if number < due else "has not come"
            raise IllegalChoice(f"decision {number} {when}: seat {seat} has to make {due} now.")

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
        except BaseException:
            self._step_back()
            raise
        self._ask(asked)

    def _step_back(self) -> None:
        """Be as before the last choice, since what follows it cannot be played.

        So it is where cards of one's own run out, or somebody interrupts. A generator that was left
        cannot go on: the round is played again up to there.
        """
        if self._inputs is None or not self.choices:
            return
        opener, setup, stock = self._inputs
        made, when_over, log = self.choices[:-1], self.when_over, self.table.log
        stock = stock.again()
        table, play = opener.open(setup, stock)
        # Whoever follows the round goes on with the log that he has.
        log[:], table.log = table.log, log
        self._inputs = opener, setup, stock
        self._begin(table, play)
        for seat, choice in made:
            self.choose(seat, choice)
        self.when_over = when_over

    def _ask(self, asked: Asked) -> None:
        if isinstance(asked, Decision):
            self.turn = asked
        else:
            self.turn = None
            self._together = {decision.seat: decision for decision in asked}
            self._numbers = {
                seat: number for number, seat in enumerate(self._together, len(self.choices) + 1)
            }
            self._answers = {}

    def _finish(self) -> None:
        self.turn = None
        self.over = True
        table = self.table
        loose = table.loose_chips()
        now = table.chips_in_front() + sum(table.fees.values()) + loose
        if table.held or table.setup.held:
            now += sum(table.held.values()) - sum(table.setup.held.values())
        if loose or now != table.chips_at_start:
            raise ChipsLost(
                f"{table.terms.game}: {table.chips_at_start} cents came in, {now} went out, "
                f"{loose} are still on the felt"
            )
        told, self.when_over = self.when_over, None
        if told is not None:
            told()

    # Copies

    def copy(self) -> Round[T]:
        """The round as it stands, to be played on in another way.

        >>> from cardroom.books import library
        >>> from cardroom.table.setup import SeatSetup
        >>> from cardroom.table.stock import Stacked
        >>> game = library().game("oceana/texas-holdem")
        >>> setup = Setup(game=game.id, seats=(SeatSetup(1, 9000), SeatSetup(2, 9000)), button=1)
        >>> played = game.round(setup, Stacked(game.fresh_deck(setup)))
        >>> other = played.copy()
        >>> other.choose(other.turn.seat, Choice("fold"))
        >>> other.over, played.over
        (True, False)
        """
        return _asleep(*self._written())

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Round[T]:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _asleep, self._written()

    def _written(self) -> tuple[Any, ...]:
        """All that the round is rebuilt from."""
        if self._inputs is None:
            raise TypeError("a round that was not begun by a game cannot be copied")
        opener, setup, stock = self._inputs
        return opener, setup, stock.again(), tuple(self.choices), self.called_off


_KEPT_ASLEEP = ("_inputs", "choices", "called_off", "when_over")


class _Asleep(Round[T]):
    """A copy that has not been used yet: whatever is first asked of it wakes it up."""

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        if name not in Round.__slots__ or name in _KEPT_ASLEEP:
            raise AttributeError(f"a round has no {name!r}")
        self._wake()
        return getattr(self, name)

    def _wake(self) -> None:
        """Play the round again up to where it was written down."""
        assert self._inputs is not None
        opener, setup, stock = self._inputs
        made, reason, when_over = self.choices, self.called_off, self.when_over
        self.__class__ = Round  # type: ignore[assignment]  # from now on it is a round like any
        self._begin(*opener.open(setup, stock))
        for seat, choice in made:
            self.choose(seat, choice)
        if reason is not None:
            self.call_off(reason)
        self.when_over = when_over


def _asleep(
    opener: OpensRounds[T],
    setup: Setup,
    stock: Stock,
    choices: Sequence[tuple[int, Choice]],
    called_off: Clause | None,
) -> Round[T]:
    """A round that is rebuilt when it is used."""
    new: Round[T] = _Asleep.__new__(_Asleep)
    new._inputs = opener, setup, stock
    new.choices = list(choices)
    new.called_off = called_off
    new.when_over = None
    return new
