"""TOML as a person would write it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

WIDE = 100
"""From so many characters on, a list has a line for each of its items."""
MANY = 6
"""So many tables in a table are rows of one, each on its line."""


def key(name: str) -> str:
    """A key, in quotes where TOML needs them.

    >>> key("raise_cap"), key("$3/$6")
    ('raise_cap', '"$3/$6"')
    """
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else json.dumps(name, ensure_ascii=False)


def value(of: Any) -> str:
    """A value on one line.

    >>> value(["limit", 3, True]), value({"fee": 100, "per": "hand"})
    ('["limit", 3, true]', '{ fee = 100, per = "hand" }')
    """
    if isinstance(of, Mapping):
        return f"{{ {', '.join(f'{key(name)} = {value(part)}' for name, part in of.items())} }}"
    if isinstance(of, list | tuple):
        return f"[{', '.join(map(value, of))}]"
    return json.dumps(of, ensure_ascii=False)


def assigned(name: str, of: Any) -> str:
    """A key with its value; a long list has its items below each other.

    >>> print(assigned("rows", [{"hand": "one-pair", "front": "x" * 30}] * 2))
    rows = [
        { hand = "one-pair", front = "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" },
        { hand = "one-pair", front = "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" },
    ]
    """
    line = f"{key(name)} = {value(of)}"
    if isinstance(of, list | tuple) and len(line) > WIDE:
        return "\n".join([f"{key(name)} = [", *(f"    {value(item)}," for item in of), "]"])
    return line


def table(name: str, of: Mapping[str, Any], notes: Mapping[str, str] = {}) -> Iterator[str]:
    """The lines of a table: what it has itself, and then the tables in it.

    ``notes`` explain its keys, in a comment above each.

    >>> for line in table("rules", {"pays": {"tie": "10 to 1"}, "burns": 3}, {"burns": "Cards."}):
    ...     print(line)
    [rules]
    # Cards.
    burns = 3
    <BLANKLINE>
    [rules.pays]
    tie = "10 to 1"
    """
    rows = len(of) > MANY
    tables = {} if rows else {inner: of[inner] for inner in of if isinstance(of[inner], Mapping)}
    own = {inner: of[inner] for inner in of if inner not in tables}
    if own or not tables:
        yield f"[{name}]"
    for inner, part in own.items():
        yield from comment(notes.get(inner, ""))
        yield assigned(inner, part)
    for place, (inner, part) in enumerate(tables.items()):
        if own or place:
            yield ""
        yield from comment(notes.get(inner, ""))
        yield from table(f"{name}.{key(inner)}", part)


def comment(text: str) -> Iterator[str]:
    """A comment, where there is something to say.

    >>> list(comment("How many cards.")), list(comment(""))
    (['# How many cards.'], [])
    """
    if text:
        yield f"# {text}"
