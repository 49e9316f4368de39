"""How a house sets four tiles: rows of hands that it names, and a general way for all others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product
from typing import Literal, NamedTuple

import msgspec

from cardroom.cards import CARDS, BadCard, Card, card
from cardroom.hands.tiles import TWO_TILES, TileRanking, counts, tile_ranking
from cardroom.tiles import Tile

Pair = tuple[Card, ...]
Hand = tuple[tuple[int, int], ...]
"""Four tiles as rules tell them apart: the rank and the pips of each, in order."""
BIGGEST = "biggest-with-smallest"
"""The reading of the last step."""
WILD = "wild-tiles"
"""The reading of what the six and the three of the supreme pair count."""
OWN_POINTS = "own-points"


class TileRow(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True
):
    """One row of the house way: four tiles, and which two of them are played together.

    Where one of several tiles must be held, they have strokes between them.
    """

    low: str
    """The two tiles of the low hand."""
    high: str
    """The two tiles of the high hand."""
    play: str
    """What the book says to play, the low hand first."""
    lines: str
    """Where the house way has the row."""
    under: Mapping[str, str] = {}
    """The readings under which the row holds."""

    def __post_init__(self) -> None:
        for pair in (self.low, self.high):
            if len(pair.split()) != 2:
                raise ValueError(f"{pair!r} must be two tiles, such as 'gor-4 mix-5'")
        try:
            next(self.hands())
        except BadCard as wrong:
            raise ValueError(str(wrong)) from None

    def hands(self) -> Iterator[tuple[Tile, ...]]:
        """Every four tiles of the row, those of the low hand first."""
        places = f"{self.low} {self.high}".split()
        yield from product(*[[card(name).tile for name in place.split("/")] for place in places])


class General(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One step of the general way, for hands without a row."""

    play: Literal["pairs", "high-nine-gong-wong", "small-tiles", "biggest-with-smallest"]
    """By what the hand is set."""
    lines: str
    """Where the house way has the step."""


class Split(NamedTuple):
    """Four tiles as two hands, the lower one in front."""

    front: Pair
    back: Pair
    low: int
    high: int


class TilesAsSet(NamedTuple):
    """Four tiles set the house way, and by which rule."""

    split: Split
    lines: str
    says: str


@dataclass(frozen=True, eq=False)
class TileHouseWay:
    """The rows first, as they are exceptions; then the first general step that fits."""

    rows: Mapping[str, TileRow]
    general: Sequence[General]

    @cached_property
    def _by_hand(self) -> Mapping[Hand, Sequence[tuple[str, Hand]]]:
        """The rows that name a hand, each with the low hand that it plays."""
        found: dict[Hand, list[tuple[str, Hand]]] = {}
        for name, row in self.rows.items():
            for four in row.hands():
                found.setdefault(_told(four), []).append((name, _told(four[:2])))
        return found

    @cached_property
    def reads(self) -> frozenset[str]:
        """The readings that it depends on."""
        return frozenset({BIGGEST}.union(*(row.under for row in self.rows.values())))

    def set(self, cards: Sequence[Card], readings: Mapping[str, str]) -> TilesAsSet:
        """Four tiles in their two hands."""
        ways = splits(cards, tile_ranking(both=False, wild=is_wild(readings)))
        for name, low in self._by_hand.get(_told_cards(cards), ()):
            row = self.rows[name]
            if all(readings[which] == choice for which, choice in row.under.items()):
                split = next(s for s in ways if low in (_told_cards(s.front), _told_cards(s.back)))
                return TilesAsSet(
                    split, row.lines, f"Row {name} of the house way: play {row.play}."
                )
        for step in self.general:
            fitting = [split for split in ways if _fits(step, split, readings)]
            if fitting:
                split = max(fitting, key=lambda s: (s.low, s.high))
                says = f"The general house way: {step.play.replace('-', ' ')}."
                return TilesAsSet(split, step.lines, says)
        raise AssertionError("the last step fits every hand")


def _told(tiles: Iterable[Tile]) -> Hand:
    return tuple(sorted((tile.rank, tile.pips) for tile in tiles))


def _told_cards(cards: Sequence[Card]) -> Hand:
    return tuple(sorted([_TOLD[c] for c in cards]))


_TOLD = {card: (card.tile.rank, card.tile.pips) for card in CARDS if card.is_tile}


def is_wild(readings: Mapping[str, str]) -> bool:
    """Whether the six and the three of the supreme pair count either."""
    return readings.get(WILD) != OWN_POINTS


def splits(cards: Sequence[Card], ranking: TileRanking = TWO_TILES) -> list[Split]:
    """The three ways to make two hands of four tiles: the highest with each of the others.

    >>> from cardroom.cards import cards
    >>> [split.front for split in splits(cards("teen-12 gor-4 mooy-10 gow-9"))]
    [(teen-12, gor-4), (teen-12, mooy-10), (gor-4, mooy-10)]
    """
    first, *others = sorted(cards, reverse=True)
    ways = []
    for n, beside in enumerate(others):
        one, two = (first, beside), tuple(others[:n] + others[n + 1 :])
        mine, rest = ranking.strength(one), ranking.strength(two)
        ways.append(Split(two, one, rest, mine) if mine >= rest else Split(one, two, mine, rest))
    return ways


def _fits(step: General, split: Split, readings: Mapping[str, str]) -> bool:
    """Whether a step of the general way may play a hand so."""
    pairs = (split.front, split.back)
    match step.play:
        case "pairs":
            return TWO_TILES.category(split.high).endswith("pair")
        case "high-nine-gong-wong":
            return any(map(_is_high, pairs))
        case "small-tiles":
            return any(_is_small(pair, wild=is_wild(readings)) for pair in pairs)
        case _:
            if readings[BIGGEST] == "best-low":
                return True
            pips = sorted([_TOLD[c][1] for pair in pairs for c in pair])
            return any(sorted([_TOLD[c][1] for c in pair]) == [pips[0], pips[-1]] for pair in pairs)


@cache
def _is_high(pair: Pair) -> bool:
    """Whether two tiles are a twelve or a two with a seven, an eight or a nine."""
    one, other = pair
    return one.tile.pips in (12, 2) and other.tile.pips in (7, 8, 9)


@cache
def _is_small(pair: Pair, *, wild: bool) -> bool:
    """Whether two tiles add up to seven, eight or nine with no ten to drop."""
    one, other = pair
    of_one, of_other = counts(one.tile, wild=wild), counts(other.tile, wild=wild)
    return any(a + b in (7, 8, 9) for a in of_one for b in of_other)
