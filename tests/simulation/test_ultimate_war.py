"""Compiled Ultimate War, against the plain engine and against the exact odds."""

from __future__ import annotations

import pytest

from cardroom.books import library
from cardroom.odds import analyse
from cardroom.simulation import Plan
from tests.portion import part_of
from tests.simulation.against_engine import assert_same_odds, check

GAME = "bicycle/ultimate-war"
WAGERS = {
    "player": 1000,
    "banker": 1500,
    "war": 500,
    "ultimate-5-player": 600,
    "ultimate-5-banker": 700,
}


@pytest.mark.parametrize("bank", [None, 9_000])
@pytest.mark.parametrize("coverage", ["action", "each-way", "net"])
@pytest.mark.parametrize("decks", [1, 8])
def test_same_chips_as_the_engine(bank: int | None, coverage: str, decks: int) -> None:
    plan = Plan(
        game=GAME,
        rounds=part_of(600),
        seats=4,
        wagers=WAGERS,
        bank=bank,
        readings={"coverage": coverage},
        options={"decks": decks},
    )
    assert check(plan) > 0.9 * plan.rounds


@pytest.mark.parametrize("decks", [1, 8])
def test_the_means_are_those_of_the_exact_odds(decks: int) -> None:
    plan = Plan(game=GAME, rounds=1_000_000, wagers=WAGERS, seed="mean", options={"decks": decks})
    assert_same_odds(plan, analyse(library().game(GAME), options={"decks": decks}).wagers)
