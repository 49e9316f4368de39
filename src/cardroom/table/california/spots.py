"""The spots of a layout: which wagers there are before the deal, and who may place them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import count
from typing import Annotated

import msgspec
from msgspec.structs import replace

from cardroom.money import dollars
from cardroom.table.fees.schedules import FeeOption
from cardroom.table.fees.shapes import Circles
from cardroom.table.setup import IllegalWager, Limits, Partner, Stake, Wagered
from cardroom.words import times as in_times

TIE_BETS = ("tie", "early-tie", "late-tie")
"""Spots for which a schedule may print a maximum of their own, for all of a seat together."""


class Spot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A marked place for a wager, as a book's layout has it."""

    name: str
    label: str
    lines: str
    required: bool = False
    """Everyone who plays must wager here."""
    base: bool = False
    """A base game wager, on which a bettor's collection may be charged."""
    equal_to: str | None = None
    """The spot whose wager this one must equal."""
    needs: tuple[str, ...] = ()
    """Spots of which the bettor must have at least one."""
    backline: bool = False
    """Whether people without the seat may wager here too."""
    later: bool = False
    """Made during the round, never before the deal."""
    min: Stake | None = None
    """The least for this wager, where the book prints it beside the table's limits."""
    max: Stake | None = None
    """The most for it."""
    at_most: str | None = None
    """The spot whose wager this one must not exceed."""
    step: Stake | None = None
    """Wagers here are multiples of that."""
    alike: tuple[str, ...] = ()
    """Spots whose wagers, where there are any, must be of the same amount."""
    within: tuple[str, ...] = ()
    """Spots whose largest wager this one must not exceed."""
    times: Annotated[int, msgspec.Meta(ge=1)] = 1
    """How many times the wager that it must equal, of one made in the round."""
    also: tuple[str, ...] = ()
    """Other names that the book has for it, by which a scenario may call it."""

    def limits(self, table: Limits) -> Limits:
        """The limits of this spot: the table's, where it has none of its own.

        At a table whose minimum is above the spot's own maximum, it has no minimum.

        >>> Spot("super-tie", "Super Tie", "house:58", min=100).limits(Limits(min=500))
        Limits(min=100, max=None)
        >>> Spot("tie", "Tie", "house:59", max=30000).limits(Limits(min=50000))
        Limits(min=None, max=30000)
        """
        if self.min is None and self.max is None:
            return table if self.step is None else self._in_steps(table)
        low = table.min if self.min is None else self.min
        if low is not None and self.max is not None and low > self.max:
            low = None
        found = Limits(min=low, max=table.max if self.max is None else self.max)
        return found if self.step is None else self._in_steps(found)

    def _in_steps(self, limits: Limits) -> Limits:
        """The least and the most that are multiples of the step; what has none is left alone.

        >>> Spot("base", "Base", "house:60", step=500)._in_steps(Limits(min=1200, max=9900))
        Limits(min=1500, max=9500)
        """
        step = self.step or 1
        low, high = limits.min or step, limits.max
        low += -low % step
        if high is None:
            return Limits(min=low)
        return Limits(min=low, max=high - high % step) if low <= high else limits

    def rounded(self, amount: int) -> int:
        """An amount down to a multiple of the step, where there is one.

        >>> Spot("base", "Base", "house:60", step=500).rounded(1700)
        1500
        """
        return amount - amount % self.step if self.step else amount

    def as_much_as(self, labels: Mapping[str, str]) -> str:
        """What it must equal, in words.

        >>> bet = Spot("bet", "Bet", "house:60", equal_to="ante", times=2, later=True)
        >>> bet.as_much_as({"ante": "Ante"})
        'twice as much as Ante'
        """
        times = f"{in_times([self.times])} " if self.times > 1 else ""
        return f"{times}as much as {labels[self.equal_to or '']}"

    @property
    def is_bonus(self) -> bool:
        """Whether it is a bonus wager: one before the deal that the game itself does not ask for.

        >>> Spot("trips", "Trips", "house:53").is_bonus
        True
        >>> Spot("blind", "Blind", "house:51", required=True).is_bonus
        False
        """
        return not (self.base or self.required or self.later)


