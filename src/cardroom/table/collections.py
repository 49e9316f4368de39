"""Collections: what the house takes for the seat, never for the outcome.

A house's fee document is a `Schedule` of numbered options, one of which is posted at a table. An
option takes flat fees by one or more of these shapes: from the player-dealer, flat or by the total
table action; from each bettor; from the pot at named moments; from each player by the clock.

A schedule is a TOML file. Its options stand in blocks, as the documents print them: whatever a
block says besides its options (limits, a player's fee) holds for each of its options.

>>> schedule = read_schedule('''
... schedule = "baccarat"
... title = "Baccarat collections"
... source = "house:1-9"
... [[blocks]]
... player = { fee = 100, per = "base-wager" }
... [[blocks.options]]
... option = 1
... source = "house:4"
... action = [{ from = 100, to = 9900, fee = 100 }, { from = 10000, fee = 300 }]
... ''', "baccarat.toml")
>>> option = schedule.option(1)
>>> option.player_dealer_fee(25000), option.bettor_fee(2)
(300, 200)
>>> option.describe()
'$1 from each bettor for each base wager; from the player-dealer by total table action: $1 for \
$1-$99, $3 for $100 and more'
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from cardroom.money import dollars

Cents = Annotated[int, msgspec.Meta(ge=0)]
Count = Annotated[int, msgspec.Meta(ge=1)]
# Not of Cents: msgspec 0.22 crashes on a union of a constrained int and a tuple of fixed length.
Limit = int | tuple[int, int]
Moment = Literal["before-flop", "flop", "turn", "river", "no-flop"]
"""When a fee leaves the pot. Later moments stand later here; ``no-flop`` replaces them all."""

_MOMENTS: dict[Moment, str] = {
    "before-flop": "before the flop",
    "flop": "on the flop",
    "turn": "on the turn",
    "river": "on the river",
    "no-flop": "if there is no flop",
}


class BadSchedule(ValueError):
    """A fee schedule that cannot be: the sentence names the file, the key and the reason."""


class NoSuchOption(LookupError):
    """An option number that the schedule does not have."""


class WrongOption(ValueError):
    """An option that is not for the table as it stands."""


class UnverifiedFee(ValueError):
    """A fee that cannot be read in the house's document, and so cannot be charged."""


class _Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of a schedule's file."""


class Limits(_Data, frozen=True, kw_only=True):
    """The table limits an option is for. A missing maximum is no limit.

    ``of`` says what is limited: the wagers, the betting of a limit game (a pair is then the small
    and the big bet), or the buy-in. Any other pair is the range within which the house posts it.
    """

    of: Literal["wager", "betting", "buy-in"] = "wager"
    minimum: Limit | None = msgspec.field(name="min", default=None)
    maximum: Limit | None = msgspec.field(name="max", default=None)

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

        >>> Limits(minimum=1000, maximum=60000).describe()
        'wagers from $10 to $600'
        >>> Limits(of="betting", minimum=(300, 600), maximum=(3000, 6000)).describe()
        'limits from $3-$6 to $30-$60'
        >>> Limits(of="buy-in", minimum=50000).describe()
        'buy-ins from $500, no maximum'
        >>> Limits(of="betting", minimum=(400, 800), maximum=(400, 800)).describe()
        'limits of $4-$8'
        """
        things = {"wager": "wagers", "betting": "limits", "buy-in": "buy-ins"}[self.of]
        if self.minimum is not None and self.minimum == self.maximum:
            return f"{things} of {self._words(self.minimum)}"
        least = f" from {self._words(self.minimum)}" if self.minimum is not None else ""
        most = f" to {self._words(self.maximum)}" if self.maximum is not None else ", no maximum"
        return f"{things}{least}{most}"

    def _words(self, limit: Limit) -> str:
        if isinstance(limit, int):
            return dollars(limit)
        low, high = map(dollars, limit)
        return f"{low}-{high}" if self.of == "betting" else f"a posted {low}-{high}"


class Tier(_Data, frozen=True, kw_only=True):
    """The player-dealer's fee for a range of total table action; no fee where none can be read."""

    at_least: Cents = msgspec.field(name="from")
    at_most: Cents | None = msgspec.field(name="to", default=None)
    fee: Cents | None = None

    def __post_init__(self) -> None:
        if self.at_most is not None and self.at_most < self.at_least:
            raise ValueError(f"a tier from {self.at_least} cannot go down to {self.at_most}")

    def describe(self) -> str:
        """The range and its fee."""
        fee = "an unreadable fee" if self.fee is None else dollars(self.fee)
        top = " and more" if self.at_most is None else f"-{dollars(self.at_most)}"
        return f"{fee} for {dollars(self.at_least)}{top}"


