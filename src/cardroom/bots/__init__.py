"""Players for a round who see only what their seat may see.

>>> bot = sensible("holdem", STYLES["loose-aggressive"], seed=7)
>>> type(bot).__name__
'HoldemBot'
"""

from collections.abc import Mapping
from typing import Any

from cardroom.bots.baccarat import BaccaratBot, HitOrStandBot
from cardroom.bots.blackjack import BlackjackBot
from cardroom.bots.bot import Bot, play_out
from cardroom.bots.casino_war import CasinoWarBot
from cardroom.bots.chinese_poker import ChinesePokerBot
from cardroom.bots.draw import DrawBot
from cardroom.bots.drawmaha import DrawmahaBot
from cardroom.bots.face_up_chinese import FaceUpChineseBot
from cardroom.bots.fast_action import FastActionBot
from cardroom.bots.holdem import HoldemBot
from cardroom.bots.let_it_ride import LetItRideBot
from cardroom.bots.mexican_poker import MexicanPokerBot
from cardroom.bots.mississippi_stud import MississippiStudBot
from cardroom.bots.names import NAMES
from cardroom.bots.pai_gow_poker import PaiGowPokerBot
from cardroom.bots.pai_gow_tiles import PaiGowTilesBot
from cardroom.bots.pan import PanBot
from cardroom.bots.pan_nine import PanNineBot
from cardroom.bots.raise_or_fold import RaiseOrFoldBot
from cardroom.bots.random_bot import RandomBot
from cardroom.bots.sensible_bot import STYLES, SensibleBot, Style
from cardroom.bots.stud import StudBot
from cardroom.bots.three_card_poker import ThreeCardPokerBot
from cardroom.bots.tournament import agrees, play_tournament
from cardroom.bots.triple_action import TripleActionBot
from cardroom.bots.triple_draw import TripleDrawBot
from cardroom.bots.ultimate_texas_holdem import UltimateTexasHoldemBot

BOTS: dict[str, type[SensibleBot]] = {
    "baccarat": BaccaratBot,
    "baccarat-hit-or-stand": HitOrStandBot,
    "blackjack": BlackjackBot,
    "casino-war": CasinoWarBot,
    "chinese-poker": ChinesePokerBot,
    "draw": DrawBot,
    "drawmaha": DrawmahaBot,
    "face-up-chinese-poker": FaceUpChineseBot,
    "fast-action": FastActionBot,
    "holdem": HoldemBot,
    "let-it-ride": LetItRideBot,
    "mexican-poker": MexicanPokerBot,
    "mississippi-stud": MississippiStudBot,
    "pai-gow-poker": PaiGowPokerBot,
    "pai-gow-tiles": PaiGowTilesBot,
    "pan": PanBot,
    "pan-nine": PanNineBot,
    "raise-or-fold": RaiseOrFoldBot,
    "stud": StudBot,
    "three-card-poker": ThreeCardPokerBot,
    "triple-action-poker": TripleActionBot,
    "triple-draw-poker": TripleDrawBot,
    "ultimate-texas-holdem": UltimateTexasHoldemBot,
    "ultimate-war": BaccaratBot,
}
"""The sensible bot for each mechanism that has one of its own."""


def sensible(
    mechanism: str,
    style: Style = STYLES["tight-aggressive"],
    seed: int | str | None = None,
    rules: Any = None,
    readings: Mapping[str, str] | None = None,
) -> SensibleBot:
    """A sensible bot for a mechanism: its own, or the cautious one for all others.

    ``rules`` are those of the game (``game.definition.rules``), for bots that play several games,
    and ``readings`` those of the table, where they matter for the best play.
    """
    return BOTS.get(mechanism, SensibleBot)(style, seed, rules, readings)


__all__ = [
    "BOTS",
    "NAMES",
    "STYLES",
    "BaccaratBot",
    "Bot",
    "CasinoWarBot",
    "ChinesePokerBot",
    "DrawBot",
    "DrawmahaBot",
    "FaceUpChineseBot",
    "FastActionBot",
    "HitOrStandBot",
    "HoldemBot",
    "LetItRideBot",
    "MexicanPokerBot",
    "MississippiStudBot",
    "PaiGowPokerBot",
    "PaiGowTilesBot",
    "PanBot",
    "PanNineBot",
    "RaiseOrFoldBot",
    "RandomBot",
    "SensibleBot",
    "StudBot",
    "Style",
    "ThreeCardPokerBot",
    "UltimateTexasHoldemBot",
    "agrees",
    "play_out",
    "play_tournament",
    "sensible",
]
