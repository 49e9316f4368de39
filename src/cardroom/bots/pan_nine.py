"""Pan nine: a fourth card on five or less, none on six or more.

Of the 36 cards of a deck sixteen better a five and eight worsen it; of a six twelve do either.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.bots.seen import Seen
from cardroom.bots.sensible import SensibleBot
from cardroom.cards import CARDS
from cardroom.hands import baccarat_points
from cardroom.table.decisions import Choice, Decision
from cardroom.table.events import Event, Turned

HITS_TO = 5


class PanNineBot(SensibleBot):
    """Plays its three cards the same way in every style, as player and as player-dealer."""

    def choose(self, decision: Decision, view: Sequence[Event]) -> Choice:
        """Hit or stand by the total, where there is a choice."""
        if len(decision.options) == 1:
            return decision.default
        # A player-dealer has no cards of his own to look at: his hand has been opened for all.
        opened = [CARDS[c] for e in view if isinstance(e, Turned) for c in e.cards]
        total = baccarat_points(Seen(decision.seat, view).own or opened)
        return Choice("hit" if total <= HITS_TO else "stand")
