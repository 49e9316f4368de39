"""Pan nine by its best play: a fourth card on five or less.

The player-dealer, who decides last, takes one on a six too where most bettors have stood.
"""

from __future__ import annotations

from cardroom.bots.sensible_bot import SensibleBot
from cardroom.hands import baccarat_points
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.decisions import Choice, Decision
from cardroom.telling.observer import Observer

HITS_TO = 5
LAST_HITS_TO = 6
"""For the player-dealer, after more bettors have stood than drawn."""


class PanNineBot(SensibleBot):
    """Plays its three cards the same way in every style, as player and as player-dealer."""

    def choose(self, decision: Decision, observer: Observer) -> Choice:
        """Hit or stand by the total, where there is a choice."""
        if len(decision.options) == 1:
            return decision.default
        picture = observer.look()
        own, most = picture.cards(str(decision.seat)), HITS_TO
        if decision.seat == picture.player_dealer:
            # He has no cards of his own to look at: his hand was opened for all.
            own = picture.cards(PLAYER_DEALER)
            drew = [did == "hit" for did in picture.did.values()]
            most = HITS_TO if 2 * sum(drew) >= len(drew) else LAST_HITS_TO
        return Choice("hit" if baccarat_points(own) <= most else "stand")
