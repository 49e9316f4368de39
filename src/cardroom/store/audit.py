"""The audit: every round played again, every hash and every balance worked out anew.

It reads the database and changes nothing. What it finds wrong it names: the table and the round, or
the account.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from cardroom.books import Library
from cardroom.history import BadRecord, read_record, replay
from cardroom.room.house_dealer import HouseDealer
from cardroom.session import BadSnapshot, Table, read_snapshot
from cardroom.store import schema as s
from cardroom.store.batch import NO_HASH, chained
from cardroom.store.ledger import POT, table_account
from cardroom.store.store import Store

WRONG_ROUND = (BadRecord, ValueError, KeyError, LookupError, ArithmeticError, AssertionError)


class Fault(NamedTuple):
    """Something that is not as it should be."""

    where: str
    says: str


class Audited(NamedTuple):
    """What an audit has gone through, and what it has found."""

    rounds: int
    movements: int
    accounts: int
    tables: int
    faults: tuple[Fault, ...]


async def audit(store: Store, books: Library) -> Audited:
    """Go through the whole database."""
    async with store.engine.connect() as connection:
        faults = []
        rounds = 0
        chains: dict[str, str] = {}
        async for table, number, wrong in _rounds(connection, books, chains):
            rounds += 1
            faults += [Fault(f"table {table}, round {number}", says) for says in wrong]
        movements, moved = await _movements(connection)
        balances = {row.id: row.balance for row in await connection.execute(select(s.accounts))}
        faults += [
            Fault(
                f"account {account}",
                f"it has {balances.get(account, 0)} cents, and {moved[account]} by its movements",
            )
            for account in sorted(moved.keys() | balances.keys())
            if moved[account] != balances.get(account, 0)
        ]
    tables = await store.open_tables()
    for stored in tables:
        where = f"table {stored.id}"
        if chains.get(stored.id, NO_HASH) != stored.chain:
            faults.append(Fault(where, "its last hash is not that of its last round"))
        try:
            game = books.game(stored.notice.game)
            woken = Table.restore(game, read_snapshot(stored.value))
            there = HouseDealer(woken, stored.notice, 0, stored.state).accounts()
        except (BadSnapshot, ValueError, LookupError) as wrong:
            faults.append(Fault(where, f"it cannot be woken up: {wrong}"))
            continue
        prefix = table_account(stored.id, "")
        booked = {
            account.removeprefix(prefix): chips
            for account, chips in balances.items()
            if account.startswith(prefix) and chips
        }
        if booked != there:
            faults.append(Fault(where, f"{there} lie there, and {booked} are booked"))
        if balances.get(table_account(stored.id, POT)):
            faults.append(Fault(where, "its pot is not empty between two bookings"))
    return Audited(rounds, movements, len(balances), len(tables), tuple(faults))


async def _rounds(
    connection: AsyncConnection, books: Library, chains: dict[str, str]
) -> AsyncIterator[tuple[str, int, list[str]]]:
    """Every round with what is wrong with it; ``chains`` gets the last hash of every table."""
    found = await connection.stream(select(s.rounds).order_by(s.rounds.c.table, s.rounds.c.number))
    async for row in found:
        wrong = []
        if row.before != chains.get(row.table, NO_HASH):
            wrong.append("it does not follow the round before it")
        if row.hash != chained(row.before, row.record):
            wrong.append("its record is not the one that was hashed")
        chains[row.table] = row.hash
        try:
            played = replay(read_record(row.record), books)
            if not played.over:
                wrong.append("it was not played to its end")
        except WRONG_ROUND as fault:
            wrong.append(f"it cannot be played again: {fault}")
        yield row.table, row.number, wrong


async def _movements(connection: AsyncConnection) -> tuple[int, Counter[str]]:
    moved: Counter[str] = Counter()
    many = 0
    found = await connection.stream(
        select(s.movements.c.payer, s.movements.c.payee, s.movements.c.amount)
    )
    async for payer, payee, amount in found:
        many += 1
        moved[payer] -= amount
        moved[payee] += amount
    return many, moved
