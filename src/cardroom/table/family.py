"""What the games of one kind of table have in common, for whoever needs no table to be laid."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

Readings = Mapping[str, tuple[str, ...]]
NONE: Readings = MappingProxyType({})


class Family(NamedTuple):
    """A family of games. Every class of tables names its own: a new family is a new class.

    ``clauses`` and ``readings`` are what any entry may bring since they are the table's business
    and no mechanism's; ``misdeal`` are the readings that it must bring where a round may be called
    off.
    """

    name: str
    """How the list of games calls it."""
    called: str
    """What a game of it is, in a sentence."""
    against: str
    """Whom or what for one plays."""
    deal: str
    """What is dealt: a hand or a round."""
    is_banked: bool = False
    """Whether a player-dealer's bank answers for wagers on spots."""
    clauses: frozenset[str] = frozenset()
    readings: Readings = NONE
    misdeal: Readings = NONE
