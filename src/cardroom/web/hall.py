"""The hall: all tables that are open, who may open one, and what the lobby shows of them."""

from __future__ import annotations

import asyncio
import logging
import math
import secrets
from collections.abc import Collection, Coroutine
from typing import Any

from cardroom.books import Library
from cardroom.room import wire
from cardroom.room.house_dealer import HouseDealer
from cardroom.room.notice import Notice, lay
from cardroom.store.batch import NO_HASH, value_of
from cardroom.store.faults import NotStored
from cardroom.store.store import Store
from cardroom.telling.stakes import limits_in_words, structure_in_words
from cardroom.web.answers import KEPT_MS, Answers
from cardroom.web.buckets import Buckets
from cardroom.web.metrics import Metrics
from cardroom.web.table_task import TableTask, restored
from cardroom.web.times import Times
from cardroom.web.watchers import Outbox

LOG = logging.getLogger("cardroom.web")
MOST_TABLES = 1000
MOST_OPENED = 20
"""So many tables of one person may be open."""
MOST_PAGES = 12
GUESTS = (200.0, 5.0)
"""So many guests may come from one address at once, and a second."""
REQUESTS = (60.0, 20.0)
"""So many requests of one account are answered at once, and a second."""
NO_LIMITS = (math.inf, 0.0)
DESERTED_MS = 3_600_000
"""A table that nobody has looked at for so long is closed."""
REVOKED_MS = 3_600_000
"""For how long it is looked for pages of tokens that were revoked, by whichever process."""
HOUSEKEEPING_SECONDS = 10.0
UNKNOWN = 4401
"""The code for a page whose owner the room does not know, or not any more."""
LOBBY_SECONDS = 1.0
"""So often at most a page that shows the lobby is told of it: it has a row for every table."""
LAG_SECONDS = 1.0
"""How often it is looked how late the loop is."""
LOOKS = 15
"""So often it is looked whether a page that was cut off has gone, before it is broken off."""
FAREWELL_SECONDS = 2.0
"""How long it is waited for pages to hear that the room closes."""
SIGN_OF_LIFE = 75.0
"""A page that says nothing for so many seconds is gone."""
GOING_AWAY, CLOSES = 1001, 1012
"""The codes for a page that is gone, and for a server that starts anew."""


class TooMany(Exception):
    """There is no room for another one."""


