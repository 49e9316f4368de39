"""Those who only look at a table: whether they may, and how much later they see it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from cardroom.books import library
from cardroom.room import commands as c
from cardroom.room.house_dealer import HouseDealer
from cardroom.room.moment import Moment
from cardroom.room.notice import Notice, lay
from cardroom.room.occupant import Person
from cardroom.web import hall as halls
from cardroom.web import page as pages
from cardroom.web.hall import LOOKS, SIGN_OF_LIFE, Hall
from cardroom.web.watchers import MOST_BYTES, MOST_WAITING, Outbox, PageWatcher
from tests.web.opened import TestPage, a_table, opened, settle, somebody
from tests.web.test_table_task import HOLDEM, seated, until_asked

EVE = Person("p9", "Eve")


class Later:
    """What is to be told later, and when that is."""

    def __init__(self) -> None:
        self.now = 0
        self._waits: list[tuple[int, Callable[[], None]]] = []

    def __call__(self, after: int, do: Callable[[], None]) -> None:
        if after:
            self._waits.append((self.now + after, do))
        else:
            do()

    def goes_on(self, milliseconds: int) -> None:
        self.now += milliseconds
        due = [do for when, do in self._waits if when <= self.now]
        self._waits = [one for one in self._waits if one[0] > self.now]
        for do in due:
            do()


def read(line: Outbox) -> list[dict[str, Any]]:
    told = []
    while line.waiting:
        told.append(msgspec.json.decode(line._frames.pop(0)))
    return told


def run_with(**notice: Any) -> HouseDealer:
    posted = Notice(game=HOLDEM, seats=6, **notice)
    dealer = HouseDealer(lay(library(), posted, seed=3), posted, 0)
    dealer.ask(Person("p1", "Ann"), c.Sit(1, dealer.buy_in.usual), 0)
    dealer.ask(Person("p1", "Ann"), c.InviteBots(3), 0)
    return dealer


def now(dealer: HouseDealer) -> Moment:
    return Moment("t1", dealer)


def test_spectators_see_later_what_players_see_at_once() -> None:
    dealer, later = run_with(delay=30_000), Later()
    lines = {"p1": Outbox(), "p9": Outbox()}
    watchers = [PageWatcher("t1", who, line) for who, line in lines.items()]
    for one in watchers:
        one.show(now(dealer), None, later)
    assert [frame["t"] for frame in read(lines["p1"])] == ["picture"]
    assert not read(lines["p9"])
    assert dealer.wake is not None
    dealer.tick(dealer.wake)
    for one in watchers:
        one.tell(now(dealer), later)
    at_once = read(lines["p1"])
    assert at_once[0]["t"] == "told"
    later.goes_on(29_999)
    assert not read(lines["p9"])
    later.goes_on(1)
    assert [frame["t"] for frame in read(lines["p9"])] == ["picture", "told"]


def test_who_sits_down_sees_at_once_and_nothing_old_comes_after_it() -> None:
    dealer, later, line = run_with(delay=30_000), Later(), Outbox()
    eve = PageWatcher("t1", EVE.id, line)
    eve.show(now(dealer), None, later)
    dealer.ask(EVE, c.Sit(6, dealer.buy_in.usual), 0)
    eve.tell(now(dealer), later)
    assert [frame["t"] for frame in read(line)] == ["picture"]
    later.goes_on(60_000)
    assert not read(line)


def test_who_looks_away_is_told_nothing_later() -> None:
    dealer, later, line = run_with(delay=30_000), Later(), Outbox()
    eve = PageWatcher("t1", EVE.id, line)
    eve.show(now(dealer), None, later)
    eve.goes()
    later.goes_on(60_000)
    assert not read(line)


def test_where_nobody_looks_on_a_stranger_sees_who_is_there_and_nothing_else() -> None:
    dealer, later, line = run_with(spectators=False), Later(), Outbox()
    eve = PageWatcher("t1", EVE.id, line)
    eve.show(now(dealer), 1, later)
    for _ in range(12):
        assert dealer.wake is not None
        dealer.tick(dealer.wake)
        eve.tell(now(dealer), later)
    assert dealer.table.last_number > 10
    outside = read(line)
    assert {frame["t"] for frame in outside} == {"picture"}
    assert not any(frame["events"] or frame["base"]["wagers"] for frame in outside)
    assert outside[0]["base"]["players"][0]["name"] == "Ann"
    dealer.ask(EVE, c.Sit(6, dealer.buy_in.usual), dealer.now)
    eve.tell(now(dealer), later)
    assert read(line)[-1]["events"]
    dealer.ask(EVE, c.Leave(6), dealer.now)
    eve.tell(now(dealer), later)
    assert not read(line)[-1]["events"]


async def _forbidden(hall: Hall, table: str, page: TestPage) -> list[dict[str, Any]]:
    told = await page.say(t="watch", table=table)
    public = await page.say(t="watch", table=table, public=True)
    assert public[0]["t"] == "closed"
    return told


def test_a_screen_for_everybody_is_dark_where_nobody_looks_on(database: str) -> None:
    async def run() -> None:
        async with opened(database) as (hall, times):
            table = await a_table(hall, HOLDEM, spectators=False)
            ann = await seated(hall, "Ann", table, 3)
            await ann.do(table, do="bots", count=3)
            await until_asked(hall, times, table, ann)
            eve = await somebody(hall, "Eve")
            told = await _forbidden(hall, table, eve)
            assert told[0]["t"] == "picture"
            assert told[0]["events"] == []
            assert b'"card"' not in b"".join(eve.raw)

    asyncio.run(run())


def test_a_page_looks_at_so_many_tables_and_at_no_more(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "MOST_WATCHED", 2)

    async def run() -> None:
        async with opened(database) as (hall, _):
            ann = await somebody(hall, "Ann")
            tables = [await a_table(hall, HOLDEM) for _ in range(pages.MOST_WATCHED + 1)]
            told = [(await ann.say(t="watch", table=table))[0]["t"] for table in tables]
            assert told == ["picture"] * pages.MOST_WATCHED + ["closed"]
            await ann.say(t="unwatch", table=tables[0])
            assert (await ann.say(t="watch", table=tables[-1]))[0]["t"] == "picture"

    asyncio.run(run())


def test_nobody_waits_for_somebody_who_does_not_read(database: str) -> None:
    async def run() -> None:
        async with opened(database) as (hall, times):
            table = await a_table(hall, HOLDEM)
            ann = await seated(hall, "Ann", table, 3)
            slow = await somebody(hall, "Slow")
            await slow.page.take(msgspec.json.encode({"t": "watch", "table": table}))
            for _ in range(MOST_WAITING):
                slow.line.put(b"{}")
            assert slow.line.is_cut
            await ann.do(table, do="bots", count=3)
            assert await until_asked(hall, times, table, ann)
            assert slow.line.waiting <= MOST_WAITING + 1
            await settle(hall)

    asyncio.run(run())


def test_who_neither_reads_nor_goes_is_broken_off(database: str) -> None:
    async def run() -> None:
        async with opened(database) as (hall, _):
            slow = await somebody(hall, "Slow")
            hall.sockets.add(slow.line)
            gone: list[str] = []
            slow.line.breaks_off = lambda: gone.append("Slow")
            hall.mind_pages(SIGN_OF_LIFE)
            assert slow.line.ended is None
            for _ in range(MOST_WAITING + 1):
                slow.line.put(b"{}")
            assert slow.line.is_cut
            assert not slow.line.waiting
            for _ in range(LOOKS):
                hall.mind_pages(0)
            assert not gone
            hall.mind_pages(0)
            assert gone == ["Slow"]
            hall.sockets.discard(slow.line)

    asyncio.run(run())


def test_the_lobby_is_told_of_many_changes_at_once(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with opened(database) as (hall, _):
            eve = await somebody(hall, "Eve")
            assert (await eve.say(t="lobby"))[0]["rows"] == []
            monkeypatch.setattr(halls, "LOBBY_SECONDS", 1000.0)
            tables = [await a_table(hall, HOLDEM) for _ in range(3)]
            told = await eve.heard()
            assert len(told) == 1, "the first change is told at once, and the others are not"
            assert hall._lobby_alarm is not None
            monkeypatch.setattr(halls, "LOBBY_SECONDS", 0.0)
            hall._lobby_alarm.cancel()
            hall._lobby_alarm = None
            hall.tell_lobby()
            (last,) = await eve.heard()
            assert [row["table"] for row in last["rows"]] == tables

    asyncio.run(run())


def test_so_much_may_be_unread_and_no_more() -> None:
    line, frame = Outbox(), b"x" * (MOST_BYTES // 4)
    for _ in range(4):
        line.put(frame)
    assert line.take() == frame
    line.put(frame)
    assert (line.waiting, line.is_cut) == (4, False)
    line.put(b"x")
    assert (line.waiting, line.is_cut) == (0, True)
