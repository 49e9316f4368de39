"""A hand as a PHH file has it: the fields of the specification, in its order."""

from __future__ import annotations

import datetime
from typing import Any

import msgspec

from cardroom.formats.amounts import Amount


class Hand(msgspec.Struct, kw_only=True, omit_defaults=True):
    """The fields of a PHH file; ``more`` are those that begin with ``_``, and unknown ones."""

    variant: str
    ante_trimming_status: bool | None = None
    antes: list[Amount]
    blinds_or_straddles: list[Amount] | None = None
    bring_in: Amount | None = None
    small_bet: Amount | None = None
    big_bet: Amount | None = None
    min_bet: Amount | None = None
    starting_stacks: list[Amount]
    actions: list[str]
    author: str | None = None
    event: str | None = None
    url: str | None = None
    venue: str | None = None
    address: str | None = None
    city: str | None = None
    region: str | None = None
    postal_code: str | None = None
    country: str | None = None
    time: datetime.time | None = None
    time_zone: str | None = None
    time_zone_abbreviation: str | None = None
    day: int | None = None
    month: int | None = None
    year: int | None = None
    hand: int | str | None = None
    level: int | None = None
    seats: list[int] | None = None
    seat_count: int | None = None
    table: int | str | None = None
    players: list[str] | None = None
    finishing_stacks: list[Amount] | None = None
    winnings: list[Amount] | None = None
    currency: str | None = None
    currency_symbol: str | None = None
    time_limit: Amount | None = None
    time_banks: list[Amount] | None = None
    more: dict[str, Any] = {}

    @property
    def count(self) -> int:
        """How many players the hand has."""
        return len(self.starting_stacks)


SETUP, DECK, RESHUFFLES, UNIT = (
    "_cardroom_setup",
    "_cardroom_deck",
    "_cardroom_reshuffles",
    "_cardroom_unit",
)
"""What PHH has no field for and a round of ours needs to come back as it was."""
FIELDS = tuple(name for name in Hand.__struct_fields__ if name != "more")
