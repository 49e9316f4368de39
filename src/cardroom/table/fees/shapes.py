"""The shapes that a house's fees come in: from a bettor, from the pot, by the clock.

An `FeeOption` of a schedule is made of these. They are pieces of its file: see docs/books.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Annotated, Literal

import msgspec

from cardroom.money import dollars

Cents = Annotated[int, msgspec.Meta(ge=0)]
Count = Annotated[int, msgspec.Meta(ge=1)]
# Not of Cents: msgspec 0.22 crashes on a union of a constrained int and a tuple of fixed length.
Limit = int | tuple[int, int]
Overlap = Literal["later", "earlier"]
"""Which tier an amount belongs to that two of them hold."""
Moment = Literal[
    "before-deal",
    "before-flop",
    "flop",
    "turn",
    "matched-turn",
    "river",
    "no-flop",
    "round-2",
    "round-3",
    "round-4",
    "round-5",
    "no-round-2",
    "hand",
]
"""When a fee leaves the pot. Later moments stand later here; the last of each kind replaces all.

``round-2`` is when a hand reaches its second betting round: what a document takes after the first
round, or before or at the beginning of the second, leaves the pot then, of a hand that goes on.
``hand`` is the end of every hand.
"""

MOMENTS: dict[Moment, str] = {
    "before-deal": "before the deal",
    "before-flop": "before the flop",
    "flop": "on the flop",
    "turn": "on the turn",
    "matched-turn": "when a bet after the turn is called or raised",
    "river": "on the river",
    "no-flop": "if there is no flop",
    "round-2": "in the second betting round",
    "round-3": "in the third",
    "round-4": "in the fourth",
    "round-5": "in the fifth",
    "no-round-2": "if there is no second betting round",
    "hand": "from every hand",
}
"""The moments in words."""


class Data(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A piece of a schedule's file."""


class PrintedLimits(Data, frozen=True, kw_only=True):
    """The table limits an option is for. A missing maximum is no limit.

    ``of`` says what is limited: the wagers, the betting of a limit game (a pair is then the small
    and the big bet), the buy-in, or the value of a point or of a condition. Any other pair is the
    range within which the house posts it.
    """

    of: Literal["wager", "betting", "buy-in", "point", "condition"] = "wager"
    """What is limited."""
    minimum: Limit | None = msgspec.field(name="min", default=None)
    """The lower one, in cents."""
    maximum: Limit | None = msgspec.field(name="max", default=None)
    """The upper one, in cents."""

    def __post_init__(self) -> None:
        pairs = [
            limit if isinstance(limit, tuple) else (limit, limit)
            for limit in (self.minimum, self.maximum)
            if limit is not None
        ]
        if not pairs:
            raise ValueError("limits need a min, a max or both")
        if pairs[0][0] < 0 or pairs[0][0] > pairs[-1][1] or any(a > b for a, b in pairs):
            raise ValueError("limits must rise from zero or more, within a pair and min to max")

    def describe(self) -> str:
        """The limits in words.

        >>> PrintedLimits(minimum=1000, maximum=60000).describe()
        'wagers from $10 to $600'
        >>> PrintedLimits(of="betting", minimum=(300, 600), maximum=(3000, 6000)).describe()
        'limits from $3-$6 to $30-$60'
        >>> PrintedLimits(of="buy-in", minimum=50000).describe()
        'buy-ins from $500, no maximum'
        >>> PrintedLimits(of="betting", minimum=(400, 800), maximum=(400, 800)).describe()
        'limits of $4-$8'
        """
        things = "limits" if self.of == "betting" else f"{self.of}s"
        if self.minimum is not None and self.minimum == self.maximum:
            return f"{things} of {self._words(self.minimum)}"
        least = f" from {self._words(self.minimum)}" if self.minimum is not None else ""
        most = f" to {self._words(self.maximum)}" if self.maximum is not None else ", no maximum"
        return f"{things}{least}{most}"

    @property
    def ends(self) -> tuple[int | None, int | None]:
        """The lowest minimum and the highest maximum that can be posted."""
        least = self.minimum[0] if isinstance(self.minimum, tuple) else self.minimum
        return least, self.maximum[1] if isinstance(self.maximum, tuple) else self.maximum

    def include(self, low: int | None, high: int | None) -> bool:
        """Whether a table whose limits are these lies within; what is not known is not judged.

        >>> PrintedLimits(minimum=1000, maximum=10000).include(1000, 10000)
        True
        >>> PrintedLimits(minimum=2500).include(1000, None)
        False
        """
        least, most = self.ends
        too_low = low is not None and least is not None and low < least
        return not too_low and (high is None or most is None or high <= most)

    def _words(self, limit: Limit) -> str:
        if isinstance(limit, int):
            return dollars(limit)
        low, high = map(dollars, limit)
        return f"{low}-{high}" if self.of == "betting" else f"a posted {low}-{high}"


