"""The line to a room: a socket, opened and closed. It alone needs the extra ``serve``."""

from __future__ import annotations

from contextlib import ExitStack

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect as open_socket

from cardroom.client.cut import Cut


class OpenLine:
    """A socket that is open; whatever it is asked raises `Cut` once it is not."""

    def __init__(self, address: str, cookies: str) -> None:
        self._opened = ExitStack()
        try:
            self._socket = self._opened.enter_context(
                open_socket(
                    address, additional_headers={"Cookie": cookies}, compression=None, max_size=None
                )
            )
        except InvalidHandshake as wrong:
            raise Cut(str(wrong)) from None
        except ConnectionClosed as closed:
            # A room that ends may hang up before anything was said.
            raise _cut(closed) from None

    def send(self, text: bytes) -> None:
        """Say something to the room."""
        try:
            self._socket.send(text.decode())
        except ConnectionClosed as closed:
            raise _cut(closed) from None

    def hear(self, seconds: float) -> str | bytes:
        """What the room says next; `TimeoutError` if that is nothing for so many seconds."""
        try:
            return self._socket.recv(seconds)
        except ConnectionClosed as closed:
            raise _cut(closed) from None

    def close(self) -> None:
        """Hang up."""
        self._opened.close()


def _cut(closed: ConnectionClosed) -> Cut:
    if closed.rcvd is None:
        return Cut(str(closed))
    return Cut(closed.rcvd.reason, closed.rcvd.code)
