"""Pens: how the writer writes, by the driver itself, since it writes all the time.

A pen takes the steps of one transaction and carries out all of them or none: then it raises
`NotStored` or, where it would be of no use to try again, `NotAllowed`: a table waits as long as
something is not stored, and all that came with it waits too. SQLite is written by a thread of its
own, which is woken once for a transaction; PostgreSQL on one connection that is kept.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Protocol

from asyncpg import DataError, IntegrityConstraintViolationError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from cardroom.store.faults import FAULTS, NotAllowed, NotStored, reason
from cardroom.store.statements import Step


class Pen(Protocol):
    """Writes transactions, one after the other."""

    async def write(self, steps: Sequence[Step]) -> None:
        """Write all steps of a transaction, or none."""
        ...

    async def put_down(self) -> None:
        """Write no more."""
        ...


class SqlitePen:
    """Writes into a file."""

    def __init__(self, path: Path, set_up: Callable[[Any, Any], None]) -> None:
        self._path, self._set_up = path, set_up
        self._connection: sqlite3.Connection | None = None
        self._thread = ThreadPoolExecutor(1, "writer")

    async def write(self, steps: Sequence[Step]) -> None:
        """Write all steps of a transaction, or none."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, steps)

    def _write(self, steps: Sequence[Step]) -> None:
        try:
            if self._connection is None:
                self._connection = sqlite3.connect(self._path)
                self._set_up(self._connection, None)
            try:
                for statement, rows in steps:
                    self._connection.executemany(statement.text("sqlite"), rows)
                self._connection.commit()
            except BaseException:
                self._connection.rollback()
                raise
        except (sqlite3.IntegrityError, sqlite3.DataError, ValueError, OverflowError) as wrong:
            raise NotAllowed(reason(wrong)) from None
        except (sqlite3.Error, OSError) as wrong:
            raise NotStored(reason(wrong)) from None

    async def put_down(self) -> None:
        """Write no more."""
        if self._connection is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._connection.close)
        self._thread.shutdown()


class PostgresPen:
    """Writes on a connection to a server."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._held: AsyncConnection | None = None
        self._driver: Any = None

    async def write(self, steps: Sequence[Step]) -> None:
        """Write all steps of a transaction, or none."""
        try:
            if self._held is None:
                self._held = await self._engine.connect()
                self._driver = (await self._held.get_raw_connection()).driver_connection
            async with self._driver.transaction():
                for statement, rows in steps:
                    await self._driver.executemany(statement.text("postgresql"), rows)
        except (IntegrityConstraintViolationError, DataError) as wrong:
            raise NotAllowed(reason(wrong)) from None
        except FAULTS as wrong:
            await self._let_go()
            raise NotStored(reason(wrong)) from None

    async def _let_go(self) -> None:
        """The next transaction takes another connection."""
        held, self._held = self._held, None
        if held is not None:
            await held.invalidate()
            await held.close()

    async def put_down(self) -> None:
        """Write no more."""
        if self._held is not None:
            await self._held.close()
