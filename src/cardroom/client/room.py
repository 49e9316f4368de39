"""The room from afar: who one is in it, its tables, and the socket that it speaks by."""

from __future__ import annotations

import json
import time
from http.cookiejar import CookieJar
from importlib import import_module
from itertools import count
from typing import TYPE_CHECKING, Any, Self
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener
from uuid import uuid4

import msgspec

from cardroom.client.cut import Cut
from cardroom.client.reading import read_frame
from cardroom.client.table import RoomTable
from cardroom.extras import needed
from cardroom.room import wire

if TYPE_CHECKING:
    from cardroom.client.line import OpenLine

FINAL = {1008, 4400, 4401, 4403}
"""Codes after which it is of no use to come back."""
FIRST_PAUSE, LONGEST_PAUSE = 0.25, 30.0
SIGN_OF_LIFE = 25.0
"""After so many seconds of silence one gives a sign of life, in seconds."""
A_REQUEST = 30.0


class CannotConnect(Exception):
    """The room cannot be reached, or does not want one: the sentence says why."""


def connect(url: str, name: str = "", *, patience: float | None = None) -> Room:
    """Come into a room as a guest, with play chips.

    Whenever the line is cut one comes back, with growing pauses and without end; ``patience`` says
    after how many seconds without a room it is given up with `CannotConnect`.
    """
    return Room(url, name, patience)


