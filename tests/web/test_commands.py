"""Commands over the wire: by two pages of one person, doubled, reordered, and too many at once."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import msgspec
import pytest

from cardroom.room import wire
from cardroom.room.commands import MOST_ON_SPOT, MOST_SPOTS
from cardroom.web import table_task
from cardroom.web.answers import KEPT_EACH
from cardroom.web.hall import Hall
from tests.web.opened import TestPage, a_table, opened, settle, somebody
from tests.web.test_table_task import HOLDEM, choose, seated, until_asked

USUAL = 20000


async def another_page(hall: Hall, of: TestPage) -> TestPage:
    """A second page of somebody."""
    page = TestPage(hall, of.page._account, "second")
    await page.say(t="hello", protocol=1)
    return page


def frame(name: str, table: str, **command: Any) -> bytes:
    return msgspec.json.encode({"t": "do", "id": name, "table": table, "command": command})


def seen(told: list[dict[str, Any]]) -> list[Any]:
    return [event for one in told for event in one.get("events", ())]


def test_two_pages_of_one_person_show_the_same_and_either_may_act(database: str) -> None:
    async def run() -> None:
        async with opened(database) as (hall, times):
            table = await a_table(hall, HOLDEM)
            first = await seated(hall, "Ann", table, 3)
            second = await another_page(hall, first)
            came = (await second.say(t="watch", table=table))[0]["n"]
            await first.do(table, do="bots", count=3)
            ask = await until_asked(hall, times, table, first)
            await second.heard()
            pages = [[msgspec.json.decode(raw) for raw in one.raw] for one in (first, second)]
            asked = [[a for told in page for a in told.get("asks") or ()] for page in pages]
            assert asked[0] == asked[1] != []
            numbers = [[n for n, _ in seen(page) if n > came] for page in pages]
            assert numbers[0] == numbers[1] != []
            assert (await second.do(table, **choose(ask)))["t"] == "done"
            # The first one comes too late now, and is told so.
            assert (await first.do(table, **choose(ask)))["code"] == "late"

    asyncio.run(run())


def test_one_id_is_one_command_whichever_page_it_comes_from(database: str) -> None:
    async def run() -> None:
        async with opened(database) as (hall, _):
            table = await a_table(hall, HOLDEM)
            first = await somebody(hall, "Ann")
            second = await another_page(hall, first)
            sits = frame("x", table, do="sit", seat=2, chips=USUAL)
            for page in (first, second):
                await page.page.take(sits)
            for page in (first, second):
                assert {"t": "done", "id": "x"} in await page.heard()
            assert await hall.store.funds(first.page._account.person.id) == 1_000_000 - USUAL
            bob = await somebody(hall, "Bob")
            # Ids are everybody's own.
            await bob.page.take(frame("x", table, do="sit", seat=4, chips=USUAL))
            assert {"t": "done", "id": "x"} in await bob.heard()

    asyncio.run(run())


def test_commands_that_overtake_each_other_are_refused_and_may_be_asked_again(
    database: str,
) -> None:
    async def run() -> None:
        async with opened(database) as (hall, _):
            table = await a_table(hall, HOLDEM)
            ann = await somebody(hall, "Ann")
            for command in ({"do": "bots", "count": 3}, {"do": "sit-out", "seat": 2}):
                assert (await ann.do(table, **command))["code"] == "foreign"
            assert (await ann.do(table, do="sit", seat=2, chips=USUAL))["t"] == "done"
            for command in ({"do": "bots", "count": 3}, {"do": "sit-out", "seat": 2}):
                assert (await ann.do(table, **command))["t"] == "done"

    asyncio.run(run())


def test_what_a_busy_table_has_refused_may_be_asked_again_under_the_same_id(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_task, "MAILBOX", 2)

    async def run() -> None:
        async with opened(database) as (hall, _):
            table = await a_table(hall, HOLDEM)
            ann = await somebody(hall, "Ann")
            # The table's task has no turn before all of them are in.
            for number in range(4):
                await ann.page.take(frame(f"q{number}", table, do="queue"))
            await settle(hall)
            answers = {told["id"]: told for told in await ann.heard() if "id" in told}
            assert [answers[f"q{n}"].get("code") for n in range(4)] == [None, None, "busy", "busy"]
            await ann.page.take(frame("q3", table, do="queue"))
            assert {"t": "done", "id": "q3"} in await ann.heard()

    asyncio.run(run())


def test_answers_outlast_a_restart(database: str) -> None:
    async def before() -> tuple[str, Any]:
        async with opened(database) as (hall, _):
            table = await a_table(hall, HOLDEM)
            ann = await somebody(hall, "Ann")
            await ann.page.take(frame("x", table, do="sit", seat=2, chips=USUAL))
            assert {"t": "done", "id": "x"} in await ann.heard()
            return table, ann.page._account

    async def after(table: str, account: Any) -> None:
        async with opened(database) as (hall, _):
            ann = TestPage(hall, account)
            await ann.say(t="hello", protocol=1)
            await ann.page.take(frame("x", table, do="sit", seat=2, chips=USUAL))
            assert await ann.heard() == [{"t": "done", "id": "x"}]
            await ann.page.take(frame("x", table, do="sit", seat=3, chips=USUAL))
            assert (await ann.heard())[0]["code"] == "conflict"

    asyncio.run(after(*asyncio.run(before())))


def test_a_command_of_long_ago_gets_its_answer_again_too(database: str) -> None:
    """Only the last ones are known by heart: the store knows those of an hour."""

    async def run() -> None:
        async with opened(database) as (hall, _):
            table = await a_table(hall, HOLDEM)
            ann = await somebody(hall, "Ann")
            first = frame("x", table, do="sit", seat=2, chips=USUAL)
            refused = frame("y", table, do="sit", seat=3, chips=1)
            await ann.page.take(first)
            await ann.page.take(refused)
            answers = [told for told in await ann.heard() if "id" in told]
            for number in range(KEPT_EACH + 1):
                assert (await ann.do(table, do="bots", count=number % 2))["t"] == "done"
            dealer = hall.tables[table].dealer
            there, funds = dealer.accounts(), await hall.store.funds(ann.page._account.person.id)
            await ann.page.take(first)
            await ann.page.take(refused)
            await ann.page.take(frame("z", table, do="bots", count=0))
            again = [told for told in await ann.heard() if "id" in told]
            assert again == [*answers, {"t": "done", "id": "z"}]
            await ann.page.take(frame("c1", table, do="queue"))
            assert (await ann.heard())[0]["code"] == "conflict"
            assert hall.tables[table].dealer.accounts() == there
            assert await hall.store.funds(ann.page._account.person.id) == funds

    asyncio.run(run())


def test_who_comes_while_a_command_is_found_to_be_an_old_one_sees_the_table(database: str) -> None:
    async def run() -> None:
        async with opened(database) as (hall, _):
            table = await a_table(hall, HOLDEM)
            ann, eve = await somebody(hall, "Ann"), await somebody(hall, "Eve")
            first, task = frame("x", table, do="sit", seat=2, chips=USUAL), hall.tables[table]
            await ann.page.take(first)
            await ann.heard()
            hall.answers.forget(ann.page._account.person.id, "x")
            await ann.page.take(first)
            while not task.is_storing:
                await asyncio.sleep(0)
            await eve.page.take(b'{"t":"watch","table":"%s"}' % table.encode())
            assert [told["t"] for told in await eve.heard()] == ["picture"]
            assert [told["t"] for told in await ann.heard() if "id" in told] == ["done"]

    asyncio.run(run())


@pytest.mark.parametrize(
    ("wagers", "at"),
    [
        ({"ante": [500] * (MOST_ON_SPOT + 1)}, "$.command.wagers[...]"),
        ({f"spot-{n}": [500] for n in range(MOST_SPOTS + 1)}, "$.command.wagers"),
    ],
)
def test_nobody_wagers_more_often_than_any_layout_lets_him(
    wagers: dict[str, list[int]], at: str
) -> None:
    command = {"do": "wagers", "seat": 1, "wagers": wagers}
    frame = {"t": "do", "id": "a", "table": "t1", "command": command}
    with pytest.raises(wire.BadFrame, match=re.escape(f"`{at}`")):
        wire.read(msgspec.json.encode(frame))
