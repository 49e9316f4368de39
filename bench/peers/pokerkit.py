"""PokerKit. Its game object is made once; each hand is a new state.

All steps are automated but one: when it shows or mucks hands by itself, it works out twice for
each player whether he can still win. Asked by us, it decides just the same and works it out once.
"""

from importlib.metadata import version

from pokerkit import Automation, NoLimitTexasHoldem

from bench.suites.holdem import BIG_BLIND, SEATS, SMALL_BLIND, STACK

VERSION = version("pokerkit")

_game = NoLimitTexasHoldem(
    tuple(step for step in Automation if step is not Automation.HOLE_CARDS_SHOWING_OR_MUCKING),
    ante_trimming_status=True,
    raw_antes=0,
    raw_blinds_or_straddles=(SMALL_BLIND, BIG_BLIND),
    min_bet=BIG_BLIND,
)


def hand() -> list[int]:
    state = _game(STACK, SEATS)
    while state.actor_index is not None:
        state.check_or_call()
    while state.showdown_index is not None:
        state.show_or_muck_hole_cards()
    return [int(stack) for stack in state.stacks]
