"""The database is locked, gone or full: nothing is told that is not stored, and nothing is lost."""

from __future__ import annotations

import asyncio
import resource
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

import cardroom
from cardroom.books import library
from cardroom.room import commands as c
from cardroom.room import wire
from cardroom.store import Store, opening
from cardroom.store.audit import audit
from cardroom.store.batch import Batch
from cardroom.store.faults import NotAllowed, NotStored
from cardroom.store.ledger import Row
from cardroom.store.people import NameTaken
from cardroom.store.statements import Step
from cardroom.web import table_task
from cardroom.web.hall import Hall
from cardroom.web.serve import GRACE
from cardroom.web.table_task import Letter
from tests.store.postgres import Server, new_database
from tests.web.opened import TestPage, ToldTimes, a_table, opened, settle, somebody
from tests.web.test_killed import served
from tests.web.test_table_task import HOLDEM, choose, goes_on, seated, until_asked

LOCKS = """
import sqlite3, sys
other = sqlite3.connect(sys.argv[1], isolation_level=None)
other.execute("BEGIN EXCLUSIVE")
print("locked", flush=True)
sys.stdin.read()
other.execute("ROLLBACK")
"""


@pytest.fixture(autouse=True)
def _quick_to_try_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_task, "RETRY_SECONDS", 0.01)
    monkeypatch.setattr(opening, "BUSY_MS", 5)


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Another process has the database for itself."""
    with subprocess.Popen(
        [sys.executable, "-c", LOCKS, str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as other:
        assert other.stdout is not None
        assert other.stdin is not None
        assert other.stdout.readline() == "locked\n"
        try:
            yield
        finally:
            other.stdin.close()
            other.wait(30)


async def in_mid_round(hall: Hall, times: ToldTimes) -> tuple[str, TestPage, dict[str, Any]]:
    """A table at which Ann has to decide something."""
    table = await a_table(hall, HOLDEM)
    ann = await seated(hall, "Ann", table, 3)
    await ann.do(table, do="bots", count=3)
    return table, ann, await until_asked(hall, times, table, ann)


async def plays_through(
    hall: Hall,
    times: ToldTimes,
    goes: Callable[[], Awaitable[None]],
    comes_back: Callable[[], Awaitable[None]],
) -> None:
    """Somebody decides while the database is away: it is done and told when it is back."""
    table, ann, ask = await in_mid_round(hall, times)
    eve = await somebody(hall, "Eve")
    await eve.say(t="watch", table=table)
    ann.raw.clear()
    task, number = hall.tables[table], hall.tables[table].dealer.table.last_number
    await goes()
    chosen = asyncio.create_task(ann.do(table, **choose(ask)))
    while not task.paused:
        await asyncio.sleep(0.001)
    assert not chosen.done()
    assert task.dealer.table.last_number > number
    told = [msgspec.json.decode(frame) for frame in (*ann.raw, *await _unread(eve))]
    assert {one["t"] for one in told} == {"paused"}
    assert all("cannot store anything" in one["says"] for one in told)
    assert not await hall.store.is_ready()
    await comes_back()
    assert (await asyncio.wait_for(chosen, 60))["t"] == "done"
    assert not task.paused
    assert await hall.store.is_ready()
    told = [msgspec.json.decode(frame) for frame in ann.raw]
    assert {"t": "paused", "table": table} in told
    await goes_on(hall, times, table)


async def _unread(page: TestPage) -> list[bytes]:
    """What waits for a page, whatever the tables do."""
    found = []
    while page.line.waiting:
        if (frame := page.line.take()) is not None:
            found.append(frame)
    return found


def check(database: str) -> None:
    async def run() -> None:
        store = await Store.open(database)
        try:
            assert not (await audit(store, library())).faults
            assert sum((await store.balances()).values()) == 0
        finally:
            await store.close()

    asyncio.run(run())


def test_the_database_is_locked_by_another_process(tmp_path: Path) -> None:
    file = tmp_path / "room.sqlite"

    async def run() -> None:
        async with opened(file) as (hall, times):
            with ExitStack() as lock:

                async def goes() -> None:
                    await asyncio.to_thread(lock.enter_context, locked(file))

                async def comes_back() -> None:
                    await asyncio.to_thread(lock.close)

                await plays_through(hall, times, goes, comes_back)

    asyncio.run(run())
    check(str(file))


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT], ids=["stopped", "crashed"])
def test_postgresql_goes_and_comes_back(how: int) -> None:
    server = Server()
    server.start()
    database = new_database(str(server.home))

    async def run() -> None:
        async with opened(database) as (hall, times):

            async def goes() -> None:
                await asyncio.to_thread(server.stop, how)

            async def comes_back() -> None:
                await asyncio.to_thread(server.start)

            await plays_through(hall, times, goes, comes_back)

    try:
        asyncio.run(run())
        check(database)
    finally:
        server.stop()


def test_the_disk_is_full(tmp_path: Path) -> None:
    """A file of the room may not grow any more, for a while: the limit is the kernel's."""
    file = tmp_path / "room.sqlite"
    pace = {"bot": 0, "pause": 0, "action": 100, "time_bank": 0, "rounds_away": 10**6}
    with (
        served(file) as (process, address),
        cardroom.connect(address, "Ann", patience=60) as room,
    ):
        table = room.open(HOLDEM, seats=6, pace=pace)
        table.sit()
        table.bots(3)
        unlimited = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
        largest = max(one.stat().st_size for one in tmp_path.iterdir())
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (largest, unlimited[1]))
        while not table.paused:
            table.wait(60)
        # That it waits may be told more than once, and nothing else is.
        number = table.picture.number
        table.wait(0.0)
        assert table.picture.number == number
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, unlimited)
        while table.paused or table.picture.number == number:
            assert table.wait(60)
        process.send_signal(signal.SIGTERM)
        process.wait(GRACE + 2)
    check(str(file))


