"""Whether an output has all that is expected of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardroom.cards import BadCard, cards


def matches(expected: Any, actual: Any) -> bool:
    """Whether an output has all that is expected of it; only what is named is compared.

    A list is matched when each of its items fits an item of the output of its own.

    >>> matches({"net": {"1": 5}}, {"net": {"1": 5, "2": -5}, "fees": {}})
    True
    >>> matches([{"seat": 2}, {"seat": 2}], [{"seat": 2, "spot": "ante"}])
    False
    """
    if isinstance(expected, Mapping):
        return isinstance(actual, Mapping) and all(
            (key in actual or value is None)
            and (_same_cards if key == "set" else matches)(value, actual.get(key))
            for key, value in expected.items()
        )
    if isinstance(expected, list):
        return isinstance(actual, list) and _all_fit(expected, actual)
    return type(expected) is type(actual) and bool(expected == actual)


def _same_cards(expected: Any, actual: Any) -> bool:
    """Whether set hands are as expected, in whatever order the cards of a part are named.

    >>> _same_cards({"1": {"front": "Qd Ac"}}, {"1": {"front": "Ac Qd", "back": "6s 6h"}})
    True
    """
    if isinstance(expected, Mapping) and isinstance(actual, Mapping):
        return all(_same_cards(value, actual.get(key)) for key, value in expected.items())
    if isinstance(expected, str) and isinstance(actual, str):
        return _named(expected) == _named(actual)
    return matches(expected, actual)


def _named(text: str) -> list[str]:
    """The cards of a text in order, whatever they are called: tiles that are equal have one name.

    >>> _named("red-7 mix-9") == _named("gow-9b tit-7"), _named("10h Ac") == _named("Ac Th")
    (True, True)
    """
    try:
        known = cards(text)
    except BadCard:
        return sorted(text.lower().split())
    return sorted(f"{c.tile.name}-{c.tile.pips}" if c.is_tile else str(c) for c in known)


def _all_fit(expected: list[Any], actual: list[Any]) -> bool:
    taken: dict[int, int] = {}

    def place(wanted: int, tried: set[int]) -> bool:
        """Give a wanted item an actual one, moving others on where they have a second choice."""
        for at, item in enumerate(actual):
            if at not in tried and matches(expected[wanted], item):
                tried.add(at)
                if at not in taken or place(taken[at], tried):
                    taken[at] = wanted
                    return True
        return False

    return len(expected) <= len(actual) and all(place(n, set()) for n in range(len(expected)))
