"""Rules and spots of an entry with some of them changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from cardroom.books.entry import Entry
from cardroom.table.california.spots import Spot
from cardroom.table.clauses import Clause

OTHERS = "others"
"""The row that says of all others of its table that they are dropped."""


def merged(rules: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """Rules or a table of them with some changes; see `Game.with_rules`."""
    named = [key for key in changes if key != OTHERS]
    order = list(rules) if changes.get(OTHERS) is not False else [k for k in named if k in rules]
    for place, key in enumerate(named):
        if key in order:
            continue
        behind = next((n for n in named[place + 1 :] if n in order), None)
        at = order.index(behind) if behind is not None else len(order)
        order.insert(order.index(named[place - 1]) + 1 if place else at, key)
    found = {}
    for key in order:
        value, old = changes.get(key, rules.get(key)), rules.get(key)
        if value is False and key in rules and not isinstance(old, bool):
            continue
        if isinstance(value, Mapping) and key in changes:
            value = merged(old if isinstance(old, Mapping) else {}, value)
        found[key] = value
    return found


def changed_spots(
    spots: Iterable[Spot], changes: Mapping[str, Mapping[str, Any]]
) -> tuple[Spot, ...]:
    """Spots with some keys of them changed; what they cannot have raises `ValueError`.

    A key that is ``False`` is dropped, as one of the rules is. One with a label is a new spot.

    >>> tie = Spot("tie", "Tie", "house:59", needs=("player",))
    >>> changed_spots([tie], {"tie": {"needs": []}})[0].needs
    ()
    >>> changed_spots([tie], {"war": {"needs": []}})
    Traceback (most recent call last):
    ...
    ValueError: there is no spot 'war'
    """
    there = {spot.name: spot for spot in spots}
    for name, keys in changes.items():
        if name not in there and "label" not in keys:
            raise ValueError(f"there is no spot {name!r}")
        old = msgspec.to_builtins(there[name]) if name in there else {"name": name}
        there[name] = msgspec.convert(merged(old, keys), Spot)
    return tuple(there.values())


def said_anew(
    clauses: Mapping[str, Clause], before: Mapping[str, str], after: Mapping[str, str]
) -> dict[str, Clause]:
    """Clauses with the sentences of changed rules, where an entry has none of its own.

    >>> told = {"double": Clause("house:3", "On 9."), "split": Clause("house:4", "Ours.")}
    >>> anew = said_anew(told, {"double": "On 9.", "split": "Two."}, {"double": "On 10."})
    >>> [clause.says for clause in anew.values()]
    ['On 10.', 'Ours.']
    """
    return {
        key: Clause(clause.lines, after.get(key, clause.says))
        if clause.says == before.get(key)
        else clause
        for key, clause in clauses.items()
    }


def unchanging(entry: Entry) -> Entry:
    """An entry in which no choice changes anything any more: what was chosen is in it."""
    replace = msgspec.structs.replace
    return replace(
        entry,
        readings=tuple(replace(one, changes={}, spots={}, clauses={}) for one in entry.readings),
        options={name: replace(one, changes={}) for name, one in entry.options.items()},
    )
