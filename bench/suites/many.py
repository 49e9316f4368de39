"""1,024 tables side by side, as Gymnasium has them.

A step of all tables with actions that are always legal: in hold'em calls, in blackjack (EnvPool)
stands. Rows, masks, rewards and ends are new arrays in every step.
"""

from typing import Protocol

TITLE = "1,024 tables side by side, as Gymnasium has them"
UNIT = "steps"
BASELINE = "envpool"
CONTENDERS = {
    "cardroom, limit hold'em": "bench.ours.learning#limit",
    "cardroom, no-limit hold'em": "bench.ours.learning#no_limit",
    "envpool": "bench.peers.learning#many",
}


class Contender(Protocol):
    """What each of the above offers."""

    VERSION: str
    EACH: int
    """How many steps one piece of work is."""

    def play(self) -> int:
        """Make so many steps, and return how many rounds came to their end."""
        ...


def work(contender: Contender, n: int) -> list[int]:
    """The part that is timed."""
    return [contender.play() for _ in range(n)]


def check(results: list[int]) -> None:
    """Rounds came to an end."""
    if not any(results):
        raise AssertionError("no round was played to its end")
