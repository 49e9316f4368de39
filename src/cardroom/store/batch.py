"""What one table has to have stored at once, all of it or nothing."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import NamedTuple

import msgspec

from cardroom.room.house_dealer import HouseDealer
from cardroom.session import write_snapshot
from cardroom.store.ledger import Row

NO_HASH = "0" * 64
"""What stands before the first round of a table."""


class Answer(NamedTuple):
    """A command under the id that a page gave it, and what it was answered."""

    person: str
    id: str
    content: bytes
    """A digest of what was asked."""
    answer: str


class Value(NamedTuple):
    """A table as a whole."""

    value: str
    state: str
    round: int
    chain: str


class ChoiceRow(NamedTuple):
    """One choice of a round."""

    round: int
    number: int
    seat: int
    choice: str


class RoundRow(NamedTuple):
    """A round that is over, chained to the one before it."""

    number: int
    record: str
    before: str
    hash: str
    seats: Mapping[str, tuple[str, ...]]
    """By account, the seats whose cards its owner saw, or his name behind the table."""
    nets: Mapping[str, int]
    """What each of them has won or lost."""


class NewPerson(NamedTuple):
    """Somebody who comes in, and the hash of the token by which he is known again."""

    id: str
    name: str
    role: str
    since: int
    token: bytes


class NewTable(NamedTuple):
    """A table that is opened."""

    id: str
    game: str
    notice: str
    opened: int
    value: Value


class Batch(NamedTuple):
    """Everything that a table changes in the database with one step, or that changes beside it."""

    table: str
    at: int
    choices: tuple[ChoiceRow, ...] = ()
    rounds: tuple[RoundRow, ...] = ()
    rows: tuple[Row, ...] = ()
    value: Value | None = None
    answers: tuple[Answer, ...] = ()
    person: NewPerson | None = None
    opened: NewTable | None = None


def chained(before: str, written: str) -> str:
    """The hash over a round and the hash before it.

    >>> chained(NO_HASH, "{}")[:8]
    '5649d09e'
    """
    return sha256(f"{before}\n{written}".encode()).hexdigest()


def digest(content: bytes) -> bytes:
    """What stays of the content of a command, to know it again."""
    return sha256(content).digest()


def value_of(dealer: HouseDealer, chain: str) -> Value:
    """A table as it is stored, with what its dealer remembers."""
    table = dealer.table
    state = msgspec.json.encode(dealer.state).decode()
    return Value(write_snapshot(table.snapshot()), state, table.round_number, chain)
