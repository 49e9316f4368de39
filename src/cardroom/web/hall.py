"""The hall: all tables that are open, who may open one, and what the lobby shows of them."""

from __future__ import annotations

import asyncio
import secrets

from cardroom.books import Library
from cardroom.room import wire
from cardroom.room.house_dealer import HouseDealer
from cardroom.room.notice import Notice, lay
from cardroom.store.batch import NO_HASH, value_of
from cardroom.store.faults import NotStored
from cardroom.store.store import Store
from cardroom.telling.stakes import limits_in_words, structure_in_words
from cardroom.web.answers import KEPT_MS, Answers
from cardroom.web.metrics import Metrics
from cardroom.web.table_task import TableTask, restored
from cardroom.web.times import Times
from cardroom.web.watchers import Outbox

MOST_TABLES = 1000
MOST_PAGES = 12
LAG_SECONDS = 1.0
"""How often it is looked how late the loop is."""
CLOSES = 1012
"""The code for a server that starts anew."""


class TooMany(Exception):
    """There is no room for another one."""


class Hall:
    """All tables of a room."""

    def __init__(self, books: Library, store: Store, times: Times) -> None:
        self.books = books
        self.store = store
        self.times = times
        self.tables: dict[str, TableTask] = {}
        self.lobby: set[Outbox] = set()
        """Pages that show the lobby."""
        self.is_closing = False
        self.answers = Answers()
        self.metrics = Metrics()
        self.pages: dict[str, set[Outbox]] = {}
        """The pages that everybody has open."""
        self.sockets: set[Outbox] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._lag: asyncio.Task[None] | None = None
        store.writer.on_commit = self.metrics.commit.see

    async def wake(self) -> None:
        """Go on with all tables where they were left."""
        self._lag = asyncio.create_task(self._watch_loop(), name="loop lag")
        for person, command, content, answer, at in await self.store.answers(
            self.times.now() - KEPT_MS
        ):
            self.answers.take(person, command, content, answer, at)
        for stored in await self.store.open_tables():
            game = self.books.game(stored.notice.game)
            dealer = restored(stored, game, self.times.now())
            self._run(stored.id, dealer, stored.chain)

    async def open(self, notice: Notice) -> TableTask:
        """Open a table; what cannot be raises what `lay` does, or `TooMany`."""
        if len(self.tables) >= MOST_TABLES:
            raise TooMany(f"the room has {MOST_TABLES} tables, and no place for another one")
        table = f"t{secrets.token_hex(5)}"
        laid = lay(self.books, notice, name=f"{notice.game}, table {table}")
        dealer = HouseDealer(laid, notice, self.times.now())
        now, value = self.times.now(), value_of(dealer, NO_HASH)
        await self.store.open_table(table, notice, value, now, dealer.accounts())
        task = self._run(table, dealer, NO_HASH)
        self.tell_lobby()
        return task

    def _run(self, table: str, dealer: HouseDealer, chain: str) -> TableTask:
        task = TableTask(table, dealer, chain, self.store, self.times, self._changed)
        task.on_told = self._told
        self.tables[table] = task
        task.start()
        return task

    async def close(self) -> None:
        """Let no round begin any more, and store what is being played."""
        self.is_closing = True
        await asyncio.gather(*(task.stop() for task in self.tables.values()))
        if self._lag is not None:
            self._lag.cancel()
        for line in list(self.sockets):
            line.end(CLOSES, "the room closes: come back soon")

    async def _watch_loop(self) -> None:
        """Note how much later than it was due something is done."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LAG_SECONDS
            await asyncio.sleep(LAG_SECONDS)
            self.metrics.lag = max(0.0, loop.time() - due)

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
            task = asyncio.create_task(self._tell_chips(person))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

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
        """Tell everybody in the lobby how the tables are."""
        if self.lobby:
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
