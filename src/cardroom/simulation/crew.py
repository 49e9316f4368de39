"""Who plays the chunks of a plan: threads of this process. Others are in `cluster`."""

from __future__ import annotations

from collections.abc import Hashable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Protocol, TypeVar

from cardroom.simulation.plan import Chunk
from cardroom.simulation.simulator import Simulator
from cardroom.simulation.tally import Tally

Task = TypeVar("Task", bound=Hashable)


class Crew(Protocol[Task]):
    """Somebody who plays several chunks at a time."""

    @property
    def at_once(self) -> int:
        """How many chunks are worth being under way together."""
        ...

    def begin(self, chunk: Chunk) -> Task:
        """Have a chunk played."""
        ...

    def wait_for(self, task: Task, seconds: float) -> Tally | None:
        """What was counted, or None if that is not known so soon."""
        ...

    def leave(self) -> None:
        """Play no more: what is under way is not needed."""
        ...


class Threads:
    """Threads of this process: compiled code runs in them side by side.

    >>> from cardroom.books import library
    >>> from cardroom.simulation import Plan
    >>> from cardroom.simulation.games import simulator_for
    >>> plan = Plan(game="bicycle/ez-baccarat-1.0", rounds=1000, wagers={"player": 1000})
    >>> crew = Threads(simulator_for(library().game(plan.game), plan), workers=2)
    >>> tally = crew.wait_for(crew.begin(plan.chunk(0)), seconds=600)
    >>> tally.rounds if tally else None
    1000
    >>> crew.leave()
    """

    def __init__(self, simulator: Simulator, workers: int) -> None:
        self.at_once = workers
        self._simulator = simulator
        self._pool = ThreadPoolExecutor(workers, "simulation")

    def begin(self, chunk: Chunk) -> Future[Tally]:
        """Have a chunk played by the next thread that is free."""
        return self._pool.submit(self._simulator.play, chunk)

    def wait_for(self, task: Future[Tally], seconds: float) -> Tally | None:
        """What was counted, or None if that is not known so soon."""
        done, _ = wait([task], seconds)
        return task.result() if done else None

    def leave(self) -> None:
        """Let the chunks that are being played end, and begin no others."""
        self._pool.shutdown(cancel_futures=True)
