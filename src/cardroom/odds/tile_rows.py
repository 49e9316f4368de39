"""Hands of four tiles that are played alike, in as few rows as a book would print."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import product

from cardroom.cards import Card, tile_set
from cardroom.odds.four_tiles import tile_name

Hand = tuple[str, ...]
"""The names of four tiles."""
Row = tuple[tuple[str, ...], ...]
"""For each place of a hand, the tiles that may be there."""


def rows_of(
    choices: Mapping[tuple[Card, ...], tuple[str, ...]],
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Rows for hands with some choices, each hand in one of them or more.

    >>> from cardroom.cards import cards
    >>> hands = ("teen-12 gor-4 bon-4 gee-6", "teen-12 gor-4 bon-4 gee-3", "day-2 gor-4 gor-4 ng-5")
    >>> for row in rows_of({cards(hand): ("split",) for hand in hands}):
    ...     print(row)
    ('teen-12, gor-4, bon-4, gee-6/gee-3', ('split',))
    ('day-2, gor-4, gor-4, ng-5', ('split',))
    """
    named = {tuple(map(tile_name, hand)): choice for hand, choice in choices.items()}
    order = [tile_name(tile) for tile in tile_set()]
    alike: dict[tuple[str, ...], dict[Hand, None]] = {}
    for hand, choice in named.items():
        alike.setdefault(choice, {})[hand] = None
    left = set(named)
    for hand, choice in named.items():
        if hand in left:
            row = _grown(hand, alike[choice], left)
            left.difference_update(product(*row))
            yield ", ".join("/".join(sorted(place, key=order.index)) for place in row), choice


def _grown(hand: Hand, alike: Collection[Hand], left: Collection[Hand]) -> Row:
    """A hand with all the tiles beside its own that are played alike with all others."""
    row: Row = tuple((tile,) for tile in hand)
    while wider := max(_wider(row, alike), key=lambda wider: _covers(wider, left), default=None):
        row = wider
    return row


def _wider(row: Row, alike: Collection[Hand]) -> Iterator[Row]:
    """A row with one tile more at some place."""
    tiles = {tile: None for hand in alike for tile in hand}
    for place, held in enumerate(row):
        for tile in tiles:
            if tile not in held:
                more = (*row[:place], (tile,), *row[place + 1 :])
                if all(hand in alike for hand in product(*more)):
                    yield (*row[:place], (*held, tile), *row[place + 1 :])


def _covers(row: Row, left: Collection[Hand]) -> tuple[int, int]:
    """How many hands that have no row yet it has, and how many in all."""
    hands = list(product(*row))
    return sum(hand in left for hand in hands), len(hands)
