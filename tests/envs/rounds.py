"""Rounds of environments, played at random."""

from __future__ import annotations

from functools import cache
from random import Random

import numpy as np

from cardroom.books import Game, library
from cardroom.envs.plan import TablePlan
from cardroom.envs.play import Episode


@cache
def plan_of(game: str) -> TablePlan:
    """The usual table of a game."""
    return TablePlan(library().game(game))


def begun(game: Game, seed: int, **options: object) -> Episode:
    """A round of a game's usual table."""
    plan = plan_of(game.id)
    return Episode(plan, plan.deal(np.random.default_rng(seed), options))


def play_on(episode: Episode, rng: Random) -> None:
    """One more legal number for everybody who has to decide."""
    for seat in list(episode.waiting):
        episode.act(seat, rng.choice(episode.legal(seat)))
