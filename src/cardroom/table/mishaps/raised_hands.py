"""What goes wrong with hands that are raised or given up against a player-dealer's."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cardroom.table.california.settlement import Verdict
from cardroom.table.california.spots import Wager
from cardroom.table.california.table import CaliforniaTable
from cardroom.table.california.watcher import Judge
from cardroom.table.clauses import Clause
from cardroom.table.decisions import Choice, Decision
from cardroom.table.mishaps.set_hands import SetHandMishaps
from cardroom.table.procedures import Irregularity, Mishap


class RaisedHandMishaps(SetHandMishaps):
    """Hands with a wrong number of cards are void, and whoever talks about his forfeits it."""

    hands_are_set = True

    def __init__(self, table: CaliforniaTable, listed: Sequence[Mishap]) -> None:
        super().__init__(table, listed)
        self._void: dict[int, Clause] = {}
        """By which rule a seat's hand is void."""

    def is_void(self, seat: int) -> bool:
        """Whether a seat's hand takes no part, and its wagers go back."""
        return seat in self._void

    def put_right(
        self, rule: Irregularity, mishap: Mishap, count: int, asked: Decision | None
    ) -> Choice | None:
        """What is done about a hand with a wrong number of cards."""
        if rule.ruling != "void-hand":
            return super().put_right(rule, mishap, count, asked)
        self._void[self._number(mishap)] = rule.clause
        return None

    def _asked(self, decision: Decision) -> Decision:
        """Whoever has talked about his hand can only give it up."""
        for mishap in self._take("discussed-hand", decision.seat):
            rule = self._rule(mishap, f"{self._who(mishap)} has talked about its hand.")
            self._forfeit(mishap, [spot.name for spot in self.table.layout.spots], rule)
            free = tuple(option for option in decision.options if not option.high + option.total)
            default = Choice(free[0].do)
            decision = replace(decision, options=free, default=default, rule=rule.clause)
        return decision

    def judging(self, judge: Judge) -> Judge:
        """How wagers are judged with what has gone wrong."""
        judged = super().judging(judge)

        def or_void(wager: Wager) -> Verdict | None:
            clause = self._void.get(wager.seat)
            return judged(wager) if clause is None else Verdict("push", clause)

        return or_void
