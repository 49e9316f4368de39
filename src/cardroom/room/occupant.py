"""Who is at a table, for the one who runs it: people and bots, with their clocks and wishes."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec


class Person(NamedTuple):
    """Somebody in the room: an account, and what its owner is called."""

    id: str
    name: str


class Occupant(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Somebody in a seat."""

    person: str
    """The account that his chips come from."""
    name: str
    style: str = ""
    """How a bot plays; nothing for people."""
    since: int = 0
    """The round that was dealt last when he came: its cards are not his to see."""
    time_bank: int = 0
    missed: int = 0
    """In how many rounds the clock has decided for him, since he last did something himself."""
    late: bool = False
    """Whether it has in this one."""
    is_there: bool = False
    """Whether he has done something himself in this one."""
    ready: bool = False
    always: Literal["decline", "take", ""] = ""
    always_bank: int = 0
    more_chips: int = 0
    """What he has brought in mid-round, to be added after it."""
    leaves: bool = False
    """Whether he gets up when the round is over."""

    @property
    def is_bot(self) -> bool:
        """Whether nobody sits there in person."""
        return bool(self.style)


class Reserved(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that somebody takes as soon as the bot in it has played its round."""

    person: str
    name: str
    chips: int


class Left(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody has left the table with, and when."""

    chips: int
    when: int


class DealerState(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """All that a house dealer remembers beside the table itself; clocks start anew."""

    occupants: dict[int, Occupant] = {}
    behind: dict[str, str] = {}
    """Who stands behind the table: accounts by name."""
    walks: list[str] = []
    """Those of them who go when the round is over."""
    reserved: dict[int, Reserved] = {}
    queue: list[str] = []
    """Who waits for a seat: accounts, the first one first."""
    called: dict[str, int] = {}
    """Those for whom there is one, and until when."""
    left: dict[str, Left] = {}
    results: str = ""
    """The road of the table, where its game has one: a digit for every round, the last one last."""
    won_with: dict[str, tuple[str, ...]] = {}
    """The cards that have won the round which was played last, by hand."""
    bots: int = 0
    """How many bots are wished for."""
    bots_come: int = 0
    """How many have come so far: none is the same as another."""
