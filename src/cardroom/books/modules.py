"""Modules: sections of a rule book that several games of its house go by, and nobody plays alone.

They are files of its procedures which have a name in lists: `Procedures.module`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from cardroom.books.citations import ELSE, Citation, citations
from cardroom.books.files import PROCEDURES, read_file, read_procedures
from cardroom.books.game import Game
from cardroom.books.lines import spans_in

MODULE = "module"
"""The kind of it, and the key of its name."""
NAMED = re.compile(r'^module = "([^"\n]+)"', re.MULTILINE)


class Module:
    """A section of a house's rules, and where it stands."""

    def __init__(self, path: Path, module_id: str) -> None:
        self.id = module_id
        self.file = path.stem
        """What entries call it that go by it."""
        self.page = read_procedures(path)

    @property
    def book(self) -> str:
        """The house."""
        return self.id.partition("/")[0]

    @property
    def name(self) -> str:
        """Its title."""
        return self.page.title

    def rules_in(self, game: Game) -> bool:
        """Whether a game of its house goes by it: names its file, or lines of it."""
        if self.file in game.entry.procedures:
            return True
        asked = [*spans_in(self.page.source)]
        return any(
            span.meets(one)
            for citation in citations(game)
            if citation.kind not in ("entry", ELSE)
            for span in spans_in(citation.lines)
            for one in asked
        )

    def citations(self) -> Iterator[Citation]:
        """Everything in it that names lines of a rule book and that no game has for itself."""
        yield Citation("entry", self.name, self.page.source, self.page.summary)
        for number, step in enumerate(self.page.rules, 1):
            yield Citation("rule of a module", str(number), step.lines, step.says)
        for word, lines, says in self.page.trace.listed():
            yield Citation(ELSE, word, lines, says)


def module_files(folder: Path) -> Iterator[tuple[str, Path]]:
    """The modules in the folder of a book, or in those of several, with their ids."""
    for pattern in (f"{PROCEDURES}/*.toml", f"*/{PROCEDURES}/*.toml"):
        for path in sorted(folder.glob(pattern)):
            found = NAMED.search(read_file(path).decode("utf-8", "replace"))
            if found:
                yield f"{path.parents[1].resolve().name}/{found[1]}", path
