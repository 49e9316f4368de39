"""Which lines of rule books an entry goes by, and what it says of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from cardroom.books import toml_text
from cardroom.books.entry import Reading, Trace
from cardroom.books.game import Game
from cardroom.books.lines import LineRange, spans_in
from cardroom.table.fees.schedules import Schedule

ELSE = "else"
"""The kind of lines that are no rule, and listed as what else they are."""
WHERE = ("lines", "source")
"""The keys that say where something stands."""
WORDS = ("says", "text", "title", "summary", "label")
"""The keys that say what stands there."""
KINDS = {
    "clauses": "clause",
    "readings": "reading",
    "irregularities": "procedure",
    "wagers": "wager",
    "options": "house option",
    "round": "step of the round",
    "positions": "step between rounds",
    "player_dealer": "rotation",
    "traces": ELSE,
}
"""What the parts of an entry are called, where that is not their key."""


class Citation(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place in a house's files that names lines of a book."""

    kind: str
    """What it is: ``clause``, ``reading``, ``wager``, ``option of a schedule`` and so on."""
    name: str
    lines: str
    says: str
    """What is said of the lines."""
    choice: str | None = None
    """Of a reading: the choice in force, if no other is taken."""
    choices: Mapping[str, str] | None = None
    """Of a reading: all choices that can be played, with what they mean."""
    why: str | None = None
    """Of a reading: why it is taken."""

    @property
    def named(self) -> Iterator[LineRange]:
        """All lines that it names, in its words too."""
        for text in (self.lines, self.says, *(self.choices or {}).values(), self.why or ""):
            yield from spans_in(text)

    @property
    def length(self) -> int:
        """How many lines it names."""
        return sum(span.last - span.first + 1 for span in spans_in(self.lines))


def citations(game: Game) -> Iterator[Citation]:
    """Everything in a game's entry and in its schedules that names lines of a book.

    >>> from cardroom.books import library
    >>> cited = list(citations(library().game("bicycle/casino-war")))
    >>> sorted({citation.kind for citation in cited})[:4]
    ['clause', 'deck', 'else', 'entry']
    """
    entry = game.entry
    yield Citation("entry", entry.name, entry.source, entry.summary)
    for part in entry.__struct_fields__:
        if part not in (*WHERE, *WORDS):
            yield from _within(getattr(entry, part), KINDS.get(part, part), "")
    for schedule in game.schedules:
        yield from of_schedule(schedule)


def uses(found: Citation, asked: Sequence[LineRange]) -> bool:
    """Whether a citation names any of some lines, in its words too."""
    return any(span.meets(one) for span in found.named for one in asked)


def _within(value: Any, kind: str, name: str) -> Iterator[Citation]:
    """The citations of a part of an entry, however deep they lie."""
    if isinstance(value, Reading):
        yield Citation(
            kind, value.id, value.lines, value.text, value.choice, value.choices, value.why
        )
        return
    if isinstance(value, Trace):
        for word, lines, says in value.listed():
            yield Citation(kind, word, lines, says)
        return
    if isinstance(value, str):
        yield from mentioned(value, kind, name)
        return
    parts = _parts(value)
    cited = next((parts[key] for key in WHERE if isinstance(parts.get(key), str)), None)
    if cited:
        yield Citation(kind, name, cited, _words(parts) or _keys(value))
    for key, part in parts.items():
        if key not in (*WHERE, *(WORDS if cited else ())):
            yield from _within(part, kind, name if isinstance(part, str) else _join(name, key))


def _parts(value: Any) -> dict[str, Any]:
    """What something is made of, by name."""
    if isinstance(value, msgspec.Struct):
        return {key: getattr(value, key) for key in value.__struct_fields__}
    if isinstance(value, Mapping):
        return {str(key): part for key, part in value.items()}
    if isinstance(value, Iterable):
        return {_named(part, place): part for place, part in enumerate(value, 1)}
    return {}


def _named(part: Any, place: int) -> str:
    """What a part of a list is called: by its own name where it has one, else by its place."""
    named = part.get("name") if isinstance(part, Mapping) else getattr(part, "name", None)
    return named if isinstance(named, str) else str(place)


def _words(parts: Mapping[str, Any]) -> str:
    return next((parts[key] for key in WORDS if isinstance(parts.get(key), str)), "")


def _keys(value: Any) -> str:
    """What something says by its keys alone, as its file has them: those that are no defaults."""
    parts = msgspec.to_builtins(value, enc_hook=str)
    usual = _usual(type(value)) if isinstance(value, msgspec.Struct) else {}
    return ", ".join(
        f"{toml_text.key(key)} = {toml_text.value(part)}"
        for key, part in parts.items()
        if key not in (*WHERE, "name", "option", "schedule")
        and (part or key not in usual)
        and part != usual.get(key, msgspec.UNSET)
    )


@cache
def _usual(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """What the keys of a kind are where a file does not have them."""
    return {field.encode_name: field.default for field in msgspec.structs.fields(kind)}


def _join(name: str, key: str) -> str:
    return f"{name}.{key}" if name else key


def of_schedule(schedule: Schedule) -> Iterator[Citation]:
    """Everything in a fee schedule that names lines of a book."""
    name = schedule.schedule
    yield Citation("fee schedule", name, schedule.source, schedule.title)
    for note in schedule.notes:
        yield from mentioned(note, "note of a schedule", name)
    for option in schedule.options:
        named = f"{name}, option {option.number}"
        yield Citation("option of a schedule", named, option.source, _keys(option))


def mentioned(text: str, kind: str, name: str) -> Iterator[Citation]:
    """A text, where it names lines among its words."""
    found = list(spans_in(text))
    if found:
        yield Citation(kind, name, ", ".join(map(str, found)), text)
