"""The packages that say what a hand is worth, each called once for every hand.

eval7 is given lists of its cards; phevaluator the numbers of cards, which it takes faster than
their names; treys two hole cards and a board, as numbers; pokerkit its cards, from which it makes a
hand object that is compared by its index.
"""

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.metadata import version

from bench.suites.hands import FEW, few_hands


class Hands:
    """A package's way to judge the hands."""

    EACH = FEW

    def __init__(self, package: str, judge: Callable[[], Sequence[int]]) -> None:
        self.VERSION = version(package)
        self.judge = judge


def contender(package: str) -> Hands:
    peer = import_module(package)
    match package:
        case "eval7":
            evaluate = peer.evaluate
            hands = [[peer.Card(card) for card in hand] for hand in few_hands()]
            return Hands(package, lambda: [evaluate(hand) for hand in hands])
        case "phevaluator":
            evaluate = peer.evaluate_cards
            hands = [[peer.Card(card).id_ for card in hand] for hand in few_hands()]
            return Hands(package, lambda: [evaluate(*hand) for hand in hands])
        case "treys":
            evaluate = peer.Evaluator().evaluate
            both = [[peer.Card.new(card) for card in hand] for hand in few_hands()]
            pairs = [(hand[:2], hand[2:]) for hand in both]
            return Hands(package, lambda: [evaluate(hole, board) for hole, board in pairs])
        case _:
            make = peer.StandardHighHand.from_game
            dealt = [tuple(peer.Card.parse("".join(hand))) for hand in few_hands()]
            return Hands(package, lambda: [make(hand).entry.index for hand in dealt])
