"""All hands of four tiles, and what two tiles are worth against hands that the house sets."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Any, NamedTuple

import msgspec

from cardroom.cards import Card, tile_set
from cardroom.games.tile_house_way import Split, TileHouseWay, splits
from cardroom.odds.kept import kept

NAME = "tile-house-way"
"""What kept hands of a house way are called."""
METHOD = 1
"""One more whenever hands of the same way would come out differently."""


class FourTiles(NamedTuple):
    """Four tiles as rules tell them apart."""

    tiles: tuple[Card, ...]
    """From the highest single tile to the lowest."""
    held: int
    """A bit for the place of each in `tile_set()`."""
    ways: int
    """How many of all hands are like them."""
    splits: Sequence[Split]
    """The highest tile with the second, the third and the fourth."""

    @property
    def name(self) -> str:
        """The tiles without the letters of mixed pairs, which nothing depends on."""
        return " ".join(map(tile_name, self.tiles))


def tile_name(tile: Card) -> str:
    """A tile without its letter.

    >>> [tile_name(tile) for tile in tile_set()[-4:]]
    ['ng-5', 'ng-5', 'gee-6', 'gee-3']
    """
    return f"{tile.tile.name}-{tile.tile.pips}"


@cache
def all_hands() -> tuple[FourTiles, ...]:
    """Every hand of four tiles, those once that no rule tells apart.

    >>> len(all_hands()), sum(hand.ways for hand in all_hands())
    (4285, 35960)
    """
    tiles = tile_set()
    ways: Counter[tuple[str, ...]] = Counter()
    first: dict[tuple[str, ...], tuple[int, ...]] = {}
    names = [tile_name(tile) for tile in tiles]
    for four in combinations(range(len(tiles)), 4):
        named = tuple([names[place] for place in four])
        ways[named] += 1
        first.setdefault(named, four)
    hands = []
    for named, places in first.items():
        held = tuple([tiles[place] for place in places])
        bits = sum(1 << place for place in places)
        hands.append(FourTiles(held, bits, ways[named], splits(held)))
    return tuple(hands)


class TilesWorth(NamedTuple):
    """How many hands of a house way two tiles beat in front, and behind.

    A wager brings what both come to together, in units of all hands, less one: it wins with both
    hands and loses with none. That one's own tiles are not among the others' is left aside.
    """

    front: Sequence[int]
    back: Sequence[int]
    """The strengths of all hands, from the lowest."""

    def of(self, split: Split) -> int:
        """What four tiles come to when they are set so."""
        return bisect_left(self.front, split.low) + bisect_left(self.back, split.high)

    def best(self, tiles: Sequence[Card]) -> Split:
        """Four tiles, set so that they come to the most."""
        return max(splits(tiles), key=self.of)


class Met(msgspec.Struct, frozen=True):
    """How many hands of a house way are of each strength, in front and behind."""

    front: dict[int, int]
    back: dict[int, int]


@lru_cache(maxsize=8)
def worth(way: TileHouseWay, readings: tuple[tuple[str, str], ...]) -> TilesWorth:
    """What two tiles are worth against a house way under some readings."""
    under = {name: choice for name, choice in readings if name in way.reads}
    met = kept(NAME, depends_on(way, under), Met, lambda: hands_of(way, under))
    front, back = (sorted(Counter(counts).elements()) for counts in (met.front, met.back))
    return TilesWorth(front, back)


def depends_on(way: TileHouseWay, readings: Mapping[str, str]) -> dict[str, Any]:
    """All that the hands of a house way would change with."""
    rows = [(row.low, row.high, dict(row.under)) for row in way.rows.values()]
    steps = [step.play for step in way.general]
    return {"method": METHOD, "rows": rows, "general": steps, "readings": dict(readings)}


def hands_of(way: TileHouseWay, readings: Mapping[str, str]) -> Met:
    """All hands, set the house way."""
    front: Counter[int] = Counter()
    back: Counter[int] = Counter()
    for hand in all_hands():
        split = way.set(hand.tiles, readings).split
        front[split.low] += hand.ways
        back[split.high] += hand.ways
    return Met(dict(front), dict(back))
