"""What Mexican poker says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.games.words import pot
from cardroom.games.words.pot import BETTING, BETTING_READINGS
from cardroom.table.question import Clauses, Question, Readings
from cardroom.words import spelled

if TYPE_CHECKING:
    from cardroom.games.mexican_poker import Rules

CLAUSES: Clauses = {
    **BETTING,
    "antes": "Whatever ante the table has is posted before the deal.",
    "forced-bet": (
        "The highest card showing, of equal ones the first clockwise of the button, must open, at "
        "the lower or the upper limit; a joker that shows is an ace."
    ),
    "up-or-down": (
        "Everyone says how his next card comes, on third, fourth and fifth street: face up or face "
        "down."
    ),
    "best-hand": "The pot goes to the highest hand; a flush beats a full house, and cards speak.",
    "split-pot": (
        f"Equal hands share the pot, whether or not one holds the joker; {pot.TO_THE_BUTTONS_LEFT}"
    ),
}


def more_clauses(rules: Rules) -> Clauses:
    """How often it is raised."""
    raises = spelled(rules.raise_cap)
    cap = f"A bet and {raises} raises, between two players without a limit."
    return {"raise-cap": cap, **pot.pot_limit(rules.structures)}


def more_readings(rules: Rules) -> Readings:
    """Of pot-limit."""
    return pot.pot_limit_readings(rules.structures)


READINGS: Readings = {
    **BETTING_READINGS,
    "burns": Question(
        {
            "from-third-street": (
                "A card is burned before the third, the fourth and the fifth card."
            ),
            "from-fourth-street": "A card is burned before the fourth and the fifth card only.",
        },
    ),
    "later-limits": Question(
        {
            "either-limit": (
                "In every round a bet or raise is of the lower or the upper limit, and once "
                "somebody uses the upper one, so must everyone after him."
            ),
            "lower-then-upper": (
                "The opening round has both limits, third street the lower one, fourth and fifth "
                "street the upper one."
            ),
        },
    ),
    "no-betting-on-street": Question(
        {
            "all-bets-go-back": (
                "All bets of the street that lie in front of players go back, and the next street "
                "follows."
            ),
            "theirs-go-back": (
                "Bets of those go back whose cards came out of sequence, and of who was missed. "
                "The others' stand, and only they can win them."
            ),
        },
        text=(
            "No betting is permitted on a street whose cards came out of sequence, and bets of "
            "players with such cards are returned; bets of the others are not mentioned."
        ),
        why={
            "all-bets-go-back": (
                "Where nothing may be bet, no bet can stand, and those who got their cards in "
                "sequence would play for more than the rest. Who has folded stays out. Once the "
                "betting of the street is over its bets are in the pot and stay there: then only "
                "the cards are moved."
            ),
        },
    ),
    "odd-chips": Question(
        {
            "by-position": (
                "Every odd chip of a pot goes to the winner closest to the left of the button."
            ),
            "one-each": (
                "The winner closest to the left of the button gets the first odd chip, the next "
                "one the second, and so on."
            ),
        },
    ),
}
