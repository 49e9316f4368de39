"""The socket of a page below the application, where frames come and go without a detour.

Most of what a page says is done at once, and most of what it is told can be written at once. Where
one of them has to wait, it takes the way of any application: then nothing overtakes it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

BELOW = "page_socket"
"""Under which name an application finds it in the state of its scope."""
A_TEXT = 0x81
"""How a frame begins that is a whole text."""
NO_TEXT = 1007
"""The code for what should be a text, and is none."""
ONE_BYTE, TWO_BYTES = 126, 1 << 16


def framed(text: bytes) -> bytes:
    r"""A text as a frame of a server, which masks nothing.

    >>> framed(b"{}"), framed(b"x" * 300)[:4], len(framed(b"x" * 70_000))
    (b'\x81\x02{}', b'\x81~\x01,', 70010)
    """
    size = len(text)
    if size < ONE_BYTE:
        return bytes((A_TEXT, size)) + text
    if size < TWO_BYTES:
        return bytes((A_TEXT, 126, size >> 8, size & 0xFF)) + text
    return bytes((A_TEXT, 127)) + size.to_bytes(8, "big") + text


class Arrived:
    """What has come and was not taken yet, by the one who takes it: mostly nothing at all."""

    __slots__ = ("_come", "_taker")

    def __init__(self) -> None:
        self._come: list[Any] = []
        self._taker: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        """Whether there is nothing."""
        return not self._come

    def put_nowait(self, come: Any) -> None:
        """Something has come."""
        self._come.append(come)
        if self._taker is not None and not self._taker.done():
            self._taker.set_result(None)

    async def get(self) -> Any:
        """What has come first, or comes next."""
        while not self._come:
            self._taker = asyncio.get_running_loop().create_future()
            await self._taker
        return self._come.pop(0)


class Gate:
    """Whether more can be written, for the one who waits for it."""

    __slots__ = ("_shut",)

    def __init__(self) -> None:
        self._shut: asyncio.Future[None] | None = None

    def is_set(self) -> bool:
        """Whether it is open."""
        return self._shut is None

    def set(self) -> None:
        """Open it."""
        shut, self._shut = self._shut, None
        if shut is not None and not shut.done():
            shut.set_result(None)

    def clear(self) -> None:
        """Shut it."""
        if self._shut is None:
            self._shut = asyncio.get_running_loop().create_future()

    async def wait(self) -> None:
        """Go on when it is open."""
        while self._shut is not None:
            await asyncio.shield(self._shut)


class PageSocket(WebSocketsSansIOProtocol):
    """What uvicorn has for a socket, with a short way to a page and back."""

    def __init__(self, *told: Any, **more: Any) -> None:
        """As uvicorn makes it."""
        super().__init__(*told, **more)
        # A room has thousands of them, and what asyncio has for these is large.
        self.queue = Arrived()  # type: ignore[assignment]  # it does what is asked of a queue here
        self.writable = Gate()  # type: ignore[assignment]  # and so does this of an event

    hears: Callable[[bytes], bool] | None = None
    """Does what a text says, if that need not wait for anything; else it says so."""
    stays: Callable[[], Coroutine[Any, Any, None]] | None = None
    """What goes on as long as the page is there, once the application has let it in."""

    async def run_asgi(self) -> None:
        """Run the application, which finds this in the state of its scope."""
        application, self.app = self.app, self._come_in
        self._application = application
        try:
            await super().run_asgi()
        finally:
            self.app, self.stays = application, None

    async def _come_in(self, scope: Any, receive: Any, send: Any) -> None:
        """Come through the application, and keep nothing of the way: whoever sits stays long."""
        scope["state"][BELOW] = self
        await self._application(scope, receive, send)
        if self.stays is not None:
            scope.clear()
            for came in (self.request, self.response):
                came.headers.clear()
            await self.stays()

    def says(self, text: bytes) -> bool:
        """Write a text at once, unless the page has too much to read already, or is gone."""
        if not self.writable.is_set() or self.close_sent or self.disconnected:
            return False
        self.transport.write(framed(text))
        return True

    def send_receive_event_to_app(self) -> None:
        """Give the page what has come, in its turn."""
        if self.curr_msg_data_type == "text":
            text = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
            if self.hears is not None and self.queue.empty() and self.hears(text):
                return
            try:
                text.decode()
            except UnicodeDecodeError:
                self.conn.send_close(NO_TEXT)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()
