"""Pai gow tiles, exactly: all hands of four tiles against all hands of the other 28.

The player-dealer sets the house way. The base wager is set by the best play against that: of the
three ways to set four tiles, the one that brings the most over all that he may hold. With
the house way on both sides, copies are all that one side is ahead by.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import NamedTuple

from cardroom.books import Game
from cardroom.games.pai_gow_tiles import Rules, ranks_as_usual
from cardroom.odds.analysis import Conditions, NoAnalysis, keeps
from cardroom.odds.chart import Cell, Chart, Meaning, Strategy, in_words
from cardroom.odds.four_tiles import FourTiles, all_hands, worth
from cardroom.odds.report import Report, WagerTally
from cardroom.odds.tile_rows import rows_of
from cardroom.odds.tile_scales import by_figures, scales

PAYS = {"win": 1, "push": 0, "lose": -1}
REVERSED = {"win": "lose", "push": "push", "lose": "win"}
HOUSE_WAY = "house way"
WAYS = ("first with second", "first with third", "first with fourth")
"""The ways to set four tiles: with which of the others the highest single tile is played."""
BASE_HOUSE_WAY = "base-house-way"
"""The base wager by somebody who has his hand set the house way."""
REVERSE_WORST = "reverse-worst-setting"
"""The reverse bet by somebody who sets his own hand to lose, where the readings let him."""

CHART_NOTE = (
    "Against a player-dealer who sets the house way. A row holds for each of the tiles that have "
    "strokes between them. The two tiles that are left make the other hand; the lower hand goes "
    "in front."
)
SCALES_NOTE = (
    "How many of a hundred hands they beat, by their points and the higher tile of the two. To do "
    "without the rows above, set four tiles so that front and back add up to the most."
)


class SolvedTiles(NamedTuple):
    """Four tiles, and how each way to set them ends against all hands of the others."""

    hand: FourTiles
    ends: tuple[Mapping[str, int], ...]
    house: int
    """Which of them the house plays."""

    @property
    def values(self) -> list[int]:
        """What each way brings in all meetings."""
        return [sum(PAYS[end] * count for end, count in ends.items()) for ends in self.ends]

    @property
    def best(self) -> int:
        """The way that brings the most; the house's, if that does."""
        return self._way(max(self.values))

    @property
    def worst(self) -> int:
        """The way that brings the least; the house's, if that does."""
        return self._way(min(self.values))

    def _way(self, value: int) -> int:
        values = self.values
        return self.house if values[self.house] == value else values.index(value)


def solve(rules: Rules, readings: Mapping[str, str]) -> list[SolvedTiles]:
    """Every hand against every other, all of which the house sets."""
    import numpy as np

    from cardroom.fast import tiles

    hands = all_hands()
    set_by_house = {hand.tiles: rules.way.set(hand.tiles, readings).split for hand in hands}
    houses = [set_by_house[hand.tiles] for hand in hands]
    ends = tiles.against_all(
        np.array([hand.held for hand in hands], np.uint32),
        np.array([[split.low for split in hand.splits] for hand in hands], np.int16),
        np.array([[split.high for split in hand.splits] for hand in hands], np.int16),
        tiles.set_tiles(lambda four: set_by_house[tuple(four)][2:]),
    ).tolist()
    return [
        SolvedTiles(
            hand,
            tuple([dict(zip(PAYS, counts, strict=True)) for counts in found]),
            [split[2:] for split in hand.splits].index(house[2:]),
        )
        for hand, house, found in zip(hands, houses, ends, strict=True)
    ]


