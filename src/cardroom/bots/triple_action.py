"""Triple Action Poker by its best play: every hand is worth its bet."""

from __future__ import annotations

from cardroom.bots.sensible_bot import SensibleBot
from cardroom.table.decisions import Choice, Decision
from cardroom.telling.observer import Observer


class TripleActionBot(SensibleBot):
    """Bets with everything it can: a fold costs the ante, and no hand loses as much on average."""

    keeps = (1,)

    def choose(self, decision: Decision, observer: Observer) -> Choice:
        """Bet where the chips are there for it."""
        can_bet = any(option.do == "bet" for option in decision.options)
        return Choice("bet") if can_bet else decision.default
