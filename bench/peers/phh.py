"""pokerkit's `HandHistory`: `loads`, `dumps`, and the states of a hand gone through to the last.

A state's operations are its log. Stacks are compared with those that are written.
"""

from collections.abc import Callable
from importlib.metadata import version

from pokerkit import HandHistory

from bench.phh_hands import texts


class Work:
    """One thing that is done with all hands."""

    VERSION = version("pokerkit")

    def __init__(self, each: int, do: Callable[[], int]) -> None:
        self.EACH = each
        self.all = do


def contender(what: str) -> Work:
    told = texts()
    hands = [HandHistory.loads(text) for text in told]
    ways: dict[str, Callable[[], int]] = {
        "load": lambda: len([HandHistory.loads(text) for text in told]),
        "write": lambda: len([hand.dumps() for hand in hands]),
        "replay": lambda: sum(map(_plays, hands)),
        "sweep": lambda: sum(_plays(HandHistory.loads(text)) for text in told),
    }
    return Work(len(told), ways[what])


def _plays(hand: HandHistory) -> bool:
    for state in hand:
        last = state
    return list(last.stacks) == list(hand.finishing_stacks)
