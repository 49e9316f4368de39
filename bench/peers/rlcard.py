"""RLCard. The game without the environment around it, which encodes each state for a learner."""

from importlib.metadata import version

from rlcard.games.nolimitholdem import Action, Game

from bench.suites.holdem import BIG_BLIND, SEATS, SMALL_BLIND, STACK

VERSION = version("rlcard")

_game = Game(num_players=SEATS)
_game.configure({"game_num_players": SEATS, "chips_for_each": STACK, "dealer_id": 0})
_game.small_blind = SMALL_BLIND
_game.big_blind = BIG_BLIND


def hand() -> list[int]:
    _game.init_game()
    while not _game.is_over():
        _game.step(Action.CHECK_CALL)
    return [STACK + int(payoff) for payoff in _game.get_payoffs()]
