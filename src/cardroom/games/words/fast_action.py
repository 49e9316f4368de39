"""What fast action poker says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.games.words import pot
from cardroom.table.question import Clauses, Question, Readings
from cardroom.words import spelled

if TYPE_CHECKING:
    from cardroom.games.fast_action import Rules

CLAUSES: Clauses = {
    "wagers": "Everyone puts up an ante and a wager, as large as they are posted at the table.",
    "additional-wager": (
        "After the flop everyone may put up an additional wager, as large as his wager; nobody "
        "folds."
    ),
    "antes-won": (
        "The best hand of those with an additional wager wins the antes and all additional wagers."
    ),
    "nobody-wagers-more": "Nobody has an additional wager.",
    **pot.SHARED_POT,
    "action-hand-wins": "The action hand wins the wager of a lower hand, and meets the next one.",
    "action-hand-loses": (
        "The action hand loses its wager to a higher hand, which is the action hand from then on."
    ),
    "push": "A tie is a push, and the action hand meets the next one.",
    "wager-back": "Who has not lost his wager when all hands have had action keeps it.",
}


def more_clauses(rules: Rules) -> Clauses:
    """What the cards count that place the action button, and how many must play."""
    faces, ace = spelled(rules.faces_count), spelled(rules.ace_counts)
    counted = f"an ace counts {ace}, a picture {faces}, any other card its pips"
    clauses = {
        "action-button": f"The action button is placed by a card's value: {counted}.",
    }
    if rules.least_players > 2:
        clauses["players"] = f"At least {spelled(rules.least_players)} players take part."
    return clauses


READINGS: Readings = {
    "action-card": Question(
        {
            "last-flop-card": "The last card of the flop is counted for the action button.",
            "river": "The river card is counted for the action button.",
            "all-cards": "All five cards of the board are added up for the action button.",
        },
    ),
    "count-starts": Question(
        {
            "button": "The player with the dealer button is the first who is counted.",
            "left-of-button": "The player left of the dealer button is the first who is counted.",
        },
    ),
    "no-additional-wagers": Question(
        {
            "button-wins": "The player with the dealer button wins the antes.",
            "best-hand": "The best hand of all wins the antes.",
        },
    ),
    "odd-chips": pot.OFTEN["odd-chips"],
}
