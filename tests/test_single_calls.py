"""Simulations, odds and equity by single calls at the top of the package."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import cardroom
from cardroom.cli.wagers import read_wagers
from cardroom.simulation.single_call import usual_wagers
from tests.cli.running import run

WAR = "bicycle/casino-war"
HOLDEM = "oceana/texas-holdem"


def test_a_simulation_is_that_of_the_command() -> None:
    report = cardroom.simulate(WAR, rounds=2000, seed=5, wagers={"primary": 500}, workers=1)
    told = run(
        *("simulate", WAR, "--rounds", "2000", "--seed", "5", "--wager", "primary=5", "--json")
    )
    assert json.loads(told.stdout) == json.loads(json.dumps(report.as_json()))


def test_odds_are_those_of_the_command() -> None:
    told = json.loads(run("odds", WAR, "--json").stdout)
    assert json.loads(json.dumps(cardroom.odds(WAR).as_json())) == told
    assert cardroom.odds(cardroom.game(WAR)) == cardroom.odds(WAR)


def test_equity_is_that_of_the_command() -> None:
    told = json.loads(run("equity", HOLDEM, "AsAh", "KdKc", "--board", "Ks7d2c", "--json").stdout)
    report = cardroom.equity(HOLDEM, "AsAh", "KdKc", board="Ks7d2c")
    assert json.loads(json.dumps(report.as_json())) == told
    points = cardroom.equity("bicycle/chinese-poker-asian", "random", "random", samples=100)
    assert points.deals == 100


def test_the_packages_are_still_packages() -> None:
    from cardroom.equity import BadHands  # noqa: PLC0415
    from cardroom.odds import NoAnalysis  # noqa: PLC0415

    with pytest.raises(NoAnalysis):
        cardroom.odds(HOLDEM)
    with pytest.raises(BadHands):
        cardroom.equity(HOLDEM, "AsAs", "KdKc")


@pytest.mark.parametrize("game", cardroom.library().games(), ids=lambda game: game.id)
def test_usual_wagers_are_what_one_amount_means(game: cardroom.Game) -> None:
    spots = [spot for spot in game.entry.wagers if not spot.later]
    if not any(spot.required for spot in spots):
        assert len(usual_wagers(game)) == bool(spots)
    else:
        assert usual_wagers(game) == read_wagers("10", spots)


def test_importing_the_package_stays_light() -> None:
    program = "import sys, cardroom; print('msgspec' in sys.modules, 'numpy' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == "False False\n"
