"""A plan, played: its chunks by many, its tally the same as if one had played them in order.

Chunks are counted in the order of their numbers, whoever was first; those that are early wait. So
what was counted at any time is that of the first so many chunks, and wherever a run ends, by
itself or from outside, it can be said which rounds these are, and the rest be played later.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from typing import Any, Literal, NamedTuple

from cardroom.simulation.crew import Crew
from cardroom.simulation.plan import BadPlan, Plan
from cardroom.simulation.tally import Moments, Tally, moments

IN_STORE = 2
"""For each chunk that can be played at once, how many are begun and not yet counted."""
PATIENCE = 0.1
"""Seconds after which it is looked again whether to stop."""
CHIEF = "1"
"""Whose result is watched: all bettors wager alike."""

End = Literal["complete", "precision", "interrupted"]
"""Why a run ended: all was played, it is precise enough, or somebody stopped it."""


class Standing(NamedTuple):
    """What was counted of a plan: the first so many chunks."""

    plan: Plan
    chunks: int
    tally: Tally

    @classmethod
    def start(cls, plan: Plan) -> Standing:
        """Nothing yet."""
        return cls(plan, 0, Tally())

    @property
    def is_complete(self) -> bool:
        """Whether all chunks of the plan were counted."""
        return self.chunks == self.plan.chunk_count

    @property
    def planned(self) -> int:
        """The rounds of the plan that these chunks stand for.

        Where a bankroll was gone early, the rest of its session was not played.
        """
        return min(self.chunks * self.plan.chunk_rounds, self.plan.rounds)


Told = Callable[[Standing], None]


def run(
    standing: Standing,
    crew: Crew[Any],
    *,
    unit: int = 1,
    precision: float | None = None,
    told: Told | None = None,
    stop: Callable[[], bool] = lambda: False,
) -> tuple[Standing, End]:
    """Go on with a plan until it is complete, precise enough or to be stopped.

    ``precision`` is half of the 95 % interval of what a bettor loses, in units of so many cents. It
    is looked at after each chunk in their order, so that how many people play does not change
    where this ends. ``told`` hears of each chunk; ``stop`` is asked all the time.
    """
    if precision is not None and not precision > 0:
        raise BadPlan(f"a precision is more than 0, not {precision:g}")
    plan, played = standing.plan, standing.chunks
    tally = Tally()
    tally.add(standing.tally)
    for part in _in_order(plan, played, crew, stop, lambda: _is_precise(tally, unit, precision)):
        tally.add(part)
        played += 1
        if told is not None:
            told(Standing(plan, played, tally))
    reached = Standing(plan, played, tally)
    if reached.is_complete:
        return reached, "complete"
    return reached, "precision" if _is_precise(tally, unit, precision) else "interrupted"


def _in_order(
    plan: Plan, first: int, crew: Crew[Any], stop: Callable[[], bool], enough: Callable[[], bool]
) -> Iterator[Tally]:
    """What was counted in each chunk, chunk by chunk."""
    chunks = plan.chunks(first)
    under_way: deque[Any] = deque()
    try:
        while not enough():
            for chunk in chunks:
                under_way.append(crew.begin(chunk))
                if len(under_way) >= crew.at_once * IN_STORE:
                    break
            if not under_way:
                return
            part = None
            while part is None:
                if stop():
                    return
                part = crew.wait_for(under_way[0], PATIENCE)
            under_way.popleft()
            yield part
    finally:
        crew.leave()


def watched(tally: Tally, unit: int) -> Moments:
    """What a bettor wins per unit.

    >>> watched(Tally(4, amounts={"1": {500: 1, -500: 3}}), unit=500).mean
    -0.5
    """
    mean, stdev, ci95 = moments(tally.amounts[CHIEF])
    return Moments(mean / unit, stdev / unit, ci95 / unit)


def _is_precise(tally: Tally, unit: int, precision: float | None) -> bool:
    if precision is None or not tally.rounds:
        return False
    return watched(tally, unit).ci95 <= precision
