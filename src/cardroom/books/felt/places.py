"""Places on a felt: boxes, circles and diamonds, turned to whoever sits before them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sin, tau
from typing import Literal, NamedTuple

import msgspec

Shape = Literal["circle", "box", "diamond", "line"]
"""What is printed around a spot. A line runs past all seats, and each has its part of it."""

Point = tuple[float, float]

_ROUND = 16
"""With so many corners a circle is compared with other places."""


class Place(msgspec.Struct, frozen=True):
    """A box on the felt: its middle, its size, and how far it is turned clockwise, in degrees.

    Everything is in thousandths of the felt's width, from its left and its top. Whoever sits at the
    bottom, across from the house dealer, sees a place with angle 0 upright.
    """

    x: int
    y: int
    width: int
    height: int
    angle: int = 0

    def corners(self, shape: Shape = "box") -> list[Point]:
        """The corners of what is drawn in it, those of a circle a little outside.

        >>> [(round(x), round(y)) for x, y in Place(100, 50, 40, 20, angle=90).corners()]
        [(110, 30), (110, 70), (90, 70), (90, 30)]
        """
        turn = radians(self.angle)
        right, down = cos(turn), sin(turn)
        return [
            (
                self.x + u * self.width * right - v * self.height * down,
                self.y + u * self.width * down + v * self.height * right,
            )
            for u, v in _corners_of(shape)
        ]

    def overlaps(self, other: Place, mine: Shape = "box", his: Shape = "box") -> bool:
        """Whether two places have more in common than a border.

        >>> one = Place(100, 100, 40, 40)
        >>> one.overlaps(Place(135, 100, 40, 40)), one.overlaps(Place(140, 100, 40, 40))
        (True, False)
        >>> one.overlaps(Place(135, 135, 40, 40), "circle", "circle")
        False
        """
        apart = hypot(self.x - other.x, self.y - other.y)
        if apart >= self.reach + other.reach:
            return False
        return overlap(self.corners(mine), other.corners(his))

    def grown(self, room: int) -> Place:
        """The same place with so much room around it."""
        if not room:
            return self
        return Place(self.x, self.y, self.width + 2 * room, self.height + 2 * room, self.angle)

    @property
    def reach(self) -> float:
        """How far it goes from its middle."""
        return hypot(self.width, self.height) / 2


def overlap(one: Sequence[Point], two: Sequence[Point]) -> bool:
    """Whether two shapes without dents, by their corners, have more in common than a border."""
    return not any(_are_apart(axis, one, two) for axis in (*_axes(one), *_axes(two)))


@cache
def _corners_of(shape: Shape) -> tuple[Point, ...]:
    """The corners of a shape whose box is one wide and one high."""
    if shape == "diamond":
        return (0, -0.5), (0.5, 0), (0, 0.5), (-0.5, 0)
    if shape == "circle":
        radius = 0.5 / cos(tau / _ROUND / 2)
        steps = [tau * n / _ROUND for n in range(_ROUND)]
        return tuple((radius * cos(step), radius * sin(step)) for step in steps)
    return (-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)


def _axes(corners: Sequence[Point]) -> Iterator[Point]:
    """A direction across each side."""
    for (x, y), (u, v) in pairwise([*corners, corners[0]]):
        yield v - y, x - u


def _are_apart(axis: Point, one: Sequence[Point], two: Sequence[Point]) -> bool:
    """Whether there is room between two shapes, looked at along a direction."""
    a, b = axis
    first = [a * x + b * y for x, y in one]
    second = [a * x + b * y for x, y in two]
    # Places that are meant to touch do so but for the last digits of their corners.
    border = 1e-6 * (abs(a) + abs(b))
    return max(first) <= min(second) + border or max(second) <= min(first) + border


class Stand(NamedTuple):
    """Where somebody sits at the edge of the felt, and which way he looks.

    What lies before him is told in his terms: how far to his right, and how far from the edge.
    """

    x: float
    y: float
    angle: float

    @classmethod
    def looking(cls, x: float, y: float, to: Point) -> Stand:
        """At a point of the edge, looking in a direction."""
        return cls(x, y, degrees(atan2(to[0], -to[1])))

    def point(self, right: float, away: float) -> Point:
        """A point of the felt."""
        turn = radians(self.angle)
        return (
            self.x + right * cos(turn) + away * sin(turn),
            self.y + right * sin(turn) - away * cos(turn),
        )

    def place(self, right: float, away: float, width: float, height: float) -> Place:
        """A box of this size, turned to him.

        >>> Stand(500, 600, 0).place(20, 100, 30, 40)
        Place(x=520, y=500, width=30, height=40, angle=0)
        >>> Stand(1000, 300, -90).place(20, 100, 30, 40)
        Place(x=900, y=280, width=30, height=40, angle=-90)
        """
        x, y = self.point(right, away)
        return Place(round(x), round(y), round(width), round(height), round(self.angle))
