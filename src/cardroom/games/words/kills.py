"""What books leave open about kill pots."""

from __future__ import annotations

from cardroom.table.question import Question, Readings

KILLER_WINS: Readings = {
    "killer-wins": Question(
        {
            "kills-again": "Whoever had to kill a pot and wins it kills the next one too.",
            "bet-needed": (
                "Whoever had to kill a pot and wins it kills the next one too, if at least a full "
                "bet is won with it; else he keeps his leg."
            ),
        },
    ),
}
KILLS: Readings = {
    **KILLER_WINS,
    "kill-winner": Question(
        {
            "all-pots": "A hand whose pots went to different players counts as split.",
            "main-pot": "The main pot alone decides: who wins it has won the hand.",
        },
    ),
}
