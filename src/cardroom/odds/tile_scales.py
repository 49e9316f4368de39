"""What two tiles are worth in front and behind, as figures to be added up."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import combinations

from cardroom.cards import tile_set
from cardroom.games.tile_house_way import Split
from cardroom.hands.tiles import TWO_TILES, points
from cardroom.odds.chart import Scale
from cardroom.odds.four_tiles import TilesWorth

ROWS = ("pair", "wong", "gong", *map(str, range(9, -1, -1)))


def by_figures(worth: TilesWorth, ways: Sequence[Split]) -> int:
    """Which of some ways to set four tiles has the greatest sum; of several, the first."""
    sums = [figure(worth.front, way.low) + figure(worth.back, way.high) for way in ways]
    return sums.index(max(sums))


def figure(strengths: Sequence[int], strength: int) -> int:
    """How many of a hundred hands are below a strength."""
    return round(100 * bisect_left(strengths, strength) / len(strengths))


def scales(worth: TilesWorth, note: str) -> tuple[Scale, Scale]:
    """The figures of all two tiles, for the front and for the back, by the higher tile of both."""
    places: dict[tuple[str, str], int] = {}
    for pair in combinations(tile_set(), 2):
        strength = TWO_TILES.strength(pair)
        places[_row(strength), max(pair).tile.name] = strength
    tiles = tuple(dict.fromkeys(tile.tile.name for tile in tile_set()))
    front, back = (
        Scale(
            title=f"What two tiles are worth {where}",
            corner="Points",
            rows=ROWS,
            columns=tiles,
            figures=tuple(
                tuple(
                    figure(strengths, places[row, tile]) if (row, tile) in places else None
                    for tile in tiles
                )
                for row in ROWS
            ),
            note=says,
        )
        for where, strengths, says in (
            ("in front", worth.front, note),
            ("behind", worth.back, ""),
        )
    )
    return front, back


def _row(strength: int) -> str:
    category = TWO_TILES.category(strength)
    if category == "points":
        return str(points(strength))
    return "pair" if category.endswith("pair") else category
