"""The packages that tell equity, each through its own function for it.

eval7 compares a hand with a range, here of one hand; pokerkit ranges, here of one hand each.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version

from bench.suites.equity import FEW, HANDS, MANY


class Equity:
    """A package's way to find out."""

    def __init__(self, package: str, each: int, share: Callable[[], float]) -> None:
        self.VERSION = version(package)
        self.EACH = each
        self.share = share


def contender(package: str) -> Equity:
    peer = import_module(package)
    if package == "eval7":
        aces = [peer.Card(card) for card in HANDS[0]]
        kings = peer.HandRange("".join(HANDS[1]))
        sample = peer.py_hand_vs_range_monte_carlo
        return Equity(package, MANY, lambda: sample(aces, kings, [], MANY))
    ranges = [[tuple(peer.Card.parse("".join(hand)))] for hand in HANDS]

    def share() -> float:
        found: list[float] = peer.calculate_equities(
            ranges, (), 2, 5, peer.Deck.STANDARD, (peer.StandardHighHand,), sample_count=FEW
        )
        return found[0]

    return Equity(package, FEW, share)
