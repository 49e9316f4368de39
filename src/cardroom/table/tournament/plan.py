"""The plan of a tournament: buy-in, chips, levels and payouts, as the floor sets it up.

A plan is for any pot game. It is a TOML file, or the ``[tournament]`` of a book's entry.

>>> plan = read_plan('''
... buy_in = 10000
... fee = 1000
... chips = 150000
... payouts = [{ percent = [65, 35] }]
... levels = [
...     { hands = 10, small_blind = 1000, big_blind = 2000 },
...     { small_blind = 2000, big_blind = 4000 },
... ]
... ''', "sunday.toml")
>>> plan.prizes(6), plan.by
((39000, 21000), 'hands')
"""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Literal

import msgspec

from cardroom.money import dollars
from cardroom.table.fees.shapes import Players
from cardroom.table.setup import CannotPlay, Chips, Stake, Structure
from cardroom.toml import NotToml, read_toml

Count = Annotated[int, msgspec.Meta(ge=1, le=10**6)]
Percent = Annotated[int, msgspec.Meta(ge=1, le=100)]
WHOLE = 100
LONGEST = 100_000
LEAST = 2
"""So few players are a tournament."""
AMOUNTS = (
    "small_blind", "big_blind", "ante", "bring_in", "small_bet", "big_bet", "min_bet", "max_bet",
    "point_value", "tops", "wager", "additional_wager",
)  # fmt: skip

Betting = Literal["limit", "spread", "no-limit", "pot-limit", "points"]
"""How the hands of a tournament may be bet."""


class BadTournamentPlan(ValueError):
    """A plan that cannot be: the sentence names the file, the place in it and the reason."""


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is posted and bet for so many hands or minutes; the last one has no end."""

    hands: Count | None = None
    """For how many hands the level lasts."""
    minutes: Count | None = None
    """For how many minutes the level lasts."""
    small_blind: Chips | None = None
    """The small blind."""
    big_blind: Chips | None = None
    """The big blind."""
    ante: Chips | None = None
    """Everyone's ante."""
    bring_in: Chips | None = None
    """The forced bet of the first round of stud."""
    small_bet: Stake | None = None
    """The lower limit."""
    big_bet: Stake | None = None
    """The upper limit."""
    min_bet: Stake | None = None
    """The least bet of a spread."""
    max_bet: Stake | None = None
    """The greatest bet of a spread."""
    point_value: Stake | None = None
    """What a point is worth."""
    tops: Chips | None = None
    """What everyone puts in where melds are played for."""
    wager: Stake | None = None
    """What everyone puts up beside his ante where hands win each other's wagers."""
    additional_wager: Stake | None = None
    """What may be added to it."""

    @property
    def amounts(self) -> dict[str, int]:
        """The amounts that it names."""
        named = {name: getattr(self, name) for name in AMOUNTS}
        return {name: amount for name, amount in named.items() if amount}

    def structure(self, kind: str | None) -> Structure:
        """The betting structure that a table has on this level."""
        return msgspec.structs.replace(Structure(type=kind), **self.amounts)

    def describe(self) -> str:
        """What is posted, in a few words.

        >>> Level(small_blind=1000, big_blind=2000).describe()
        'small blind $10, big blind $20'
        """
        return ", ".join(f"{n.replace('_', ' ')} {dollars(a)}" for n, a in self.amounts.items())


