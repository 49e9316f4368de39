"""Fee documents: what a house charges for games whether or not it prints their rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path

from cardroom.books.citations import ELSE, Citation, mentioned, of_schedule
from cardroom.books.entry import Lines, Part, Trace
from cardroom.books.files import COLLECTIONS, BadBook, read_part, read_schedule_file
from cardroom.table.fees.schedules import BadSchedule, Schedule

FEES = "fees"
"""The folder of a book with its fee documents, and the kind of what lies there."""


class FeePage(Part, frozen=True, kw_only=True):
    """A fee document as it stands in its file."""

    name: str
    """What the document is called."""
    source: Lines
    """The lines of the whole document."""
    summary: str
    """The document in one sentence."""
    approval: str | None = None
    """Who has approved it, and when."""
    schedules: Mapping[str, tuple[str, ...]]
    """The schedules of it, each with the games that are printed above it."""
    notes: tuple[str, ...] = ()
    """What else it says."""
    trace: Trace = Trace()
    """What lines are that nothing else here names."""


class FeeDocument:
    """A house's fee document with its schedules: nothing of it can be played."""

    def __init__(self, path: Path, document_id: str) -> None:
        self.id = document_id
        self.page = read_part(path, FeePage)
        self._path = path

    @cached_property
    def schedules(self) -> tuple[Schedule, ...]:
        """Its schedules, from the files beside it, read when they are asked for."""
        return tuple(map(self._read, self.page.schedules))

    def _read(self, name: str) -> Schedule:
        file = self._path.parents[1] / COLLECTIONS / f"{name}.toml"
        try:
            return read_schedule_file(file)
        except OSError:
            raise BadBook(f"{self._path}: schedules: there is no file {file}") from None
        except BadSchedule as wrong:
            raise BadBook(str(wrong)) from None

    @property
    def book(self) -> str:
        """The house."""
        return self.id.partition("/")[0]

    def citations(self) -> Iterator[Citation]:
        """Everything in it that names lines of a rule book."""
        yield Citation("entry", self.page.name, self.page.source, self.page.summary)
        for note in self.page.notes:
            yield from mentioned(note, "note of a document", "")
        for word, lines, says in self.page.trace.listed():
            yield Citation(ELSE, word, lines, says)
        for schedule in self.schedules:
            yield from of_schedule(schedule)
