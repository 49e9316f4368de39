"""Simulated Mexican poker: the same chips as by the plain engine, and plans that cannot be."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from cardroom.books import library
from cardroom.simulation import BadPlan, Plan, Tally
from cardroom.simulation.games import simulator_for
from tests.portion import part_of
from tests.simulation.mexican_again import GAMES, play_again, random_plan


def simulated(plan: Plan, number: int = 0) -> Tally:
    """A chunk of a plan."""
    return simulator_for(library().game(plan.game), plan).play(plan.chunk(number))


def six(rounds: int = 20_000, **more: Any) -> Plan:
    """Six players at the table of the house."""
    return Plan(**{"game": "bicycle/mexican-poker", "rounds": rounds, "seats": 6, **more})


@pytest.mark.parametrize(("game", "kind"), GAMES)
def test_the_plain_engine_ends_with_the_same_chips(game: str, kind: str) -> None:
    random, seen = Random(f"{game} {kind}"), Counter[str]()
    wanted = ["fold", "check", "call", "raise", "up", "down", "by hand", "side pots"]
    for plans in range(1, 41):
        seen += play_again(random_plan(random, 30, game, kind))
        assert seen["hands"] == 30 * plans
        if plans >= part_of(10) and all(seen[what] for what in wanted):
            break
    assert all(seen[what] for what in wanted), seen


def test_bicycle_line_946_the_highest_card_must_open() -> None:
    """Where everyone folds who may, it is all that is bet, and it goes back."""
    tally = simulated(six(strategy={"seats": "fold"}))
    assert tally.outcomes["ended"] == {"2nd-street": 20_000}
    assert tally.amounts["1"] == {0: 20_000}


def test_where_everyone_calls_there_is_the_least_bet_of_the_opener() -> None:
    tally = simulated(six(strategy={"seats": "call"}))
    assert tally.amounts["pot"] == {6 * 200: 20_000}
    assert tally.outcomes["ended"] == {"showdown": 20_000}


def test_who_plays_by_his_hands_wins_of_those_who_do_not() -> None:
    tally = simulated(six(60_000, strategy={"seats": ["tight", *["random"] * 5]}))
    assert tally.moments("1").mean > 3 * tally.moments("1").ci95


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"seats": 1}, "at least two players"),
        ({"seats": 8}, "8 seats are taken, but the table has 7"),
        ({"strategy": {"seats": "bold"}}, "there is no player 'bold'"),
    ],
)
def test_plans_that_cannot_be(more: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPlan, match=reason):
        simulated(six(**more))
