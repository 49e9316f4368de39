"""Games whose odds can be counted by their rules."""

from __future__ import annotations

from cardroom.books import Game
from cardroom.odds.blackjack import not_counted


def is_counted(game: Game) -> bool:
    """Whether the best play of a game is counted, where it may be asked for."""
    return game.mechanism.name != "blackjack" or not not_counted(game.definition.rules)
