"""Rounds of the plain engine, with the full event log, for one game of each mechanism.

Six seats, or as many as the table has. Everyone stays in where he can: he calls, checks or plays.
"""

from collections.abc import Sequence
from typing import Protocol

from bench.games import one_of_each

TITLE = "Rounds of the plain engine, six seats"
UNIT = "rounds"
BASELINE = "bicycle/texas-holdem"
CONTENDERS = {game: f"bench.ours.rounds#{game}" for game in one_of_each().values()}


class Contender(Protocol):
    """A game set up for its rounds."""

    VERSION: str

    def round(self) -> Sequence[int]:
        """Play one round and return everyone's net result and the fees, which sum to nothing."""
        ...


def work(contender: Contender, n: int) -> list[Sequence[int]]:
    """The part that is timed."""
    return [contender.round() for _ in range(n)]


def check(results: list[Sequence[int]]) -> None:
    """Every round was paid, and no chip was lost."""
    if any(sum(nets) for nets in results) or not any(any(nets) for nets in results):
        raise AssertionError("rounds were not settled, or lost chips")
