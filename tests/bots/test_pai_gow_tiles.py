"""The bot of pai gow tiles: how it sets a hand, and when it leaves that to the house."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.books import library
from cardroom.bots import STYLES, play_out, sensible
from cardroom.cards import Card, cards, tile_set
from cardroom.games import setting
from cardroom.games.pai_gow_tiles import PARTS
from cardroom.table.clauses import Clause
from cardroom.table.decisions import Choice
from cardroom.table.events import Event, Posted
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Stacked
from tests.bots.tables import Sees

GAME = library().game("bicycle/reverse-bet-pai-gow-tiles")
READINGS = {reading.id: reading.choice for reading in GAME.entry.readings}
BASE = Posted("1", "1:base", 500, "base", 1)
REVERSE = Posted("1", "1:reverse", 500, "reverse", 1)


def chosen(four: str, *placed: Event, readings: dict[str, str] = READINGS) -> Choice:
    bot = sensible("pai-gow-tiles", seed=1, rules=GAME.definition.rules, readings=readings)
    decision = setting.ask(1, cards(four), PARTS, Clause("001:146", "Set two hands."))
    return bot.choose(decision, Sees(*placed))


@pytest.mark.parametrize(
    ("four", "front", "back"),
    [
        ("teen-12 mooy-10 look-6 gee-6", "mooy-10 gee-6", "teen-12 look-6"),
        ("day-2 mooy-10 gow-9a gow-9b", "mooy-10 gow-9b", "day-2 gow-9a"),
        ("gor-4 gor-4 foo-11 ping-10", "foo-11 ping-10", "gor-4 gor-4"),
    ],
)
def test_it_sets_what_beats_the_most(four: str, front: str, back: str) -> None:
    assert chosen(four, BASE).parts == (front, back)
    assert chosen(four, BASE, REVERSE).parts == (front, back)


def test_the_house_sets_a_hand_that_is_not_meant_to_win_or_at_a_table_unknown() -> None:
    four = "teen-12 mooy-10 look-6 gee-6"
    assert chosen(four, REVERSE).do == "house-way"
    assert chosen(four, BASE, readings={}).do == "house-way"


def test_bicycle_tiles_line_192_it_takes_the_house_way_for_a_hand_that_was_discussed() -> None:
    bot = sensible("pai-gow-tiles", seed=1, rules=GAME.definition.rules, readings=READINGS)
    decision = setting.house_way_only(1, Clause("001:192", "The hand was discussed."))
    assert bot.choose(decision, Sees(BASE)).do == "house-way"


def test_whoever_sets_so_loses_nothing_to_somebody_with_the_house_way() -> None:
    """A thousand deals, each played twice with the hands exchanged."""
    rules, random, net = GAME.definition.rules, Random(7), 0
    setup = Setup(
        game=GAME.id,
        seats=(SeatSetup(1, 1000), SeatSetup(2, 1000)),
        player_dealer=PlayerDealer(2, 1000),
        wagers=(Wagered(1, "base", 100),),
    )
    better = sensible("pai-gow-tiles", STYLES["loose-aggressive"], 1, rules, READINGS)
    by_the_house = sensible("pai-gow-tiles", seed=2)
    for _ in range(1000):
        order: list[Card] = list(tile_set())
        random.shuffle(order)
        for tiles in (order, order[4:8] + order[:4] + order[8:]):
            played = GAME.round(setup, Stacked(tiles))
            play_out(played, {1: better, 2: by_the_house})
            net += played.result().net["1"]
    assert net > 0
