"""Compiled baccarat, against the plain engine and against the exact odds."""

from __future__ import annotations

import pytest

from cardroom.books import library
from cardroom.odds import analyse
from cardroom.simulation import BadPlan, Plan
from cardroom.simulation.games import simulator_for
from cardroom.table.setup import FeeChoice
from tests.entries import share
from tests.portion import part_of
from tests.simulation.against_engine import assert_same_odds, check

GAMES = sorted(g.id for g in library().games() if g.mechanism.name == "baccarat")


def all_wagers(game: str) -> dict[str, int]:
    spots = [spot.name for spot in library().game(game).entry.wagers]
    return {spot: 1000 + 500 * n for n, spot in enumerate(spots)}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("coverage", ["action", "each-way", "net"])
@pytest.mark.parametrize("bank", [None, 12_000])
def test_same_chips_as_the_engine(game: str, coverage: str, bank: int | None) -> None:
    plan = Plan(
        game=game,
        rounds=share(0, library().game(game), least=part_of(400)),
        seats=5,
        wagers=all_wagers(game),
        bank=bank,
        readings={"coverage": coverage},
    )
    assert check(plan) > 0.75 * plan.rounds


@pytest.mark.parametrize("game", GAMES)
def test_same_chips_under_every_reading(game: str) -> None:
    for reading in library().game(game).entry.readings:
        for choice in reading.choices if len(reading.choices) > 1 else ():
            readings = {reading.id: choice}
            rounds = share(0, library().game(game), least=part_of(300))
            plan = Plan(game=game, rounds=rounds, wagers=all_wagers(game), readings=readings)
            assert check(plan) > 0.66 * plan.rounds


@pytest.mark.parametrize("game", GAMES)
def test_the_means_are_those_of_the_exact_odds(game: str) -> None:
    plan = Plan(game=game, rounds=1_000_000, wagers=all_wagers(game), seed="mean")
    assert_same_odds(plan, analyse(library().game(game)).wagers)


@pytest.mark.parametrize("game", GAMES)
def test_a_bankroll_lasts_as_long_as_in_the_engine(game: str) -> None:
    plan = Plan(
        game=game,
        rounds=30 * part_of(20),
        seats=3,
        wagers=all_wagers(game) | {"player": 9000},
        bankroll=40_000,
        session=30,
        fee=FeeChoice(1) if library().game(game).schedules else None,
    )
    assert check(plan) > 0.16 * plan.rounds
    tally = simulator_for(library().game(game), plan).play(plan.chunk(0))
    assert sum(tally.sessions["bankroll"].values()) == part_of(20)
    assert sum(tally.sessions["ruined-in-round"].values()) > 1


@pytest.mark.parametrize("game", ["bicycle/ez-baccarat", "oceana/fortune-pai-gow-poker"])
def test_a_fee_option_that_is_not_there_is_a_bad_plan(game: str) -> None:
    spot = "player" if "baccarat" in game else "base"
    plan = Plan(game=game, rounds=1, wagers={spot: 1000}, fee=FeeChoice(999))
    with pytest.raises(BadPlan, match="999"):
        simulator_for(library().game(game), plan)
