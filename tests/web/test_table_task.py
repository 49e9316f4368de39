"""A table's task: check, play, store, and only then tell."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from sqlalchemy import select

from cardroom.room.house_dealer import HouseDealer
from cardroom.store import schema as s
from cardroom.store.batch import Batch
from cardroom.store.faults import NotStored
from cardroom.web.hall import Hall
from tests.web.opened import TestPage, ToldTimes, a_table, opened, settle, somebody

HOLDEM = "oceana/texas-holdem"


async def goes_on(hall: Hall, times: ToldTimes, table: str) -> None:
    """Let the clock go to what is due next at a table."""
    task = hall.tables[table]
    wake = task.dealer.wake
    if wake is not None:
        times.pass_by(max(0, wake - times.now()))
    task.nudge()
    await settle(hall)


async def until_asked(hall: Hall, times: ToldTimes, table: str, page: TestPage) -> dict[str, Any]:
    """Let the clock go on until somebody is asked something."""
    for _ in range(200):
        await page.heard()
        if asks := page.asks.get(table):
            return asks[0]
        await goes_on(hall, times, table)
    raise AssertionError("nobody is ever asked")


async def seated(hall: Hall, name: str, table: str, seat: int) -> TestPage:
    page = await somebody(hall, name)
    await page.say(t="watch", table=table)
    assert (await page.do(table, do="sit", seat=seat, chips=20000))["t"] == "done"
    return page


def choose(ask: dict[str, Any], **choice: Any) -> dict[str, Any]:
    return {
        "do": "choose",
        "seat": ask["seat"],
        "round": ask["round"],
        "number": ask["number"],
        "choice": choice or ask["decision"]["default"],
    }


def test_a_hand_is_played_against_bots_and_stored(database: str) -> None:
    async def run() -> None:
        async with opened(database) as (hall, times):
            table = await a_table(hall, HOLDEM)
            ann = await seated(hall, "Ann", table, 3)
            assert (await ann.do(table, do="bots", count=3))["t"] == "done"
            dealer = hall.tables[table].dealer
            while dealer.table.round_number < 3:
                ask = await until_asked(hall, times, table, ann)
                assert (await ann.do(table, **choose(ask)))["t"] == "done"
            balances = await hall.store.balances()
            assert sum(balances.values()) == 0
            assert balances[f"table:{table}:pot"] == 0
            booked = {
                name.removeprefix(f"table:{table}:"): chips
                for name, chips in balances.items()
                if name.startswith(f"table:{table}:") and chips
            }
            assert booked == dealer.accounts()

    asyncio.run(run())


def test_after_a_restart_the_same_cards_and_the_same_turn(database: str) -> None:
    async def before() -> tuple[str, dict[str, Any], Any]:
        async with opened(database) as (hall, times):
            table = await a_table(hall, HOLDEM)
            ann = await seated(hall, "Ann", table, 3)
            await ann.do(table, do="bots", count=3)
            ask = await until_asked(hall, times, table, ann)
            may = [option["do"] for option in ask["decision"]["options"]]
            stays = "call" if "call" in may else "check"
            assert (await ann.do(table, **choose(ask, do=stays)))["t"] == "done"
            ask = await until_asked(hall, times, table, ann)
            return table, ask, shown(hall.tables[table].dealer)

    async def after(table: str, ask: dict[str, Any], was: Any) -> None:
        async with opened(database) as (hall, _):
            dealer = hall.tables[table].dealer
            assert shown(dealer) == was
            again = dealer.asked({ask["seat"]})[0]
            assert (again.number, dealer.table.round_number) == (ask["number"], ask["round"])
            # The whole time for a decision, and all that was left of the time bank.
            assert again.until - dealer.now >= dealer.pace.action

    def shown(dealer: HouseDealer) -> Any:
        return [(n, event) for n, event in dealer.table.view(3)], dealer.table.players

    asyncio.run(after(*asyncio.run(before())))


def test_when_the_clock_jumps_many_rounds_go_by_and_none_is_lost(database: str) -> None:
    """One step may end a round and begin another: the choices of each are counted by themselves."""
    pace = {"action": 1, "time_bank": 0, "bot": 1, "pause": 1, "rounds_away": 1000}

    async def before() -> tuple[str, Any]:
        async with opened(database) as (hall, times):
            table = await a_table(hall, HOLDEM, pace=pace)
            ann = await seated(hall, "Ann", table, 3)
            await ann.do(table, do="bots", count=3)
            dealer = hall.tables[table].dealer
            while dealer.table.round is None or dealer.table.round_number < 4:
                times.pass_by(30)
                hall.tables[table].nudge()
                await settle(hall)
            return table, dealer.table.snapshot()

    async def after(table: str, was: Any) -> None:
        async with opened(database) as (hall, _):
            assert hall.tables[table].dealer.table.snapshot() == was

    asyncio.run(after(*asyncio.run(before())))


def test_the_same_command_again_gets_the_same_answer_and_does_nothing(database: str) -> None:
    async def run() -> None:
        async with opened(database) as (hall, _):
            table = await a_table(hall, HOLDEM)
            ann = await somebody(hall, "Ann")
            sits = {"t": "do", "id": "x", "table": table}
            command = {"do": "sit", "seat": 2, "chips": 20000}
            first = await ann.say(**sits, command=command)
            again = await ann.say(**sits, command=command)
            other = await ann.say(**sits, command={**command, "seat": 4})
            assert [one for one in first if one.get("id")] == [{"t": "done", "id": "x"}]
            assert again == [{"t": "done", "id": "x"}]
            assert other[0]["code"] == "conflict"
            assert list(hall.tables[table].dealer.table.players) == [2]

    asyncio.run(run())


def test_late_and_foreign_choices_change_nothing(database: str) -> None:
    async def run() -> None:
        async with opened(database) as (hall, times):
            table = await a_table(hall, HOLDEM)
            ann = await seated(hall, "Ann", table, 3)
            bob = await seated(hall, "Bob", table, 5)
            await ann.do(table, do="bots", count=2)
            ask = await until_asked(hall, times, table, ann)
            number = hall.tables[table].dealer.table.last_number
            foreign = await bob.do(table, **choose(ask, do="fold"))
            late = await ann.do(table, **{**choose(ask, do="fold"), "number": ask["number"] + 7})
            illegal = await ann.do(table, **choose(ask, do="raise", to=12345))
            codes = [foreign["code"], late["code"], illegal["code"]]
            assert codes == ["foreign", "late", "illegal-choice"]
            assert "000:" in illegal["says"] or "(" in illegal["says"]
            assert hall.tables[table].dealer.table.last_number == number

    asyncio.run(run())


def test_nobody_is_told_what_is_not_stored(database: str) -> None:
    async def run() -> None:
        async with opened(database) as (hall, times):
            table = await a_table(hall, HOLDEM)
            ann = await seated(hall, "Ann", table, 3)
            await ann.do(table, do="bots", count=3)
            ask = await until_asked(hall, times, table, ann)
            account, _ = await hall.store.new_person("Eve", 0, 0)
            write, is_down = hall.store.write, True

            async def fails(batch: Batch) -> None:
                if is_down:
                    raise NotStored("the disk is full")
                await write(batch)

            hall.store.write = fails  # type: ignore[method-assign]  # until the disk has room again
            sent = asyncio.create_task(ann.do(table, **choose(ask, do="fold")))
            while not hall.tables[table].paused:
                await asyncio.sleep(0.001)
            assert not sent.done()
            # Whoever comes now waits as well.
            eve = TestPage(hall, account)
            await eve.page.take(b'{"t":"hello","protocol":1}')
            await eve.page.take(b'{"t":"watch","table":"%s"}' % table.encode())
            welcome, paused = [msgspec.json.decode(eve.line.take() or b"{}") for _ in range(2)]
            assert (welcome["t"], paused["t"], eve.line.waiting) == ("welcome", "paused", 0)
            assert "cannot store" in paused["says"]
            is_down = False
            assert (await asyncio.wait_for(sent, 30))["t"] == "done"
            assert any(told["t"] == "picture" for told in await eve.heard())
            async with hall.store.engine.connect() as connection:
                kept = list(await connection.execute(select(s.choices)))
            assert kept or hall.tables[table].dealer.table.round is None

    asyncio.run(run())


def test_one_cannot_bring_what_one_does_not_have(database: str) -> None:
    async def run() -> None:
        async with opened(database) as (hall, _):
            table = await a_table(hall, HOLDEM)
            poor = await somebody(hall, "Poor", chips=5000)
            answer = await poor.do(table, do="sit", seat=1, chips=20000)
            assert answer["code"] == "not-enough-chips"
            assert not hall.tables[table].dealer.table.players

    asyncio.run(run())
