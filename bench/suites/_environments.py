"""What the suites about environments have in common: rounds that are played on and on."""

from typing import Protocol


class Contender(Protocol):
    """What each of them offers."""

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
