"""Steps of blackjack, as Gymnasium has them.

One seat, made by ``gymnasium.make``, and any legal action in every step; a round that is over is
reset, which counts for nothing. RLCard has an interface of its own.
"""

from typing import Protocol

TITLE = "Steps of blackjack, as Gymnasium has them"
UNIT = "steps"
BASELINE = "gymnasium"
CONTENDERS = {
    "cardroom": "bench.ours.learning#steps",
    "gymnasium": "bench.peers.learning#steps",
    "rlcard": "bench.peers.learning#rlcard_steps",
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
