"""What drawmaha says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.games.words import pot
from cardroom.games.words.pot import (
    BETTING,
    BETTING_READINGS,
    BLIND_READINGS,
    BLINDS,
    SHARED_HALF,
    TIED_BOTH_WAYS,
    odd_half,
    raise_cap,
)
from cardroom.hands import DEUCE_TO_SEVEN
from cardroom.table.question import Clauses, Question, Readings
from cardroom.words import spelled

if TYPE_CHECKING:
    from cardroom.games.drawmaha import Rules

CLAUSES: Clauses = {
    **BETTING,
    **BLINDS,
    **SHARED_HALF,
    "draw": (
        "From the button's left everyone who is in may throw away one to five cards and get as "
        "many, or stand pat; new cards come when all have discarded."
    ),
    "short-deck": "The deck is too short: burn cards and discards are shuffled and dealt on.",
    "omaha-half": "The highest hand of two hole cards and three board cards takes this half.",
}


def more_clauses(rules: Rules) -> Clauses:
    """How many play, how often they raise, and whose hole cards win."""
    best = "lowest deuce-to-seven" if rules.draw_ranking == DEUCE_TO_SEVEN.name else "highest"
    return {
        **raise_cap(rules.raise_cap),
        **pot.pot_limit(rules.structures),
        "draw-half": f"The {best} hand of the five hole cards takes this half.",
        "most-players": (
            f"Up to {spelled(rules.most_players)} play at a time: who sits next to the left of the "
            "big blind waits."
        ),
    }


READINGS: Readings = {
    **BETTING_READINGS,
    **BLIND_READINGS,
    **TIED_BOTH_WAYS,
    **odd_half("omaha-half", "Omaha"),
}


def more_readings(rules: Rules) -> Readings:
    """Which games have a cap on raises, and what is so in pot-limit."""
    same = f"No-limit and pot-limit tables have the same {spelled(rules.raise_cap)} raises."
    choices = {"every-structure": same, "limit-only": "Only limit tables count raises."}
    return {
        "capped-games": Question(choices),
        **pot.pot_limit_readings(rules.structures, blinds=True),
    }


OFTEN = pot.OFTEN
OPTIONAL_CLAUSES = pot.BLIND_OPTIONS
