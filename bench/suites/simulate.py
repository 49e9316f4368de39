"""Rounds of the compiled simulators, one line for each, and OpenSpiel's hands of hold'em.

The first of ours plays the very hands that OpenSpiel plays in the suite `holdem`: six players with
stacks of 1000 who check or call to the showdown. Everything is counted as `cardroom simulate` does.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from bench.suites.holdem import BIG_BLIND, SEATS, SMALL_BLIND, STACK

TITLE = "Rounds of the compiled simulators"
UNIT = "rounds"
BASELINE = "open_spiel, hold'em called"
PLANS: dict[str, dict[str, Any]] = {
    "hold'em called": {
        "game": "bicycle/texas-holdem",
        "seats": SEATS,
        "stacks": [STACK],
        "structure": {
            "type": "no-limit",
            "small_blind": SMALL_BLIND,
            "big_blind": BIG_BLIND,
            "chip": SMALL_BLIND,
        },
        "strategy": {"seats": "call"},
    },
    "hold'em tight": {"game": "oceana/texas-holdem", "seats": 6, "strategy": {"seats": "tight"}},
    "hold'em random": {"game": "oceana/texas-holdem", "seats": 6, "strategy": {"seats": "random"}},
    "Omaha hi-lo called": {
        "game": "central-coast/omaha-hilo",
        "seats": 6,
        "strategy": {"seats": "call"},
    },
    "EZ Baccarat": {"game": "bicycle/ez-baccarat-1.0", "seats": 6, "wagers": {"player": 1000}},
    "Three Card Poker": {
        "game": "oceana/three-card-poker-6-card-bonus",
        "seats": 6,
        "wagers": {"ante": 1000},
    },
    "Let It Ride": {
        "game": "bicycle/let-it-ride-bonus",
        "seats": 6,
        "wagers": {"bet-1": 1000, "bet-2": 1000, "bet-3": 1000},
    },
}
"""What is simulated: a plan for each, with as many rounds as there is time for."""
CONTENDERS = {name: f"bench.ours.simulate#{name}" for name in PLANS} | {
    BASELINE: "bench.peers.open_spiel"
}


class Contender(Protocol):
    """A simulator with its plan, or an engine that is told what to do."""

    VERSION: str

    def nets(self, n: int) -> list[Sequence[int]]:
        """Play so many pieces; for each, what everyone won of the others, or the house took."""
        ...


def work(contender: Contender, n: int) -> list[Sequence[int]]:
    """The part that is timed."""
    return contender.nets(n)


def check(results: list[Sequence[int]]) -> None:
    """Chips changed hands, and none was lost."""
    if any(sum(nets) for nets in results) or not any(any(nets) for nets in results):
        raise AssertionError("rounds were not settled, or lost chips")
