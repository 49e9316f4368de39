"""Many tables of a game side by side, one learner at each: a `VectorEnv` of Gymnasium.

>>> import gymnasium
>>> import cardroom.envs
>>> tables = gymnasium.make_vec("cardroom/oceana.texas-holdem-v0", num_envs=3)
>>> rows, info = tables.reset(seed=7)
>>> rows.shape == (3, tables.single_observation_space.shape[0]), info["action_mask"].shape
(True, (3, 7))
>>> tables.metadata["autoreset_mode"]
<AutoresetMode.NEXT_STEP: 'NextStep'>
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any

import numpy as np
from gymnasium.spaces import Box, MultiDiscrete
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray

from cardroom.books import Game
from cardroom.envs.actions import Actions
from cardroom.envs.single import CardroomEnv

Rows = NDArray[np.float32]
Stepped = tuple[Rows, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class CardroomVectorEnv(VectorEnv[Any, Any, Any]):
    """So many tables, each an environment of its own; the keywords are those of `CardroomEnv`.

    A table whose round is over is reset by the next step, whatever action it is given. The masks
    are in ``info["action_mask"]``, a row for each table; where an action was refused,
    ``info["refused"]`` says why.
    """

    metadata = {  # noqa: RUF012 (Gymnasium has it so)
        "render_modes": [],
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(self, game: Game | str, num_envs: int = 1, **table: Any) -> None:
        if type(num_envs) is not int or num_envs < 1:
            raise ValueError(f"num_envs is a whole number above 0, not {num_envs!r}")
        self.num_envs = num_envs
        self.tables = [CardroomEnv(game, **table) for _ in range(num_envs)]
        first = self.tables[0]
        most = first.plan.layout.most()
        self.single_observation_space = first.observation_space
        self.single_action_space = first.action_space
        shape = (num_envs, 1)
        self.observation_space = Box(np.float32(0), np.tile(most, shape), dtype=np.float32)
        self.action_space = MultiDiscrete([len(first.actions)] * num_envs)
        self._over = np.zeros(num_envs, np.bool_)
        self._rows = np.zeros((num_envs, most.size), np.float32)
        self._masks = np.zeros((num_envs, len(first.actions)), np.int8)

    @property
    def actions(self) -> Actions:
        """What the numbers of actions mean."""
        return self.tables[0].actions

    def describe(self) -> list[str]:
        """What every number of a row is, in words."""
        return self.tables[0].describe()

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Rows, dict[str, Any]]:
        """Deal a new round at every table: from a seed and those after it, or from one for each."""
        if seed is None or isinstance(seed, int):
            seeds = [None if seed is None else seed + at for at in range(self.num_envs)]
        else:
            seeds = list(seed)
        if len(seeds) != self.num_envs:
            raise ValueError(f"{len(seeds)} seeds are named for {self.num_envs} tables")
        for at, (table, own) in enumerate(zip(self.tables, seeds, strict=True)):
            self._note(at, *table.reset(seed=own, options=options))
        self._over[:] = False
        return self._rows.copy(), {"action_mask": self._masks.copy()}

    def step(self, actions: Any) -> Stepped:
        """Decide at every table; one whose round was over deals the next one."""
        count = self.num_envs
        if len(actions) != count:
            raise ValueError(f"{len(actions)} actions are named for {count} tables")
        numbers = [index(action) for action in actions]
        rewards = np.zeros(count, np.float64)
        refused: dict[int, str] = {}
        for at, (table, number) in enumerate(zip(self.tables, numbers, strict=True)):
            if self._over[at]:
                self._note(at, *table.reset())
                self._over[at] = False
                continue
            row, rewards[at], self._over[at], _, info = table.step(number)
            self._note(at, row, info)
            if "refused" in info:
                refused[at] = info["refused"]
        info = {"action_mask": self._masks.copy()}
        if refused:
            info["refused"] = np.array([refused.get(at, "") for at in range(count)], object)
        over = self._over.copy()
        return self._rows.copy(), rewards, over, np.zeros(count, np.bool_), info

    def _note(self, at: int, row: Rows, info: dict[str, Any]) -> None:
        self._rows[at] = row
        self._masks[at] = info["action_mask"]
