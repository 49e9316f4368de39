"""A room for tests: a store of its own, a clock that is told, and pages without a network."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from cardroom.books import library
from cardroom.room.notice import Notice
from cardroom.store import Store
from cardroom.store.people import Account
from cardroom.web.hall import Hall
from cardroom.web.page import OpenPage
from cardroom.web.watchers import Outbox

START = 1_000_000


class ToldTimes:
    """A clock that goes on when a test says so, with everybody who waits for it."""

    def __init__(self) -> None:
        self._now = START

    def now(self) -> int:
        return self._now

    def pass_by(self, milliseconds: int) -> None:
        self._now += milliseconds


class TestPage:
    """A page as a test has it: it says frames, and reads what it is told."""

    __test__ = False

    def __init__(self, hall: Hall, account: Account, name: str = "c") -> None:
        self._name = name
        self._hall = hall
        self.line = Outbox()
        hall.page_came(account.person.id, self.line)
        self.page = OpenPage(hall, account, self.line)
        self.raw: list[bytes] = []
        self.asks: dict[str, list[dict[str, Any]]] = {}
        """What one is asked now, by table."""
        self._ids = 0

    async def say(self, **frame: Any) -> list[dict[str, Any]]:
        """Say something, and read what comes of it at once."""
        await self.page.take(msgspec.json.encode(frame))
        return await self.heard()

    async def do(self, table: str, **command: Any) -> dict[str, Any]:
        """Ask something of a table, and wait for the answer."""
        self._ids += 1
        name = f"{self._name}{self._ids}"
        frame = {"t": "do", "id": name, "table": table, "command": command}
        await self.page.take(msgspec.json.encode(frame))
        while True:
            for told in await self.heard():
                if told.get("id") == name:
                    return told
            await asyncio.sleep(0)

    async def heard(self) -> list[dict[str, Any]]:
        """All that has been told since the last time."""
        await settle(self._hall)
        told = []
        while self.line.waiting:
            frame = self.line.take()
            if frame is not None:
                self.raw.append(frame)
                told.append(msgspec.json.decode(frame))
                if told[-1]["t"] == "picture" or "asks" in told[-1]:
                    self.asks[told[-1]["table"]] = told[-1].get("asks", [])
        return told


ALWAYS = 2
"""So many tasks run beside all others as long as the room is open."""
IDLE = 5
"""A room in which nothing happens for so many turns of the loop has nothing more to do."""


async def settle(hall: Hall) -> None:
    """Let everything run that can, however long the disk takes."""
    idle = rung = 0
    # An alarm of the real clock may ring again and again while the told one stands still.
    while idle < IDLE and rung < 10 * IDLE:
        await asyncio.sleep(0.001)
        tasks = [task for task in hall.tables.values() if not task.is_over]
        works = hall.store.writer.queue or len(hall._tasks) > ALWAYS
        works = works or any(task.is_storing or bool(task._mailbox) for task in tasks)
        is_busy = works or any(task.is_busy for task in tasks)
        idle = 0 if is_busy else idle + 1
        rung = 0 if works else rung + 1


@asynccontextmanager
async def opened(database: str | Path) -> AsyncIterator[tuple[Hall, ToldTimes]]:
    """A room with a store, which goes on where that was left."""
    store = await Store.open(str(database))
    times = ToldTimes()
    hall = Hall(library(), store, times)
    await hall.wake()
    try:
        yield hall, times
    finally:
        await hall.close()
        await store.close()


async def a_table(hall: Hall, game: str, **notice: Any) -> str:
    return (await hall.open(msgspec.convert({"game": game, **notice}, Notice))).id


async def somebody(hall: Hall, name: str, chips: int = 1_000_000) -> TestPage:
    account, _ = await hall.store.new_person(name, chips, hall.times.now())
    page = TestPage(hall, account)
    assert (await page.say(t="hello", protocol=1))[0]["t"] == "welcome"
    return page
