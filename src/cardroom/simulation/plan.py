"""What is to be simulated: everything that the result depends on, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, NamedTuple

import msgspec

from cardroom.table.question import Policy
from cardroom.table.setup import FeeChoice, Stake, Structure

CHUNK = 1 << 18
"""About how many rounds are played on one stream of random numbers."""
FEW = 1 << 7
"""How many are counted together where each of them takes its time."""

MOST_SEATS = 98


class BadPlan(ValueError):
    """A simulation that cannot be made as it is asked for."""


class Chunk(NamedTuple):
    """Rounds of a plan that are played together, on random numbers of their own."""

    number: int
    rounds: int


class Plan(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A simulation; two runs of one plan have the same result, wherever they are made.

    ``seats`` bettors all make the same ``wagers`` (in cents, by spot) against a bank of ``bank``
    cents, or one that covers everything. With a ``bankroll`` the player-dealer plays sessions of
    ``session`` rounds with it and posts what he has left of it, up to ``bank``.

    In a game for a pot or for points the seats are players, who bring ``stacks`` to every hand: one
    for all of them, or one each. The ``structure`` is that of the entry as far as nothing is said.

    Rounds are counted ``chunk_size`` at a time: `FEW` suit games that are not compiled.

    >>> plan = Plan(game="bicycle/ez-baccarat-1.0", rounds=600_000, wagers={"player": 1000})
    >>> [chunk.rounds for chunk in plan.chunks()]
    [262144, 262144, 75712]
    """

    game: str
    rounds: Annotated[int, msgspec.Meta(ge=1, le=10**15)]
    seed: str = "0"
    seats: Annotated[int, msgspec.Meta(ge=1)] = 1
    wagers: dict[str, Stake] = {}
    bank: Stake | None = None
    fee: FeeChoice | None = None
    bankroll: Stake | None = None
    session: Annotated[int, msgspec.Meta(ge=1)] | None = None
    stacks: tuple[Stake, ...] = ()
    structure: Structure | None = None
    strategy: dict[str, Any] | None = None
    options: dict[str, Any] = {}
    readings: dict[str, str] = {}
    policy: Policy = "printed"
    chunk_size: Annotated[int, msgspec.Meta(ge=1)] = CHUNK

    def __post_init__(self) -> None:
        for name, number in self._numbers():
            if type(number) is not int or number < 1:
                raise BadPlan(f"{name}: write a whole number from 1 on, not {number!r}")
        if self.seats > MOST_SEATS:
            raise BadPlan(f"seats: no table has more than {MOST_SEATS} beside the player-dealer's")
        if (self.bankroll is None) != (self.session is None):
            raise BadPlan("a bankroll needs the length of a session, and a session a bankroll")
        if self.session is not None and self.rounds % self.session:
            raise BadPlan(
                f"{self.rounds:,} rounds are not a whole number of sessions of {self.session:,}"
            )

    def _numbers(self) -> Iterator[tuple[str, int]]:
        yield from (("rounds", self.rounds), ("seats", self.seats), ("chunk_size", self.chunk_size))
        yield from self.wagers.items()
        yield from (("stacks", stack) for stack in self.stacks)
        maybe = {"bank": self.bank, "bankroll": self.bankroll, "session": self.session}
        yield from ((name, number) for name, number in maybe.items() if number is not None)

    @property
    def chunk_rounds(self) -> int:
        """The rounds of every chunk but the last: whole sessions, where there are any."""
        if self.session is None:
            return self.chunk_size
        return max(self.chunk_size // self.session, 1) * self.session

    @property
    def chunk_count(self) -> int:
        """How many chunks there are."""
        return -(-self.rounds // self.chunk_rounds)

    def chunk(self, number: int) -> Chunk:
        """One of the chunks."""
        size = self.chunk_rounds
        return Chunk(number, min(size, self.rounds - number * size))

    def chunks(self, first: int = 0) -> Iterator[Chunk]:
        """The chunks in order."""
        return map(self.chunk, range(first, self.chunk_count))


def first_bet(structure: Structure) -> int:
    """What a table without a player-dealer counts in: the first bet, a wager, a point, or a chip.

    >>> first_bet(Structure(small_bet=300, big_bet=600)), first_bet(Structure(chip=100, tops=200))
    (300, 100)
    """
    bet = structure.big_blind or structure.small_bet or structure.wager
    return bet or structure.point_value or structure.chip or 1
