"""People in the store: who they are, which role they have, and the tokens they are known by."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import sha256
from typing import Any, NamedTuple

from sqlalchemy import insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from cardroom.room.occupant import Person
from cardroom.store import schema as s
from cardroom.store.batch import Batch, NewPerson
from cardroom.store.faults import FAULTS, NotAllowed, NotStored, reason
from cardroom.store.ledger import granted, person_account
from cardroom.store.opening import pen_of
from cardroom.store.writer import Writer

ROLES = ("player", "cashier", "floor", "auditor", "manager")


class NameTaken(Exception):
    """Somebody else has this name."""


class Account(NamedTuple):
    """Somebody in the room, as the store knows him."""

    person: Person
    role: str
    chips: int
    session: bytes = b""
    """What the store keeps of the token that he has come with."""


class People:
    """The part of a store that knows people."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.writer = Writer(pen_of(engine))

    async def write(self, batch: Batch) -> None:
        """Store what a table has done; when this returns it is safe."""
        await self.writer.write(batch)

    async def new_person(
        self, name: str, chips: int, now: int, *, role: str = "player"
    ) -> tuple[Account, str]:
        """Somebody new with play chips, and the token by which he is known again."""
        person = Person(f"p{secrets.token_hex(6)}", name)
        token = secrets.token_urlsafe(32)
        rows = (granted(person.id, chips),) if chips else ()
        comes = NewPerson(person.id, name, role, now, _hash(token))
        try:
            await self.write(Batch("", now, rows=rows, person=comes))
        except NotAllowed:
            raise NameTaken(f"somebody is called {name} already: take another name") from None
        return Account(person, role, chips, _hash(token)), token

    async def by_token(self, token: str) -> Account | None:
        """Whose token this is, if it is somebody's."""
        query = (
            select(s.people.c.id, s.people.c.name, s.people.c.role, s.accounts.c.balance)
            .join(s.tokens, s.tokens.c.person == s.people.c.id)
            .outerjoin(s.accounts, s.accounts.c.id == "person:" + s.people.c.id)
            .where(s.tokens.c.hash == _hash(token), s.tokens.c.revoked.is_(None))
        )
        row = await self._one(query)
        return row and Account(Person(row[0], row[1]), row[2], row[3] or 0, _hash(token))

    async def who(self, name: str) -> Account | None:
        """Somebody by his name or his id."""
        query = (
            select(s.people.c.id, s.people.c.name, s.people.c.role, s.accounts.c.balance)
            .outerjoin(s.accounts, s.accounts.c.id == "person:" + s.people.c.id)
            .where(or_(s.people.c.id == name, s.people.c.name == name))
            .order_by(s.people.c.id != name)
        )
        row = await self._one(query)
        return row and Account(Person(row[0], row[1]), row[2], row[3] or 0)

    async def staff(self) -> list[Account]:
        """Everybody with another role than a player's."""
        query = select(s.people).where(s.people.c.role != "player").order_by(s.people.c.name)
        async with self.engine.connect() as connection:
            rows = await connection.execute(query)
            return [Account(Person(row.id, row.name), row.role, 0) for row in rows]

    async def set_role(self, person: str, role: str, now: int) -> str:
        """Give somebody a role: no token of his counts any more, but the one that is told here."""
        async with self.changing() as connection:
            await connection.execute(
                update(s.people).where(s.people.c.id == person).values(role=role)
            )
            await _revoke(connection, s.tokens.c.person == person, now)
            return await _new_token(connection, person, now)

    async def renew(self, token: str, now: int) -> tuple[Account, str] | None:
        """Another token for one that is somebody's, and is nobody's from now on."""
        account = await self.by_token(token)
        if account is None:
            return None
        async with self.changing() as connection:
            if not await _revoke(connection, s.tokens.c.hash == account.session, now):
                return None  # Somebody else was faster.
            renewed = await _new_token(connection, account.person.id, now)
        return account._replace(session=_hash(renewed)), renewed

    async def revoke(self, session: bytes, now: int) -> None:
        """Let a token be nobody's from now on."""
        async with self.changing() as connection:
            await _revoke(connection, s.tokens.c.hash == session, now)

    async def revoke_all(self, person: str, now: int) -> int:
        """Let no token of somebody count any more; how many did."""
        async with self.changing() as connection:
            return await _revoke(connection, s.tokens.c.person == person, now)

    async def revoked_since(self, when: int) -> frozenset[bytes]:
        """The tokens that were revoked since then, as the store keeps them."""
        query = select(s.tokens.c.hash).where(s.tokens.c.revoked >= when)
        try:
            async with self.engine.connect() as connection:
                return frozenset(bytes(row[0]) for row in await connection.execute(query))
        except FAULTS as wrong:
            raise NotStored(reason(wrong)) from None

    async def rename(self, person: str, name: str) -> None:
        """Call somebody otherwise."""
        try:
            async with self.changing() as connection:
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

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction; `NotStored` where it comes to nothing."""
        try:
            async with self.engine.begin() as connection:
                yield connection
        except IntegrityError:
            raise
        except FAULTS as wrong:
            raise NotStored(reason(wrong)) from None

    async def _one(self, query: Any) -> Any:
        try:
            async with self.engine.connect() as connection:
                return (await connection.execute(query)).first()
        except FAULTS as wrong:
            raise NotStored(reason(wrong)) from None


async def _new_token(connection: AsyncConnection, person: str, now: int) -> str:
    token = secrets.token_urlsafe(32)
    await connection.execute(
        insert(s.tokens), {"hash": _hash(token), "person": person, "since": now}
    )
    return token


async def _revoke(connection: AsyncConnection, which: Any, now: int) -> int:
    done = await connection.execute(
        update(s.tokens).where(which, s.tokens.c.revoked.is_(None)).values(revoked=now)
    )
    return done.rowcount


def _hash(token: str) -> bytes:
    return sha256(token.encode()).digest()
