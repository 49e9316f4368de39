"""Run the room: one process, until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from types import FrameType

import msgspec
import uvicorn
from litestar import Litestar

from cardroom.books import BadBook, Library, UnknownGame
from cardroom.files import data_folder
from cardroom.room.notice import lay
from cardroom.room.wire import LONGEST_FRAME
from cardroom.store.alone import alone_with
from cardroom.store.opening import BadStore, check_database, shown
from cardroom.store.store import Store
from cardroom.web.api import CANNOT_OPEN
from cardroom.web.app import application
from cardroom.web.config import Config
from cardroom.web.hall import Hall
from cardroom.web.page_socket import PageSocket
from cardroom.web.reach import addresses
from cardroom.web.request_ids import REQUEST

TALKATIVE = ("aiosqlite", "alembic", "asyncio", "sqlalchemy", "uvicorn", "websockets")
MOST_HEADERS = 32_768
"""In bytes, of one request."""
MADE_BEFORE_A_LOOK = 20_000
"""After so many new objects it is looked for what nobody needs; a choice makes some hundred."""
GRACE = 8
"""How many seconds there are for what is still going on when the room closes."""


class CannotServe(Exception):
    """The room cannot be opened: the sentence says why."""


class JsonLines(logging.Formatter):
    """A log line as JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """One event in one line."""
        told = {"at": int(record.created * 1000), "level": record.levelname.lower()}
        line = {**told, "logger": record.name, "says": record.getMessage()}
        if request := REQUEST.get():
            line["request"] = request
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def whole(config: Config) -> Config:
    """The settings with a place for the database."""
    if config.database:
        return config
    return msgspec.structs.replace(config, database=str(data_folder() / "room.sqlite"))


def listen(config: Config) -> socket.socket:
    """The socket that the room listens on, or `CannotServe`."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    opened = socket.socket(family, socket.SOCK_STREAM)
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        opened.bind((config.host, config.port))
    except (OSError, OverflowError) as wrong:
        opened.close()
        reason = getattr(wrong, "strerror", None) or wrong
        raise CannotServe(
            f"the room cannot listen on {config.host}:{config.port}: {reason}"
        ) from None
    opened.listen(2048)
    return opened


def check_settings(config: Config, books: Library) -> list[str]:
    """Whether the room could be opened so, and how it would be; `CannotServe` if not.

    Nothing is changed by it.
    """
    config = whole(config)
    listen(config).close()
    _check(config, books)
    told = msgspec.to_builtins(config) | {"database": shown(config.database)}
    return [f"{name} = {value!r}" for name, value in told.items()]


def _check(config: Config, books: Library) -> None:
    """Whether there is anything wrong, before something is changed."""
    try:
        for game in books.ids():
            books.heading(game)
    except BadBook as wrong:
        first, *others = str(wrong).splitlines()
        more = f", and {len(others)} more: `cardroom check` names all" if others else ""
        raise CannotServe(f"a book is wrong: {first}{more}") from None
    for notice in config.tables:
        try:
            lay(books, notice)
        except (UnknownGame, *CANNOT_OPEN) as wrong:
            raise CannotServe(f"a table of {notice.game} cannot be opened: {wrong}") from None
    try:
        asyncio.run(check_database(config.database))
    except BadStore as wrong:
        raise CannotServe(str(wrong)) from None


class RoomServer(uvicorn.Server):
    """A server that closes its room before its sockets: no round begins, and pages hear why."""

    def __init__(self, room: Litestar) -> None:
        """What an application is served with."""
        super().__init__(
            uvicorn.Config(
                room,
                log_config=None,
                access_log=False,
                # The one that is always there, and knows how much a header may be.
                http="h11",
                h11_max_incomplete_event_size=MOST_HEADERS,
                ws=PageSocket,
                ws_per_message_deflate=False,
                ws_max_size=LONGEST_FRAME,
                # A page gives a sign of life by itself, and whoever gives none is cut off.
                ws_ping_interval=None,
                timeout_graceful_shutdown=GRACE,
                server_header=False,
            )
        )
        self._room = room
        self.told_to_stop: int | None = None
        """The signal by which it was."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop, or at a second Ctrl-C at once."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True
        self.told_to_stop = sig

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the room, and then the server."""
        hall: Hall | None = self._room.state.get("hall")
        if hall is not None:
            await hall.close()
        await super().shutdown(sockets)


def serve(config: Config, books: Library) -> None:
    """Open the room, and run it until it is told to stop."""
    config = whole(config)
    with listen(config) as opened:
        _check(config, books)
        _log(config.log)
        try:
            with asyncio.Runner(loop_factory=_loop()) as runner:
                server = runner.run(_serve(config, books, opened))
        except BadStore as wrong:
            raise CannotServe(str(wrong)) from None
    if not server.started:
        raise CannotServe("the room could not be opened: the log says why")
    if server.told_to_stop is not None:
        # Everything is put away: now the signal does what it does to any program.
        signal.raise_signal(server.told_to_stop)


def _loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The loop that the room runs on: where there is uvloop, sockets take it a third less work."""
    if find_spec("uvloop") is None:
        return None
    made: Callable[[], asyncio.AbstractEventLoop] = import_module("uvloop").new_event_loop
    return made


async def _serve(config: Config, books: Library, opened: socket.socket) -> RoomServer:
    """Run the room until it is closed."""
    store = await Store.open(config.database)
    try:
        async with alone_with(store, config.database):
            secret = await store.secret("csrf")
            # Books and modules stay: nobody looks through them again for what could be let go.
            gc.freeze()
            gc.set_threshold(MADE_BEFORE_A_LOOK)
            server = RoomServer(application(config, books, store=store, secret=secret))
            for address in addresses(config.host, opened.getsockname()[1]):
                print(f"The room is open: {address}", flush=True)
            await server.serve(sockets=[opened])
            return server
    finally:
        await store.close()


def _log(level: str) -> None:
    log = logging.StreamHandler(sys.stderr)
    log.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[log], force=True)
    for name in TALKATIVE:
        # In detail these tell of headers, frames and rows: of tokens and cards.
        logging.getLogger(name).setLevel(logging.WARNING)
