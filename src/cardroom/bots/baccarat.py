"""Baccarat is about the better line; where bettors have a choice, about the card opposite."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.bots.sensible_bot import SensibleBot
from cardroom.hands import baccarat_points
from cardroom.table.california.spots import Spot
from cardroom.table.decisions import Choice, Decision
from cardroom.telling.observer import Observer

STANDS_AGAINST = 5
ALWAYS_STANDS = 6


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
        """Three times out of four the banker line, whatever the house calls it."""
        lines = {spot.name: spot for spot in spots}
        banker = lines.get("banker") or lines.get("dealer")
        if banker and self.happens(0.75):
            return banker
        return lines.get("player") or super().favourite(spots)


class HitOrStandBot(BaccaratBot):
    """Stands with six, and with five against five or less; hits against more. Bets on no tie.

    A five that stands loses least there: against a five 14 cents of a dollar and not 16, while
    against a six it loses 35 and only 25 if it hits.
    """

    def choose(self, decision: Decision, observer: Observer) -> Choice:
        """By what has been opened of both hands."""
        if decision.offer:
            return decision.default
        picture = observer.look()
        others = [to for to in picture.hands if to != "player"]
        shown = baccarat_points(card for to in others for card in picture.cards(to))
        own = baccarat_points(picture.cards("player"))
        stands = own >= ALWAYS_STANDS or shown <= STANDS_AGAINST
        return Choice("stand" if stands else "hit")
