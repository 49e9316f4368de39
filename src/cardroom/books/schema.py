"""Every value of a file that does not fit its schema, by the path of its key."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin

import msgspec
from msgspec.structs import FieldInfo

from cardroom.games.mechanism import PayTable, read_rules

Misfit = tuple[str, str]


def misfits(raw: Any, kind: Any, path: str = "") -> Iterator[Misfit]:
    """Path and reason of everything that does not fit.

    >>> class Deck(msgspec.Struct, forbid_unknown_fields=True):
    ...     lines: str
    ...     decks: int = 1
    >>> for path, reason in misfits({"deks": 6, "decks": "six"}, Deck, "deck"):
    ...     print(f"{path}: {reason}")
    deck.lines: is missing
    deck.decks: Expected `int`, got `str`
    deck.deks: there is no such key; did you mean 'decks'?
    """
    inside = list(_inside(raw, kind, path))
    yield from inside or _itself(raw, kind, path)


def _inside(raw: Any, kind: Any, path: str) -> Iterator[Misfit]:
    """What is wrong with the parts of a value."""
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        kinds = [arg for arg in args if _has_parts(arg, raw)]
        if len(kinds) == 1:
            yield from _inside(raw, kinds[0], path)
    elif origin in (tuple, list) and isinstance(raw, list):
        if origin is list or args[-1] is Ellipsis:
            for place, item in enumerate(raw):
                yield from misfits(item, args[0], f"{path}[{_name(item, place)}]")
    elif isinstance(origin, type) and issubclass(origin, Mapping) and isinstance(raw, dict):
        for key, value in raw.items():
            yield from misfits(value, args[1], _join(path, key))
    elif isinstance(kind, type) and issubclass(kind, msgspec.Struct) and isinstance(raw, dict):
        yield from _in_struct(raw, kind, path)
    elif kind is PayTable and isinstance(raw, dict):
        for row, odds in raw.items():
            yield from _itself({row: odds}, PayTable, _join(path, row))


def _has_parts(kind: Any, raw: Any) -> bool:
    """Whether a value of this kind has parts as this one has: keys, or items in a row."""
    kept = get_origin(kind) or kind
    if not isinstance(kept, type):
        return False
    if isinstance(raw, list):
        return issubclass(kept, (tuple, list))
    return isinstance(raw, dict) and issubclass(kept, (Mapping, msgspec.Struct))


def _in_struct(raw: dict[str, Any], kind: type[msgspec.Struct], path: str) -> Iterator[Misfit]:
    fields = _fields(kind)
    for name, field in fields.items():
        if name in raw:
            yield from misfits(raw[name], field.type, _join(path, name))
        elif field.required:
            yield _join(path, name), "is missing"
    if kind.__struct_config__.forbid_unknown_fields:
        for name in raw:
            if name not in fields:
                near = get_close_matches(name, fields, n=1)
                hint = f"; did you mean {near[0]!r}?" if near else ""
                yield _join(path, name), f"there is no such key{hint}"


@cache
def _fields(kind: type[msgspec.Struct]) -> dict[str, FieldInfo]:
    """The keys of a kind: the same thousands of times in a book."""
    return {field.encode_name: field for field in msgspec.structs.fields(kind)}


def _itself(raw: Any, kind: Any, path: str) -> Iterator[Misfit]:
    """What is wrong with a value whose parts are right."""
    try:
        read_rules(kind, raw)
    except msgspec.ValidationError as wrong:
        reason, _, at = str(wrong).partition(" - at `$")
        yield f"{path}{at.rstrip('`')}", reason


def _join(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def _name(item: Any, place: int) -> str:
    """What an item of a list is called: its own name where it has one, else its place."""
    named = (item.get("name") or item.get("id")) if isinstance(item, dict) else None
    return named if isinstance(named, str) else str(place)
