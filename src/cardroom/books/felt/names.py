"""Whether an entry's felt speaks of what its game has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardroom.books.entry import Entry
from cardroom.books.felt.lay import hands_of
from cardroom.games.mechanism import Mechanism


def misnamed(entry: Entry, mechanism: Mechanism, rules: Any) -> Iterator[str]:
    """Every spot that is missing or unknown, and every hand that nobody gets."""
    marked, spots = entry.felt.spots, [spot.name for spot in entry.wagers]
    hands = hands_of(entry, mechanism, rules)
    for name in sorted(marked.keys() - set(spots)):
        there = f"use {', '.join(spots)}" if spots else "the game has none to be placed"
        yield f"felt.spots.{name}: there is no such spot: {there}"
    for name in spots if marked else ():
        if name not in marked:
            yield f"felt.spots.{name}: missing; who places one spot places all of them"
    for name in sorted(entry.felt.hands.keys() - hands.keys()):
        yield f"felt.hands.{name}: nobody called so gets cards: use {', '.join(hands)}"
