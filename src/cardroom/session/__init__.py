"""A table that lasts over many rounds: seats, chips, positions and cards from round to round."""

from cardroom.session.journal import Forgotten
from cardroom.session.seats import CannotSit, NotNow, NotReady, Player, Refused, WrongGame
from cardroom.session.table import Table

__all__ = [
    "CannotSit",
    "Forgotten",
    "NotNow",
    "NotReady",
    "Player",
    "Refused",
    "Table",
    "WrongGame",
]
