"""A room that is killed at any moment goes on where it was: what somebody was told is so."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import msgspec
from sqlalchemy import select

from cardroom.books import library
from cardroom.history import read_record
from cardroom.store import Store
from cardroom.store import schema as s
from cardroom.store.audit import Audited, audit
from cardroom.table.decisions import Choice
from tests.web.guests import Guest, play_until

BETTING = ("oceana/texas-holdem", "bicycle/badugi")
BANKED = ("bicycle/casino-war", "oceana/three-card-poker-6-card-bonus")
GAMES = BETTING + BANKED
KILLS = 5


@contextmanager
def served(database: Path, log: str = "error") -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own, and its address."""
    args = [sys.executable, "-m", "cardroom", "serve", "--port", "0", "--log", log]
    with subprocess.Popen(
        [*args, "--database", str(database)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.search(r"http://\S+", line)
        try:
            assert found, f"{line}{process.stderr.read() if process.stderr else ''}"
            yield process, found[0]
        finally:
            process.kill()


def _killing(
    guests: list[Guest], process: subprocess.Popen[str], rng: Random
) -> Callable[[], Awaitable[None]]:
    """Kill a server at any moment: by what was told since, and not by the clock of a machine."""
    at = sum(guest.told for guest in guests) + rng.randrange(50, 400)

    async def kill() -> None:
        while sum(guest.told for guest in guests) < at:
            await asyncio.sleep(0.001)
        process.send_signal(signal.SIGKILL)

    return kill


def test_nothing_that_was_told_is_lost_when_the_room_is_killed(tmp_path: Path) -> None:
    database, rng = tmp_path / "room.sqlite", Random(5)
    guests: list[Guest] = []
    for _ in range(KILLS):
        with served(database) as (process, address):
            if not guests:
                guests = [Guest(address, game, Random(game)) for game in GAMES]
            asyncio.run(play_until(guests, address, _killing(guests, process, rng)))
    for guest in guests:
        guest.goes()
    done, kept = asyncio.run(_look(database))
    assert not done.faults
    assert done.tables == len(GAMES)
    assert all(guest.chosen for guest in guests[: len(BETTING)])
    for guest in guests:
        for number, chosen in guest.chosen.items():
            made = [choice.do for choice in kept[guest.table, number]]
            stored = iter(made)
            # Those that were acknowledged are there, in their order, among those of the clock.
            assert all(choice["do"] in stored for choice in chosen), (number, chosen, made)


async def _look(database: Path) -> tuple[Audited, dict[tuple[str, int], list[Choice]]]:
    """The audit of a room, and every choice of the second seat by table and round."""
    store = await Store.open(str(database))
    try:
        done = await audit(store, library())
        kept: dict[tuple[str, int], list[Choice]] = {}
        async with store.engine.connect() as connection:
            for row in await connection.execute(select(s.rounds)):
                made = read_record(row.record).choices
                kept[row.table, row.number] = [choice for seat, choice in made if seat == 2]
        for table in await store.open_tables():
            number = msgspec.json.decode(table.value)["round_number"]
            now = [choice for _, seat, choice in table.choices if seat == 2]
            kept.setdefault((table.id, number), now)
        assert sum((await store.balances()).values()) == 0
    finally:
        await store.close()
    return done, kept
