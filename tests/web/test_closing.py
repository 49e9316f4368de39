"""A room that is told to stop: no new rounds, what is played is stored, and pages hear why."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

import cardroom
from cardroom.web.hall import Hall
from cardroom.web.serve import GRACE
from tests.web.guests import comes_in, cookies
from tests.web.opened import ToldTimes, a_table, opened, settle
from tests.web.test_killed import served
from tests.web.test_table_task import HOLDEM, seated

TABLES = 12
SLOW = {"action": 3_600_000, "bot": 3_600_000}
"""Clocks of a table at which nothing happens by itself while it is looked at."""


async def in_mid_round(hall: Hall, times: ToldTimes) -> None:
    for number in range(TABLES):
        table = await a_table(hall, HOLDEM, seats=6, pace=SLOW)
        ann = await seated(hall, f"Ann {number}", table, 3)
        await ann.do(table, do="bots", count=3)
    while any(task.dealer.table.round is None for task in hall.tables.values()):
        times.pass_by(5_000)
        for task in hall.tables.values():
            task.nudge()
        await settle(hall)


def rounds(hall: Hall) -> dict[str, Any]:
    """The round of every table: its number, all choices, and everybody's cards."""
    return {
        table: (task.dealer.table.round_number, task.dealer.table.snapshot().round)
        for table, task in hall.tables.items()
    }


def test_tables_in_mid_round_go_on_after_the_room_was_told_to_stop(tmp_path: Path) -> None:
    file = tmp_path / "room.sqlite"

    async def before() -> dict[str, Any]:
        async with opened(file) as (hall, times):
            await in_mid_round(hall, times)
            return rounds(hall)

    async def after() -> dict[str, Any]:
        async with opened(file) as (hall, _):
            return rounds(hall)

    was = asyncio.run(before())
    with (
        served(file) as (process, address),
        cardroom.connect(address, "Eve", patience=0) as room,
    ):
        for table in was:
            room.watch(table)
        process.send_signal(signal.SIGTERM)
        process.wait(GRACE + 2)
        assert process.returncode == -signal.SIGTERM
        # Nothing is left beside the file: it was closed.
        assert not file.with_name(f"{file.name}-wal").exists()
    assert asyncio.run(after()) == was
    assert len(was) == TABLES


def test_pages_are_told_why_the_room_closes(tmp_path: Path) -> None:
    with served(tmp_path / "room.sqlite") as (process, address):
        client = comes_in(address)
        at = address.replace("http", "ws") + "ws"
        with connect(at, additional_headers=cookies(client)) as socket:
            socket.send('{"t": "hello", "protocol": 1}')
            socket.recv(timeout=30)
            process.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(timeout=30)
        client.close()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        assert "come back" in closed.value.rcvd.reason
        process.wait(GRACE + 2)


def test_no_round_begins_in_a_room_that_closes(database: str) -> None:
    async def run() -> None:
        async with opened(database) as (hall, times):
            table = await a_table(hall, HOLDEM)
            ann = await seated(hall, "Ann", table, 3)
            await ann.do(table, do="bots", count=3)
            task = hall.tables[table]
            number = task.dealer.table.round_number
            closing = asyncio.create_task(hall.close())
            times.pass_by(60_000)
            task.nudge()
            await closing
            assert task.dealer.table.round_number == number
            assert ann.line.ended is None or ann.line.ended[0] == 1012

    asyncio.run(run())
