"""Compiled Casino War, against the plain engine and against the exact odds."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cardroom.books import library
from cardroom.odds import analyse
from cardroom.simulation import Chunk, Plan
from cardroom.simulation.games import simulator_for
from cardroom.table.decisions import Choice, Decision
from cardroom.table.round import Round
from tests.portion import part_of
from tests.simulation.against_engine import assert_same_odds, check

GAME = "bicycle/casino-war"
WAGERS = {"primary": 1000, "tie": 500}


def always(choice: str) -> dict[str, Any]:
    return {"charts": [{"rows": ["any"], "columns": [""], "cells": [[{"choice": choice}]]}]}


def to_war(played: Round[Any], decision: Decision) -> Choice:
    return Choice("war")


def gives_up(played: Round[Any], decision: Decision) -> Choice:
    return Choice("surrender")


@pytest.mark.parametrize("bank", [None, 2_500])
@pytest.mark.parametrize("coverage", ["action", "each-way", "net"])
@pytest.mark.parametrize("match", ["adds", "from-bank"])
@pytest.mark.parametrize("primary", ["rides", "collected"])
@pytest.mark.parametrize("burns", ["each-card", "seats-then-player-dealer"])
def test_same_chips_as_the_engine(
    bank: int | None, coverage: str, match: str, primary: str, burns: str
) -> None:
    readings = {
        "coverage": coverage,
        "war-match": match,
        "primary-at-war": primary,
        "war-burns": burns,
    }
    plan = Plan(
        game=GAME, rounds=part_of(150), seats=6, wagers=WAGERS, bank=bank, readings=readings
    )
    assert check(replace(plan, strategy=always("war")), to_war) > 0.93 * plan.rounds


@pytest.mark.parametrize("bank", [None, 2_500])
def test_same_chips_when_ties_are_given_up(bank: int | None) -> None:
    plan = Plan(game=GAME, rounds=part_of(300), seats=6, wagers=WAGERS, bank=bank)
    assert check(replace(plan, strategy=always("surrender")), gives_up) > 0.93 * plan.rounds


def test_a_bankroll_matches_wars_only_as_far_as_it_goes() -> None:
    plan = Plan(
        game=GAME,
        rounds=8 * part_of(100),
        seats=6,
        wagers=WAGERS,
        bankroll=9_000,
        bank=8_800,
        session=8,
    )
    assert check(replace(plan, strategy=always("war")), to_war) > 0.12 * plan.rounds


def test_the_means_are_those_of_the_exact_odds() -> None:
    report = analyse(library().game(GAME))
    plan = Plan(game=GAME, rounds=1_000_000, wagers=WAGERS, seed="mean", strategy=always("war"))
    assert_same_odds(plan, {"tie": report.wagers["tie"]})
    base = Plan(game=GAME, rounds=1_000_000, wagers={"primary": 1000}, seed="base")
    net = simulator_for(library().game(GAME), base).play(Chunk(0, base.rounds)).moments("1")
    assert abs(net.mean / 1000 - report.base.ev) < 2.5 * net.ci95 / 1000
