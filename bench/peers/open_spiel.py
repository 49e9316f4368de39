"""OpenSpiel's `universal_poker`, in C++. It does not shuffle: to deal a card is to take an action.

Drawing the hand's 17 cards beforehand is several times faster than sampling each card from the
chance outcomes that it lists, or than its own loop over bots.
"""

from importlib.metadata import version
from random import sample

import pyspiel

from bench.suites.holdem import BIG_BLIND, SEATS, SMALL_BLIND, STACK

VERSION = version("open_spiel")

_CHECK_OR_CALL = 1
_game = pyspiel.load_game(
    "universal_poker",
    {
        "betting": "nolimit",
        "bettingAbstraction": "fullgame",
        "numPlayers": SEATS,
        "numRounds": 4,
        "blind": f"{SMALL_BLIND} {BIG_BLIND}" + " 0" * (SEATS - 2),
        "firstPlayer": "3 1 1 1",
        "numSuits": 4,
        "numRanks": 13,
        "numHoleCards": 2,
        "numBoardCards": "0 3 1 1",
        "stack": " ".join([str(STACK)] * SEATS),
    },
)


def hand() -> list[int]:
    cards = iter(sample(range(52), 2 * SEATS + 5))
    state = _game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(next(cards) if state.is_chance_node() else _CHECK_OR_CALL)
    return [STACK + int(won) for won in state.returns()]


def nets(n: int) -> list[list[int]]:
    """What everyone won in each of so many hands, for the suite `simulate`."""
    return [[stack - STACK for stack in hand()] for _ in range(n)]
