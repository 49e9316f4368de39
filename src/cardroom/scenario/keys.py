"""Keys of a scenario that nobody reads: slips of the pen, what is for people, and idle amounts."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from types import UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin

import msgspec

from cardroom.books import BadBook, Library, UnknownGame
from cardroom.scenario.format import Behind, Scenario, StartSeat

FOR_PEOPLE = ("note", "source", "title", "comment")
"""Keys that may stand anywhere in a scenario: they are not read."""
ALSO = {"action_start": StartSeat, "backline_bettors": list[Behind]}
"""The other way to write some keys."""
PUT_UP = (
    "small_blind",
    "big_blind",
    "ante",
    "bring_in",
    "wager",
    "additional_wager",
    "tops",
    "point_value",
)
"""What a structure may name that many games do not have."""


class Unknown(NamedTuple):
    """A key that there is not, where it stands, and what may have been meant."""

    path: str
    near: str | None = None

    def __str__(self) -> str:
        return f"{self.path}: there is no such key{self.hint}"

    @property
    def hint(self) -> str:
        """What may have been meant, as the end of a sentence."""
        return f"; did you mean {self.near!r}?" if self.near else ""


def unknown_keys(raw: object) -> Iterator[Unknown]:
    """Every key of a scenario that is not read, but for those that are for people.

    >>> wrong = {"game": "", "seats": [{"seat": 1, "chip": 500}], "note": "…", "decision": []}
    >>> [str(unknown) for unknown in unknown_keys(wrong)]  # doctest: +NORMALIZE_WHITESPACE
    ["seats[0].chip: there is no such key; did you mean 'chips'?",
     "decision: there is no such key; did you mean 'decisions'?"]
    """
    yield from _within(raw, [Scenario], "")


def idle_amounts(raw: object, books: Library) -> Iterator[str]:
    """Amounts of a scenario's structure that its game does not have, as paths.

    >>> from cardroom.books import library
    >>> told = {"game": "bicycle/texas-holdem", "structure": {"big_blind": 400, "ante": 50}}
    >>> list(idle_amounts(told, library()))
    ['structure.ante']
    """
    told = raw.get("structure") if isinstance(raw, dict) else None
    if not isinstance(raw, dict) or not isinstance(told, dict):
        return
    try:
        entry = books.game(str(raw.get("game"))).entry
    except (UnknownGame, BadBook):
        return
    for name in PUT_UP:
        has = getattr(entry.structure, name) is not None
        if told.get(name) and not has and not (name == "ante" and "antes" in entry.clauses):
            yield f"structure.{name}"


def _within(raw: object, kinds: list[Any], path: str) -> Iterator[Unknown]:
    """The unknown keys of a value that may be of several kinds."""
    if isinstance(raw, dict):
        structs = [kind for kind in kinds if _is_struct(kind)]
        for struct in structs[:1]:
            yield from _in_struct(raw, struct, path)
    elif isinstance(raw, list):
        items = [get_args(kind)[0] for kind in kinds if get_origin(kind) in (tuple, list)]
        for place, item in enumerate(raw):
            yield from _within(item, items, f"{path}[{place}]")


def _in_struct(raw: dict[str, Any], kind: type[msgspec.Struct], path: str) -> Iterator[Unknown]:
    fields = _fields(kind)
    for key, value in raw.items():
        where = f"{path}.{key}" if path else key
        if key in fields:
            yield from _within(value, [*_kinds(fields[key]), ALSO.get(key)], where)
        elif key not in FOR_PEOPLE:
            near = get_close_matches(key, fields, n=1, cutoff=0.7)
            yield Unknown(where, near[0] if near else None)


@cache
def _fields(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """The keys of a kind, and what each may be."""
    return {field.encode_name: field.type for field in msgspec.structs.fields(kind)}


def _kinds(kind: Any) -> tuple[Any, ...]:
    return get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)
