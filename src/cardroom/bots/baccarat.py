"""Baccarat asks nothing once the cards are out: all there is to know is the better line."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.bots.sensible import SensibleBot
from cardroom.table.spots import Spot


class BaccaratBot(SensibleBot):
    """Mostly on the banker line, which costs a little less than the player line.

    >>> from cardroom.books import library
    >>> from cardroom.table.setup import Limits
    >>> spots = library().game("bicycle/ez-baccarat-1.0").entry.wagers
    >>> bot = BaccaratBot(seed=7)
    >>> [bot.wagers(spots, Limits(min=1000), chips=200000) for _ in range(3)]
    [{'banker': 1000}, {'banker': 1000}, {'banker': 1000}]
    """

    def favourite(self, spots: Sequence[Spot]) -> Spot:
        """Three times out of four the banker line."""
        lines = {spot.name: spot for spot in spots}
        if "banker" in lines and self.happens(0.75):
            return lines["banker"]
        return lines.get("player") or super().favourite(spots)
