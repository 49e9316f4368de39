"""The room's clock, in milliseconds: tests have one of their own."""

from __future__ import annotations

import time
from typing import Protocol


class Times(Protocol):
    """A clock that never goes back."""

    def now(self) -> int:
        """The time now."""
        ...


class RealTimes:
    """The time of day as it was when the room opened, and what has gone by since.

    So it means the same after a restart, and does not jump when somebody sets the machine's clock.
    """

    def __init__(self) -> None:
        self._opened = time.time()
        self._since = time.monotonic()

    def now(self) -> int:
        """The time now."""
        return int((self._opened + time.monotonic() - self._since) * 1000)
