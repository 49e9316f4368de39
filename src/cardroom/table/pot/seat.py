"""A seat in a hand for a pot."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from cardroom.cards import Card

NAMES = tuple(map(str, range(100)))
"""What the accounts of seats are called."""


class PotSeat(msgspec.Struct, eq=False):
    """A player in the hand. ``bet`` is for this betting round, ``put_in`` for all before it."""

    number: int
    name: str
    brought: int
    """The chips that it had before the hand."""
    chips: int
    bet: int = 0
    put_in: int = 0
    returned: int = 0
    acted: int | None = None
    folded: bool = False
    cards: list[Card] = []
    up: list[Card] = []
    """Those of its cards that lie face up."""


def in_order(chips: Mapping[int, int]) -> list[PotSeat]:
    """Players in their order, with what they bring.

    >>> [(seat.name, seat.chips) for seat in in_order({3: 900, 1: 500})]
    [('3', 900), ('1', 500)]
    """
    brought = chips.values()
    return [*map(PotSeat, chips, map(NAMES.__getitem__, chips), brought, brought)]
