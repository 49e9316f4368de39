"""Rounds of a game for points, each begun with the same stacks: what all of them share."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import msgspec
import numpy as np

from cardroom.books import Game
from cardroom.simulation.dealing import Array
from cardroom.simulation.plan import BadPlan, Chunk, Plan
from cardroom.simulation.simulators.pot_table import histogram, setup_of
from cardroom.simulation.tally import Tally
from cardroom.table.points import PointsTable
from cardroom.table.setup import CannotPlay, IllegalWager, Setup
from cardroom.table.stock import Stacked

IN_ALL, EACH_OPPONENT, CHIPS_ONCE = range(3)
"""How far a stack wins."""
WIN_CAPS = {"in-all": IN_ALL, "each-opponent": EACH_OPPONENT, "chips-once": CHIPS_ONCE}


class TableStrategy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits where: one name for every seat, or a name for each."""

    seats: str | tuple[str, ...] = "sensible"


class PointsSimulator:
    """Rounds of a game for points."""

    kinds: tuple[str, ...]
    """What hands are, in the order of their numbers."""

    def __init__(self, game: Game, plan: Plan) -> None:
        self.plan = plan
        self.setup = setup_of(game, plan, 1)
        self.table = _open_table(game, self.setup)

    @property
    def dues(self) -> Mapping[str, Mapping[str, int]]:
        """Nothing: what a hand brings depends on all others."""
        return {}

    def play(self, chunk: Chunk) -> Tally:
        """Play the rounds of a chunk: the same counts each time, in every process."""
        nets, kinds = self.results(chunk)
        tally = Tally(rounds=chunk.rounds)
        for seat in range(self.plan.seats):
            tally.amounts[str(seat + 1)] = histogram(nets[:, seat])
        if self.plan.fee is not None:
            tally.amounts["fees:players"] = {sum(self.table.fees.values()): chunk.rounds}
        found = histogram(kinds.reshape(-1))
        tally.outcomes["hands"] = {self.kinds[kind]: times for kind, times in found.items()}
        return tally

    def results(self, chunk: Chunk) -> tuple[Array, Array]:
        """What each seat wins in every round of a chunk, and what the hands are."""
        raise NotImplementedError

    def button(self, chunk: Chunk) -> int:
        """Who has the button in the first round of a chunk."""
        return chunk.number * self.plan.chunk_rounds % self.plan.seats

    @property
    def stacks(self) -> Array:
        """With how much each seat plays."""
        found = {stack.number: stack.stake for stack in self.table.playing}
        return np.array([found[seat] for seat in sorted(found)], np.int64)


def styles_of(plan: Plan, styles: Mapping[str, int]) -> Array:
    """How each seat plays, or `BadPlan`."""
    return np.array([styles[name] for name in names_of(plan, styles)], np.int64)


def names_of(plan: Plan, known: Collection[str]) -> tuple[str, ...]:
    """What the player of each seat is called, or `BadPlan`."""
    try:
        strategy = msgspec.convert(plan.strategy or {}, TableStrategy)
    except msgspec.ValidationError as wrong:
        raise BadPlan(f"strategy: {wrong}") from None
    seats = plan.seats
    names = (strategy.seats,) * seats if isinstance(strategy.seats, str) else strategy.seats
    if len(names) != seats:
        raise BadPlan(f"strategy: {len(names)} players are named for {seats} seats")
    for name in names:
        if name not in known:
            raise BadPlan(f"strategy: there is no player {name!r}, only {', '.join(known)}")
    return names


def _open_table(game: Game, setup: Setup) -> PointsTable:
    """A plain table before the deal, which knows the terms; or `BadPlan`."""
    try:
        if setup.fee is not None:
            game.check_fee(setup)
        table = game.round(setup, Stacked(game.fresh_deck(setup))).table
    except (CannotPlay, IllegalWager) as wrong:
        raise BadPlan(str(wrong)) from None
    assert isinstance(table, PointsTable)
    return table
