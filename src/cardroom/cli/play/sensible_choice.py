"""What somebody would choose who knows the game, with the player's own eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.bots import sensible
from cardroom.telling.observer import Observer

if TYPE_CHECKING:
    from cardroom.cli.play.dealt_round import DealtRound
    from cardroom.cli.play.visit import Sitting
    from cardroom.table.decisions import Choice, Decision


def sensible_choice(sitting: Sitting, now: DealtRound, decision: Decision) -> Choice:
    """The same choice whenever it is asked for."""
    bot = sensible(
        sitting.table.game.mechanism.name,
        seed=0,
        rules=sitting.table.as_posted.definition.rules,
        readings=now.readings,
    )
    return bot.choose(decision, Observer(now.played, sitting.laid.me))
