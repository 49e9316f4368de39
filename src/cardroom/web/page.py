"""One page and its socket: what it says is checked here, and what it is told waits here."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Any, TypeGuard

from cardroom.room import wire
from cardroom.store.batch import digest
from cardroom.store.faults import NotStored
from cardroom.store.people import Account
from cardroom.web.hall import Hall
from cardroom.web.sessions import has_right
from cardroom.web.table_task import Letter
from cardroom.web.watchers import Outbox, PageWatcher

POLICY, TOO_BIG = 1008, 1009
RELOAD, TOO_SLOW = 4400, 4408
"""Codes of our own, with which a socket is closed."""
MOST_BAD = 10
"""After so many frames that are none the socket is closed."""
A_SECOND, BURST = 25.0, 100.0
"""How many frames a page may send a second, and at once."""
MOST_SLOWED = 100
"""After so many frames that had to wait the socket is closed."""


FOR_NOW = ("busy", "not-stored", "not-allowed")
"""Refusals that are not kept: the same command may be asked again, and be done then."""
MOST_WATCHED = 24
"""So many tables a page may look at."""


class CloseSocket(Exception):
    """The socket is to be closed, with a code and a sentence."""

    def __init__(self, code: int, says: str) -> None:
        super().__init__(says)
        self.code = code
        self.says = says


class OpenPage:
    """A page of somebody, from its first frame to its last."""

    def __init__(self, hall: Hall, account: Account, line: Outbox) -> None:
        self._hall = hall
        self._account = account
        self.line = line
        self._greeted = False
        self._is_busy = False
        """Whether it does something that has to wait: what comes then waits as well."""
        self._watchers: dict[str, PageWatcher] = {}
        self._bad = 0
        self._tokens, self._filled = BURST, asyncio.get_running_loop().time()
        self._slowed = 0

    def leave(self) -> None:
        """The page is gone."""
        for watcher in self._watchers.values():
            if (task := self._hall.tables.get(watcher.table)) is not None:
                task.unwatch(watcher)
        self._hall.lobby.discard(self.line)
        self._hall.page_left(self._account.person.id, self.line)
        self.line.let_go()

    def hear(self, text: bytes) -> bool:
        """Do what a frame says, if it need not wait for anything; else it is to be taken."""
        if self._is_busy or len(text) > wire.LONGEST_FRAME:
            return False
        try:
            frame = wire.read(text)
        except wire.BadFrame:
            return False
        does = _AT_ONCE.get(type(frame))
        if does is None or not self._greeted or self._fill() < 1 or _brings_chips(frame):
            return False
        self._tokens -= 1
        does(self, frame)
        return True

    async def take(self, text: str | bytes) -> None:
        """Do what a frame says; `CloseSocket` when it has been too much."""
        self._is_busy = True
        try:
            await self._take(text)
        finally:
            self._is_busy = False

    async def _take(self, text: str | bytes) -> None:
        await self._slow_down()
        raw = text.encode() if isinstance(text, str) else text
        if len(raw) > wire.LONGEST_FRAME:
            raise CloseSocket(TOO_BIG, f"a frame has at most {wire.LONGEST_FRAME} bytes")
        try:
            frame = wire.read(raw)
        except wire.BadFrame as wrong:
            self._bad += 1
            self._hall.metrics.count("bad_frames")
            if self._bad >= MOST_BAD:
                raise CloseSocket(POLICY, "too many frames that are none") from None
            self._say(wire.Refused("bad-frame", f"{wrong}."))
            return
        if not self._greeted and not isinstance(frame, wire.Hello):
            raise CloseSocket(POLICY, "the first frame says hello")
        if isinstance(frame, wire.Hello):
            await self._hello(frame)
        elif _brings_chips(frame):
            await self._do_with_chips(frame)
        else:
            _AT_ONCE[type(frame)](self, frame)

    def _say(self, frame: wire.FromRoom) -> None:
        self.line.put(wire.write(frame))

    async def _slow_down(self) -> None:
        """Whoever says too much is slowed down, and then cut off."""
        self._fill()
        self._tokens -= 1
        if self._tokens >= 0:
            return
        self._slowed += 1
        if self._slowed > MOST_SLOWED:
            raise CloseSocket(POLICY, "too many frames: come back later")
        await asyncio.sleep(-self._tokens / A_SECOND)

    def _fill(self) -> float:
        """How many frames the page may send now."""
        now = asyncio.get_running_loop().time()
        self._tokens = min(BURST, self._tokens + (now - self._filled) * A_SECOND)
        self._filled = now
        return self._tokens

    async def _hello(self, frame: wire.Hello) -> None:
        if frame.protocol != wire.PROTOCOL:
            raise CloseSocket(
                RELOAD, f"the room speaks version {wire.PROTOCOL} of the protocol: reload the page"
            )
        self._greeted = True
        person = self._account.person
        chips = await self._hall.store.funds(person.id)
        self._say(wire.Welcome(wire.PROTOCOL, person.id, person.name, chips))

    def _watch(self, frame: wire.Watch) -> None:
        task = self._hall.tables.get(frame.table)
        person = self._account.person.id
        if task is None:
            self._say(wire.Closed(frame.table, f"There is no table {frame.table} here."))
            return
        if frame.public and not task.dealer.notice.spectators:
            self._say(wire.Closed(frame.table, "Nobody looks on at this table."))
            return
        if frame.table not in self._watchers and len(self._watchers) >= MOST_WATCHED:
            says = f"A page shows {MOST_WATCHED} tables at most: look away from one of them."
            self._say(wire.Closed(frame.table, says))
            return
        if (old := self._watchers.pop(frame.table, None)) is not None:
            task.unwatch(old)
        watcher = PageWatcher(frame.table, person, self.line, public=frame.public)
        self._watchers[frame.table] = watcher
        task.watch(watcher, frame.since)

    def _unwatch(self, frame: wire.Unwatch) -> None:
        watcher = self._watchers.pop(frame.table, None)
        task = self._hall.tables.get(frame.table)
        if watcher is not None and task is not None:
            task.unwatch(watcher)

    def _lobby(self, _: wire.WatchLobby) -> None:
        self._hall.lobby.add(self.line)
        self._say(wire.Lobby(self._hall.rows()))

    def _no_lobby(self, _: wire.UnwatchLobby) -> None:
        self._hall.lobby.discard(self.line)

    def _ping(self, _: wire.Ping) -> None:
        self._say(wire.Pong())

    async def _do_with_chips(self, frame: wire.Do) -> None:
        """Ask something for which somebody's account is looked at first."""
        try:
            funds = await self._hall.store.funds(self._account.person.id)
        except NotStored:
            self._do(frame, cannot_be_read=True)
        else:
            self._do(frame, funds)

    def _do(
        self, frame: wire.Do, funds: int | None = None, *, cannot_be_read: bool = False
    ) -> None:
        hall, person = self._hall, self._account.person
        content = digest(wire.write(frame))
        if not hall.answers.ask(person.id, frame.id, content, hall.times.now(), self.line.put):
            return
        if not has_right(self._account, "play"):
            self._refuse(frame.id, "not-allowed", f"Nobody plays who is {self._account.role} here.")
            return
        task = hall.tables.get(frame.table)
        if task is None or task.is_over:
            says = f"There is no table {frame.table} here."
            self._refuse(frame.id, "unknown-table", says)
            return
        if cannot_be_read:
            self._refuse(frame.id, "not-stored", "The room cannot read your account now.")
            return

        def answer(said: wire.FromRoom) -> None:
            hall.metrics.count("refusals" if isinstance(said, wire.Refused) else "commands")
            hall.answers.answer(person.id, frame.id, wire.write(said))
            if isinstance(said, wire.Refused) and said.code in FOR_NOW:
                hall.answers.forget(person.id, frame.id)

        task.put(Letter(person, frame.id, frame.command, content, funds, answer, perf_counter()))

    def _refuse(self, command: str, code: str, says: str) -> None:
        person = self._account.person.id
        self._hall.metrics.count("refusals")
        self._hall.answers.answer(person, command, wire.write(wire.Refused(code, says, command)))
        if code in FOR_NOW:
            self._hall.answers.forget(person, command)


def _brings_chips(frame: wire.AnyFromPage) -> TypeGuard[wire.Do]:
    """Whether somebody's account has to be looked at first."""
    return type(frame) is wire.Do and getattr(frame.command, "chips", None) is not None


_AT_ONCE: dict[type, Callable[[OpenPage, Any], None]] = {
    wire.Watch: OpenPage._watch,
    wire.Unwatch: OpenPage._unwatch,
    wire.WatchLobby: OpenPage._lobby,
    wire.UnwatchLobby: OpenPage._no_lobby,
    wire.Ping: OpenPage._ping,
    wire.Do: OpenPage._do,
}
"""What is done without waiting for anything."""