class Hall:
    """All tables of a room."""

    def __init__(
        self,
        books: Library,
        store: Store,
        times: Times,
        standing: Collection[Notice] = (),
        *,
        limits: bool = True,
    ) -> None:
        """``standing`` are tables that are always open."""
        self._limits = limits
        self.books = books
        self.store = store
        self.times = times
        self.tables: dict[str, TableTask] = {}
        self.lobby: set[Outbox] = set()
        """Pages that show the lobby."""
        self._lobby_alarm: asyncio.TimerHandle | None = None
        self._lobby_told = -math.inf
        self.is_closing = False
        self.answers = Answers()
        self.metrics = Metrics()
        self.guests = Buckets(*(GUESTS if limits else NO_LIMITS))
        """How many may still come in, by address."""
        self.requests = Buckets(*(REQUESTS if limits else NO_LIMITS))
        """How much everybody may still ask for by HTTP, by account."""
        self.grants = asyncio.Lock()
        self.pages: dict[str, set[Outbox]] = {}
        """The pages that everybody has open."""
        self.sockets: set[Outbox] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._standing = standing
        self._opened: dict[str, str] = {}
        """By whom a table was opened."""
        self._seen: dict[str, int] = {}
        """When somebody was last at a table, or looked at it."""
        store.writer.on_commit = self.metrics.commit.see

    async def wake(self) -> None:
        """Go on with all tables where they were left."""
        await self.store.forget_answers(self.times.now() - KEPT_MS)
        for person, command, content, answer, at in await self.store.answers():
            self.answers.take(person, command, content, answer, at)
        for stored in await self.store.open_tables():
            game = self.books.game(stored.notice.game)
            dealer = restored(stored, game, self.times.now())
            self._run(stored.id, dealer, stored.chain)
        there = [task.dealer.notice for task in self.tables.values()]
        for notice in self._standing:
            if notice not in there:
                await self.open(notice)
        self._do(self._watch_loop())
        self._do(self._keep_house())

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        """Have something done beside everything else."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def open(self, notice: Notice, by: str = "") -> TableTask:
        """Open a table; what cannot be raises what `lay` does, or `TooMany`."""
        if len(self.tables) >= MOST_TABLES:
            raise TooMany(f"the room has {MOST_TABLES} tables, and no place for another one")
        if by and self._limits and list(self._opened.values()).count(by) >= MOST_OPENED:
            raise TooMany(f"you have opened {MOST_OPENED} tables: play at one of them")
        table = f"t{secrets.token_hex(5)}"
        laid = lay(self.books, notice, name=f"{notice.game}, table {table}")
        dealer = HouseDealer(laid, notice, self.times.now())
        now, value = self.times.now(), value_of(dealer, NO_HASH)
        await self.store.open_table(table, notice, value, now, dealer.accounts())
        task = self._run(table, dealer, NO_HASH)
        self._opened[table] = by
        self.tell_lobby()
        return task

    def _run(self, table: str, dealer: HouseDealer, chain: str) -> TableTask:
        task = TableTask(table, dealer, chain, self.store, self.times, self._changed)
        task.on_told = self._told
        task.on_end = lambda: self._do(self._end(task))
        self._seen[table] = self.times.now()
        self.tables[table] = task
        task.start()
        return task

    async def _end(self, task: TableTask) -> None:
        """A table is closed: everybody has gone."""
        try:
            await self.store.close_table(task.id, self.times.now())
        except NotStored:
            return  # It is open and empty after the next start.
        self.tables.pop(task.id, None)
        self._opened.pop(task.id, None)
        self._seen.pop(task.id, None)
        for watcher in list(task.watchers):
            watcher.say(wire.Closed(task.id, "This table is closed: look in the lobby."))
        self.tell_lobby()

    async def close(self) -> None:
        """Let no round begin any more, and store what is being played."""
        if self.is_closing:
            return
        self.is_closing = True
        await asyncio.gather(*(task.stop() for task in self.tables.values()))
        for doing in list(self._tasks):
            doing.cancel()
        for line in list(self.sockets):
            line.end(CLOSES, "the room closes: come back soon")
        loop = asyncio.get_running_loop()
        until = loop.time() + FAREWELL_SECONDS
        while self.sockets and loop.time() < until:
            await asyncio.sleep(0.01)

    async def _keep_house(self) -> None:
        while True:
            await asyncio.sleep(HOUSEKEEPING_SECONDS)
            try:
                await self.look_after()
            except NotStored:
                LOG.warning("the room cannot use its books: nothing is put away for now")

    async def look_after(self) -> None:
        """Cut off whom the room does not know any more, close what is deserted, forget the old."""
        await self.cut_off_revoked()
        now = self.times.now()
        for table, task in self.tables.items():
            stands = task.dealer.notice in self._standing
            if stands or task.watchers or not task.dealer.is_deserted:
                self._seen[table] = now
            elif now - self._seen[table] >= DESERTED_MS:
                task.wind_up()
        await self.store.forget_answers(now - KEPT_MS)

    async def cut_off_revoked(self) -> None:
        """Close the pages of tokens that are nobody's any more."""
        revoked = await self.store.revoked_since(self.times.now() - REVOKED_MS)
        for line in [line for line in self.sockets if line.session in revoked]:
            line.end(UNKNOWN, "you are not known by this page any more: come in again")

    async def _watch_loop(self) -> None:
        """Note how much later than it was due something is done, and which pages are gone."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LAG_SECONDS
            await asyncio.sleep(LAG_SECONDS)
            now = loop.time()
            self.metrics.lag = max(0.0, now - due)
            self.mind_pages(now)

    def mind_pages(self, now: float) -> None:
        """End pages that give no sign of life, and let go of those that do not even read that."""
        for line in list(self.sockets):
            if now - line.heard > SIGN_OF_LIFE:
                line.end(GOING_AWAY, "no sign of life")
            line.looks += line.is_cut
            if line.looks > LOOKS:
                line.breaks_off()

    def gauges(self) -> dict[str, float]:
        """How many of everything there are now."""
        tasks = self.tables.values()
        occupants = [one for task in tasks for one in task.dealer.state.occupants.values()]
        bots = sum(one.is_bot for one in occupants)
        return {
            "tables": len(self.tables),
            "people": len(occupants) - bots,
            "bots": bots,
            "sockets": len(self.sockets),
            "mail": sum(task.mail for task in tasks),
            "unread_frames": sum(line.waiting for line in self.sockets),
            "writer_queue": self.store.writer.queue,
        }

    # People

    def page_came(self, person: str, line: Outbox) -> None:
        """Somebody has opened a page, or `TooMany`."""
        lines = self.pages.setdefault(person, set())
        if len(lines) >= MOST_PAGES:
            raise TooMany(f"you have {MOST_PAGES} pages open: close one of them")
        lines.add(line)

    def page_left(self, person: str, line: Outbox) -> None:
        """Somebody has closed a page."""
        lines = self.pages.get(person, set())
        lines.discard(line)
        if not lines:
            self.pages.pop(person, None)

    def _told(self, choices: int, seconds: float | None) -> None:
        """Some choices are stored and told; the one of a page so long after it was heard."""
        self.metrics.count("choices", choices)
        if seconds is not None:
            self.metrics.told.see(seconds)

    def _changed(self, people: frozenset[str]) -> None:
        """A table has changed, and the chips of some people."""
        self.tell_lobby()
        for person in people & self.pages.keys():
            self._do(self._tell_chips(person))

    async def _tell_chips(self, person: str) -> None:
        try:
            frame = wire.write(wire.Chips(await self.store.funds(person)))
        except NotStored:
            return  # He hears of it with the next change.
        for line in self.pages.get(person, ()):
            line.put(frame)

    # The lobby

    def rows(self) -> tuple[wire.Row, ...]:
        """All tables as the lobby shows them."""
        return tuple(row(task) for task in self.tables.values())

    def tell_lobby(self) -> None:
        """Tell everybody in the lobby how the tables are: soon, and of many changes at once."""
        if self.lobby and self._lobby_alarm is None:
            loop = asyncio.get_running_loop()
            when = max(loop.time(), self._lobby_told + LOBBY_SECONDS)
            self._lobby_alarm = loop.call_at(when, self._tell_lobby_now)

    def _tell_lobby_now(self) -> None:
        self._lobby_alarm, self._lobby_told = None, asyncio.get_running_loop().time()
        frame = wire.write(wire.Lobby(self.rows()))
        for line in self.lobby:
            line.put(frame)


def row(task: TableTask) -> wire.Row:
    """A table as the lobby shows it."""
    dealer = task.dealer
    table, entry = dealer.table, dealer.table.game.entry
    people = sum(not one.is_bot for one in dealer.state.occupants.values())
    banker = dealer.state.occupants.get(table.player_dealer or 0) if dealer.is_banked else None
    seats = table.common.seats_at_table or entry.table.seats
    return wire.Row(
        table=task.id,
        game=table.game.id,
        name=entry.name,
        house=table.game.book,
        stakes=stakes_of(dealer),
        fee=fee_of(dealer),
        seats=seats,
        free=seats - people - len(dealer.state.reserved),
        people=people,
        bots=len(dealer.state.occupants) - people,
        queue=len(dealer.state.queue),
        banks=banker.name if banker else "",
        action=dealer.pace.action,
        pause=dealer.pace.pause,
        in_play=table.round is not None,
    )


def stakes_of(dealer: HouseDealer) -> str:
    """What is played for at a table, in a few words."""
    common = dealer.table.common
    if dealer.is_banked:
        return limits_in_words(common.limits)
    return structure_in_words(dealer.table.game.stakes(common))


def fee_of(dealer: HouseDealer) -> str:
    """Which collection is posted."""
    fee = dealer.notice.fee
    return "" if fee is None else f"{fee.schedule}, option {fee.option}"
