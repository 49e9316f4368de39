"""What any game against a player-dealer may say, since it is the table's business."""

from __future__ import annotations

from cardroom.table.question import Clauses, Question, Readings

POSITION: Clauses = {
    "no-other-bank": (
        "Nobody banks more rounds in a row than the position lasts: if nobody else takes it, the "
        "game is stopped."
    ),
    "least-bank": "The player-dealer wagers at least the table's minimum; there is no maximum.",
    "banks-after-wager": "Nobody may bank on a spot that had no wager in the hand before.",
    "no-maximum-excepted": (
        "At a table without a maximum one may bank on a spot that had no wager in the hand before."
    ),
    "second-deal": (
        "If the player-dealer passes his second deal, those who were in the first have the right "
        "to take it."
    ),
}
WAGERS: Clauses = {
    "free-circle": "Players may wager at their own seat and in circles that nobody has besides.",
    "largest-wager-decides": (
        "The largest wager on a spot has the last word on its hand; of equal ones the seat's own."
    ),
    "backline-without-action": "One more bet behind a seat than is allowed gets no action.",
    "kum-kum": (
        "A bet of several players is paid and collected as one; each of them wagers at least the "
        "table's minimum."
    ),
}
FREE_COLLECTION: Clauses = {
    "free-collection": (
        "A wager that had no chance of action, since the bank was used up before it, gets a button "
        "that pays its collection on the very next hand."
    ),
}
READINGS: Readings = {
    "base-wager": Question(
        {
            "one": "Wagers that the game asks for together are one base wager for the collection.",
            "each": "Each wager that the game asks for is a base wager for the collection.",
        },
    ),
    "button-counts": Question(
        {
            "eleven-to-thirteen": "A jack counts eleven seats, a queen twelve and a king thirteen.",
            "pictures-ten": "Jacks, queens and kings count ten seats.",
        },
    ),
    "fee-per-bet": Question(
        {
            "every-bet": "A bettor pays for every bet that he makes before the deal.",
            "lines-only": "A bettor pays for each wager on a line, and for no other.",
        },
    ),
    "limits": Question(
        {
            "refused": "A wager outside the table's limits is refused, for either spot.",
            "part-action": (
                "A wager below the minimum plays; of one above the maximum the maximum plays, and "
                "the rest goes back."
            ),
        },
    ),
    "seat-maximums": Question(
        {
            "each-bet": "A maximum that is printed for several bonus bets holds for each of them.",
            "together": (
                "Bonus bets of a seat come to no more than the maximum that is printed for them "
                "together."
            ),
        },
    ),
    "overlapping-tiers": Question(
        {
            "later-tier": "An amount that two tiers hold pays the fee of the later one.",
            "earlier-tier": "An amount that two tiers hold pays the fee of the earlier one.",
        },
        why={
            "later-tier": (
                "A tier begins where it is said to begin: what comes up to it has left the one "
                "before."
            ),
        },
    ),
    "part-payoff": Question(
        {
            "pays-what-is-left": (
                "The rest of the bank is paid, whatever the odds, and the wager itself goes back "
                "whole."
            ),
        },
        text=(
            "Payoffs are limited to the player-dealer's wager; what becomes of a winning wager "
            "whose payoff is more than what is left is not said."
        ),
        why={
            "pays-what-is-left": (
                "Wagers are paid as far as the player-dealer's wager reaches, and only what it "
                "does not cover is called off."
            ),
        },
    ),
    "player-collection": Question(
        {
            "text": "Players pay what the text of the schedule says.",
            "table": "Players pay what its table has in their column.",
        },
    ),
    "position-offered": Question(
        {
            "last-banker-asked-last": (
                "It is offered clockwise to everyone, to whoever banked last at the end; if all "
                "decline, the table waits until somebody accepts."
            ),
            "table-stops": (
                "It is offered clockwise to everyone else; if all decline, the game is stopped "
                "until somebody else accepts."
            ),
        },
        text=(
            "The position is offered clockwise after every two hands; what follows when nobody "
            "takes it is not said."
        ),
        why={
            "last-banker-asked-last": (
                "Nobody may keep banking while others have not been asked, and without a bank "
                "there is no game."
            ),
            "table-stops": (
                "Two rounds are all that anybody has the position for, and only somebody between "
                "begins them anew."
            ),
        },
    ),
    "total-table-action": Question(
        {
            "before-the-deal": "Wagers count that lie there before the deal.",
            "with-later-wagers": (
                "Wagers that are made in the round count too, and the fee is taken when all are "
                "down."
            ),
        },
    ),
}
MISDEAL: Readings = {
    "misdeal-position": Question(
        {
            "not-banked": "The same player-dealer still has the hand to bank.",
            "banked": "It counts as one of his hands.",
        },
    ),
}