def charged(spots: Iterable[Spot], option: FeeOption) -> list[Spot]:
    """The spots on which each wager is one base wager for a collection option.

    >>> from cardroom.table.fees.schedules import FeeOption, PlayerFee
    >>> ante = Spot("ante", "Ante", "house:50", required=True, base=True)
    >>> blind = Spot("blind", "Blind", "house:51", required=True, equal_to="ante")
    >>> trips = Spot("trips", "Trips", "house:53")
    >>> for per in ("base-wager", "required-wager", "bet"):
    ...     fee = FeeOption(number=1, schedule="", source="", player=PlayerFee(fee=1, per=per))
    ...     [spot.name for spot in charged((ante, blind, trips), fee)]
    ['ante']
    ['ante', 'blind']
    ['ante', 'blind', 'trips']
    """
    per = option.player.per if option.player else ""
    before = [spot for spot in spots if not spot.later]
    if per == "bet":
        return before
    return [spot for spot in before if spot.base or (per == "required-wager" and spot.required)]


class Wager(msgspec.Struct, eq=False, gc=False):
    """Chips on a spot, and in the end what became of them.

    ``owner`` is the account that they came from: the seat's number, or the name in ``by``.
    """

    seat: int
    spot: str
    amount: int
    owner: str
    by: str | None = None
    outcome: str = ""
    net: int = 0
    why: str = ""
    beside: int = 0
    """What the player-dealer has put beside this very wager."""
    hand: str = ""
    """Which of the seat's hands it is on, where it has several."""
    circle: int = 1
    """In which of the seat's betting circles it lies."""
    voucher: bool = False
    """Whether it is made with a free-play voucher."""
    kum_kum: tuple[Partner, ...] = ()
    """What of it belongs to others."""
    no_action: bool = False
    """Whether the bank was used up before it came to this wager."""
    forfeited: int = 0
    """What of it is lost already, while the rest plays on."""


def before_deal(spots: Iterable[Spot]) -> dict[str, Spot]:
    """The spots for wagers before the deal, by name.

    >>> play = Spot("play", "Play", "house:52", later=True)
    >>> list(before_deal([Spot("ante", "Ante", "house:50"), play]))
    ['ante']
    """
    return {spot.name: spot for spot in spots if not spot.later}


def check_wagers(
    wagers: Sequence[Wagered],
    layout: Mapping[str, Spot],
    limits: Limits,
    max_backline: int | None = None,
    *,
    whole: bool = True,
    apart: Collection[str] = (),
    circles: int = 1,
) -> None:
    """Refuse wagers before the deal that the layout, the limits or the other wagers forbid.

    If they are not the ``whole``, what is still missing beside them may follow. Spots ``apart``
    have a maximum that is printed with the collection in place of the table's. On a spot that the
    game is about a bettor has as many wagers as a seat has ``circles``.
    """
    placed: set[tuple[int, str | None, str, int | None]] = set()
    for wager in wagers:
        spot = layout.get(wager.spot)
        if spot is None:
            raise IllegalWager(
                f"there is no spot {wager.spot!r} before the deal: use {', '.join(layout)}"
            )
        by, amount, circle = wager.by, wager.amount, wager.circle
        if by is not None and not by.isdigit() and not spot.backline:
            raise IllegalWager(f"no backline wager is allowed on {spot.label} ({spot.lines})")
        allowed = spot.limits(limits)
        if spot.name in apart:
            allowed = Limits(min=allowed.min)
        if amount < (allowed.min or 1) or (allowed.max is not None and amount > allowed.max):
            raise IllegalWager(_beyond(wager, allowed, spot))
        if spot.step is not None and wager.amount % spot.step:
            raise IllegalWager(
                f"{who(wager.seat, wager.by)} wagers {dollars(wager.amount)} on {spot.label}: it "
                f"must be a multiple of {dollars(spot.step)} ({spot.lines})"
            )
        place = (wager.seat, by, wager.spot, circle)
        if place in placed or ((circle or 1) > 1 and (circles < 2 or not spot.base)):
            raise IllegalWager(f"{who(wager.seat, by)} wagers on {spot.label} twice")
        placed.add(place)
    if whole:
        check_together(wagers, layout)
    if max_backline is not None:
        _check_backline(wagers, layout, max_backline)


