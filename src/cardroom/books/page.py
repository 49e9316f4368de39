"""What stands in a book's files: the schema of an entry and of a house's procedures.

What a file leaves out is said once elsewhere: by the mechanism, or by the house for several of its
games. `cardroom.books.whole` puts it in. ``docs/books.md`` explains every key.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardroom.books.entry import EntryFacts, Lines, Part, Step, Trace
from cardroom.table.clauses import Clause
from cardroom.table.procedures import Irregularity

PRINTED = "Printed."
"""Why a choice is taken that is the book's own."""


class WrittenClause(Part, frozen=True, kw_only=True):
    """A rule by which chips move, in the mechanism's words if it has none of its own."""

    lines: Lines
    """Where the rule stands."""
    says: str | None = None
    """The rule in a sentence, where the mechanism's does not fit."""


class WrittenReading(Part, frozen=True, kw_only=True):
    """How a text is read, in the house's or the mechanism's words where it has none of its own."""

    id: str
    """Which question of the mechanism or the house it answers."""
    lines: Lines | None = None
    """Where the text stands, or where it is silent."""
    text: str | None = None
    """What the book says, or that it is silent."""
    choice: str | None = None
    """The choice in force unless a table takes another one."""
    says: str | None = None
    """What that choice means."""
    choices: tuple[str, ...] | dict[str, str] = ()
    """The choices that can be played, if these are not all that the mechanism knows.

    Each with what it means, or with nothing where it means what the mechanism says.
    """
    why: str | None = None
    """Why it is read so."""
    intended: str | None = None
    """The choice that was probably meant, where that is not the one in force."""
    printed: bool = False
    """The book prints the choice: it is the only one, and there is nothing to explain."""
    changes: Mapping[str, Mapping[str, Any]] = {}
    """What a choice changes in the rules, table by table."""
    spots: Mapping[str, Mapping[str, Mapping[str, Any]]] = {}
    """What it changes in the layout, spot by spot."""
    clauses: Mapping[str, Mapping[str, Clause]] = {}
    """What clauses say by a choice, where its rules need others or other words."""


class WrittenIrregularity(Irregularity, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One printed procedure. One of an entry takes the place of the house's of the same name."""

    name: str | None = None
    """By which an entry's takes the place of its house's."""


class Procedures(Part, frozen=True, kw_only=True):
    """What a house rules in several of its games."""

    title: str
    """What the section is called."""
    source: Lines
    """The lines of the whole section."""
    module: str | None = None
    """Its name in lists, where it is a section that the house prints for games that go by it."""
    summary: str = ""
    """What it is about, in a sentence."""
    rules: tuple[Step, ...] = ()
    """What it rules, for the sheet of a module: games have it by their clauses and readings."""
    common_rules: Mapping[str, Any] = {}
    """Keys of the rules that entries have where they have none of their own."""
    clauses: Mapping[str, Lines | WrittenClause] = {}
    """The lines of rules by which chips move in the games that go by it."""
    readings: tuple[WrittenReading, ...] = ()
    """How the text is read where it is damaged, silent or at odds with itself."""
    positions: tuple[Step, ...] = ()
    """Who has the button, the blinds or the bank, and how that moves on."""
    irregularities: tuple[WrittenIrregularity, ...] = ()
    """What is done when something goes wrong."""
    trace: Trace = Trace()
    """What lines are that nothing else here names."""


class Page(EntryFacts, frozen=True, kw_only=True):
    """An entry as it stands in its file."""

    clauses: Mapping[str, Lines | WrittenClause] = {}
    """The lines of every rule by which chips move, in own words where need be."""
    readings: tuple[WrittenReading, ...] = ()
    """How the text is read where it is damaged, silent or at odds with itself."""
    house_readings: tuple[str, ...] = ()
    """Readings of its house's procedures that it has, beside those that its mechanism asks for."""
    irregularities: tuple[WrittenIrregularity, ...] = ()
    """What is done when something goes wrong."""
    trace: Trace = Trace()
    """What lines are that nothing else here names."""
