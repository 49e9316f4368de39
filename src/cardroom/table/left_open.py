"""What the rulings of a book leave open."""

from __future__ import annotations

from collections.abc import Mapping

from cardroom.table.procedures import Ruling
from cardroom.table.question import Question, Readings

LEFT_OPEN: Mapping[Ruling, Readings] = {
    "misdeal": {
        "misdeal-collection": Question(
            {
                "returned": "The collection goes back with the wagers.",
                "kept": (
                    "The collection that players have paid stays with the house and counts for the "
                    "deal that follows; one that came out of the pot goes back into it."
                ),
            },
            text=(
                "A misdeal is declared; what becomes of wagers and of a collection that was taken "
                "is not said."
            ),
            why={
                "returned": (
                    "A misdeal is a hand that was not dealt: nothing has been won, and the house "
                    "has no hand to collect for. A collection paid in advance may as well be kept "
                    "for the hand that is dealt next."
                ),
            },
        ),
    },
    "remove-round": {
        "premature-cards": Question(
            {
                "one-more-for-each": (
                    "Beside what was dealt too early, one card leaves the deck for every player "
                    "still in."
                ),
                "one-round-in-all": (
                    "With what was dealt too early, as many cards leave the deck as players are "
                    "still in."
                ),
            },
        ),
        "eliminated-cards": Question(
            {
                "stay-out": "They are out of play, also where the deck runs short.",
                "held-aside": "They are held aside, and mixed in where the deck runs short.",
            },
        ),
    },
    "hands-play": {
        "misplaced-action": Question(
            {
                "with-the-hand": "The action starts with the spot that has got the first hand.",
                "by-the-dice": "The action starts where the dice have put it.",
            },
        ),
    },
    "wager-stands": {
        "changed-wager": Question(
            {
                "stands": "The wager counts as it lay when no more bets were called.",
                "forfeited": "What the seat has wagered loses, as far as the bank reaches.",
            },
            text=(
                "Nobody may change his wager once no more bets are called; the penalty is a "
                "possible forfeit."
            ),
            why={"stands": "A penalty that is only possible is the management's to impose."},
        ),
    },
}
"""By ruling, the readings that an entry with it must bring."""
