"""The line of a client of the bench: a WebSocket with as little as it takes to talk to a room.

A library does much more for a frame, and clients that are busy with it would take the time that
they measure.

>>> masked(b"{}")
b'\\x81\\x82\\x00\\x00\\x00\\x00{}'
>>> frames(bytearray(b"\\x81\\x02{}\\x81\\x02["))
([b'{}'], 4)
"""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import msgspec

A_TEXT, A_CLOSE = 0x81, 0x88
MASKED = 0x80
NO_MASK = bytes(4)
"""A key that changes nothing: a client has to have one, and nobody between reads along here."""


def masked(text: bytes) -> bytes:
    """A text as a frame of a client."""
    size = len(text)
    if size < 126:
        return bytes((A_TEXT, MASKED | size)) + NO_MASK + text
    return bytes((A_TEXT, MASKED | 126)) + size.to_bytes(2, "big") + NO_MASK + text


def frames(come: bytearray) -> tuple[list[bytes], int]:
    """The whole texts at the beginning of what has come, and how long they are with their heads."""
    found, at = [], 0
    while len(come) >= at + 2:
        size, head = come[at + 1], at + 2
        if size >= 126:
            long = 2 if size == 126 else 8
            size, head = int.from_bytes(come[head : head + long], "big"), head + long
        if len(come) < head + size:
            break
        if come[at] == A_TEXT:
            found.append(bytes(come[head : head + size]))
        elif come[at] == A_CLOSE:
            raise ConnectionAbortedError(bytes(come[head + 2 : head + size]).decode())
        at = head + size
    return found, at


class Line(asyncio.Protocol):
    """One socket: what comes is taken at once."""

    def __init__(self, takes: Callable[[bytes], None]) -> None:
        self._takes = takes
        self._come = bytearray()
        self.open = asyncio.get_running_loop().create_future()
        """Done when frames may be said."""
        self.gone = asyncio.get_running_loop().create_future()
        """Done when the room has hung up."""

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self._come += data
        if not self.open.done():
            head, between, rest = self._come.partition(b"\r\n\r\n")
            if not between:
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self._come = rest
            self.open.set_result(None)
        try:
            texts, taken = frames(self._come)
        except ConnectionAbortedError:
            self.transport.abort()
            return
        del self._come[:taken]
        for text in texts:
            self._takes(text)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.gone.done():
            self.gone.set_result(None)

    def say(self, frame: dict[str, Any]) -> None:
        """Say something to the room."""
        self.transport.write(masked(msgspec.json.encode(frame)))


async def connected(address: str, cookie: str, takes: Callable[[bytes], None]) -> Line:
    """A line to a room, for somebody with a cookie."""
    at = urlsplit(address)
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(
        lambda: Line(takes), at.hostname or "localhost", at.port or 80
    )
    head = (
        f"GET /ws HTTP/1.1\r\nhost: {at.netloc}\r\ncookie: {cookie}\r\nupgrade: websocket\r\n"
        "connection: upgrade\r\nsec-websocket-version: 13\r\n"
        f"sec-websocket-key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n"
    )
    line.transport.write(head.encode())
    await line.open
    return line
