"""The room's memory: people and their tokens, tables, rounds and chips."""

from __future__ import annotations

import secrets
from collections import defaultdict
from collections.abc import Mapping
from typing import Any, NamedTuple, Self

import msgspec
from sqlalchemy import delete, func, insert, select, update

from cardroom.room.notice import Notice
from cardroom.room.occupant import DealerState
from cardroom.store import schema as s
from cardroom.store.batch import Batch, NewTable, Value
from cardroom.store.faults import FAULTS, NotAllowed, NotStored, reason
from cardroom.store.ledger import posted
from cardroom.store.migrate import bring_up_to_date, check_is_current
from cardroom.store.opening import (
    BadStore,
    check_is_there,
    engine_of,
    make_private,
    telling_why,
    url_of,
)
from cardroom.store.people import People
from cardroom.table.decisions import Choice

MOST_ANSWERS = 20_000
"""So many answers are read at a start: what was not answered before it was asked last."""


class StoredTable(NamedTuple):
    """A table as it was last stored, with what was chosen since."""

    id: str
    notice: Notice
    value: str
    state: DealerState
    chain: str
    choices: tuple[tuple[int, int, Choice], ...]
    """The choices of the round in play: number, seat and choice."""


class SeenRound(NamedTuple):
    """A round that somebody has been in."""

    table: str
    game: str
    number: int
    ended: int
    seats: tuple[str, ...]
    net: int | None
    """What one has won or lost; of rounds that are older than this column it is not known."""


class RoundsSum(NamedTuple):
    """What somebody's rounds of a game have come to."""

    game: str
    rounds: int
    net: int


