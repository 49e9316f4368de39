"""A seat in a hand for a pot."""

from __future__ import annotations

from cardroom.cards import Card

NAMES = tuple(map(str, range(100)))
"""What the accounts of seats are called."""


class PotSeat:
    """A player in the hand. ``bet`` is for this betting round, ``put_in`` for all before it."""

    __slots__ = (
        "acted",
        "bet",
        "cards",
        "chips",
        "folded",
        "name",
        "number",
        "put_in",
        "returned",
        "up",
    )

    def __init__(self, number: int, chips: int) -> None:
        self.number = number
        self.name = NAMES[number]
        self.chips = chips
        self.bet = 0
        self.put_in = 0
        self.returned = 0
        self.acted: int | None = None
        self.folded = False
        self.cards: list[Card] = []
        self.up: list[Card] = []
        """Those of its cards that lie face up."""
