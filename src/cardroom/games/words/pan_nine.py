"""What pan nine says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.games.words.california import BANK, COVERAGE
from cardroom.table.question import Clauses, Question, Readings
from cardroom.words import listed, sentence, spelled

if TYPE_CHECKING:
    from cardroom.games.pan_nine import Rules

CLAUSES: Clauses = {
    **BANK,
    "base-wins": "The hand is closer to nine: the game wager is paid 1 to 1.",
    "base-loses": "The player-dealer's hand is closer to nine.",
    "tie": "Equal totals: the game wager pushes.",
}


def more_clauses(rules: Rules) -> Clauses:
    """Who draws, which tie is lost, and the bonus."""
    hits, stands = rules.players.hits_to, rules.players.stands_from
    free = listed(map(spelled, range(hits + 1, stands)), "or")
    choice = f"with {free} there is a choice, and " if free else ""
    clauses = {
        "draw": (
            f"{sentence(spelled(hits))} or less must draw a card and {spelled(stands)} or more "
            f"must stand; {choice}nobody draws more than one."
        ),
    }
    if rules.lost_tie:
        tie = rules.lost_tie
        clauses["lost-tie"] = (
            f"Both hands have a {spelled(tie.cards)}-card {spelled(tie.total)}: the player-dealer "
            "wins that tie."
        )
    if rules.super_tie_pays:
        paid = sorted(int(row.removeprefix("tie-with-")) for row in rules.super_tie_pays)
        low = paid == list(range(len(paid))) and len(paid) > 1
        totals = f"{spelled(paid[-1])} or less" if low else listed(map(spelled, paid), "or")
        unpaid = f"{spelled(paid[-1] + 1)} or more" if low else "anything else"
        clauses |= {
            "super-tie-wins": (
                f"Equal totals of {totals} pay the Super Tie Bonus by its table, whatever becomes "
                "of the game wager."
            ),
            "super-tie-loses": "Unequal totals lose the Super Tie Bonus.",
            "super-tie-unpaid": (
                f"Equal totals of {unpaid} are neither in the bonus table nor unequal."
            ),
        }
    return clauses


READINGS: Readings = {
    **COVERAGE,
    "dice-count": Question(
        {
            "starts-again": "The count starts again at each of the player-dealer's numbers.",
            "goes-on": (
                "The player-dealer's numbers are only left out, and the count goes on round the "
                "table."
            ),
        },
    ),
    "unpaid-ties": Question(
        {
            "push": "Equal totals that the bonus table does not have give the bonus bet back.",
            "lose": "Equal totals that the bonus table does not have lose the bonus bet.",
        },
    ),
}
