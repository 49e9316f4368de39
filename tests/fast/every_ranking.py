"""All rankings, and shapes of hands, that compiled evaluators are compared on."""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

import cardroom.hands
from cardroom.cards import Card, deck
from cardroom.hands import Ranking

Rows = npt.NDArray[np.uint8]

RANKINGS: list[Ranking] = [
    found for found in vars(cardroom.hands).values() if isinstance(found, Ranking)
]


def deck_of(ranking: Ranking, jokers: int = 2) -> tuple[Card, ...]:
    """The deck of a ranking, with jokers where it knows them."""
    without = "".join({*"23456789TJQKA"} - {*ranking.ranks})
    return deck(without=without, jokers=jokers if ranking.joker != "none" else 0)


def random_hands(of: tuple[Card, ...], number: int, cards: int, seed: int) -> Rows:
    """Hands dealt from a whole deck each."""
    order = np.random.default_rng(seed).random((number, len(of))).argpartition(cards, axis=1)
    dealt: Rows = np.array(of, np.uint8)[order[:, :cards]]
    return dealt


def shapes(ranking: Ranking) -> Iterator[int]:
    """How many cards the best hand may be taken from."""
    yield from range(ranking.size, 8)