@pytest.mark.parametrize("lost", [(0,), (0, 1, 2), (1, 3, 5, 7)])
def test_what_was_stored_without_an_answer_is_not_stored_twice(
    database: str, lost: Sequence[int]
) -> None:
    """The database has committed, and the word of it did not come through."""

    async def run() -> None:
        async with opened(database) as (hall, times):
            writer, commits = hall.store.writer, iter(range(10**6))
            writes = writer._pen.write

            async def loses(steps: Sequence[Step]) -> None:
                await writes(steps)
                if next(commits) in lost:
                    raise NotStored("the line was cut")

            table = await a_table(hall, HOLDEM)
            ann = await somebody(hall, "Ann")
            await ann.say(t="watch", table=table)
            writer._pen.write = loses  # type: ignore[method-assign]  # as a line that is cut
            assert (await ann.do(table, do="sit", seat=3, chips=20000))["t"] == "done"
            assert (await ann.do(table, do="bots", count=3))["t"] == "done"
            for _ in range(3):
                ask = await until_asked(hall, times, table, ann)
                assert (await ann.do(table, **choose(ask)))["t"] == "done"
            await settle(hall)
            funds = await hall.store.funds(ann.page._account.person.id)
            assert funds == 1_000_000 - 20000

    asyncio.run(run())
    check(database)


def test_a_room_closes_while_what_is_taken_back_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def not_allowed(_: Batch) -> None:
        raise NotAllowed("it takes too much")

    async def gone(_: str) -> None:
        raise NotStored("the line was cut")

    async def run() -> None:
        async with opened(str(tmp_path / "room.sqlite")) as (hall, _):
            task = hall.tables[await a_table(hall, HOLDEM)]
            ann = await somebody(hall, "Ann")
            monkeypatch.setattr(hall.store, "write", not_allowed)
            monkeypatch.setattr(hall.store, "table", gone)
            said: list[wire.FromRoom] = []
            person = ann.page._account.person
            task.put(Letter(person, "a", c.Queue(), b"x" * 32, None, said.append))
            while not task.paused:
                await asyncio.sleep(0.001)
            await asyncio.wait_for(task.stop(), 10)
            assert said == []
            monkeypatch.undo()

    asyncio.run(run())


def test_a_table_with_a_fault_says_so_and_the_others_go_on(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with opened(database) as (hall, _):
            bad, good = await a_table(hall, HOLDEM), await a_table(hall, HOLDEM)
            ann = await somebody(hall, "Ann")
            await ann.say(t="watch", table=bad)

            def fails(*_: object) -> None:
                raise ZeroDivisionError("a fault of ours")

            hall.tables[bad].dealer.ask = fails  # type: ignore[method-assign,assignment]  # ours
            frame = {"t": "do", "id": "x", "table": bad, "command": {"do": "queue"}}
            told = await ann.say(**frame)
            assert [one["t"] for one in told] == ["paused", "refused"]
            assert told[1]["code"] == "fault"
            assert (await ann.do(bad, do="queue"))["code"] == "unknown-table"
            assert (await ann.do(good, do="queue"))["t"] == "done"

    asyncio.run(run())
    assert "a fault at table" in caplog.text


def test_what_a_database_cannot_keep_is_refused_and_holds_nobody_up(database: str) -> None:
    """A PostgreSQL keeps no NUL: whoever sends one waits for nothing, and nobody waits for him."""

    async def run() -> None:
        async with opened(database) as (hall, _):
            bad, good = await a_table(hall, HOLDEM), await a_table(hall, HOLDEM)
            ann, bob = await somebody(hall, "Ann"), await somebody(hall, "Bob")
            said: list[wire.FromRoom] = []
            letter = Letter(
                ann.page._account.person, "a\0", c.Queue(), b"x" * 32, None, said.append
            )
            hall.tables[bad].put(letter)
            assert (await bob.do(good, do="queue"))["t"] == "done"
            await settle(hall)
            assert len(said) == 1
            assert not hall.tables[bad].paused
            assert (await bob.do(bad, do="queue"))["t"] == "done"

    asyncio.run(run())
    with pytest.raises(wire.BadFrame):
        wire.read(rb'{"t":"do","id":"a\u0000","table":"t1","command":{"do":"queue"}}')


def test_a_number_that_no_column_holds_is_refused(database: str) -> None:
    async def run() -> None:
        store = await Store.open(database)
        try:
            for amount in (2**63, 10**30):
                row = Row("promotional", "person:p1", amount, "grant")
                with pytest.raises(NotAllowed):
                    await store.write(Batch("", 0, rows=(row,)))
            await store.new_person("Ann", 100, 0)
            assert sum((await store.balances()).values()) == 0
        finally:
            await store.close()

    asyncio.run(run())


def test_whatever_the_writer_did_not_expect_it_goes_on(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with opened(database) as (hall, _):
            pen = hall.store.writer._pen
            writes = pen.write

            async def fails(steps: Sequence[Step]) -> None:
                if any("Ann" in row for _, rows in steps for row in rows):
                    raise ZeroDivisionError("a fault of ours")
                await writes(steps)

            pen.write = fails  # type: ignore[method-assign]  # as nobody has expected it
            people = (hall.store.new_person(name, 100, 0) for name in ("Ann", "Bob"))
            ann, bob = await asyncio.gather(*people, return_exceptions=True)
            assert isinstance(ann, NameTaken)
            assert not isinstance(bob, BaseException)

    asyncio.run(run())
    assert "a fault of the writer" in caplog.text