class Players(_Data, frozen=True, kw_only=True):
    """How many players are dealt in; any number where nothing is said.

    >>> 4 in Players(at_least=7), Players(at_least=7).describe()
    (False, '7 or more players')
    """

    at_least: Count | None = msgspec.field(name="from", default=None)
    at_most: Count | None = msgspec.field(name="to", default=None)

    def __post_init__(self) -> None:
        if self.at_least and self.at_most and self.at_most < self.at_least:
            raise ValueError(f"from {self.at_least} players cannot go down to {self.at_most}")

    def __contains__(self, players: int) -> bool:
        return (self.at_least or 0) <= players and (not self.at_most or players <= self.at_most)

    def describe(self) -> str:
        """The number of players in words."""
        match self.at_least, self.at_most:
            case None, None:
                return "any number of players"
            case low, None:
                return f"{low} or more players"
            case None, high:
                return f"{high} players or fewer"
            case low, high:
                return f"{low} players" if low == high else f"{low} to {high} players"


class PlayerFee(_Data, frozen=True, kw_only=True):
    """What each bettor pays: flat, or by the sum of his wagers."""

    fee: Cents = 0
    per: Literal["base-wager", "circle", "hand", "player"]
    tiers: tuple[Tier, ...] = ()

    def __post_init__(self) -> None:
        if self.tiers and (self.fee or self.per != "player"):
            raise ValueError("tiers stand in place of a flat fee, and are taken per player")

    def describe(self) -> str:
        """The fee and how often it is taken."""
        if self.tiers:
            return "from each bettor by the sum of his wagers: " + ", ".join(
                tier.describe() for tier in self.tiers
            )
        often = {
            "base-wager": "for each base wager",
            "circle": "for each betting circle",
            "hand": "each hand",
            "player": "",
        }[self.per]
        return f"{dollars(self.fee)} from each bettor {often}".rstrip()


class PotFees(_Data, frozen=True, kw_only=True):
    """What leaves the pot, and when, with so many players dealt in."""

    players: Players = Players()
    fees: Mapping[Moment, Cents]

    def describe(self) -> str:
        """The fees in the order of the hand, without those that are nothing."""
        taken = ", ".join(
            f"{dollars(fee)} {words}"
            for moment, words in _MOMENTS.items()
            if (fee := self.fees.get(moment, 0))
        )
        return f"{self.players.describe()}: {taken or 'nothing'}"


class HalfHourFee(_Data, frozen=True, kw_only=True):
    """What each player pays every half hour at a table of so many."""

    players: Players = Players()
    fee: Cents

    def describe(self) -> str:
        """The number of players and their fee."""
        return f"{self.players.describe()}: {dollars(self.fee)}"


def _reached(tiers: tuple[Tier, ...], amount: int) -> Tier:
    """The last tier that begins at or below an amount, or else the first."""
    reached = [tier for tier in tiers if tier.at_least <= amount]
    return reached[-1] if reached else tiers[0]


def _cell(lost: str) -> str:
    return lost.partition(":")[0]


_ByPlayers = TypeVar("_ByPlayers", PotFees, HalfHourFee)


