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
STAND = {"charts": [{"rows": ["5"], "columns": ["5", "6"], "cells": [[{"choice": "stand"}] * 2]}]}


def stands(played: Round[Any], decision: Decision) -> Choice:
    (player,) = [e for e in played.events if isinstance(e, Turned) and e.to == "player"]
    assert baccarat_points(CARDS[n] for n in player.cards) == 5
    return Choice("stand")


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


@pytest.mark.parametrize("game", WAGERS)
def test_the_means_are_those_of_the_exact_odds(game: str) -> None:
    plan = Plan(game=game, rounds=1_000_000, wagers=WAGERS[game], seed="mean")
    assert_same_odds(plan, analyse(library().game(game)).wagers)
