"""One round at the table: told as it goes, with the player asked when it is his turn."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from time import sleep
from typing import TYPE_CHECKING

from cardroom.cli.log import show_line
from cardroom.cli.outcome import show_outcome
from cardroom.cli.picture import show_picture
from cardroom.cli.play.turn import Turn
from cardroom.table.card_table import CardTable
from cardroom.table.clauses import Clause
from cardroom.table.decisions import Decision
from cardroom.table.events import Acted, Burned, Dealt, Moved, Turned
from cardroom.table.round import Round
from cardroom.telling.lines import Line, Teller
from cardroom.telling.observer import Observer
from cardroom.telling.own_hand import OwnHands

if TYPE_CHECKING:
    from cardroom.cli.play.visit import Sitting

PAUSE = 0.25


class DealtRound:
    """A round that is being played, as the player at this screen sees it."""

    def __init__(self, sitting: Sitting, played: Round[CardTable]) -> None:
        self.played = played
        self.setup = played.table.setup
        self._sitting = sitting
        self._screen = sitting.screen
        self._me = sitting.laid.me
        self._told = 0
        self._observers: dict[int, Observer] = {}
        self._pauses = sitting.screen.is_terminal and sys.stdin.isatty() and not sitting.fast
        game = sitting.table.game
        self.teller = Teller(game, self.setup, sitting.names)
        terms = played.table.terms
        self._own = OwnHands(game.under(terms), terms.readings)
        self.turn: Turn | None = None
        """What the player is asked, if it is his turn."""
        self._is_pot_game = not game.family.is_banked
        self.title = f"{game.family.deal.capitalize()} {sitting.table.round_number}"

    @property
    def has_me(self) -> bool:
        """Whether the player takes part."""
        return any(seat.seat == self._me for seat in self.setup.seats)

    @property
    def readings(self) -> Mapping[str, str]:
        """The readings in force."""
        return self.played.table.terms.readings

    def play(self) -> None:
        """Play it to its end."""
        played = self.played
        while played.waiting:
            if self._me in played.waiting or not self._goes_on():
                self._tell()
            self._decide()
        self._tell()
        show_outcome(self._screen, self.teller, played.result())

    def view(self, street: str = "") -> None:
        """The table as it lies."""
        title = f"{self.title}, {street.replace('-', ' ')}" if street else self.title
        show_picture(self._screen, self.teller, title, self._own.of(self.teller.picture, self._me))

    # Telling

    @property
    def _has_folded(self) -> bool:
        return self.has_me and self.teller.picture.seats[self._me].folded

    def _goes_on(self) -> bool:
        """Whether more of the same may follow, which is told in one line."""
        last = self.played.events[-1]
        return isinstance(last, Acted) and not last.amount

    def _tell(self) -> None:
        lines = self.teller.tell(self.played.view(self._me, self._told))
        self._told = len(self.played.events)
        if self.played.over and not self._is_pot_game:
            last = _settlement_from(lines)
            lines = [*lines[:last], *filter(self._is_from_a_jackpot, lines[last:])]
        for line in lines:
            show_line(self._screen, line)
            if self._pauses and self._deserves_a_moment(line):
                sleep(PAUSE)

    def _is_from_a_jackpot(self, line: Line) -> bool:
        return any(event.payer in self.teller.jackpots for event in line.moved)

    def _deserves_a_moment(self, line: Line) -> bool:
        """What others do while the player is in it, and cards that count for all."""
        # A burn card before a deal says nothing.
        shown = [event for event in line.events if not isinstance(event, Burned)]
        match shown[:1]:
            case [Acted(seat=seat)]:
                return seat != self._me and not self._has_folded
            case [Dealt(up=up)]:
                return up
            case events:
                return any(isinstance(event, Turned) for event in events)

    # Deciding

    def _decide(self) -> None:
        waiting = self.played.waiting
        if self._me in waiting:
            self._ask(waiting[self._me])
            return
        seat, decision = next(iter(waiting.items()))
        bot = self._sitting.laid.bots[seat]
        if seat not in self._observers:
            self._observers[seat] = Observer(self.played, seat)
        self.played.choose(seat, bot.choose(decision, self._observers[seat]))

    def _ask(self, decision: Decision) -> None:
        only = decision.options[0]
        if len(decision.options) == 1 and only.is_fixed and decision.default.do == only.do:
            # What is compulsory is done, and told in the log.
            self.explain(next(iter(decision.closed.values()), decision.rule))
            self.played.choose(decision.seat, decision.default)
            return
        self.view(self._sitting.names.with_hand(decision.street, decision.hand))
        self.turn = Turn(self._sitting, self, decision)
        self.turn.take()
        self.turn = None

    def explain(self, rule: Clause) -> None:
        """The rule of a decision, for those who play a game for the first time."""
        self.say_once(f"{rule.says}  {rule.lines}", key=rule.lines)

    def say_once(self, text: str, key: str) -> None:
        """Something that is said unasked, once in a session."""
        if key not in self._sitting.explained:
            self._sitting.explained.add(key)
            self._screen.hang("      ", text)


def _settlement_from(lines: Sequence[Line]) -> int:
    """Where payments begin that nothing follows: they are left to the table at the end."""
    last = len(lines)
    while last and isinstance(lines[last - 1].events[0], Moved):
        last -= 1
    return last
