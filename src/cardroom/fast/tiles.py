"""Four tiles set as two hands: what they are worth by the place of the four, for compiled loops.

Tiles are told by their places in `tile_set()`, 0 to 31, and any four of them have a place among
all 35,960 hands. A loop of one's own asks for it by `place_of` and looks it up:

>>> from cardroom.fast.compiled import compiled
>>> @compiled
... def low_of(low, a, b, c, d):
...     return low[place_of(a, b, c, d)]
>>> from cardroom.hands.tiles import TWO_TILES
>>> both = set_tiles(lambda four: (TWO_TILES.strength(four[2:]), TWO_TILES.strength(four[:2])))
>>> TWO_TILES.describe(int(low_of(both.low, 31, 0, 30, 1)))
'gee joon, the supreme pair'
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from math import comb
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from cardroom.cards import Card, tile_set
from cardroom.fast.compiled import compiled, part_of_loop

TILES: Final = 32
HANDS: Final = comb(TILES, 4)
MEETINGS: Final = comb(TILES - 4, 4)
"""Hands that may meet a given one."""
WIN, PUSH, LOSE = range(3)

Strengths = npt.NDArray[np.int16]
Masks = npt.NDArray[np.uint32]
Counts = npt.NDArray[np.int64]


def _place(a: int, b: int, c: int, d: int) -> int:
    if a > b:
        a, b = b, a
    if c > d:
        c, d = d, c
    if a > c:
        a, c = c, a
    if b > d:
        b, d = d, b
    if b > c:
        b, c = c, b
    return a + b * (b - 1) // 2 + c * (c - 1) * (c - 2) // 6 + d * (d - 1) * (d - 2) * (d - 3) // 24


place_of = part_of_loop(_place)
"""The place of four different tiles among all hands, in any order; in compiled code."""


class SetTiles(NamedTuple):
    """The strengths of the low and the high hand of any four tiles, by the place of the four."""

    low: Strengths
    high: Strengths

    def of(self, tiles: Sequence[int]) -> tuple[int, int]:
        """The strengths for four tiles, each told by its place in `tile_set()`."""
        place = _place(*tiles)
        return int(self.low[place]), int(self.high[place])


def set_tiles(setting: Callable[[Sequence[Card]], tuple[int, int]]) -> SetTiles:
    """The table of a way to set: it is asked once for any tiles that rules do not tell apart.

    It is given four tiles from the highest to the lowest, and says the low and the high strength.
    """
    tiles = tile_set()
    kinds = [tiles.index(next(t for t in tiles if t.tile == tile.tile)) for tile in tiles]
    found: dict[tuple[int, ...], tuple[int, int]] = {}
    table = SetTiles(np.empty(HANDS, np.int16), np.empty(HANDS, np.int16))
    for four in combinations(range(TILES), 4):
        key = tuple([kinds[tile] for tile in four])
        if key not in found:
            found[key] = setting([tiles[tile] for tile in four])
        place = _place(*four)
        table.low[place], table.high[place] = found[key]
    return table


def masks() -> Masks:
    """The tiles of each hand, a bit for each, by its place."""
    held = np.empty(HANDS, np.uint32)
    for four in combinations(range(TILES), 4):
        held[_place(*four)] = sum(1 << tile for tile in four)
    return held


def against_all(mine: Masks, low: Strengths, high: Strengths, his: SetTiles) -> Counts:
    """How some hands end against every hand of the other tiles, for some ways to set each.

    ``low`` and ``high`` have a row for each of my hands and a column for each way. What comes has
    the number of wins, pushes and losses for each: a wager wins with both hands higher, and loses
    with none.
    """
    ends = np.zeros((*low.shape, 3), np.int64)
    _meet(mine, low, high, masks(), his.low, his.high, ends)
    return ends


@compiled
def _meet(
    mine: Masks,
    low: Strengths,
    high: Strengths,
    theirs: Masks,
    their_low: Strengths,
    their_high: Strengths,
    ends: Counts,
) -> None:
    for hand in range(mine.size):
        for other in range(theirs.size):
            if mine[hand] & theirs[other] == 0:
                for way in range(low.shape[1]):
                    won = (low[hand, way] > their_low[other]) + (
                        high[hand, way] > their_high[other]
                    )
                    ends[hand, way, LOSE - won] += 1
