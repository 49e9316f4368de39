"""Which position a game has between its rounds."""

from __future__ import annotations

from cardroom.books import Game
from cardroom.session.button import ButtonPosition
from cardroom.session.given_button import GivenButton
from cardroom.session.no_button import NoButton
from cardroom.session.player_dealer import PlayerDealerPosition
from cardroom.session.winner_first import WinnerFirst


def position_of(game: Game) -> type[ButtonPosition | PlayerDealerPosition]:
    """The class of a game's position, by what its entry and its mechanism have.

    >>> from cardroom.books import library
    >>> position_of(library().game("oceana-classic/seven-card-stud")).__name__
    'NoButton'
    """
    if game.entry.player_dealer is not None:
        return PlayerDealerPosition
    if game.family.winner_first:
        return WinnerFirst
    if "opening-button" in game.entry.clauses:
        return GivenButton
    return ButtonPosition if game.mechanism.button else NoButton
