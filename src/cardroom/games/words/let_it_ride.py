"""What Let It Ride says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.games.paid_hands import lowest_row
from cardroom.games.words import california
from cardroom.games.words.california import BANK, COVERAGE
from cardroom.hands import STANDARD_HIGH, THREE_CARD
from cardroom.table.question import Clauses, Question, Readings
from cardroom.words import hand, sentence

if TYPE_CHECKING:
    from cardroom.games.let_it_ride import Rules

CLAUSES: Clauses = {
    **BANK,
    "bet-1-choice": (
        "Before a community card is turned up, each seat in turn takes bet 1 back or lets it ride."
    ),
    "bet-2-choice": (
        "After the first community card, each seat in turn takes bet 2 back or lets it ride, "
        "whatever it did with bet 1."
    ),
    "withdrawn": "The seat takes its bet back: it is no longer at stake.",
}


def more_clauses(rules: Rules) -> Clauses:
    """With which hands bets win."""
    row = hand(lowest_row(STANDARD_HIGH, rules.hand_pays))
    clauses = {
        "hand-wins": (
            f"{sentence(row)} or better pays every bet that was not taken back, by the table."
        ),
        "hand-loses": f"Less than {row} loses every bet that was not taken back.",
    }
    if rules.bonus_pays:
        row = hand(lowest_row(THREE_CARD, rules.bonus_pays))
        clauses["bonus-wins"] = (
            f"{sentence(row)} or better in the three cards dealt pays the 3 Card Bonus by its "
            "table, whatever becomes of the bets."
        )
        clauses["bonus-loses"] = (
            f"The three cards dealt hold less than {row}: the 3 Card Bonus loses."
        )
    return clauses


READINGS: Readings = {
    **COVERAGE,
    "bonus-first": Question(
        {
            "each-seat": "Seat by seat: its bonus bet, then its bets.",
            "whole-table": "The bonus bets of all seats first, then the bets of all seats.",
        },
    ),
}
OFTEN: Readings = {
    "bonus-fee": Question(
        {
            "as-each-table": (
                "The bonus bet has its fee with the rules' own table, and none with the later list."
            ),
            "both-tables": (
                "Where players pay for their wagers, they pay for a bonus bet by the later list "
                "too, as much as for a game wager."
            ),
        },
    ),
    "absent-players": Question(
        {"let-it-ride": "An absent player's bets stay."},
        text=california.NOT_ANSWERING,
        why={
            "let-it-ride": (
                "Taking a bet back is something that the player does; one that nobody takes back "
                "remains where it is."
            ),
        },
    ),
}
"""What entries often have to say besides."""
