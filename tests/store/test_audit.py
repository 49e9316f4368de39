"""The audit finds nothing wrong where nothing is, and names what is."""

from __future__ import annotations

import asyncio

from sqlalchemy import text

from cardroom.books import library
from cardroom.store import Store
from cardroom.store.audit import Audited, audit
from tests.cli.running import run as command
from tests.web.opened import a_table, opened, settle, somebody

WAR = "bicycle/casino-war"


async def _play(database: str) -> str:
    """Two rounds: after these somebody who never wagers sits out, and bots play for nobody."""
    async with opened(database) as (hall, times):
        table = await a_table(hall, WAR)
        ann = await somebody(hall, "Ann")
        await ann.do(table, do="sit", seat=2, chips=20000)
        await ann.do(table, do="bots", count=3)
        task = hall.tables[table]
        for _ in range(300):
            if task.dealer.table.round_number == 2 and task.dealer.table.round is None:
                break
            if task.dealer.wake is not None:
                times.pass_by(max(0, task.dealer.wake - times.now()))
            task.nudge()
            await settle(hall)
        return table


async def _audit(database: str) -> Audited:
    store = await Store.open(database)
    try:
        return await audit(store, library())
    finally:
        await store.close()


async def _change(database: str, statement: str) -> None:
    store = await Store.open(database)
    async with store.engine.begin() as connection:
        await connection.execute(text(statement))
    await store.close()


def test_a_room_without_faults(database: str) -> None:
    asyncio.run(_play(database))
    done = asyncio.run(_audit(database))
    assert not done.faults
    assert done.rounds >= 2
    assert done.tables == 1
    said = command("audit", "--database", database)
    assert said.exit_code == 0
    assert said.stdout.endswith("0 faults.\n")


def test_what_somebody_has_changed_is_found(database: str) -> None:
    table = asyncio.run(_play(database))
    asyncio.run(_change(database, "UPDATE accounts SET balance = 7 WHERE id LIKE '%collected'"))
    asyncio.run(
        _change(database, "UPDATE accounts SET balance = balance + 5 WHERE id LIKE 'person:p%'")
    )
    asyncio.run(_change(database, "UPDATE rounds SET record = replace(record, 'As', 'Ks')"))
    asyncio.run(_change(database, "UPDATE rounds SET hash = 'x' WHERE number = 1"))
    places = {fault.where for fault in asyncio.run(_audit(database)).faults}
    assert f"table {table}, round 1" in places
    assert f"table {table}, round 2" in places
    assert any(place.startswith("account person:p") for place in places)
    said = command("audit", "--database", database)
    assert said.exit_code == 1
    assert f"table {table}, round 1" in said.stdout