class Store(People):
    """The database of a room."""

    @classmethod
    async def open(cls, address: str, *, make: bool = True) -> Self:
        """Open a database, which is made if it is not there, and brought up to date.

        With ``make`` off it is only opened, and must be there as this program makes it.
        """
        url = url_of(address)
        if make:
            make_private(url)
        else:
            check_is_there(url)
        engine = engine_of(url)
        async with telling_why(url, engine), engine.begin() as connection:
            await connection.run_sync(bring_up_to_date if make else check_is_current)
        return cls(engine)

    async def close(self) -> None:
        """Write what still waits, and let go of the database."""
        await self.writer.close()
        await self.engine.dispose()

    async def has(self, batch: Batch) -> bool:
        """Whether something is stored of which nobody has heard: the answer to it was lost."""
        query: Any
        if batch.answers:
            first = batch.answers[0]
            query = select(s.commands.c.id).where(
                s.commands.c.person == first.person, s.commands.c.id == first.id
            )
        elif batch.choices:
            last = batch.choices[-1]
            query = select(s.choices.c.number).where(
                s.choices.c.table == batch.table,
                s.choices.c.round == last.round,
                s.choices.c.number == last.number,
            )
        else:
            assert batch.value is not None
            query = select(s.tables.c.id).where(
                s.tables.c.id == batch.table,
                s.tables.c.value == batch.value.value,
                s.tables.c.state == batch.value.state,
            )
        return await self._one(query) is not None

    async def is_ready(self) -> bool:
        """Whether the database can be written."""
        try:
            async with self.engine.begin() as connection:
                await connection.execute(
                    update(s.people).where(s.people.c.id == "").values(role="player")
                )
        except FAULTS:
            return False
        return True

    async def secret(self, name: str) -> str:
        """A secret of the room that outlasts a restart, made when it is first asked for."""
        known = select(s.secrets.c.secret).where(s.secrets.c.name == name)
        async with self.engine.begin() as connection:
            row = (await connection.execute(known)).first()
            if row is None:
                made = {"name": name, "secret": secrets.token_hex(32)}
                row = (
                    await connection.execute(insert(s.secrets).returning(s.secrets.c.secret), made)
                ).one()
            return str(row[0])

    async def balances(self) -> Mapping[str, int]:
        """All accounts."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(select(s.accounts.c.id, s.accounts.c.balance))
            return {row[0]: row[1] for row in rows}

    # Commands

    async def answers(self, most: int = MOST_ANSWERS) -> list[tuple[str, str, bytes, str, int]]:
        """What commands were answered last, the first one first."""
        query = select(s.commands).order_by(s.commands.c.at.desc()).limit(most)
        async with self.engine.connect() as connection:
            rows = list(await connection.execute(query))
            return [(r.person, r.id, r.content, r.answer, r.at) for r in reversed(rows)]

    async def answer(self, person: str, command: str) -> tuple[bytes, str] | None:
        """What a command is known by, and what it was answered."""
        query = select(s.commands.c.content, s.commands.c.answer).where(
            s.commands.c.person == person, s.commands.c.id == command
        )
        row = await self._one(query)
        return None if row is None else (bytes(row[0]), str(row[1]))

    async def forget_answers(self, before: int) -> None:
        """Keep no answers that are older."""
        async with self.changing() as connection:
            await connection.execute(delete(s.commands).where(s.commands.c.at < before))

    # Tables

    async def open_table(
        self,
        table: str,
        notice: Notice,
        value: Value,
        now: int,
        accounts: Mapping[str, int],
    ) -> None:
        """Store a table that is opened, with what the house posts at it."""
        posts = msgspec.json.encode(notice).decode()
        opened = NewTable(table, notice.game, posts, now, value)
        await self.write(Batch(table, now, rows=tuple(posted(table, accounts)), opened=opened))

    async def close_table(self, table: str, now: int) -> None:
        """Store that a table is closed."""
        async with self.changing() as connection:
            await connection.execute(
                update(s.tables).where(s.tables.c.id == table).values(closed=now)
            )

    async def open_tables(self) -> list[StoredTable]:
        """All tables that are open, as they were last stored."""
        return await self._tables(s.tables.c.closed.is_(None))

    async def table(self, table: str) -> StoredTable | None:
        """One of them."""
        try:
            found = await self._tables(s.tables.c.id == table, s.tables.c.closed.is_(None))
        except FAULTS as wrong:
            raise NotStored(reason(wrong)) from None
        return found[0] if found else None

    async def _tables(self, *which: Any) -> list[StoredTable]:
        """Some tables, and what was chosen at all of them, in one question each."""
        tables = select(s.tables).where(*which).order_by(s.tables.c.opened)
        choices = (
            select(s.choices.c.table, s.choices.c.number, s.choices.c.seat, s.choices.c.choice)
            .join(
                s.tables,
                (s.tables.c.id == s.choices.c.table) & (s.tables.c.round == s.choices.c.round),
            )
            .where(*which)
            .order_by(s.choices.c.number)
        )
        async with self.engine.connect() as connection:
            rows = list(await connection.execute(tables))
            made = defaultdict[str, list[tuple[int, int, Choice]]](list)
            for table, number, seat, choice in await connection.execute(choices):
                made[table].append((number, seat, msgspec.json.decode(choice, type=Choice)))
        return [
            StoredTable(
                row.id,
                msgspec.json.decode(row.notice, type=Notice),
                row.value,
                msgspec.json.decode(row.state, type=DealerState),
                row.chain,
                tuple(made[row.id]),
            )
            for row in rows
        ]

    # Rounds

    async def seen_rounds(
        self, person: str, limit: int, before: int | None = None, game: str = ""
    ) -> list[SeenRound]:
        """The rounds that somebody has been in, of all games or of one, the last one first."""
        seen = s.seen.c
        query = (
            select(seen.table, s.tables.c.game, seen.round, seen.at, seen.seats, seen.net)
            .join(s.tables, s.tables.c.id == s.seen.c.table)
            .where(s.seen.c.person == person)
            .order_by(s.seen.c.at.desc(), s.seen.c.table, s.seen.c.round.desc())
            .limit(limit)
        )
        if before is not None:
            query = query.where(s.seen.c.at < before)
        if game:
            query = query.where(s.tables.c.game == game)
        async with self.engine.connect() as connection:
            rows = await connection.execute(query)
            return [
                SeenRound(r[0], r[1], r[2], r[3], tuple(r[4].split(s.BETWEEN_SEATS)), r[5])
                for r in rows
            ]

    async def sums_of_rounds(self, person: str) -> list[RoundsSum]:
        """What the rounds of each game have come to, the game that was played last first."""
        query = (
            select(s.tables.c.game, func.count(), func.coalesce(func.sum(s.seen.c.net), 0))
            .join(s.tables, s.tables.c.id == s.seen.c.table)
            .where(s.seen.c.person == person)
            .group_by(s.tables.c.game)
            .order_by(func.max(s.seen.c.at).desc(), s.tables.c.game)
        )
        async with self.engine.connect() as connection:
            return [RoundsSum(r[0], r[1], int(r[2])) for r in await connection.execute(query)]

    async def seen_round(
        self, person: str, table: str, number: int
    ) -> tuple[tuple[str, ...], str] | None:
        """A round that somebody was in: his seats, and its record; None if he was not."""
        row = await self._one(
            select(s.seen.c.seats, s.rounds.c.record)
            .join(
                s.rounds,
                (s.rounds.c.table == s.seen.c.table) & (s.rounds.c.number == s.seen.c.round),
            )
            .where(s.seen.c.person == person, s.seen.c.table == table, s.seen.c.round == number)
        )
        return row and (tuple(row[0].split(s.BETWEEN_SEATS)), row[1])

    async def round(self, table: str, number: int) -> str | None:
        """The record of a round that is over."""
        row = await self._one(
            select(s.rounds.c.record).where(s.rounds.c.table == table, s.rounds.c.number == number)
        )
        return None if row is None else str(row[0])


__all__ = ["BadStore", "NotAllowed", "NotStored", "Store"]
