"""One seat against bots, as Gymnasium has it."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest

import cardroom.envs
from cardroom.books import library
from cardroom.bots import RandomBot
from cardroom.cards import cards
from cardroom.envs.many import CardroomVectorEnv
from cardroom.envs.registration import game_of, gymnasium_id
from cardroom.envs.single import CardroomEnv
from cardroom.table.decisions import Choice, IllegalChoice
from cardroom.table.setup import CannotPlay, IllegalWager

HOLDEM, BLACKJACK = "oceana/texas-holdem", "central-coast/pure-21.5-blackjack"


def test_every_game_has_a_name_of_its_own() -> None:
    names = [gymnasium_id(game) for game in library().ids()]
    assert len(set(names)) == len(names) == 113
    assert [game_of(name) for name in names] == library().ids()
    assert all(name in gymnasium.registry for name in names)


def made(game: str = HOLDEM, **table: Any) -> CardroomEnv:
    return CardroomEnv(game, opponents="random", **table)


def reasons(env: CardroomEnv, row: Any) -> dict[str, float]:
    """The numbers of a row that are not 0, by name."""
    return {name: float(n) for name, n in zip(env.describe(), row, strict=True) if n}


def test_reset_fixes_cards_stacks_and_button() -> None:
    env = made()
    fixed = {"cards": {"1": "As Ad", "board": "Ks Kd 2c"}, "stacks": {1: 900}, "button": 1}
    row, _ = env.reset(seed=1, options=fixed)
    told = reasons(env, row)
    assert told["my cards: As"] == told["my cards: Ad"] == 1
    assert told["seat 0: has the button"] == 1
    assert env.play.round is not None
    assert [seat.chips for seat in env.play.round.table.setup.seats] == [900, 20_000]


def test_reset_fixes_the_deck_in_order() -> None:
    env = made()
    env.reset(seed=1, options={"deck": "As Kd 2c 7h", "button": 2})
    assert env.play.round is not None
    assert env.play.round.table.stock.order[:4] == list(cards("As Kd 2c 7h"))


def test_reset_fixes_wagers_and_the_bank() -> None:
    env = made("oceana/ultimate-texas-holdem")
    wagers = {"ante": 1500, "blind": 1500, "trips": 700}
    row, _ = env.reset(seed=1, options={"wagers": wagers, "bank": 5_000})
    told = reasons(env, row)
    assert told["my wagers: trips"] == 700
    assert told["bank"] == 5_000
    row, _ = env.reset(seed=1, options={"wagers": {1: {"ante": 500, "blind": 500}}})
    assert reasons(env, row)["my wagers: ante"] == 500


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"dealer": 1}, "reset knows no option 'dealer'"),
        ({"stacks": {9: 100}}, "there is no seat 9"),
        ({"stacks": {1: 1.5}}, "a stack is a whole number of cents"),
        ({"deck": "As As"}, "As"),
        ({"deck": "As", "cards": {}}, "not both"),
        ({"button": 7}, "seat 7"),
    ],
)
def test_what_cannot_be_fixed_is_refused_and_changes_nothing(
    options: dict[str, Any], says: str
) -> None:
    env = made()
    row, _ = env.reset(seed=1)
    with pytest.raises((ValueError, CannotPlay), match=says):
        env.reset(options=options)
    assert env.play.observe(1).tobytes() == row.tobytes()


def test_wagers_that_the_book_forbids_are_refused() -> None:
    env = made("oceana/ultimate-texas-holdem")
    with pytest.raises(IllegalWager, match="Blind"):
        env.reset(options={"wagers": {"ante": 1500}})
    with pytest.raises(ValueError, match="seat 2 does not bet"):
        env.reset(options={"wagers": {2: {"ante": 1500}}})


def test_a_masked_number_is_refused_with_a_sentence() -> None:
    env = made()
    row, info = env.reset(seed=2)
    masked = int(np.flatnonzero(info["action_mask"] == 0)[0])
    again, reward, terminated, _, told = env.step(masked)
    assert "masked" in told["refused"]
    assert (again == row).all()
    assert not reward
    assert not terminated
    strict = made(strict=True)
    strict.reset(seed=2)
    with pytest.raises(IllegalChoice, match="masked"):
        strict.step(masked)


def test_a_step_after_the_end_is_refused() -> None:
    env = made()
    env.reset(seed=2)
    while not env.step(env.play.legal(1)[0])[2]:
        pass
    for _ in range(2):
        _, reward, terminated, _, told = env.step(1)
        assert "the round is over" in told["refused"]
        assert not reward
        assert terminated


def test_before_the_first_reset_there_is_nothing_to_step() -> None:
    with pytest.raises(RuntimeError, match="call reset"):
        made().step(0)


def test_where_nobody_decides_one_looks_on_and_wins_or_loses_all_the_same() -> None:
    env, seen = made("bicycle/casino-war"), set()
    for seed in range(40):
        _, info = env.reset(seed=seed)
        if info["action_mask"][0]:
            _, reward, terminated, _, _ = env.step(0)
            assert terminated
            seen.add(reward)
    assert seen == {500.0, -500.0}


def test_wagers_are_decisions_where_there_are_no_others() -> None:
    env = made("bicycle/ez-baccarat-1.0")
    row, info = env.reset(seed=1)
    assert reasons(env, row)["street: wagers"] == 1
    meant = [env.choice(int(number)).do for number in np.flatnonzero(info["action_mask"])]
    assert {"wager-player", "wager-banker"} <= set(meant)
    uth = made("oceana/ultimate-texas-holdem", decide_wagers=True)
    uth.reset(seed=1)
    uth.step(uth.number(Choice("wager-trips")))
    assert uth.play.round is not None
    placed = {wager.spot for wager in uth.play.round.table.setup.wagers}
    assert placed == {"ante", "blind", "trips"}


def test_sizes_of_bets_are_named_or_all_of_them() -> None:
    no_limit = {"type": "no-limit", "small_blind": 100, "big_blind": 200}
    env = made("bicycle/texas-holdem", structure=no_limit, bets=("min", 1, "all-in"))
    env.reset(seed=1, options={"button": 1})
    raises = [c for c in map(env.choice, env.play.legal(1)) if c.do == "raise"]
    assert [choice.to for choice in raises] == [400, 600, 10_000]
    every = made("bicycle/texas-holdem", structure=no_limit, bets="every", stack=2_000)
    every.reset(seed=1, options={"button": 1})
    raises = [c for c in map(every.choice, every.play.legal(1)) if c.do == "raise"]
    chip = every.plan.structure.chip or 1
    assert [choice.to for choice in raises] == [*range(400, 2_000, chip), 2_000]


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"seats": 40}, "is played by 2 to 10 seats"),
        ({"seat": 3}, "there is no seat 3"),
        ({"opponents": "gods"}, "there are no bots 'gods'"),
        ({"bets": ["huge"]}, "bets are 'every'"),
        ({"render_mode": "rgb_array"}, "render_mode is human or ansi"),
        ({"readings": {"odd": "x"}}, "has no reading 'odd'"),
    ],
)
def test_a_table_that_cannot_be_is_refused(more: dict[str, Any], says: str) -> None:
    with pytest.raises((ValueError, CannotPlay), match=says):
        CardroomEnv("bicycle/texas-holdem", **more)


def test_opponents_may_be_one_s_own() -> None:
    env = CardroomEnv(HOLDEM, opponents=RandomBot, seats=4)
    env.reset(seed=3)
    assert env.play.decision(1) is not None


def test_samples_are_legal_and_copies_of_the_space_know_no_table() -> None:
    env = made()
    env.reset(seed=1)
    env.action_space.seed(1)
    assert {int(env.action_space.sample()) for _ in range(50)} == set(env.play.legal(1))
    for other in (copy.deepcopy(env.action_space), pickle.loads(pickle.dumps(env.action_space))):
        assert other == env.action_space
        assert type(other) is gymnasium.spaces.Discrete


def test_a_round_is_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    env = made(render_mode="human")
    env.reset(seed=3)
    while not env.step(env.play.legal(1)[0])[2]:
        pass
    assert "You fold" in capsys.readouterr().out


def test_two_runs_from_one_seed_are_equal() -> None:
    def run() -> list[Any]:
        env, told = made(BLACKJACK), list[Any]()
        env.action_space.seed(0)
        env.reset(seed=0)
        for _ in range(60):
            row, reward, over, _, _ = env.step(env.action_space.sample())
            told += [row.tobytes(), reward]
            if over:
                env.reset()
        return told

    assert run() == run()


def test_without_the_extra_a_sentence_says_what_to_install() -> None:
    program = "import sys; sys.modules['gymnasium'] = None; import cardroom.envs"
    done = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True
    )
    assert "pip install 'california-cardroom[rl]'" in done.stderr
    assert "NotInstalled: environments need gymnasium" in done.stderr


def test_the_package_names_what_it_offers() -> None:
    assert all(hasattr(cardroom.envs, name) for name in cardroom.envs.__all__)


def test_many_tables_are_those_one_by_one() -> None:
    game, count, rng = "bicycle/three-card-poker", 5, np.random.default_rng(3)
    tables = CardroomVectorEnv(game, count, opponents="random")
    ones = [CardroomEnv(game, opponents="random") for _ in range(count)]
    rows, info = tables.reset(seed=20)
    first = [env.reset(seed=20 + at) for at, env in enumerate(ones)]
    assert (rows == np.stack([row for row, _ in first])).all()
    over, played = np.zeros(count, np.bool_), 0
    for _ in range(30):
        actions = [int(rng.choice(np.flatnonzero(mask))) for mask in info["action_mask"]]
        rows, rewards, ends, cut, info = tables.step(actions)
        for at, env in enumerate(ones):
            if over[at]:
                row, told = env.reset()
                reward, end = 0.0, False
                played += 1
            else:
                row, reward, end, _, told = env.step(actions[at])
            assert (rows[at] == row).all()
            assert (rewards[at], ends[at]) == (reward, end)
            assert (info["action_mask"][at] == told["action_mask"]).all()
        over = ends
        assert not cut.any()
    assert played > 10
    assert tables.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.NEXT_STEP


def test_one_table_s_masked_action_leaves_the_others_alone() -> None:
    tables = CardroomVectorEnv(HOLDEM, 3, opponents="random")
    _, info = tables.reset(seed=[4, 4, 4], options={"button": 2})
    masks = info["action_mask"]
    legal, masked = int(np.flatnonzero(masks[0])[0]), int(np.flatnonzero(masks[0] == 0)[0])
    _, _, _, _, told = tables.step([masked, legal, masked])
    assert [bool(says) for says in told["refused"]] == [True, False, True]
    for actions, says in (([1, 1], "2 actions are named"), ([1.5, 1, 1], "float")):
        with pytest.raises((ValueError, TypeError), match=says):
            tables.step(actions)
    with pytest.raises(ValueError, match="2 seeds"):
        tables.reset(seed=[1, 2])
    with pytest.raises(ValueError, match="num_envs"):
        CardroomVectorEnv(HOLDEM, 0)


def test_gymnasium_makes_many_tables() -> None:
    tables = gymnasium.make_vec(gymnasium_id(HOLDEM), num_envs=2, seats=3, opponents="random")
    assert isinstance(tables.unwrapped, CardroomVectorEnv)
    rows, _ = tables.reset(seed=1)
    assert rows.shape == (2, len(tables.unwrapped.describe()))
