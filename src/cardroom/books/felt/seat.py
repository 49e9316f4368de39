"""What lies before a seat: its chips and buttons at the edge, its cards, and its spots.

All is measured in steps, so that it can be as large as the table has room for. A step is a spot
with the space around it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardroom.books.entry import Entry
from cardroom.books.felt.hands import Cards
from cardroom.books.felt.places import Place, Shape, Stand
from cardroom.table.california.spots import Spot
from cardroom.table.family import Family

SEAT = "seat"
BETS = "bets"

_RAIL = 0.2
"""From the edge to the first things that lie there."""
_ROUND = 0.12
"""How much further from the edge things lie for each step aside, squared: it is round."""
_PRINTED = 0.9
"""How much of its step a spot takes."""
_CHIPS = 0.75
_BUTTON = 0.5
_GAP = 0.1
_IN_A_ROW = 3
"""The most spots side by side: further in, seats are narrow."""
_WIDEST = 2.0
_SHOWS = 0.45


class Box(NamedTuple):
    """A place in steps: how far to the right and away from the edge its middle is, and its size."""

    right: float
    away: float
    width: float
    height: float

    def on(self, stand: Stand, step: float) -> Place:
        """The same on the felt."""
        return stand.place(*(step * size for size in self))


class SpotBox(NamedTuple):
    """A spot before a seat."""

    wager: str
    shape: Shape
    box: Box

    @property
    def is_line(self) -> bool:
        """Whether it is a part of a line past all seats."""
        return self.shape == "line"


class BeforeASeat(NamedTuple):
    """Everything that lies before each seat."""

    stack: Box
    bank: Box | None
    buttons: dict[str, Box]
    hand: Box | None
    spots: tuple[SpotBox, ...]


def before_a_seat(
    entry: Entry, family: Family, cards: Cards | None, buttons: Sequence[str]
) -> list[BeforeASeat]:
    """The ways to lay everything out before a seat.

    Chips and buttons are at the edge, and the spots in rows further in. Cards lie between the
    chips, which is wider, or before them, which is deeper, unless the entry says where.
    """
    if cards is None or SEAT in entry.felt.hands:
        return [_before_a_seat(entry, family, cards, buttons, in_a_row=False)]
    return [_before_a_seat(entry, family, cards, buttons, in_a_row=way) for way in (True, False)]


def _before_a_seat(
    entry: Entry, family: Family, cards: Cards | None, buttons: Sequence[str], *, in_a_row: bool
) -> BeforeASeat:
    mark = entry.felt.hands.get(SEAT)
    width, height = cards.size(shows=_SHOWS, widest=_WIDEST) if cards else (0.0, 0.0)
    edge = _at_the_edge(width if in_a_row else 0, buttons, has_bank=family.is_banked)
    deep = max(box.away + box.height / 2 for box in (edge.stack, *edge.buttons.values()))
    hand = None
    if in_a_row:
        hand = Box(0, _RAIL + height / 2, width, height)
        deep = max(deep, _RAIL + height)
    elif cards and not mark:
        hand = Box(0, deep + _GAP + height / 2, width, height)
        deep += _GAP + height
    first = deep + _GAP - 0.5
    if mark:
        hand = Box(mark.at[0], first + mark.at[1], width, height)
    spots = tuple(
        spot._replace(box=spot.box._replace(away=first + spot.box.away))
        for spot in (_bets(family) if family.has_pot else _spots(entry, alone=cards is None))
    )
    return edge._replace(hand=hand, spots=spots)


def _at_the_edge(between: float, buttons: Sequence[str], *, has_bank: bool) -> BeforeASeat:
    """The stack to the left, the bank to the right, and buttons between or before them."""
    aside = ((between or _BUTTON) + _CHIPS) / 2 + _GAP
    rail = _RAIL + _ROUND * aside**2
    stack = Box(-aside, rail + _CHIPS / 2, _CHIPS, _CHIPS)
    button = Box(aside, rail + _BUTTON / 2, _BUTTON, _BUTTON)
    if has_bank:
        button = button._replace(away=button.away + _CHIPS + _GAP)
    second = button._replace(right=-aside, away=rail + _CHIPS + _GAP + _BUTTON / 2)
    places = (
        [button, second] if between else [Box(0, _RAIL + _BUTTON / 2, _BUTTON, _BUTTON), button]
    )
    bank = stack._replace(right=aside) if has_bank else None
    return BeforeASeat(stack, bank, dict(zip(buttons, places, strict=False)), None, ())


def _bets(family: Family) -> Iterator[SpotBox]:
    for place, name in enumerate(family.spots, 1):
        yield SpotBox(name, "box", Box(0, place, 1.4, _CHIPS))


def _spots(entry: Entry, *, alone: bool) -> Iterator[SpotBox]:
    """The spots as the entry's felt has them, or in rows by what they are for."""
    if entry.felt.spots:
        for spot in entry.wagers:
            mark = entry.felt.spots[spot.name]
            width, height = (size * _PRINTED for size in mark.size)
            yield SpotBox(spot.name, mark.shape or _shape(spot), Box(*mark.at, width, height))
        return
    for number, row in enumerate(_rows(entry.wagers, 1 if alone else _IN_A_ROW), 1):
        for place, spot in enumerate(row):
            box = Box(place - (len(row) - 1) / 2, number, _PRINTED, _PRINTED)
            yield SpotBox(spot.name, "line" if alone else _shape(spot), box)


def _rows(spots: Sequence[Spot], most: int) -> Iterator[Sequence[Spot]]:
    """Spots from the player on: what comes in the round, what the game asks for, and bonuses.

    A wager in the round is nearest, since it is put down beside the cards. Where all bet on the
    same hands, every wager has a line of its own.
    """
    later = [spot for spot in spots if spot.later and not spot.needs]
    main = [spot for spot in spots if spot.base or spot.required]
    bonus = [spot for spot in spots if spot not in (*later, *main)]
    for group in (later, main, bonus):
        for first in range(0, len(group), most):
            yield group[first : first + most]


def _shape(spot: Spot) -> Shape:
    if spot.later:
        return "box"
    return "diamond" if spot.is_bonus else "circle"
