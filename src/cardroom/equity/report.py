"""What hands are worth against each other, as one value with one shape in JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec


class HandEquity(msgspec.Struct, frozen=True, kw_only=True):
    """What one hand gets.

    ``equity`` is its part of all pots, ``equity_exact`` the same as a fraction unless it was
    sampled. ``win`` is how often it takes the whole pot, which in a split game is a scoop, ``tie``
    how often only a part of it. ``shares`` says which part of all pots it gets in each way to win.
    """

    hand: str
    equity: float
    equity_exact: str | None
    ci95: float | None
    win: float
    win_count: int
    tie: float
    tie_count: int
    shares: Mapping[str, float]


class EquityReport(msgspec.Struct, frozen=True, kw_only=True):
    """What some hands get in a game.

    ``deals`` is how many deals were played: if ``exact``, all that may still come, each as likely
    as any other; otherwise random ones, from ``seed``.
    """

    game: str
    board: tuple[str, ...]
    dead: str
    exact: bool
    deals: int
    seed: int | None
    hands: tuple[HandEquity, ...]

    def as_json(self) -> dict[str, Any]:
        """The report as plain data."""
        plain: dict[str, Any] = msgspec.to_builtins(self)
        return plain
