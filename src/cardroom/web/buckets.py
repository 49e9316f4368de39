"""How much somebody may ask for: so many at once, and so many a second after that."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

MOST_KNOWN = 10_000


class Buckets:
    """A bucket for everybody, which is filled as time goes by.

    >>> seconds = [0.0]
    >>> requests = Buckets(2, 1.0, lambda: seconds[0])
    >>> [requests.takes("Ann") for _ in range(3)], requests.takes("Bob")
    ([True, True, False], True)
    >>> seconds[0] = 1.0
    >>> requests.takes("Ann"), requests.takes("Ann")
    (True, False)
    """

    def __init__(self, burst: float, a_second: float, clock: Callable[[], float] = monotonic):
        """So many at once, and so many a second."""
        self._burst, self._a_second, self._clock = burst, a_second, clock
        self._left: dict[str, tuple[float, float]] = {}

    def takes(self, who: str) -> bool:
        """Whether somebody may ask once more, which is counted then."""
        now = self._clock()
        left, since = self._left.pop(who, (self._burst, now))
        left = min(self._burst, left + (now - since) * self._a_second)
        may = left >= 1
        self._left[who] = (left - may, now)
        if len(self._left) > MOST_KNOWN:
            # Whoever has asked for nothing for the longest time is the first one.
            del self._left[next(iter(self._left))]
        return may
