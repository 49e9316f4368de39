"""What pai gow poker says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardroom.cards import RANK_NAMES, RANKS
from cardroom.games.words.california import COVERAGE
from cardroom.games.words.pai_gow import COMPARED, between_rows, of_player_dealer
from cardroom.money import dollars
from cardroom.table.question import Clauses, Question, Readings

if TYPE_CHECKING:
    from cardroom.games.fortune import Envy
    from cardroom.games.pai_gow_poker import Rules

CLAUSES: Clauses = {
    **COMPARED,
    "set": (
        "A seat sets its seven cards as two in front and five behind, which must rank higher, or "
        "asks for the house way."
    ),
    "foul": "The two cards in front outrank the five behind: a foul hand loses.",
}
FORTUNE: Clauses = {
    "fortune-wins": (
        "The seven cards hold a hand of the Fortune table, which is paid whatever becomes of the "
        "base wager."
    ),
    "fortune-loses": "The seven cards hold no hand of the Fortune table.",
}
"""Clauses of the Fortune Bonus Bet."""


def in_words(least: str) -> str:
    """The ranks of a least hand.

    >>> in_words("K9")
    'king and nine high'
    """
    return f"{' and '.join(RANK_NAMES[RANKS.index(rank)] for rank in least)} high"


def more_clauses(rules: Rules) -> Clauses:
    """Of how the player-dealer's hand is set, who takes part, the bonuses, and what is verified."""
    clauses = {**of_player_dealer(rules.player_dealer, "cards")}
    if rules.qualifiers:
        mine, his = (in_words(least) for least in msgspec.structs.astuple(rules.qualifiers))
        clauses["player-unqualified"] = (
            f"The player's five cards are less than {mine}: nobody wins or loses."
        )
        clauses["player-dealer-unqualified"] = (
            f"The player-dealer's five cards are less than {his}: nobody wins or loses."
        )
    if rules.no_contest:
        ranks = " or ".join(RANK_NAMES[RANKS.index(rank)] for rank in rules.no_contest)
        clauses["no-contest"] = (
            f"The player-dealer has no pair or better, and {ranks} high: all base wagers push."
        )
    if rules.fortune_pays:
        clauses |= FORTUNE
    if rules.envy:
        paid = "every such hand" if rules.envy.every_hand else "the highest one"
        clauses["envy-wins"] = (
            "Another's hand with a Fortune Bonus Bet is in the Envy table: each envy button is "
            f"paid for {paid}."
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
                "flush where that is better. In front it goes only where a row puts it there, or "
                "where of two pairs one asks for a high card there while it completes the hand: it "
                "may be any card, so that it is one."
            ),
            "in-front-where-named": (
                "Where a row speaks of a joker in front of a hand that the other cards make, it "
                "goes there with the highest single card. Else it counts as the card with which "
                "five cards rank highest."
            ),
        },
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


OF_FORTUNE: Readings = {
    "foul-fortune": Question(
        {
            "settled": (
                "A foul hand loses the base wager; its Fortune Bonus is settled by the seven cards."
            ),
            "lost": "A foul hand loses the Fortune Bonus too.",
        },
        why={"settled": "The bonus bet's own rules do not ask how the hand is set."},
    ),
}
OF_THE_JOKER: Readings = {
    "joker-version": Question(
        {
            "bug": "The joker is an ace or completes a straight or a flush.",
            "wild": "The joker is any card; in front it makes a pair with the other one.",
        },
    ),
}


def more_readings(rules: Rules) -> Readings:
    """Those about bonuses and the joker, and those that choose between rows of the house way."""
    asked = between_rows(row.under for row in rules.house_way)
    own = {**READINGS, **OF_THE_JOKER}
    more = {name: question for name, question in asked.items() if name not in own}
    if rules.joker == "either":
        more |= OF_THE_JOKER
    if rules.fortune_pays:
        more |= OF_FORTUNE
    return {**more, **_of_envy(rules.envy)} if rules.envy else more


def _of_envy(envy: Envy) -> Readings:
    paid = {
        "envy-paid": Question(
            {
                "at-the-end": (
                    "Envy Bonuses are paid when all other wagers are settled, in the same order."
                ),
                "in-turn": "Each seat's Envy Bonus is paid after its Fortune Bonus.",
            },
            text=(
                "In each seat the Envy Bonus follows the Fortune Bonus; it is also said to be"
                " paid at the end of the round."
            ),
        ),
    }
    own = {
        "envy-own-hand": Question(
            {
                "nothing": "Only the highest hand is paid for, and its own bettors get nothing.",
                "next-hand": "Everyone is paid for the highest hand that is not his own.",
            },
            text=(
                "Nobody is paid for his own hand, and of several hands only the highest is "
                "awarded. Whether its owner is then paid for the next one is left open."
            ),
        ),
    }
    return paid if envy.every_hand else paid | own


