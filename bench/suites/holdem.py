"""Six-player no-limit hold'em: everyone checks or calls, and the showdown is paid.

The caller makes each of the 24 decisions, one at a time, as a player would: an engine may not be
told the whole hand at once. Every hand starts from fresh stacks and freshly shuffled cards. With
blinds of 5 and 10 the pot is 60, which splits evenly however many hands tie (odd-chip rules do not
matter), so every engine must end with one of the same few sets of stacks.
"""

from collections.abc import Sequence
from typing import Protocol

TITLE = "Six-player no-limit hold'em, checked and called to the showdown"
UNIT = "hands"
BASELINE = "pokerkit"
CONTENDERS = {
    "cardroom": "bench.ours.holdem",
    "pokerkit": "bench.peers.pokerkit",
    "rlcard": "bench.peers.rlcard",
    "texasholdem": "bench.peers.texasholdem",
    "clubs": "bench.peers.clubs",
    "pokerfast": "bench.peers.pokerfast",
    "open_spiel": "bench.peers.open_spiel",
}

SEATS = 6
STACK = 1000
SMALL_BLIND = 5
BIG_BLIND = 10


class Contender(Protocol):
    """What each module above offers. It sets up once, when imported, whatever outlives a hand."""

    VERSION: str

    def hand(self) -> Sequence[int]:
        """Play one hand and return the six stacks after the winners are paid."""
        ...


def work(contender: Contender, n: int) -> list[Sequence[int]]:
    """The part that is timed."""
    return [contender.hand() for _ in range(n)]


def check(results: list[Sequence[int]]) -> None:
    """Losers are down one big blind, winners share the pot: each hand was played out and paid."""
    lost = STACK - BIG_BLIND
    for stacks in results:
        winners = [stack for stack in stacks if stack != lost]
        shared = len(stacks) == SEATS and bool(winners) and len(set(winners)) == 1
        if not shared or sum(stacks) != SEATS * STACK:
            raise AssertionError(f"not a hand called to the showdown and paid: {list(stacks)}")
