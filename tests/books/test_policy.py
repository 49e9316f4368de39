"""One policy for readings: the printed words, or all that was probably meant at once."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any, get_args

import pytest

from cardroom.books import Game, library
from cardroom.odds import analyse
from cardroom.scenario import BadScenario, settle
from cardroom.session import Table
from cardroom.simulation import Plan
from cardroom.table.question import Policy
from cardroom.table.setup import Setup
from tests.cli.running import run
from tests.simulation.against_engine import check

EZ = "bicycle/ez-baccarat-1.0"
HAND: dict[str, Any] = {
    "id": "three-card seven",
    "game": EZ,
    "seats": [{"seat": 1, "chips": 5000}, {"seat": 2, "chips": 9000}],
    "player_dealer": {"seat": 2, "bank": 5000},
    "wagers": [{"seat": 1, "spot": "banker", "amount": 1000}],
    "cards": {"player": "2s 3s Kd", "banker": "Ks 3d 4c"},
}


def readings(game: Game, policy: Policy, **named: str) -> dict[str, str]:
    chosen = {name.replace("_", "-"): choice for name, choice in named.items()}
    setup = Setup(game=game.id, seats=(), readings=chosen, policy=policy)
    return dict(game.terms(setup).readings)


@pytest.mark.parametrize("game_id", library().ids())
def test_the_policies_differ_by_what_is_marked(game_id: str) -> None:
    game = library().game(game_id)
    printed, intended = (readings(game, policy) for policy in get_args(Policy))
    marked = {r.id: r.intended for r in game.entry.readings if r.intended}
    assert printed == {r.id: r.choice for r in game.entry.readings}
    assert {name: intended[name] for name in intended if intended[name] != printed[name]} == marked


def test_a_reading_that_is_named_goes_before_the_policy() -> None:
    game = library().game(EZ)
    assert readings(game, "intended")["banker-push"] == "pushes"
    named = readings(game, "intended", banker_push="pays")
    assert named == readings(game, "intended") | {"banker-push": "pays"}


@pytest.mark.parametrize(("policy", "won"), [("printed", 1000), ("intended", 0)])
def test_a_scenario_by_its_policy(policy: Policy, won: int) -> None:
    assert settle(HAND | {"policy": policy})["net"]["1"] == won
    assert settle(HAND, policy=policy)["net"]["1"] == won
    assert settle(HAND | {"policy": "printed"}, policy=policy)["net"]["1"] == 1000
    named = {"readings": {"banker-push": "pays"}}
    assert settle(HAND | named, policy=policy)["net"]["1"] == 1000


def test_a_policy_that_is_none_is_refused() -> None:
    with pytest.raises(BadScenario, match="policy"):
        settle(HAND | {"policy": "as-i-like-it"})


@pytest.mark.parametrize(("policy", "won"), [("printed", 1000), ("intended", 0)])
def test_settle_takes_a_policy(policy: Policy, won: int) -> None:
    result = run("settle", "-", "--policy", policy, typed=json.dumps(HAND))
    assert json.loads(result.stdout)["net"]["1"] == won


@pytest.mark.parametrize("policy", get_args(Policy))
def test_a_table_keeps_its_policy(policy: Policy) -> None:
    game = library().game(EZ)
    table = Table(game, seed=1, policy=policy)
    again = Table.restore(game, table.snapshot())
    for at in (table, again):
        for seat in (1, 2):
            at.sit(seat, 50000)
        assert at.offered is not None
        at.accept(at.offered, 20000)
        at.wager(3 - (at.player_dealer or 0), "banker", 1000)
        played = at.deal()
        assert played.table.setup.policy == policy
        assert played.table.terms.readings == readings(game, policy)


@pytest.mark.parametrize("policy", get_args(Policy))
def test_odds_and_simulation_by_a_policy(policy: Policy) -> None:
    game = library().game(EZ)
    named = readings(game, policy)
    edge = analyse(game, policy=policy).wagers["banker"].edge
    assert edge == analyse(game, readings=named).wagers["banker"].edge
    assert (edge < 0) == (policy == "printed")
    plan = Plan(game=game.id, rounds=300, wagers={"banker": 1000}, policy=policy)
    assert check(plan) > 200


@pytest.mark.parametrize(("policy", "edge"), [("printed", "-1.2351%"), ("intended", "1.0183%")])
def test_odds_takes_a_policy(policy: Policy, edge: str) -> None:
    assert edge in run("odds", EZ, "--policy", policy).stdout


@pytest.mark.parametrize("command", ["strategy", "compare", "simulate", "play", "equity"])
def test_commands_know_the_policies_alone(command: str) -> None:
    result = run(command, EZ, "--policy", "mine", *(("--pay", "x") if command == "compare" else ()))
    assert result.exit_code == 2
    assert "'printed', 'intended'" in result.stderr


@pytest.mark.parametrize("game_id", library().ids())
def test_what_tiers_hold_twice_is_a_reading(game_id: str) -> None:
    game = library().game(game_id)
    known = {reading.id for reading in game.entry.readings}
    for option in (option for schedule in game.schedules for option in schedule.options):
        tiers = (option.action, option.player.tiers if option.player else ())
        twice = any(
            lower.at_most is not None and lower.at_most >= higher.at_least
            for rows in tiers
            for lower, higher in pairwise(rows)
        )
        assert twice == ("overlapping-tiers" in option.under), str(option)
        assert not twice or "overlapping-tiers" in known, str(option)
