"""Thirteen cards: which of them win without being set, and an order that is never set wrongly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement

from cardroom.cards import Card
from cardroom.hands import STANDARD_HIGH

AUTOMATIC_WINS = DRAGON, SIX_PAIRS, THREE_FLUSHES, STRAIGHTS = (
    "dragon",
    "six-pairs",
    "three-flushes",
    "three-straights",
)


def automatic_win(hand: Sequence[Card]) -> str | None:
    """The best automatic win among thirteen cards, if they are any.

    >>> from cardroom.cards import cards
    >>> automatic_win(cards("As Kd Qc Jh Ts 9d 8c 7h 6s 5d 4c 3h 2s"))
    'dragon'
    >>> automatic_win(cards("As Ad Kc Kh Qs Qd Qc Qh 6s 6d 4c 4h 2s"))
    'six-pairs'
    >>> automatic_win(cards("As 9s 8s 2c 3c 5c 7c Jc 2h 3h 4h 8h Qh"))
    'three-flushes'
    >>> automatic_win(cards("As Kd Qc 2c 3c 4h 5c 6c 3h 4d 5h 6h 7d"))
    'three-straights'
    >>> automatic_win(cards("As Kd Qc 2c 3c 4h 5c 6c 3h 4d 5h 6h 9d"))
    """
    ranks = Counter(card.rank for card in hand)
    if len(ranks) == 13:
        return DRAGON
    if sum(count // 2 for count in ranks.values()) == 6:
        return SIX_PAIRS
    suits = sorted(Counter(card.suit for card in hand).values())
    if suits in ([3, 10], [13], [3, 5, 5], [5, 8]):
        return THREE_FLUSHES
    in_rows = _counted(card.rank for card in hand) in THREE_STRAIGHTS
    return STRAIGHTS if in_rows else None


def _runs(length: int) -> list[tuple[int, ...]]:
    """The ranks of every straight of so many cards; the ace ends or begins one."""
    runs = [tuple(range(low, low + length)) for low in range(13 - length + 1)]
    return [*runs, (12, *range(length - 1))]


def _counted(ranks: Iterable[int]) -> int:
    """How many cards there are of each rank, as a number with three bits for each."""
    return sum(1 << 3 * rank for rank in ranks)


THREE_STRAIGHTS = frozenset(
    _counted([*back, *middle, *front])
    for back, middle in combinations_with_replacement(_runs(5), 2)
    for front in _runs(3)
)


def by_kind(hand: Sequence[Card]) -> list[Card]:
    """An order that is never set wrongly: what goes together goes to the back, the rest forward.

    >>> from cardroom.cards import cards, show
    >>> show(by_kind(cards("As Kd 9c 9h Ts 9d 8c 4h 6s 5d 4c 3h 2s")))
    '5d 3h 2s As Kd Ts 8c 6s 9h 9d 9c 4h 4c'
    """
    count = Counter(card.rank for card in hand)
    order = sorted(hand, key=lambda card: (-count[card.rank], -card))
    back, middle, front = order[:5], order[5:10], order[10:]
    if STANDARD_HIGH.strength(middle) > STANDARD_HIGH.strength(back):
        back, middle = middle, back
    return [*front, *middle, *back]
