"""A hand as an OHH file has it."""

from __future__ import annotations

from decimal import Decimal
from typing import Literal

import msgspec

Money = int | Decimal
"""A number of the file, exactly."""
VERSION = "1.4.7"
PLAY_MONEY = "XPM"
MOST_DIGITS, MOST_PLACES = 24, 12
"""So long an amount may be, before and behind its point."""


class Counted(msgspec.Struct, omit_defaults=True):
    """Something with amounts: what is no number, or longer than anybody counts, is refused."""

    def __post_init__(self) -> None:
        for name in self.__struct_fields__:
            amount = getattr(self, name)
            if isinstance(amount, Decimal) and not (
                amount.is_finite() and -MOST_PLACES <= amount.adjusted() <= MOST_DIGITS
            ):
                raise ValueError(f"{name}: {amount!s:.40} is no amount")


class BetLimit(Counted, omit_defaults=True):
    """How bets are limited."""

    bet_type: Literal["NL", "PL", "FL"]
    bet_cap: Money | None = None


class Player(Counted, omit_defaults=True):
    """Somebody who was dealt in."""

    id: int
    seat: int
    name: str
    starting_stack: Money
    display: str | None = None
    is_sitting_out: bool = False


class Action(Counted, omit_defaults=True):
    """Something that somebody did; the amount is what he added."""

    action_number: int
    action: str
    player_id: int | None = None
    amount: Money = 0
    is_allin: bool = False
    cards: list[str] | None = None


class Street(msgspec.Struct, omit_defaults=True):
    """A betting round, or the showdown, with the cards that came on the board."""

    id: int
    street: str
    actions: list[Action]
    cards: list[str] | None = None


class Win(Counted, omit_defaults=True):
    """What somebody took out of a pot."""

    player_id: int
    win_amount: Money


class Pot(Counted, omit_defaults=True):
    """A pot, with what the house took of it."""

    number: int
    amount: Money
    rake: Money | None = None
    jackpot: Money | None = None
    player_wins: list[Win] = []


class Hand(Counted, omit_defaults=True, kw_only=True):
    """All that is read of a hand; other keys are passed over."""

    spec_version: str
    site_name: str = ""
    network_name: str = ""
    internal_version: str = ""
    tournament: bool = False
    game_number: str = ""
    start_date_utc: str | None = None
    table_name: str = ""
    game_type: str
    bet_limit: BetLimit
    table_size: int
    currency: str
    dealer_seat: int
    small_blind_amount: Money
    big_blind_amount: Money
    ante_amount: Money = 0
    hero_player_id: int | None = None
    flags: list[str] = []
    players: list[Player]
    rounds: list[Street]
    pots: list[Pot] = []


class File(msgspec.Struct):
    """What stands in a file."""

    ohh: Hand


BET_TYPES = {"no-limit": "NL", "pot-limit": "PL", "limit": "FL"}
"""What OHH calls our betting structures."""
GAMES = {
    "Holdem": "texas-holdem",
    "Omaha": "omaha",
    "OmahaHiLo": "omaha-hilo",
    "Stud": "seven-card-stud",
    "StudHiLo": "seven-card-stud-hilo",
}
"""The games of the format that have one here."""
STREETS = {
    "Holdem": ("Preflop", "Flop", "Turn", "River"),
    "Stud": ("Third Street", "Fourth Street", "Fifth Street", "Sixth Street", "Seventh Street"),
}
SHOWDOWN = "Showdown"
