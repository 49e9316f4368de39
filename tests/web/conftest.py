"""What several tests of the served room share."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest

from cardroom.store import opening
from cardroom.web import page
from tests.web.live import Room, live


@pytest.fixture(autouse=True, scope="session")
def _no_disk_is_waited_for() -> Iterator[None]:
    """Rooms in the tests' own process: no machine goes down under them."""
    set_up = opening._set_up_sqlite

    def not_waiting(connection: Any, more: Any) -> None:
        set_up(connection, more)
        connection.execute("PRAGMA synchronous=OFF")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(opening, "_set_up_sqlite", not_waiting)
        yield


@pytest.fixture(scope="module")
def live_room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """A room over real sockets with a clock that is told, in which nobody says too much at once."""
    with pytest.MonkeyPatch.context() as patch, asyncio.Runner() as runner:
        # What is too much at once has tests of its own.
        patch.setattr(page, "BURST", 1e9)
        stack = AsyncExitStack()
        database = tmp_path_factory.mktemp("live") / "room.sqlite"
        yield Room(runner, runner.run(stack.enter_async_context(live(database))))
        runner.run(stack.aclose())
