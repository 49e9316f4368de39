"""What every line of a rule book has come to: which rule goes by it, or what else it is.

The texts are no part of the books. ``lines/<book>.toml`` of a house says how many lines its rule
book has and which of them are empty, and lists what the sections are that belong to no game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple

import msgspec

from cardroom.books.citations import ELSE, Citation, citations, of_schedule
from cardroom.books.entry import WORDS, Lines, Part, Trace
from cardroom.books.files import COLLECTIONS, read_part, read_schedule_file
from cardroom.books.library import Library
from cardroom.books.lines import LineRange, numbers, read_spans, spans_in, written

LINES = "lines"
"""The folder of a book with what is known of its text."""
WHOLES = ("entry", "fee schedule")
"""Kinds of citations that only say from where to where something goes."""
SECTION = 20
"""A reading or a fact of the table that names more lines in a row is about a section at large, such
as one that is silent on something: none of its lines has come to that."""


class GeneralSection(Part, frozen=True, kw_only=True):
    """Lines that belong to no game: covers, definitions, rules of the house."""

    title: str
    """What the section is called."""
    source: Lines
    """The lines of the whole section."""
    trace: Trace
    """What its lines are."""


class RuleBook(Part, frozen=True, kw_only=True):
    """What is known of a rule book's text, without the text."""

    lines: int
    """How many lines the text has."""
    empty: str = ""
    """The lines without a word, as numbers and ranges."""
    sections: tuple[GeneralSection, ...] = ()
    """Sections that belong to no game."""


class CameTo(NamedTuple):
    """What a line has come to: the kind of thing that goes by it, and its name."""

    kind: str
    name: str

    def __str__(self) -> str:
        return self.name if self.kind == ELSE else f"{self.kind} {self.name}".rstrip()


class TracedLines(msgspec.Struct, frozen=True, kw_only=True):
    """The lines of a game, a fee document or a section, and what each of them has come to."""

    name: str
    """The game's or the document's id, or the section's title."""
    book: str
    source: str
    is_game: bool
    places: Mapping[int, tuple[CameTo, ...]]
    """Every line with a word on it."""
    faults: tuple[str, ...] = ()
    """Lines that are listed as what they are not."""

    @property
    def cited(self) -> set[int]:
        """The lines by which something goes."""
        return {n for n, places in self.places.items() if any(p.kind != ELSE for p in places)}

    @property
    def without(self) -> set[int]:
        """The lines that have no place."""
        return {n for n, places in self.places.items() if not places}

    @property
    def listed(self) -> set[int]:
        """The lines that are something else."""
        return set(self.places) - self.cited - self.without

    @property
    def by_kind(self) -> Counter[str]:
        """How many lines there are of each kind; a line may be of several."""
        return Counter(
            kind
            for places in self.places.values()
            for kind in sorted({p.name if p.kind == ELSE else p.kind for p in places})
        )

    def rows(self) -> Iterator[tuple[str, tuple[CameTo, ...]]]:
        """Lines in a row that have come to the same, with what that is."""
        rows: list[tuple[list[int], tuple[CameTo, ...]]] = []
        for number, places in self.places.items():
            if rows and rows[-1][1] == places and rows[-1][0][-1] == number - 1:
                rows[-1][0].append(number)
            else:
                rows.append(([number], places))
        for lines, places in rows:
            yield written(self.book, lines), places


