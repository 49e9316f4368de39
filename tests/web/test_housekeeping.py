"""What the room puts away: tables that nobody looks at, old answers; and how much one may open."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from sqlalchemy import func, select

from cardroom.books import library
from cardroom.room.notice import Notice
from cardroom.store import Store
from cardroom.store import schema as s
from cardroom.store.audit import audit
from cardroom.web import hall as halls
from cardroom.web.answers import KEPT_MS
from cardroom.web.hall import DESERTED_MS, Hall, TooMany
from tests.web.opened import ToldTimes, a_table, opened, settle, somebody
from tests.web.test_table_task import HOLDEM, goes_on, seated, until_asked


async def look_after(hall: Hall, times: ToldTimes, milliseconds: int) -> None:
    times.pass_by(milliseconds)
    await hall.look_after()
    for task in hall.tables.values():
        task.nudge()
    await settle(hall)


async def until_closed(hall: Hall, table: str) -> None:
    while table in hall.tables:
        await asyncio.sleep(0.001)


def test_a_table_that_nobody_has_looked_at_for_an_hour_is_closed(database: str) -> None:
    async def run() -> str:
        async with opened(database) as (hall, times):
            left, seen, played = [await a_table(hall, HOLDEM) for _ in range(3)]
            eve = await somebody(hall, "Eve")
            await eve.say(t="watch", table=seen)
            ann = await seated(hall, "Ann", played, 2)
            await look_after(hall, times, DESERTED_MS - 1)
            assert list(hall.tables) == [left, seen, played]
            await ann.do(played, do="come-back", seat=2)
            await look_after(hall, times, 1)
            await until_closed(hall, left)
            assert list(hall.tables) == [seen, played]
            await eve.say(t="unwatch", table=seen)
            await look_after(hall, times, 1)
            await look_after(hall, times, DESERTED_MS)
            await until_closed(hall, seen)
            assert (await eve.say(t="watch", table=left))[0]["t"] == "closed"
            return left

    left = asyncio.run(run())

    async def after() -> None:
        async with opened(database) as (hall, _):
            assert left not in hall.tables
            assert not (await audit(hall.store, library())).faults

    asyncio.run(after())


def test_a_table_is_closed_when_its_round_is_over_and_every_chip_goes_back(database: str) -> None:
    async def run() -> None:
        async with opened(database) as (hall, times):
            table = await a_table(hall, HOLDEM)
            ann = await seated(hall, "Ann", table, 3)
            await ann.do(table, do="bots", count=3)
            await until_asked(hall, times, table, ann)
            task = hall.tables[table]
            number = task.dealer.table.round_number
            task.wind_up()
            await settle(hall)
            assert task.dealer.table.round is not None
            while not task.is_over:
                await goes_on(hall, times, table)
            await until_closed(hall, table)
            assert task.dealer.table.round_number == number
            balances = await hall.store.balances()
            seats = {name: chips for name, chips in balances.items() if ":seat " in name}
            assert not any(seats.values())
            bots = [chips for name, chips in balances.items() if name.startswith("person:bot:")]
            assert not any(bots)
            assert sum(balances.values()) == 0
            told = [msgspec.json.decode(raw)["t"] for raw in ann.raw]
            told += [one["t"] for one in await ann.heard()]
            assert "closed" in told

    asyncio.run(run())


def test_answers_are_forgotten_after_an_hour(database: str) -> None:
    async def run() -> None:
        async with opened(database) as (hall, times):
            table = await a_table(hall, HOLDEM)
            ann = await somebody(hall, "Ann")
            await ann.do(table, do="queue")
            count = select(func.count()).select_from(s.commands)
            for passes, kept in ((KEPT_MS, 1), (1, 0)):
                await look_after(hall, times, passes)
                async with hall.store.engine.connect() as connection:
                    assert (await connection.execute(count)).scalar() == kept

    asyncio.run(run())


def test_nobody_opens_tables_without_end(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "MOST_OPENED", 2)
    monkeypatch.setattr(halls, "MOST_TABLES", 4)

    async def run() -> None:
        async with opened(database) as (hall, _):
            notice = Notice(game=HOLDEM)
            for _ in range(2):
                await hall.open(notice, "p1")
            with pytest.raises(TooMany, match="you have opened 2"):
                await hall.open(notice, "p1")
            for person in ("p2", "p3"):
                await hall.open(notice, person)
            with pytest.raises(TooMany, match="no place"):
                await hall.open(notice, "p4")

    asyncio.run(run())


def test_tables_of_the_house_are_open_once_and_stay_open(database: str) -> None:
    notice = Notice(game=HOLDEM, seats=6)

    async def run(times: ToldTimes) -> list[str]:
        store = await Store.open(database)
        hall = Hall(library(), store, times, (notice,))
        await hall.wake()
        await look_after(hall, times, 1)
        await look_after(hall, times, 2 * DESERTED_MS)
        found = list(hall.tables)
        await hall.close()
        await store.close()
        return found

    first = asyncio.run(run(ToldTimes()))
    assert len(first) == 1
    assert asyncio.run(run(ToldTimes())) == first
