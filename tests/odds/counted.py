"""Games whose odds can be counted by their rules."""

from __future__ import annotations

from cardroom.books import Game
from cardroom.odds.blackjack import not_counted
from cardroom.simulation.simulators.blackjack import not_simulated


def is_counted(game: Game) -> bool:
    """Whether the best play of a game is counted, where it may be asked for."""
    return game.mechanism.name != "blackjack" or not not_counted(game.definition.rules)


def is_simulated(game: Game) -> bool:
    """Whether rounds of a game are compiled."""
    return game.mechanism.name != "blackjack" or not not_simulated(game.definition.rules)
