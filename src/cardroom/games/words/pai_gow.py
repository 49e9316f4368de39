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
