"""Turns of no-limit hold'em for two, as PettingZoo has them.

Both are driven without wrappers (``raw_env``), by the same loop: what a seat is told is looked at
in every turn, and any legal action is taken. Stacks are 100 big blinds.
"""

from typing import Protocol

TITLE = "Turns of no-limit hold'em for two, as PettingZoo has them"
UNIT = "turns"
BASELINE = "pettingzoo"
CONTENDERS = {"cardroom": "bench.ours.learning#turns", "pettingzoo": "bench.peers.learning#turns"}


class Contender(Protocol):
    """What each of the above offers."""

    VERSION: str
    EACH: int
    """How many turns one piece of work is."""

    def play(self) -> int:
        """Make so many turns, and return how many rounds came to their end."""
        ...


def work(contender: Contender, n: int) -> list[int]:
    """The part that is timed."""
    return [contender.play() for _ in range(n)]


def check(results: list[int]) -> None:
    """Rounds came to an end."""
    if not any(results):
        raise AssertionError("no round was played to its end")
