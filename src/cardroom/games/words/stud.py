"""What seven-card stud says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.games.words import pot
from cardroom.games.words.pot import (
    BETTING,
    BETTING_READINGS,
    HIGH_AND_LOW_READINGS,
    SPREAD_READINGS,
)
from cardroom.table.question import Clauses, Question, Readings
from cardroom.words import spelled

if TYPE_CHECKING:
    from cardroom.games.stud import Rules

CLAUSES: Clauses = {
    **BETTING,
    "antes": "Everyone antes before the deal.",
    "split-pot": "Equal hands share the pot.",
    "short-deck": (
        "All but the last card are dealt; it is mixed with the burn cards, one of these is burned "
        "if there are enough, and the rest of the players get theirs."
    ),
    "community-card": (
        "Even the burn cards would not go round: nobody gets a last card, and one card in the "
        "middle plays in every hand."
    ),
}


def more_clauses(rules: Rules) -> Clauses:
    """Who must bet, how often it is raised, and who wins."""
    if rules.wins == "high":
        forced = (
            "The lowest card showing must bet, aces being high, of equal ones the lowest suit: "
            "clubs, diamonds, hearts, spades; it may also open for a full bet."
        )
    else:
        forced = (
            "The highest card showing must bet, aces being low, of equal ones the highest suit: "
            "spades, hearts, diamonds, clubs; it may also open for a full bet."
        )
    best = "highest" if rules.wins == "high" else "lowest"
    clauses = {
        "forced-bet": forced,
        "raise-cap": (
            f"A bet and {spelled(rules.raise_cap)} raises, between two players without a limit; "
            "completing the forced bet is no raise."
        ),
        "best-hand": f"The pot goes to the {best} hand of five cards out of seven.",
        **pot.pot_limit(rules.structures),
    }
    if rules.whole_ante:
        clauses["whole-ante"] = "Only who has at least the ante is dealt in."
    if rules.low:
        high = "The high half goes to the highest hand of five cards out of seven."
        least = pot.no_card_above(rules.low).removeprefix("a card ")
        clauses |= {
            "best-hand": pot.NO_LOW["best-hand"],
            "high-half": high,
            "low-half": (
                f"The low half goes to the lowest hand of five different cards, none {least}."
            ),
            "split-half": "Equal hands share the half.",
        }
    return clauses


READINGS: Readings = {
    **BETTING_READINGS,
    "odd-chips": Question(
        {
            "by-suit": (
                "Of high hands the one with the highest card by suit takes an odd chip, of low "
                "hands the one with the lowest."
            ),
            "by-position": "An odd chip goes to the winner closest to the house dealer's left.",
        },
    ),
    "several-odd-chips": Question(
        {
            "all-to-one": "All odd chips of a pot, or of a half, go to the same winner.",
            "one-each": "Where there are several odd chips, each winner in turn gets one of them.",
        },
        text="Where more than two hands are equal there may be several odd chips.",
        why={"all-to-one": "One winner is named for what is left over, however much that is."},
    ),
}


def more_readings(rules: Rules) -> Readings:
    """Of a pot that is halved, of spread limit and of pot-limit."""
    halved = HIGH_AND_LOW_READINGS if rules.low else {}
    spread = SPREAD_READINGS if "spread" in rules.structures else {}
    return {**halved, **spread, **pot.pot_limit_readings(rules.structures)}


OFTEN: Readings = {
    "capped-games": Question(
        {
            "every-structure": "Every table has the same number of raises.",
            "limit-only": "Only limit tables count raises.",
        },
    ),
    "community-card": Question(
        {"burned-if-possible": "A card is burned before the community card if there are two."},
        text=(
            "A card is burned before the community card; with one card left in the deck there is "
            "none to burn."
        ),
        why={
            "burned-if-possible": (
                "That is so when eight players have six cards each: 48 cards and three burn cards."
            ),
        },
    ),
    "folded-seats": Question(
        {
            "until-the-next-wager": (
                "Such a seat is dealt to until somebody bets, raises or completes."
            ),
        },
        text=(
            "The seat of a player who folds after making a forced bet, or when there is no wager, "
            "goes on receiving cards until a bet is made."
        ),
        why={
            "until-the-next-wager": (
                "So the other cards fall as they would have. The forced bet counts in its own "
                "betting round; any bet, raise or completion after the fold ends it, and when the "
                "deck runs short only players who are still in get cards."
            ),
        },
    ),
    "forced-bet": Question(
        {
            "third-of-a-bet": (
                "Unless the table says otherwise a third of the lower bet, in whole chips; its "
                "maker may open for the lower bet instead."
            ),
        },
    ),
    "later-rounds": Question(
        {
            "high-hand-first": (
                "The highest hand by up cards acts first, of equal ones the first clockwise from "
                "the dealer."
            ),
            "low-hand-first": (
                "The lowest hand by up cards acts first, of equal ones the first clockwise from "
                "the dealer."
            ),
        },
    ),
}
"""What entries often have to say besides."""
