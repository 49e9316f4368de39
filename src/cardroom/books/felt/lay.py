"""A felt laid out: what lies before the seats is as large as a table with so many has room for."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any

from cardroom.books.entry import Entry
from cardroom.books.felt.edge import WIDTH, SeatsAlongEdge, TableShape, edge_of
from cardroom.books.felt.faults import crowded
from cardroom.books.felt.hands import Cards, hand_place
from cardroom.books.felt.house import before_the_house
from cardroom.books.felt.parts import (
    Felt,
    HandPlace,
    LinePlace,
    SeatPlace,
    SpotPlace,
    WagerOnFelt,
)
from cardroom.books.felt.seat import SEAT, BeforeASeat, SpotBox, before_a_seat
from cardroom.games.mechanism import Mechanism
from cardroom.table.california.wagering import PLAYER_DEALER

STEPS = range(24, 57)
"""How large the step before a seat may be: what is smaller cannot be read."""

_POTS = 9
"""The main pot and side pots that have a place of their own: all of them at a table of ten."""
_OF_ITS_LINE = 0.92
"""How much of its share of a line a seat's spot takes."""
_WIDEST = 3.0
"""The most steps that it takes: few seats have more of a line than they can reach."""

_LARGEST: dict[str, int] = {}
"""The largest step, by all that it depends on: most games of a mechanism have the same felt."""


def lay(
    game: str,
    entry: Entry,
    mechanism: Mechanism,
    rules: Any,
    seats: int,
    wagers: Sequence[WagerOnFelt],
) -> Felt:
    """The felt of a game for so many seats."""
    family = mechanism.table.family
    shape: TableShape = entry.felt.shape or ("half-moon" if family.is_banked else "oval")
    edge = edge_of(shape)
    seating = SeatsAlongEdge(edge, seats)
    hands = hands_of(entry, mechanism, rules)
    own = hands.pop(SEAT, None)
    marks = {to: mark for to, mark in entry.felt.hands.items() if to != SEAT}
    pots = min(seats - 1, _POTS) if family.has_pot else 0
    house, shared = before_the_house(edge.outline, hands, marks, pots)

    def at(step: int, before: BeforeASeat) -> Felt:
        return Felt(
            game=game,
            name=entry.name,
            deck=entry.deck.kind,
            shape=shape,
            width=WIDTH,
            height=edge.outline.height,
            top=edge.outline.top,
            bottom=edge.outline.bottom,
            house=house,
            seats=tuple(_seats(seating, before, step)),
            hands=(*_hands(seating, own, before, step), *shared),
            wagers=tuple(wagers),
            spots=tuple(_spots(seating, before, step)),
            lines=tuple(_line(seating, spot, step) for spot in before.spots if spot.is_line),
        )

    def largest(before: BeforeASeat) -> Felt:
        alike = repr((shape, seats, house, shared, own, before))
        if alike not in _LARGEST:
            too_large = bisect_left(STEPS, True, key=lambda step: crowded(at(step, before)))
            _LARGEST[alike] = STEPS[max(too_large - 1, 0)]
        return at(_LARGEST[alike], before)

    ways = before_a_seat(entry, family, own, _buttons(entry, mechanism))
    return max(map(largest, ways), key=lambda felt: felt.seats[0].at.width)


def hands_of(entry: Entry, mechanism: Mechanism, rules: Any) -> dict[str, Cards]:
    """Everyone who gets cards, all seats under one name."""
    most = {**mechanism.holds, **mechanism.more_holds(rules), **mechanism.at_once(rules)}
    parts, hands = mechanism.parts(rules), mechanism.hands(rules)
    return {
        to: Cards(
            entry.deck.kind,
            number,
            parts if to in (SEAT, PLAYER_DEALER) else {},
            hands if to == SEAT else 1,
            mechanism.dealt(rules) if to == SEAT else 1,
        )
        for to, number in most.items()
    }


def _buttons(entry: Entry, mechanism: Mechanism) -> list[str]:
    if entry.settlement is None:
        return ["dealer"] if mechanism.button else []
    return ["player-dealer", *(["action"] if entry.settlement.start.endswith("button") else [])]


def _seats(seating: SeatsAlongEdge, before: BeforeASeat, step: int) -> list[SeatPlace]:
    return [
        SeatPlace(
            seat=number,
            at=stand.place(0, 0, step, step),
            stack=before.stack.on(stand, step),
            bank=before.bank.on(stand, step) if before.bank else None,
            buttons={name: box.on(stand, step) for name, box in before.buttons.items()},
        )
        for number, stand in seating.stands.items()
    ]


def _hands(
    seating: SeatsAlongEdge, cards: Cards | None, before: BeforeASeat, step: int
) -> list[HandPlace]:
    if cards is None or before.hand is None:
        return []
    return [
        hand_place(str(number), f"Seat {number}", cards, before.hand.on(stand, step), number)
        for number, stand in seating.stands.items()
    ]


def _spots(seating: SeatsAlongEdge, before: BeforeASeat, step: int) -> list[SpotPlace]:
    return [
        SpotPlace(
            account=f"{number}:{spot.wager}",
            wager=spot.wager,
            seat=number,
            shape=spot.shape,
            place=_part_of(spot, number, seating, step).box.on(stand, step),
        )
        for number, stand in seating.stands.items()
        for spot in before.spots
    ]


def _part_of(spot: SpotBox, seat: int, seating: SeatsAlongEdge, step: int) -> SpotBox:
    """A spot as wide as a seat's part of its line, if it is on one."""
    if not spot.is_line:
        return spot
    part = seating.part_of_line(seat, step * (spot.box.away + spot.box.height / 2))
    width = min(_OF_ITS_LINE * part / step, _WIDEST)
    return spot._replace(box=spot.box._replace(width=width))


def _line(seating: SeatsAlongEdge, spot: SpotBox, step: int) -> LinePlace:
    away, half = spot.box.away, spot.box.height / 2
    corners = seating.line(step * (away - half), step * (away + half))
    return LinePlace(wager=spot.wager, corners=tuple((round(x), round(y)) for x, y in corners))
