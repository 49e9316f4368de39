"""What stands at the top of an entry: enough to list games, without reading the whole books."""

from __future__ import annotations

import re

import msgspec

from cardroom.games import MECHANISMS
from cardroom.table.family import Family
from cardroom.toml import read_toml

TABLE = re.compile(r"^\[", re.MULTILINE)
"""Where a table of a file begins."""


class Furnished(msgspec.Struct, frozen=True):
    """Of the table that an entry describes: how many seats it has."""

    seats: int


class Top(msgspec.Struct, frozen=True):
    """What an entry says before its rules, and about its table."""

    name: str
    mechanism: str
    source: str
    summary: str
    table: Furnished
    approval: str | None = None


class Heading(msgspec.Struct, frozen=True):
    """A game as it is listed."""

    id: str
    name: str
    mechanism: str
    source: str
    summary: str
    approval: str | None
    seats: int
    is_tournament: bool = False

    @property
    def book(self) -> str:
        """The house's book id."""
        return self.id.partition("/")[0]

    @property
    def family(self) -> Family:
        """What it has in common with all games at tables of its kind."""
        return MECHANISMS[self.mechanism].table.family

    @property
    def kind(self) -> str:
        """``pot``, ``california`` or ``tournament``."""
        return "tournament" if self.is_tournament else self.family.name


def read_heading(text: str, game_id: str) -> Heading:
    """The heading of an entry that is known to have no fault.

    >>> top = ["name = 'War'", "mechanism = 'casino-war'", "source = '1-9'", "summary = 'High'"]
    >>> text = chr(10).join([*top, "[rules]", "ties = 'lose'", "[table]", "seats = 7", "[deck]"])
    >>> told = read_heading(text, "house/war")
    >>> told.name, told.kind, told.seats
    ('War', 'california', 7)
    """
    top, *tables = TABLE.split(text)
    described = next(table for table in tables if table.startswith("table]"))
    page = msgspec.convert(read_toml(f"{top}[{described}".encode()), Top)
    return Heading(
        game_id,
        page.name,
        page.mechanism,
        page.source,
        page.summary,
        page.approval,
        page.table.seats,
        any(table.startswith("tournament]") for table in tables),
    )
