"""Moves of no-limit hold'em for two, as OpenSpiel has them.

Whoever is to act does something that is legal, and chance deals what comes; `open_spiel` is its
``python_pokerkit_wrapper``.
"""

from typing import Protocol

TITLE = "Moves of no-limit hold'em for two, as OpenSpiel has them"
UNIT = "moves"
BASELINE = "open_spiel"
CONTENDERS = {"cardroom": "bench.ours.learning#moves", "open_spiel": "bench.peers.learning#moves"}


class Contender(Protocol):
    """What each of the above offers."""

    VERSION: str
    EACH: int
    """How many moves one piece of work is."""

    def play(self) -> int:
        """Make so many moves, and return how many rounds came to their end."""
        ...


def work(contender: Contender, n: int) -> list[int]:
    """The part that is timed."""
    return [contender.play() for _ in range(n)]


def check(results: list[int]) -> None:
    """Rounds came to an end."""
    if not any(results):
        raise AssertionError("no round was played to its end")
