"""What hands are worth against each other, as one value with one shape in JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from cardroom.equity.bad_hands import BadHands


class HandEquity(msgspec.Struct, frozen=True, kw_only=True):
    """What one hand gets.

    ``equity`` is its part of all pots, ``equity_exact`` the same as a fraction unless it was
    sampled. ``win`` is how often it takes the whole pot, which in a split game is a scoop, ``tie``
    how often only a part of it. ``shares`` says which part of all pots it gets in each way to win.
    """

    hand: str
    """The hand or range, as it was given."""
    equity: float
    """Its part of all pots."""
    equity_exact: str | None
    """The same as a fraction, unless it was sampled."""
    ci95: float | None
    """Half the width of the 95 % interval, where it was sampled."""
    win: float
    """How often it takes the whole pot."""
    win_count: int
    """In how many deals."""
    tie: float
    """How often it takes only a part of the pot."""
    tie_count: int
    """In how many deals."""
    shares: Mapping[str, float]
    """Which part of all pots it gets in each way to win."""


class EquityReport(msgspec.Struct, frozen=True, kw_only=True):
    """What some hands get in a game.

    ``deals`` is how many deals were played: if ``exact``, all that may still come, each as likely
    as any other; otherwise random ones, from ``seed``.
    """

    game: str
    """The game's id."""
    board: tuple[str, ...]
    """The board, or the boards."""
    dead: str
    """Cards that are out of play."""
    exact: bool
    """Whether all deals that may still come were counted."""
    deals: int
    """How many deals were played."""
    seed: int | None
    """What random deals came from; null where all were counted."""
    hands: tuple[HandEquity, ...]
    """What each hand gets."""

    def as_json(self) -> dict[str, Any]:
        """The report as plain data."""
        plain: dict[str, Any] = msgspec.to_builtins(self)
        return plain


class AllHands(msgspec.Struct, frozen=True, kw_only=True):
    """What each of some starting hands gets against each other one, over all deals.

    A row is for a hand and has a column for each hand that it meets: in how many ``deals``, in how
    many of these it wins, and in how many both win the same.
    """

    game: str
    hands: tuple[str, ...]
    deals: Sequence[Sequence[int]]
    win_count: Sequence[Sequence[int]]
    tie_count: Sequence[Sequence[int]]

    def equity(self, hand: str, against: str | None = None) -> float:
        """The part of all pots that a hand gets against another one, or against all of them."""
        row = self._place(hand)
        columns = range(len(self.hands)) if against is None else [self._place(against)]
        deals, wins, ties = (
            sum(table[row][column] for column in columns)
            for table in (self.deals, self.win_count, self.tie_count)
        )
        return (wins + ties / 2) / deals

    def _place(self, hand: str) -> int:
        if hand not in self.hands:
            raise BadHands(f"{hand} is not among the hands that were compared")
        return self.hands.index(hand)

    def as_json(self) -> dict[str, Any]:
        """All of it as plain data, with the equities."""
        plain: dict[str, Any] = msgspec.to_builtins(self)
        equity = [[self.equity(hand, other) for other in self.hands] for hand in self.hands]
        return plain | {"equity": equity, "against_all": [*map(self.equity, self.hands)]}


class HandPoints(msgspec.Struct, frozen=True, kw_only=True):
    """What one hand wins from the others together in a game for points.

    ``points`` is for a round, ``points_exact`` the same as a fraction unless it was sampled.
    ``win`` is how often it ends ahead, ``tie`` how often even. ``segments`` says how many of them
    it wins, loses and ties in a round, where neither hand is an automatic win. ``set`` is how its
    cards are laid if all are known, as it was given or by the sensible bot's way; ``declares`` the
    automatic win that they are instead.
    """

    hand: str
    """The hand, as it was given."""
    given_set: bool
    """Whether it was given set."""
    set: str | None
    """How its cards are laid, if all are known."""
    declares: str | None
    """The automatic win that they are instead."""
    points: float
    """What it wins in a round."""
    points_exact: str | None
    """The same as a fraction, unless it was sampled."""
    ci95: float | None
    """Half the width of the 95 % interval, where it was sampled."""
    win: float
    """How often it ends ahead."""
    win_count: int
    """In how many deals."""
    tie: float
    """How often it ends even."""
    tie_count: int
    """In how many deals."""
    segments: Mapping[str, float]
    """How many segments it wins, loses and ties in a round."""
    automatic: float
    """How often it is an automatic win."""
    automatic_count: int
    """In how many deals."""


class PointsReport(msgspec.Struct, frozen=True, kw_only=True):
    """What some hands win from each other in a game for points.

    ``deals`` is as in `EquityReport`.
    """

    game: str
    """The game's id."""
    dead: str
    """Cards that are out of play."""
    exact: bool
    """Whether all deals that may still come were counted."""
    deals: int
    """How many deals were played."""
    seed: int | None
    """What random deals came from; null where all were counted."""
    hands: tuple[HandPoints, ...]
    """What each hand wins."""

    def as_json(self) -> dict[str, Any]:
        """The report as plain data."""
        plain: dict[str, Any] = msgspec.to_builtins(self)
        return plain
