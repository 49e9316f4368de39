"""Simulated drawmaha: the same chips as by the plain engine, and what its halves are."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.simulation import BadPlan, Plan
from tests.simulation import drawmaha_again
from tests.simulation.played_again import check_against_engine, simulated


def six(rounds: int = 20_000, **more: Any) -> Plan:
    """Six players at the table of a house."""
    return Plan(**{"game": "bicycle/drawmaha", "rounds": rounds, "seats": 6, **more})


@pytest.mark.parametrize(("game", "kind"), drawmaha_again.GAMES)
def test_the_plain_engine_ends_with_the_same_chips(game: str, kind: str) -> None:
    check_against_engine(drawmaha_again, game, kind, "discard", "shared pots")


def test_a_deck_that_runs_short_is_shuffled_again() -> None:
    """As many as may play, who throw cards away at random."""
    most = library().game("bicycle/drawmaha").definition.rules.most_players
    styles = ["random", "call"]
    plan = six(200, seats=most, strategy={"seats": [styles[n % 2] for n in range(most)]})
    assert drawmaha_again.play_again(plan)["short decks"] > 0


@pytest.mark.parametrize("game", ["bicycle/drawmaha", "bicycle/drawmaha-2-7"])
def test_of_two_who_call_each_gets_all_half_or_nothing(game: str) -> None:
    tally = simulated(six(game=game, seats=2, strategy={"seats": "call"}))
    won = tally.amounts["1"]
    assert set(won) == {-400, -200, 0, 200, 400}
    assert tally.outcomes["ended"] == {"showdown": 20_000}


@pytest.mark.parametrize("game", ["bicycle/drawmaha", "bicycle/drawmaha-2-7"])
def test_who_plays_by_his_hands_wins_of_those_who_do_not(game: str) -> None:
    names = ["tight", *["random"] * 5]
    tally = simulated(six(game=game, strategy={"seats": names}))
    assert tally.moments("1").mean > 3 * tally.moments("1").ci95


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"seats": 1}, "at least two players"),
        ({"seats": 9}, "players take turns to wait"),
        ({"strategy": {"seats": "bold"}}, "there is no player 'bold'"),
    ],
)
def test_plans_that_cannot_be(more: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPlan, match=reason):
        simulated(six(**more))
