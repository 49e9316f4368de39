"""What bots of a game go by, worked out once for all of them that a process has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
_FOUND: dict[tuple[Any, ...], Any] = {}


def shared(find: Callable[[Any, Mapping[str, str]], T], rules: Any, by: Mapping[str, str]) -> T:
    """What is found for some rules under some readings, the same for everyone who asks.

    >>> asked = []
    >>> def charts(rules: object, by: Mapping[str, str]) -> list[str]:
    ...     asked.append(rules)
    ...     return ["stand"]
    >>> shared(charts, {"hit_to": 16}, {}) is shared(charts, {"hit_to": 16}, {})
    True
    >>> asked
    [{'hit_to': 16}]
    """
    # Rules hold tables of odds, which have no hash: as they are written they have one.
    written = msgspec.json.encode(rules, enc_hook=str, order="deterministic")
    key = find, written, *sorted(by.items())
    if key not in _FOUND:
        _FOUND[key] = find(rules, by)
    found: T = _FOUND[key]
    return found
