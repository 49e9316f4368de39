"""What Casino War says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.games.words.california import BANK, COVERAGE
from cardroom.table.question import Clauses, Question, Readings
from cardroom.words import sentence, spelled

if TYPE_CHECKING:
    from cardroom.games.casino_war import Rules

CLAUSES: Clauses = {
    **BANK,
    "tie-loses": "Cards of different rank lose the tie wager.",
    "primary-loses": "The seat's card is lower: the primary wager loses.",
    "tied": (
        "A tied seat surrenders half its primary wager, or goes to war with a wager equal to it."
    ),
    "surrender": (
        "A tied seat that surrenders loses half its primary wager and is out of the round."
    ),
    "war-match": "The player-dealer puts as much beside a war wager as the primary wager was.",
    "primary-collected": "The primary wager is collected when a seat goes to war.",
    "war-loses": "The seat's war card is lower: it loses the primary wager and the war wager.",
    "primary-back": "The war is won: the primary wager goes back with the winnings.",
}


def more_clauses(rules: Rules) -> Clauses:
    """What is paid."""
    pays = rules.pays
    return {
        "tie-wins": f"Cards of equal rank pay the tie wager {pays['tie']}.",
        "primary-wins": f"The seat's card is higher: the primary wager is paid {pays['primary']}.",
        "war-wins": f"The seat's war card is higher: the war wager is paid {pays['war']}.",
        "war-tied": f"A second tie is the seat's: the war wager is paid {pays['war-tie']}.",
    }


READINGS: Readings = {
    **COVERAGE,
    "war-match": Question(
        {
            "adds": (
                "He adds it from his chips, as far as they go. It answers for that one war wager "
                "and for nothing else; the bank answers for the primary wager, for the second unit "
                "of a second tie, and for whatever of the war wager he could not match."
            ),
            "from-bank": (
                "He adds nothing: the match is part of the bank that he posted before the deal, as "
                "far as that still goes."
            ),
        },
    ),
    "primary-at-war": Question(
        {
            "rides": (
                "The primary wager stays at stake: it goes back when the war is won or tied again, "
                "and is lost with the war wager otherwise."
            ),
            "collected": (
                "The primary wager is lost as soon as the seat goes to war, and only the war wager "
                "can win."
            ),
        },
    ),
}


def more_readings(rules: Rules) -> Readings:
    """Before which cards others are put away."""
    many = spelled(rules.burns)
    burned = f"{sentence(many)} card{'s are' if rules.burns != 1 else ' is'} burned"
    return {
        "war-burns": Question(
            {
                "each-card": f"{burned} before every war card, the player-dealer's included.",
                "seats-then-player-dealer": (
                    f"{burned} before the first seat's war card and {many} before the "
                    "player-dealer's."
                ),
            },
        ),
    }
