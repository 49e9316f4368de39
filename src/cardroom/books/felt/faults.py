"""What is wrong with a felt: places that lie one over the other, or off the felt."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from math import hypot
from typing import NamedTuple

from cardroom.books.felt.edge import edge_of
from cardroom.books.felt.parts import Felt, LinePlace
from cardroom.books.felt.places import Place, Point, Shape, overlap

HOUSE = 0
"""The number under which everything before the house dealer is looked at."""

_ROOM = 12
"""What is left free between the things of one seat and those of another."""


class Lies(NamedTuple):
    """Something on the felt: what it is, before which seat, where, and in which form."""

    what: str
    seat: int
    place: Place
    shape: Shape = "box"


class FeltFault(NamedTuple):
    """Something that cannot lie where it does, and why."""

    what: str
    why: str


def everything(felt: Felt) -> Iterator[Lies]:
    """All that lies on a felt, last what an entry places; what lies within a hand is left out."""
    house = felt.house
    piles = {"deck": house.deck, "muck": house.muck, "fees": house.fees}
    for what, place in piles.items():
        yield Lies(what, HOUSE, place)
    for place in house.pots:
        yield Lies("pot", HOUSE, place, "circle")
    for seat in felt.seats:
        yield Lies("stack", seat.seat, seat.stack, "circle")
        if seat.bank is not None:
            yield Lies("bank", seat.seat, seat.bank, "circle")
        for name, place in seat.buttons.items():
            yield Lies(f"{name} button", seat.seat, place, "circle")
    for hand in felt.hands:
        yield Lies("hands.seat" if hand.seat else f"hands.{hand.to}", hand.seat, hand.place)
    for spot in felt.spots:
        yield Lies(f"spots.{spot.wager}", spot.seat, spot.place, spot.shape)


def crowded(felt: Felt) -> bool:
    """Whether what lies before a seat is too near to another seat, the house or the edge."""
    return (
        any(_between_seats(felt, _ROOM))
        or any(lies.seat != HOUSE for lies in _off(felt))
        or any(_on_lines(felt))
    )


def faults(felt: Felt) -> Iterator[FeltFault]:
    """Everything that is wrong, seat by seat."""
    for lies in _off(felt):
        yield FeltFault(lies.what, "lies off the felt")
    for mine in _by_seat(felt).values():
        for one, two in combinations(mine, 2):
            if one.place.overlaps(two.place, one.shape, two.shape):
                yield FeltFault(two.what, f"lies over {one.what}")
    for lies, wager in _on_lines(felt):
        yield FeltFault(lies.what, f"lies over the line of {wager}")
    for one, two in _between_seats(felt):
        whose = "of another seat" if two.seat else "of the house"
        yield FeltFault(one.what, f"lies over {two.what} {whose}")


def _off(felt: Felt) -> Iterator[Lies]:
    edge = edge_of(felt.shape)
    return (lies for lies in everything(felt) if not edge.holds(lies.place, lies.shape))


def _by_seat(felt: Felt) -> dict[int, list[Lies]]:
    seats: dict[int, list[Lies]] = {}
    for lies in everything(felt):
        seats.setdefault(lies.seat, []).append(lies)
    return seats


def _on_lines(felt: Felt) -> Iterator[tuple[Lies, str]]:
    """What lies over a line, before a seat or between two, and which line it is."""
    things = [_Round.about(lies) for lies in everything(felt) if lies.shape != "line"]
    for line in felt.lines:
        for piece in _pieces(line):
            (x, y), reach = _middle(piece)
            for lies, u, v, far in things:
                near = hypot(u - x, v - y) < far + reach
                if near and overlap(lies.place.corners(lies.shape), piece):
                    yield lies, line.wager


def _pieces(line: LinePlace) -> Iterator[list[Point]]:
    """A line cut across, in pieces that are hardly bent."""
    half = len(line.corners) // 2
    near, far = line.corners[:half], line.corners[half:][::-1]
    for (a, b), (c, d) in zip(pairwise(near), pairwise(far), strict=True):
        yield [a, b, d, c]


def _middle(piece: list[Point]) -> tuple[Point, float]:
    """The middle of a piece, and how far it goes from there."""
    x, y = (sum(corner[n] for corner in piece) / len(piece) for n in (0, 1))
    return (x, y), max(hypot(u - x, v - y) for u, v in piece)


def _between_seats(felt: Felt, room: int = 0) -> Iterator[tuple[Lies, Lies]]:
    """What lies over something before another seat or the house, or nearer to it than so much.

    Parts of one line are meant to be near each other.
    """
    seats = [_Seat(mine, *_circle(mine)) for mine in reversed(_by_seat(felt).values())]
    for mine, his in combinations(seats, 2):
        # Most of what lies on a felt is far from each other: that is seen from circles around it.
        if hypot(mine.x - his.x, mine.y - his.y) < mine.reach + his.reach + room:
            others = [_Round.about(lies) for lies in his.things]
            for one in mine.things:
                place, grown = one.place, one.place.grown(room)
                for two, x, y, reach in others:
                    if hypot(place.x - x, place.y - y) < grown.reach + reach:
                        wide = place if one.shape == two.shape == "line" else grown
                        if wide.overlaps(two.place, one.shape, two.shape):
                            yield one, two


class _Round(NamedTuple):
    """Something on the felt, and a circle around it."""

    lies: Lies
    x: int
    y: int
    reach: float

    @classmethod
    def about(cls, lies: Lies) -> _Round:
        return cls(lies, lies.place.x, lies.place.y, lies.place.reach)


class _Seat(NamedTuple):
    """All that lies before a seat, and a circle around it."""

    things: list[Lies]
    x: float
    y: float
    reach: float


def _circle(some: list[Lies]) -> tuple[float, float, float]:
    x = sum(lies.place.x for lies in some) / len(some)
    y = sum(lies.place.y for lies in some) / len(some)
    reach = max(hypot(lies.place.x - x, lies.place.y - y) + lies.place.reach for lies in some)
    return x, y, reach
