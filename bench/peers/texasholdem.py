"""texasholdem. One game goes on from hand to hand; before each, the stacks are made equal again."""

from importlib.metadata import version

from texasholdem import ActionType, TexasHoldEm

from bench.suites.holdem import BIG_BLIND, SEATS, SMALL_BLIND, STACK

VERSION = version("texasholdem")

_game = TexasHoldEm(buyin=STACK, big_blind=BIG_BLIND, small_blind=SMALL_BLIND, max_players=SEATS)


def hand() -> list[int]:
    for player in _game.players:
        player.chips = STACK
    _game.start_hand()
    while _game.is_hand_running():
        to_call = _game.chips_to_call(_game.current_player)
        _game.take_action(ActionType.CALL if to_call else ActionType.CHECK)
    return [player.chips for player in _game.players]
