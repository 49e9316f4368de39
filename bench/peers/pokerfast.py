"""pokerfast. With nothing to call, its `call` checks; legal actions need not be listed first."""

from importlib.metadata import version

from pokerfast import FastHand

from bench.suites.holdem import BIG_BLIND, SEATS, SMALL_BLIND, STACK

VERSION = version("pokerfast")


def hand() -> list[int]:
    game = FastHand(
        player_count=SEATS,
        small_blind=SMALL_BLIND,
        big_blind=BIG_BLIND,
        min_stack=STACK,
        max_stack=STACK,
    )
    while not game.done:
        game.call()
    return list(game.state.stacks)
