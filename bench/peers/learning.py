"""Environments of others for learning, by their public interface.

PettingZoo's hold'em is RLCard's; OpenSpiel's wrapper plays PokerKit's, and both have their own ways
to tell what is legal. EnvPool steps all its tables in one call, on one thread.
"""

from __future__ import annotations

from importlib.metadata import version
from random import Random
from typing import Any

import gymnasium
import numpy as np

TABLES, STEPS = 1024, 20


class Turns:
    """Two seats of no-limit hold'em, in turns."""

    VERSION, EACH = version("pettingzoo"), 200

    def __init__(self) -> None:
        from pettingzoo.classic import texas_holdem_no_limit_v6  # noqa: PLC0415

        self.table = texas_holdem_no_limit_v6.raw_env()
        self.random = Random(1)
        self.table.reset(seed=1)

    def play(self) -> int:
        """So many turns; how many hands were over."""
        table, choice, ended = self.table, self.random.choice, 0
        for _ in range(self.EACH):
            seen, _, over, _, info = table.last()
            if over:
                ended += 1
                table.reset()
                seen, _, _, _, info = table.last()
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            table.step(choice(np.flatnonzero(mask).tolist()))
        return ended


class Steps:
    """Gymnasium's blackjack."""

    VERSION, EACH = version("gymnasium"), 200

    def __init__(self) -> None:
        self.env = gymnasium.make("Blackjack-v1")
        self.random = Random(1)
        self.env.reset(seed=1)

    def play(self) -> int:
        """So many steps; how many rounds were over."""
        env, choice, ended = self.env, self.random.choice, 0
        for _ in range(self.EACH):
            _, _, over, _, _ = env.step(choice((0, 1)))
            if over:
                ended += 1
                env.reset()
        return ended


class RLCardSteps:
    """RLCard's blackjack."""

    VERSION, EACH = version("rlcard"), 200

    def __init__(self) -> None:
        import rlcard  # noqa: PLC0415

        self.env = rlcard.make("blackjack")
        self.random = Random(1)
        self.state, _ = self.env.reset()

    def play(self) -> int:
        """So many steps; how many rounds were over."""
        env, choice, state, ended = self.env, self.random.choice, self.state, 0
        for _ in range(self.EACH):
            state, _ = env.step(choice(list(state["legal_actions"])))
            if env.is_over():
                ended += 1
                state, _ = env.reset()
        self.state = state
        return ended


class Moves:
    """OpenSpiel's wrapper of PokerKit."""

    VERSION, EACH = version("open_spiel"), 50

    def __init__(self) -> None:
        import pyspiel  # noqa: PLC0415
        from open_spiel.python.games import pokerkit_wrapper  # noqa: F401, PLC0415

        self.game = pyspiel.load_game("python_pokerkit_wrapper")
        self.random = Random(1)
        self.state = self.game.new_initial_state()

    def play(self) -> int:
        """So many moves; how many hands were over."""
        state, random, ended = self.state, self.random, 0
        for _ in range(self.EACH):
            if state.is_terminal():
                ended += 1
                state = self.game.new_initial_state()
            if state.is_chance_node():
                cards, likely = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(cards, likely)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
        self.state = state
        return ended


class Many:
    """Steps of 1,024 tables of blackjack; everybody stands."""

    VERSION, EACH = version("envpool"), STEPS * TABLES

    def __init__(self) -> None:
        import envpool  # noqa: PLC0415

        self.env = envpool.make_gymnasium("Blackjack-v1", num_envs=TABLES, num_threads=1)
        self.env.reset()
        self.stand = np.zeros(TABLES, np.int32)

    def play(self) -> int:
        """Some steps; how many rounds were over."""
        ended = 0
        for _ in range(STEPS):
            _, _, over, _, _ = self.env.step(self.stand)
            ended += int(over.sum())
        return ended


def contender(work: str) -> Any:
    """What does this work."""
    kinds = {"turns": Turns, "steps": Steps, "moves": Moves, "many": Many}
    return kinds.get(work, RLCardSteps)()