class Option(_Data, frozen=True, kw_only=True):
    """One numbered option of a schedule: everything that a table posting it takes."""

    number: Count = msgspec.field(name="option")
    schedule: str
    source: str
    betting: tuple[Literal["limit", "spread", "no-limit", "pot-limit"], ...] = ()
    limits: Limits | None = None
    tie_max: Cents | None = None
    """The most for the tie bets of a seat, those behind it included."""
    bonus_max: Cents | None = None
    """The most for each bonus wager, the tie among them."""
    player: PlayerFee | None = None
    bonus: Cents = 0
    """From each bettor for each bonus wager."""
    taken: Literal["before-deal", "after-wagers"] = "before-deal"
    """Whether a California game's fees wait until the wagers of the round itself are down."""
    counts: tuple[str, ...] = ()
    """The spots whose wagers count; all that lie there if none is named."""
    player_dealer: Cents = 0
    action: tuple[Tier, ...] = ()
    voucher: Cents | None = None
    pot: tuple[PotFees, ...] = ()
    half_hour: tuple[HalfHourFee, ...] = ()
    lost: tuple[str, ...] = ()
    reading: str | None = None

    def __post_init__(self) -> None:
        if not (self.player or self.player_dealer or self.action or self.pot or self.half_hour):
            raise ValueError(
                "nothing is taken: give player, player_dealer, action, pot or half_hour"
            )
        for lower, higher in pairwise(self.action):
            if higher.at_least <= lower.at_least:
                raise ValueError(f"tiers must rise: {higher.at_least} after {lower.at_least}")
        for rows in (self.pot, self.half_hour):
            for fewer, more in pairwise(row.players for row in rows):
                if not fewer.at_most or fewer.at_most >= (more.at_least or 0):
                    raise ValueError(f"{more.describe()} must not overlap {fewer.describe()}")
        missing = {f"action.{n}" for n, tier in enumerate(self.action, 1) if tier.fee is None}
        named = {_cell(cell) for cell in self.lost}
        if missing != named:
            cells = ", ".join(sorted(missing ^ named))
            raise ValueError(f"a tier without a fee is named in lost, and no other: see {cells}")

    @property
    def verified(self) -> bool:
        """Whether every fee of the option can be read, so that a table may post it."""
        return not self.lost

    def player_dealer_fee(self, total_action: int) -> int:
        """What the player-dealer pays for a hand with so much total table action.

        Printed tiers leave gaps ($300, then $305) and overlap. The fee is that of the last tier
        that begins at or below the action; less action than the first tier's pays the first. Where
        the last tier has a printed top, action above it still pays the last tier. This is our
        reading: the documents say nothing. Without any action there is no hand, and no fee.
        """
        if total_action < 1:
            return 0
        if not self.action:
            return self.player_dealer
        tier = _reached(self.action, total_action)
        if tier.fee is None:
            place = self.action.index(tier) + 1
            cell = next(cell for cell in self.lost if _cell(cell) == f"action.{place}")
            raise UnverifiedFee(
                f"{self} has no readable fee for {dollars(total_action)} of total table action "
                f"({cell}): do not post it before the fee is known"
            )
        return self.player_dealer + tier.fee

    def bettor_fee(self, base_wagers: int, bonus_wagers: int = 0, amount: int = 0) -> int:
        """What one bettor pays for a hand on which he has so many base and bonus wagers.

        ``amount`` is what they come to, for fees by the sum of a bettor's wagers.

        A betting circle holds one base wager, so a fee for each circle counts them too. A fee by
        the hand or by the player is taken once.
        """
        bonus = self.bonus * bonus_wagers
        if not self.player or base_wagers < 1:
            return bonus
        if self.player.tiers:
            return (_reached(self.player.tiers, amount).fee or 0) + bonus
        each = self.player.per in ("base-wager", "circle")
        return self.player.fee * (base_wagers if each else 1) + bonus

    def pot_fee(self, moment: Moment, players: int) -> int:
        """What leaves the pot at a moment of a hand into which so many players were dealt."""
        return self._row(self.pot, players).fees.get(moment, 0) if self.pot else 0

    def half_hour_fee(self, players: int) -> int:
        """What each player pays at the end of each half hour at a table of so many."""
        return self._row(self.half_hour, players).fee if self.half_hour else 0

    def describe(self) -> str:
        """All that the option takes, in one line."""
        return "; ".join(self._sentences())

    def __str__(self) -> str:
        return f"option {self.number} of {self.schedule}"

    def _row(self, rows: tuple[_ByPlayers, ...], players: int) -> _ByPlayers:
        for row in rows:
            if players in row.players:
                return row
        meant = ", or ".join(row.players.describe() for row in rows)
        raise WrongOption(f"{self} is for {meant}, and {players} were dealt in")

    def _sentences(self) -> Iterable[str]:
        if self.betting:
            yield f"{' or '.join(self.betting)} games"
        if self.limits:
            yield self.limits.describe()
        if self.tie_max is not None:
            yield f"tie bets up to {dollars(self.tie_max)}"
        if self.bonus_max is not None:
            yield f"tie and bonus bets up to {dollars(self.bonus_max)} each"
        if self.player:
            yield self.player.describe()
        if self.bonus:
            yield f"{dollars(self.bonus)} for each bonus wager"
        if self.player_dealer:
            yield f"{dollars(self.player_dealer)} from the player-dealer each hand"
        if self.action:
            tiers = ", ".join(tier.describe() for tier in self.action)
            yield f"from the player-dealer by total table action: {tiers}"
        if self.counts:
            yield f"counting {', '.join(self.counts)} only"
        if self.taken == "after-wagers":
            yield "taken when all wagers of the round are down"
        if self.voucher is not None:
            yield f"{dollars(self.voucher)} for a free-play voucher"
        if self.pot:
            yield "from the pot, " + "; ".join(row.describe() for row in self.pot)
        if self.half_hour:
            yield "from each player every half hour, " + "; ".join(
                row.describe() for row in self.half_hour
            )
        if not self.verified:
            yield "not to be posted before the unreadable fees are known"


