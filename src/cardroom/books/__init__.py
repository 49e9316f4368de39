"""What each house spreads: one TOML file per game, one folder per house."""

from cardroom.books.entry import Entry
from cardroom.books.game import Game
from cardroom.books.library import BadBook, Library, UnknownGame, library

__all__ = ["BadBook", "Entry", "Game", "Library", "UnknownGame", "library"]
