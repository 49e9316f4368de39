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
}


SHORT_DECK: dict[str, Clauses] = {
    "burn-cards": {
        "short-deck": (
            "All but the last card are dealt; it is mixed with the burn cards, one of these is "
            "burned if there are enough, and the rest of the players get theirs."
        ),
        "community-card": (
            "Even the burn cards would not go round: nobody gets a last card, and one card in the "
            "middle plays in every hand."
        ),
    },
    "all-discards": {
        "short-deck": (
            "The deck does not go round: everything that was thrown away is shuffled and put under "
            "it, a card is burned, and everyone gets his card."
        ),
        "community-card": (
            "Even what was thrown away would not go round: a card is burned, and one card in the "
            "middle plays in every hand."
        ),
    },
}
"""What is done where the deck runs short."""


def more_clauses(rules: Rules) -> Clauses:
    """Who must bet, how often it is raised, what is thrown away, and who wins."""
    best = "highest" if rules.wins == "high" else "lowest"
    out_of = f"five cards out of {spelled(rules.held)}" if rules.held > 5 else "five cards"
    no_limit = "between two players without a limit"
    capped = f"A bet and {spelled(rules.raise_cap)} raises, {no_limit}"
    if rules.forced_bet == "bring-in":
        capped += "; completing the forced bet is no raise"
    clauses = {
        "forced-bet": _forced_bet(rules),
        "raise-cap": f"{capped}.",
        "best-hand": f"The pot goes to the {best} hand of {out_of}.",
        **SHORT_DECK[rules.short_deck],
        **pot.pot_limit(rules.structures),
    }
    if thrown := rules.dealt - rules.held:
        cards = "one of his hole cards" if thrown == 1 else f"{spelled(thrown)} hole cards"
        clauses["discard"] = f"Everyone throws away {cards} before the first betting round."
    if rules.whole_ante:
        clauses["whole-ante"] = "Only who has at least the ante is dealt in."
    if rules.low:
        least = pot.no_card_above(rules.low).removeprefix("a card ")
        clauses |= {
            "best-hand": pot.NO_LOW["best-hand"],
            "high-half": f"The high half goes to the highest hand of {out_of}.",
            "low-half": (
                f"The low half goes to the lowest hand of five different cards, none {least}."
            ),
            "split-half": "Equal hands share the half.",
        }
    return clauses


def _forced_bet(rules: Rules) -> str:
    """Whose card has to open, and for what."""
    if rules.wins == "high":
        card, suits = "lowest card showing", "the lowest suit: clubs, diamonds, hearts, spades"
    else:
        card, suits = "highest card showing", "the highest suit: spades, hearts, diamonds, clubs"
    aces = "low" if rules.ace_is_forced_low else "high"
    whose = f"aces being {aces}, of equal ones {suits}"
    if rules.forced_bet == "bet":
        return (
            f"The {card} must bet at least the table's minimum, {whose}; when everyone has just "
            "called, it may check or raise."
        )
    return f"The {card} must bet, {whose}; it may also open for a full bet."


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
    **pot.LOWEST_LOW,
    "wrong-forced-bet": Question(
        {
            "folds-stand": "A call goes back with the bet and folds stand.",
            "call-stands": (
                "The wrong forced bet alone goes back: a call of it stays as what its player has "
                "bet, one of a whole bet goes back with it, and folds stand."
            ),
        },
    ),
    "early-last-card": Question(
        {
            "others-as-they-would-have": (
                "No further card is burned: the others get the next cards, and the player with "
                "seven may check, bet, call or fold on sixth street."
            ),
            "burned-for-again": (
                "A card is burned before the others' last cards as before every street; the player "
                "with seven may check, bet, call or fold on sixth street."
            ),
            "may-not-bet": (
                "No further card is burned: the others get the next cards, and the player with "
                "seven may check, call or fold on sixth street, but put in no wager of his own."
            ),
        },
    ),
    "last-burn": Question(
        {
            "not-burned": "No card is burned before a street for which no burn is printed.",
            "burned": "A card is burned before every street after the first deal.",
        },
    ),
    **pot.CAPPED_GAMES,
    **pot.NO_LIMIT_RAISES,
    "completion": Question(
        {
            "no-raise": (
                "In a limit game completing the forced bet is no raise: all raises follow the "
                "whole bet."
            ),
            "first-raise": (
                "In a limit game the forced bet is the bet of its round, and completing it the "
                "first raise; who opens for a whole bet instead has bet."
            ),
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
    "forced-bet-again": Question(
        {
            "has-had-it": "When everyone has just called, the betting round is over.",
            "may-raise": "When everyone has just called, it may complete the bet, or raise.",
        },
        text="Whether the seat with the forced bet may raise when everyone just calls is not said.",
        why={
            "has-had-it": (
                "It had its choice when it made the forced bet, for it could have opened for more."
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
    "qualifier": Question(
        {
            "eight": "Five different ranks, none above an eight.",
        },
        text="A low hand needs an eight or better, unless a specific posting says otherwise.",
    ),
}
"""What entries often have to say besides."""
