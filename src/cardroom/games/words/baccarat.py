"""What baccarat says, with side bets or without."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.games.words.california import BANK, COVERAGE
from cardroom.table.question import Clauses, Question, Readings
from cardroom.words import spelled

if TYPE_CHECKING:
    from cardroom.games.baccarat import Lines, Rules

LINES: Clauses = {
    **BANK,
    "line-tie": "Equal totals: the wager is called off.",
    "tie-loses": "Unequal totals lose the tie bet.",
}
"""Clauses of every baccarat; `line_clauses` are more."""


def line_clauses(rules: Lines) -> Clauses:
    """The lines, the banker's by the name that it has, and the tie: what they are paid."""
    line, pays = rules.banker_line, rules.pays
    return {
        "player-wins": f"The player hand is closer to nine: its line is paid {pays['player']}.",
        "player-loses": f"The {line} hand is closer to nine: the player line loses.",
        f"{line}-wins": f"The {line} hand is closer to nine: its line is paid {pays[line]}.",
        f"{line}-loses": f"The player hand is closer to nine: the {line} line loses.",
        "tie-wins": f"Equal totals pay the tie bet {pays['tie']}.",
    }


def more_clauses(rules: Rules) -> Clauses:
    """The lines and the side bets."""
    clauses = {**line_clauses(rules)}
    for name in rules.side_bets:
        called, (whose, won_with) = name.replace("-", " "), _hit(rules, name)
        clauses[f"{name}-wins"] = (
            f"The {whose} hand wins with {won_with}: {called} pays {rules.pays[name]}."
        )
        clauses[f"{name}-loses"] = f"Anything but a {whose} win with {won_with} loses {called}."
    if rules.banker_pushes_on:
        whose, won_with = _hit(rules, rules.banker_pushes_on)
        clauses[f"{rules.banker_line}-pushes"] = (
            f"The {whose} hand wins with {won_with}: its line pushes."
        )
    return clauses


def _hit(rules: Rules, name: str) -> tuple[str, str]:
    """Whose hand must win for a side bet, and with what."""
    bet = rules.side_bets[name]
    whose = rules.banker_line if bet.hand == "banker" else bet.hand
    return whose, f"{spelled(bet.total)} in {spelled(bet.cards)} cards"


READINGS: Readings = {
    **COVERAGE,
    "naturals": Question(
        {
            "stop": "A two-card eight or nine on either side ends the drawing.",
            "draw-on": (
                "Each hand follows its draw rules whatever the other holds; the totals are "
                "compared."
            ),
            "draw-on-by-rank": (
                "Each hand follows its draw rules whatever the other holds; a natural beats every "
                "drawn hand, and for the tie the totals are compared."
            ),
        },
    ),
}


def more_readings(rules: Rules) -> Readings:
    """Whether the banker line ever pushes."""
    line = rules.banker_line
    pays = f"The {line} line is paid {rules.pays[line]} on every {line} win."
    if not rules.banker_pushes_on:
        return {"banker-push": Question({"pays": pays})}
    whose, won_with = _hit(rules, rules.banker_pushes_on)
    pushes = f"A {whose} win with {won_with} pushes the {line} line; the player line still loses."
    return {"banker-push": Question({"pushes": pushes, "pays": pays})}
