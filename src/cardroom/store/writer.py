"""One writer for all tables: whatever waits is committed together.

A commit waits for the disk, and that takes as long for one choice as for a hundred. So everything
that comes while one commit is on its way goes into the next, and whoever brought it is told when
that is in.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from time import perf_counter

from cardroom.store.batch import Batch
from cardroom.store.faults import NotAllowed, NotStored
from cardroom.store.pens import Pen
from cardroom.store.statements import steps_of

LOG = logging.getLogger("cardroom.store")
MOST_TOGETHER = 500
"""So many steps of tables at most go into one commit."""


class Writer:
    """Commits what tables bring, one transaction after the other."""

    def __init__(self, pen: Pen) -> None:
        self._pen = pen
        self._waiting: list[tuple[Batch, asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(self._run(), name="writer")
        self.on_commit: Callable[[float], None] = lambda _: None
        """Who is told how many seconds a commit took."""
        self.commits = 0
        self.written = 0

    @property
    def queue(self) -> int:
        """How many steps wait."""
        return len(self._waiting)

    async def write(self, batch: Batch) -> None:
        """Store something; when this returns it is safe. Else `NotStored` or `NotAllowed`."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((batch, done))
        self._wake.set()
        await done

    async def close(self) -> None:
        """Write what still waits, and end."""
        while self._waiting:
            self._wake.set()
            await asyncio.sleep(0)
            if self._task.done():
                break
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        await self._pen.put_down()

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                taken = self._waiting[:MOST_TOGETHER]
                await self._commit(taken)
                del self._waiting[: len(taken)]

    async def _commit(self, taken: Sequence[tuple[Batch, asyncio.Future[None]]]) -> None:
        began = perf_counter()
        try:
            await self._pen.write(steps_of([batch for batch, _ in taken]))
        except NotStored as wrong:
            for _, done in taken:
                _tell(done, NotStored(str(wrong)))
        except Exception as wrong:
            if len(taken) == 1:
                if not isinstance(wrong, NotAllowed):
                    LOG.exception("a fault of the writer")
                    wrong = NotAllowed(type(wrong).__name__)
                _tell(taken[0][1], wrong)
                return
            # One of them is not allowed: each by itself, so that the others are.
            for one in taken:
                await self._commit([one])
        else:
            self.on_commit(perf_counter() - began)
            self.commits += 1
            self.written += len(taken)
            for _, done in taken:
                _tell(done, None)


def _tell(done: asyncio.Future[None], wrong: Exception | None) -> None:
    if done.cancelled():
        return
    if wrong is None:
        done.set_result(None)
    else:
        done.set_exception(wrong)
