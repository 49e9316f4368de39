"""Pai gow tiles: the house way, and now and then a bet with the player-dealer."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.bots.sensible import SensibleBot
from cardroom.table.spots import Spot


class PaiGowTilesBot(SensibleBot):
    """Has its hand set the house way; the style shows in how it bets.

    >>> from cardroom.books import library
    >>> from cardroom.table.setup import Limits
    >>> spots = library().game("bicycle/reverse-bet-pai-gow-tiles").entry.wagers
    >>> bot = PaiGowTilesBot(seed=7)
    >>> [bot.wagers(spots, Limits(min=5000), chips=2000000) for _ in range(2)]
    [{'base': 15000}, {'reverse': 15000}]
    """

    def favourite(self, spots: Sequence[Spot]) -> Spot:
        """One time out of four the reverse bet, which wins what copies cost the others."""
        by_name = {spot.name: spot for spot in spots}
        reverse = by_name.get("reverse")
        return reverse if reverse and self.happens(0.25) else by_name["base"]
