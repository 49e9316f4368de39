"""Compiled baccarat with a choice, against the plain engine and against the exact odds."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.cards import CARDS
from cardroom.hands import baccarat_points
from cardroom.odds import analyse
from cardroom.simulation import Plan
from cardroom.table.decisions import Choice, Decision
from cardroom.table.events import Turned
from cardroom.table.round import Round
from tests.portion import part_of
from tests.simulation.against_engine import assert_same_odds, check

LINES = {"player": 1000, "dealer": 1500, "tie": 500}
WAGERS = {
    "bicycle/21st-century-baccarat-8.0": LINES | {"player-dragon": 500, "dealer-dragon": 700},
    "bicycle/21st-century-baccarat-9.0": LINES | {"royale": 500},
}
OTHERS = {
    "bicycle/21st-century-baccarat-5.0": {
        "player": 1000,
        "dealer": 1500,
        "early-tie": 500,
        "player-bonus-pair": 1000,
        "dealer-bonus-pair": 1200,
    },
    "bicycle/21st-century-baccarat-face-up": {"player": 1000, "dealer": 1500},
}
"""Games in which the hit card comes if it is asked for, and late ties are declined."""
STAND = {"charts": [{"rows": ["5"], "columns": ["5", "6"], "cells": [[{"choice": "stand"}] * 2]}]}


def stands(played: Round[Any], decision: Decision) -> Choice:
    if decision.offer:
        return decision.default
    (player,) = [e for e in played.events if isinstance(e, Turned) and e.to == "player"]
    assert baccarat_points(CARDS[n] for n in player.cards) in (5, 6)
    return Choice("stand")


def hits_sixes(played: Round[Any], decision: Decision) -> Choice:
    (player,) = [e for e in played.events if isinstance(e, Turned) and e.to == "player"]
    six = baccarat_points(CARDS[n] for n in player.cards) == 6
    return Choice("hit") if six and not decision.offer else stands(played, decision)


READINGS = [
    (game, reading.id, choice)
    for game in WAGERS
    for reading in library().game(game).entry.readings
    for choice in reading.choices
    if len(reading.choices) > 1 and reading.id != "backline"
]


@pytest.mark.parametrize("bank", [None, 9_000])
@pytest.mark.parametrize(("game", "reading", "choice"), READINGS)
def test_same_chips_as_the_engine(bank: int | None, game: str, reading: str, choice: str) -> None:
    plan = Plan(
        game=game,
        rounds=part_of(400),
        seats=4,
        wagers=WAGERS[game],
        bank=bank,
        readings={reading: choice},
        strategy=STAND,
    )
    assert check(plan, stands) > 0.92 * plan.rounds


@pytest.mark.parametrize("reading", ["as-it-lies", "completed-hand"])
@pytest.mark.parametrize("bank", [None, 9_000])
@pytest.mark.parametrize("game", OTHERS)
def test_same_chips_where_the_hit_card_is_asked_for(
    bank: int | None, game: str, reading: str
) -> None:
    chart = {
        "rows": ["5", "6"],
        "columns": [str(n) for n in range(10)],
        "cells": [[{"choice": "stand"}] * 10, [{"choice": "hit"}] * 10],
    }
    plan = Plan(
        game=game,
        rounds=part_of(1200),
        seats=4,
        wagers=OTHERS[game],
        bank=bank,
        readings={"other-wagers-after-a-choice": reading},
        strategy={"charts": [chart]},
    )
    assert check(plan, hits_sixes) > 0.85 * plan.rounds


@pytest.mark.parametrize("game", WAGERS | OTHERS)
def test_the_means_are_those_of_the_exact_odds(game: str) -> None:
    wagers = (WAGERS | OTHERS)[game]
    plan = Plan(game=game, rounds=1_000_000, wagers=wagers, seed="mean")
    exact = analyse(library().game(game)).wagers
    # Whoever sits on both lines has the dealer line settled by his own choice.
    told = [spot for spot in wagers if game in WAGERS or spot != "dealer"]
    assert_same_odds(plan, {spot: exact[spot] for spot in told})


@pytest.mark.parametrize("game", OTHERS)
def test_the_dealer_line_alone_is_played_the_house_way(game: str) -> None:
    plan = Plan(game=game, rounds=1_000_000, wagers={"dealer": 1000}, seed="mean")
    assert_same_odds(plan, {"dealer": analyse(library().game(game)).wagers["dealer"]})
