"""Collections: what the house takes for the seat, never for the outcome.

A house's fee document is a `Schedule` of numbered options, one of which is posted at a table. An
option takes flat fees by one or more of these shapes: from the player-dealer, flat or by the total
table action; from each bettor or player; from the pot at named moments; from each player by the
clock; and for a jackpot.

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
>>> option.player_dealer_fee(25000), option.bettor_fee([1000, 500])
(300, 200)
>>> option.describe()
'$1 from each bettor for each base wager; from the player-dealer by total table action: $1 for \
$1-$99, $3 for $100 and more'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Literal, TypeVar

import msgspec

from cardroom.money import dollars
from cardroom.table.fees.shapes import (
    MOMENTS,
    Cents,
    Circles,
    Count,
    Data,
    Moment,
    Overlap,
    PlayerFee,
    Players,
    PotFees,
    PrintedLimits,
    SpotFee,
    Tier,
    TimeFee,
    every,
    must_rise,
    reached,
)
from cardroom.toml import NotToml, read_toml

__all__ = [
    "BadSchedule",
    "FeeOption",
    "Moment",
    "NoSuchOption",
    "PlayerFee",
    "Players",
    "PotFees",
    "PrintedLimits",
    "Schedule",
    "Tier",
    "TimeFee",
    "UnverifiedFee",
    "WrongOption",
    "read_schedule",
]


class BadSchedule(ValueError):
    """A fee schedule that cannot be: the sentence names the file, the key and the reason."""


class NoSuchOption(LookupError):
    """An option number that the schedule does not have."""


class WrongOption(ValueError):
    """An option that is not for the table as it stands."""


class UnverifiedFee(ValueError):
    """A fee that cannot be read in the house's document, and so cannot be charged."""


def _cell(lost: str) -> str:
    return lost.partition(":")[0]


_ByPlayers = TypeVar("_ByPlayers", PotFees, TimeFee)


