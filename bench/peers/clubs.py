"""clubs. One dealer, reset for each hand; to bet what there is to call is to check or call."""

from importlib.metadata import version

from clubs.configs import NO_LIMIT_HOLDEM_SIX_PLAYER
from clubs.poker import Dealer

from bench.suites.holdem import BIG_BLIND, SEATS, SMALL_BLIND, STACK

VERSION = version("clubs")

_blinds = [SMALL_BLIND, BIG_BLIND] + [0] * (SEATS - 2)
_dealer = Dealer(**{**NO_LIMIT_HOLDEM_SIX_PLAYER, "blinds": _blinds, "start_stack": STACK})


def hand() -> list[int]:
    seen = _dealer.reset(reset_stacks=True)
    done = [False]
    while not all(done):
        seen, _, done = _dealer.step(seen["call"])
    return list(_dealer.stacks)
