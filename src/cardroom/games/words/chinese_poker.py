"""What Chinese poker says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.table.question import Clauses, Question, Readings
from cardroom.words import listed, sentence, spelled

if TYPE_CHECKING:
    from cardroom.games.three_segments import Rules

CLAUSES: Clauses = {
    "setting": (
        "Thirteen cards are laid into three in front, five in the middle and five in the back: the "
        "back must equal or beat the middle, and the middle beat the front."
    ),
    "all-in": (
        "Nobody wins more than the stack with which he began the hand; payment begins on the "
        "button's left."
    ),
}


def more_clauses(rules: Rules) -> Clauses:
    """What everything is worth."""
    bonus = "; bonus hands are worth more" if rules.bonus else ""
    majority = f", and two of three are worth {spelled(rules.majority)} more"
    clauses = {
        "segments": (
            "Each segment is worth a point, less those that the other wins"
            f"{majority if rules.majority else ''}{bonus}."
        ),
        "scoop": f"All three segments are worth {_points(rules.scoop)}{bonus}.",
        "foul": (
            f"A hand that is set wrongly pays {_points(rules.foul)} to everyone, and the bonuses "
            "of all others."
        ),
        "automatic-win": _automatic_win(rules),
    }
    if rules.super_bonus:
        clauses["super-bonus"] = _super_bonus(rules)
    return clauses


def _points(points: int) -> str:
    return f"{spelled(points)} point{'s' if points != 1 else ''}"


def _automatic_win(rules: Rules) -> str:
    wins = dict(rules.automatic_wins)
    names = listed((f"a {n}" if n == "dragon" else n.replace("-", " ") for n in wins), "or")
    dragon = wins.pop("dragon", 0)
    others = set(wins.values())
    if others == {dragon}:
        worth = _points(dragon)
    elif len(others) == 1:
        worth = f"{_points(dragon)} for a dragon, {spelled(*others)} for the others"
    else:
        each = (f"{spelled(p)} for {n.replace('-', ' ')}" for n, p in rules.automatic_wins.items())
        worth = listed(each, "and")
    return (
        f"{sentence(names)}, declared before the hands are opened, collect from everyone: {worth}."
    )


def _super_bonus(rules: Rules) -> str:
    by_others = {int(players) - 1: points for players, points in rules.super_bonus.items()}
    if len(by_others) == 1:
        ((others, points),) = by_others.items()
        return (
            f"Who beats all {spelled(others)} others in all three segments wins {_points(points)} "
            "from each."
        )
    first, *rest = sorted(by_others.items(), reverse=True)
    parts = [f"{_points(first[1])} from each of {spelled(first[0])}"]
    parts += [f"{spelled(points)} from each of {spelled(others)}" for others, points in rest]
    return f"Who beats everyone in all three segments wins {', or '.join(parts)}."


READINGS: Readings = {
    "win-cap": Question(
        {
            "in-all": (
                "A stack wins up to its own size from all opponents together, pair after pair from "
                "the button's left."
            ),
            "each-opponent": "A stack wins up to its own size from each opponent.",
            "chips-once": "Chips that have won or lost take no further part.",
        },
    ),
    "declining": Question(
        {
            "may-set": "Whoever holds an automatic win may set the hand instead.",
            "must-declare": "Whoever holds an automatic win declares it.",
        },
    ),
    "dragon": Question(
        {
            "beats": "A dragon collects from other automatic wins too; two dragons push.",
            "pushes": "All automatic wins push against each other.",
        },
    ),
}


def more_readings(rules: Rules) -> Readings:
    """Of bonus hands, and of a foul hand that costs something else than a lost one."""
    readings: dict[str, Question] = {}
    if rules.bonus:
        readings["bonus"] = Question(
            {
                "segment-won": (
                    "A bonus is paid by everyone whose segment it beats, and by foul hands."
                ),
                "always": "A bonus is paid by everyone, also by who beats the segment.",
            },
            text=(
                "Bonus hands are worth points extra; whether their segment must be won for it is "
                "not said."
            ),
        )
    if rules.scoop != rules.foul:
        readings["foul"] = Question(
            {
                "four-points": f"A foul hand pays {_points(rules.foul)} to everyone.",
                "as-scoop": (
                    "A foul hand pays what the loss of all three segments costs, "
                    f"{_points(rules.scoop)}."
                ),
            },
        )
    return readings


OFTEN: Readings = {
    "equal-segments": Question(
        {"nobody": "Equal segments are worth no point to either."},
        text="Who wins a segment of equal hands is not said.",
        why={"nobody": "The higher hand wins the point, and there is none."},
    ),
    "foul-and-super-bonus": Question(
        {"counts": "A foul hand counts as beaten in all three segments."},
        text="All bonus hands count against a foul hand, super bonus hands too.",
        why={
            "counts": (
                "A foul hand loses all three segments to everyone; whoever beats all the others in "
                "all three has the super bonus from the foul hand as well."
            ),
        },
    ),
    "fouls-among-each-other": Question(
        {"push": "Two foul hands settle nothing between them."},
        text="Two foul hands each pay the other.",
        why={
            "push": (
                "The payments cancel out. A foul hand pays a declared automatic win its points, "
                "once."
            ),
        },
    ),
    "super-bonus": Question(
        {
            "from-each": (
                "The points are won from each opponent, in place of those for all three segments."
            ),
            "on-top": (
                "The points are won from each opponent, and those for all three segments as well."
            ),
        },
        why={
            "from-each": (
                "From all together it would be less than the points for all three segments from "
                "each. It takes the place of those; bonus hands come on top."
            ),
        },
    ),
}
"""What entries often have to say besides."""
