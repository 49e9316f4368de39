"""What pai gow says with tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.games.words.california import COVERAGE
from cardroom.games.words.pai_gow import COMPARED, between_rows, of_player_dealer
from cardroom.table.question import Clauses, Question, Readings

if TYPE_CHECKING:
    from cardroom.games.pai_gow_tiles import Rules

CLAUSES: Clauses = {
    **COMPARED,
    "set": (
        "A player sets his four tiles as two hands, the low one in front and the high one behind, "
        "or asks for the house way."
    ),
    "foul": (
        "The front hand outranks the back one: players answer for how they set, and a foul hand "
        "loses."
    ),
}
REVERSE: Clauses = {
    "reverse-set": "Who bets with the player-dealer has his own tiles set the house way.",
    "reverse-wins": (
        "The player-dealer wins the hand: the reverse bet is paid 1 to 1 by the player-dealer's "
        "position."
    ),
    "reverse-loses": (
        "The player-dealer loses the hand: the reverse bet goes to the player-dealer's position."
    ),
    "reverse-pushes": (
        "The player-dealer neither wins nor loses the hand: the reverse bet pushes."
    ),
}
"""Clauses of bets with the player-dealer."""


def more_clauses(rules: Rules) -> Clauses:
    """Of how the player-dealer's hand is set, and of reverse bets, where there are any."""
    sets = of_player_dealer(rules.player_dealer, "tiles")
    return {**sets, **REVERSE} if rules.reverse else sets


READINGS: Readings = {
    **COVERAGE,
    "foul-hand": Question(
        {
            "loses": (
                "A player's hand whose front outranks its back loses the base wager; to a reverse "
                "bet it is a hand that the player-dealer wins."
            ),
            "ranked": "The lower of a player's two hands is the front, wherever he has put it.",
        },
        text=(
            "Players answer for how they set, and the player-dealer's hand may not be "
            "foul; what a player's foul hand comes to is not printed. The two hands are "
            "set side by side."
        ),
        why={
            "loses": (
                "A hand can be foul, and only the player-dealer's is said to be set anew; "
                "another page of the house wants the high hand to outrank the low one."
            )
        },
    ),
    "biggest-with-smallest": Question(
        {
            "best-low": "The low hand is made as high as possible, and then the high hand.",
            "as-printed": (
                "A tile with the most pips is played with one with the fewest; where several are "
                "so, with the highest low hand."
            ),
        },
    ),
    "dice-count": Question(
        {
            "eight-places": (
                "The dice are counted for eight places, the player-dealer's among them."
            ),
            "seven-places": (
                "The dice are counted for seven places, the player-dealer's among them."
            ),
        },
    ),
}


def more_readings(rules: Rules) -> Readings:
    """Those that choose between rows of the house way, and those about reverse bets."""
    rows = between_rows(row.under for row in rules.house_way.values())
    if not rules.reverse:
        return rows
    return {
        **rows,
        "reverse-against": Question(
            {
                "own-hand": (
                    "It is decided by the hand of the bettor's own seat: it wins what a base wager "
                    "there loses, and the other way round."
                ),
                "first-hand": (
                    "It is decided by the hand with the action, the first to be compared with the "
                    "player-dealer's."
                ),
            },
        ),
        "reverse-setting": Question(
            {
                "as-set": (
                    "Such a seat sets its tiles as it likes, and what its hand comes to holds for "
                    "its reverse bet too."
                ),
                "house-way": (
                    "A seat with a reverse bet of its own has its tiles set the house way, with a "
                    "base wager beside it or without."
                ),
            },
        ),
    }


OFTEN: Readings = {
    "wild-tiles": Question(
        {
            "three-or-six": "The three counts six and the six three where that is better.",
            "own-points": "The three counts three and the six six, and nothing else.",
        },
    ),
    "switched-cards": Question(
        {
            "all-of-its-seat": (
                "The seat loses all its wagers. To everybody else it is a foul hand like any other."
            ),
            "everyone-on-the-hand": (
                "All wagers on the hand are lost, those of people behind the seat as well."
            ),
        },
    ),
    "equal-points": Question(
        {
            "higher-tile": (
                "The higher tile of each hand decides, at zero points too; hands with equal points "
                "and equal higher tiles are copies. A wild three or six counts as is better and "
                "ranks lowest whatever it counts."
            ),
            "second-tile": (
                "The higher tile of each hand decides, at zero points too, and of equal ones the "
                "other tile; only hands of the same tiles are copies. A wild three or six counts "
                "as is better and ranks lowest whatever it counts."
            ),
        },
    ),
    "own-roll": Question(
        {
            "to-the-left": (
                "When the dice name the player-dealer, the action starts with the seat on his "
                "left, and goes on from there as always."
            ),
            "next-in-turn": (
                "When the dice name the player-dealer, the action starts with the seat beside him "
                "in the direction in which hands are settled."
            ),
        },
    ),
}
"""What entries may have to say besides."""
