"""Who sits where at a simulated table for a pot: what a strategy names, and what is known.

A strategy names who sits where: ``random`` makes any legal choice, ``call`` checks or calls,
``fold`` checks or folds, ``raise`` bets or raises whenever that is possible, and all others play by
their hands. ``tight`` and ``aggressive`` are known; a file may describe more of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

import msgspec
import numpy as np

from cardroom.equity.ranges import BadRange
from cardroom.hands.ranking import BadRanking
from cardroom.simulation.dealing import Array
from cardroom.simulation.plan import BadPlan
from cardroom.simulation.simulators.pot_hand.layout import (
    BET_SIZE,
    BY_HAND,
    CALLER,
    FOLDER,
    PLAYER,
    RAISER,
    RANDOM,
    STYLE,
)

STYLES = {"random": RANDOM, "call": CALLER, "fold": FOLDER, "raise": RAISER}
"""Those who do not look at their cards."""
S = TypeVar("S")


class TableStrategy(msgspec.Struct, Generic[S], frozen=True, forbid_unknown_fields=True):
    """Who sits where: one name for every seat, or a name for each."""

    seats: str | tuple[str, ...] = "tight"
    players: Mapping[str, S] = {}

    def names(self, seats: int) -> tuple[str, ...]:
        """Who sits in each seat, or `BadPlan`."""
        names = (self.seats,) * seats if isinstance(self.seats, str) else self.seats
        if len(names) != seats:
            raise BadPlan(f"strategy: {len(names)} players are named for {seats} seats")
        return names


def read_strategy(data: Mapping[str, Any] | None, described: type[S]) -> TableStrategy[S]:
    """The strategy in a file's data, or `BadPlan`; without any, everyone is tight."""
    try:
        # The kind of players is known only here, where no checker can follow.
        return msgspec.convert(data or {}, TableStrategy[described])  # type: ignore[valid-type]
    except msgspec.ValidationError as wrong:
        raise BadPlan(f"strategy: {wrong}") from None


def rows_of(
    strategy: TableStrategy[S],
    seats: int,
    known: Mapping[str, S],
    write: Callable[[Array, S], None],
    styles: Mapping[str, int] = STYLES,
    size: int = PLAYER,
) -> Array:
    """Everyone's play as compiled code looks at it: a row for each seat.

    The first number is his style; what else is known of somebody is written behind it.
    """
    known = {**known, **strategy.players}
    rows = np.zeros((seats, size), np.int64)
    for row, name in zip(rows, strategy.names(seats), strict=True):
        if name in known:
            try:
                write(row, known[name])
            except (BadRange, BadRanking) as wrong:
                raise BadPlan(f"strategy, player {name}: {wrong}") from None
        elif name in styles:
            row[STYLE] = styles[name]
        else:
            raise BadPlan(
                f"strategy: there is no player {name!r}, only {', '.join([*styles, *known])}"
            )
    return rows


def play_by_hand(row: Array, size: int) -> None:
    """Begin the row of somebody who plays by his hands, and bets so much of the pot."""
    row[STYLE] = BY_HAND
    row[BET_SIZE] = size
