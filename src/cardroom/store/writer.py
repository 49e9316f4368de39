"""One writer for all tables: whatever waits is committed together.

A commit waits for the disk, and that takes as long for one choice as for a hundred. So everything
that comes while one commit is on its way goes into the next, and whoever brought it is told when
that is in.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any

from sqlalchemy import bindparam, delete, insert, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from cardroom.store import schema as s
from cardroom.store.batch import Batch, ChoiceRow
from cardroom.store.faults import FAULTS, NotAllowed, NotStored, reason
from cardroom.store.ledger import PERSON

MOST_TOGETHER = 500
"""So many steps of tables at most go into one commit."""


class Writer:
    """Commits what tables bring, one transaction after the other."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[tuple[Batch, asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(self._run(), name="writer")
        self.on_commit: Callable[[float], None] = lambda _: None
        """Who is told how many seconds a commit took."""
        self.commits = 0
        self.written = 0

    @property
    def queue(self) -> int:
        """How many steps wait."""
        return len(self._waiting)

    async def write(self, batch: Batch) -> None:
        """Store something; when this returns it is safe. Else `NotStored` or `NotAllowed`."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((batch, done))
        self._wake.set()
        await done

    async def close(self) -> None:
        """Write what still waits, and end."""
        while self._waiting:
            self._wake.set()
            await asyncio.sleep(0)
            if self._task.done():
                break
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                taken = self._waiting[:MOST_TOGETHER]
                await self._commit(taken)
                del self._waiting[: len(taken)]

    async def _commit(self, taken: Sequence[tuple[Batch, asyncio.Future[None]]]) -> None:
        try:
            await self._together([batch for batch, _ in taken])
        except IntegrityError as wrong:
            if len(taken) == 1:
                _tell(taken[0][1], NotAllowed(reason(wrong)))
                return
            # One of them is not allowed: each by itself, so that the others are.
            for one in taken:
                await self._commit([one])
        except FAULTS as wrong:
            for _, done in taken:
                _tell(done, NotStored(reason(wrong)))
        else:
            self.commits += 1
            self.written += len(taken)
            for _, done in taken:
                _tell(done, None)

    async def _together(self, batches: Sequence[Batch]) -> None:
        began = perf_counter()
        async with self._engine.begin() as connection:
            await write_batches(connection, batches)
        self.on_commit(perf_counter() - began)


def _tell(done: asyncio.Future[None], wrong: Exception | None) -> None:
    if done.cancelled():
        return
    if wrong is None:
        done.set_result(None)
    else:
        done.set_exception(wrong)


async def write_batches(connection: AsyncConnection, batches: Sequence[Batch]) -> None:
    """Write some batches in the transaction of a connection: each kind of row at once."""
    values = [batch for batch in batches if batch.value is not None]
    if values:
        await connection.execute(SET_VALUE, [_value(batch) for batch in values])
    if choices := [_choice(batch.table, row) for batch in batches for row in batch.choices]:
        await connection.execute(insert(s.choices), choices)
    ended = [(batch, one) for batch in batches for one in batch.rounds]
    if ended:
        await connection.execute(
            insert(s.rounds),
            [
                {"table": batch.table, "number": one.number, "ended": batch.at}
                | {"record": one.record, "before": one.before, "hash": one.hash}
                for batch, one in ended
            ],
        )
        # What was chosen in a round that is over is in its record.
        await connection.execute(
            FORGET, [{"of_table": batch.table, "up_to": one.number} for batch, one in ended]
        )
        seen = [
            {"person": person, "table": batch.table, "round": one.number}
            | {"seats": s.BETWEEN_SEATS.join(seats), "at": batch.at}
            for batch, one in ended
            for person, seats in one.seats.items()
        ]
        if seen:
            await connection.execute(insert(s.seen), seen)
    await _book(connection, batches)
    if answers := [_answer(batch.at, *one) for batch in batches for one in batch.answers]:
        await connection.execute(insert(s.commands), answers)


async def _book(connection: AsyncConnection, batches: Sequence[Batch]) -> None:
    """Write the rows of the ledger, and bring the balances beside them."""
    rows = [(batch, row) for batch in batches for row in batch.rows]
    if not rows:
        return
    changes: Counter[str] = Counter()
    for _, row in rows:
        changes[row.payer] -= row.amount
        changes[row.payee] += row.amount
    await connection.execute(
        _new_accounts(connection), [{"id": one, "balance": 0} for one in changes]
    )
    await connection.execute(
        insert(s.movements),
        [
            row._asdict()
            | {"at": batch.at, "table": batch.table or None}
            | {"round": batch.rounds[-1].number if batch.rounds else None}
            for batch, row in rows
        ],
    )
    # Those who get something first: at a table all of it goes through the pot.
    moved = sorted(changes.items(), key=lambda change: (change[0].startswith(PERSON), -change[1]))
    if deltas := [{"account": one, "more": more} for one, more in moved if more]:
        await connection.execute(ADD, deltas)


def _new_accounts(connection: AsyncConnection) -> Any:
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    return dialect.insert(s.accounts).on_conflict_do_nothing(index_elements=["id"])


def _value(batch: Batch) -> dict[str, Any]:
    assert batch.value is not None
    value = batch.value
    return {
        "of_table": batch.table,
        "to_value": value.value,
        "to_state": value.state,
        "to_round": value.round,
        "to_chain": value.chain,
    }


def _choice(table: str, row: ChoiceRow) -> dict[str, Any]:
    return {"table": table, **row._asdict()}


def _answer(at: int, person: str, command: str, content: bytes, answer: str) -> dict[str, Any]:
    return {"person": person, "id": command, "content": content, "answer": answer, "at": at}


SET_VALUE = (
    update(s.tables)
    .where(s.tables.c.id == bindparam("of_table"))
    .values(
        value=bindparam("to_value"),
        state=bindparam("to_state"),
        round=bindparam("to_round"),
        chain=bindparam("to_chain"),
    )
)
FORGET = delete(s.choices).where(
    s.choices.c.table == bindparam("of_table"), s.choices.c.round <= bindparam("up_to")
)
ADD = (
    update(s.accounts)
    .where(s.accounts.c.id == bindparam("account"))
    .values(balance=s.accounts.c.balance + bindparam("more"))
)
