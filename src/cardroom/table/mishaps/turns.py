"""What goes wrong when it is somebody's turn: he is away, too slow, or has overlooked a raise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardroom.table.decisions import Choice, Decision
from cardroom.table.events import Acted, Gathered
from cardroom.table.mishaps.pot import PotMishaps
from cardroom.table.pot.bring_in import BRING_IN
from cardroom.table.procedures import Circumstance, Facts, Mishap

if TYPE_CHECKING:
    from cardroom.table.pot.table import PotTable
    from cardroom.table.round import Asked

RAISES = ("raise", "complete")
BIG_BETS = ("no-limit", "pot-limit")
OVERLOOKED = {"overlooked-raise": "raise", "overlooked-kill": "kill"}
"""What somebody may not have seen who puts chips in."""


class Unaware(NamedTuple):
    """A call of somebody who has overlooked a raise, and how many choices were made with it."""

    mishap: Mishap
    made: int


class TurnMishaps(PotMishaps):
    """Hands whose players do not answer when they are asked, or not to what they are asked."""

    def __init__(self, table: PotTable, listed: Sequence[Mishap]) -> None:
        super().__init__(table, listed)
        self._gone: list[Mishap] = []
        """Who is away, with the forced bet made for him."""
        self._unaware: list[Unaware] = []

    def notice(self, asked: Asked) -> Choice | None:
        """Whatever is seen before somebody decides; an answer for him if he is away or dead."""
        self._hold_to_calls()
        answer = super().notice(asked)
        if not isinstance(asked, Decision):
            return answer
        for mishap in self._gone:
            if not self.owner(mishap).folded:
                answer = self.call_dead(mishap, self.rule(mishap, Facts()), asked) or answer
        self._gone.clear()
        return self._turn_of(asked) if answer is None else answer

    def _turn_of(self, asked: Decision) -> Choice | None:
        """What is done for somebody who does not act himself."""
        offered = {option.do for option in asked.options}
        for mishap in self.waiting:
            here = mishap.to == str(asked.seat) and mishap.street in (None, asked.street)
            if here and mishap.event == "absent" and offered & {BRING_IN} and "fold" not in offered:
                self.waiting.remove(mishap)
                self._gone.append(mishap)
                return asked.accept(asked.default)
            facing = "fold" in offered and "check" not in offered
            if here and mishap.event == "out-of-time" and facing and self._has_clock:
                return self._leave(mishap, asked, facing=True)
            if here and mishap.event in ("absent", "picked-up") and "fold" in offered:
                return self._leave(mishap, asked, facing=facing)
        return None

    @property
    def _has_clock(self) -> bool:
        return self.table.structure.type in BIG_BETS

    def _leave(self, mishap: Mishap, asked: Decision, *, facing: bool) -> Choice | None:
        self.waiting.remove(mishap)
        so: tuple[Circumstance, ...] = ("facing-a-bet",)
        rule = self.rule(mishap, Facts(circumstances=frozenset(so if facing else ())))
        return self.call_dead(mishap, rule, asked) if rule.ruling == "dead-hand" else None

    # Chips that were put in by mistake

    def takes_back(self, asked: Decision, choice: Choice) -> bool:
        """Who has called and not seen what was raised may think again, if his book lets him."""
        if choice.do != "call":
            return False
        for mishap in [m for m in self.waiting if m.event in OVERLOOKED]:
            if mishap.to != str(asked.seat) or not self._is_overlooked(mishap, asked):
                continue
            self.waiting.remove(mishap)
            what = OVERLOOKED[mishap.event]
            self.table.say(f"Seat {asked.seat} calls, and has not seen the {what}.")
            if not mishap.acted:
                return self.rule(mishap, Facts()).ruling == "may-change"
            self._unaware.append(Unaware(mishap, self._choices_made() + 1))
        return False

    def _is_overlooked(self, mishap: Mishap, asked: Decision) -> bool:
        """Whether there is what a seat has not seen: a raise, or somebody else's kill."""
        table, log = self.table, self.table.log
        if mishap.event == "overlooked-kill":
            killer = table.killer
            return table.rounds == 1 and killer is not None and killer.number != asked.seat
        start = max((at for at, e in enumerate(log) if isinstance(e, Gathered)), default=0)
        return any(isinstance(event, Acted) and event.do in RAISES for event in log[start:])

    def _hold_to_calls(self) -> None:
        """Who has called unaware of a raise is held to it once somebody has acted behind."""
        made = self._choices_made()
        for one in [one for one in self._unaware if made - one.made >= one.mishap.acted]:
            self._unaware.remove(one)
            self.rule(one.mishap, Facts())

    def _choices_made(self) -> int:
        return sum(isinstance(event, Acted) for event in self.table.log)
