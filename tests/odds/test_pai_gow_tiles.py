"""Pai gow tiles: counts against hands that are set and compared one by one by other code."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb
from random import Random

import numpy as np
import pytest

from cardroom.books import library
from cardroom.cards import Card, cards, show, take, tile_set
from cardroom.fast.tiles import HANDS, MEETINGS, SetTiles, masks, set_tiles
from cardroom.odds import Report, analyse, four_tiles
from cardroom.odds.four_tiles import Met, all_hands, hands_of, worth
from cardroom.odds.pai_gow_tiles import WAYS, SolvedTiles, solve
from cardroom.odds.strategy import Strategy, strategy
from cardroom.scenario import settle
from tests.games import tiles_by_the_book as book
from tests.odds.known_tiles import GAMES, way_of
from tests.portion import part_of

GAME = library().game("bicycle/reverse-bet-pai-gow-tiles")
RULES = GAME.definition.rules
READINGS = {reading.id: reading.choice for reading in GAME.entry.readings}
TILES = tile_set()


@cache
def report() -> Report:
    return analyse(GAME)


@cache
def charts() -> Strategy:
    return strategy(GAME)


@cache
def solved() -> dict[str, SolvedTiles]:
    return {one.hand.name: one for one in solve(RULES, READINGS)}


def house(four: tuple[Card, ...]) -> tuple[int, int]:
    split = RULES.way.set(four, READINGS).split
    return split.low, split.high


def counts(wager: str) -> dict[str, int | None]:
    return {outcome.name: outcome.count for outcome in report().wagers[wager].outcomes}


@cache
def table() -> SetTiles:
    return set_tiles(lambda four: house(tuple(four)))


def test_the_table_has_every_hand_as_the_house_sets_it() -> None:
    """In any order, and told apart by nothing but the place: all 35,960, each set on its own."""
    rng, places = Random(1), set()
    for four in combinations(range(len(TILES)), 4):
        mixed = rng.sample(four, 4)
        assert table().of(mixed) == house(tuple(TILES[tile] for tile in mixed)), four
        places.add(tuple(sorted(mixed)))
    assert len(places) == HANDS == len(table().low) == len(table().high)


def test_all_meetings_are_counted_once() -> None:
    for wager in ("base", "base-house-way", "reverse"):
        assert sum(count or 0 for count in counts(wager).values()) == comb(32, 4) * comb(28, 4)
    assert {sum(ends.values()) for one in solved().values() for ends in one.ends} == {MEETINGS}


def test_the_figures() -> None:
    assert counts("base-house-way") == {"win": 211880496, "push": 306191356, "lose": 218209148}
    assert counts("base") == {"win": 219805208, "push": 304046996, "lose": 212428796}
    assert report().base == report().wagers["base"]
    assert report().base.edge_exact == "-614701/61356750"


def test_sides_changed_a_meeting_brings_nothing_but_copies() -> None:
    """Either hand of a meeting is won on one side or the other, unless it is a copy.

    So what the house way costs is half the number of copies, which are counted here on their own.
    """
    held, copies = masks(), 0
    for hand in all_hands():
        low, high = house(hand.tiles)
        others = held & np.uint32(hand.held) == 0
        like = np.count_nonzero(table().low[others] == low)
        like += np.count_nonzero(table().high[others] == high)
        copies += hand.ways * int(like)
    edge = Fraction(copies, 2 * HANDS * MEETINGS)
    assert report().wagers["base-house-way"].edge_exact == str(edge)


def test_the_reverse_bet_is_the_other_side_of_the_house_way() -> None:
    turned = {"win": "lose", "push": "push", "lose": "win"}
    there = counts("base-house-way")
    assert counts("reverse") == {turned[name]: count for name, count in there.items()}
    assert report().wagers["reverse"].edge == -report().wagers["base-house-way"].edge


@pytest.mark.parametrize(
    "text",
    [
        "teen-12 mooy-10 look-6 gee-6",
        "gow-9a gow-9b mooy-10 day-2",
        "yun-8 yun-8 gor-4 foo-11",
    ],
)
def test_a_hand_against_all_others_one_by_one(text: str) -> None:
    """Each of the three ways, against the reference that knows the text alone."""
    own = cards(text)
    one = solved()[" ".join(word.rstrip("ab") for word in show(sorted(own, reverse=True)).split())]
    ends: list[Counter[int]] = [Counter() for _ in WAYS]
    ways = [
        ((str(s.front[0]), str(s.front[1])), (str(s.back[0]), str(s.back[1])))
        for s in one.hand.splits
    ]
    for his in combinations(take(TILES, own), 4):
        split = RULES.way.set(his, READINGS).split
        theirs = (
            (str(split.front[0]), str(split.front[1])),
            (str(split.back[0]), str(split.back[1])),
        )
        for found, way in zip(ends, ways, strict=True):
            found[book.outcome(way, theirs, "loses")] += 1
    assert [(e[1], e[0], e[-1]) for e in ends] == [tuple(found.values()) for found in one.ends]


def test_rounds_at_the_table_end_as_the_hands_compare() -> None:
    rng = Random(3)
    for _ in range(part_of(200)):
        places = rng.sample(range(32), 8)
        mine, his = table().of(places[:4]), table().of(places[4:])
        net = sum(m > h for m, h in zip(mine, his, strict=True)) - 1
        line = settle(
            {
                "game": GAME.id,
                "seats": [{"seat": 1, "chips": 1000}, {"seat": 2, "chips": 1000}],
                "player_dealer": {"seat": 2, "bank": 1000},
                "wagers": [{"seat": 1, "spot": s, "amount": 100} for s in ("base", "reverse")],
                "cards": {
                    "1": show(TILES[p] for p in places[:4]),
                    "2": show(TILES[p] for p in places[4:]),
                },
            }
        )
        assert [wager["net"] for wager in line["wagers"]] == [100 * net, -100 * net]


def test_no_way_to_set_a_hand_is_better_than_the_best() -> None:
    for one in solved().values():
        assert one.values[one.best] == max(one.values)
        if one.best != one.house:
            assert one.values[one.best] > one.values[one.house]


def test_both_columns_bring_together_what_the_odds_tell() -> None:
    chart = charts().charts[0]
    shares = [(row[0] and row[0].share) or 0 for row in chart.cells]
    assert sum(shares) == pytest.approx(1)
    for column, wager in enumerate(("base", "base-house-way")):
        cells = [cell for row in chart.cells if (cell := row[column])]
        brought = sum((cell.ev or 0) * share for cell, share in zip(cells, shares, strict=True))
        assert brought == pytest.approx(report().wagers[wager].ev, abs=1e-12)


def test_the_rows_that_are_shown_have_every_hand_that_the_house_does_not_set_best() -> None:
    chart = charts().charts[0]
    played = {
        name: tuple(cell.choice for cell in row if cell)
        for name, row in zip(chart.rows, chart.cells, strict=True)
    }
    *rows, other = chart.merged()
    assert other == ("any other", ("house way", "house way"))
    told: dict[str, tuple[str, ...]] = {}
    for row, choices in rows:
        for hand in product(*(place.split("/") for place in row.split(", "))):
            name = " ".join(hand)
            assert played[name] == choices, name
            told[name] = choices
    assert set(told) == {name for name, (best, house_way) in played.items() if best != house_way}
    assert len(told) == 735


def test_figures_that_are_added_up_come_near_to_the_best_play() -> None:
    front, back = charts().scales
    assert "brings 0.9320%" in front.note

    nine, eight, pair = (front.rows.index(row) for row in ("9", "8", "pair"))
    teen, bot, gee = (front.columns.index(tile) for tile in ("teen", "bot", "gee"))
    assert (front.figures[nine][teen], back.figures[nine][teen]) == (98, 61)
    assert front.figures[eight][bot] is None, "two tiles of eight points have a higher one"
    assert back.figures[pair][gee] == 99, "the supreme pair"


def test_the_sums_are_the_value_of_a_hand_but_for_the_tiles_that_one_holds() -> None:
    sums = worth(RULES.way, tuple(READINGS.items()))
    one = solved()["teen-12 mooy-10 look-6 gee-6"]
    for way, value in zip(one.hand.splits, one.values, strict=True):
        assert sums.of(way) / HANDS - 1 == pytest.approx(value / MEETINGS, abs=0.06)
    assert sums.best(one.hand.tiles) == one.hand.splits[one.best]


@pytest.mark.usefixtures("own_cache")
def test_what_is_known_is_what_is_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [hands_of(*way_of(game)) for game in GAMES]

    def needless(*_: object) -> Met:
        raise AssertionError("this was to be known")

    monkeypatch.setattr(four_tiles, "hands_of", needless)
    worth.cache_clear()
    for game, met in zip(GAMES, found, strict=True):
        way, readings = way_of(game)
        known = worth(way, tuple(readings.items()))
        assert Met(Counter(known.front), Counter(known.back)) == met


def test_readings_of_the_house_way_change_the_odds() -> None:
    other = analyse(GAME, policy="intended")
    assert other.readings["biggest-with-smallest"] == "best-low"
    assert other.base.edge_exact == "-910828/92035125"
