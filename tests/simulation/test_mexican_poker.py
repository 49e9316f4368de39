"""Simulated Mexican poker: the same chips as by the plain engine, and plans that cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.simulation import BadPlan, Plan
from tests.simulation import mexican_again
from tests.simulation.played_again import check_against_engine, simulated


def six(rounds: int = 20_000, **more: Any) -> Plan:
    """Six players at the table of the house."""
    return Plan(**{"game": "bicycle/mexican-poker", "rounds": rounds, "seats": 6, **more})


@pytest.mark.parametrize(("game", "kind"), mexican_again.GAMES)
def test_the_plain_engine_ends_with_the_same_chips(game: str, kind: str) -> None:
    check_against_engine(mexican_again, game, kind, "up", "down")


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