class FeeOption(Data, frozen=True, kw_only=True):
    """One numbered option of a schedule: everything that a table posting it takes."""

    number: Count = msgspec.field(name="option")
    """The number by which it is posted."""
    schedule: str
    """The document that it belongs to."""
    source: str
    """The lines of the option."""
    betting: tuple[Literal["limit", "spread", "no-limit", "pot-limit"], ...] = ()
    """The ways of betting that it is for; all if none is named."""
    limits: PrintedLimits | None = None
    """The limits of the tables that it is for."""
    ante: Cents | None = None
    """The ante of a table with these limits, where it is printed beside them."""
    circles: Circles | None = None
    """How many betting circles a seat has, where a number is printed."""
    tie_max: Cents | None = None
    """The most for the tie bets of a seat, those behind it included."""
    bonus_max: Cents | None = None
    """The most for each bonus wager, the tie among them unless it has a maximum of its own."""
    bonus_max_of: Literal["wager", "seat"] = "wager"
    """Whether that is the most for each of them, or for all bonus wagers of a seat together."""
    player: PlayerFee | None = None
    """From each bettor of a California game, or each player of a pot game, before the deal."""
    bonus: Cents = 0
    """From each bettor for each bonus wager."""
    spots: tuple[SpotFee, ...] = ()
    """From each bettor by the spots that he has wagers on."""
    taken: Literal["before-deal", "after-wagers"] = "before-deal"
    """Whether a California game's fees wait until the wagers of the round itself are down."""
    counts: tuple[str, ...] = ()
    """The spots whose wagers count; all that lie there if none is named."""
    player_dealer: Cents = 0
    """From the player-dealer each hand, in cents."""
    action: tuple[Tier, ...] = ()
    """From the player-dealer by the total table action."""
    overlap: Overlap = "later"
    """Which of two tiers counts that both hold an amount."""
    voucher: Cents | None = None
    """From each bettor for each free-play voucher that he plays."""
    pot: tuple[PotFees, ...] = ()
    """From the pot, by the number of players dealt in."""
    once: tuple[Moment, ...] = ()
    """Moments of the pot at the first of which a fee is taken, and not again."""
    jackpot: Cents = 0
    """Each hand: from the player-dealer, or from the pot with the hand's first fee."""
    time: tuple[TimeFee, ...] = ()
    """From each player by the clock."""
    minutes: Count = 30
    """How often a fee by the clock is due."""
    due: Literal["end", "beginning"] = "end"
    """Of those minutes, the first time when the game begins or so many minutes after."""
    lost: tuple[str, ...] = ()
    """Cells that cannot be read, each with what is left of it."""
    reading: str | None = None
    """How a doubtful cell is read."""
    under: Mapping[str, Mapping[str, dict[str, Any]]] = {}
    """What is otherwise where an entry is read so: by reading and choice, the keys that change."""

    def __post_init__(self) -> None:
        shapes = (self.player, self.spots, self.player_dealer, self.action, self.pot, self.time)
        if not any(shapes):
            raise ValueError(
                "nothing is taken: give player, spots, player_dealer, action, pot or time"
            )
        must_rise(self.action)
        for rows in (self.pot, self.time):
            for fewer, more in pairwise(row.players for row in rows):
                if not fewer.at_most or fewer.at_most >= (more.at_least or 0):
                    raise ValueError(f"{more.describe()} must not overlap {fewer.describe()}")
        missing = {f"action.{n}" for n, tier in enumerate(self.action, 1) if tier.fee is None}
        named = {_cell(cell) for cell in self.lost}
        if missing != named:
            cells = ", ".join(sorted(missing ^ named))
            raise ValueError(f"a tier without a fee is named in lost, and no other: see {cells}")
        for name, choices in self.under.items():
            for choice in choices:
                try:
                    self.read({name: choice})
                except msgspec.ValidationError as wrong:
                    raise ValueError(f"under.{name}.{choice}: {wrong}") from None

    @property
    def verified(self) -> bool:
        """Whether every fee of the option can be read, so that a table may post it."""
        return not self.lost

    def read(self, readings: Mapping[str, str]) -> FeeOption:
        """The option as it is under some readings.

        >>> option = FeeOption(
        ...     number=1, schedule="own", source="house:4", player=PlayerFee(fee=100, per="bet"),
        ...     under={"fee-per-bet": {"lines-only": {"player": {"per": "base-wager"}}}},
        ... )
        >>> option.read({"fee-per-bet": "lines-only"}).describe()
        '$1 from each bettor for each base wager'
        """
        chosen = [of[readings[name]] for name, of in self.under.items() if readings.get(name) in of]
        if not chosen:
            return self
        plain = msgspec.to_builtins(self) | {"under": {}}
        for changes in chosen:
            plain = _merged(plain, changes)
        return msgspec.convert(plain, FeeOption)

    @property
    def bonus_bets(self) -> str:
        """What the most for a bonus wager is printed for, in words."""
        return "tie and bonus bets" if self.tie_max is None else "bonus bets"

    @property
    def each_or_together(self) -> str:
        """For what the most for a bonus wager is, in words."""
        return "each" if self.bonus_max_of == "wager" else "for a seat"

    @property
    def most_of_bank(self) -> int:
        """The most that the player-dealer can come to pay for a hand, whatever is wagered."""
        tiers = [tier.fee or 0 for tier in self.action]
        return self.player_dealer + self.jackpot + max(tiers, default=0)

    def player_dealer_fee(self, total_action: int) -> int:
        """What the player-dealer pays for a hand with so much total table action.

        Printed tiers leave gaps ($300, then $305) and overlap. The fee is that of the last tier
        that begins at or below the action, or of the earlier one that holds it where tiers overlap
        and are read so; less action than the first tier's pays the first. Where the last tier has a
        printed top, action above it still pays the last tier. This is our reading: the documents
        say nothing. Without any action there is no hand, and no fee.
        """
        if total_action < 1:
            return 0
        flat = self.player_dealer + self.jackpot
        if not self.action:
            return flat
        tier = reached(self.action, total_action, self.overlap)
        if tier.fee is None:
            place = self.action.index(tier) + 1
            cell = next(cell for cell in self.lost if _cell(cell) == f"action.{place}")
            raise UnverifiedFee(
                f"{self} has no readable fee for {dollars(total_action)} of total table action "
                f"({cell}): do not post it before the fee is known"
            )
        return flat + tier.fee

    def bettor_fee(
        self, base_wagers: Sequence[int], bonus_wagers: int = 0, amount: int | None = None
    ) -> int:
        """What one bettor pays for a hand on which he has some base and so many bonus wagers.

        ``amount`` is what all of them come to, for fees by the sum of a bettor's wagers; the base
        wagers alone if left out.

        A betting circle holds one base wager, so a fee for each circle counts them too. A fee by
        the hand or by the player is taken once.
        """
        bonus = self.bonus * bonus_wagers
        if self.player is None:
            return bonus
        amount = sum(base_wagers) if amount is None else amount
        return self.player.due(base_wagers, amount, self.overlap) + bonus

    def spot_fee(self, on: Mapping[str, Sequence[int]]) -> int:
        """What one bettor pays by the spots that he has wagers on."""
        return sum([row.due(on) for row in self.spots])

    def pot_fee(self, moment: Moment, players: int) -> int:
        """What leaves the pot at a moment of a hand into which so many players were dealt."""
        return self._row(self.pot, players).fees.get(moment, 0) if self.pot else 0

    def time_fee(self, players: int) -> int:
        """What each player pays, whenever it is due, at a table of so many."""
        return self._row(self.time, players).fee if self.time else 0

    def check_players(self, players: int) -> None:
        """Raise `WrongOption` where the option is for another number of players."""
        if self.pot:
            self._row(self.pot, players)
        if self.time:
            self._row(self.time, players)

    def check_limits(self, low: int | None, high: int | None) -> None:
        """Raise `WrongOption` where a table with these limits is none that the option is for.

        PrintedLimits that are not told are not checked, and buy-ins never are.
        """
        limits = self.limits
        if limits is None or limits.of == "buy-in" or limits.include(low, high):
            return
        here = " to ".join(dollars(limit) for limit in (low, high) if limit is not None)
        raise WrongOption(f"{self} is for {limits.describe()}, and this table's limits are {here}")

    def check_wager(self, wager: int) -> None:
        """Raise `WrongOption` for a base wager outside of what is printed.

        It may be within the limits or within the tiers, which can go further than the limits.
        """
        limits = self.limits
        if limits is None or limits.of != "wager" or limits.include(wager, wager):
            return
        tiers = self.player.tiers if self.player else ()
        most = tiers[-1].at_most if tiers else None
        if not tiers or wager < tiers[0].at_least or (most is not None and wager > most):
            raise WrongOption(f"{self} is for {limits.describe()}, not for {dollars(wager)}")

    def check_ante(self, ante: int | None) -> None:
        """Raise `WrongOption` where the option is printed with another ante than the table has."""
        if self.ante and ante and ante != self.ante:
            asked, here = dollars(self.ante), dollars(ante)
            raise WrongOption(f"{self} is for an ante of {asked}, and this table's is {here}")

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
        if self.circles:
            yield self.circles.describe()
        if self.tie_max is not None:
            yield f"tie bets up to {dollars(self.tie_max)}"
        if self.bonus_max is not None:
            yield f"{self.bonus_bets} up to {dollars(self.bonus_max)} {self.each_or_together}"
        if self.player:
            yield self.player.describe()
        if self.bonus:
            yield f"{dollars(self.bonus)} for each bonus wager"
        if self.spots:
            yield "from each bettor " + "; ".join(row.describe() for row in self.spots)
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
        if self.once:
            yield f"{' or '.join(MOMENTS[moment] for moment in self.once)} only once"
        if self.jackpot:
            yield f"{dollars(self.jackpot)} for the jackpot each hand"
        if self.time:
            ahead = " in advance" if self.due == "beginning" else ""
            rows = "; ".join(row.describe() for row in self.time)
            yield f"from each player {every(self.minutes)}{ahead}, {rows}"
        if not self.verified:
            yield "not to be posted before the unreadable fees are known"