class Tier(Data, frozen=True, kw_only=True):
    """The fee for a range of wagers or of action; no fee where none can be read."""

    at_least: Cents = msgspec.field(name="from")
    """The least action, in cents."""
    at_most: Cents | None = msgspec.field(name="to", default=None)
    """The greatest action, in cents."""
    fee: Cents | None = None
    """What is taken, in cents; left out where it cannot be read."""

    def __post_init__(self) -> None:
        if self.at_most is not None and self.at_most < self.at_least:
            raise ValueError(f"a tier from {self.at_least} cannot go down to {self.at_most}")

    def describe(self) -> str:
        """The range and its fee."""
        fee = "an unreadable fee" if self.fee is None else dollars(self.fee)
        return f"{fee} for {self.range()}"

    def range(self) -> str:
        """The range in words."""
        low = dollars(self.at_least)
        return f"{low} and more" if self.at_most is None else f"{low}-{dollars(self.at_most)}"


class Players(Data, frozen=True, kw_only=True):
    """How many players are dealt in, or other things are there; any number if nothing is said.

    >>> 4 in Players(at_least=7), Players(at_least=7).describe()
    (False, '7 or more players')
    """

    at_least: Count | None = msgspec.field(name="from", default=None)
    """The fewest."""
    at_most: Count | None = msgspec.field(name="to", default=None)
    """The most."""

    def __post_init__(self) -> None:
        if self.at_least and self.at_most and self.at_most < self.at_least:
            raise ValueError(f"from {self.at_least} players cannot go down to {self.at_most}")

    def __contains__(self, players: int) -> bool:
        return (self.at_least or 0) <= players and (not self.at_most or players <= self.at_most)

    def describe(self, one: str = "player") -> str:
        """The number of players, or of something else, in words."""
        match self.at_least, self.at_most:
            case None, None:
                return f"any number of {one}s"
            case low, None:
                return f"{low} or more {one}s"
            case None, high:
                return f"{high} {one}s or fewer"
            case low, high:
                return f"{low} {one}s" if low == high else f"{low} to {high} {one}s"


class Circles(Data, frozen=True, kw_only=True):
    """How many betting circles of a seat may be used, and must be.

    >>> Circles(at_least=2, at_most=20).describe()
    '2 to 20 betting circles at a seat'
    """

    at_least: Count = msgspec.field(name="min", default=1)
    """How many must be used."""
    at_most: Count = msgspec.field(name="max")
    """How many may be used."""

    def __post_init__(self) -> None:
        if self.at_most < self.at_least:
            raise ValueError(f"from {self.at_least} circles cannot go down to {self.at_most}")

    def describe(self) -> str:
        """The numbers in words."""
        least = f"{self.at_least} to" if self.at_least > 1 else "up to"
        return f"{least} {self.at_most} betting circles at a seat"


class NumberFee(Data, frozen=True, kw_only=True):
    """What a bettor pays who has so many wagers."""

    wagers: Players
    """How many wagers he has."""
    fee: Cents
    """What is taken for them, in cents."""

    def describe(self) -> str:
        """The number of wagers and the fee."""
        return f"{dollars(self.fee)} for {self.wagers.describe('wager')}"


