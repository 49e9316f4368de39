"""What the suites about files of hands have in common: all hands, and how many came out well."""

from typing import Protocol


class Contender(Protocol):
    """What each of them offers."""

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
