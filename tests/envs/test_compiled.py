"""Compiled tables tell the same, step by step, as a plain one with the same cards and choices."""

from __future__ import annotations

from collections import Counter
from typing import Any

import gymnasium
import numpy as np
import pytest

import cardroom.envs
from cardroom.cards import CARDS, take
from cardroom.envs.actions import LOOK_ON
from cardroom.envs.compiled import CompiledVectorEnv
from cardroom.envs.plan import ReadyRound
from cardroom.envs.play import Episode
from cardroom.simulation.simulators.pot_table import DOES
from cardroom.table.decisions import Choice
from cardroom.table.setup import CannotPlay
from cardroom.table.stock import Stacked
from tests.portion import part_of

NO_LIMIT = {"type": "no-limit", "small_blind": 100, "big_blind": 200}
HOLDEM = "bicycle/texas-holdem"
TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("oceana/texas-holdem", {}),
    ("oceana/texas-holdem", {"seats": 3, "seat": 2, "stack": 2_500, "history": 12}),
    (HOLDEM, {"structure": NO_LIMIT}),
    (HOLDEM, {"structure": NO_LIMIT, "bets": ["min", 0.5, "half", 1, "max"], "seats": 4}),
    ("bicycle/omaha", {"structure": {"type": "pot-limit"}, "seats": 3, "opponents": "call"}),
    ("bicycle/21st-century-blackjack-2nd-edition", {}),
    ("bicycle/no-bust-21st-century-blackjack-4.0", {"stack": 1_100, "wagers": {"base": 500}}),
    ("central-coast/pure-21.5-blackjack", {"bets": ["half", "min"], "wagers": {"base": 505}}),
)


def replayed(env: CompiledVectorEnv, at: int) -> Episode:
    """The round of a compiled table on the plain one, up to where it stands."""
    button, cards, said = env.tables.told(at)
    plan = env.plan
    top = [CARDS[card] for card in cards]
    setup, asked = plan.opened(button)
    episode = Episode(plan, ReadyRound(setup, Stacked([*top, *take(plan.deck, top)]), asked))
    for made in said:
        if isinstance(made, int):
            episode.act(env.seat, made)
            continue
        seat, does, to = made[:3]
        decision = episode.decision(seat + 1)
        assert decision is not None
        verbs = [option.do for option in decision.options]
        wanted = DOES[does]
        if wanted == "raise":
            wanted = next(verb for verb in ("bet", "raise", "complete") if verb in verbs)
        episode.choose(seat + 1, Choice(wanted, to=to if does == DOES.index("raise") else None))
    return episode


def check(env: CompiledVectorEnv, rows: Any, masks: Any, over: Any) -> None:
    """What is told of every table is what its plain round tells."""
    for at in range(env.num_envs):
        plain = replayed(env, at)
        expected = plain.observe(env.seat)
        wrong = np.flatnonzero(rows[at] != expected)
        names = env.describe()
        assert not len(wrong), [(names[n], rows[at][n], expected[n]) for n in wrong]
        assert plain.mask(env.seat).tolist() == masks[at].tolist()
        assert plain.over == bool(over[at] or masks[at][LOOK_ON])


@pytest.mark.parametrize(("game", "table"), TABLES, ids=str)
def test_compiled_tables_are_the_plain_ones(game: str, table: dict[str, Any]) -> None:
    env, rng = CompiledVectorEnv(game, 6, **table), np.random.default_rng(4)
    rows, info = env.reset(seed=3)
    over, ended = np.zeros(6, np.bool_), Counter[bool]()
    check(env, rows, info["action_mask"], over)
    for _ in range(part_of(120)):
        actions = [int(rng.choice(np.flatnonzero(mask))) for mask in info["action_mask"]]
        before = [None if done else replayed(env, at) for at, done in enumerate(over)]
        rows, rewards, over, _, info = env.step(np.array(actions))
        assert not info["refused"].any()
        check(env, rows, info["action_mask"], over)
        for at, plain in enumerate(before):
            if over[at]:
                ended[True] += 1
                assert rewards[at] == replayed(env, at).rewards()[env.seat]
            else:
                assert not rewards[at]
            if plain is not None and not plain.over and actions[at]:
                meant = plain.choice(env.seat, actions[at])
                plain.choose(env.seat, meant)
                mine = [choice for seat, choice in plain.round.choices if seat == env.seat]  # type: ignore[union-attr]
                again = replayed(env, at).round
                assert again is not None
                assert [c for seat, c in again.choices if seat == env.seat][: len(mine)] == mine
    assert ended[True] > 20


def test_a_masked_action_is_refused_at_its_table_alone() -> None:
    env = CompiledVectorEnv("oceana/texas-holdem", 3)
    rows, info = env.reset(seed=5)
    masks = info["action_mask"]
    actions = np.array([int(np.flatnonzero(mask)[0]) for mask in masks])
    for masked in (int(np.flatnonzero(masks[1] == 0)[0]), -1, 99):
        actions[1] = masked
        again, rewards, over, _, told = env.step(actions)
        assert told["refused"].tolist()[1]
        assert (again[1] == rows[1]).all()
        assert not rewards[1]
        assert not over[1]
        actions[[0, 2]] = [int(np.flatnonzero(told["action_mask"][at])[0]) for at in (0, 2)]
    for wrong in ([1, 1], [1.0, 1.0, 1.0], "abc"):
        with pytest.raises(ValueError, match="3 whole numbers"):
            env.step(wrong)


def test_the_same_seed_is_the_same_tables() -> None:
    one, two = (CompiledVectorEnv("oceana/texas-holdem", 4) for _ in range(2))
    (rows, _), (others, _) = one.reset(seed=9), two.reset(seed=9)
    assert (rows == others).all()
    assert not (one.reset()[0] == rows).all()
    assert (two.reset(seed=9)[0] == rows).all()
    assert one.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.NEXT_STEP


def test_gymnasium_makes_compiled_tables_where_they_are_asked_for() -> None:
    name = cardroom.envs.gymnasium_id("oceana/texas-holdem")
    env = gymnasium.make_vec(name, num_envs=2, compiled=True, opponents="call")
    assert isinstance(env.unwrapped, CompiledVectorEnv)
    rows, _ = env.reset(seed=1)
    assert rows in env.observation_space


@pytest.mark.parametrize(
    ("game", "table", "says"),
    [
        ("bicycle/pan", {}, "not stepped through in compiled code"),
        ("bicycle/crazy-pineapple", {}, "not stepped through in compiled code"),
        ("oceana/texas-holdem", {"fee": 1}, "not stepped through in compiled code"),
        ("oceana/texas-holdem", {"opponents": "gods"}, "compiled opponents are"),
        ("ocean-view/pure-21.5-blackjack", {"opponents": "gods"}, "compiled opponents are"),
        ("ocean-view/pure-21.5-blackjack", {"seat": 2}, "player-dealer of compiled tables"),
        ("ocean-view/pure-21.5-blackjack", {"seats": 3}, "not stepped through in compiled code"),
        ("ocean-view/pure-21.5-blackjack", {"bank": 1_000}, "not stepped through in compiled code"),
        ("oceana/texas-holdem", {"seat": 5}, "there is no seat 5"),
    ],
)
def test_what_is_not_compiled_is_refused(game: str, table: dict[str, Any], says: str) -> None:
    with pytest.raises((CannotPlay, ValueError), match=says):
        CompiledVectorEnv(game, 2, **table)
