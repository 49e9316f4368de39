"""What spots have come to, where two hands that are nobody's own decide all of them at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from cardroom.money import Odds
from cardroom.table.california.settlement import Verdict
from cardroom.table.california.table import CaliforniaTable


class Judged(NamedTuple):
    """What a spot has come to, by which clause; what it is paid, by which row."""

    outcome: Literal["win", "lose", "push"]
    clause: str
    odds: Odds | None = None
    row: str = ""


def verdicts(t: CaliforniaTable, ends: Mapping[str, Judged]) -> dict[str, Verdict]:
    """The same with the rule for each, as a table settles by it."""
    return {spot: Verdict(e.outcome, t.clause(e.clause), e.odds) for spot, e in ends.items()}
