"""Pai gow tiles: both hands to beat as many as they can, and now and then the reverse bet."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.bots.sensible_bot import SensibleBot
from cardroom.odds.four_tiles import worth
from cardroom.table.california.spots import Spot
from cardroom.table.decisions import Choice, Decision
from cardroom.telling.observer import Observer


class PaiGowTilesBot(SensibleBot):
    """Sets its hand the same way in every style; the style shows in how it bets.

    >>> from cardroom.books import library
    >>> from cardroom.table.setup import Limits
    >>> spots = library().game("bicycle/reverse-bet-pai-gow-tiles").entry.wagers
    >>> bot = PaiGowTilesBot(seed=7)
    >>> [bot.wagers(spots, Limits(min=5000), chips=2000000) for _ in range(2)]
    [{'base': 15000}, {'reverse': 15000}]
    """

    def choose(self, decision: Decision, observer: Observer) -> Choice:
        """The two hands that beat the most of what the house would set.

        Where only a reverse bet is there, the house way: the hand is not meant to win. So it is for
        somebody who may not set his hand himself.
        """
        placed = observer.look().seats[decision.seat].wagers.keys()
        setting = next((option for option in decision.options if option.parts), None)
        if setting is None or not (self.rules and self.readings) or placed == {"reverse"}:
            return decision.default
        split = worth(self.rules.way, tuple(self.readings.items())).best(setting.cards)
        return setting.laid([*split.front, *split.back])

    def favourite(self, spots: Sequence[Spot]) -> Spot:
        """One time out of four the reverse bet, which wins what copies cost the others."""
        by_name = {spot.name: spot for spot in spots}
        reverse = by_name.get("reverse")
        return reverse if reverse and self.happens(0.25) else by_name["base"]
