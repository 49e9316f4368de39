"""Tiles: the 32 Chinese dominoes of pai gow.

A tile is written as its name and its pips, ``teen-12`` or ``gor-4``. The books' chart of them was a
picture and is lost; this is the traditional set, named as it is traditionally romanised. It agrees
with all that the books say in words and with the names in their setting chart, which are understood
as well. From the highest single tile to the lowest:

==================  ========  =========================  =======================
tile                halves    also called                how many
==================  ========  =========================  =======================
teen-12             6-6       Heaven                     two
day-2               1-1       Earth                      two
yun-8               4-4       People, the red eight      two
gor-4               1-3                                  two
mooy-10             5-5                                  two
chong-6             3-3                                  two
bon-4               2-2                                  two
foo-11              5-6                                  two
ping-10             4-6       ``red-10``                 two
tit-7               1-6       ``red-7``                  two
look-6              1-5       ``red-6``                  two
gow-9a, gow-9b      3-6, 4-5  ``mix-9``, ``gow-9``       one each, a mixed pair
bot-8a, bot-8b      2-6, 3-5  ``mix-8``, ``bot-8``       one each, a mixed pair
chit-7a, chit-7b    2-5, 3-4  ``mix-7``, ``chit-7``      one each, a mixed pair
ng-5a, ng-5b        1-4, 2-3  ``mix-5``, ``ng-5``        one each, a mixed pair
gee-6, gee-3        2-4, 1-2  ``low-6``, ``three``       one each, the supreme pair
==================  ========  =========================  =======================

No rule tells the two tiles of a mixed pair apart, so they are equal, and the letter may be left
out. The two of the supreme pair differ in pips and in name.

At the table a tile is a :class:`cardroom.cards.Card`, which texts name and which knows its tile.

>>> KINDS[-1], KINDS[-1].halves
(teen-12, (6, 6))
>>> len(TILES), len(KINDS), sum(tile.pips for tile in TILES)
(32, 21, 227)
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final


@dataclass(frozen=True, repr=False)
class Tile:
    """What is on one tile; equal to another if no rule tells them apart."""

    name: str
    pips: int
    rank: int
    """As a single tile: 15 for the teen, the highest, down to 0 for the two of the supreme pair."""
    halves: tuple[int, int] = field(compare=False)
    letter: str = field(default="", compare=False)
    """``a`` or ``b`` for the tiles of a mixed pair."""

    def __repr__(self) -> str:
        return f"{self.name}-{self.pips}{self.letter}"

    __str__ = __repr__


# The halves of both tiles of a pair, from the highest single tile to the lowest.
_PAIRS: Final = {
    "teen": ((6, 6), (6, 6)),
    "day": ((1, 1), (1, 1)),
    "yun": ((4, 4), (4, 4)),
    "gor": ((1, 3), (1, 3)),
    "mooy": ((5, 5), (5, 5)),
    "chong": ((3, 3), (3, 3)),
    "bon": ((2, 2), (2, 2)),
    "foo": ((5, 6), (5, 6)),
    "ping": ((4, 6), (4, 6)),
    "tit": ((1, 6), (1, 6)),
    "look": ((1, 5), (1, 5)),
    "gow": ((3, 6), (4, 5)),
    "bot": ((2, 6), (3, 5)),
    "chit": ((2, 5), (3, 4)),
    "ng": ((1, 4), (2, 3)),
    "gee": ((2, 4), (1, 2)),
}
ALSO_CALLED: Final = {
    "heaven-12": "teen-12",
    "earth-2": "day-2",
    "people-8": "yun-8",
    "red-8": "yun-8",
    "moon-10": "mooy-10",
    "red-10": "ping-10",
    "red-7": "tit-7",
    "red-6": "look-6",
    "mix-6": "look-6",
    "mix-9": "gow-9",
    "mix-8": "bot-8",
    "mix-7": "chit-7",
    "mix-5": "ng-5",
    "low-6": "gee-6",
    "low-3": "gee-3",
    "three": "gee-3",
    "three-3": "gee-3",
} | {f"{name}-{pips}": f"gee-{pips}" for name in ("jee-joon", "gee-joon", "jee") for pips in (3, 6)}
"""What the books call some tiles: in words, and in the setting chart, where the red six is the mix
6 too and the mooy once the moon."""


def _pair(name: str, rank: int) -> tuple[Tile, Tile]:
    one, two = _PAIRS[name]
    a, b = ("a", "b") if one != two and sum(one) == sum(two) else ("", "")
    return Tile(name, sum(one), rank, one, a), Tile(name, sum(two), rank, two, b)


TILES: Final = tuple(
    tile
    for place, name in enumerate(_PAIRS, start=1)
    for tile in _pair(name, rank=len(_PAIRS) - place)
)
"""The whole set, pair by pair."""

KINDS: Final = tuple({str(tile): tile for tile in reversed(TILES)}.values())
"""The 21 different faces, from the lowest single tile to the highest."""
