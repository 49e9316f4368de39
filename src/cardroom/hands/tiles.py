"""What two tiles are worth at pai gow.

From the best: the supreme pair, the other pairs in the order of their tiles, a twelve or a two with
a nine (wong), a twelve or a two with an eight (gong), and then the last digit of all pips together.
Between hands of as many points, of wongs and of gongs, the higher single tile decides. The six and
the three of the supreme pair each count three or six, as is better, and are the lowest single
tiles.

Readings: the charts are lost, so that the order of pairs and of single tiles is the traditional one
(see :mod:`cardroom.tiles`), which has all that is told in words. Only the higher tile of a hand
decides between equal points: hands with the same points and the same higher tile are copies, unless
a house reads its text so that the other tile decides then (``BOTH_TILES``). Where a house does not
say that the six and the three are wild, they may count their own pips alone (``tile_ranking``). No
exception for hands of no points is printed: there, too, the higher tile wins.

>>> from cardroom.cards import cards
>>> two = TWO_TILES
>>> [two.describe(two.strength(cards(hand))) for hand in ("gee-6 gee-3", "teen-12 gow-9a")]
['gee joon, the supreme pair', 'wong with teen']
>>> two.describe(two.strength(cards("gee-6 gor-4")))
'seven, gor high'
>>> two.strength(cards("day-2 tit-7")) > two.strength(cards("mooy-10 gow-9b"))
True
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from cardroom.cards import Card
from cardroom.hands.ranking import BadHand
from cardroom.tiles import TILES, Tile

CATEGORIES: Final = (
    "points",
    "gong",
    "wong",
    "unmatched-pair",
    "matched-pair",
    "supreme-pair",
)
"""From the lowest to the highest."""

_POINTS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_NAMES = {tile.rank: tile.name for tile in TILES}
_SUPREME = "gee"
_HEAVEN_AND_EARTH = ("teen", "day")


class TileRanking:
    """How hands of two tiles rank.

    With ``both`` the other tile decides where all else is equal; without ``wild`` the six and the
    three of the supreme pair count their own pips alone.
    """

    size = 2

    def __init__(self, *, both: bool = False, wild: bool = True) -> None:
        self._both = both
        self.wild = wild
        # There are few hands, which come again and again.
        self._strengths: dict[tuple[Card, ...], int] = {}
        self._words: dict[int, str] = {}

    def strength(self, cards: Sequence[Card]) -> int:
        """The strength of two tiles, the higher the better; equal strengths are copies.

        In hexadecimal it is the category, the points, and the rank of the higher tile.

        >>> from cardroom.cards import cards
        >>> hex(TWO_TILES.strength(cards("foo-11 gor-4")))
        '0x5c'
        """
        hand = tuple(cards)
        strength = self._strengths.get(hand)
        if strength is None:
            strength = self._strengths[hand] = self._work_out(hand)
        return strength

    def _work_out(self, hand: tuple[Card, ...]) -> int:
        if len(hand) != self.size:
            raise BadHand(f"a hand of tiles has two tiles, not {len(hand)}")
        higher, lower = self.best(hand)
        strength = _strength(higher, lower, wild=self.wild)
        return strength << 4 | lower.tile.rank if self._both else strength

    def best(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The tiles as people show them, the higher one first."""
        return tuple(sorted(cards, reverse=True))

    def category(self, strength: int) -> str:
        """The name of a strength's category.

        >>> from cardroom.cards import cards
        >>> two = TWO_TILES
        >>> [two.category(two.strength(cards(hand))) for hand in ("bot-8 bot-8", "day-2 yun-8")]
        ['unmatched-pair', 'gong']
        """
        return CATEGORIES[(strength >> 4 if self._both else strength) >> 8]

    def describe(self, strength: int) -> str:
        """A strength in words; different strengths have different words.

        >>> from cardroom.cards import cards
        >>> two = TWO_TILES
        >>> [two.describe(two.strength(cards(hand))) for hand in ("gor-4 gor-4", "gow-9a foo-11")]
        ['pair of gor', 'zero, foo high']
        """
        words = self._words.get(strength)
        if words is None:
            words = self._words[strength] = self._in_words(strength)
        return words

    def _in_words(self, strength: int) -> str:
        if self._both:
            first, beside = TWO_TILES.describe(strength >> 4), _NAMES[strength & 15]
            return first if self.category(strength).endswith("pair") else f"{first}, then {beside}"
        name = _NAMES[strength & 15]
        match self.category(strength):
            case "supreme-pair":
                return "gee joon, the supreme pair"
            case "matched-pair":
                return f"pair of {name}"
            case "unmatched-pair":
                return f"mixed pair of {name}"
            case "wong" | "gong" as combination:
                return f"{combination} with {name}"
            case _:
                return f"{_POINTS[points(strength)]}, {name} high"

    def ranks_above(self, strength: int, other: object, shorter: int) -> bool:
        """Whether two tiles may lie behind two others: they are not lower."""
        return strength >= shorter


TWO_TILES: Final = TileRanking()
BOTH_TILES: Final = TileRanking(both=True)
"""Where points and higher tiles are equal, the other tile decides.

>>> from cardroom.cards import cards
>>> one, other = cards("teen-12 gor-4"), cards("teen-12 gee-6")
>>> [ranking.strength(one) > ranking.strength(other) for ranking in (TWO_TILES, BOTH_TILES)]
[False, False]
>>> one, other = cards("teen-12 tit-7"), cards("teen-12 chit-7")
>>> [ranking.strength(one) > ranking.strength(other) for ranking in (TWO_TILES, BOTH_TILES)]
[False, True]
>>> BOTH_TILES.describe(BOTH_TILES.strength(one))
'nine, teen high, then tit'
"""


@cache
def tile_ranking(*, both: bool, wild: bool) -> TileRanking:
    """The one of these rankings, which remembers what it has worked out.

    >>> from cardroom.cards import cards
    >>> tame = tile_ranking(both=False, wild=False)
    >>> [two.describe(two.strength(cards("gee-6 gor-4"))) for two in (TWO_TILES, tame)]
    ['seven, gor high', 'zero, gor high']
    >>> tile_ranking(both=True, wild=True) is BOTH_TILES
    True
    """
    if wild:
        return BOTH_TILES if both else TWO_TILES
    return TileRanking(both=both, wild=False)


def points(strength: int) -> int:
    """The points of a strength; nothing for a pair, a wong or a gong.

    >>> from cardroom.cards import cards
    >>> points(TWO_TILES.strength(cards("foo-11 gor-4")))
    5
    """
    return strength >> 4 & 15


def _strength(higher: Card, lower: Card, *, wild: bool) -> int:
    high, low = higher.tile, lower.tile
    category = _category(high, low)
    points = 0
    if category == "points":
        of_high, of_low = counts(high, wild=wild), counts(low, wild=wild)
        points = max((a + b) % 10 for a in of_high for b in of_low)
    return CATEGORIES.index(category) << 8 | points << 4 | high.rank


def _category(high: Tile, low: Tile) -> str:
    if high.name == low.name == _SUPREME:
        return "supreme-pair"
    if high.name == low.name:
        return "unmatched-pair" if high.letter else "matched-pair"
    if high.name in _HEAVEN_AND_EARTH and low.pips in {8, 9}:
        return "wong" if low.pips == 9 else "gong"
    return "points"


def counts(tile: Tile, *, wild: bool = True) -> tuple[int, ...]:
    """What a tile may count: the wild ones three or six."""
    return (3, 6) if wild and tile.name == _SUPREME else (tile.pips,)
