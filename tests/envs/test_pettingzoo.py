"""All seats played from outside, in turn or together, as PettingZoo has it."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from cardroom.envs import SeatsInTurn, SeatsTogether
from cardroom.table.decisions import IllegalChoice

HOLDEM, PAI_GOW = "oceana/texas-holdem", "oceana/fortune-pai-gow-poker"


def test_a_masked_action_is_refused_and_changes_nothing() -> None:
    table = SeatsInTurn(HOLDEM)
    table.reset(seed=1)
    agent, before = table.agent_selection, table.observe(table.agent_selection)
    masked = int(np.flatnonzero(before["action_mask"] == 0)[-1])
    for action in (masked, 0, -1, 99, "fold", 1.5, None):
        with pytest.raises(IllegalChoice):
            table.step(action)
    assert table.agent_selection == agent
    assert (table.observe(agent)["observation"] == before["observation"]).all()
    assert not any(table._cumulative_rewards.values())


def played_out(table: SeatsInTurn, rng: Random) -> dict[str, float]:
    """The reward that every seat hears of at the end."""
    heard = {}
    for agent in table.agent_iter():
        seen, reward, over, _, _ = table.last()
        if over:
            heard[agent] = reward
        table.step(None if over else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    return heard


def test_everybody_hears_of_his_reward_at_the_end() -> None:
    table, rng = SeatsInTurn("bicycle/texas-holdem", seats=4), Random(3)
    for seed in range(5):
        table.reset(seed=seed)
        heard = played_out(table, rng)
        assert sum(heard.values()) == 0
        assert {seat: heard[f"seat_{seat}"] for seat in table.plan.seats} == table.play.rewards()


def test_after_the_end_nobody_acts() -> None:
    table = SeatsInTurn(HOLDEM)
    table.reset(seed=1)
    table.step(table.play.legal(table.play.to_act)[0])
    assert all(table.terminations.values())
    with pytest.raises(IllegalChoice, match="over"):
        table.step(1)
    for _ in table.plan.seats:
        table.step(None)
    with pytest.raises(IllegalChoice, match="over"):
        table.step(None)


def test_one_masked_action_has_all_refused() -> None:
    table = SeatsTogether(PAI_GOW, seats=3)
    seen, _ = table.reset(seed=1)
    legal = {name: int(told["action_mask"].nonzero()[0][0]) for name, told in seen.items()}
    with pytest.raises(IllegalChoice, match="masked"):
        table.step(legal | {"seat_2": 10_000})
    with pytest.raises(IllegalChoice, match="no 'seat_9'"):
        table.step(legal | {"seat_9": 0})
    assert not table.play.round or not table.play.round.choices
    _, _, over, _, _ = table.step(legal)
    assert all(over.values())
    with pytest.raises(IllegalChoice, match="over"):
        table.step(legal)


def test_turns_and_steps_together_are_the_same_round() -> None:
    rng = Random(5)
    for game in (HOLDEM, PAI_GOW, "bicycle/crazy-pineapple", "bicycle/casino-war"):
        together, turns = SeatsTogether(game, seats=3), SeatsInTurn(game, seats=3)
        seen, _ = together.reset(seed=8)
        turns.reset(seed=8)
        rewards: dict[str, Any] = {}
        while together.agents:
            actions = {
                name: rng.choice(told["action_mask"].nonzero()[0].tolist())
                for name, told in seen.items()
            }
            acting = [turns._name_of[seat] for seat in turns.play.waiting]
            seen, rewards, _, _, _ = together.step(actions)
            for name in acting or [turns.agent_selection]:
                assert turns.agent_selection == name
                turns.step(actions[name])
        assert rewards == turns.rewards
        for name, told in seen.items():
            assert (told["observation"] == turns.observe(name)["observation"]).all()
