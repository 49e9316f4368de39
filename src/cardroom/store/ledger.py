"""Double entry: a row moves an amount above zero from one account to another.

At a table chips change hands through its pot, which is empty again when everything is booked: those
who have less than before pay it, and it pays those who have more.

>>> before = {"seat 1": 5000, "seat 2": 5000}
>>> after = {"seat 1": 4000, "seat 2": 5800, "collected": 200}
>>> for row in booked("t1", before, after, []):
...     print(row.payer, row.payee, row.amount)
table:t1:seat 1 table:t1:pot 1000
table:t1:pot table:t1:collected 200
table:t1:pot table:t1:seat 2 800
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from cardroom.room.run_table import BOT, Transfer
from cardroom.store.schema import PROMOTIONAL

PERSON, TABLE, POT = "person", "table", "pot"


class Row(NamedTuple):
    """Chips that go from one account to another."""

    payer: str
    payee: str
    amount: int
    why: str


class DoesNotBalance(Exception):
    """Chips have come from nowhere, or gone: nothing of it is booked."""


def person_account(person: str) -> str:
    """The account of somebody in the room."""
    return f"{PERSON}:{person}"


def table_account(table: str, name: str) -> str:
    """An account at a table: a seat's, somebody's behind it, what is held or collected."""
    return f"{TABLE}:{table}:{name}"


def posted(table: str, accounts: Mapping[str, int]) -> list[Row]:
    """What the house posts at a table when it is opened, such as jackpots."""
    return [
        Row(PROMOTIONAL, table_account(table, name), chips, "posted")
        for name, chips in sorted(accounts.items())
    ]


def granted(person: str, amount: int) -> Row:
    """Play chips for somebody."""
    return Row(PROMOTIONAL, person_account(person), amount, "play chips")


def booked(
    table: str, before: Mapping[str, int], after: Mapping[str, int], transfers: Iterable[Transfer]
) -> list[Row]:
    """The rows that make of the accounts of a table what they are now.

    ``transfers`` are what people have brought from their accounts, or taken back to them.
    """
    pot = table_account(table, POT)
    paid: list[Row] = []
    got: list[Row] = []
    lent: list[Row] = []
    for person, chips in transfers:
        own = person_account(person)
        # Bots have nothing but what lies on a table.
        bot = person.startswith(BOT)
        if chips > 0:
            lent += [Row(PROMOTIONAL, own, chips, "play chips")] * bot
            paid.append(Row(own, pot, chips, "brought"))
        else:
            got.append(Row(pot, own, -chips, "taken back"))
            lent += [Row(own, PROMOTIONAL, -chips, "given back")] * bot
    for name in sorted(before.keys() | after.keys()):
        more = after.get(name, 0) - before.get(name, 0)
        own = table_account(table, name)
        if more < 0:
            paid.append(Row(own, pot, -more, "played"))
        elif more > 0:
            got.append(Row(pot, own, more, "played"))
    if sum(row.amount for row in paid) != sum(row.amount for row in got):
        raise DoesNotBalance(
            f"table {table}: {sum(row.amount for row in paid)} cents were paid, and "
            f"{sum(row.amount for row in got)} were got"
        )
    return [*lent, *paid, *got]
