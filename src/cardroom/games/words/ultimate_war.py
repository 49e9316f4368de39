"""What Ultimate War says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.cards import RANK_NAMES, RANKS
from cardroom.games.words.california import BANK, COVERAGE
from cardroom.table.question import Clauses, Readings

if TYPE_CHECKING:
    from cardroom.games.ultimate_war import Rules

CLAUSES: Clauses = {
    **BANK,
    "war": "Equal cards go to war: each hand gets another card, as often as they tie again.",
    "no-cards-left": "The cards have run out in a tie: nobody has won, and the wager goes back.",
    "player-wins": "The player hand's last card is higher: its line is paid 1 to 1.",
    "player-loses": "The banker hand's last card is higher: the player line loses.",
    "banker-wins": "The banker hand's last card is higher: its line is paid 1 to 1.",
    "banker-loses": "The player hand's last card is higher: the banker line loses.",
    "war-wins": "The hands went to war: the war bet is paid by how often.",
    "war-loses": "The hands did not go to war: the war bet loses.",
}


def more_clauses(rules: Rules) -> Clauses:
    """What winning with the low card means."""
    rank = RANK_NAMES[RANKS.index(rules.push_rank)]
    clauses = {}
    for line in ("player", "banker"):
        won = f"The {line} hand wins with a {rank}"
        clauses[f"{line}-pushes"] = f"{won}: its line pushes."
        clauses[f"ultimate-5-{line}-wins"] = f"{won}: the bet on it is paid by its table."
        clauses[f"ultimate-5-{line}-loses"] = (
            f"The {line} hand does not win with a {rank}: the bet on it loses."
        )
    return clauses


READINGS: Readings = COVERAGE
