"""A room that is served over real sockets in the loop of the test, with a clock that is told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

from cardroom.books import library
from cardroom.web.app import application
from cardroom.web.config import Config
from cardroom.web.hall import Hall
from cardroom.web.serve import RoomServer, listen
from tests.web.opened import ToldTimes


class Live(NamedTuple):
    """Where a room is, and what is in it."""

    address: str
    hall: Hall
    times: ToldTimes


@asynccontextmanager
async def live(database: str | Path) -> AsyncIterator[Live]:
    """Serve a room until the test has done with it."""
    config, times = Config(port=0, database=str(database), limits=False), ToldTimes()
    with listen(config) as opened:
        room = application(config, library(), times=times)
        server = RoomServer(room)
        # Signals stay with the test.
        serving = asyncio.create_task(server._serve([opened]))
        while not server.started:
            await asyncio.sleep(0.001)
        try:
            address = f"http://127.0.0.1:{opened.getsockname()[1]}"
            yield Live(address, room.state.hall, times)
        finally:
            server.should_exit = True
            await serving


class Room(NamedTuple):
    """A room that is served for several tests, and the loop that it is served in."""

    runner: asyncio.Runner
    live: Live
