"""Compiled pai gow tiles, against the plain engine and against the exact odds."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.odds import analyse
from cardroom.simulation import BadPlan, Plan
from cardroom.simulation.games import simulator_for
from cardroom.table.decisions import Choice, Decision
from cardroom.table.question import Policy
from cardroom.table.round import Round
from tests.portion import part_of
from tests.simulation.against_engine import assert_same_odds, check

GAME = "bicycle/reverse-bet-pai-gow-tiles"
WAGERS = {"base": 1000, "reverse": 500}


def house_way(played: Round[Any], decision: Decision) -> Choice:
    return Choice("house-way")


@pytest.mark.parametrize("bank", [None, 2_500])
@pytest.mark.parametrize("against", ["own-hand", "first-hand"])
@pytest.mark.parametrize("count", ["eight-places", "seven-places"])
def test_same_chips_as_the_engine(bank: int | None, against: str, count: str) -> None:
    readings = {"reverse-against": against, "dice-count": count}
    plan = Plan(
        game=GAME, rounds=part_of(300), seats=5, wagers=WAGERS, bank=bank, readings=readings
    )
    assert check(plan, house_way) > 0.83 * plan.rounds


@pytest.mark.parametrize("bank", [None, 2_500])
@pytest.mark.parametrize("game", ["bicycle/pai-gow-tiles", "bicycle/bonanza-pai-gow-tiles"])
@pytest.mark.parametrize("policy", ["printed", "intended"])
def test_same_chips_as_the_engine_without_reverse_bets(
    bank: int | None, game: str, policy: Policy
) -> None:
    readings = {
        reading.id: reading.by(policy)
        for reading in library().game(game).entry.readings
        if len(reading.choices) > 1
    }
    plan = Plan(
        game=game, rounds=part_of(300), seats=5, wagers={"base": 1000}, bank=bank, readings=readings
    )
    assert check(plan, house_way) > 0.83 * plan.rounds


@pytest.mark.parametrize("game", ["bicycle/pai-gow-tiles", "bicycle/bonanza-pai-gow-tiles"])
def test_the_means_are_those_of_the_exact_odds_without_reverse_bets(game: str) -> None:
    exact = analyse(library().game(game)).wagers
    plan = Plan(game=game, rounds=1_000_000, wagers={"base": 1000}, seed="mean")
    assert_same_odds(plan, {"base": exact["base-house-way"]})


def test_the_means_are_those_of_the_exact_odds() -> None:
    exact = analyse(library().game(GAME)).wagers
    plan = Plan(game=GAME, rounds=1_000_000, wagers=WAGERS, seed="mean")
    assert_same_odds(plan, {"base": exact["base-house-way"], "reverse": exact["reverse"]})


def test_hands_are_set_the_house_way_only() -> None:
    plan = Plan(game=GAME, rounds=1, wagers=WAGERS, strategy={"charts": []})
    with pytest.raises(BadPlan, match="the house way only"):
        simulator_for(library().game(GAME), plan)
