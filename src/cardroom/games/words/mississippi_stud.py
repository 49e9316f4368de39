"""What Mississippi Stud says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.cards import RANK_NAMES, RANKS
from cardroom.games.paid_hands import PAIRS, lowest_row
from cardroom.games.words import california
from cardroom.games.words.california import BANK, COVERAGE
from cardroom.hands import STANDARD_HIGH, THREE_CARD
from cardroom.table.question import Clauses, Question, Readings
from cardroom.words import hand, sentence, times

if TYPE_CHECKING:
    from cardroom.games.mississippi_stud import Rules

CLAUSES: Clauses = {
    **BANK,
    "fold": "A folded hand gives up its ante and its street wagers at once.",
}


def more_clauses(rules: Rules) -> Clauses:
    """What the streets may be, and with which hands they win or push."""
    wagers = f"a seat wagers {times(rules.times)} its ante on"
    row = lowest_row(STANDARD_HIGH, rules.hand_pays)
    clauses = {
        "3rd-street": f"On its two cards {wagers} 3rd Street, or folds.",
        "4th-street": f"After the first community card {wagers} 4th Street, or folds.",
        "5th-street": f"After the second community card {wagers} 5th Street, or folds.",
        "hand-wins": (
            f"{sentence(hand(row))} or better pays the ante and every street by the table."
        ),
        "hand-pushes": f"{_between(rules.pushes_from, row)}: the ante and every street push.",
        "hand-loses": f"Less than {hand(rules.pushes_from)} loses the ante and every street.",
    }
    if rules.bonus_pays:
        row = hand(lowest_row(THREE_CARD, rules.bonus_pays))
        every = rules.bonus_cards == "community"
        cards = "the three community cards" if every else "three of a seat's own cards and these"
        clauses["bonus-wins"] = (
            f"{sentence(row)} or better in {cards} pays the 3 Card Bonus by its table, even after "
            "a fold."
        )
        clauses["bonus-loses"] = f"{sentence(cards)} hold less than {row}: the 3 Card Bonus loses."
    return clauses


def _between(low: str, paid: str) -> str:
    """The hands from one row up to the next that is paid."""
    if low in PAIRS and paid in PAIRS:
        below = RANKS[RANKS.index(PAIRS[paid]) - 1]
        return f"{sentence(hand(low))} to {RANK_NAMES[RANKS.index(below)]}s"
    return f"{sentence(hand(low))} or better, but less than {hand(paid)}"


READINGS: Readings = {
    **COVERAGE,
    "pay-table": Question(
        {"rules": "The table of the rules.", "layout": "The table on the layout."},
    ),
}
OFTEN: Readings = {
    **california.PLAY_LIMITS,
    "absent-players": Question(
        {"fold": "An absent player folds."},
        text=california.NOT_ANSWERING,
        why={"fold": "No wager can be made for him."},
    ),
    "short-stack": Question(
        {
            "no-part-wagers": (
                "Only street wagers that the seat can pay in full are offered; without any it must "
                "fold."
            ),
        },
        text="Nothing is said about a seat with too few chips left for a street wager.",
        why={
            "no-part-wagers": (
                "Street wagers are exact multiples of the ante, so one that cannot be paid in full "
                "cannot be made."
            ),
        },
    ),
}
"""What entries often have to say besides."""