@keeps(Report)
def analyse(game: Game, conditions: Conditions) -> Report:
    """The base wager at its best and by the house way, and the reverse bet by the house way.

    Where the reverse bet goes by the bettor's own hand and he may set that as he likes, it is also
    told for the setting that is legal and loses the most.
    """
    solved, readings = _solved(game, conditions), conditions.readings
    house = _ends(solved, _by_the_house)
    wagers = {
        "base": _tally("base", _ends(solved, _by_the_best)).odds().by("best-play"),
        BASE_HOUSE_WAY: _tally("base", house).odds().by("house-way"),
    }
    if game.definition.rules.reverse:
        wagers["reverse"] = _reversed(house).odds().by("house-way")
        if (readings["reverse-against"], readings["reverse-setting"]) == ("own-hand", "as-set"):
            worst = _ends(solved, lambda one: one.worst)
            wagers[REVERSE_WORST] = _reversed(worst).odds().by("worst-setting")
    return conditions.report(game, wagers["base"], wagers)


def _reversed(ends: Mapping[str, int]) -> WagerTally:
    return _tally("reverse", {REVERSED[end]: count for end, count in ends.items()})


@keeps(Strategy)
def strategy(game: Game, conditions: Conditions) -> Strategy:
    """How to set four tiles where the house way is not the best, and what every hand brings."""
    solved = _solved(game, conditions)
    figures = worth(game.definition.rules.way, tuple(conditions.readings.items()))
    best, house, added = (
        _tally("base", _ends(solved, play)).odds().edge
        for play in (
            _by_the_best,
            _by_the_house,
            lambda one: by_figures(figures, one.hand.splits),
        )
    )
    return Strategy(
        game=game.id,
        edge=best,
        legend={
            **{
                way: Meaning(str(place), f"play the first tile of the row with the {nth}")
                for place, (way, nth) in enumerate(
                    zip(WAYS, ("second", "third", "fourth"), strict=True), 2
                )
            },
            HOUSE_WAY: Meaning("H", f"as the house sets it; with all hands that {in_words(house)}"),
        },
        charts=(_chart(solved),),
        scales=scales(figures, f"{SCALES_NOTE} That {in_words(added)}."),
    )


def _chart(solved: list[SolvedTiles]) -> Chart:
    """Every hand with the best way and the house's; shown are those where they differ."""
    deals = sum(one.hand.ways for one in solved)
    better = {
        one.hand.tiles: (WAYS[one.best], WAYS[one.house]) for one in solved if one.best != one.house
    }
    return Chart(
        title="Four tiles, from the highest single tile to the lowest",
        corner="Tiles",
        rows=tuple([one.hand.name for one in solved]),
        columns=("Best", "House way"),
        cells=tuple(
            [(_cell(one, one.best, one.hand.ways / deals), _cell(one, one.house)) for one in solved]
        ),
        shown=(*rows_of(better), ("any other", (HOUSE_WAY, HOUSE_WAY))),
        note=CHART_NOTE,
    )


def _cell(one: SolvedTiles, way: int, share: float | None = None) -> Cell:
    meetings = sum(one.ends[way].values())
    return Cell(WAYS[way], one.values[way] / meetings, share)


def _solved(game: Game, conditions: Conditions) -> list[SolvedTiles]:
    if not ranks_as_usual(conditions.readings):
        raise NoAnalysis(
            f"{game.id} is only analysed where the higher tile alone decides and the supreme "
            "pair's tiles are wild"
        )
    return solve(game.definition.rules, conditions.readings)


def _by_the_best(one: SolvedTiles) -> int:
    return one.best


def _by_the_house(one: SolvedTiles) -> int:
    return one.house


def _ends(solved: list[SolvedTiles], play: Callable[[SolvedTiles], int]) -> Counter[str]:
    """How all meetings end by a play, which says for each hand which way to set it."""
    ends: Counter[str] = Counter()
    for one in solved:
        for end, count in one.ends[play(one)].items():
            ends[end] += one.hand.ways * count
    return ends


def _tally(per: str, ends: Mapping[str, int]) -> WagerTally:
    tally = WagerTally(per)
    for end, count in ends.items():
        tally.add(end, PAYS[end], count)
    return tally
