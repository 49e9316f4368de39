"""Rounds in compiled code tell all that plain ones tell: every game that has them, every seat."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import numpy as np
import pytest

from cardroom.books import Game
from cardroom.envs import SeatsInTurn
from cardroom.envs.in_code import compiled_round
from cardroom.envs.single import CardroomEnv
from cardroom.table.decisions import IllegalChoice
from tests.conformance.rounds import name
from tests.entries import GAMES, share
from tests.envs.rounds import plan_of
from tests.portion import part_of

NO_LIMIT = {"type": "no-limit", "small_blind": 100, "big_blind": 200}
HOLDEM = "bicycle/texas-holdem"
COMPILED = [game for game in GAMES if compiled_round(plan_of(game.id)) is not None]
TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    (HOLDEM, {"structure": NO_LIMIT}),
    (HOLDEM, {"structure": NO_LIMIT, "seats": 4, "bets": ["min", 0.5, "half", 1, "max"]}),
    (HOLDEM, {"structure": NO_LIMIT, "stack": 150, "seats": 2}),
    ("bicycle/omaha", {"structure": {"type": "pot-limit"}, "seats": 3, "history": 5}),
    ("oceana/texas-holdem", {"seats": 6, "stack": 1_500}),
)
PURE = "central-coast/pure-21.5-blackjack"
BLACKJACK: tuple[tuple[str, dict[str, Any]], ...] = (
    (PURE, {"stack": 1_700, "wagers": {"base": 505}}),
    (PURE, {"bets": ["half", "min", "max"], "wagers": {"base": 503}, "history": 3}),
    ("bicycle/no-bust-21st-century-blackjack-4.0", {"stack": 700, "wagers": {"base": 500}}),
    ("bicycle/no-bust-21st-century-blackjack-5.0", {"stack": 2_000, "bank": 8_000}),
)


def is_compiled(table: SeatsInTurn) -> bool:
    """Whether its round is played in compiled code now."""
    return table._runs is not None


def two(game: Game | str, **more: Any) -> tuple[SeatsInTurn, SeatsInTurn]:
    """The same table, in compiled code and plain."""
    return SeatsInTurn(game, compiled=True, **more), SeatsInTurn(game, compiled=False, **more)


def told(table: SeatsInTurn) -> list[Any]:
    """All that reaches everybody."""
    found: list[Any] = [table.agent_selection, table.rewards, table.infos, table.terminations]
    for agent in table.possible_agents:
        seen = table.observe(agent)
        found += [seen["observation"].tobytes(), seen["action_mask"].tobytes()]
    return found


def compare(fast: SeatsInTurn, plain: SeatsInTurn, rounds: int) -> None:
    """Play the same rounds on both, from the same seeds."""
    rng = Random(fast.plan.id)
    for seed in range(rounds):
        fast.reset(seed=seed)
        plain.reset(seed=seed)
        while True:
            assert told(fast) == told(plain)
            agent = fast.agent_selection
            if fast.terminations[agent]:
                break
            legal = np.flatnonzero(fast.observe(agent)["action_mask"]).tolist()
            number = rng.choice(legal)
            fast.step(number)
            plain.step(number)
        assert is_compiled(fast)
        assert fast.play.round is not None
        assert plain.play.round is not None
        assert fast.play.round.events == plain.play.round.events


@pytest.mark.parametrize("game", COMPILED, ids=name)
def test_every_game_in_compiled_code_is_the_plain_one(game: Game) -> None:
    compare(*two(game), share(60, game, least=4))


@pytest.mark.parametrize(("game", "table"), TABLES + BLACKJACK, ids=str)
def test_tables_in_compiled_code_are_the_plain_ones(game: str, table: dict[str, Any]) -> None:
    compare(*two(game, **table), 12)


def test_games_without_a_stepper_and_fixed_rounds_go_the_plain_way() -> None:
    assert SeatsInTurn("bicycle/pan")._compiled is None
    assert SeatsInTurn(HOLDEM, bets="every")._compiled is None
    assert SeatsInTurn("oceana/texas-holdem", fee=1)._compiled is None
    for table in ({"seats": 3}, {"bank": 1_000}, {"decide_wagers": True}, {"bets": [0.5]}):
        assert SeatsInTurn(PURE, **table)._compiled is None
    for other in ("bicycle/21st-century-blackjack-switch", "bicycle/no-bust-blackjack-joker"):
        assert SeatsInTurn(other)._compiled is None
    table = SeatsInTurn(HOLDEM)
    table.reset(seed=1, options={"button": 1})
    assert not is_compiled(table)
    table.reset(seed=1)
    assert is_compiled(table)


def test_whoever_wants_the_log_has_the_round_go_on_at_a_plain_table() -> None:
    table, plain = two(HOLDEM, seats=3)
    for one in (table, plain):
        one.reset(seed=4)
        one.step(3)
    assert is_compiled(table)
    copied = copy.deepcopy(table)
    assert table.render() == plain.render()
    assert not is_compiled(table)
    for one in (table, copied, pickle.loads(pickle.dumps(table))):
        again = copy.deepcopy(plain)
        assert told(one) == told(again)
        while not all(again.terminations.values()):
            number = again.play.legal(again.play.to_act)[-1]
            again.step(number)
            one.step(number)
            assert told(one) == told(again)
        one.reset(seed=5)
        assert is_compiled(one)


def test_a_masked_number_is_refused_in_compiled_code_as_on_a_plain_table() -> None:
    table, plain = two(HOLDEM)
    for one in (table, plain):
        one.reset(seed=4)
    before = told(table)
    for number in (0, 1 << 80, -1, 99, *np.flatnonzero(table._mask(table.agent_selection) == 0)):
        said = set()
        for one in (table, plain):
            with pytest.raises(IllegalChoice) as refused:
                one.step(number)
            said.add(str(refused.value))
        assert len(said) == 1
    assert told(table) == before
    assert is_compiled(table)


# One learner whom nobody else has anything to answer to


def both(game: str = PURE, **more: Any) -> tuple[CardroomEnv, CardroomEnv]:
    """The same single seat, in compiled code and plain."""
    fast, plain = CardroomEnv(game, **more), CardroomEnv(game, compiled=False, **more)
    assert fast._compiled is not None
    assert plain._compiled is None
    return fast, plain


def same(one: tuple[Any, ...], other: tuple[Any, ...]) -> dict[str, Any]:
    """The info that both have told, with the same rows, rewards and ends."""
    (row, *rest, info), (expected, *more, told) = one, other
    assert row.tobytes() == expected.tobytes()
    assert rest == more
    mask = told.pop("action_mask")
    assert info.pop("action_mask").tolist() == mask.tolist()
    assert info == told
    return {"action_mask": mask, **told}


@pytest.mark.parametrize(
    "game", [game.id for game in COMPILED if game.mechanism.name == "blackjack"]
)
def test_a_learner_s_rounds_in_compiled_code_are_the_plain_ones(game: str) -> None:
    fast, plain = both(game)
    rng, looked_on = Random(game), 0
    for seed in [3, *[None] * part_of(60)]:
        info = same(fast.reset(seed=seed), plain.reset(seed=seed))
        looked_on += int(info["action_mask"][0])
        over = False
        while not over:
            masked = int(rng.choice(np.flatnonzero(info["action_mask"] == 0)))
            assert "masked" in same(fast.step(masked), plain.step(masked))["refused"]
            number = int(rng.choice(np.flatnonzero(info["action_mask"])))
            one, other = fast.step(number), plain.step(number)
            over = one[2]
            info = same(one, other)
        assert fast._runs is not None
        assert info["fees"] == 0
        assert "the round is over" in same(fast.step(0), plain.step(0))["refused"]
        assert fast.render() == plain.render()
        assert fast._runs is None
    assert looked_on or "natural" not in game


def test_a_learner_s_round_goes_on_at_a_plain_table_where_its_log_is_wanted() -> None:
    fast, plain = both(strict=True)
    for seed in range(12):
        same(fast.reset(seed=seed), plain.reset(seed=seed))
        copies = [copy.deepcopy(fast), pickle.loads(pickle.dumps(fast)), fast]
        with pytest.raises(IllegalChoice, match="masked"):
            fast.step(99)
        while not plain.play.over:
            number = plain.play.legal(1)[-1]
            told = plain.step(number)
            for one in copies:
                assert one.choice(number) == one.choice(number)
                same(one.step(number), (*told[:-1], dict(told[-1])))
        for one in copies:
            assert one.play.round is not None
            assert plain.play.round is not None
            assert one.play.round.events == plain.play.round.events
    same(*(env.reset(seed=1, options={"bank": 5_000}) for env in (fast, plain)))
    assert fast._runs is None
    same(*(env.reset(seed=1, options={}) for env in (fast, plain)))
    assert fast._runs is not None


def test_a_learner_whose_bots_decide_something_plays_at_a_plain_table() -> None:
    for env in (CardroomEnv(HOLDEM), CardroomEnv(PURE, seat=2), CardroomEnv(PURE, seats=3)):
        assert env._compiled is None