class Room:
    """A room that one is in."""

    def __init__(self, url: str, name: str, patience: float | None) -> None:
        try:
            parts = urlsplit(url)
            is_address = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
        except ValueError:
            is_address = False
        if not is_address:
            raise CannotConnect(f"{url!r} is no address of a room, such as http://127.0.0.1:8112")
        self.url = f"{parts.scheme}://{parts.netloc}"
        self.person = ""
        self.name = name
        self.chips = 0
        self.tables: dict[str, RoomTable] = {}
        self.closed_with: int | None = None
        """The code with which the line was last closed."""
        self._patience = patience
        self._cookies = CookieJar()
        self._opener = build_opener(HTTPCookieProcessor(self._cookies))
        self._asked: dict[str, bytes] = {}
        self._answers: dict[str, wire.Done | wire.Refused] = {}
        self._ids = (f"{uuid4().hex[:12]}-{number}" for number in count(1))
        self._open_line = _lines()
        self._line: OpenLine | None = None
        self.request("GET", "/api/tables")
        self.request("POST", "/api/guests", {"name": name})
        self._come_in()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Go; seats stay one's own, and are played by the clock."""
        if self._line is not None:
            self._line.close()
        self._line = None

    # Tables

    def open(self, game: str, **notice: Any) -> RoomTable:
        """Open a table, and look at it; what is posted there may be said as well."""
        opened = self.request("POST", "/api/tables", {"game": game, **notice})
        return self.watch(opened["table"])

    def lobby(self) -> list[wire.Row]:
        """All tables that are open."""
        return msgspec.convert(self.request("GET", "/api/tables"), list[wire.Row])

    def watch(self, table: str) -> RoomTable:
        """Look at a table, until one goes."""
        if table not in self.tables:
            self.tables[table] = RoomTable(self, table, self.request("GET", f"/api/tables/{table}"))
            self._send(wire.write(wire.Watch(table)))
            while not self.tables[table].is_known:
                self.hear(None)
        return self.tables[table]

    # The wire

    def ask(self, frame_of: wire.Do) -> wire.Done | wire.Refused:
        """Ask something of a table, and wait for the answer."""
        text = wire.write(frame_of)
        self._asked[frame_of.id] = text
        self._send(text)
        while frame_of.id not in self._answers:
            self.hear(None)
        return self._answers.pop(frame_of.id)

    def new_id(self) -> str:
        """An id for a command, which nobody has had before."""
        return next(self._ids)

    def hear(self, timeout: float | None) -> bool:
        """Take in what the room says next; False if it says nothing for so many seconds."""
        until = None if timeout is None else time.monotonic() + timeout
        while True:
            left = SIGN_OF_LIFE if until is None else max(0.0, until - time.monotonic())
            try:
                text = self._at_line.hear(min(left, SIGN_OF_LIFE))
            except TimeoutError:
                if until is not None and time.monotonic() >= until:
                    return False
                self._send(wire.write(wire.Ping()))
            except Cut as cut:
                self._lost(cut)
            else:
                self._take(read_frame(text))
                return True

    @property
    def _at_line(self) -> OpenLine:
        if self._line is None:
            raise CannotConnect("you have left the room: connect again")
        return self._line

    def _send(self, text: bytes) -> None:
        try:
            self._at_line.send(text)
        except Cut as cut:
            self._lost(cut)

    def _lost(self, cut: Cut) -> None:
        """The line is cut: come back, unless the room does not want one."""
        self.closed_with = cut.code
        if cut.code in FINAL:
            self._line = None
            raise CannotConnect(f"the room has closed the line: {cut}") from None
        self._come_in()

    def _come_in(self) -> None:
        pause, since = FIRST_PAUSE, time.monotonic()
        while True:
            try:
                self._greet()
            except (OSError, Cut) as wrong:
                if isinstance(wrong, Cut) and wrong.code in FINAL:
                    raise CannotConnect(f"the room says no: {wrong}") from None
                if self._patience is not None and time.monotonic() - since > self._patience:
                    raise CannotConnect(f"{self.url} cannot be reached: {wrong}") from None
                time.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
            else:
                return

    def _greet(self) -> None:
        cookies = "; ".join(f"{one.name}={one.value}" for one in self._cookies)
        address = f"ws{self.url.removeprefix('http')}/ws"
        if self._line is not None:
            self._line.close()
        self._line = line = self._open_line(address, cookies)
        line.send(wire.write(wire.Hello(wire.PROTOCOL)))
        welcome = read_frame(line.hear(A_REQUEST))
        self._take(welcome)
        for table in self.tables.values():
            since = table.picture.number if table.is_known else None
            line.send(wire.write(wire.Watch(table.id, since)))
        for text in self._asked.values():
            # The same again does nothing where it has been heard.
            line.send(text)

    def _take(self, frame: wire.AnyFromRoom) -> None:
        match frame:
            case wire.Welcome(person=person, name=name, chips=chips):
                self.person, self.name, self.chips = person, name, chips
            case wire.Chips(chips=chips):
                self.chips = chips
            case wire.Done(id=asked) | wire.Refused(id=asked):
                if self._asked.pop(asked, None) is not None:
                    self._answers[asked] = frame
            case wire.Picture(table=table) | wire.Told(table=table):
                if (found := self.tables.get(table)) is not None and not found.take(frame):
                    self._send(wire.write(wire.Watch(table, found.picture.number)))
            case wire.Paused(table=table, says=says):
                if table in self.tables:
                    self.tables[table].paused = says
            case wire.Closed(says=says):
                raise CannotConnect(says)
            case _:
                pass

    def request(self, method: str, path: str, content: Any = None) -> Any:
        """Ask something by HTTP; `CannotConnect` has the room's sentence where it refuses."""
        csrf = next((one.value for one in self._cookies if one.name == "cardroom-csrf"), "") or ""
        sent = Request(
            f"{self.url}{path}",
            method=method,
            data=None if content is None else json.dumps(content).encode(),
            headers={"content-type": "application/json", "x-cardroom-csrf": csrf},
        )
        try:
            with self._opener.open(sent, timeout=A_REQUEST) as answer:
                return json.loads(answer.read())
        except HTTPError as wrong:
            raise CannotConnect(_sentence(wrong.read()) or f"{method} {path}: {wrong}") from None
        except (URLError, OSError) as wrong:
            reason = getattr(wrong, "reason", wrong)
            raise CannotConnect(f"{self.url} cannot be reached: {reason}") from None


def _lines() -> type[OpenLine]:
    """What opens a line: asked for by whoever comes in, so that its names are there without it."""
    with needed("serve", "a room is reached with"):
        lines: type[OpenLine] = import_module("cardroom.client.line").OpenLine
    return lines


def _sentence(answer: bytes) -> str:
    """What a refusal of the room says, if it is one of the room's own."""
    try:
        return str(json.loads(answer)["detail"])
    except (ValueError, KeyError, TypeError):
        return ""
