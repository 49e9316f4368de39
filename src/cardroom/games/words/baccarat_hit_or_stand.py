"""What baccarat says in which bettors hit or stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.games.words.baccarat import line_clauses, line_readings
from cardroom.games.words.california import COVERAGE
from cardroom.table.question import Clauses, Question, Readings
from cardroom.words import listed, spelled

if TYPE_CHECKING:
    from cardroom.games.baccarat_hit_or_stand import Rules

TOTALS = 10
ROYALE: Clauses = {
    "royale-wins": "The first four cards make a hand of the royale pay table; its highest is paid.",
    "royale-loses": "The first four cards make no hand of the royale pay table.",
}


def more_clauses(rules: Rules) -> Clauses:
    """The lines, and when there is a choice."""
    return {
        **line_clauses(rules),
        **(ROYALE if rules.royale_pays else {}),
        **_late_tie(rules),
        "player-wins": (
            "The bettor's player hand is closer to nine: the player line is paid "
            f"{rules.pays['player']}."
        ),
        "hit-or-stand": (
            f"With a {_either(rules.optional_totals)}{_against(rules)} a bettor on the player line "
            "hits or stands."
        ),
    }


def _against(rules: Rules) -> str:
    if rules.any_hand:
        return ""
    return f" against the {rules.banker_line}'s {_either(rules.optional_against)},"


def _late_tie(rules: Rules) -> Clauses:
    line, late = rules.banker_line, rules.late_tie
    clauses = {}
    if rules.checks:
        clauses["check"] = f"The house dealer looks at the {line} hand's second card."
    if late is None:
        return clauses
    barred = []
    if late.not_with:
        barred.append(f"with a two-card {_either(late.not_with)} of the player hand")
    if late.not_equal:
        some = "" if len(late.not_equal) == TOTALS else f"with {_either(late.not_equal)} "
        barred.append(f"{some}if the {line} hand's first card counts the same")
    never = f" Not {listed(barred, 'or')}." if barred else ""
    clauses[f"{late.spot}-bet"] = (
        "A tie bet is made when the player hand is dealt, before the house dealer looks at the "
        f"{line} hand's second card.{never}"
    )
    if late.returned_on:
        clauses["ties-returned"] = (
            f"The {line} hand has a two-card {_either(late.returned_on)}: the tie bet goes back."
        )
    return clauses


def _either(totals: tuple[int, ...]) -> str:
    return listed(map(spelled, totals), "or")


READINGS: Readings = COVERAGE
HIGHEST_ROYALE: Readings = {
    "highest-royale": Question(
        {
            "best-paid": "The hand that pays most is the highest.",
            "printed-order": "The hand that is printed first is the highest.",
        },
    ),
}


def more_readings(rules: Rules) -> Readings:
    """Of the choice and what follows from it, and of the royale."""
    line, against = rules.banker_line, _either(rules.optional_against)
    stood = f"the {line} hand draws on {spelled(rules.banker_draws_to)} or less"
    seen = {
        "optional-against": Question(
            {
                "first-card": f"A first {line} card that counts {against} gives the choice.",
                "two-cards": (
                    f"Both {line} cards are opened before the choice, and their total must be "
                    f"{against}."
                ),
            },
            text=(
                "The choice is there when the dealer hand is valued at five or six, but at "
                "that moment only the dealer's first card has been opened."
            ),
        ),
    }
    drawn = {
        "banker-draw": Question(
            {
                "completed-hand": (
                    f"On an optional hand the {line} hand always draws by the player's third card, "
                    "whoever stood."
                ),
                "stood-if-all-stand": (
                    f"If every bettor who was asked stood, {stood}, whatever the third card."
                ),
            },
            text=(
                "If the player stands, the dealer hand draws on five or less; yet when all "
                "bettors stand on an optional hand the hit card is dealt all the same, to "
                "complete the hand."
            ),
            why={
                "completed-hand": (
                    "The sentence about standing fits a hand of six or more. On an optional hand "
                    "the third card is always there, the hand is called complete, and the draw "
                    "rules go by the third card of a complete hand."
                )
            },
        ),
    }
    returned = {
        "returned-ties": Question(
            {
                "late-only": "Tie bets that were made before the deal are settled as they come.",
                "all-ties": "Tie bets that were made before the deal go back, too.",
            },
        ),
    }
    late = rules.late_tie
    return {
        **({} if rules.any_hand else seen),
        **({} if rules.hit_card == "if-asked" else drawn),
        **(returned if late and late.returned_on and "early-tie" in rules.pays else {}),
        "tie-of-a-stander": Question(
            {
                "completed-hand": "Every tie bet is settled by the completed hand.",
                "own-hand": (
                    "The tie bet of somebody who stood is settled by the two cards that he stood "
                    "on."
                ),
            },
            text=(
                "A tie is the player's hand and the dealer's being equal, independently of "
                "the base wager; which hand counts for the tie bet of somebody who stood is "
                "not said."
            ),
            why={
                "completed-hand": (
                    "Independent of the base wager means independent of what was chosen for it, "
                    "and the hand is completed for comparison."
                )
            },
        ),
        "backline": Question(
            {
                "with-the-seat": (
                    "Any number may wager behind a seat, and their player lines go with the seat's "
                    "choice; where the seat has no player line wager they hit. On each spot the "
                    "seat's own wager is settled first."
                ),
                "house-way": (
                    "Any number may wager behind a seat, and their player lines always hit, as the "
                    "house way has it. On each spot the seat's own wager is settled first."
                ),
            },
            text=(
                "Backline betting is allowed; how many may wager behind a seat and who "
                "chooses for them on an optional hand is not printed."
            ),
        ),
        **line_readings(rules),
        **(HIGHEST_ROYALE if rules.royale_pays else {}),
    }


OFTEN: Readings = {
    "house-way": Question(
        {
            "absent-bettors-hit": "A bettor who does not choose hits on five.",
        },
        text="The house dealer plays an additional wager the house way when asked to.",
        why={
            "absent-bettors-hit": "It is the only printed way to play for somebody.",
        },
    ),
    "dealer-table": Question(
        {
            "as-in-the-sister-games": "Zero, one and two always draw, seven stands.",
        },
        text="After a player's third card the draw rules name the dealer totals three to six only.",
    ),
    "cut-card": Question(
        {
            "fifty-two-from-the-back": (
                "The cut card lies 52 cards from the back; the shoe is shuffled after the round in"
                " which it comes out."
            ),
        },
        text=(
            "The shoe holds three to eight decks; when it is shuffled again is not printed for "
            "this game."
        ),
        why={
            "fifty-two-from-the-back": (
                "The house's other shoe games that say so place the cut card about 52 cards from "
                "the back; the round in which it comes out is finished."
            ),
        },
    ),
    "rotation": Question(
        {
            "two-hands-clockwise": "The position is offered clockwise after every two hands.",
        },
        text="The position rotates as in other games; this section prints no number of hands.",
        why={
            "two-hands-clockwise": (
                "The house's collection procedures for all California games print it."
            ),
        },
    ),
}
"""What entries often have to say besides."""
