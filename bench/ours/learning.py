"""Environments for learning, each driven as its peer is."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pyspiel

import cardroom.envs
from cardroom.version import __version__

NO_LIMIT = {"type": "no-limit", "small_blind": 100, "big_blind": 200}
HOLDEM = "bicycle/texas-holdem"
TABLES, STEPS = 1024, 20
CALLS = ("check", "call")
BLACKJACK = "bicycle/21st-century-blackjack-2nd-edition"


class Turns:
    """Two seats of no-limit hold'em, in turns."""

    VERSION, EACH = __version__, 200

    def __init__(self) -> None:
        self.table = cardroom.envs.raw_env(HOLDEM, structure=NO_LIMIT, stack=20_000)
        self.random = Random(1)
        self.table.reset(seed=1)

    def play(self) -> int:
        """So many turns; how many hands were over."""
        table, choice, ended = self.table, self.random.choice, 0
        for _ in range(self.EACH):
            seen, _, over, _, _ = table.last()
            if over:
                ended += 1
                table.reset()
                seen = table.last()[0]
            table.step(choice(np.flatnonzero(seen["action_mask"]).tolist()))
        return ended


class Steps:
    """One seat of blackjack."""

    VERSION, EACH = __version__, 200

    def __init__(self) -> None:
        self.env = gymnasium.make(cardroom.envs.gymnasium_id(BLACKJACK))
        self.random = Random(1)
        _, self.info = self.env.reset(seed=1)

    def play(self) -> int:
        """So many steps; how many rounds were over."""
        env, choice, info, ended = self.env, self.random.choice, self.info, 0
        for _ in range(self.EACH):
            _, _, over, _, info = env.step(choice(np.flatnonzero(info["action_mask"]).tolist()))
            if over:
                ended += 1
                _, info = env.reset()
        self.info = info
        return ended


class Moves:
    """Two players of no-limit hold'em, with chance in the open."""

    VERSION, EACH = __version__, 200

    def __init__(self) -> None:
        told = f"cardroom(game={HOLDEM},seats=2,structure=no-limit)"
        self.game = pyspiel.load_game(told)
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
    """Steps of 1,024 tables, compiled; everybody does the same wherever it can be done."""

    VERSION, EACH = __version__, STEPS * TABLES

    def __init__(self, game: str, verbs: tuple[str, str], **table: Any) -> None:
        """Lay the tables: the second of two verbs is done, and the first where it cannot be."""
        self.env = cardroom.envs.CompiledVectorEnv(game, TABLES, opponents="call", **table)
        self.verbs = [self.env.actions.describe().index(verb) for verb in verbs]
        _, info = self.env.reset(seed=1)
        self.masks = info["action_mask"]

    def play(self) -> int:
        """Some steps; how many rounds were over."""
        (other, first), masks, ended = self.verbs, self.masks, 0
        for _ in range(STEPS):
            actions = np.where(masks[:, 0], 0, np.where(masks[:, first], first, other))
            _, _, over, _, info = self.env.step(actions)
            masks = info["action_mask"]
            ended += int(over.sum())
        self.masks = masks
        return ended


def contender(work: str) -> Any:
    """What does this work."""
    match work:
        case "turns":
            return Turns()
        case "steps":
            return Steps()
        case "moves":
            return Moves()
        case "limit":
            return Many("oceana/texas-holdem", CALLS)
        case "blackjack":
            return Many(BLACKJACK, ("hit", "stand"))
        case _:
            return Many(HOLDEM, CALLS, structure=NO_LIMIT)
