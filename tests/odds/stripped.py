"""Games with fewer ranks, small enough to be tried deal by deal."""

from __future__ import annotations

import msgspec

from cardroom.books import Game
from cardroom.cards import RANKS


def with_ranks(game: Game, ranks: str, decks: int = 1) -> Game:
    """The game with these ranks only."""
    without = "".join(rank for rank in RANKS if rank not in ranks)
    deck = msgspec.structs.replace(game.entry.deck, without=without, decks=decks)
    return Game(game.id, msgspec.structs.replace(game.entry, deck=deck), game.schedules)
