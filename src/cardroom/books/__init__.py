"""What each house spreads: one TOML file per game, one folder per house."""

from cardroom.books.entry import Entry
from cardroom.books.files import BadBook
from cardroom.books.game import Game
from cardroom.books.library import Library, UnknownGame, library

__all__ = ["BadBook", "Entry", "Game", "Library", "UnknownGame", "library"]