def check_together(wagers: Sequence[Wagered], layout: Mapping[str, Spot]) -> None:
    """Refuse wagers of a bettor that need others beside them, or of another amount."""
    placed: dict[tuple[int, str | None], dict[str, int]] = {}
    for wager in wagers:
        on = placed.setdefault((wager.seat, wager.by), {})
        on[wager.spot] = on.get(wager.spot, 0) + wager.amount
    for (seat, by), mine in placed.items():
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
    placed = []
    for wager in wagers:
        here = taken.setdefault((wager.seat, wager.by, wager.spot), set())
        circle = wager.circle or next(n for n in count(1) if n not in here)
        here.add(circle)
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
    wagers: Sequence[Wagered], spots: Sequence[Spot], most: int, lines: str
) -> None:
    """Refuse a bonus wager that is larger than a schedule allows."""
    bonus = {spot.name: spot.label for spot in spots if spot.is_bonus}
    for wager in wagers:
        if wager.spot in bonus and wager.amount > most:
            raise IllegalWager(
                f"{who(wager.seat, wager.by)} wagers {dollars(wager.amount)} on "
                f"{bonus[wager.spot]}: with this collection option the most for a tie or bonus bet "
                f"is {dollars(most)} ({lines})"
            )


def who(seat: int, by: str | None) -> str:
    """Who wagers where, in words.

    >>> who(3, None), who(3, "Ann"), who(3, "1")
    ('seat 3', 'Ann behind seat 3', 'seat 1 at seat 3')
    """
    if by is None:
        return f"seat {seat}"
    return f"seat {by} at seat {seat}" if by.isdigit() else f"{by} behind seat {seat}"


def _beyond(wager: Wagered, limits: Limits, spot: Spot) -> str:
    said = f"{who(wager.seat, wager.by)} wagers {dollars(wager.amount)} on {spot.label}"
    if wager.amount <= 0:
        return f"{said}: a wager is at least one cent"
    if limits.min is not None and wager.amount < limits.min:
        whose = "the table's" if spot.min is None else f"its own ({spot.lines})"
        return f"{said}: {whose} minimum is {dollars(limits.min)}"
    whose = "the table's" if spot.max is None else f"its own ({spot.lines})"
    return f"{said}: {whose} maximum is {dollars(limits.max or 0)}"


def _check_together(
    seat: int, by: str | None, mine: Mapping[str, int], layout: Mapping[str, Spot]
) -> None:
    for spot in layout.values():
        if spot.required and spot.name not in mine:
            raise IllegalWager(f"{who(seat, by)} must wager on {spot.label} to play ({spot.lines})")
    for name, amount in mine.items():
        spot = layout[name]
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
        unlike = [other for other in spot.alike if mine.get(other, amount) != amount]
        if unlike:
            as_on = layout[unlike[0]].label
            raise IllegalWager(
                f"{who(seat, by)} must wager the same on {spot.label} as on {as_on} ({spot.lines})"
            )
        if spot.within and amount > max(mine.get(other, 0) for other in spot.within):
            most = " or ".join(layout[other].label for other in spot.within)
            raise IllegalWager(
                f"{who(seat, by)} may wager on {spot.label} no more than on {most} ({spot.lines})"
            )
        if spot.needs and not any(need in mine for need in spot.needs):
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
