"""The edge of a felt: its shapes of table, and where seats are along it."""

from __future__ import annotations

from bisect import bisect_right
from functools import cache
from itertools import accumulate, pairwise
from math import cos, hypot, pi, sin
from typing import Literal, NamedTuple

import msgspec

from cardroom.books.felt.places import Place, Point, Shape, Stand

TableShape = Literal["half-moon", "oval"]
"""The house dealer at the straight side of a half-moon, or among the players of an oval."""

WIDTH = 1000

_FINE = 90
"""So many points of the edge in each corner."""
_PIECES = 28
"""Half of the straight pieces of which a line past all seats consists, or a little fewer."""


class Corner(msgspec.Struct, frozen=True):
    """How far a corner's curve goes along the side and along the end of the felt."""

    across: int
    down: int


class Outline(NamedTuple):
    """The form of a felt: a box with round corners, and how much of the edge is the dealer's."""

    height: int
    top: Corner
    bottom: Corner
    dealer: int


OUTLINES: dict[TableShape, Outline] = {
    "half-moon": Outline(560, Corner(60, 60), Corner(500, 500), 1070),
    "oval": Outline(480, Corner(240, 240), Corner(240, 240), 200),
}


class Edge:
    """The way round a felt, clockwise from the house dealer's place in the middle of the top."""

    def __init__(self, outline: Outline) -> None:
        self.outline = outline
        self._points = _way_round(outline)
        steps = [hypot(u - x, v - y) for (x, y), (u, v) in pairwise(self._points)]
        self._lengths = [0.0, *accumulate(steps)]
        around = [self._points[-2], *self._points, self._points[1]]
        self._inward = [
            _across(before, after) for before, after in zip(around, around[2:], strict=False)
        ]

    @property
    def length(self) -> float:
        """All the way round."""
        return self._lengths[-1]

    def stand(self, way: float) -> Stand:
        """Somebody's place so far along the way."""
        at = min(max(bisect_right(self._lengths, way) - 1, 0), len(self._points) - 2)
        (x, y), (u, v) = self._points[at : at + 2]
        part = (way - self._lengths[at]) / (self._lengths[at + 1] - self._lengths[at])
        (a, b), (c, d) = self._inward[at : at + 2]
        inward = (a + part * (c - a), b + part * (d - b))
        return Stand.looking(x + part * (u - x), y + part * (v - y), inward)

    def holds(self, place: Place, shape: Shape) -> bool:
        """Whether a place lies on the felt.

        >>> felt = Edge(OUTLINES["oval"])
        >>> felt.holds(Place(500, 30, 60, 60), "box"), felt.holds(Place(40, 40, 60, 60), "box")
        (True, False)
        """
        return all(self._is_on(x, y) for x, y in place.corners(shape))

    def _is_on(self, x: float, y: float) -> bool:
        height, top, bottom, _ = self.outline
        if not (0 <= x <= WIDTH and 0 <= y <= height):
            return False
        corner, deep = (top, top.down - y) if y < top.down else (bottom, y - height + bottom.down)
        aside = max(corner.across - x, x - WIDTH + corner.across)
        if aside <= 0 or deep <= 0:
            return True
        return hypot(aside / corner.across, deep / corner.down) <= 1


@cache
def edge_of(shape: TableShape) -> Edge:
    """The edge of a shape of table."""
    return Edge(OUTLINES[shape])


class SeatsAlongEdge:
    """So many seats along an edge, clockwise from the house dealer's left, with equal shares."""

    def __init__(self, edge: Edge, seats: int) -> None:
        first = edge.outline.dealer / 2
        share = (edge.length - 2 * first) / seats
        self._pieces = 2 * -(-_PIECES // seats)
        """Of a line before each seat, so that the seat is between two of them."""
        ways = [first + n * share / self._pieces for n in range(seats * self._pieces + 1)]
        self._way = [edge.stand(way) for way in ways]
        self.stands = dict(enumerate(self._way[self._pieces // 2 :: self._pieces], 1))

    def line(self, near: float, far: float) -> list[Point]:
        """The corners of a band past all seats, between two distances from the edge."""
        sides = [[stand.point(0, away) for stand in self._way] for away in (near, far)]
        return [*sides[0], *reversed(sides[1])]

    def part_of_line(self, seat: int, away: float) -> float:
        """How much a seat has of the line at a distance from the edge."""
        (x, y), (u, v) = (self._way[end * self._pieces].point(0, away) for end in (seat - 1, seat))
        return hypot(u - x, v - y)


def _across(before: Point, after: Point) -> Point:
    """The direction to the right of the way from one point to another, one long."""
    (x, y), (u, v) = before, after
    length = hypot(u - x, v - y)
    return (y - v) / length, (u - x) / length


def _way_round(outline: Outline) -> list[Point]:
    height, top, bottom, _ = outline
    ends = [
        (WIDTH - top.across, top.down, top, -90),
        (WIDTH - bottom.across, height - bottom.down, bottom, 0),
        (bottom.across, height - bottom.down, bottom, 90),
        (top.across, top.down, top, 180),
    ]
    way: list[Point] = [(WIDTH / 2, 0)]
    for x, y, corner, begins in ends:
        for n in range(_FINE + 1):
            turn = (begins + 90 * n / _FINE) * pi / 180
            point = (x + corner.across * cos(turn), y + corner.down * sin(turn))
            if hypot(point[0] - way[-1][0], point[1] - way[-1][1]) > 1e-6:
                way.append(point)
    return [*way, (WIDTH / 2, 0)]