OFTEN: Readings = {
    "five-aces-with-a-pair": Question(
        {
            "aces-in-front": "A pair of aces goes in front of three aces and the pair.",
            "pair-in-front": "The pair goes in front of five aces.",
        },
    ),
    "four-with-a-pair": Question(
        {
            "pair-in-front": (
                "Four aces, kings or queens are split; lower ones stay together behind the pair."
            ),
            "by-cards": (
                "A pair is looked at as any other card: it must be high enough, otherwise the four "
                "are split."
            ),
        },
    ),
    "which-complete-hand": Question(
        {
            "highest-front": "The one that leaves the highest two cards for the front.",
            "highest-back": "The highest one.",
        },
    ),
    "foul-and-unqualified": Question(
        {
            "player-dealer-first": (
                "Against a player-dealer who does not qualify a foul hand pushes; otherwise it "
                "loses, also one whose five cards would not qualify."
            ),
            "unqualified-first": (
                "A foul hand whose five cards do not qualify pushes as any such hand does; every "
                "other one loses to a player-dealer who qualifies."
            ),
        },
    ),
    "switched-cards": Question(
        {
            "all-of-its-seat": (
                "The seat loses all its wagers on the hand. Whoever is behind it has a foul hand "
                "like any other."
            ),
            "its-base-wager": (
                "The seat loses its base wager; a bonus goes by the cards that were dealt. Whoever "
                "is behind it has a foul hand like any other."
            ),
            "everyone-on-the-hand": (
                "All wagers on the hand are lost, those of people behind the seat as well."
            ),
        },
    ),
    "envy-buttons": Question(
        {
            "whoever-has-a-seat": (
                "Whoever sits at the table gets a button for each of his bets, on other seats too; "
                "those who stand behind a seat get none."
            ),
            "at-his-own-seat": (
                "A player gets a button for his bet at his own seat; at another one he is somebody "
                "behind it, and gets none."
            ),
        },
    ),
    "envy-several-seats": Question(
        {
            "every-hand-he-bets-on": (
                "No button of his is paid for a hand on which he has a Fortune Bonus Bet, or for "
                "that of his own seat."
            ),
            "hand-of-the-button": (
                "A button is not paid for the hand by whose Fortune Bonus Bet it came, and for all "
                "others, on which its owner may have bets too."
            ),
        },
    ),
    "envied-hands": Question(
        {
            "with-a-fortune-bet": (
                "Only hands with a Fortune Bonus Bet are paid for, never one's own and never the "
                "player-dealer's."
            ),
            "everyone": (
                "Every player's hand is paid for, with a Fortune Bonus Bet or without, but never "
                "one's own and never the player-dealer's."
            ),
        },
        why={"with-a-fortune-bet": "The section about the Envy Bonus itself says so twice."},
    ),
    "foul-hands": Question(
        {
            "loses": "A foul hand loses the base wager.",
            "house-way": "A foul hand is set anew the house way when it is opened.",
        },
    ),
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
    "general-rules": Question(
        {
            "where-silent": (
                "The house's general rules of pai gow poker hold where the section says nothing."
            ),
        },
    ),
    "four-with-three": Question(
        {
            "as-with-a-pair": "Two of the three go in front, the third stays behind with the four.",
        },
        text="Four of a kind with three of a kind has no row.",
        why={
            "as-with-a-pair": "Three of a kind hold a pair.",
        },
    ),
    "envy-equal-hands": Question(
        {
            "by-rank": (
                "Within a row the higher hand counts; of equal ones each pays the others' buttons,"
                " once."
            ),
        },
        text="Hands of one row may be higher and lower, or equal.",
    ),
    "betting-circles": Question(
        {
            "thirty-six": "A seat has one wager of its own and up to 35 behind it.",
            "ten": "The table has ten circles at a seat: one of its own and nine behind it.",
            "three": "A seat has circles 1, 2 and 3: one of its own and two behind it.",
        },
    ),
    "lowest-hands": Question(
        {
            "a-slip": "Seven, five, four, three and two is the lowest.",
        },
        text=(
            "Seven, six, five, four and two are called the lowest flush and the lowest hand "
            "without a pair."
        ),
    ),
    "first-pile": Question(
        {
            "seat-shown": (
                "The first pile goes to the seat that the dice show, the action button to the "
                "first seat with a wager from there on."
            ),
        },
    ),
    "seat-without-own-wager": Question(
        {
            "its-seat": (
                "The hand is played, and set for its seat: the house way if nobody there does it."
            ),
        },
        text="Who sets a hand on which only backline bettors have wagered is not said.",
        why={
            "its-seat": "A seat with any wager keeps its cards.",
        },
    ),
}
"""What entries often have to say besides."""
