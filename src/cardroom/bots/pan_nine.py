"""Pan nine by its best play: a fourth card on five or less.

The player-dealer, who decides last, takes one on a six too where most bettors have stood.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.bots.seen import Seen
from cardroom.bots.sensible import SensibleBot
from cardroom.cards import CARDS
from cardroom.hands import baccarat_points
from cardroom.table.decisions import Choice, Decision
from cardroom.table.events import Acted, Event, Turned

HITS_TO = 5
LAST_HITS_TO = 6
"""For the player-dealer, after more bettors have stood than drawn."""


class PanNineBot(SensibleBot):
    """Plays its three cards the same way in every style, as player and as player-dealer."""

    def choose(self, decision: Decision, view: Sequence[Event]) -> Choice:
        """Hit or stand by the total, where there is a choice."""
        if len(decision.options) == 1:
            return decision.default
        own, most = Seen(decision.seat, view).own, HITS_TO
        if not own:
            # A player-dealer has no cards of his own to look at: his hand was opened for all.
            own = [CARDS[c] for e in view if isinstance(e, Turned) for c in e.cards]
            drew = [event.do == "hit" for event in view if isinstance(event, Acted)]
            most = HITS_TO if 2 * sum(drew) >= len(drew) else LAST_HITS_TO
        return Choice("hit" if baccarat_points(own) <= most else "stand")
