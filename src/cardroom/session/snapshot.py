"""A table as a value: everything that it remembers, to be written down and woken up again.

A snapshot is for the house alone: it holds the secrets of shuffles that are still to come, and the
cards of everybody's hand. A round that is being played is kept as its inputs, like any other.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from cardroom.history import Record
from cardroom.session.clock import ClockState
from cardroom.session.journal import JournalState
from cardroom.session.offering import PlayerDealerState
from cardroom.session.places import ButtonState
from cardroom.session.seats import Count, SeatsState
from cardroom.session.shoe import ShoeState
from cardroom.session.shuffles import Seed, ShufflesState
from cardroom.session.tournament_state import TournamentState
from cardroom.table.decisions import Choice
from cardroom.table.setup import Chips, FeeChoice, Setup
from cardroom.table.stock import WrittenDeck, WrittenHands

FORMAT = "cardroom-table-1"
LONGEST = 10_000_000


class BadSnapshot(Exception):
    """A snapshot that cannot be read, or that no table can have been like."""


class SeedBytes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seed that is no text, in hexadecimal digits."""

    bytes: str


class RoundInPlay(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A round that is being played, as its inputs."""

    setup: Setup
    choices: tuple[tuple[int, Choice], ...] = ()
    stock: WrittenDeck | WrittenHands | None = None
    """Its cards, where they are not the table's own."""


class Snapshot(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """Everything that a table remembers."""

    format: str
    name: str
    seed: int | str | SeedBytes | None = None
    secrets_kept: Count | Literal["never"] | None = None
    base: Setup
    """What all setups of the table have in common."""
    fees: tuple[FeeChoice, ...] = ()
    round_number: Count = 0
    collected: Count = 0
    held: dict[str, Chips] = {}
    seats: SeatsState
    position: ButtonState | PlayerDealerState
    clock: ClockState
    shuffles: ShufflesState
    shoe: ShoeState
    round: RoundInPlay | None = None
    last: Record | None = None
    """The last round, where something of it may still be asked for."""
    journal: JournalState
    tournament: TournamentState | None = None
    """What is going on at the table, if it is a tournament's."""


def write_snapshot(snapshot: Snapshot) -> str:
    """A snapshot as JSON, always in the same words."""
    # A position has sets, which need an order; all else has its own, and events may show it.
    position: Any = msgspec.Raw(msgspec.json.encode(snapshot.position, order="deterministic"))
    written = msgspec.structs.replace(snapshot, position=position)
    return msgspec.json.encode(written, enc_hook=int).decode()


def read_snapshot(text: str | bytes) -> Snapshot:
    """A snapshot from JSON.

    >>> read_snapshot('{"format": "cardroom-table-0"}')
    Traceback (most recent call last):
    ...
    cardroom.session.snapshot.BadSnapshot: the format 'cardroom-table-0' is not known: expected \
'cardroom-table-1'
    """
    if len(text) > LONGEST:
        raise BadSnapshot(f"this is no table written down: it has {len(text):,} characters")
    try:
        found = msgspec.json.decode(text, type=_Head).format
        check_format(found)
        return msgspec.json.decode(text, type=Snapshot)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
        raise BadSnapshot(f"this is no table written down: {wrong}") from None


class _Head(msgspec.Struct):
    format: str


def check_format(found: str) -> None:
    """Refuse a snapshot of another time."""
    if found != FORMAT:
        raise BadSnapshot(f"the format {found!r:.80} is not known: expected {FORMAT!r}")


def write_seed(seed: Seed | None) -> int | str | SeedBytes | None:
    """A seed as it is written down: an integer, a text and bytes are different seeds."""
    return SeedBytes(seed.hex()) if isinstance(seed, bytes) else seed


def read_seed(written: int | str | SeedBytes | None) -> Seed | None:
    """The seed that was written down; what is none raises `ValueError`."""
    return bytes.fromhex(written.bytes) if isinstance(written, SeedBytes) else written
