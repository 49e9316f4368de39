"""What Ultimate Texas Hold'em says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.games.paid_hands import lowest_row
from cardroom.games.words import california
from cardroom.games.words.california import BANK, COVERAGE, FOLDED_WAGERS
from cardroom.hands import STANDARD_HIGH
from cardroom.table.question import Clauses, Question, Readings
from cardroom.words import hand, sentence, times

if TYPE_CHECKING:
    from cardroom.games.ultimate_texas_holdem import Rules

CLAUSES: Clauses = {
    **BANK,
    "ante-wins": "The hand beats the player-dealer's: the ante is paid 1 to 1.",
    "play-wins": "The hand beats the player-dealer's: the play wager is paid 1 to 1.",
    "loses": "The player-dealer's hand is higher.",
    "tie": "Equal hands: ante, play and blind push.",
}


def more_clauses(rules: Rules) -> Clauses:
    """What may be raised, who qualifies, and the pay tables."""
    raises, bad_beat = rules.raises, rules.bad_beat_pays
    once = raises.river == (1,)
    last = "its ante once" if once else f"{times(raises.river)} its ante"
    lost = "ante, blind and bad beat" if bad_beat else "ante and blind"
    blind = hand(lowest_row(STANDARD_HIGH, rules.blind_pays))
    trips = hand(lowest_row(STANDARD_HIGH, rules.trips_pays))
    clauses = {
        "raise-preflop": (
            f"Before the flop a seat may check or play {times(raises.preflop)} its ante, once."
        ),
        "raise-flop": (
            "On the flop a seat that has not played may check or play "
            f"{times(raises.flop)} its ante."
        ),
        "raise-river": (
            f"With all five board cards out, a seat that has not played must play {last} or fold."
        ),
        "fold": f"A folded hand gives up its {lost} wagers.",
        "not-qualified": (
            f"Without {hand(rules.qualifier)} the player-dealer does not qualify, and antes that "
            "were not folded push."
        ),
        "blind-wins": f"The hand wins with {blind} or better: the blind is paid by its table.",
        "blind-pushes": f"The hand wins with less than {blind}: the blind pushes.",
        "trips-wins": (
            f"{sentence(trips)} or better pays the trips bonus, whatever becomes of the hand, even "
            "a folded one."
        ),
        "trips-loses": f"Less than {trips} loses the trips bonus.",
    }
    if bad_beat:
        beaten = hand(lowest_row(STANDARD_HIGH, bad_beat))
        clauses |= {
            "bad-beat-wins": (
                f"A beaten hand of {beaten} or better pays the bad beat bonus, by the hand that "
                "was beaten."
            ),
            "bad-beat-loses": f"No hand of {beaten} or better was beaten.",
            "bad-beat-tie": "Equal hands: nobody was beaten, and the bad beat bonus loses.",
        }
    return clauses


READINGS: Readings = {**COVERAGE, **FOLDED_WAGERS}


def more_readings(rules: Rules) -> Readings:
    """Of a layout that pays otherwise than the rules."""
    if rules.layout_blind_pays is None:
        return {}
    return {
        "pay-table": Question(
            {
                "rules": "The blind is paid by the table of the rules.",
                "layout": "The blind is paid by the table on the layout.",
            },
        ),
    }


OFTEN: Readings = {
    "bad-beat-hand": Question(
        {
            "hand-beaten": "The bad beat bonus goes by the hand that is beaten.",
            "winning-hand": "The bad beat bonus goes by the hand that beats the other.",
        },
    ),
    "absent-players": Question(
        {
            "check-and-fold": "An absent player checks, and folds when all board cards are out.",
        },
        text=california.NOT_ANSWERING,
    ),
    "cards-used": Question(
        {
            "any-five": "The best five of all seven cards.",
            "both-own": "The two cards of one's own with the best three of the board.",
        },
    ),
    **california.PLAY_LIMITS,
    "folded-trips": Question(
        {
            "own-hand": "Trips of a folded hand are paid by its best five of seven cards.",
            "board": "Trips of a folded hand are paid by what lies on the board alone.",
        },
    ),
    "order-of-decisions": Question(
        {
            "any-order": (
                "The seats of a street decide in any order, and their choices are shown together."
            ),
        },
        text="Each player decides on each street; in which order is not printed.",
        why={
            "any-order": (
                "Everybody plays against the player-dealer alone, so it changes nothing. The next "
                "board cards wait for all."
            ),
        },
    ),
    "short-stack": Question(
        {"no-part-wagers": "Only play wagers that the seat can pay in full are offered."},
        text="Nothing is said about a seat with too few chips left for a play wager.",
        why={
            "no-part-wagers": (
                "Play wagers are exact multiples of the ante, so one that cannot be paid in full "
                "cannot be made."
            ),
        },
    ),
    "odd-amounts": Question(
        {
            "rounded-down": "Payoffs are rounded down to a whole cent.",
        },
        text=(
            "Nothing is said about a payoff that is not a whole amount, such as 3 to 2 of an odd "
            "sum."
        ),
        why={
            "rounded-down": (
                "No more can be paid than the odds give, and a cent is the smallest amount here."
            ),
        },
    ),
    "blind-in-a-push": Question(
        {
            "pushes": "Ante, play and blind all push.",
        },
        text="A hand that is equal constitutes a push; what becomes of the blind is not said.",
        why={
            "pushes": "The hand is a push, and only trips are spoken of besides.",
        },
    ),
}
"""What entries often have to say besides."""
