"""Where a room's database is, whether it can be used, and how it is opened."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from cardroom.store.faults import FAULTS, reason
from cardroom.store.migrate import BadSchema, check
from cardroom.store.pens import Pen, PostgresPen, SqlitePen

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
OWNER_ONLY = 0o600
BUSY_MS = 2000
PATIENCE = 10.0
"""So many seconds a PostgreSQL has for an answer: one that says nothing is gone."""


class BadStore(Exception):
    """A database that cannot be used: the sentence says why."""


def url_of(address: str) -> URL:
    """The address of a database, or `BadStore`."""
    text = address if "://" in address else f"sqlite:///{address}"
    try:
        url = make_url(text)
    except ArgumentError:
        raise BadStore(f"{address!r} is no address of a database") from None
    driver = DRIVERS.get(url.get_backend_name()) if "+" not in url.drivername else url.drivername
    if driver is None or driver not in DRIVERS.values():
        known = "a file, sqlite:///… or postgresql://…"
        raise BadStore(f"{url.drivername!r} is no database that the room can use: {known}")
    return url.set(drivername=driver)


def shown(address: str) -> str:
    """An address as anybody may see it.

    >>> shown("postgresql://ann:secret@localhost/room"), shown("room.sqlite")
    ('postgresql://ann:***@localhost/room', 'room.sqlite')
    """
    return make_url(address).render_as_string() if "://" in address else address


def file_of(url: URL) -> Path | None:
    """The file of a database that is one."""
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        return None
    return Path(url.database)


def engine_of(url: URL) -> AsyncEngine:
    """What talks to a database."""
    is_sqlite = url.get_backend_name() == "sqlite"
    engine = create_async_engine(
        # What is to be stored are cards and tokens: no fault tells of them.
        url,
        pool_pre_ping=True,
        hide_parameters=True,
        connect_args={} if is_sqlite else {"command_timeout": PATIENCE},
    )
    if is_sqlite:
        event.listen(engine.sync_engine, "connect", _set_up_sqlite)
    return engine


def pen_of(engine: AsyncEngine) -> Pen:
    """What the writer writes with."""
    if (file := file_of(engine.url)) is not None:
        return SqlitePen(file, _set_up_sqlite)
    return PostgresPen(engine)


@asynccontextmanager
async def telling_why(url: URL, engine: AsyncEngine) -> AsyncIterator[None]:
    """Let go of a database that cannot be used, with `BadStore`."""
    try:
        yield
    except BadSchema as wrong:
        await engine.dispose()
        raise BadStore(str(wrong)) from None
    except FAULTS as wrong:
        await engine.dispose()
        raise _cannot_be_used(url, wrong) from None


async def check_database(address: str) -> None:
    """Whether a room could be opened with a database, which is not touched; or `BadStore`."""
    url = url_of(address)
    if url.get_backend_name() == "sqlite":
        if (file := file_of(url)) is not None:
            _check_file(url, file)
        return
    engine = engine_of(url)
    async with telling_why(url, engine), engine.connect() as connection:
        await connection.run_sync(check)
    await engine.dispose()


def _check_file(url: URL, file: Path) -> None:
    there = next(one for one in (file, *file.absolute().parents) if _is_there(one))
    if not os.access(there, os.W_OK) or (there != file and not there.is_dir()):
        raise BadStore(f"{file} cannot be written: no permission for {there}")
    if there != file or not file.stat().st_size:
        return
    # What a room left behind that was killed is read too; else nothing is laid beside the file.
    log = file.with_name(f"{file.name}-wal")
    how = "mode=ro" if log.exists() else "mode=ro&immutable=1"
    at = f"{file.absolute().as_uri()}?{how}"
    engine = create_engine("sqlite://", creator=lambda: sqlite3.connect(at, uri=True))
    try:
        with engine.connect() as connection:
            check(connection)
    except BadSchema as wrong:
        raise BadStore(str(wrong)) from None
    except FAULTS as wrong:
        raise _cannot_be_used(url, wrong) from None
    finally:
        engine.dispose()


def _cannot_be_used(url: URL, wrong: BaseException) -> BadStore:
    told = url.render_as_string(hide_password=True)
    return BadStore(f"the database {told} cannot be used: {reason(wrong)}")


def check_is_there(url: URL) -> None:
    """Whether there is a database that need not be made; or `BadStore`."""
    if (file := file_of(url)) is not None and not _is_there(file):
        raise BadStore(f"there is no database {file}: no room was opened with it yet")


def _is_there(file: Path) -> bool:
    try:
        return file.exists()
    except OSError as wrong:  # A name that is too long, or a folder that may not be looked into.
        raise BadStore(f"{file} cannot be the file of a database: {wrong.strerror}") from None


def make_private(url: URL) -> None:
    """Make the file readable for its owner alone: whoever reads it sees everybody's cards."""
    if (path := file_of(url)) is None:
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, OWNER_ONLY))
        path.chmod(OWNER_ONLY)
    except OSError as wrong:
        raise BadStore(f"{path} cannot be written: {wrong.strerror}") from None


def _set_up_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        f"busy_timeout={BUSY_MS}",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
