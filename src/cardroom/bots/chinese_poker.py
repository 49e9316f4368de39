"""Chinese poker: of the likeliest ways to lay thirteen cards, the one with the most to win."""

from __future__ import annotations

from cardroom.bots.sensible_bot import SensibleBot
from cardroom.games.sensible_setting import sensible_set
from cardroom.table.decisions import Choice, Decision
from cardroom.telling.observer import Observer


class ChinesePokerBot(SensibleBot):
    """Lays its cards the same way in every style, and declares what wins by itself."""

    def choose(self, decision: Decision, observer: Observer) -> Choice:
        """The default for an automatic win, and otherwise the best set found."""
        setting = decision.options[0]
        if not setting.parts or decision.default.do != setting.do:
            return decision.default
        front, middle, back = sensible_set(setting.cards)
        return setting.laid([*front, *middle, *back])
