"""Compiled evaluators: the strengths of the plain ones, for one hand or for millions.

>>> import numpy as np
>>> from cardroom.cards import cards
>>> from cardroom.hands import STANDARD_HIGH
>>> high = evaluator(STANDARD_HIGH)
>>> seven = cards("As Kd Ah 9c 4d 4s 2h")
>>> high.one(seven) == STANDARD_HIGH.strength(seven)
True
>>> hands = np.array([seven, cards("As Ks Qs Js Ts 2d 2c")], np.uint8)
>>> [STANDARD_HIGH.category(strength) for strength in high.batch(hands).tolist()]
['two-pair', 'royal-flush']
>>> high.counts(5)["royal-flush"]
4
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, cached_property
from itertools import combinations
from typing import overload

import numpy as np
import numpy.typing as npt

from cardroom.cards import RANKS, BadCard, Card, deck
from cardroom.fast import every_hand, one_deck
from cardroom.fast import rows as any_rows
from cardroom.fast.badugi import BadugiEvaluator
from cardroom.fast.batches import as_rows, distinct, parts_of, spread
from cardroom.fast.choices import of_choices
from cardroom.fast.every_hand import NO_CATEGORY, deck_of
from cardroom.fast.keys import MOST_CARDS, NO_HAND, UNKNOWN, Bytes, Numbers, Strengths
from cardroom.fast.one_deck import Classes, OneDeck, classes_of, one_deck_of
from cardroom.fast.strength import NO_CARDS_KNOWN, of_one
from cardroom.fast.tables import tables_of
from cardroom.hands import BadHand, Badugi, Ranking

_packed = int.from_bytes


class Evaluator:
    """What hands are worth by one ranking; made by :func:`evaluator`.

    Strengths are those of the plain evaluator, ``ranking.strength``. A hand that misses the
    strength which counts at least has strength -1. Every method that takes many hands shares them
    among ``workers`` threads.
    """

    def __init__(self, ranking: Ranking, at_least: int = 0) -> None:
        self.ranking = ranking
        self.at_least = at_least
        self.tables = tables_of(ranking, at_least)
        self.address = self.tables.parts.ctypes.data
        """Where compiled code finds the tables; evaluators are never thrown away."""
        self._category_from = 4 * ranking.size
        self._one_decks: dict[int, OneDeck | None] = {}
        self._classes: dict[int, tuple[Classes, Strengths]] = {}

    @cached_property
    def _of_one(self) -> Callable[[int, int, int], int]:
        """Compiled only where hands are judged one by one."""
        return of_one()

    def one(self, cards: Sequence[int]) -> int:
        """The strength of the best hand among some cards, like ``ranking.strength``.

        >>> from cardroom.cards import cards
        >>> from cardroom.hands import ACE_TO_FIVE, EIGHT_OR_BETTER
        >>> low = evaluator(ACE_TO_FIVE, at_least=EIGHT_OR_BETTER)
        >>> hex(low.one(cards("8h 6d 5c 3s Ad Kd Kc"))), low.one(cards("9h 6d 5c 3s Ad Kd Kc"))
        ('0x5578ac', -1)
        """
        try:
            found = self._of_one(self.address, _packed(cards, "little"), len(cards))
        except (OverflowError, ValueError):
            found = NO_CARDS_KNOWN
        if found < NO_HAND:
            # The plain evaluator knows best what is wrong.
            return self.ranking.strength(cards)
        return found

    def batch(self, hands: npt.ArrayLike, workers: int = 1) -> Strengths:
        """The strength of the best hand among each row of cards.

        Rows of :class:`numpy.uint8` are read as they are, anything else is converted first.

        >>> from cardroom.cards import cards
        >>> from cardroom.hands import THREE_CARD
        >>> evaluator(THREE_CARD).batch([cards("Qs 3d 2c"), cards("Qs Qd 2c")]).tolist()
        [2576, 6816]
        """
        rows = as_rows(hands)
        self.check_number(rows.shape[1])
        out = np.empty(len(rows), np.int32)

        def strengths(part: slice) -> None:
            self.judge(rows[part], out[part])

        spread(strengths, parts_of(len(rows), workers), workers)
        return out

    def judge(self, rows: Bytes, out: Strengths) -> None:
        """The strengths of rows of cards, which may be parts of longer ones, put into an array."""
        quick = self.one_deck(rows.shape[1])
        judged = quick is not None and one_deck.of_rows(rows, (0,) * rows.shape[1], quick, out)
        if not judged and not any_rows.of_hands(rows, self.tables, out):
            raise self._unknown()

    def batch_sets(self, sets: Numbers, cards: int, workers: int = 1) -> Strengths:
        """The strength of the best hand among each set of so many cards: bit ``c`` for card ``c``.

        >>> import numpy as np
        >>> from cardroom.cards import cards
        >>> from cardroom.hands import THREE_CARD
        >>> hand = sum(1 << card for card in cards("Qs 3d 2c"))
        >>> evaluator(THREE_CARD).batch_sets(np.array([hand], np.uint64), 3).tolist()
        [2576]
        """
        self.check_number(cards)
        out = np.empty(len(sets), np.int32)

        quick = self.one_deck(cards)

        def strengths(part: slice) -> bool:
            if quick:
                return one_deck.of_sets(sets[part], (0,) * cards, quick, out[part])
            return any_rows.of_sets(sets[part], cards, self.tables, out[part])

        if not all(spread(strengths, parts_of(len(sets), workers), workers)):
            raise BadCard(
                f"{self.ranking.name}: there is a set that does not have {cards} cards, or has a "
                f"card not among the ranks {self.ranking.ranks}"
            )
        return out

    def batch_using(
        self, holes: npt.ArrayLike, boards: npt.ArrayLike, k: int, workers: int = 1
    ) -> Strengths:
        """The strength of each row's best hand that has exactly ``k`` cards of the hole cards.

        >>> from cardroom.cards import cards
        >>> from cardroom.hands import STANDARD_HIGH
        >>> hole, board = cards("As Kd 7c 7d"), cards("Qs Js Ts 2s 7h")
        >>> (found,) = evaluator(STANDARD_HIGH).batch_using([hole], [board], 2).tolist()
        >>> STANDARD_HIGH.describe(found)
        'straight, ace high'
        """
        hole_rows, board_rows = as_rows(holes), as_rows(boards)
        if len(hole_rows) != len(board_rows):
            raise BadHand(f"{len(hole_rows)} rows of hole cards, but {len(board_rows)} boards")
        from_hole = self.choices(hole_rows.shape[1], k)
        from_board = self.choices(board_rows.shape[1], self.ranking.size - k)
        self.check_known(hole_rows, board_rows)
        out = np.empty(len(hole_rows), np.int32)

        def strengths(part: slice) -> None:
            mine = hole_rows[part], board_rows[part]
            of_choices(*mine, from_hole, from_board, self.tables, out[part])

        spread(strengths, parts_of(len(hole_rows), workers), workers)
        return out

    def categories(self, strengths: Strengths) -> npt.NDArray[np.int8]:
        """The categories of some strengths, as places in ``ranking.categories``; -1 for no hand.

        >>> import numpy as np
        >>> from cardroom.hands import THREE_CARD
        >>> evaluator(THREE_CARD).categories(np.array([2576, 6816], np.int32))
        array([0, 1], dtype=int8)
        """
        return (strengths >> self._category_from).astype(np.int8)

    def counts(
        self, cards: int, of: Sequence[Card] | None = None, workers: int = 1
    ) -> dict[str, int]:
        """How many of all hands of so many cards, from a deck, are in each category.

        The deck is that of the ranking if none is given, without a joker; it has no card twice.
        Those that are no hands are not counted.

        >>> from cardroom.cards import deck
        >>> from cardroom.hands import BUG_HIGH, THREE_CARD
        >>> evaluator(THREE_CARD).counts(3)["mini-royal-flush"]
        4
        >>> evaluator(BUG_HIGH).counts(5, deck(jokers=1))["five-aces"]
        1
        """
        deck_cards = distinct(of or [c for c in deck() if RANKS[c.rank] in self.ranking.ranks])
        self.check_number(cards)
        self.check_known(deck_cards)
        if cards == 1:
            return self._by_category(self.batch(deck_cards[:, None]))
        firsts = range(len(deck_cards) - cards + 1 if cards > 2 else 1)
        if quick := self.one_deck(cards):
            keys, (classes, worth) = deck_of(deck_cards, quick), self.classes(cards)

            def count_classes(first: int) -> Numbers:
                counted = np.zeros(len(worth), np.uint64)
                every_hand.count_classes(keys, (0,) * cards, first, classes, counted)
                return counted

            found = np.sum(spread(count_classes, firsts, workers), axis=0)
            return self._by_category(worth, found)

        def count_from(first: int) -> npt.NDArray[np.int64]:
            counted = np.zeros(NO_CATEGORY + 1, np.int64)
            every_hand.count(deck_cards, cards, first, self.tables, self._category_from, counted)
            return counted

        counted = np.sum(spread(count_from, firsts, workers), axis=0).tolist()
        return dict(zip(self.ranking.categories, counted, strict=False))

    def _by_category(self, strengths: Strengths, times: Numbers | None = None) -> dict[str, int]:
        """How many of some strengths are in each category, each of them so many times."""
        found = self.categories(strengths)
        times = np.ones(len(found), np.uint64) if times is None else times
        return {
            name: int(times[found == place].sum())
            for place, name in enumerate(self.ranking.categories)
        }

    def one_deck(self, cards: int) -> OneDeck | None:
        """The tables for so many cards of one deck, where there is a quick way."""
        if cards not in self._one_decks:
            self._one_decks[cards] = one_deck_of(self.ranking, self.tables, cards)
        return self._one_decks[cards]

    def classes(self, cards: int) -> tuple[Classes, Strengths]:
        """The same tables with classes, and the strength of each class."""
        if cards not in self._classes:
            quick = self.one_deck(cards)
            assert quick is not None
            self._classes[cards] = classes_of(quick)
        return self._classes[cards]

    def check_known(self, *cards: Bytes) -> None:
        """Raise an error if there is a card that the ranking does not know."""
        if any((self.tables.card_keys[some] >= UNKNOWN).any() for some in cards):
            raise self._unknown()

    def _unknown(self) -> BadCard:
        return BadCard(f"{self.ranking.name} knows only the ranks {self.ranking.ranks}")

    def check_number(self, cards: int) -> None:
        """Raise an error if no hand can be made of so many cards."""
        if not self.ranking.size <= cards <= MOST_CARDS:
            raise BadHand(
                f"{self.ranking.name} needs {self.ranking.size} to {MOST_CARDS} cards, not {cards}"
            )

    def choices(self, cards: int, taken: int) -> Bytes:
        """All choices of so many cards: rows of places."""
        if not 0 <= taken <= cards:
            raise BadHand(f"{self.ranking.name}: a hand cannot take {taken} of {cards} cards")
        choices = list(combinations(range(cards), taken))
        return np.array(choices, np.uint8).reshape(len(choices), taken)


@overload
def evaluator(ranking: Ranking, at_least: int = 0) -> Evaluator: ...
@overload
def evaluator(ranking: Badugi, at_least: int = 0) -> BadugiEvaluator: ...
@cache
def evaluator(ranking: Ranking | Badugi, at_least: int = 0) -> Evaluator | BadugiEvaluator:
    """The compiled evaluator of a ranking; one is made for each, on its first use.

    With ``at_least``, hands below a strength are no hands: ``EIGHT_OR_BETTER`` for low.

    >>> from cardroom.hands import STANDARD_HIGH
    >>> evaluator(STANDARD_HIGH) is evaluator(STANDARD_HIGH)
    True
    """
    return BadugiEvaluator(ranking) if isinstance(ranking, Badugi) else Evaluator(ranking, at_least)
