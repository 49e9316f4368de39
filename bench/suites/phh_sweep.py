"""A file of many hands of no-limit hold'em: read, played and compared with its figures.

Cardroom does all three in compiled code where a hand is plain.
"""

from typing import Protocol

TITLE = "A file of PHH, read, played and compared"
UNIT = "hands"
BASELINE = "pokerkit"
CONTENDERS = {
    "cardroom": "bench.ours.phh#sweep",
    "pokerkit": "bench.peers.phh#sweep",
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