class PlayerFee(Data, frozen=True, kw_only=True):
    """What each bettor pays: flat, by what he has wagered, or by how many wagers he has.

    >>> fee = PlayerFee(per="circle", tiers=(Tier(at_least=200, at_most=5000, fee=50),
    ...                                      Tier(at_least=5200, fee=100)))
    >>> fee.due([500, 8000], 8500), fee.describe()
    (150, 'from each bettor for each betting circle by its wager: $0.50 for $2-$50, $1 for $52 \
and more')
    """

    fee: Cents = 0
    """What is taken, in cents."""
    per: Literal["base-wager", "required-wager", "bet", "circle", "hand", "player"]
    """For what it is taken."""
    tiers: tuple[Tier, ...] = ()
    """By the wager of each circle; per player or hand, by the sum of his wagers."""
    numbers: tuple[NumberFee, ...] = ()
    """What is taken by the number of wagers, where that is printed."""

    def __post_init__(self) -> None:
        if bool(self.fee) + bool(self.tiers) + bool(self.numbers) > 1:
            raise ValueError("give a flat fee, tiers or numbers, and not several of them")
        if self.numbers and self._each:
            raise ValueError("a fee by the number of wagers is taken per hand or player")
        if any(tier.fee is None for tier in self.tiers):
            raise ValueError("a bettor's tier needs a fee")
        must_rise(self.tiers)

    @property
    def _each(self) -> bool:
        return self.per not in ("hand", "player")

    def due(self, base_wagers: Sequence[int], amount: int, overlap: Overlap = "later") -> int:
        """What a bettor with some base wagers owes; ``amount`` is what all his wagers come to."""
        if not base_wagers:
            return 0
        if self.numbers:
            count = len(base_wagers)
            return next((row.fee for row in self.numbers if count in row.wagers), 0)
        if self.tiers:
            sums = base_wagers if self._each else [amount]
            return sum([reached(self.tiers, wager, overlap).fee or 0 for wager in sums])
        return self.fee * (len(base_wagers) if self._each else 1)

    def describe(self) -> str:
        """The fee and how often it is taken."""
        often = {
            "base-wager": "for each base wager",
            "required-wager": "for each wager that the game asks for",
            "bet": "for each bet",
            "circle": "for each betting circle",
            "hand": "each hand",
            "player": "",
        }[self.per]
        if self.tiers:
            which = f"{often} by its wager" if self._each else "by the sum of his wagers"
            return f"from each bettor {which}: " + ", ".join(t.describe() for t in self.tiers)
        if self.numbers:
            return "from each bettor: " + ", ".join(row.describe() for row in self.numbers)
        return f"{dollars(self.fee)} from each bettor {often}".rstrip()


class SpotFee(Data, frozen=True, kw_only=True):
    """What a bettor pays for wagers on some spots, unless he has one on a spot that frees them.

    ``once`` is for spots that cost the same however many of them are wagered on.

    >>> props = SpotFee(spots=("any-seven", "yo"), fee=50, free_with=("pass", "dont-pass"))
    >>> props.due({"any-seven": [500], "yo": [500]}), props.due({"pass": [500], "yo": [500]})
    (100, 0)
    >>> props.describe()
    '$0.50 for each wager on any-seven, yo, free with one on pass or dont-pass'
    """

    spots: tuple[str, ...]
    """The spots that it is for."""
    fee: Cents = 0
    """What is taken, in cents."""
    tiers: tuple[Tier, ...] = ()
    """In place of a flat fee, by the amount of each wager."""
    once: bool = False
    """Whether they cost the same however many of them are wagered on."""
    free_with: tuple[str, ...] = ()
    """Spots of which a wager frees these."""

    def __post_init__(self) -> None:
        if not self.spots:
            raise ValueError("a fee for spots must name them")
        if bool(self.fee) == bool(self.tiers) or (self.once and self.tiers):
            raise ValueError("give a flat fee, or tiers for each wager")
        if any(tier.fee is None for tier in self.tiers):
            raise ValueError("a bettor's tier needs a fee")
        must_rise(self.tiers)

    def due(self, on: Mapping[str, Sequence[int]]) -> int:
        """What a bettor owes who has these wagers on these spots."""
        wagers = [wager for spot in self.spots for wager in on.get(spot, ())]
        if not wagers or any(on.get(spot) for spot in self.free_with):
            return 0
        if self.tiers:
            return sum([reached(self.tiers, wager).fee or 0 for wager in wagers])
        return self.fee if self.once else self.fee * len(wagers)

    def describe(self) -> str:
        """The fee, for which spots, and what makes it free."""
        free = f", free with one on {' or '.join(self.free_with)}" if self.free_with else ""
        spots = ", ".join(self.spots)
        if self.tiers:
            tiers = ", ".join(tier.describe() for tier in self.tiers)
            return f"for each wager on {spots} by its amount: {tiers}{free}"
        each = "for all wagers" if self.once else "for each wager"
        return f"{dollars(self.fee)} {each} on {spots}{free}"


