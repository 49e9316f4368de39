"""Decisions of sensible bots, over random tables of every game of a mechanism.

The clock runs while a bot looks at what is new to it and chooses, and never else. The worst
decision is the worst of all that were measured: the first of a process is among them, with the
tables that it makes or reads, and whatever garbage was collected meanwhile. What is loaded before
is frozen, as in the room, where bots decide beside people.
"""

from typing import Protocol

from bench.games import by_mechanism

TITLE = "Decisions of sensible bots"
UNIT = "decisions"
BASELINE = "holdem"
NOBODY_DECIDES = ("baccarat", "ultimate-war")
"""Mechanisms in which everything follows from the wagers and the cards."""
CONTENDERS = {
    mechanism: f"bench.ours.bots#{mechanism}"
    for mechanism in by_mechanism()
    if mechanism not in NOBODY_DECIDES
}


class Contender(Protocol):
    """Tables of a mechanism's games."""

    VERSION: str

    def decisions(self, n: int) -> list[float]:
        """Play until so many decisions were made; what each took, in seconds of the core's time."""
        ...


def work(contender: Contender, n: int) -> list[float]:
    """What is measured by itself: the rest of a round does not count."""
    return contender.decisions(n)


def check(results: list[float]) -> None:
    """Something was decided."""
    if not results or min(results) < 0:
        raise AssertionError("nobody decided anything")


def took(results: list[float]) -> list[float]:
    """The seconds of each piece of work."""
    return results
