"""What Triple Action Poker says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.games.paid_hands import lowest_row
from cardroom.games.words.california import BANK, COVERAGE, FOLDED_WAGERS
from cardroom.hands import TRIPLE_ACTION, TRIPLE_ACTION_FLOP
from cardroom.table.question import Clauses, Question, Readings
from cardroom.words import hand, sentence

if TYPE_CHECKING:
    from cardroom.games.triple_action import Rules

CLAUSES: Clauses = {
    **BANK,
    "bet-or-fold": "A player makes a bet wager equal to his ante, or folds.",
    "fold": "Who folds forfeits his ante.",
    "fold-side-bets": "Who folds loses his side bets, too.",
    "ante-wins": "The hand beats the player-dealer's: the ante is paid 1 to 1.",
    "bet-wins": "The hand beats the player-dealer's: the bet wager is paid 1 to 1.",
    "loses": "The player-dealer's hand is higher.",
    "tie": "Equal hands push.",
}


def more_clauses(rules: Rules) -> Clauses:
    """Who qualifies, and what hands are paid."""
    ante_bonus, bonus = (
        hand(lowest_row(TRIPLE_ACTION, pays)) for pays in (rules.ante_bonus_pays, rules.bonus_pays)
    )
    flop, least = hand(lowest_row(TRIPLE_ACTION_FLOP, rules.flop_pays)), hand(rules.qualifier)
    without = f"Without {least} the player-dealer does not qualify"
    return {
        "ante-not-qualified": f"{without}: the ante is paid 1 to 1, whatever the hands.",
        "bet-not-qualified": f"{without}: the bet wager pushes.",
        "ante-bonus-wins": (
            f"{sentence(ante_bonus)} or better pays the ante by its own table, whatever the "
            "player-dealer has."
        ),
        "bonus-bet-wins": f"{sentence(bonus)} or better pays the bonus bet by its table.",
        "bonus-bet-loses": f"Less than {bonus} loses the bonus bet.",
        "flop-bet-wins": f"{sentence(flop)} or better on the board pays the flop bet by its table.",
        "flop-bet-loses": f"Less than {flop} on the board loses the flop bet.",
    }


READINGS: Readings = {
    **COVERAGE,
    **FOLDED_WAGERS,
    "folded-side-bets": Question(
        {
            "stay": "The side bets of a folded hand are still paid or collected by the cards.",
            "lost": "The side bets are lost with a folded hand.",
        },
    ),
}
