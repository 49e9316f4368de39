"""Simulated drawmaha: the same chips as by the plain engine, and what its halves are."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from cardroom.books import library
from cardroom.simulation import BadPlan, Plan, Tally
from cardroom.simulation.games import simulator_for
from tests.portion import part_of
from tests.simulation.drawmaha_again import GAMES, play_again, random_plan


def simulated(plan: Plan, number: int = 0) -> Tally:
    """A chunk of a plan."""
    return simulator_for(library().game(plan.game), plan).play(plan.chunk(number))


def six(rounds: int = 20_000, **more: Any) -> Plan:
    """Six players at the table of a house."""
    return Plan(**{"game": "bicycle/drawmaha", "rounds": rounds, "seats": 6, **more})


@pytest.mark.parametrize(("game", "kind"), GAMES)
def test_the_plain_engine_ends_with_the_same_chips(game: str, kind: str) -> None:
    random, seen = Random(f"{game} {kind}"), Counter[str]()
    wanted = ["fold", "check", "call", "raise", "discard", "by hand", "side pots", "shared pots"]
    for plans in range(1, 41):
        seen += play_again(random_plan(random, 30, game, kind))
        assert seen["hands"] == 30 * plans
        if plans >= part_of(10) and all(seen[what] for what in wanted):
            break
    assert all(seen[what] for what in wanted), seen


def test_a_deck_that_runs_short_is_shuffled_again() -> None:
    """As many as may play, who throw cards away at random."""
    most = library().game("bicycle/drawmaha").definition.rules.most_players
    styles = ["random", "call"]
    plan = six(200, seats=most, strategy={"seats": [styles[n % 2] for n in range(most)]})
    assert play_again(plan)["short decks"] > 0


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
