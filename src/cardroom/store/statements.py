"""What a batch is in the words of the database: statements, each with all rows that it is for.

A statement is written down once for each kind of database, since finding its words takes longer
than carrying it out.

>>> [(statement.names[-1], rows) for statement, rows in steps_of([Batch("t1", 0)])]
[]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import Table, bindparam, delete, insert, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.dialects.postgresql import asyncpg

from cardroom.store import schema as s
from cardroom.store.batch import Batch
from cardroom.store.ledger import PERSON

DIALECTS: dict[str, Any] = {
    "sqlite": sqlite.dialect(paramstyle="qmark"),
    "postgresql": asyncpg.dialect(),  # type: ignore[no-untyped-call]  # it has no types
}
Rows = list[tuple[Any, ...]]


class Statement(NamedTuple):
    """A statement with the names of what a row has for it, in their order."""

    make: Callable[[str], Any]
    names: tuple[str, ...]

    @cache  # noqa: B019 (statements are few, and stay)
    def text(self, dialect: str) -> str:
        """Its words for a kind of database."""
        made = self.make(dialect)
        keys = {"column_keys": list(self.names)} if made.is_insert else {}
        compiled = made.compile(dialect=DIALECTS[dialect], **keys)
        assert tuple(compiled.positiontup) == self.names
        return str(compiled)


Step = tuple[Statement, Rows]


def _inserted(into: Table, *without: str) -> Statement:
    names = tuple(column.name for column in into.columns if column.name not in without)
    return Statement(lambda _: insert(into).inline(), names)


def _opened(dialect: str) -> Any:
    made: Any = (postgresql if dialect == "postgresql" else sqlite).insert(s.accounts)
    return made.on_conflict_do_nothing(index_elements=["id"])


SET_VALUE = Statement(
    lambda _: (
        update(s.tables)
        .where(s.tables.c.id == bindparam("of_table"))
        .values(
            value=bindparam("to_value"),
            state=bindparam("to_state"),
            round=bindparam("to_round"),
            chain=bindparam("to_chain"),
        )
    ),
    ("to_value", "to_state", "to_round", "to_chain", "of_table"),
)
FORGET = Statement(
    lambda _: delete(s.choices).where(
        s.choices.c.table == bindparam("of_table"), s.choices.c.round <= bindparam("up_to")
    ),
    ("of_table", "up_to"),
)
ADD = Statement(
    lambda _: (
        update(s.accounts)
        .where(s.accounts.c.id == bindparam("account"))
        .values(balance=s.accounts.c.balance + bindparam("more"))
    ),
    ("more", "account"),
)
NEW_ACCOUNTS = Statement(_opened, ("id", "balance"))
NEW_PEOPLE, NEW_TOKENS = _inserted(s.people), _inserted(s.tokens, "revoked")
NEW_TABLES = _inserted(s.tables, "closed")
NEW_CHOICES, NEW_ROUNDS = _inserted(s.choices), _inserted(s.rounds)
NEW_SEEN, NEW_COMMANDS = _inserted(s.seen), _inserted(s.commands)
NEW_MOVEMENTS = _inserted(s.movements, "id")


def steps_of(batches: Sequence[Batch]) -> list[Step]:
    """All that some batches change, in an order that every constraint allows."""
    return [step for step in _steps(batches) if step[1]]


def _steps(batches: Sequence[Batch]) -> Iterator[Step]:
    people = [batch.person for batch in batches if batch.person is not None]
    yield NEW_PEOPLE, [one[:-1] for one in people]
    yield NEW_TOKENS, [(one.token, one.id, one.since) for one in people]
    tables = [batch.opened for batch in batches if batch.opened is not None]
    yield NEW_TABLES, [(*one[:-1], *one.value) for one in tables]
    yield SET_VALUE, [(*batch.value, batch.table) for batch in batches if batch.value is not None]
    yield NEW_CHOICES, [(batch.table, *row) for batch in batches for row in batch.choices]
    if ended := [(batch, one) for batch in batches for one in batch.rounds]:
        yield (
            NEW_ROUNDS,
            [
                (batch.table, one.number, batch.at, one.record, one.before, one.hash)
                for batch, one in ended
            ],
        )
        # What was chosen in a round that is over is in its record.
        yield FORGET, [(batch.table, one.number) for batch, one in ended]
        yield (
            NEW_SEEN,
            [
                (
                    *(person, batch.table, one.number, s.BETWEEN_SEATS.join(seats), batch.at),
                    one.nets[person],
                )
                for batch, one in ended
                for person, seats in one.seats.items()
            ],
        )
    yield from _booked(batches)
    yield NEW_COMMANDS, [(*one, batch.at) for batch in batches for one in batch.answers]


def _booked(batches: Sequence[Batch]) -> Iterator[Step]:
    """The rows of the ledger, and the balances beside them."""
    changes: Counter[str] = Counter()
    rows: Rows = []
    for batch in batches:
        number = batch.rounds[-1].number if batch.rounds else None
        for payer, payee, amount, why in batch.rows:
            rows.append((batch.at, payer, payee, amount, why, batch.table or None, number))
            changes[payer] -= amount
            changes[payee] += amount
    yield NEW_ACCOUNTS, [(account, 0) for account in changes]
    yield NEW_MOVEMENTS, rows
    # Those who get something first: at a table all of it goes through the pot.
    moved = sorted(changes.items(), key=lambda change: (change[0].startswith(PERSON), -change[1]))
    yield ADD, [(more, account) for account, more in moved if more]
