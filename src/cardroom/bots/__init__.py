"""Players for a round who see only what their seat may see.

>>> bot = sensible("holdem", STYLES["loose-aggressive"], seed=7)
>>> type(bot).__name__
'HoldemBot'
"""

from cardroom.bots.baccarat import BaccaratBot
from cardroom.bots.bot import Bot, play_out
from cardroom.bots.holdem import HoldemBot
from cardroom.bots.names import NAMES
from cardroom.bots.random_bot import RandomBot
from cardroom.bots.sensible import STYLES, SensibleBot, Style
from cardroom.bots.ultimate_texas_holdem import UltimateTexasHoldemBot

BOTS: dict[str, type[SensibleBot]] = {
    "baccarat": BaccaratBot,
    "holdem": HoldemBot,
    "ultimate-texas-holdem": UltimateTexasHoldemBot,
}
"""The sensible bot for each mechanism that has one of its own."""


def sensible(
    mechanism: str, style: Style = STYLES["tight-aggressive"], seed: int | str | None = None
) -> SensibleBot:
    """A sensible bot for a mechanism: its own, or the cautious one for all others."""
    return BOTS.get(mechanism, SensibleBot)(style, seed)


__all__ = [
    "BOTS",
    "NAMES",
    "STYLES",
    "BaccaratBot",
    "Bot",
    "HoldemBot",
    "RandomBot",
    "SensibleBot",
    "Style",
    "UltimateTexasHoldemBot",
    "play_out",
    "sensible",
]
