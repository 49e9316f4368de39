"""What all games against a player-dealer share."""

from __future__ import annotations

from cardroom.table.question import Clauses, Question, Readings

BANK: Clauses = {
    "bank": "The player-dealer answers with what he posted and gets back what is left of it.",
}
PLAY_LIMITS: Readings = {
    "play-limits": Question(
        {
            "follows-the-ante": (
                "The limits hold for each wager before the deal; a play wager is any of its "
                "printed multiples."
            ),
            "within-the-maximum": (
                "A play wager keeps to the table's maximum too: multiples of the ante above it are "
                "not offered."
            ),
        },
    ),
}
"""Whether the table's limits hold for a wager that a player adds in the round."""

COVERAGE: Readings = {
    "coverage": Question(
        {
            "action": "Each settled wager uses up the bank by what changes hands, win or lose.",
            "each-way": "He pays at most the bank and collects at most the bank.",
            "net": "What he collects can be paid out again; only his net result is limited.",
        },
        text=(
            "The player-dealer may not win or lose more than he wagered, and what he does not "
            "cover is returned; whether wagers he collects let him go on paying is not said."
        ),
    ),
}
FOLDED_WAGERS: Readings = {
    "folded-wagers": Question(
        {
            "when-folded": "Wagers of folded hands are collected before any hand is compared.",
            "in-turn": "Wagers of folded hands are collected when their seat's turn comes.",
        },
        text=(
            "Given-up wagers are collected after everybody has decided and before the "
            "player-dealer's hidden cards are turned up; the hands are settled only afterwards."
        ),
        why={
            "when-folded": (
                "The steps are numbered, and collecting what was given up is a step of its own. It "
                "matters only when the bank runs short."
            ),
        },
    ),
}
FIRST_ACTION: Readings = {
    "first-action": Question(
        {
            "action-button": "Settlement starts at the action button.",
            "left-of-player-dealer": "Settlement starts on the player-dealer's left.",
        },
        why={
            "action-button": (
                "That is what the button is for: it decides who is first to have action on his "
                "wagers."
            ),
        },
    ),
}

NOT_ANSWERING = "Nothing is said about a player who does not answer."
