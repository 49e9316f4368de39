"""Ranges of hold'em hands: ``QQ+, AKs, A5s-A2s``.

>>> [len(hands_in(text)) for text in ("QQ", "AKs", "AKo", "AK", "QQ+", "AJs+", "77-22", "random")]
[6, 4, 12, 16, 18, 12, 36, 1326]
"""

from __future__ import annotations

import re
from itertools import combinations

from cardroom.cards import CARDS, FIRST_JOKER, RANKS, Card, card

_KIND = re.compile(r"([2-9TJQKA])([2-9TJQKA])([so]?)", re.IGNORECASE)
_CARDS = re.compile(r"([2-9TJQKA][cdhs])([2-9TJQKA][cdhs])", re.IGNORECASE)

Kind = tuple[int, int, str]
"""The higher rank, the lower one, and whether they are suited (s), offsuit (o), or either."""


class BadRange(ValueError):
    """A text that is no range of hold'em hands."""


def hands_in(text: str) -> list[tuple[Card, ...]]:
    """The hands of a range, each once.

    >>> hands_in("88-88, AsKs")[-2:]
    [(8h, 8s), (Ks, As)]
    >>> hands_in("AKz")
    Traceback (most recent call last):
    ...
    cardroom.equity.ranges.BadRange: 'AKz' is no hand: write AsKd, QQ+, AKs, 22-77 or random
    """
    named: set[tuple[Card, ...]] = set()
    kinds: set[tuple[int, int, bool]] = set()
    for word in filter(None, re.split(r"[\s,;]+", text.strip())):
        if word.lower() in ("random", "any"):
            kinds |= {(a, b, s) for a in range(13) for b in range(a + 1) for s in (a > b, False)}
        elif found := _CARDS.fullmatch(word):
            named.add(tuple(sorted(map(card, found.groups()))))
        else:
            kinds |= {
                (high, low, suited)
                for high, low, suit in _kinds(word)
                for suited in (True, False)
                if suit in ("", "s" if suited else "o") and not (suited and high == low)
            }
    if not kinds and not named:
        raise BadRange("a range names at least one hand, such as QQ+")
    return [
        (a, b)
        for a, b in combinations(CARDS[:FIRST_JOKER], 2)
        if (b.rank, a.rank, a.suit == b.suit) in kinds or (a, b) in named
    ]


def _kinds(word: str) -> list[Kind]:
    """The kinds of hand that one word of a range names."""
    body = word.removesuffix("+")
    first, dash, last = body.partition("-")
    high, low, suit = _kind(first, word)
    if dash:
        other_high, other_low, other_suit = _kind(last, word)
        pairs = high == low and other_high == other_low
        same_high = high == other_high and low < high and other_low < high
        if word != body or suit != other_suit or not (pairs or same_high):
            raise BadRange(f"{word!r} is no range: both ends are pairs, or have the same high card")
        ends = sorted((low, other_low))
        return [(n if pairs else high, n, suit) for n in range(ends[0], ends[1] + 1)]
    if word == body:
        return [(high, low, suit)]
    if high == low:
        return [(rank, rank, suit) for rank in range(low, len(RANKS))]
    return [(high, rank, suit) for rank in range(low, high)]


def _kind(text: str, word: str) -> Kind:
    found = _KIND.fullmatch(text)
    if found is None:
        raise BadRange(f"{word!r} is no hand: write AsKd, QQ+, AKs, 22-77 or random")
    ranks = sorted(RANKS.index(rank.upper()) for rank in found.groups()[:2])
    suit = found[3].lower()
    if ranks[0] == ranks[1] and suit:
        raise BadRange(f"{word!r}: a pair is neither suited nor offsuit")
    return ranks[1], ranks[0], suit
