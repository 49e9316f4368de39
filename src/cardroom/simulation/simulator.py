"""What every game's simulator is: something that plays a chunk of a plan and counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from cardroom.simulation.plan import Chunk
from cardroom.simulation.tally import Tally


class Simulator(Protocol):
    """A plan made ready to be played; it may be used by several threads at once."""

    @property
    def dues(self) -> Mapping[str, Mapping[str, int]]:
        """What each outcome of a wager brings its owner in cents, by the names in a tally."""
        ...

    def play(self, chunk: Chunk) -> Tally:
        """Play the rounds of a chunk: the same counts each time, in every process."""
        ...
