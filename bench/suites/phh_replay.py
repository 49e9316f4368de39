"""Hands of no-limit hold'em played again, with everything that happens in their logs.

They are read already; in the end the stacks are those that are written.
"""

from typing import Protocol

TITLE = "Playing PHH again, with the whole log"
UNIT = "hands"
BASELINE = "pokerkit"
CONTENDERS = {
    "cardroom": "bench.ours.phh#replay",
    "pokerkit": "bench.peers.phh#replay",
}


class Contender(Protocol):
    """What each of the above offers."""

    VERSION: str
    EACH: int
    """How many hands one piece of work is."""

    def all(self) -> int:
        """Do it with all hands, and say with how many it went well."""
        ...


def work(contender: Contender, n: int) -> tuple[int, int]:
    """The part that is timed."""
    for _ in range(n):
        good = contender.all()
    return good, contender.EACH


def check(results: tuple[int, int]) -> None:
    """Nearly every hand came out as its text says: some split a chip that cannot be split."""
    good, of = results
    if not 0.97 * of <= good <= of:
        raise AssertionError(f"{good} of {of} hands came out as they are written")
