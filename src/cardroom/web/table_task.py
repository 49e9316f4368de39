"""One task owns a table: it takes commands from a mailbox, and minds the clock.

Check, play, store, and only then tell. What cannot be stored was not played: while the database is
away the table pauses, and says so; what it does not allow is taken back.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import NamedTuple

import msgspec

from cardroom.books import Game
from cardroom.history import write_record
from cardroom.room import wire
from cardroom.room.commands import Choose, Command
from cardroom.room.house_dealer import HouseDealer
from cardroom.room.moment import Moment
from cardroom.room.occupant import Person
from cardroom.room.run_table import BOT, Changes, Played, Refusal
from cardroom.session import Table, read_snapshot
from cardroom.store.batch import (
    Answer,
    Batch,
    ChoiceRow,
    RoundRow,
    Value,
    chained,
    value_of,
)
from cardroom.store.faults import NotAllowed, NotStored
from cardroom.store.ledger import Row, booked
from cardroom.store.store import Store, StoredTable
from cardroom.web.answers import CONFLICT
from cardroom.web.times import Times
from cardroom.web.watchers import PageWatcher

LOG = logging.getLogger("cardroom.web")
MAILBOX = 64
"""So many commands may wait for a table; further ones are refused."""
RETRY_SECONDS = 0.5
"""How long a table waits before it tries to store something again."""
BUSY = "The table has too much to do: ask again."
NOT_ENOUGH = "Your account does not have that much."
FAULT = "Something is wrong with this table: it goes on when the room is opened again."
NOT_STORED = "The room cannot store anything at the moment: the table waits until it can."


class Letter(NamedTuple):
    """A command in the mailbox, and where its answer goes."""

    person: Person
    id: str
    command: Command
    content: bytes
    """A digest of it."""
    funds: int | None
    answer: Callable[[wire.FromRoom], None]
    came: float = 0.0
    """When it was heard, by the clock that only measures."""


class TableTask:
    """A table that runs by itself."""

    def __init__(
        self,
        table: str,
        dealer: HouseDealer,
        chain: str,
        store: Store,
        times: Times,
        on_change: Callable[[frozenset[str]], None] = lambda _: None,
    ) -> None:
        self.id = table
        self.dealer = dealer
        self.chain = chain
        self.watchers: set[PageWatcher] = set()
        self.paused = ""
        """Why it does not go on for now."""
        self.is_closing = False
        """Whether no round begins any more."""
        self._store = store
        self._times = times
        self._on_change = on_change
        self.on_told: Callable[[int, float | None], None] = lambda _, __: None
        """Who is told that choices have been told, and how long the one of a page took."""
        self.on_end: Callable[[], None] = lambda: None
        """Who is told that everybody has gone, and the table can be closed."""
        self._winds_up = False
        self._moment = Moment(table, dealer)
        self._booked = dealer.accounts()
        self._round = dealer.table.round_number
        self._number = len(dealer.table.round.choices) if dealer.table.round else 0
        """Which choice of which round was the last one."""
        self._mailbox: list[Letter] = []
        self._letters: list[Letter] = []
        """The commands that are being carried out."""
        self._moved = asyncio.Event()
        self._alarm: asyncio.TimerHandle | None = None
        """Wakes the task when something is due, or earlier."""
        self._task: asyncio.Task[None] | None = None
        self.is_storing = False
        """Whether what lies there now is not safe yet."""
        self._arrived: dict[PageWatcher, int | None] = {}

    def start(self) -> None:
        """Begin to run."""
        self._task = asyncio.create_task(self._run(), name=f"table {self.id}")

    async def stop(self) -> None:
        """Take what is being stored to its end, and run no more."""
        self.is_closing = True
        self._moved.set()
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)

    @property
    def is_over(self) -> bool:
        """Whether the task has ended, by itself or by a fault."""
        return self._task is not None and self._task.done()

    @property
    def is_busy(self) -> bool:
        """Whether something waits to be done, or to be stored."""
        if self.is_over:
            return False
        return self.is_storing or self._moved.is_set() or bool(self._mailbox)

    @property
    def mail(self) -> int:
        """How many commands wait."""
        return len(self._mailbox)

    def put(self, letter: Letter) -> None:
        """Ask something; a full mailbox refuses it at once."""
        if len(self._mailbox) < MAILBOX:
            self._mailbox.append(letter)
        else:
            letter.answer(wire.Refused("busy", BUSY, letter.id))
        self._moved.set()

    def wind_up(self) -> None:
        """Close the table, when the round that is being played is over."""
        self._winds_up = True
        self._moved.set()

    def nudge(self) -> None:
        """Look at the clock again: somebody has moved it."""
        self._moved.set()

    def watch(self, watcher: PageWatcher, since: int | None) -> None:
        """Somebody looks at the table from now on."""
        self.watchers.add(watcher)
        if self.paused:
            watcher.say(wire.Paused(self.id, self.paused))
        if self.is_storing:
            # What lies there now is not safe yet: he sees it with all the others.
            self._arrived[watcher] = since
        else:
            watcher.show(self._moment, since, _later)

    def unwatch(self, watcher: PageWatcher) -> None:
        """He does so no more."""
        watcher.goes()
        self.watchers.discard(watcher)
        self._arrived.pop(watcher, None)

    # Running

    async def _run(self) -> None:
        try:
            await self._go_on()
        except NotStored:
            return  # The room closes, and what could not be stored was told to nobody.
        except Exception:
            LOG.exception("a fault at table %s", self.id)
            self._pause(FAULT)
            for letter in self._unanswered():
                letter.answer(wire.Refused("fault", FAULT, letter.id))

        finally:
            if self._alarm is not None:
                self._alarm.cancel()

    def _unanswered(self) -> list[Letter]:
        return [*self._letters, *self._taken()]

    def _taken(self) -> list[Letter]:
        """All letters that have come, which are in the mailbox no more."""
        taken, self._mailbox = self._mailbox, []
        return taken

    async def _go_on(self) -> None:
        await self._settle([])
        while not self.is_closing and not self._is_wound_up:
            letters = await self._next()
            if letters:
                self._letters = list(letters)
                await self._do(letters)
            elif not self.is_closing:
                if self._winds_up:
                    self.dealer.wind_up(self._times.now())
                self.dealer.tick(self._times.now())
                await self._settle([])
        if self._is_wound_up:
            self.on_end()

    @property
    def _is_wound_up(self) -> bool:
        """Whether everybody has gone for good."""
        dealer = self.dealer
        return dealer.closes and dealer.table.round is None and not dealer.state.occupants

    async def _next(self) -> list[Letter]:
        """All commands that wait; none when something is due."""
        while not self._mailbox and not self.is_closing:
            self._moved.clear()
            if self._winds_up and not self.dealer.closes:
                return []
            wake = self.dealer.wake
            if wake is not None:
                left = (wake - self._times.now()) / 1000
                if left <= 0:
                    return []
                self._set_alarm(left)
            await self._moved.wait()
        return self._taken()

    def _set_alarm(self, seconds: float) -> None:
        """Wake up in time: an alarm that rings too early does no harm, and so is left as it is."""
        loop = asyncio.get_running_loop()
        when = loop.time() + seconds
        if self._alarm is not None:
            if self._alarm.when() <= when:
                return
            self._alarm.cancel()
        self._alarm = loop.call_at(when, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        self._moved.set()

    async def _do(self, letters: Sequence[Letter]) -> None:
        """Do what is asked, one after the other, and store it together."""
        try:
            await self._settle([(letter, self._ask(letter)) for letter in letters])
        except NotAllowed:
            for letter in letters:
                try:
                    await self._settle([(letter, self._ask(letter))])
                except NotAllowed:
                    await self._refuse(letter)

    async def _refuse(self, letter: Letter) -> None:
        """Say why the database does not allow something: it was asked before, or takes too much."""
        try:
            before = await self._store.answer(letter.person.id, letter.id)
        except NotStored:
            letter.answer(wire.Refused("not-stored", NOT_STORED, letter.id))
        else:
            if before is None:
                refused = wire.Refused("not-enough-chips", NOT_ENOUGH, letter.id)
                await self._settle([(letter, refused)])
                return
            content, text = before
            is_same = content == letter.content
            letter.answer(
                msgspec.json.decode(text, type=wire.Done | wire.Refused)
                if is_same
                else wire.Refused("conflict", CONFLICT, letter.id)
            )
        self._letters.remove(letter)
        self._tell(Changes())

    def _ask(self, letter: Letter) -> wire.FromRoom:
        """What somebody gets for an answer."""
        try:
            self.dealer.ask(letter.person, letter.command, self._times.now(), letter.funds)
        except Refusal as wrong:
            return wire.Refused(wrong.code, wrong.says, letter.id)
        return wire.Done(letter.id)

    async def _settle(self, answered: Sequence[tuple[Letter, wire.FromRoom]]) -> None:
        """Store what has changed, then tell it; what is not allowed is taken back."""
        changes = self.dealer.take_changes()
        if changes or answered:
            batch = self._batch(changes, answered)
            self.is_storing = True
            try:
                await self._write(batch)
            except NotAllowed:
                await self._take_back()
                if answered:
                    raise
                changes, batch = Changes(), Batch(self.id, 0)
            finally:
                self.is_storing = False
            if batch.value is not None:
                self.chain = batch.value.chain
                self._booked = self.dealer.accounts()
        for letter, answer in answered:
            letter.answer(answer)
            self._letters.remove(letter)
        self._tell(changes)
        if changes.choices:
            self._count(changes, answered)
        if changes.whole:
            self._on_change(frozenset(one.person for one in changes.transfers))

    def _tell(self, changes: Changes) -> None:
        """Tell everybody what is new, and show the table to those who have come meanwhile."""
        self._moment = Moment(self.id, self.dealer, self._moment, whole=changes.whole)
        arrived, self._arrived = self._arrived, {}
        for watcher in self.watchers:
            if watcher in arrived:
                watcher.show(self._moment, arrived[watcher], _later)
            else:
                watcher.tell(self._moment, _later)

    def _count(self, changes: Changes, answered: Sequence[tuple[Letter, wire.FromRoom]]) -> None:
        """Say how many choices have been told, and how long the first one of a page took."""
        heard = [letter.came for letter, _ in answered if type(letter.command) is Choose]
        self.on_told(len(changes.choices), perf_counter() - min(heard) if heard else None)

    async def _write(self, batch: Batch) -> None:
        """Store something, however long the database is away."""
        again = False
        while True:
            try:
                # It may have been stored all the same, and only the answer have been lost.
                if not (again and await self._store.has(batch)):
                    await self._store.write(batch)
            except NotStored:
                again = True
                self._pause(NOT_STORED)
                await asyncio.sleep(RETRY_SECONDS)
                if self.is_closing:
                    raise
            else:
                self._pause("")
                return

    def _pause(self, says: str) -> None:
        if says != self.paused:
            self.paused = says
            for watcher in self.watchers:
                watcher.say(wire.Paused(self.id, says))

    async def _take_back(self) -> None:
        """What the database does not allow has not happened: the table is what it was before."""
        while True:
            try:
                stored = await self._store.table(self.id)
                break
            except NotStored:
                self._pause(NOT_STORED)
                await asyncio.sleep(RETRY_SECONDS)
                if self.is_closing:
                    raise
        self._pause("")
        assert stored is not None
        self.dealer = restored(stored, self.dealer.table.game, self._times.now())
        self._booked = self.dealer.accounts()
        self._round, self._number = self.dealer.table.round_number, len(stored.choices)
        self._moment = Moment(self.id, self.dealer)

    def _batch(self, changes: Changes, answered: Sequence[tuple[Letter, wire.FromRoom]]) -> Batch:
        choices = []
        for chosen in changes.choices:
            if chosen.round != self._round:
                self._round, self._number = chosen.round, 0
            self._number += 1
            text = msgspec.json.encode(chosen.choice).decode()
            choices.append(ChoiceRow(chosen.round, self._number, chosen.seat, text))
        chain, rounds = self.chain, []
        for played in changes.played:
            rounds.append(_row(played, chain))
            chain = rounds[-1].hash
        value: Value | None = None
        rows: tuple[Row, ...] = ()
        if changes.whole:
            value = value_of(self.dealer, chain)
            there = self.dealer.accounts()
            rows = tuple(booked(self.id, self._booked, there, changes.transfers))
        ended = {one.number for one in rounds}
        answers = [
            Answer(letter.person.id, letter.id, letter.content, wire.write(answer).decode())
            for letter, answer in answered
        ]
        kept = tuple(row for row in choices if row.round not in ended)
        now = self._times.now()
        return Batch(self.id, now, kept, tuple(rounds), rows, value, tuple(answers))


def _later(after: int, do: Callable[[], None]) -> None:
    """Do something after so many milliseconds."""
    asyncio.get_running_loop().call_later(after / 1000, do)


def _row(played: Played, before: str) -> RoundRow:
    written = write_record(played.record)
    seats: dict[str, tuple[str, ...]] = {}
    nets: Counter[str] = Counter()
    for owner, person in played.owners.items():
        if not person.startswith(BOT):
            seats[person] = (*seats.get(person, ()), owner)
            nets[person] += played.nets.get(owner, 0)
    return RoundRow(played.number, written, before, chained(before, written), seats, nets)


def restored(stored: StoredTable, game: Game, now: int) -> HouseDealer:
    """A table as it was last stored, with what was chosen since; clocks start anew."""
    table = Table.restore(game, read_snapshot(stored.value))
    known = len(table.round.choices) if table.round else 0
    for number, seat, choice in stored.choices:
        if number > known and table.round is not None:
            table.round.choose(seat, choice)
    return HouseDealer(table, stored.notice, now, stored.state)