class HouseTrace:
    """All that a house's files say of the lines of its rule books."""

    def __init__(self, books: Library, house: str) -> None:
        self.house = house
        self._games = books.games(house)
        self._documents = [books.document(one) for one in books.document_ids(house)]
        self._modules = [books.module(one) for one in books.module_ids(house)]
        self._folder = books.file(self._games[0].id).parent
        self.books = {file.stem: read_part(file, RuleBook) for file in _files(self._folder, LINES)}

    @cached_property
    def rows(self) -> list[TracedLines]:
        """Every game and every general section, in the order of the book."""
        found = [
            row
            for game in self._games
            for row in self._of_source(game.id, game.entry.source, game.entry.traces, is_game=True)
        ]
        for document in self._documents:
            page = document.page
            found += self._of_source(document.id, page.source, (page.trace,), is_game=False)
        for module in self._modules:
            source, traces = module.page.source, (module.page.trace,)
            found += self._of_source(module.id, source, traces, is_game=False)
        for book, text in self.books.items():
            found += [self._of_section(book, section) for section in text.sections]
        return sorted(found, key=lambda row: (row.book, next(iter(row.places), 0)))

    def wholes(self) -> list[TracedLines]:
        """Every rule book of the house from its first line to its last."""
        spans = {book: f"{book}:1-{text.lines}" for book, text in self.books.items()}
        whole = []
        for book, source in spans.items():
            found = self._places(book, source, [*self._named.values(), *self._general])
            whole.append(
                TracedLines(name=book, book=book, source=source, is_game=False, places=found)
            )
        return whole

    @cached_property
    def _named(self) -> dict[str, list[Citation]]:
        """What every game goes by, and every schedule of the house."""
        named = {game.id: list(citations(game)) for game in self._games}
        named |= {document.id: list(document.citations()) for document in self._documents}
        named |= {module.id: list(module.citations()) for module in self._modules}
        for file in _files(self._folder, COLLECTIONS):
            named[f"{COLLECTIONS}/{file.stem}"] = list(of_schedule(read_schedule_file(file)))
        return named

    @property
    def _general(self) -> Iterator[list[Citation]]:
        for text in self.books.values():
            yield from (_listed(section.trace) for section in text.sections)

    def _of_source(
        self, name: str, source: str, traces: tuple[Trace, ...], *, is_game: bool
    ) -> Iterator[TracedLines]:
        for book in dict.fromkeys(span.book for span in spans_in(source)):
            places = self._places(book, source, [self._named[name]])
            yield TracedLines(
                name=name,
                book=book,
                source=source,
                is_game=is_game,
                places=places,
                faults=tuple(self._faults(book, name, traces, places)),
            )

    def _of_section(self, book: str, section: GeneralSection) -> TracedLines:
        own, named = _listed(section.trace), self._named.values()
        places = self._places(book, section.source, [*named, own])
        rules = [[one for one in some if one.kind != ELSE] for some in named]
        judged = self._places(book, section.source, [*rules, own])
        faults = tuple(self._faults(book, section.title, (section.trace,), judged))
        return TracedLines(
            name=section.title,
            book=book,
            source=section.source,
            is_game=False,
            places=places,
            faults=faults,
        )

    def _places(
        self, book: str, source: str, named: Iterable[Iterable[Citation]]
    ) -> dict[int, tuple[CameTo, ...]]:
        within = numbers(span for span in spans_in(source) if span.book == book)
        within -= self._empty_of(book)
        found: dict[int, dict[CameTo, None]] = {number: {} for number in sorted(within)}
        for citation in (one for some in named for one in some if one.kind not in WHOLES):
            place = CameTo(citation.kind, citation.name)
            for number in numbers(_named(citation, book)) & within:
                found[number][place] = None
        return {number: tuple(places) for number, places in found.items()}

    def _faults(
        self,
        book: str,
        name: str,
        traces: tuple[Trace, ...],
        places: Mapping[int, tuple[CameTo, ...]],
    ) -> Iterator[str]:
        """Lines that are listed as two things, or as something else where a rule goes by them."""
        at_odds: dict[str, list[int]] = {}
        for number, found in places.items():
            words = [place.name for place in found if place.kind == ELSE]
            rules = [place for place in found if place.kind != ELSE]
            if len(words) > 1:
                at_odds.setdefault(f"listed as {' and as '.join(words)}", []).append(number)
            if words and rules:
                what = f"listed as {words[0]}, and {rules[0]} goes by it"
                at_odds.setdefault(what, []).append(number)
            if "elsewhere" in words and not self._goes_by(book, number, name):
                nobody = "listed as elsewhere, and nothing else of the house goes by it"
                at_odds.setdefault(nobody, []).append(number)
        own = {line for _, lines, _ in traces[0].listed() for line in numbers(read_spans(lines))}
        if beyond := own - set(places) - self._empty_of(book):
            at_odds["listed, and not in its source"] = sorted(beyond)
        for what, lines in at_odds.items():
            yield f"{written(book, lines)}: {what}"

    def _empty_of(self, book: str) -> frozenset[int]:
        return _empty(self.books[book].empty) if book in self.books else frozenset()

    def _goes_by(self, book: str, number: int, but: str) -> bool:
        """Whether anything else of the house goes by a line."""
        return any(
            span.first <= number <= span.last
            for name, named in self._named.items()
            if name != but
            for citation in named
            if citation.kind not in (*WHOLES, ELSE)
            for span in _named(citation, book)
        )


def _named(citation: Citation, book: str) -> Iterator[LineRange]:
    """The lines of a book that a citation is about."""
    is_loose = citation.kind in ("reading", "table")
    for span in _spans(citation.lines):
        if span.book == book and not (is_loose and span.last - span.first >= SECTION):
            yield span


@cache
def _spans(lines: str) -> tuple[LineRange, ...]:
    return tuple(spans_in(lines))


def _files(folder: Path, kind: str) -> list[Path]:
    return sorted(folder.glob(f"{kind}/*.toml"))


def _listed(trace: Trace) -> list[Citation]:
    return [Citation(ELSE, word, lines, says) for word, lines, says in trace.listed()]


@cache
def _empty(lines: str) -> frozenset[int]:
    return frozenset(numbers(read_spans(f"book:{lines}")) if lines else ())


__all__ = ["LINES", "WORDS", "CameTo", "HouseTrace", "RuleBook", "TracedLines"]
