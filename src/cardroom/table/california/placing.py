"""Which wagers may be placed before the deal: by the layout, the limits and the other wagers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import count, filterfalse
from math import inf

from msgspec.structs import replace

from cardroom.money import dollars
from cardroom.table.california.spots import TIE_BETS, Spot
from cardroom.table.fees.shapes import Circles
from cardroom.table.setup import IllegalWager, Limits, Wagered

Range = tuple[int, float, int]
"""The least and the most that may lie on a spot, and in which steps."""
MANY_LIMITS = 256
"""Of so many limits ranges are remembered: a table that goes on has few, and they may be any."""


class BeforeDeal(dict[str, Spot]):
    """The spots for wagers before the deal, by name, and what holds of them in every round.

    >>> play = Spot("play", "Play", "house:52", later=True)
    >>> list(BeforeDeal([Spot("ante", "Ante", "house:50"), play]))
    ['ante']
    """

    def __init__(self, spots: Iterable[Spot]) -> None:
        super().__init__({spot.name: spot for spot in spots if not spot.later})
        self.required = tuple([spot for spot in self.values() if spot.required])
        self.by_others = tuple([spot for spot in self.values() if _goes_by_others(spot)])
        """Those whose wagers depend on what else a bettor has put down."""
        self._ranges: dict[tuple[Limits, tuple[str, ...]], dict[str, Range]] = {}

    def ranges(self, limits: Limits, apart: tuple[str, ...] = ()) -> Mapping[str, Range]:
        """The range of wagers on every spot, under the table's limits.

        Spots ``apart`` have a maximum that is printed with the collection in place of the table's.
        """
        known = self._ranges.get((limits, apart))
        if known is None:
            if len(self._ranges) == MANY_LIMITS:
                self._ranges.clear()
            known = {name: _range(spot, limits, apart) for name, spot in self.items()}
            self._ranges[limits, apart] = known
        return known


def _goes_by_others(spot: Spot) -> bool:
    return bool(spot.equal_to or spot.at_most or spot.alike or spot.within or spot.needs)


def _range(spot: Spot, limits: Limits, apart: Collection[str]) -> Range:
    allowed = spot.limits(limits)
    no_most = allowed.max is None or spot.name in apart
    return allowed.min or 1, inf if no_most else allowed.max or 0, spot.step or 1


def check_wagers(
    wagers: Sequence[Wagered],
    layout: BeforeDeal,
    limits: Limits,
    max_backline: int | None = None,
    *,
    whole: bool = True,
    apart: tuple[str, ...] = (),
    circles: int = 1,
) -> Sequence[Wagered]:
    """Refuse wagers before the deal that the layout, the limits or the other wagers forbid.

    If they are not the ``whole``, what is still missing beside them may follow. On a spot that the
    game is about a bettor has as many wagers as a seat has ``circles``: the answer are the wagers
    with those that they lie in.
    """
    ranges = layout.ranges(limits, apart)
    placed: dict[tuple[int, str | None], dict[str, int]] = {}
    several = False
    for wager in wagers:
        name, amount, by = wager.spot, wager.amount, wager.by
        if name not in ranges:
            raise IllegalWager(
                f"there is no spot {name!r} before the deal: use {', '.join(layout)}"
            )
        if by is not None and not by.isdigit() and not layout[name].backline:
            spot = layout[name]
            raise IllegalWager(f"no backline wager is allowed on {spot.label} ({spot.lines})")
        least, most, step = ranges[name]
        if not least <= amount <= most or amount % step:
            raise IllegalWager(_beyond(wager, layout[name], limits))
        mine = placed.setdefault((wager.seat, by), {})
        if name in mine or wager.circle is not None:
            several = True
            amount += mine.get(name, 0)
        mine[name] = amount
    if several:
        wagers = in_circles(wagers)
        _check_places(wagers, layout, circles, whole=whole)
    if whole:
        for (seat, by), mine in placed.items():
            _check_together(seat, by, mine, layout)
    if max_backline is not None:
        _check_backline(wagers, layout, max_backline)
    return wagers


def _check_places(
    wagers: Sequence[Wagered], layout: BeforeDeal, circles: int, *, whole: bool
) -> None:
    """Refuse a second wager of a bettor in one place, or beside no base wager."""
    placed: set[tuple[int, str | None, str, int | None]] = set()
    about = {(w.seat, w.by, w.circle) for w in wagers if layout[w.spot].base}
    for wager in wagers:
        spot, place = layout[wager.spot], (wager.seat, wager.by, wager.spot, wager.circle)
        several = circles > 1 and (spot.base or spot.each_circle)
        if place in placed or ((wager.circle or 1) > 1 and not several):
            same = [w for w in wagers if (w.seat, w.by, w.spot) == place[:3]]
            done = f"wagers on {spot.label} twice"
            if len(same) == 1:
                done = f"has one circle for {spot.label}, and not number {wager.circle}"
            raise IllegalWager(f"{who(wager.seat, wager.by)} {done}")
        if whole and spot.each_circle and (wager.seat, wager.by, wager.circle) not in about:
            raise IllegalWager(
                f"{who(wager.seat, wager.by)} may wager on {spot.label} once for each base wager "
                f"({spot.lines})"
            )
        placed.add(place)


def check_together(
    seat: int, by: str | None, wagers: Sequence[Wagered], layout: BeforeDeal
) -> None:
    """Refuse wagers of a bettor on a seat that need others beside them, or of another amount."""
    mine: dict[str, int] = {}
    for wager in wagers:
        mine[wager.spot] = mine.get(wager.spot, 0) + wager.amount
    _check_together(seat, by, mine, layout)


def in_circles(wagers: Sequence[Wagered]) -> list[Wagered]:
    """The wagers with the circles that they lie in: who names none has the next free one.

    The first circle goes without saying.

    >>> three = [Wagered(1, "player", 500), Wagered(1, "player", 500), Wagered(1, "player", 900)]
    >>> [wager.circle for wager in in_circles(three)]
    [None, 2, 3]
    """
    places = {(wager.seat, wager.by, wager.spot) for wager in wagers if wager.circle is None}
    if len(places) == len(wagers):
        return list(wagers)
    taken: dict[tuple[int, str | None, str], set[int]] = {}
    for wager in wagers:
        if wager.circle is not None:
            taken.setdefault((wager.seat, wager.by, wager.spot), set()).add(wager.circle)
    free: dict[tuple[int, str | None, str], Iterator[int]] = {}
    placed = []
    for wager in wagers:
        place = wager.seat, wager.by, wager.spot
        if place not in free:
            free[place] = filterfalse(taken.get(place, set()).__contains__, count(1))
        circle = wager.circle or next(free[place])
        now = None if circle == 1 else circle
        placed.append(wager if wager.circle == now else replace(wager, circle=now))
    return placed


def check_circles(
    wagers: Sequence[Wagered], spots: Sequence[Spot], circles: Circles, lines: str, *, whole: bool
) -> None:
    """Refuse more or fewer wagers of a seat, backline wagers included, than it has circles for."""
    base = {spot.name for spot in spots if spot.base}
    used = Counter(wager.seat for wager in wagers if wager.spot in base)
    for seat, number in used.items():
        if number > circles.at_most or (whole and number < circles.at_least):
            raise IllegalWager(
                f"{number} betting circle{'s' if number > 1 else ''} of seat {seat} would be used: "
                f"with this collection option it is {circles.describe()} ({lines})"
            )


def check_tie_maximum(wagers: Sequence[Wagered], most: int, lines: str) -> None:
    """Refuse more tie bets of one seat, backline wagers included, than a schedule allows."""
    on_seat: Counter[int] = Counter()
    for wager in wagers:
        if wager.spot in TIE_BETS:
            on_seat[wager.seat] += wager.amount
    for seat, amount in on_seat.items():
        if amount > most:
            raise IllegalWager(
                f"{dollars(amount)} is on tie of seat {seat}: with this collection option the "
                f"most for a seat is {dollars(most)} ({lines})"
            )


def check_bonus_maximum(
    wagers: Sequence[Wagered], spots: Sequence[Spot], most: int, lines: str, *, together: bool
) -> None:
    """Refuse a bonus wager, or all of a seat ``together``, where a schedule allows less."""
    bonus = {spot.name: spot.label for spot in spots if spot.is_bonus}
    on_seat = Counter[int]()
    for wager in wagers:
        on_seat[wager.seat] += wager.amount if together and wager.spot in bonus else 0
    for seat, amount in on_seat.items():
        if amount > most:
            raise IllegalWager(
                f"{dollars(amount)} is on bonus bets of seat {seat}: with this collection option "
                f"the most for a seat is {dollars(most)} ({lines})"
            )
    for wager in wagers:
        if wager.spot in bonus and wager.amount > most:
            raise IllegalWager(
                f"{who(wager.seat, wager.by)} wagers {dollars(wager.amount)} on "
                f"{bonus[wager.spot]}: with this collection option the most for such a bet is "
                f"{dollars(most)} ({lines})"
            )


def who(seat: int, by: str | None) -> str:
    """Who wagers where, in words.

    >>> who(3, None), who(3, "Ann"), who(3, "1")
    ('seat 3', 'Ann behind seat 3', 'seat 1 at seat 3')
    """
    if by is None:
        return f"seat {seat}"
    return f"seat {by} at seat {seat}" if by.isdigit() else f"{by} behind seat {seat}"


def _beyond(wager: Wagered, spot: Spot, table: Limits) -> str:
    said = f"{who(wager.seat, wager.by)} wagers {dollars(wager.amount)} on {spot.label}"
    limits = spot.limits(table)
    if wager.amount <= 0:
        return f"{said}: a wager is at least one cent"
    if limits.min is not None and wager.amount < limits.min:
        whose = "the table's" if spot.min is None else f"its own ({spot.lines})"
        return f"{said}: {whose} minimum is {dollars(limits.min)}"
    if limits.max is not None and wager.amount > limits.max:
        whose = "the table's" if spot.max is None else f"its own ({spot.lines})"
        return f"{said}: {whose} maximum is {dollars(limits.max)}"
    return f"{said}: it must be a multiple of {dollars(spot.step or 1)} ({spot.lines})"


def _check_together(seat: int, by: str | None, mine: Mapping[str, int], layout: BeforeDeal) -> None:
    for spot in layout.required:
        # Nobody behind a seat must wager where nobody there may.
        if spot.name not in mine and (by is None or spot.backline):
            raise IllegalWager(f"{who(seat, by)} must wager on {spot.label} to play ({spot.lines})")
    for spot in layout.by_others:
        amount = mine.get(spot.name)
        if amount is None:
            continue
        if spot.equal_to and mine.get(spot.equal_to) != amount:
            raise IllegalWager(
                f"{who(seat, by)} must wager the same on {spot.label} as on "
                f"{layout[spot.equal_to].label} ({spot.lines})"
            )
        if spot.at_most and amount > mine.get(spot.at_most, 0):
            raise IllegalWager(
                f"{who(seat, by)} may wager on {spot.label} no more than on "
                f"{layout[spot.at_most].label} ({spot.lines})"
            )
        for other in spot.alike:
            if mine.get(other, amount) != amount:
                raise IllegalWager(
                    f"{who(seat, by)} must wager the same on {spot.label} as on "
                    f"{layout[other].label} ({spot.lines})"
                )
        if spot.within and amount > spot.most_beside(mine):
            one_or_all = " and " if spot.summed else " or "
            most = one_or_all.join(layout[other].label for other in spot.within)
            raise IllegalWager(
                f"{who(seat, by)} may wager on {spot.label} no more than on {most} ({spot.lines})"
            )
        if spot.needs and mine.keys().isdisjoint(spot.needs):
            needed = " or ".join(layout[need].label for need in spot.needs)
            raise IllegalWager(
                f"{who(seat, by)} may wager on {spot.label} only with {needed} ({spot.lines})"
            )


def _check_backline(wagers: Sequence[Wagered], layout: Mapping[str, Spot], most: int) -> None:
    behind = Counter((wager.seat, wager.spot) for wager in wagers if wager.by is not None)
    for (seat, name), number in behind.items():
        if number > most:
            raise IllegalWager(
                f"at most {most} backline wagers are allowed on {layout[name].label} of seat {seat}"
            )
