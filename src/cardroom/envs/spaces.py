"""The spaces of an environment in the types of Gymnasium."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from cardroom.envs.actions import LOOK_ON, Mask
from cardroom.envs.plan import TablePlan


class LegalActions(Discrete[np.int64]):
    """All numbers, of which `sample` draws one that is legal now, where no mask is given.

    A copy knows no table, and draws any.
    """

    def __init__(self, size: int, legal: Callable[[], Mask]) -> None:
        super().__init__(size)
        self._legal = legal

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """A number at random, a legal one where nothing else is said."""
        if mask is None and probability is None:
            mask = self._legal()
        return super().sample(mask, probability)

    def __reduce__(self) -> tuple[Any, ...]:
        return Discrete, (int(self.n),)

    def __deepcopy__(self, memo: Any) -> Discrete[np.int64]:
        return Discrete(int(self.n))


def rows_of(plan: TablePlan) -> Box[np.float32]:
    """The space of the rows that a seat sees."""
    most = plan.layout.most()
    return Box(np.zeros_like(most), most, dtype=np.float32)


def rows_and_masks(plan: TablePlan) -> Dict:
    """The space of rows, each with the mask of what is legal."""
    count = len(plan.actions)
    return Dict({"observation": rows_of(plan), "action_mask": Box(0, 1, (count,), np.int8)})


def only_looking_on(plan: TablePlan) -> Mask:
    """The mask of a seat that has nothing to decide."""
    mask = np.zeros(len(plan.actions), np.int8)
    mask[LOOK_ON] = 1
    return mask
