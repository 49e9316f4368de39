"""How a California game is settled: in which order, and what a wager can come to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, Literal

import msgspec

from cardroom.money import Odds
from cardroom.table.california.placing import BeforeDeal
from cardroom.table.california.spots import Spot, Wager
from cardroom.table.clauses import Clause

LOST = ("lose", "half-lose")
"""What a wager comes to of which the player-dealer collects something."""
COMES_ROUND = "comes-round"


class Dice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The dice that place the action button.

    ``player_dealer`` are the totals that mean his own seat, from which the others are counted
    clockwise; without them his seat is not counted, and one is the seat on his left. ``under`` has
    other totals for choices of the reading ``dice-count``.
    """

    count: Annotated[int, msgspec.Meta(ge=1, le=6)]
    """How many dice are thrown."""
    lines: str
    """Where the book says so."""
    player_dealer: tuple[int, ...] = ()
    """The totals that mean the player-dealer's own seat."""
    under: Mapping[str, tuple[int, ...]] = {}
    """Other totals, by choices of the reading dice-count."""

    def steps(self, total: int, way: str, seats: int = 0) -> int:
        """How many seats to the player-dealer's left a total means; none is himself.

        Where the count comes round to him, his own of the table's ``seats`` is none once more.

        Where his own totals come round sooner than the table has seats, it matters whether the
        count starts again with each of them or goes straight on:

        >>> three = Dice(3, "house:47", (1, 8, 15))
        >>> [three.steps(total, "starts-again") for total in (7, 8, 9, 16)]
        [6, 0, 1, 1]
        >>> [three.steps(total, "goes-on") for total in (7, 8, 9, 16)]
        [6, 0, 7, 13]
        >>> [three.steps(total, "comes-round", seats=8) for total in (7, 8, 9, 16)]
        [7, 0, 1, 0]
        >>> three = Dice(3, "house:48", (1, 9, 17), under={"seven-places": (1, 8, 15)})
        >>> [three.steps(8, way) for way in ("eight-places", "seven-places")]
        [7, 0]
        """
        if way == COMES_ROUND:
            return total % seats
        his = [number for number in self.under.get(way, self.player_dealer) if number <= total]
        if total in his:
            return 0
        return total - (len(his) if way == "goes-on" else max(his, default=0))


class Settlement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """In which order a book settles: seat by seat or spot by spot, from where and which way."""

    by: Literal["seat", "wager"]
    """Whether all spots of a seat are settled, or one spot of all seats."""
    spots: tuple[str, ...]
    """Every spot once, in order."""
    lines: str
    """Where the book says so."""
    start: Literal["player-dealer", "house-dealer", "action-button", "house-dealer-or-button"] = (
        "player-dealer"
    )
    """Beside whom it starts, or where the action button was put, always or only if it was."""
    direction: Literal["clockwise", "counter-clockwise"] = "clockwise"
    """Which way it goes round the table."""
    together: tuple[str, ...] = ()
    """Spots that share one way round the table, where all others have one each."""
    backline: Literal["by-spot", "after-seat"] = "by-spot"
    """Whether those behind a seat follow it on each spot, or after all its own wagers."""
    dice: Dice | None = None
    """What places the action button, where dice do."""
    lost: tuple[str, ...] = ()
    """The order of a seat's losing wagers, where that is another one."""
    collects_first: bool = False
    """Whether all losing wagers of the table are collected before any is paid."""
    under: Mapping[str, Mapping[str, dict[str, Any]]] = {}
    """What of it is otherwise by choices of readings."""

    def __post_init__(self) -> None:
        size = len(self.together)
        if self.together not in [self.spots[n : n + size] for n in range(len(self.spots))]:
            raise ValueError("together must name spots as they follow each other in spots")
        if self.lost and (self.by != "seat" or sorted(self.lost) != sorted(self.spots)):
            raise ValueError("lost must name all spots in another order, of a game settled by seat")
        for name, choices in self.under.items():
            for choice in choices:
                self.read({name: choice})

    def read(self, readings: Mapping[str, str]) -> Settlement:
        """The settlement as it is under some readings.

        >>> left = Settlement(
        ...     "seat", ("ante", "play"), "house:55",
        ...     under={"order": {"other-way": {"direction": "counter-clockwise"}}},
        ... )
        >>> left.read({"order": "other-way"}).direction, left.read({}).direction
        ('counter-clockwise', 'clockwise')
        """
        chosen = [of[readings[name]] for name, of in self.under.items() if readings.get(name) in of]
        if not chosen:
            return self
        plain = msgspec.to_builtins(self) | {"under": {}}
        for changes in chosen:
            plain |= changes
        return msgspec.convert(plain, Settlement)

    def ways_round(self) -> list[tuple[str, ...]]:
        """Which spots are settled each time that the house dealer goes round the table.

        >>> lines = ("player", "banker")
        >>> Settlement("wager", (*lines, "tie"), "house:54", together=lines).ways_round()
        [('player', 'banker'), ('tie',)]
        """
        if self.by == "seat":
            return [self.spots]
        alone: list[tuple[str, ...]] = [(s,) for s in self.spots if s not in self.together]
        if not self.together:
            return alone
        first = self.spots.index(self.together[0])
        return [*alone[:first], self.together, *alone[first:]]

    def with_lost_apart(
        self, found: Sequence[tuple[Wager, Verdict | None]]
    ) -> list[tuple[Wager, Verdict]]:
        """Judged wagers with those that are lost in their own order, or all before what is paid."""
        judged = [(wager, verdict) for wager, verdict in found if verdict is not None]
        if self.lost:
            places = [at for at, (_, verdict) in enumerate(judged) if verdict.is_lost]
            seats = list(dict.fromkeys(wager.seat for wager, _ in judged))
            order = sorted(
                [judged[at] for at in places],
                key=lambda one: (seats.index(one[0].seat), self.lost.index(one[0].spot)),
            )
            for at, one in zip(places, order, strict=True):
                judged[at] = one
        if self.collects_first:
            judged.sort(key=lambda one: not one[1].is_lost)
        return judged


@dataclass(frozen=True, eq=False)
class Layout:
    """What a table of this game looks like: its spots, and how they are settled."""

    spots: tuple[Spot, ...]
    settlement: Settlement
    seats: int
    max_backline: int | None = None
    """The most backline wagers on one spot of a seat, where the book prints a number."""
    sizes: tuple[int, ...] = ()
    """The sizes of table, where the book has several."""
    circles: int = 1
    """The most betting circles of a seat that any of the game's collections prints."""

    @cached_property
    def before(self) -> BeforeDeal:
        """The spots for wagers before the deal, by name."""
        return BeforeDeal(self.spots)

    @cached_property
    def ways_round(self) -> list[tuple[str, ...]]:
        """Which spots are settled each time that the house dealer goes round the table."""
        return self.settlement.ways_round()


class Verdict(msgspec.Struct, frozen=True, gc=False):
    """What a wager has come to; only one that wins has ``odds``, or a ``prize`` in cents."""

    outcome: str
    clause: Clause
    odds: Odds | None = None
    prize: int = 0

    @property
    def is_lost(self) -> bool:
        """Whether the player-dealer collects it, or half of it."""
        return self.outcome in LOST
