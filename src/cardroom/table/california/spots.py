"""The spots of a layout, and the wagers that lie on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated

import msgspec

from cardroom.table.fees.schedules import FeeOption
from cardroom.table.setup import Limits, Partner, Stake
from cardroom.words import times as in_times

TIE_BETS = ("tie", "early-tie", "late-tie")
"""Spots for which a schedule may print a maximum of their own, for all of a seat together."""


class Spot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A marked place for a wager, as a book's layout has it."""

    name: str
    """What wagers on it are called, in files and events."""
    label: str
    """What is printed on the felt."""
    lines: str
    """Where the book has it."""
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
    summed: bool = False
    """Whether it may be as much as the wagers on those spots together."""
    times: Annotated[int, msgspec.Meta(ge=1)] = 1
    """How many times the wager that it must equal, of one made in the round."""
    each_circle: bool = False
    """One may lie in every betting circle of a seat in which there is a base wager."""
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

    def most_beside(self, placed: Mapping[str, int]) -> int:
        """The most that it may be beside the wagers that it must not exceed.

        >>> tie = Spot("tie", "Tie", "house:61", within=("player", "dealer"))
        >>> tie.most_beside({"player": 500, "dealer": 700})
        700
        """
        amounts = [placed.get(other, 0) for other in self.within]
        return sum(amounts) if self.summed else max(amounts)

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
