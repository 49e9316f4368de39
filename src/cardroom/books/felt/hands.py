"""How large the place of a hand is, and where its parts and split hands lie within it."""

from __future__ import annotations

from collections.abc import Mapping
from string import ascii_lowercase
from typing import NamedTuple

from cardroom.books.felt.parts import HandPlace
from cardroom.books.felt.places import Place, Stand
from cardroom.words import humanise

CARD = {"cards": 0.7, "tiles": 0.45}
"""How wide what is dealt is, beside its height."""
_PART = 0.8
"""The height of a part of a set hand, beside that of a whole one."""
_BETWEEN = 0.08
_SIDE_BY_SIDE = 4


class Cards(NamedTuple):
    """What a hand can be: how many cards, in which parts if it is set, in how many if it is split.

    A place is measured in heights of a card.
    """

    kind: str
    most: int
    parts: Mapping[str, int] = {}
    hands: int = 1
    """Into how many one that is dealt may be split."""
    dealt: int = 1
    """How many hands a seat is dealt."""

    @property
    def room(self) -> int:
        """How many hands that come of splits have a place; any more share the last one's."""
        return min(self.hands, _SIDE_BY_SIDE)

    def size(self, *, shows: float, widest: float) -> tuple[float, float]:
        """Width and height, where so much of a card is seen beside the next one.

        >>> Cards("cards", 2).size(shows=1, widest=5)
        (1.4, 1.0)
        >>> Cards("cards", 22).size(shows=1, widest=5)
        (5, 1.0)
        """
        card = CARD[self.kind]
        if self.parts:
            most = max(self.parts.values())
            return _PART * card * (1 + (most - 1) * shows), _PART * len(self.parts)
        if self.hands > 1:
            return self.dealt * self.room * (card + _BETWEEN), 1.0
        return min(card * (1 + (self.most - 1) * shows), widest), 1.0


def hand_place(to: str, label: str, cards: Cards, place: Place, seat: int = 0) -> HandPlace:
    """A hand's place, with those within it for its parts, or for hands dealt beside it or split."""
    parts = [
        HandPlace(
            to=name,
            label=humanise(name),
            most=most,
            place=_far_to_near(place, n, len(cards.parts)),
            seat=seat,
        )
        for n, (name, most) in enumerate(cards.parts.items())
    ]
    if cards.dealt > 1:
        one = cards._replace(dealt=1)
        split = [
            hand_place(f"{to}-{n + 1}", label, one, _left_to_right(place, n, cards.dealt), seat)
            for n in range(cards.dealt)
        ]
    else:
        letters = ascii_lowercase[: cards.room] if cards.hands > 1 else ""
        split = [
            HandPlace(
                to=f"{to}{letter}",
                label=label,
                most=cards.most,
                place=_left_to_right(place, n, cards.room),
                seat=seat,
            )
            for n, letter in enumerate(letters)
        ]
    return HandPlace(
        to=to,
        label=label,
        most=cards.most,
        place=place,
        seat=seat,
        parts=tuple(parts),
        split=tuple(split),
    )


def _far_to_near(place: Place, number: int, of: int) -> Place:
    """One of equal parts of a place, the first one farthest from who looks at it."""
    size = place.height / of
    away = ((of - 1) / 2 - number) * size
    return Stand(place.x, place.y, place.angle).place(0, away, place.width, int(size) - 2)


def _left_to_right(place: Place, number: int, of: int) -> Place:
    size = place.width / of
    right = (number - (of - 1) / 2) * size
    return Stand(place.x, place.y, place.angle).place(right, 0, int(size) - 2, place.height)