class Payout(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What each place is paid where so many have entered: parts of all buy-ins, or amounts."""

    players: Players | None = None
    """How many have entered; any number if left out."""
    percent: tuple[Percent, ...] = ()
    """What each place is paid, in parts of a hundred of all buy-ins."""
    prizes: tuple[Stake, ...] = ()
    """What each place is paid, in cents."""

    def __post_init__(self) -> None:
        if bool(self.percent) == bool(self.prizes):
            raise ValueError("name either percent or prizes")
        if self.percent and sum(self.percent) != WHOLE:
            raise ValueError(
                f"percent: {' and '.join(map(str, self.percent))} add up to {sum(self.percent)}, "
                f"not to {WHOLE}"
            )
        for better, worse in pairwise(self.percent or self.prizes):
            if worse > better:
                raise ValueError("a worse place is paid more than a better one")

    def holds_for(self, entrants: int) -> bool:
        """Whether it is for so many who have entered."""
        return self.players is None or entrants in self.players


class TournamentPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a tournament is played and paid."""

    buy_in: Stake
    """What everyone pays into the prizes."""
    fee: Chips = 0
    """What he pays to the house besides: nothing is collected in the hands."""
    chips: Stake
    """The chips that everyone gets for it, in cents like all others."""
    betting: Betting | None = None
    """How it is bet; the game's own way if absent."""
    least_players: Annotated[int, msgspec.Meta(ge=2, le=99)] = LEAST
    """So many must have entered before it starts."""
    most_players: Annotated[int, msgspec.Meta(ge=2, le=99)] | None = None
    """No more than so many; as many as the table has seats if absent."""
    lines: str | None = None
    """Where it stands, in a book's entry."""
    levels: Annotated[tuple[Level, ...], msgspec.Meta(min_length=1)]
    """The levels, in order."""
    payouts: Annotated[tuple[Payout, ...], msgspec.Meta(min_length=1)]
    """What each place is paid, by how many have entered."""

    def __post_init__(self) -> None:
        if self.most_players is not None and self.most_players < self.least_players:
            raise ValueError("most_players: is less than least_players")
        check_levels(self.levels)
        for place, level in enumerate(self.levels[:-1]):
            if getattr(level, self.by) is None:
                raise ValueError(f"levels[{place}]: say how many {self.by} it lasts")
        for place, row in enumerate(self.payouts):
            self._check_row(row, f"payouts[{place}]")

    def _check_row(self, row: Payout, where: str) -> None:
        total, paid = sum(row.prizes), len(row.percent or row.prizes)
        if total % self.buy_in or (total and not row.holds_for(total // self.buy_in)):
            raise ValueError(
                f"{where}.prizes: {dollars(total)} is not what buy-ins of {dollars(self.buy_in)} "
                "come to"
            )
        least = (row.players.at_least if row.players else None) or 0
        entrants = total // self.buy_in or max(least, self.least_players)
        if paid > entrants:
            raise ValueError(f"{where}: {paid} places are paid, and {entrants} may have entered")

    @property
    def by(self) -> Literal["hands", "minutes"]:
        """What ends a level."""
        return "minutes" if any(level.minutes for level in self.levels) else "hands"

    def prizes(self, entrants: int) -> tuple[int, ...]:
        """What each place is paid where so many have entered; odd cents go to the first.

        `BadTournamentPlan` is raised where no payout is for so many, or prizes are not what they
        have paid.
        """
        pool = entrants * self.buy_in
        row = next((row for row in self.payouts if row.holds_for(entrants)), None)
        if row is None:
            raise BadTournamentPlan(f"payouts: there are none for {entrants} players")
        if row.prizes:
            if sum(row.prizes) != pool:
                raise BadTournamentPlan(
                    f"payouts: prizes of {dollars(sum(row.prizes))} are not the "
                    f"{dollars(pool)} that {entrants} players have paid"
                )
            return row.prizes
        shares = [pool * part // WHOLE for part in row.percent]
        return (shares[0] + pool - sum(shares), *shares[1:])


def check_levels(levels: tuple[Level, ...]) -> None:
    """Raise `ValueError` for levels that fall, or that end by hands and by minutes."""
    kinds = {kind for level in levels for kind in ("hands", "minutes") if getattr(level, kind)}
    if len(kinds) > 1:
        raise ValueError("levels: all end by hands, or all by minutes")
    for place, (before, after) in enumerate(pairwise(levels), 1):
        for name, amount in before.amounts.items():
            then = after.amounts.get(name, 0)
            if then < amount:
                raise ValueError(
                    f"levels[{place}].{name}: {dollars(then)} is less than the {dollars(amount)} "
                    "of the level before"
                )


def read_plan(text: str | bytes, name: str) -> TournamentPlan:
    """A plan from a TOML text; ``name`` is what errors call the file."""
    if len(text) > LONGEST:
        raise BadTournamentPlan(f"{name}: this is no plan: it has {len(text):,} characters")
    try:
        raw = read_toml(text.encode() if isinstance(text, str) else text)
    except NotToml as wrong:
        raise BadTournamentPlan(f"{name}: {wrong}") from None
    try:
        return msgspec.convert(raw, TournamentPlan)
    except msgspec.ValidationError as wrong:
        raise BadTournamentPlan(f"{name}: {in_place(wrong)}") from None


def in_place(wrong: msgspec.ValidationError) -> str:
    """What is wrong, after the place where it is.

    >>> in_place(msgspec.ValidationError("Expected `int` - at `$.levels[1].hands`"))
    'levels[1].hands: Expected `int`'
    """
    reason, _, at = str(wrong).partition(" - at `$")
    at = at.strip("`.")
    return f"{at}: {reason}" if at else reason


def check_plan(plan: TournamentPlan, house: Structure, seats: int) -> None:
    """Raise `CannotPlay` for a plan that is not for a game: its amounts, or too many players."""
    if plan.most_players is not None and plan.most_players > seats:
        raise CannotPlay(f"most_players: {plan.most_players} is more than the {seats} seats")
    if plan.least_players > seats:
        raise CannotPlay(f"least_players: {plan.least_players} is more than the {seats} seats")
    has = {name for name in AMOUNTS if getattr(house, name) is not None}
    if plan.betting == "spread":
        has |= {"min_bet", "max_bet"}
    for place, level in enumerate(plan.levels):
        if not level.amounts:
            raise CannotPlay(f"levels[{place}]: names no amount of {', '.join(sorted(has))}")
        for name in level.amounts:
            if name not in has and not (
                name in ("min_bet", "max_bet") and plan.betting == "spread"
            ):
                raise CannotPlay(f"levels[{place}].{name}: this game has {', '.join(sorted(has))}")
