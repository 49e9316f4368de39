"""Fast action poker by thumb: the additional wager, by what the antes and the others make of it."""

from __future__ import annotations

from cardroom.bots.sensible_bot import SensibleBot
from cardroom.bots.two_cards import ahead_of_one, outs
from cardroom.table.decisions import Choice, Decision
from cardroom.table.pot.chained import ADDITIONAL
from cardroom.telling.observer import Observer

UNSEEN = 47
COMING = 2
"""How many board cards are to come."""


class FastActionBot(SensibleBot):
    """Wagers more with hands that win the antes often enough, against those who will do so too."""

    def choose(self, decision: Decision, observer: Observer) -> Choice:
        """Put up the additional wager, or decline it."""
        more = next((option for option in decision.options if option.do == ADDITIONAL), None)
        if more is None:
            return decision.default
        picture = observer.look()
        own = picture.cards(str(decision.seat))
        ahead = ahead_of_one(own, picture.board)
        chance = ahead + (1 - ahead) * min(outs(own, picture.board) * COMING / UNSEEN, 0.6)
        others = (len(picture.order) - 1) * (0.4 + self.style.plays)
        wins = chance ** max(others / 2, 1)
        wager = more.total
        price = wager / (picture.pot + wager * (others + 1))
        if wins > price or self.happens(self.style.bluffs):
            return Choice(ADDITIONAL)
        return decision.default
