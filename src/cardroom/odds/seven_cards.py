"""Hands of seven cards by their ranks, for pay tables whose rows come in any order.

A hand is paid by the first row that any five of its cards fit, so that it may matter what else
it is than what it is best called. All that depends on is its ranks, and whether it has a flush.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import comb, prod

from cardroom.cards import CARDS, SUITS, Card
from cardroom.games.mechanism import also_called
from cardroom.hands import Ranking

JOKER = -1
"""The joker among ranks."""
SEVEN, FIVE = 7, 5
Kind = tuple[int, ...]


def kind_of(seven: Sequence[Card]) -> Kind:
    """The ranks of a hand in order, the joker first.

    >>> from cardroom.cards import cards
    >>> kind_of(cards("4s Jk 3d 4c 2s 5s 2h"))
    (-1, 0, 0, 1, 2, 2, 3)
    """
    return tuple(sorted(JOKER if card.is_joker else card.rank for card in seven))


def rows_by_kind(
    ranking: Ranking,
    table: Sequence[str],
    deck: Sequence[Card],
    straight_flushes: Mapping[Kind, int],
) -> Counter[str | None]:
    """How many hands without a straight flush each row pays, and none.

    ``straight_flushes`` are how many hands of each kind have one.
    """
    joker = next((card for card in deck if card.is_joker), None)
    fits = cache(lambda five: _fits(ranking, five, joker))
    flush = also_called("flush")
    found: Counter[str | None] = Counter()
    for kind in _kinds(deck):
        own: frozenset[str] = frozenset().union(*map(fits, set(combinations(kind, FIVE))))
        ranks = [rank for rank in kind if rank != JOKER]
        every = prod(comb(len(SUITS), count) for count in Counter(ranks).values())
        flushes = _flushes(tuple(Counter(ranks).values()), FIVE - (JOKER in kind))
        for count, called in ((every - flushes, own), (flushes, own | flush)):
            with_flush = called is not own
            number = count - straight_flushes.get(kind, 0) * with_flush
            found[next((row for row in table if row in called), None)] += number
    return found


def _kinds(deck: Sequence[Card]) -> Iterator[Kind]:
    """Every kind of seven cards."""
    ranks = sorted({card.rank for card in deck if not card.is_joker})
    jokers = any(card.is_joker for card in deck)
    for known in ((), (JOKER,)) if jokers else ((),):
        for kind in combinations_with_replacement(ranks, SEVEN - len(known)):
            if max(Counter(kind).values()) <= len(SUITS):
                yield known + kind


def _fits(ranking: Ranking, five: Kind, joker: Card | None) -> frozenset[str]:
    """All that five cards are called which are not of one suit."""
    plain = [CARDS[4 * rank + place % 4] for place, rank in enumerate(five) if rank != JOKER]
    if joker is not None and JOKER in five:
        plain.append(joker)
    return also_called(ranking.category(ranking.strength(plain)))


@cache
def _flushes(counts: tuple[int, ...], needed: int) -> int:
    """In how many ways ranks, each so often, have so many cards of one suit.

    >>> _flushes((1, 1, 1, 1, 1), 5), _flushes((1, 1, 1, 1, 1, 1, 1), 5)
    (4, 844)
    """
    found = 0
    each = [list(combinations(range(len(SUITS)), count)) for count in counts]
    for suits in product(*each):
        held = Counter(suit for rank in suits for suit in rank)
        found += max(held.values()) >= needed
    return found