class Schedule(Data, frozen=True, kw_only=True):
    """A house's fee document: its options, by number."""

    schedule: str
    """The name by which entries and tables know it."""
    title: str
    """What the document is called."""
    approval: str | None = None
    """Who has approved it, and when."""
    source: str
    """The lines of the whole document."""
    notes: tuple[str, ...] = ()
    """What else it says."""
    options: tuple[FeeOption, ...]
    """Its options, by number."""

    def __post_init__(self) -> None:
        if not self.options:
            raise ValueError("the schedule has no options")
        for before, after in pairwise(self.options):
            if after.number <= before.number:
                raise ValueError(f"options must rise: {after.number} after {before.number}")

    def option(self, number: int) -> FeeOption:
        """The option with this number."""
        for option in self.options:
            if option.number == number:
                return option
        raise NoSuchOption(f"{self.schedule} has no option {number}; it has {self.there}")

    @property
    def there(self) -> str:
        """Which options it has, in words."""
        first, last = self.options[0].number, self.options[-1].number
        if last == first:
            return f"option {first}"
        if last - first + 1 == len(self.options):
            return f"options {first} to {last}"
        return "options " + ", ".join(str(option.number) for option in self.options)


def read_schedule(text: str, name: str, other: Callable[[str], str] | None = None) -> Schedule:
    """The schedule in a TOML text; ``name`` is what errors call the file.

    ``other`` finds the text of a schedule that it names under ``also``: those options come after
    its own, since a house may number its options through several documents.
    """
    page = _page(text, name)
    schedule = _decode(page.get("schedule"), str, f"{name}, schedule")
    if "options" in page:
        raise BadSchedule(f"{name}, options: options stand in a block, as [[blocks.options]]")
    options = []
    blocks = _tables(page.pop("blocks", []), f"{name}, blocks")
    for more in _decode(page.pop("also", []), tuple[str, ...], f"{name}, also"):
        if other is None:
            raise BadSchedule(f"{name}, also: nobody knows where {more!r} lies")
        page_of = _page(other(more), f"{name}, also, {more}")
        blocks += _tables(page_of.get("blocks", []), f"{name}, also, {more}")
    for place, block in enumerate(blocks):
        for row in _tables(block.pop("options", []), f"{name}, blocks[{place}].options"):
            where = f"{name}, option {row.get('option', 'without a number')}"
            options.append(_decode({"schedule": schedule, **block, **row}, FeeOption, where))
    return _decode({**page, "options": options}, Schedule, name)


def _merged(plain: dict[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    merged = dict(plain)
    for key, value in changes.items():
        inner = merged.get(key)
        deeper = isinstance(inner, dict) and isinstance(value, dict)
        merged[key] = _merged(dict(inner or {}), value) if deeper else value
    return merged


def _page(text: str, name: str) -> dict[str, Any]:
    try:
        return read_toml(text.encode())
    except NotToml as wrong:
        raise BadSchedule(f"{name}: {wrong}") from None


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
