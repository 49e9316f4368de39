"""A table that lasts over many rounds: seats, chips, positions and cards from round to round."""

from cardroom.session.journal import Forgotten
from cardroom.session.seats import CannotSit, NotNow, NotReady, Player, Refused, WrongGame
from cardroom.session.snapshot import BadSnapshot, Snapshot, read_snapshot, write_snapshot
from cardroom.session.table import Table
from cardroom.session.tournament import Tournament

__all__ = [
    "BadSnapshot",
    "CannotSit",
    "Forgotten",
    "NotNow",
    "NotReady",
    "Player",
    "Refused",
    "Snapshot",
    "Table",
    "Tournament",
    "WrongGame",
    "read_snapshot",
    "write_snapshot",
]
