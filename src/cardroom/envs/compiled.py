"""Many tables in compiled code: the same rows, masks and rewards as of one table, much faster.

It needs the extra ``fast`` beside ``rl``, and a mechanism that has a stepper
(`cardroom.simulation.steppers`). Opponents are ``random``, ``call``, ``fold`` or ``raise``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete, MultiDiscrete
from gymnasium.vector import AutoresetMode, VectorEnv

from cardroom.books import Game
from cardroom.envs.actions import Actions
from cardroom.envs.in_code import wanted_of
from cardroom.envs.many import CardroomVectorEnv
from cardroom.envs.plan import TablePlan
from cardroom.envs.spaces import rows_of
from cardroom.extras import needed
from cardroom.table.setup import CannotPlay

SEEDS = 1 << 62


class CompiledVectorEnv(VectorEnv[Any, Any, Any]):
    """So many tables, stepped through in compiled code; autoreset is in the next step.

    With ``copy=False`` rows, masks, rewards and ends are the tables' own arrays, which the next
    step changes.
    """

    metadata = {  # noqa: RUF012 (Gymnasium has it so)
        "render_modes": [],
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 1,
        *,
        seat: int = 1,
        opponents: str = "random",
        copy: bool = True,
        **table: Any,
    ) -> None:
        if type(num_envs) is not int or num_envs < 1:
            raise ValueError(f"num_envs is a whole number above 0, not {num_envs!r}")
        self.plan = plan = TablePlan(game, **table)
        if seat not in plan.seats:
            raise ValueError(f"there is no seat {seat!r}: the seats are 1 to {len(plan.seats)}")
        self.num_envs, self.seat, self.copy = num_envs, seat, copy
        self.tables = self._tables(opponents)
        self.single_observation_space = rows_of(plan)
        self.single_action_space = Discrete(len(plan.actions))
        most = np.tile(plan.layout.most(), (num_envs, 1))
        self.observation_space = Box(np.float32(0), most, dtype=np.float32)
        self.action_space = MultiDiscrete([len(plan.actions)] * num_envs)

    def _tables(self, opponents: str) -> Any:
        plan = self.plan
        with needed("fast", "compiled tables need"):
            from cardroom.simulation.plan import BadPlan  # noqa: PLC0415 (it takes a while)
            from cardroom.simulation.steppers import stepper_of  # noqa: PLC0415

            make = stepper_of(plan.game.mechanism.name)
        if make is None:
            raise CannotPlay(f"{plan.id} is not stepped through in compiled code at this table")
        try:
            return make(wanted_of(plan, self.num_envs, self.seat - 1, opponents))
        except BadPlan as wrong:
            raise CannotPlay(str(wrong)) from None

    @property
    def actions(self) -> Actions:
        """What the numbers of actions mean."""
        return self.plan.actions

    def describe(self) -> list[str]:
        """What every number of a row is, in words."""
        return self.plan.layout.describe()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal a new round at every table; no option fixes anything of them."""
        if options:
            raise ValueError("compiled tables take no options: leave them out")
        if seed is not None or self._np_random is None:
            super().reset(seed=seed)
        self.tables.deal(str(int(self.np_random.integers(SEEDS))))
        return self._told(self.tables.rows), {"action_mask": self._told(self.tables.masks)}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Decide at every table; one whose round was over deals the next one.

        ``info["refused"]`` has a one for each table whose action was masked: nothing changed there.
        """
        numbers = np.asarray(actions)
        if numbers.shape != (self.num_envs,) or numbers.dtype.kind not in "iu":
            raise ValueError(f"actions are {self.num_envs} whole numbers, one for each table")
        tables = self.tables
        tables.step(numbers.astype(np.int64, copy=False))
        info = {"action_mask": self._told(tables.masks), "refused": tables.refused.copy()}
        cut = np.zeros(self.num_envs, np.bool_)
        rewards, over = self._told(tables.rewards), self._told(tables.over)
        return self._told(tables.rows), rewards, over, cut, info

    def _told(self, array: Any) -> Any:
        return array.copy() if self.copy else array


def vector_env(
    game: Game | str, num_envs: int = 1, *, compiled: bool = False, **table: Any
) -> CompiledVectorEnv | CardroomVectorEnv:
    """Many tables side by side, compiled or not."""
    return (CompiledVectorEnv if compiled else CardroomVectorEnv)(game, num_envs, **table)
