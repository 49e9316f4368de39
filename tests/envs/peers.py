"""What the learning libraries themselves ask of an environment, for one game."""

from __future__ import annotations

import contextlib
import io
import warnings

import gymnasium
import pyspiel
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import generate_playthrough
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

from cardroom.envs import env, gymnasium_id, parallel_env

OF_DICTS = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or",
)
"""What PettingZoo says of every observation with a mask in it, those of its own games too."""
CYCLES = 60


def ask_gymnasium(game: str) -> None:
    """Gymnasium's checker, with warnings as errors."""
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("error")
        check_env(gymnasium.make(gymnasium_id(game), render_mode="ansi").unwrapped)


def ask_pettingzoo(game: str) -> None:
    """PettingZoo's tests of both kinds, with all warnings but two as errors."""
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("error")
        for says in OF_DICTS:
            warnings.filterwarnings("ignore", message=says)
        api_test(env(game), num_cycles=CYCLES)
        parallel_api_test(parallel_env(game), num_cycles=10 * CYCLES)
        seed_test(lambda: env(game), num_cycles=CYCLES)
        parallel_seed_test(lambda: parallel_env(game), num_cycles=CYCLES)
        render_test(lambda render_mode: env(game, render_mode=render_mode))


def ask_open_spiel(game: str) -> None:
    """OpenSpiel's random simulation with its serialization, and a playthrough made twice."""
    name = f"cardroom(game={game})"
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)
    one, two = (generate_playthrough.playthrough(name, None, seed=7) for _ in range(2))
    assert one == two


ASKED = {"gymnasium": ask_gymnasium, "pettingzoo": ask_pettingzoo, "open_spiel": ask_open_spiel}
