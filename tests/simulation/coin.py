"""A simulator for tests: coins that are tossed slowly, by the plan's seed."""

from __future__ import annotations

import time
from collections.abc import Mapping
from random import Random

from cardroom.simulation import Chunk, Plan, Tally

GAME = "bicycle/ez-baccarat-1.0"


def plan(chunks: int = 12, seed: str = "0") -> Plan:
    """So many chunks."""
    return Plan(game=GAME, rounds=chunks * (1 << 18) - 5, seed=seed, wagers={"player": 500})


class Coin:
    """Wins or loses the wager, a hundred times in each chunk; later chunks end first."""

    dues: Mapping[str, Mapping[str, int]] = {"player": {"win": 500, "lose": -500}}

    def __init__(self, plan: Plan, seconds: float = 0.02) -> None:
        self.plan = plan
        self.seconds = seconds
        self.played: list[int] = []

    def play(self, chunk: Chunk) -> Tally:
        """Toss."""
        self.played.append(chunk.number)
        time.sleep(self.seconds * Random(chunk.number).random())
        tosses = Random(f"{self.plan.seed} {chunk.number}").choices((500, -500), k=100)
        won = tosses.count(500)
        lost = len(tosses) - won
        return Tally(
            len(tosses),
            amounts={"1": {-500: lost, 500: won}, "player-dealer": {-500: won, 500: lost}},
            outcomes={"player": {"win": won, "lose": lost}},
        )
