"""Rules and spots of an entry with some of them changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from cardroom.books.entry import Entry
from cardroom.table.california.spots import Spot
from cardroom.table.clauses import Clause

OTHERS = "others"
"""The row that says of all others of its table that they are dropped."""

PAYS, RESULTS = "pays", "results"
"""A pay table and, beside it, what must have come for each of its rows: a row that is dropped is
dropped from both, since a result without a row would push instead of going on to the next one."""


def merged(rules: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """Rules or a table of them with some changes; see `Game.with_rules`."""
    order = _in_order(rules, changes)
    found = {}
    for key in order:
        value, old = changes.get(key, rules.get(key)), rules.get(key)
        if value is False and key in rules and not isinstance(old, bool):
            continue
        if isinstance(value, Mapping) and key in changes:
            value = merged(old if isinstance(old, Mapping) else {}, value)
        found[key] = value
    if isinstance(changes.get(PAYS), Mapping) and isinstance(
        results := found.get(RESULTS), Mapping
    ):
        left = {*found[PAYS], *changes.get(RESULTS, ())}
        gone = set(rules.get(PAYS, ())) - left
        found[RESULTS] = {name: result for name, result in results.items() if name not in gone}
    return found


def _in_order(rules: Mapping[str, Any], changes: Mapping[str, Any]) -> Iterator[str]:
    """The keys of both: a new one behind the one that is named before it, or before all of them."""
    named = [key for key in changes if key != OTHERS]
    kept = [key for key in named if key in rules] if changes.get(OTHERS) is False else list(rules)
    first = next((key for key in named if key in rules), None)
    behind: dict[str | None, list[str]] = {}
    last = None
    for key in named:
        if key in rules:
            last = key
        else:
            behind.setdefault(last, []).append(key)
    for key in kept:
        if key == first:
            yield from behind.get(None, ())
        yield key
        yield from behind.get(key, ())
    if first is None:
        yield from behind.get(None, ())


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
