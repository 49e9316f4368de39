"""What several tests of the served room share."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack

import pytest

from cardroom.web import page
from tests.web.live import Room, live


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
