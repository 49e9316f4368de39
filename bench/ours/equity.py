"""cardroom's equity, from the book's entry on, on one core.

Every board, random ones, or every board for all starting hands.
"""

from collections.abc import Callable

from bench.suites.equity import ALL, BOARDS, HANDS, MANY
from cardroom.books import library
from cardroom.equity import all_hands, equity
from cardroom.version import __version__


class Equity:
    """One way to find out."""

    VERSION = __version__

    def __init__(self, each: int, share: Callable[[], float]) -> None:
        self.EACH = each
        self.share = share


def contender(way: str) -> Equity:
    game = library().game("oceana/texas-holdem")
    if way == "all-hands":
        return Equity(ALL, lambda: all_hands(game).equity("AA", "KK"))
    hands = ["".join(hand) for hand in HANDS]
    samples = None if way == "exact" else MANY
    return Equity(samples or BOARDS, lambda: equity(game, hands, samples=samples).hands[0].equity)
