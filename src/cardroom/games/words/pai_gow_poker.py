"""What pai gow poker says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.games.words.california import COVERAGE
from cardroom.games.words.pai_gow import COMPARED, between_rows
from cardroom.money import dollars
from cardroom.table.question import Clauses, Question, Readings

if TYPE_CHECKING:
    from cardroom.games.pai_gow_poker import Rules

CLAUSES: Clauses = {
    **COMPARED,
    "set": (
        "A seat sets its seven cards as two in front and five behind, which must rank higher, or "
        "asks for the house way."
    ),
    "player-dealer": "The player-dealer's hand is set the house way by the house dealer.",
    "foul": "The two cards in front outrank the five behind: a foul hand loses.",
    "fortune-wins": (
        "The seven cards hold a hand of the Fortune table, which is paid whatever becomes of the "
        "base wager."
    ),
    "fortune-loses": "The seven cards hold no hand of the Fortune table.",
}


def more_clauses(rules: Rules) -> Clauses:
    """Of envy bonuses, and of payouts that are looked at."""
    clauses: dict[str, str] = {}
    if rules.envy:
        clauses["envy-wins"] = (
            "Another's hand with a Fortune Bonus Bet is in the Envy table: each envy button is "
            "paid for the highest one."
        )
    if rules.verified_from:
        least = dollars(rules.verified_from)
        clauses["verified"] = f"Payouts of {least} or more are verified by surveillance."
    return clauses


READINGS: Readings = {
    **COVERAGE,
    "house-way-joker": Question(
        {
            "ace": (
                "For pairs and their like the joker counts as an ace, even where it also completes "
                "a straight or flush."
            ),
            "completes": (
                "A joker without which there is no straight or flush counts for nothing else."
            ),
            "highest-hand": (
                "The joker counts as the card with which five cards rank highest: it joins the "
                "most cards of a rank, and of equally many the highest, or completes a straight or "
                "flush where that is better. In front it goes only where a row says so."
            ),
            "in-front-where-named": (
                "Where a row speaks of a joker in front of a hand that the other cards make, it "
                "goes there with the highest single card. Else it counts as the card with which "
                "five cards rank highest."
            ),
        },
    ),
    "foul-fortune": Question(
        {
            "settled": (
                "A foul hand loses the base wager; its Fortune Bonus is settled by the seven cards."
            ),
            "lost": "A foul hand loses the Fortune Bonus too.",
        },
        why={"settled": "The bonus bet's own rules do not ask how the hand is set."},
    ),
    "wrong-count": Question(
        {
            "foul": (
                "Any division of the seven cards can be laid down; with other numbers than two and "
                "five it is foul."
            ),
            "not-taken": "A hand can only be laid down as two and five cards.",
        },
    ),
}


def more_readings(rules: Rules) -> Readings:
    """Those about envy, and those that choose between rows of the house way."""
    asked = between_rows(row.under for row in rules.house_way)
    rows = {name: question for name, question in asked.items() if name not in READINGS}
    if not rules.envy:
        return rows
    return {
        **rows,
        "envy-paid": Question(
            {
                "at-the-end": (
                    "Envy Bonuses are paid when all other wagers are settled, in the same order."
                ),
                "in-turn": "Each seat's Envy Bonus is paid after its Fortune Bonus.",
            },
        ),
        "envy-own-hand": Question(
            {
                "nothing": "Only the highest hand is paid for, and its own bettors get nothing.",
                "next-hand": "Everyone is paid for the highest hand that is not his own.",
            },
        ),
    }


OFTEN: Readings = {
    "absent-players": Question(
        {"house-way": "A hand that its seat does not set is set the house way."},
        text="Nothing is said about a player who does not set his hand.",
        why={
            "house-way": (
                "The house way is what the house dealer sets for whoever asks, and for the "
                "player-dealer."
            ),
        },
    ),
    "action-pile": Question(
        {
            "first-dealt": (
                "The pile that got the first card is given out first, the others clockwise in the "
                "order in which they lie."
            ),
        },
        text="The player-dealer picks at random the pile that is given out first.",
        why={
            "first-dealt": (
                "All piles are face down and alike: which one he picks changes nothing, and a "
                "written round needs one."
            ),
        },
    ),
    "copies": Question(
        {
            "one-hand": (
                "The player-dealer wins the hand that is copied: with the other hand higher the "
                "wager pushes, with none higher it loses."
            ),
        },
        text=(
            "The player-dealer wins all copies; whether one copy beside a higher hand loses the "
            "wager is not spelled out."
        ),
    ),
    "equal-parts": Question(
        {"not-foul": "Five cards that begin like the two in front rank above them."},
        why={"not-foul": "The house way itself splits four of a kind into two equal pairs."},
    ),
    "which-of-equals": Question(
        {
            "joker-behind": (
                "Natural cards go in front before the joker; then the back is made as high as it "
                "can be; then the lower suits go in front."
            ),
        },
        text="Where cards of one rank are divided, which of them go in front is not said.",
        why={
            "joker-behind": (
                "Ranks are all that the rows speak of, so the five cards may have what serves them "
                "best."
            ),
        },
    ),
}
"""What entries often have to say besides."""
