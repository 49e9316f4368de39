"""What came of a round, in one value."""

from __future__ import annotations

import msgspec


class WagerResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """What became of one wager; ``net`` is what it won or lost."""

    seat: int
    spot: str
    amount: int
    outcome: str
    net: int
    why: str
    by: str | None = None
    hand: str | None = None
    circle: int | None = None
    """Which of several circles it lay in, from the second on."""
    no_action: bool = False
    """Whether the bank was used up before it came to this wager."""


class PotResult(msgspec.Struct, frozen=True):
    """One pot after the collection, and who took how much of it."""

    amount: int
    winners: dict[str, int]


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """The round's books.

    ``net`` is everyone's result without fees: seats by number, the player-dealer and backline
    bettors by name. What a game does not have is None.
    """

    fees: dict[str, int]
    net: dict[str, int]
    wagers: list[WagerResult] | None = None
    pots: list[PotResult] | None = None
    set: dict[str, dict[str, str]] | None = None
    """How hands were laid into their parts, by recipient."""
    points: dict[str, int] | None = None
    """What one seat won from another in points, as ``1v2``."""
    returned: dict[str, int] | None = None
    held: dict[str, int] | None = None
    """What the house holds after the round, such as jackpots."""
    first_to_act: int | None = None
    next_hand_kill: int | None = None
