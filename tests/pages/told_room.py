"""A room in this process whose clock can be put forward, for pages that are away for long."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

from cardroom.books import library
from cardroom.web.app import application
from cardroom.web.config import Config
from cardroom.web.hall import Hall
from cardroom.web.serve import RoomServer, listen
from cardroom.web.times import RealTimes
from tests.web.opened import settle

A_MINUTE = 60_000


class Ahead(RealTimes):
    """The time of day, and what a test has put it forward by."""

    def __init__(self) -> None:
        super().__init__()
        self.by = 0

    def now(self) -> int:
        return super().now() + self.by


class ToldRoom:
    """A room and its clock."""

    def __init__(self, database: Path) -> None:
        self._times = Ahead()
        config = Config(port=0, database=str(database))
        self._app = application(config, library(), times=self._times)
        self._listens = listen(config)
        self._server = RoomServer(self._app)
        self.address = f"http://127.0.0.1:{self._listens.getsockname()[1]}"
        self._loop = asyncio.new_event_loop()
        serving = self._server.serve(sockets=[self._listens])
        self._thread = Thread(target=self._loop.run_until_complete, args=(serving,))
        self._thread.start()

    def close(self) -> None:
        self._server.should_exit = True
        self._thread.join()
        self._listens.close()
        self._loop.close()

    def pass_by(self, minutes: int) -> None:
        """Let minutes pass, one by one, with all that happens in them."""
        asyncio.run_coroutine_threadsafe(self._pass(minutes), self._loop).result()

    async def _pass(self, minutes: int) -> None:
        hall: Hall = self._app.state.hall
        for _ in range(minutes):
            self._times.by += A_MINUTE
            for task in hall.tables.values():
                task.nudge()
            await settle(hall)


@contextmanager
def told_room(folder: Path) -> Iterator[ToldRoom]:
    room = ToldRoom(folder / "room.sqlite")
    try:
        yield room
    finally:
        room.close()
