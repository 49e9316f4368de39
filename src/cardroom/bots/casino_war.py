"""Casino War leaves one choice, and it is always the same one."""

from __future__ import annotations

from cardroom.bots.sensible_bot import SensibleBot
from cardroom.table.decisions import Choice, Decision
from cardroom.telling.observer import Observer


class CasinoWarBot(SensibleBot):
    """Goes to war whenever it can: that costs less than a third of a wager, surrender a half."""

    def choose(self, decision: Decision, observer: Observer) -> Choice:
        """War, if there are chips for it."""
        if any(option.do == "war" for option in decision.options):
            return Choice("war")
        return decision.default
