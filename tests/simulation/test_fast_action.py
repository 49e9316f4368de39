"""Simulated fast action poker: the same chips as by the plain engine, and plans that cannot be."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from cardroom.books import library
from cardroom.simulation import BadPlan, Plan, Tally
from cardroom.simulation.games import simulator_for
from cardroom.simulation.simulators.fast_action import FastActionSimulator
from cardroom.table.decisions import Choice
from cardroom.table.setup import FeeChoice, Structure
from cardroom.table.stock import Stacked
from tests.portion import part_of

GAMES = ["bicycle/fast-action-poker", "bicycle/sweepstakes-poker"]
NAMES = ["always", "never", "random", "tight", "loose"]


def simulated(plan: Plan) -> Tally:
    return simulator_for(library().game(plan.game), plan).play(plan.chunk(0))


def six(rounds: int = 20_000, **more: Any) -> Plan:
    return Plan(**{"game": GAMES[0], "rounds": rounds, "seats": 6, **more})


def random_plan(rng: Random, game: str, hands: int) -> Plan:
    """Any table of a game."""
    seats = rng.randint(3, 9)
    entry = library().game(game).entry
    wager = rng.choice((1, 25, 200))
    fees = [None, FeeChoice(23 if seats < 5 else 16 if seats == 5 else 4 if seats == 6 else 1)]
    return Plan(
        game=game,
        rounds=hands,
        seed=rng.random().hex(),
        seats=seats,
        stacks=tuple(rng.choice((2, 3, 50)) * 3 * wager for _ in range(seats)),
        structure=Structure(
            ante=rng.choice((wager, 3 * wager)), wager=wager, chip=rng.choice((1, wager))
        ),
        strategy={"seats": [rng.choice(NAMES) for _ in range(seats)]},
        readings={r.id: rng.choice(list(r.choices)) for r in entry.readings if len(r.choices) > 1},
        fee=rng.choice(fees) if wager > 100 else None,
    )


@pytest.mark.parametrize("game", GAMES)
def test_the_plain_engine_ends_with_the_same_chips(game: str) -> None:
    rng, seen, entry = Random(game), Counter[str](), library().game(game)
    for _ in range(part_of(24)):
        plan = random_plan(rng, game, 25)
        simulator = simulator_for(entry, plan)
        assert isinstance(simulator, FastActionSimulator)
        for told in simulator.trace(plan.chunk(0), 25):
            setup = replace(simulator.setup, button=told.button)
            played = entry.round(setup, Stacked(told.deck))
            for seat in range(1, plan.seats + 1):
                more = told.more[seat - 1]
                played.choose(seat, Choice("additional-wager" if more else "decline"))
            result = played.result()
            assert tuple(result.net[str(n + 1)] for n in range(plan.seats)) == told.nets
            assert (result.pots or [])[0].amount == told.pot
            assert result.fees["pot"] == told.fee
            seen["hands"] += 1
            seen["shared"] += len((result.pots or [])[0].winners) > 1
            seen["nobody"] += not any(told.more)
    assert seen["hands"] >= 25
    assert seen["shared"]


def test_seats_are_alike_and_chips_stay() -> None:
    tally = simulated(six(200_000, strategy={"seats": "tight"}, fee=FeeChoice(5)))
    won = [tally.moments(str(seat)) for seat in range(1, 7)]
    assert sum(one.mean for one in won) + tally.moments("fees:pot").mean == pytest.approx(0)
    assert all(abs(one.mean - won[0].mean) < 3 * (one.ci95 + won[0].ci95) for one in won)


def test_who_wagers_more_with_better_hands_wins() -> None:
    names = ["tight", "never", "random", "never", "random", "never"]
    tally = simulated(six(200_000, strategy={"seats": names}))
    won = {seat: tally.moments(str(seat)) for seat in range(1, 7)}
    assert won[1].mean > 10 * won[1].ci95
    assert won[2].mean < 0


def test_without_additional_wagers_the_button_has_the_antes() -> None:
    tally = simulated(six(12_000, strategy={"seats": "never"}))
    assert tally.outcomes["ended"] == {"no additional wager": 12_000}
    assert tally.amounts["pot"] == {1200: 12_000}


def test_a_player_of_ones_own() -> None:
    mine = {"seats": ["mine", *["never"] * 5], "players": {"mine": {"wagers": "three-of-a-kind"}}}
    tally = simulated(six(100_000, strategy=mine))
    share = tally.outcomes["ended"]["additional wagers"] / 100_000
    assert 0.02 < share < 0.035


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"seats": 2}, "3 are the fewest"),
        ({"strategy": {"seats": "bold"}}, "there is no player 'bold'"),
        ({"strategy": {"seats": ["tight"]}}, "1 players are named for 6 seats"),
        ({"strategy": {"players": {"a": {"wagers": "five-aces"}}, "seats": "a"}}, "player a"),
        ({"strategy": {"seat": "tight"}}, "strategy: "),
        ({"structure": Structure(type="no-limit")}, "all wagers are fixed"),
        ({"fee": FeeChoice(1)}, "is for 7 or more players"),
        ({"wagers": {"ante": 100}}, "no wagers before the deal"),
        ({"stacks": (300,)}, "ante and wager are"),
        (
            {"options": {"short-stacks": "all-in"}, "stacks": (399, 1000, 1000), "seats": 3},
            r"stacks: \$4 is the least",
        ),
    ],
)
def test_plans_that_cannot_be(more: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPlan, match=reason):
        simulated(six(**more))
