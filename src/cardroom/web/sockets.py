"""The socket of a page: accepted, read and written here; what is said is the page's business."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from litestar import WebSocket, websocket
from litestar.datastructures import State

from cardroom.store.faults import NotStored
from cardroom.store.people import Account
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
    below.stays = partial(_stay, hall, account, below)


async def _stay(hall: Hall, account: Account, below: PageSocket) -> None:
    """Hear and tell a page as long as it is there."""
    line = Outbox(below.says)
    line.session = account.session
    line.heard = asyncio.get_running_loop().time()
    line.breaks_off = below.transport.abort
    telling = set[asyncio.Task[None]]()

    def tell() -> None:
        task = asyncio.create_task(_tell(below, line))
        telling.add(task)
        task.add_done_callback(telling.discard)

    line.on_late = tell
    try:
        hall.page_came(account.person.id, line)
    except TooMany as wrong:
        await below.send({"type": "websocket.close", "code": BUSY, "reason": str(wrong)})
        return
    page = OpenPage(hall, account, line)
    below.hears = _hearing(page)
    hall.sockets.add(line)
    try:
        await _hear(below, page)
        await asyncio.gather(*telling, return_exceptions=True)
    finally:
        below.hears = None
        hall.sockets.discard(line)
        page.leave()


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


async def _hear(below: PageSocket, page: OpenPage) -> None:
    """Do what a page says, until it has gone or is cut off."""
    line, loop = page.line, asyncio.get_running_loop()
    try:
        while (come := await below.receive())["type"] == "websocket.receive":
            line.heard = loop.time()
            if not line.is_cut:
                await page.take(come.get("text") or "")
    except CloseSocket as closed:
        line.end(closed.code, closed.says)
    except NotStored:
        line.end(BUSY, "the room cannot read its books now: come back soon")
    except Exception:
        LOG.exception("a fault in the room")
        line.end(1011, "a fault in the room: come back")
    else:
        line.cut()


async def _tell(below: PageSocket, line: Outbox) -> None:
    """Tell what has waited, and close the page when nothing more is said."""
    try:
        while (frame := line.take()) is not None:
            await below.send({"type": "websocket.send", "text": frame.decode()})
        if line.is_cut:
            code, says = line.ended or (TOO_SLOW, "too much was unread: come back")
            await below.send({"type": "websocket.close", "code": code, "reason": says})
    except (RuntimeError, OSError):
        line.cut()


def _is_own(socket: WebSocket[Any, Any, State]) -> bool:
    """Whether a page comes from the server itself, or is none: programs send no origin."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")


__all__ = ["POLICY", "room_socket"]
