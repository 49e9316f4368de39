"""What face-up Chinese poker says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.table.question import Clauses, Question, Readings
from cardroom.words import spelled

if TYPE_CHECKING:
    from cardroom.games.placed_segments import Rules

CLAUSES: Clauses = {
    "placing": (
        "Cards are laid face up into three on top, five in the middle and five at the bottom, and "
        "stay where they lie: the bottom must beat the middle, and the middle the top."
    ),
    "segments": (
        "Each segment is worth a point to whoever has the better hand in it, and a bonus hand in a "
        "segment that is won is worth more; the button wins what is equal."
    ),
    "all-in": "Chips that have won or lost take no further part in the round.",
}


def more_clauses(rules: Rules) -> Clauses:
    """What everything is worth."""
    sweeps = rules.clean_sweeps
    worth = ", ".join(f"{name.replace('-', ' ')} {points}" for name, points in sweeps.items())
    return {
        "foul": (
            f"A hand whose segments stand in the wrong order pays {_points(rules.foul)} to "
            "everyone, and the bonuses of all others."
        ),
        "clean-sweep": (
            "A clean sweep, declared before the segments are compared, collects its points from "
            f"everyone first and takes no part in the comparison: {worth}."
        ),
        "least-stack": (
            f"Everyone has at least {_points(rules.least_stack)} in front of him when a round "
            "begins."
        ),
    }


def _points(points: int) -> str:
    return f"{spelled(points)} point{'s' if points != 1 else ''}"


READINGS: Readings = {
    "two-hands": Question(
        {
            "one-each": "Two players play one hand each.",
            "two-each": (
                "Two players have agreed to play two hands each, side by side and for one stack; "
                "the button's come first in the order, and nobody's own are compared."
            ),
        },
    ),
    "win-cap": Question(
        {
            "chips-once": "Chips that have won or lost take no further part.",
            "in-all": (
                "A stack wins up to its own size from all opponents together, and loses no more."
            ),
            "each-opponent": "A stack wins up to its own size from each opponent.",
        },
    ),
    "equal-order": Question(
        {
            "foul": "A bottom that only equals the middle is foul.",
            "stands": "A bottom that equals the middle stands.",
        },
    ),
    "equal-sweeps": Question(
        {
            "by-value": "Clean sweeps of the same value push against each other.",
            "by-rank": "The clean sweep that is listed higher collects from a lower one.",
        },
    ),
    "sweep-order": Question(
        {
            "from-his-left": (
                "Clean sweeps collect in turn from the button on, each first from the player on "
                "its left."
            ),
            "from-the-button": (
                "Clean sweeps collect in turn from the button on, each first from the button."
            ),
        },
    ),
    "foul-against-sweep": Question(
        {
            "both": "A foul hand pays a clean sweep its points and the penalty.",
            "sweep-alone": "A foul hand pays a clean sweep its points alone.",
        },
    ),
}

OFTEN: Readings = {
    "fouls-among-each-other": Question(
        {"push": "Two foul hands settle nothing between them."},
        text="Two foul hands each pay the other.",
        why={"push": "The payments cancel out."},
    ),
    "bonus-on-a-tie": Question(
        {
            "paid": "The button has the bonus of an equal segment too.",
            "not-paid": "The button wins an equal segment for its point alone, without a bonus.",
        },
        text="The button wins all tie hands; a bonus needs a segment that is won.",
        why={"paid": "It is won, and so is its bonus."},
    ),
}
"""What entries often have to say besides."""
