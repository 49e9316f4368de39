"""Cards of one deck with suits left aside as far as they are alike.

What a hand is worth does not change when two suits change places. So cards that are known are told
as four sets of ranks, one for each suit, the largest first: of the 270,725 times that four cards
can be known 16,432 remain. A set of ranks is a number with a bit for each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations_with_replacement
from math import comb, prod
from typing import NamedTuple

from cardroom.cards import CARDS, RANKS, SUITS, Card

Suits = tuple[int, ...]
"""The ranks that are known of each suit."""
NOTHING: Suits = (0,) * len(SUITS)


class UnequalSuits(ValueError):
    """A deck in which suits are not alike."""


def copies(deck: Iterable[Card]) -> tuple[list[int], int]:
    """The ranks of a deck and how often it has each card; suits must be alike.

    >>> from cardroom.cards import deck
    >>> copies(deck(6))
    ([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 6)
    """
    held = Counter(deck)
    ranks = sorted({card.rank for card in held})
    times = set(held.values())
    if len(held) != len(ranks) * len(SUITS) or len(times) != 1 or any(c.is_joker for c in held):
        raise UnequalSuits("only decks are counted that have each card of four suits as often")
    return ranks, times.pop()


def suits_of(known: Iterable[Card]) -> Suits:
    """Some cards, without saying which suit is which.

    >>> from cardroom.cards import cards
    >>> suits_of(cards("As Kd")) == suits_of(cards("Ah Kc")) != suits_of(cards("As Ks"))
    True
    """
    sets = list(NOTHING)
    for card in known:
        sets[card.suit] |= 1 << card.rank
    return tuple(sorted(sets, reverse=True))


def cards_of(known: Suits) -> list[Card]:
    """The cards, in one of the ways to say which suit is which.

    >>> from cardroom.cards import cards
    >>> cards_of(suits_of(cards("2h 3h 9d")))
    [9c, 2d, 3d]
    """
    return [
        CARDS[4 * rank + suit]
        for suit, held in enumerate(known)
        for rank in range(len(RANKS))
        if held >> rank & 1
    ]


def one_more(known: Suits, ranks: Sequence[int]) -> list[tuple[Suits, int]]:
    """What may be known after one more card, with the number of cards that lead there.

    >>> sum(ways for _, ways in one_more(NOTHING, range(13)))
    52
    >>> len(one_more(NOTHING, range(13)))
    13
    """
    found = []
    for place, held in enumerate(known):
        if place and held == known[place - 1]:
            continue
        alike = known.count(held)
        others = known[:place] + known[place + 1 :]
        for rank in ranks:
            if not held >> rank & 1:
                more = sorted((*others, held | 1 << rank), reverse=True)
                found.append((tuple(more), alike))
    return found


def all_of(count: int, ranks: Sequence[int]) -> Counter[Suits]:
    """All that can be known of so many cards, with the number of hands that it stands for.

    >>> hands = all_of(3, range(13))
    >>> len(hands), hands.total()
    (1755, 22100)
    """
    hands: Counter[Suits] = Counter({NOTHING: 1})
    for number in range(1, count + 1):
        grown: Counter[Suits] = Counter()
        for known, times in hands.items():
            for more, ways in one_more(known, ranks):
                grown[more] += times * ways
        # Each hand was reached by taking any of its cards last.
        hands = Counter({known: times // number for known, times in grown.items()})
    return hands


def _most_first(hand: tuple[int, ...]) -> list[tuple[int, int]]:
    return sorted(((number, rank) for rank, number in Counter(hand).items()), reverse=True)


class Alike(NamedTuple):
    """Cards of the same ranks, all of them of one suit or not, with the number of such hands.

    While not all cards of a hand of five are known, that is all that matters of their suits once
    there are two: either they make a flush together or nothing does.
    """

    ranks: tuple[int, ...]
    suited: bool
    example: Suits
    ways: int


def by_ranks(count: int, ranks: Sequence[int]) -> Iterator[Alike]:
    """All hands of so many cards by their ranks, the pairs and more first, then the high ones.

    >>> hands = list(by_ranks(2, range(13)))
    >>> len(hands), sum(hand.ways for hand in hands), hands[0].ranks
    (169, 1326, (12, 12))
    """
    found = list(combinations_with_replacement(sorted(ranks, reverse=True), count))
    found.sort(key=_most_first, reverse=True)
    for hand in found:
        times = Counter(hand)
        ways = prod(comb(len(SUITS), number) for number in times.values())
        if len(times) == count:
            ways -= len(SUITS)
            cards = [CARDS[4 * rank] for rank in hand]
            yield Alike(hand, True, suits_of(cards), len(SUITS))
        if ways:
            cards = [CARDS[4 * rank + place % 4] for place, rank in enumerate(hand)]
            yield Alike(hand, False, suits_of(cards), ways)
