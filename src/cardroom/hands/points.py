"""Points: hands that are worth the last digit of what their cards add up to.

Baccarat and pan nine count alike; the decks of pan nine only lack the sevens to tens.
"""

from __future__ import annotations

from collections.abc import Iterable

from cardroom.cards import CARDS, FIRST_JOKER, RANKS, BadCard, Card

_OF_RANKS = {rank: int(rank) if rank.isdigit() else 0 for rank in RANKS} | {"A": 1}
_POINTS = tuple([_OF_RANKS[RANKS[card.rank]] for card in CARDS[:FIRST_JOKER]])
_points = _POINTS.__getitem__


def point(card: Card) -> int:
    """What one card counts: an ace one, tens and pictures nothing, the others their pips.

    >>> from cardroom.cards import cards
    >>> [point(c) for c in cards("As 9d Tc Kh")]
    [1, 9, 0, 0]
    """
    try:
        return _POINTS[card]
    except IndexError:
        raise BadCard("a joker has no points") from None


def baccarat_points(cards: Iterable[Card]) -> int:
    """What a hand of baccarat or pan nine counts: the last digit of the sum of its cards' points.

    >>> from cardroom.cards import cards
    >>> baccarat_points(cards("9d 8c Kh"))
    7
    """
    try:
        return sum(map(_points, cards)) % 10
    except IndexError:
        raise BadCard("a joker has no points") from None


PICTURES_TEN = "pictures-ten"


def seat_count(card: Card, way: str = "") -> int:
    """How many seats a card counts for the action button: an ace one, a king thirteen.

    One way, jacks, queens and kings count ten, as they do in totals.

    >>> from cardroom.cards import cards
    >>> [seat_count(c) for c in cards("As 9d Tc Jh Kh")]
    [1, 9, 10, 11, 13]
    >>> [seat_count(c, "pictures-ten") for c in cards("As 9d Tc Jh Kh")]
    [1, 9, 10, 10, 10]
    """
    if card.is_joker:
        raise BadCard("a joker counts no seats")
    count = (card.rank + 1) % 13 + 1
    return min(count, 10) if way == PICTURES_TEN else count
