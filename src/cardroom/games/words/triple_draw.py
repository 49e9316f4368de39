"""What Triple Draw Poker says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.games.paid_hands import lowest_row
from cardroom.games.words.california import BANK, COVERAGE
from cardroom.hands import STANDARD_HIGH
from cardroom.table.question import Clauses, Readings
from cardroom.words import hand, sentence

if TYPE_CHECKING:
    from cardroom.games.triple_draw import Paying, Rules

CLAUSES: Clauses = {
    **BANK,
    "draw": (
        "From none to all five cards are thrown away; what is held counts for every circle, with "
        "as many cards of its row, from the first on, as were thrown away."
    ),
}


def more_clauses(rules: Rules) -> Clauses:
    """What hands are paid, and the bonus bet."""
    clauses = _paid(rules.hand, "hand", "the wager", "with the cards of its row ")
    if rules.bonus is not None:
        clauses |= _paid(rules.bonus, "bonus-bet", "the bonus bet", "in the five cards dealt ")
    return clauses


def _paid(paying: Paying, of: str, wager: str, where: str) -> dict[str, str]:
    row = hand(lowest_row(STANDARD_HIGH, paying.pays))
    lower = hand(paying.pushes_from) if paying.pushes_from is not None else row
    clauses = {
        f"{of}-wins": f"{sentence(row)} or better {where}pays {wager} by its table.",
        f"{of}-loses": f"Less than {lower} {where}loses {wager}.",
    }
    if paying.pushes_from is not None:
        clauses[f"{of}-pushes"] = f"{sentence(lower)} {where}pushes {wager}."
    return clauses


READINGS: Readings = COVERAGE
