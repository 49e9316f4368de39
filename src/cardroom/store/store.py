"""The room's memory: people and their tokens, tables, rounds and chips."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple, Self

import msgspec
from sqlalchemy import delete, event, func, insert, select, update
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from cardroom.room.notice import Notice
from cardroom.room.occupant import DealerState, Person
from cardroom.store import schema as s
from cardroom.store.batch import Batch, Value
from cardroom.store.faults import FAULTS, NotAllowed, NotStored, reason
from cardroom.store.ledger import granted, person_account, posted
from cardroom.store.migrate import BadSchema, bring_up_to_date
from cardroom.store.writer import Writer, write_batches
from cardroom.table.decisions import Choice

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


class NameTaken(Exception):
    """Somebody else has this name."""


class Account(NamedTuple):
    """Somebody in the room, as the store knows him."""

    person: Person
    role: str
    chips: int


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


class Store:
    """The database of a room."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.writer = Writer(engine)

    @classmethod
    async def open(cls, address: str) -> Self:
        """Open a database, which is made if it is not there, and brought up to date."""
        url = _url(address)
        if url.get_backend_name() == "sqlite":
            _make_private(url)
        waits = {} if url.get_backend_name() == "sqlite" else {"command_timeout": PATIENCE}
        engine = create_async_engine(
            # What is to be stored are cards and tokens: no fault tells of them.
            url,
            pool_pre_ping=True,
            hide_parameters=True,
            connect_args=waits,
        )
        if url.get_backend_name() == "sqlite":
            event.listen(engine.sync_engine, "connect", _set_up_sqlite)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(bring_up_to_date)
        except BadSchema as wrong:
            await engine.dispose()
            raise BadStore(str(wrong)) from None
        except FAULTS as wrong:
            await engine.dispose()
            shown = url.render_as_string(hide_password=True)
            raise BadStore(f"the database {shown} cannot be used: {reason(wrong)}") from None
        return cls(engine)

    async def close(self) -> None:
        """Write what still waits, and let go of the database."""
        await self.writer.close()
        await self.engine.dispose()

    async def write(self, batch: Batch) -> None:
        """Store what a table has done; when this returns it is safe."""
        await self.writer.write(batch)

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

    # People

    async def new_person(
        self, name: str, chips: int, now: int, *, role: str = "player"
    ) -> tuple[Account, str]:
        """Somebody new with play chips, and the token by which he is known again."""
        person = Person(f"p{secrets.token_hex(6)}", name)
        token = secrets.token_urlsafe(32)
        try:
            async with self.engine.begin() as connection:
                await connection.execute(
                    insert(s.people), {"id": person.id, "name": name, "role": role, "since": now}
                )
                await connection.execute(
                    insert(s.tokens), {"hash": _hash(token), "person": person.id, "since": now}
                )
                rows = (granted(person.id, chips),) if chips else ()
                await write_batches(connection, [Batch("", now, rows=rows)])
        except IntegrityError:
            raise NameTaken(f"somebody is called {name} already: take another name") from None
        except FAULTS as wrong:
            raise NotStored(reason(wrong)) from None
        return Account(person, role, chips), token

    async def by_token(self, token: str) -> Account | None:
        """Whose token this is, if it is somebody's."""
        query = (
            select(s.people.c.id, s.people.c.name, s.people.c.role, s.accounts.c.balance)
            .join(s.tokens, s.tokens.c.person == s.people.c.id)
            .outerjoin(s.accounts, s.accounts.c.id == "person:" + s.people.c.id)
            .where(s.tokens.c.hash == _hash(token), s.tokens.c.revoked.is_(None))
        )
        row = await self._one(query)
        return row and Account(Person(row[0], row[1]), row[2], row[3] or 0)

    async def revoke(self, token: str, now: int) -> None:
        """Let a token be nobody's from now on."""
        async with self.engine.begin() as connection:
            await connection.execute(
                update(s.tokens).where(s.tokens.c.hash == _hash(token)).values(revoked=now)
            )

    async def rename(self, person: str, name: str) -> None:
        """Call somebody otherwise."""
        try:
            async with self.engine.begin() as connection:
                await connection.execute(
                    update(s.people).where(s.people.c.id == person).values(name=name)
                )
        except IntegrityError:
            raise NameTaken(f"somebody is called {name} already: take another name") from None

    async def funds(self, person: str) -> int:
        """What somebody's account has."""
        row = await self._one(
            select(s.accounts.c.balance).where(s.accounts.c.id == person_account(person))
        )
        return row[0] if row else 0

    async def grant(self, person: str, chips: int, now: int) -> int:
        """Give somebody more play chips; what he has then."""
        await self.write(Batch("", now, rows=(granted(person, chips),)))
        return await self.funds(person)

    async def balances(self) -> Mapping[str, int]:
        """All accounts."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(select(s.accounts.c.id, s.accounts.c.balance))
            return {row[0]: row[1] for row in rows}

    # Commands

    async def answers(self, since: int) -> list[tuple[str, str, bytes, str, int]]:
        """What commands were answered since then; older ones are forgotten."""
        async with self.engine.begin() as connection:
            await connection.execute(delete(s.commands).where(s.commands.c.at < since))
            rows = await connection.execute(select(s.commands).order_by(s.commands.c.at))
            return [(r.person, r.id, r.content, r.answer, r.at) for r in rows]

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
        try:
            async with self.engine.begin() as connection:
                await connection.execute(
                    insert(s.tables),
                    {"id": table, "game": notice.game, "opened": now}
                    | {"notice": msgspec.json.encode(notice).decode()}
                    | value._asdict(),
                )
                rows = tuple(posted(table, accounts))
                await write_batches(connection, [Batch(table, now, rows=rows)])
        except FAULTS as wrong:
            raise NotStored(reason(wrong)) from None

    async def close_table(self, table: str, now: int) -> None:
        """Store that a table is closed."""
        async with self.engine.begin() as connection:
            await connection.execute(
                update(s.tables).where(s.tables.c.id == table).values(closed=now)
            )

    async def open_tables(self) -> list[StoredTable]:
        """All tables that are open, as they were last stored."""
        async with self.engine.connect() as connection:
            tables = list(
                await connection.execute(
                    select(s.tables).where(s.tables.c.closed.is_(None)).order_by(s.tables.c.opened)
                )
            )
            return [await self._with_choices(connection, row) for row in tables]

    async def table(self, table: str) -> StoredTable | None:
        """One of them."""
        query = select(s.tables).where(s.tables.c.id == table, s.tables.c.closed.is_(None))
        try:
            async with self.engine.connect() as connection:
                row = (await connection.execute(query)).first()
                return await self._with_choices(connection, row) if row else None
        except FAULTS as wrong:
            raise NotStored(reason(wrong)) from None

    async def _with_choices(self, connection: Any, row: Any) -> StoredTable:
        made = await connection.execute(
            select(s.choices.c.number, s.choices.c.seat, s.choices.c.choice)
            .where(s.choices.c.table == row.id, s.choices.c.round == row.round)
            .order_by(s.choices.c.number)
        )
        return StoredTable(
            row.id,
            msgspec.json.decode(row.notice, type=Notice),
            row.value,
            msgspec.json.decode(row.state, type=DealerState),
            row.chain,
            tuple((one[0], one[1], msgspec.json.decode(one[2], type=Choice)) for one in made),
        )

    # Rounds

    async def seen_rounds(self, person: str, limit: int, before: int | None) -> list[SeenRound]:
        """The rounds that somebody has been in, the last one first."""
        query = (
            select(s.seen.c.table, s.tables.c.game, s.seen.c.round, s.seen.c.at, s.seen.c.seats)
            .join(s.tables, s.tables.c.id == s.seen.c.table)
            .where(s.seen.c.person == person)
            .order_by(s.seen.c.at.desc(), s.seen.c.table, s.seen.c.round.desc())
            .limit(limit)
        )
        if before is not None:
            query = query.where(s.seen.c.at < before)
        async with self.engine.connect() as connection:
            rows = await connection.execute(query)
            return [
                SeenRound(r[0], r[1], r[2], r[3], tuple(r[4].split(s.BETWEEN_SEATS))) for r in rows
            ]

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

    async def count_rounds(self) -> int:
        """How many rounds have been played to their end."""
        row = await self._one(select(func.count()).select_from(s.rounds))
        return row[0] if row else 0

    async def _one(self, query: Any) -> Any:
        try:
            async with self.engine.connect() as connection:
                return (await connection.execute(query)).first()
        except FAULTS as wrong:
            raise NotStored(reason(wrong)) from None


def _hash(token: str) -> bytes:
    return sha256(token.encode()).digest()


def _url(address: str) -> URL:
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


def _make_private(url: URL) -> None:
    """Make the file readable for its owner alone: whoever reads it sees everybody's cards."""
    if not url.database or url.database == ":memory:":
        return
    path = Path(url.database)
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


__all__ = ["BadStore", "NotAllowed", "NotStored", "Store"]
