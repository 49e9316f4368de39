"""One room for a database: two that play the same tables would not know of each other."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from cardroom.store.opening import OWNER_ONLY, BadStore, file_of, url_of
from cardroom.store.store import Store

THE_ROOM = 0x0CA2D200
"""The number of the lock, in a PostgreSQL."""
TRIES, PAUSE = 50, 0.1
"""A room that was killed a moment ago may still be taken for one that is open."""
TAKEN = "another room is open with this database: close that one first"


@asynccontextmanager
async def alone_with(store: Store, address: str) -> AsyncIterator[None]:
    """Have a database for oneself meanwhile, or `BadStore`."""
    url = url_of(address)
    if url.get_backend_name() == "sqlite":
        file = file_of(url)
        held = None if file is None else _held(f"{file}.lock")
        try:
            yield
        finally:
            if held is not None:
                os.close(held)
    else:
        async with _lock(store.engine):
            yield


def _held(path: str) -> int | None:
    try:
        import fcntl  # noqa: PLC0415 (not on every system)
    except ModuleNotFoundError:
        return None
    opened = os.open(path, os.O_CREAT | os.O_RDWR, OWNER_ONLY)
    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(opened)
        raise BadStore(TAKEN) from None
    return opened


@asynccontextmanager
async def _lock(engine: AsyncEngine) -> AsyncIterator[None]:
    """Hold the lock for as long as the connection lasts."""
    connection = await engine.connect()
    try:
        ask = text(f"SELECT pg_try_advisory_lock({THE_ROOM})")
        for _ in range(TRIES):
            if (await connection.execute(ask)).scalar():
                await connection.commit()
                break
            await asyncio.sleep(PAUSE)
        else:
            raise BadStore(TAKEN)
        yield
    finally:
        await connection.invalidate()
        await connection.close()
