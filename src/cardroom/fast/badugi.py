"""Badugi hands, which no other table knows: what four cards of different ranks and suits are."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np
import numpy.typing as npt

from cardroom.cards import CARDS, RANKS, BadCard, Card, deck
from cardroom.fast.batches import as_rows, distinct, parts_of, spread
from cardroom.fast.compiled import compiled
from cardroom.fast.keys import FIRST_JOKER, NO_HAND, Bytes, Strengths, U
from cardroom.hands import BadHand, Badugi


class BadugiEvaluator:
    """What badugi hands are worth; made by `evaluator`, and used like `Evaluator`.

    >>> from cardroom.cards import cards
    >>> from cardroom.fast import evaluator
    >>> from cardroom.hands import BADUGI
    >>> badugi = evaluator(BADUGI)
    >>> BADUGI.describe(badugi.one(cards("6s 4h 4d 2s")))
    'two cards, four-deuce'
    >>> badugi.counts(4)["badugi"]
    17160
    """

    def __init__(self, ranking: Badugi) -> None:
        self.ranking = ranking
        self._worth = badugi_worth(ranking)

    def one(self, cards: Sequence[int]) -> int:
        """The strength of four cards."""
        return int(self.batch([cards])[0])

    def batch(self, hands: npt.ArrayLike, workers: int = 1) -> Strengths:
        """The strength of each row of four cards."""
        rows = as_rows(hands)
        if rows.shape[1] != self.ranking.size:
            raise BadHand(f"badugi needs {self.ranking.size} cards, not {rows.shape[1]}")
        out = np.empty(len(rows), np.int32)

        def strengths(part: slice) -> bool:
            return of_badugis(rows[part], self._worth, out[part])

        if not all(spread(strengths, parts_of(len(rows), workers), workers)):
            raise BadCard("badugi knows no joker")
        return out

    def categories(self, strengths: Strengths) -> npt.NDArray[np.int8]:
        """The categories of some strengths, as places in ``ranking.categories``."""
        return (strengths >> 4 * self.ranking.size).astype(np.int8)

    def counts(
        self, cards: int, of: Sequence[Card] | None = None, workers: int = 1
    ) -> dict[str, int]:
        """How many of all hands of four cards, from a deck, are in each category."""
        hands = [*combinations(distinct(of or deck()).tolist(), cards)]
        found = self.categories(self.batch(np.array(hands, np.uint8), workers))
        counted = np.bincount(found, minlength=len(self.ranking.categories)).tolist()
        return dict(zip(self.ranking.categories, counted, strict=True))


def badugi_worth(badugi: Badugi) -> Strengths:
    """What each set of one to four ranks is worth when all of them play: a bit for each rank.

    The plain evaluator is asked for cards of as many suits, the first one given again in the suits
    that are left, where it adds nothing.
    """
    worth = np.full(1 << len(RANKS), NO_HAND, np.int32)
    for held in range(1, worth.size):
        ranks = [rank for rank in range(len(RANKS)) if held >> rank & 1]
        if len(ranks) <= badugi.size:
            ranks += ranks[:1] * (badugi.size - len(ranks))
            worth[held] = badugi.strength(CARDS[r * 4 + s] for s, r in enumerate(ranks))
    return worth


@compiled
def of_badugis(hands: Bytes, worth: Strengths, out: Strengths) -> bool:
    """The strength of each row of four cards, given what each set of ranks that play is worth.

    The answer is whether all cards are known.
    """
    highest = U(0)
    for i in range(hands.shape[0]):
        best = np.int32(NO_HAND)
        for choice in range(1, 16):
            ranks = U(0)
            suits = U(0)
            plays = True
            for place in range(4):
                if choice >> place & 1:
                    card = U(hands[i, place])
                    highest = max(highest, card)
                    rank, suit = U(1) << (card >> U(2) & U(15)), U(1) << (card & U(3))
                    plays = plays and not (ranks & rank or suits & suit)
                    ranks |= rank
                    suits |= suit
            if plays:
                best = max(best, worth[ranks & U(0x1FFF)])
        out[i] = best
    return bool(highest < FIRST_JOKER)
