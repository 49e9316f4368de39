"""What pai gow says, with cards or with tiles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardroom.games.words.california import BANK
from cardroom.table.question import Clauses, Question, Readings

COMPARED: Clauses = {
    **BANK,
    "base-wins": "Both hands are higher than the player-dealer's: the base wager is paid 1 to 1.",
    "base-loses": "Both hands are lower than the player-dealer's.",
    "pushes": (
        "One hand is higher and the other lower than the player-dealer's: the base wager pushes."
    ),
    "copy-pushes": (
        "One hand is higher; the other is a copy, which the player-dealer wins: the base wager "
        "pushes."
    ),
    "copy-loses": "No hand is higher than the player-dealer's, who wins copies.",
}
"""Clauses of two hands that are set against two."""

SETS: Clauses = {
    "player-dealer-sets": (
        "Once all players have set, the player-dealer's {pieces} are opened and he sets them, or "
        "has them set the house way."
    ),
    "player-dealer-foul": (
        "The player-dealer's front hand outranks the back one: that is foul, and his hand is set "
        "anew the house way."
    ),
}
"""Clauses of a player-dealer who sets his own hand."""
HOUSE_WAY: Clauses = {
    "player-dealer": "The player-dealer's hand is set the house way by the house dealer.",
}
"""Of one whose hand the house sets."""


def of_player_dealer(how: str, pieces: str) -> Clauses:
    """The clauses by which a player-dealer's hand is set.

    >>> of_player_dealer("house-way", "cards")
    {'player-dealer': "The player-dealer's hand is set the house way by the house dealer."}
    """
    if how != "sets":
        return HOUSE_WAY
    return {key: says.format(pieces=pieces) for key, says in SETS.items()}


def between_rows(rows: Iterable[Mapping[str, str]]) -> Readings:
    """The readings that rows of a house way go by, each with its choices in the order of the rows.

    What they mean only the house can say.

    >>> readings = between_rows([{"joker": "ace"}, {}, {"joker": "any"}, {"joker": "ace"}])
    >>> {name: list(question.choices) for name, question in readings.items()}
    {'joker': ['ace', 'any']}
    """
    readings: dict[str, dict[str, str]] = {}
    for row in rows:
        for name, choice in row.items():
            readings.setdefault(name, {})[choice] = ""
    return {name: Question(choices) for name, choices in readings.items()}
