"""A table of a room, as somebody sees it who is not in the same process."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cardroom.client.reading import read_events, read_picture
from cardroom.room import commands as c
from cardroom.room import wire
from cardroom.table.decisions import Choice
from cardroom.telling.table_picture import TablePicture

if TYPE_CHECKING:
    from cardroom.client.room import Room


class WasRefused(Exception):
    """A command that was not carried out: a code for programs, and a sentence for people."""

    def __init__(self, code: str, says: str) -> None:
        super().__init__(says)
        self.code = code


class RoomTable:
    """A table that one looks at, and may sit at."""

    def __init__(self, room: Room, table: str, page: Mapping[str, Any]) -> None:
        self.id = table
        self.page = page
        """All about it that does not change: its game, what is posted, what one sits down with."""
        self.picture = TablePicture()
        """What lies there, for one's own eyes."""
        self.mine = wire.Mine()
        self.clock = wire.Clock()
        self.around = wire.Around()
        self.asked: tuple[wire.Ask, ...] = ()
        """What one has to decide now."""
        self.paused = ""
        """Why the table waits, where it cannot store what happens."""
        self.is_known = False
        self._room = room

    def take(self, frame: wire.Picture | wire.Told) -> bool:
        """Take in what is told; False if something before it is missing."""
        if isinstance(frame, wire.Picture):
            self.picture, self.is_known = read_picture(frame), True
        elif frame.after != self.picture.number:
            return False
        else:
            self.picture.see(read_events(frame.events))
        for name in ("clock", "around", "mine"):
            if (told := getattr(frame, name)) is not None:
                setattr(self, name, told)
        if frame.asks is not None:
            self.asked = frame.asks
        return True

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until the room says something; False if it does not within so many seconds."""
        return self._room.hear(timeout)

    def asks(self, timeout: float | None = None) -> Iterator[wire.Ask]:
        """Everything that one is asked, one after the other; it ends after so many seconds."""
        until = None if timeout is None else time.monotonic() + timeout
        told: set[tuple[int, int, int]] = set()
        while True:
            fresh = [ask for ask in self.asked if (ask.round, ask.number, ask.seat) not in told]
            if fresh:
                told = {one for one in told if one[0] == fresh[0].round}
                told.add((fresh[0].round, fresh[0].number, fresh[0].seat))
                yield fresh[0]
            else:
                left = None if until is None else until - time.monotonic()
                if left is not None and left <= 0:
                    return
                self.wait(left)

    # Commands

    def do(self, command: c.AnyCommand) -> None:
        """Ask something of the table; `WasRefused` if it is not done."""
        answer = self._room.ask(wire.Do(self._room.new_id(), self.id, command))
        if isinstance(answer, wire.Refused):
            raise WasRefused(answer.code, answer.says)

    def sit(self, seat: int | None = None, chips: int | None = None) -> int:
        """Sit down, where a seat is free and with what most bring if nothing else is said."""
        taken = {**self.picture.players}
        bots = {number for number, one in self.around.seats.items() if one.bot}
        free = [n for n in range(1, self.page["row"]["seats"] + 1) if n not in taken or n in bots]
        found = seat if seat is not None else next(iter(free), 1)
        usual = max(self.page["buy_in"]["usual"], self.mine.least)
        self.do(c.Sit(found, usual if chips is None else chips))
        return found

    def leave(self, seat: int) -> None:
        """Get up."""
        self.do(c.Leave(seat))

    def bots(self, count: int) -> None:
        """Have so many bots at the table."""
        self.do(c.InviteBots(count))

    def wagers(self, seat: int, wagers: Mapping[str, int | Sequence[int]]) -> None:
        """Put down all wagers of a seat, and say that there are no more."""
        put = {
            spot: (told,) if isinstance(told, int) else tuple(told) for spot, told in wagers.items()
        }
        self.do(c.PutWagers(seat, put))
        self.do(c.Ready(seat))

    def accept(self, seat: int, bank: int) -> None:
        """Take the player-dealer position that is offered."""
        self.do(c.Accept(seat, bank))

    def decline(self, seat: int) -> None:
        """Let it pass."""
        self.do(c.Decline(seat))

    def choose(self, ask: wire.Ask, choice: Choice) -> None:
        """Answer what one is asked."""
        self.do(c.Choose(ask.seat, ask.round, ask.number, choice))
        self.asked = tuple(
            one for one in self.asked if (one.seat, one.number) != (ask.seat, ask.number)
        )
