"""The parts of a rule sheet: plain data that any form can show, JSON too."""

from __future__ import annotations

from collections import Counter
from typing import Literal

import msgspec

TINTS = 4
"""How many colours a chart has for its codes."""


class _Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    """A part of a sheet. ``lines`` is where it stands in the house's book."""


class Paragraph(_Part, frozen=True, kw_only=True, tag="line"):
    """A sentence or a short paragraph."""

    says: str
    lines: str = ""


class Steps(_Part, frozen=True, kw_only=True, tag="steps"):
    """A list, numbered where the order matters."""

    items: tuple[Paragraph, ...]
    numbered: bool = False


class Fact(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A figure with its name and, where it needs one, an explanation."""

    label: str
    value: str
    note: str = ""
    lines: str = ""


class FactBlock(_Part, frozen=True, kw_only=True, tag="facts"):
    """Some figures."""

    items: tuple[Fact, ...]


class Column(msgspec.Struct, frozen=True, omit_defaults=True):
    """A column's heading and what its cells are: text, numbers, one-letter codes, book lines."""

    title: str
    holds: Literal["text", "number", "code", "lines"] = "text"


class Grid(_Part, frozen=True, kw_only=True, tag="table"):
    """Rows of as many cells as there are columns; the first cell names the row.

    ``look`` says what is tabled: pay tables stand side by side, charts are coloured by their codes,
    and fee schedules are long.
    """

    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    title: str = ""
    note: str = ""
    lines: str = ""
    look: Literal["plain", "pays", "chart", "fees"] = "plain"
    codes: tuple[str, ...] = ()
    """All codes of several charts, so that each has one colour in all of them."""

    def tints(self) -> dict[str, int]:
        """A tint for each code of a chart: in their order, or else the commonest first."""
        if self.codes:
            return {code: place % TINTS for place, code in enumerate(self.codes)}
        codes = Counter(
            cell
            for row in self.rows
            for column, cell in zip(self.columns, row, strict=True)
            if column.holds == "code" and cell
        )
        return {code: place % TINTS for place, (code, _) in enumerate(codes.most_common())}


class Ruling(_Part, frozen=True, kw_only=True, tag="ruling"):
    """A reading: what the text says, how it is played and why, and how else it can be."""

    id: str
    title: str
    text: str
    choice: str
    played: str
    why: str
    others: dict[str, str]
    intended: str | None = None
    """Which of the others was probably meant."""
    lines: str = ""

    def head(self, name: str) -> str:
        """What one of the others is headed by."""
        return "Intended" if name == self.intended else "Or"


class Section(_Part, frozen=True, kw_only=True, tag="section"):
    """A part of the sheet under a heading. ``id`` is the same for every game."""

    id: str
    title: str
    blocks: tuple[Block, ...]
    note: str = ""
    lines: str = ""
    small_print: bool = False
    """Not for the wall: what is looked up rather than read."""


Block = Paragraph | Steps | FactBlock | Grid | Ruling | Section


class Sheet(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A whole rule sheet."""

    game: str
    title: str
    house: str
    source: str
    summary: str
    sections: tuple[Section, ...]
    approval: str | None = None

    def section(self, name: str) -> Section:
        """A section by its id."""
        for section in self.sections:
            if section.id == name:
                return section
        there = ", ".join(section.id for section in self.sections)
        raise LookupError(f"the sheet of {self.game} has no section {name!r}; it has: {there}")
