"""Lines of rule books: how they are named, ``000:428,438`` or ``001:5-9``, and read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

_SPANS = r"[0-9]{1,9}(?:-[0-9]{1,9})?"
_CITED = re.compile(rf"\b([A-Za-z0-9][A-Za-z0-9_.]*):({_SPANS}(?:\s*,\s*{_SPANS}(?![:\w]))*)")
"""A book and some of its lines, as entries name them."""


class BadLines(ValueError):
    """A text that names no lines of a book."""


class LineRange(NamedTuple):
    """Some lines of a book in a row."""

    book: str
    first: int
    last: int

    def meets(self, other: LineRange) -> bool:
        """Whether both have a line in common."""
        return self.book == other.book and self.first <= other.last and other.first <= self.last

    def __str__(self) -> str:
        end = f"-{self.last}" if self.last > self.first else ""
        return f"{self.book}:{self.first}{end}"


def read_spans(text: str) -> tuple[LineRange, ...]:
    """The lines that a text names, all of it.

    >>> [str(span) for span in read_spans("house:28,402-405")]
    ['house:28', 'house:402-405']
    """
    found = tuple(spans_in(text))
    if not found or re.sub(r"[\s,;]", "", _CITED.sub("", text)):
        raise BadLines(f"{text!r:.80} names no lines: write a book and its lines, BOOK:28,402-405")
    for span in found:
        if span.first < 1 or span.last < span.first:
            raise BadLines(f"{text!r:.80}: lines are counted from 1, and a range goes upwards")
    return found


def spans_in(text: str) -> Iterator[LineRange]:
    """The lines that are named anywhere in a text."""
    for found in _CITED.finditer(text):
        for span in found[2].split(","):
            first, dash, last = span.strip().partition("-")
            yield LineRange(found[1], int(first), int(last) if dash else int(first))


def numbers(spans: Iterable[LineRange]) -> set[int]:
    """The numbers of all lines of some spans, which are of one book."""
    return {line for span in spans for line in range(span.first, span.last + 1)}


def written(book: str, lines: Iterable[int]) -> str:
    """Lines of a book as they are named.

    >>> written("house", [28, 403, 402, 404])
    'house:28,402-404'
    """
    rows: list[list[int]] = []
    for line in sorted(lines):
        if rows and line == rows[-1][-1] + 1:
            rows[-1].append(line)
        else:
            rows.append([line])
    parts = (f"{row[0]}-{row[-1]}" if len(row) > 1 else f"{row[0]}" for row in rows)
    return f"{book}:{','.join(parts)}" if rows else ""
