"""What goes wrong when it is somebody's turn: he is away, or has picked his cards up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardroom.table.decisions import Choice, Decision
from cardroom.table.mishaps.pot import PotMishaps
from cardroom.table.pot.bring_in import BRING_IN
from cardroom.table.procedures import Facts, Mishap

if TYPE_CHECKING:
    from cardroom.table.pot.table import PotTable
    from cardroom.table.round import Asked


class TurnMishaps(PotMishaps):
    """Hands whose players do not answer when they are asked."""

    def __init__(self, table: PotTable, listed: Sequence[Mishap]) -> None:
        super().__init__(table, listed)
        self._gone: list[Mishap] = []
        """Who is away, with the forced bet made for him."""

    def notice(self, asked: Asked) -> Choice | None:
        """Whatever is seen before somebody decides; an answer for him if he is away or dead."""
        answer = super().notice(asked)
        assert isinstance(asked, Decision)
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
            if here and mishap.event in ("absent", "picked-up") and "fold" in offered:
                return self._leave(mishap, asked, facing="check" not in offered)
        return None

    def _leave(self, mishap: Mishap, asked: Decision, *, facing: bool) -> Choice | None:
        self.waiting.remove(mishap)
        facts = Facts(circumstances=frozenset({"facing-a-bet"} if facing else ()))
        rule = self.rule(mishap, facts)
        return self.call_dead(mishap, rule, asked) if rule.ruling == "dead-hand" else None