class Schedule(_Data, frozen=True, kw_only=True):
    """A house's fee document: its options, by number."""

    schedule: str
    title: str
    approval: str | None = None
    source: str
    notes: tuple[str, ...] = ()
    options: tuple[Option, ...]

    def __post_init__(self) -> None:
        if not self.options:
            raise ValueError("the schedule has no options")
        for before, after in pairwise(self.options):
            if after.number <= before.number:
                raise ValueError(f"options must rise: {after.number} after {before.number}")

    def option(self, number: int) -> Option:
        """The option with this number."""
        for option in self.options:
            if option.number == number:
                return option
        first, last = self.options[0].number, self.options[-1].number
        if last - first + 1 == len(self.options):
            there = f"options {first} to {last}"
        else:
            there = "options " + ", ".join(str(option.number) for option in self.options)
        raise NoSuchOption(f"{self.schedule} has no option {number}; it has {there}")


def read_schedule(text: str, name: str) -> Schedule:
    """The schedule in a TOML text; ``name`` is what errors call the file."""
    try:
        page = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadSchedule(f"{name}: this is not TOML: {error}") from None
    schedule = _decode(page.get("schedule"), str, f"{name}, schedule")
    if "options" in page:
        raise BadSchedule(f"{name}, options: options stand in a block, as [[blocks.options]]")
    options = []
    for place, block in enumerate(_tables(page.pop("blocks", []), f"{name}, blocks")):
        for row in _tables(block.pop("options", []), f"{name}, blocks[{place}].options"):
            where = f"{name}, option {row.get('option', 'without a number')}"
            options.append(_decode({"schedule": schedule, **block, **row}, Option, where))
    return _decode({**page, "options": options}, Schedule, name)


_T = TypeVar("_T")


def _tables(raw: object, where: str) -> list[dict[str, Any]]:
    return _decode(raw, list[dict[str, Any]], where)


def _decode(raw: object, kind: type[_T], where: str) -> _T:
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `")
        key = path.rpartition("$")[2].strip("`.")
        raise BadSchedule(f"{where}{key and ', '}{key}: {reason}") from None
