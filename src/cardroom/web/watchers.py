"""Those who look at a table: what each of them has been told, and what waits to be read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from cardroom.room import showing, wire
from cardroom.room.house_dealer import HouseDealer

MOST_WAITING = 200
"""So many frames may wait for a page: whoever does not read them is cut off, and may come back."""


class Outbox:
    """What waits to be read by one page; nobody ever waits for it."""

    def __init__(self) -> None:
        self._frames: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.session = b""
        """The token that the page has come with, as the store keeps it."""
        self.is_cut = False
        self.ended: tuple[int, str] | None = None
        """With which code and which words it is closed, if it is."""

    def put(self, frame: bytes) -> None:
        """Say something, unless too much is unread already."""
        if self.is_cut:
            return
        if self._frames.qsize() >= MOST_WAITING:
            self.cut()
            return
        self._frames.put_nowait(frame)

    def cut(self) -> None:
        """Say nothing more."""
        if not self.is_cut:
            self.is_cut = True
            self._frames.put_nowait(None)

    def end(self, code: int, says: str) -> None:
        """Say what waits, and then nothing more."""
        if self.ended is None and not self.is_cut:
            self.ended = code, says
        self.cut()

    async def get(self) -> bytes | None:
        """The next frame; None when there are no more."""
        return await self._frames.get()

    @property
    def waiting(self) -> int:
        """How many frames are unread."""
        return self._frames.qsize()


class PageWatcher:
    """A page that looks at a table, with the eyes of the seats that its owner has."""

    def __init__(self, table: str, person: str, line: Outbox, *, public: bool = False) -> None:
        self.table = table
        self.person = person
        self.public = public
        self._line = line
        self._after = 0
        self._known: dict[str, Any] = {}
        self._eyes: frozenset[int] = frozenset()
        self._late = 0
        self._turn = 0
        """What was to be told later and is of another turn is not told any more."""

    def eyes(self, dealer: HouseDealer) -> frozenset[int]:
        """The seats whose cards may be seen here."""
        return frozenset() if self.public else dealer.eyes_of(self.person)

    def is_late(self, dealer: HouseDealer) -> int:
        """How much later this page is told: nothing for those who play."""
        is_here = not self.public and dealer.is_here(self.person)
        return 0 if is_here else dealer.notice.delay

    def is_outside(self, dealer: HouseDealer) -> bool:
        """Whether this page only sees who is there: nobody looks on at this table."""
        return not dealer.notice.spectators and not dealer.is_here(self.person)

    def say(self, frame: wire.FromRoom) -> None:
        """Tell something that is no secret, at once."""
        self._line.put(wire.write(frame))

    def goes(self) -> None:
        """The page looks no more: what was to be told later is not told."""
        self._turn += 1

    def _put(self, dealer: HouseDealer, frame: wire.FromRoom, later: Later) -> None:
        turn = self._turn

        def put() -> None:
            if turn == self._turn:
                self._line.put(wire.write(frame))

        self._late = self.is_late(dealer)
        later(self._late, put)

    def show(
        self, dealer: HouseDealer, sights: showing.Sights, since: int | None, later: Later
    ) -> None:
        """Show the table: as a whole, or what came after an event, if that is still known."""
        self._turn += 1
        eyes = self._eyes = self.eyes(dealer)
        self._known = {}
        if self.is_outside(dealer):
            self._tell_outside(dealer, sights, later)
            return
        # Before the first event nothing is known, and whoever sees from outside knows none.
        if since and since <= dealer.table.last_number:
            events = showing.new_events(dealer, sights, eyes, since)
            if events is not None:
                self._after, self._late = since, self.is_late(dealer)
                self.tell(dealer, sights, later)
                return
        whole = showing.picture(dealer, sights, self.table, self._as_whom, eyes)
        self._after = whole.n
        self._known = self._state(dealer, sights, eyes)[0]
        self._put(dealer, whole, later)

    def _tell_outside(self, dealer: HouseDealer, sights: showing.Sights, later: Later) -> None:
        """Show who is there, again whenever that has changed."""
        whole = showing.from_outside(dealer, sights, self.table, self.person)
        called = None if whole.mine.called is None else 0
        mine = msgspec.structs.replace(whole.mine, called=called)
        known = {"outside": msgspec.structs.replace(whole, mine=mine)}
        if known != self._known:
            self._known = known
            self._put(dealer, whole, later)

    @property
    def _as_whom(self) -> str:
        return "" if self.public else self.person

    def tell(self, dealer: HouseDealer, sights: showing.Sights, later: Later) -> None:
        """Tell what is new, if anything is."""
        eyes = self.eyes(dealer)
        if self.is_outside(dealer):
            self._tell_outside(dealer, sights, later)
            return
        if self._eyes - eyes or self.is_late(dealer) < self._late or "outside" in self._known:
            # What has happened before is not all theirs any more, or more of it is. Eyes that are
            # new see more of what is to come, and no more of what was.
            self.show(dealer, sights, None, later)
            return
        self._eyes = eyes
        events = showing.new_events(dealer, sights, eyes, self._after)
        if events is None:
            self.show(dealer, sights, None, later)
            return
        now, parts = self._state(dealer, sights, eyes)
        changed = {name: parts[name]() for name in parts if now[name] != self._known.get(name)}
        if not events and not changed:
            return
        told = wire.Told(self.table, self._after, events, **changed)
        self._after, self._known = dealer.table.last_number, now
        self._put(dealer, told, later)

    def _state(
        self, dealer: HouseDealer, sights: showing.Sights, eyes: frozenset[int]
    ) -> tuple[dict[str, Any], dict[str, Callable[[], Any]]]:
        """What is known besides events: how it is told apart, and what it is."""
        asked = dealer.asked(eyes)
        clock = showing.clock(dealer)
        around, mine = showing.around(dealer), showing.mine(dealer, sights, self._as_whom)
        called = None if mine.called is None else 0
        now = {
            "clock": (clock.waits_for, clock.seats, clock.says, clock.left + dealer.now),
            "around": around,
            "mine": msgspec.structs.replace(mine, called=called),
            "asks": [(one.seat, one.number, one.since) for one in asked],
        }
        return now, {
            "clock": lambda: clock,
            "around": lambda: around,
            "mine": lambda: mine,
            "asks": lambda: showing.asks(dealer, eyes),
        }


Later = Callable[[int, Callable[[], None]], None]
"""Does something after so many milliseconds, at once if there are none."""
