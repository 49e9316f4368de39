"""What the games of one kind of table have in common, for whoever needs no table to be laid."""

from __future__ import annotations

from types import MappingProxyType
from typing import NamedTuple

from cardroom.table.question import Clauses, Question, Readings

NO_CLAUSES: Clauses = MappingProxyType({})
NO_READINGS: Readings = MappingProxyType({})
OPENING_DRAW: Clauses = {
    "opening-draw": "When a game is opened everyone draws a card, and the highest has the button.",
}
OPENING_BUTTON: Clauses = {
    "opening-button": "When a game is opened the player on the house dealer's left has the button.",
}
BUTTON_AFTER_A_MISDEAL: Readings = {
    "misdeal-button": Question(
        {
            "stays": (
                "After a misdeal the same hand is dealt again, with the button and the blinds "
                "where they were."
            ),
            "moves": "After a misdeal the button moves on as after any other hand.",
        },
    ),
}
"""For families that have a button."""


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
    has_pot: bool = False
    """Whether bets in front of the seats go into a pot."""
    spots: tuple[str, ...] = ("bets",)
    """What lies before the seats of a game with a pot."""
    winner_first: bool = False
    """Whether whoever has won a hand is dealt to first in the next one."""
    in_play: str = ""
    """What seats pay each other while it is played, as whoever gets it asks for it."""
    clauses: Clauses = NO_CLAUSES
    readings: Readings = NO_READINGS
    misdeal: Readings = NO_READINGS
