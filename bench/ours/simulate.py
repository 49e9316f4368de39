"""Any game that has a compiled simulator, by a plan of the suite."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

import msgspec

from bench.suites.simulate import PLANS
from cardroom.books import library
from cardroom.simulation import Chunk, Plan
from cardroom.simulation.games import simulator_for
from cardroom.version import __version__


class Simulated:
    """A plan made ready, of which each piece of work is a chunk."""

    VERSION = __version__
    EACH = 1 << 16

    def __init__(self, plan: Plan) -> None:
        self.simulator = simulator_for(library().game(plan.game), plan)
        self.numbers = count()

    def nets(self, n: int) -> list[Sequence[int]]:
        """What everyone won in each of so many chunks."""
        return [self._nets(Chunk(next(self.numbers), self.EACH)) for _ in range(n)]

    def _nets(self, chunk: Chunk) -> Sequence[int]:
        amounts = self.simulator.play(chunk).amounts
        return [
            sum(net * times for net, times in histogram.items())
            for name, histogram in amounts.items()
            if name.isdigit() or name == "player-dealer"
        ]


def contender(name: str) -> Simulated:
    """The contender for a plan of the suite."""
    return Simulated(msgspec.convert({"rounds": 10**15, **PLANS[name]}, Plan))
