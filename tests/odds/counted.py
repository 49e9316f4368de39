"""Games whose rounds are compiled."""

from __future__ import annotations

from cardroom.books import Game
from cardroom.simulation.simulators.blackjack import not_simulated


def is_simulated(game: Game) -> bool:
    """Whether rounds of a game are compiled."""
    return game.mechanism.name != "blackjack" or not not_simulated(game.definition.rules)
