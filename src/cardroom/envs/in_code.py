"""A round whose seats are all played from outside, in compiled code: what `Episode` is, but faster.

Rows, masks and rewards are those of the plain round, number by number. It keeps no log: who wants
that has the round played again from its inputs (`CompiledRound.plain`).
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

import numpy as np

from cardroom.envs.actions import EVERY, LOOK_ON, Mask
from cardroom.envs.observation import Row
from cardroom.envs.plan import Drawn, TablePlan
from cardroom.envs.play import Episode
from cardroom.table.setup import CannotPlay

NAMED = {"min": -1.0, "half": -2.0, "max": -3.0}


def wanted_of(plan: TablePlan, tables: int = 1, learner: int = 0, opponents: str = "call") -> Any:
    """What a stepper is asked for at a table; `CannotPlay` where there is none for it."""
    from cardroom.simulation.steppers import AtTable, Wanted  # noqa: PLC0415 (it takes a while)

    layout, actions = plan.layout, plan.actions
    if not plan.is_usual or actions.sizes == (EVERY,):
        raise CannotPlay(f"{plan.id} is not stepped through in compiled code at this table")
    at = AtTable(
        size=layout.size,
        table=layout.at_global,
        streets=layout.at_streets,
        seats=layout.at_seats,
        spots=layout.at_spots,
        hand=layout.at_hand,
        own=layout.at_own,
        shown=layout.at_open,
        common=min(layout.at_common.values(), default=0),
        others=layout.at_others,
        history=layout.at_history,
        actions=layout.history,
        kinds=tuple(map(int, layout.kinds)),
    )
    return Wanted(
        game=plan.game,
        tables=tables,
        seats=len(plan.seats),
        learner=learner,
        opponents=opponents,
        stack=plan.stack,
        structure=plan.structure,
        sizes=tuple(s if isinstance(s, float) else NAMED[s] for s in actions.sizes),
        verbs={do: block.start for (do, _), block in actions.blocks.items()},
        numbers=len(actions),
        spots=layout.spots,
        at=at,
        cards=len(plan.deck),
        wagers=plan.wagers,
        bank=plan.bank,
        asks_for_wagers=plan.asks_for_wagers,
    )


def seats_of(plan: TablePlan) -> Any:
    """The arrays of a table all of whose seats are played from outside; None if it has none."""
    if find_spec("numba") is None:
        return None
    from cardroom.simulation.plan import BadPlan  # noqa: PLC0415 (it takes a while)
    from cardroom.simulation.steppers import seats_stepper_of  # noqa: PLC0415

    make = seats_stepper_of(plan.game.mechanism.name)
    if make is None:
        return None
    try:
        return make(wanted_of(plan))
    except (BadPlan, CannotPlay):
        return None


def compiled_round(plan: TablePlan) -> CompiledRound | None:
    """The table of a plan in compiled code, if that can be had: for others there is `Episode`.

    >>> from cardroom.envs.plan import TablePlan
    >>> compiled_round(TablePlan("bicycle/pan")) is None
    True
    """
    tables = seats_of(plan)
    return None if tables is None else CompiledRound(plan, tables)


class CompiledRound:
    """The seats of a table in compiled code, for one round after the other."""

    __slots__ = (
        "_drawn",
        "_kinds",
        "_made",
        "_tables",
        "deciders",
        "looks_on",
        "over",
        "plan",
        "to_act",
    )

    def __init__(self, plan: TablePlan, tables: Any) -> None:
        self.plan, self._tables = plan, tables
        self.deciders = tuple(plan.seats[at] for at in tables.deciders)
        """The seats that may have something to decide."""
        self._kinds = np.array(plan.deck, np.uint8)
        self._drawn: Drawn | None = None
        self._made: list[int] = []
        self.to_act = 0
        """The seat that is to decide; 0 if nobody must."""
        self.over, self.looks_on = False, False

    def deal(self, drawn: Drawn) -> None:
        """Begin a round with what was drawn for it."""
        self._drawn, self._made = drawn, []
        self.to_act = self._tables.deal(self._kinds[drawn.order], drawn.button - 1) + 1
        self.over = self.looks_on = not self.to_act

    def act(self, seat: int, number: int) -> None:
        """Answer for the seat that is to act; `IllegalChoice` for a masked number."""
        if self.looks_on and number == LOOK_ON:
            self.looks_on = False
            return
        after = self._tables.act(number) + 1 if 0 <= number < len(self.plan.actions) else -1
        if after < 0:
            # The plain round says in words why that cannot be.
            self.plain().act(seat, number)
        self._made.append(number)
        self.to_act, self.over = after, not after

    def seen(self, seat: int) -> tuple[Row, Mask]:
        """What a seat sees, and a one for every number that is legal for it."""
        tables = self._tables
        if seat != self.to_act:
            tables.look(seat - 1)
        return tables.rows[seat - 1].copy(), tables.masks[seat - 1].copy()

    def mask(self, seat: int) -> Mask:
        """A one for every number that is legal for a seat."""
        return self.seen(seat)[1]

    def rewards(self) -> dict[int, float]:
        """What everyone has won or lost, in cents, when the round is over."""
        return dict(zip(self.plan.seats, map(float, self._tables.won()), strict=True))

    def taken(self) -> int:
        """What the house has taken: nothing, for no table with fees is compiled."""
        return 0

    def __reduce__(self) -> tuple[Any, ...]:
        return compiled_round, (self.plan,)

    def plain(self) -> Episode:
        """The round on a plain table, with all that has happened in it."""
        assert self._drawn is not None
        episode = Episode(self.plan, self.plan.ready(self._drawn))
        for number in self._made:
            episode.act(episode.to_act, number)
        episode.looks_on = self.looks_on
        return episode