class PotFees(Data, frozen=True, kw_only=True):
    """What leaves the pot, and when, with so many players dealt in."""

    players: Players = Players()
    """The number of players dealt in."""
    fees: Mapping[Moment, Cents]
    """What leaves the pot at each moment of the hand, in cents."""

    def describe(self) -> str:
        """The fees in the order of the hand, without those that are nothing."""
        return f"{self.players.describe()}: {taken_from_pot(self.fees)}"


def taken_from_pot(fees: Mapping[Moment, int]) -> str:
    """The fees at their moments, in words; a betting round is called so once.

    >>> taken_from_pot({"round-3": 700, "round-4": 700, "no-round-2": 0})
    '$7 in the third betting round, $7 in the fourth'
    """
    taken = [(fees[moment], words) for moment, words in MOMENTS.items() if fees.get(moment)]
    rounds = [words for _, words in taken if words.startswith("in the ")]
    named = [
        f"{words} betting round" if words in rounds[:1] and "betting" not in words else words
        for _, words in taken
    ]
    fee_words = (f"{dollars(fee)} {at}" for (fee, _), at in zip(taken, named, strict=True))
    return ", ".join(fee_words) or "nothing"


class TimeFee(Data, frozen=True, kw_only=True):
    """What each player pays by the clock at a table of so many."""

    players: Players = Players()
    """The number of players at the table."""
    fee: Cents
    """What each of them pays, in cents."""

    def describe(self) -> str:
        """The number of players and their fee."""
        return f"{self.players.describe()}: {dollars(self.fee)}"


def every(minutes: int) -> str:
    """How often a fee by the clock is due, in words.

    >>> every(30), every(40), every(60)
    ('every half hour', 'every 40 minutes', 'every hour')
    """
    return {30: "every half hour", 60: "every hour"}.get(minutes, f"every {minutes} minutes")


def reached(tiers: tuple[Tier, ...], amount: int, overlap: Overlap = "later") -> Tier:
    """The last tier that begins at or below an amount, or else the first.

    Where two tiers hold it, it may also be the earlier one's.

    >>> tiers = Tier(at_least=100, at_most=500, fee=1), Tier(at_least=400, fee=2)
    >>> reached(tiers, 450).fee, reached(tiers, 450, "earlier").fee, reached(tiers, 50).fee
    (2, 1, 1)
    """
    below = [tier for tier in tiers if tier.at_least <= amount]
    if overlap == "earlier":
        for tier in below:
            if tier.at_most is not None and amount <= tier.at_most:
                return tier
    return below[-1] if below else tiers[0]


def must_rise(tiers: tuple[Tier, ...]) -> None:
    """Refuse tiers that are not in order."""
    for lower, higher in pairwise(tiers):
        if higher.at_least <= lower.at_least:
            raise ValueError(f"tiers must rise: {higher.at_least} after {lower.at_least}")
