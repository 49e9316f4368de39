"""What `make bench` measures: every mechanism has its line. Nothing is timed here."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from types import ModuleType

import pytest

from bench.games import by_mechanism, one_of_each, simulated
from bench.ours.learning import contender
from bench.ours.rounds import Rounds
from bench.suites import bots, many, moves, rounds, simulate, steps, turns
from cardroom.books import library
from cardroom.games import MECHANISMS
from cardroom.simulation.games import SIMULATORS
from cardroom.table.stock import Stacked


def names(contenders: Mapping[str, str]) -> set[str]:
    """What the contenders of a suite are about, after the module that measures it."""
    return {module.partition("#")[2] for module in contenders.values()} - {""}


def test_every_mechanism_has_a_game_that_stands_for_it() -> None:
    assert one_of_each().keys() == by_mechanism().keys() == MECHANISMS.keys()
    for mechanism, game in one_of_each().items():
        assert library().game(game).mechanism.name == mechanism


def test_all_games_are_found_in_the_books() -> None:
    assert sorted(chain(*by_mechanism().values())) == library().ids()


def test_rounds_of_every_mechanism_are_measured_once() -> None:
    assert names(rounds.CONTENDERS) == set(one_of_each().values())
    assert len(rounds.CONTENDERS) == len(MECHANISMS)
    assert rounds.BASELINE in rounds.CONTENDERS


def test_bots_of_every_mechanism_in_which_somebody_decides_are_measured() -> None:
    assert names(bots.CONTENDERS) == MECHANISMS.keys() - set(bots.NOBODY_DECIDES)
    assert bots.BASELINE in bots.CONTENDERS


def test_every_simulator_is_measured() -> None:
    assert set(simulated()) == SIMULATORS.keys()
    games = [library().game(plan["game"]) for plan in simulate.PLANS.values()]
    assert {game.mechanism.name for game in games} == SIMULATORS.keys()
    assert names(simulate.CONTENDERS) == simulate.PLANS.keys()


@pytest.mark.parametrize("mechanism", MECHANISMS)
def test_a_round_can_be_measured(mechanism: str) -> None:
    measured = Rounds(library().game(one_of_each()[mechanism]))
    rounds.check([measured.round() for _ in range(6)])
    begun = [
        measured.game.round(measured.setups[0], Stacked.shuffled(measured.deck, "bench", number))
        for number in range(20)
    ]
    assert all(one.over for one in begun) == (mechanism in bots.NOBODY_DECIDES)


@pytest.mark.parametrize("suite", [turns, steps, moves, many])
def test_environments_can_be_measured(suite: ModuleType) -> None:
    ours = [module for module in suite.CONTENDERS.values() if module.startswith("bench.ours.")]
    for module in ours:
        made = contender(module.partition("#")[2])
        suite.check([made.play() for _ in range(20)])
    assert ours
    assert suite.BASELINE in suite.CONTENDERS
