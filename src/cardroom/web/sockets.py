"""The socket of a page: accepted, read and written here; what is said is the page's business."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from cardroom.store.faults import NotStored
from cardroom.web.hall import UNKNOWN, Hall, TooMany
from cardroom.web.page import POLICY, TOO_SLOW, CloseSocket, OpenPage
from cardroom.web.page_socket import BELOW, PageSocket
from cardroom.web.request_ids import new_request
from cardroom.web.sessions import whose
from cardroom.web.watchers import Outbox

FOREIGN, BUSY = 4403, 4429
"""Codes of our own, with which a socket is closed before anything is said."""
LOG = logging.getLogger("cardroom.web")


@websocket("/ws")
async def room_socket(socket: WebSocket[Any, Any, State], state: State) -> None:
    """The one socket of a page."""
    new_request()
    hall: Hall = state.hall
    # Only a socket that was accepted can be closed with a code that a page gets to see.
    await socket.accept()
    if not _is_own(socket):
        await socket.close(FOREIGN, "this page is not the room's own")
        return
    try:
        account = await whose(socket)
    except NotStored:
        await socket.close(BUSY, "the room cannot read its books now: come back soon")
        return
    if account is None:
        await socket.close(UNKNOWN, "become a guest first")
        return
    below: PageSocket = socket.scope["state"][BELOW]
    line = Outbox(below.says)
    line.session = account.session
    line.heard = asyncio.get_running_loop().time()
    try:
        hall.page_came(account.person.id, line)
    except TooMany as wrong:
        await socket.close(BUSY, str(wrong))
        return
    page = OpenPage(hall, account, line)
    below.hears = _hearing(page)
    below.forget_coming()
    writer = asyncio.create_task(_write(socket, line))
    hall.sockets.add(line)
    try:
        await _read(socket, page, writer)
    finally:
        below.hears = None
        hall.sockets.discard(line)
        page.leave()
        await asyncio.gather(writer, return_exceptions=True)


def _hearing(page: OpenPage) -> Callable[[bytes], bool]:
    """Who hears what comes, and does at once what need not wait for anything."""
    time = asyncio.get_running_loop().time

    def hears(text: bytes) -> bool:
        page.line.heard = time()
        try:
            return page.hear(text)
        except Exception:
            LOG.exception("a fault in the room")
            page.line.end(1011, "a fault in the room: come back")
            return True

    return hears


async def _read(
    socket: WebSocket[Any, Any, State], page: OpenPage, writer: asyncio.Task[None]
) -> None:
    try:
        loop = asyncio.get_running_loop()
        while not writer.done():
            text = await socket.receive_text()
            page.line.heard = loop.time()
            await page.take(text)
    except CloseSocket as closed:
        page.line.end(closed.code, closed.says)
    except NotStored:
        page.line.end(BUSY, "the room cannot read its books now: come back soon")
    except (WebSocketDisconnect, RuntimeError):
        pass
    except Exception:
        LOG.exception("a fault in the room")
        page.line.end(1011, "a fault in the room: come back")
    else:
        page.line.end(TOO_SLOW, "too much was unread: come back")


async def _write(socket: WebSocket[Any, Any, State], line: Outbox) -> None:
    try:
        while (frame := await line.get()) is not None:
            await socket.send({"type": "websocket.send", "bytes": None, "text": frame.decode()})
        code, says = line.ended or (TOO_SLOW, "too much was unread: come back")
        await socket.close(code, says)
    except (WebSocketDisconnect, RuntimeError, OSError):
        line.cut()


def _is_own(socket: WebSocket[Any, Any, State]) -> bool:
    """Whether a page comes from the server itself, or is none: programs send no origin."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")


__all__ = ["POLICY", "room_socket"]
