"""What hold'em and Omaha say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.games.words import pot
from cardroom.games.words.pot import (
    BETTING,
    BETTING_READINGS,
    BLIND_OPTIONS,
    BLIND_READINGS,
    BLINDS,
    HIGH_AND_LOW_READINGS,
    NO_LOW,
    SHARED_HALF,
    SHARED_POT,
    SPREAD_READINGS,
    TIED_BOTH_WAYS,
    no_card_above,
    odd_half,
    raise_cap,
)
from cardroom.money import dollars
from cardroom.table.question import Clauses, Question, Readings
from cardroom.words import spelled

if TYPE_CHECKING:
    from cardroom.games.holdem import BoardStreet, Rules

CLAUSES: Clauses = {**BETTING, **SHARED_POT, **BLINDS}
OPTIONAL_CLAUSES: Clauses = {
    **BLIND_OPTIONS,
    "antes": "Where a table has an ante beside the blinds, everyone puts it into the pot.",
    "straddle": (
        "In pot-limit the player left of the blind may post twice the big blind; he acts last on "
        "the first round and may raise."
    ),
    "kill": (
        "The killer posts the kill blind; the limits rise with it, and he acts last on the first "
        "round, but before anyone acts twice."
    ),
    "spread-maximum": "Spread limit is played for any amount between the two of the table.",
}
"""What an entry may switch on."""


def more_clauses(rules: Rules) -> Clauses:
    """How hands are made and compared, what is thrown away, and what is capped."""
    made, wins = how_made(rules), "highest" if rules.wins == "high" else "lowest"
    clauses = {
        "best-hand": f"The pot goes to the {wins} hand of {made}.",
        **raise_cap(rules.raise_cap),
        **pot.pot_limit(rules.structures),
    }
    if rules.boards == 2:
        clauses |= SHARED_HALF
        for half in ("first", "second"):
            on_it = f"The {wins} hand of {made} on the {half} board takes this half."
            clauses[f"{half}-board-half"] = on_it
    if rules.low:
        clauses |= NO_LOW
        clauses |= SHARED_HALF
        clauses["high-half"] = f"The highest hand of {made} takes this half."
        clauses["low-half"] = (
            f"The lowest hand of {made}, without a pair or {no_card_above(rules.low)}, takes this "
            "half."
        )
    if thrown := [_thrown_away(street) for street in rules.streets if street.discard]:
        clauses["discard"] = " ".join(thrown)
    if rules.most_players:
        clauses["most-players"] = (
            f"At most {spelled(rules.most_players)} play at a time: who sits to the left of the "
            "big blind waits."
        )
    if rules.round_cap:
        most = dollars(rules.round_cap)
        clauses["round-cap"] = f"Nobody wagers more than {most} in a betting round, all-in or not."
    return clauses


def _thrown_away(street: BoardStreet) -> str:
    count = f"{spelled(street.discard)} card{'s' if street.discard != 1 else ''}"
    return (
        f"After the betting on the {street.name} everyone who is still in throws away "
        f"{count} of his own."
    )


def how_made(rules: Rules) -> str:
    """Of which cards a hand is made, in words."""
    if rules.use_hole is None:
        return f"five cards out of {spelled(rules.held + rules.on_board)}"
    if len(rules.use_hole) == 1:
        (used,) = rules.use_hole
        return f"{spelled(used)} hole cards and {spelled(5 - used)} board cards"
    uses = " or ".join(spelled(used) if used else "none" for used in rules.use_hole)
    return f"{uses} of the hole cards and the rest from the board"


READINGS: Readings = {**BETTING_READINGS, **BLIND_READINGS}


def more_readings(rules: Rules) -> Readings:
    """Of a pot that is halved, of spread limit and of pot-limit."""
    halved: Readings = HIGH_AND_LOW_READINGS if rules.low else {}
    if rules.boards == 2:
        halved = {**odd_half("first-board", "first board's"), **TIED_BOTH_WAYS}
    spread = SPREAD_READINGS if "spread" in rules.structures else {}
    return {**halved, **spread, **pot.pot_limit_readings(rules.structures, blinds=True)}


OFTEN: Readings = {
    **pot.OFTEN,
    **pot.CAPPED_GAMES,
    "low-qualifier": Question(
        {
            "eight-or-better": "A low hand has no card above an eight and no pair.",
            "board-alone": (
                "Where three cards of the board are eight or lower, the lowest hand takes the low "
                "half, whatever its own cards are."
            ),
            "no-qualifier": "The lowest hand takes the low half, however low it is.",
        },
        text=(
            "For a low hand at least three cards of eight or lower must lie on the board; how low "
            "the hand itself must be is not printed."
        ),
    ),
    "low-compared": Question(
        {
            "card-by-card": (
                "The first card in which two lows differ, from the highest down, decides; the "
                "lower one wins."
            ),
        },
        text=(
            "Low hands are compared by their highest card; what decides between equal highest "
            "cards is not said."
        ),
        why={
            "card-by-card": (
                "As in every ranking, the next card decides, and so on down; hands of the same "
                "five ranks are equal."
            ),
        },
    ),
    "spread-maximum": Question(
        {
            "single-bet": (
                "Each bet, and what each raise adds, lies between the two amounts of the table."
            ),
            "whole-round": (
                "The upper amount of the table is the most that a seat wagers in a betting round."
            ),
        },
    ),
    "kill-limits": Question(
        {
            "in-proportion": (
                "All bets of a limit game grow in proportion of the kill blind to the big blind."
            ),
            "blind-only": "Only the blind is larger; bets and raises keep their size.",
        },
    ),
    "hole-cards-used": Question(
        {
            "exactly-two": "Exactly two hole cards and three board cards make a hand.",
            "two-or-more": "Two hole cards or more make a hand, with the rest from the board.",
        },
    ),
    **pot.LOWEST_LOW,
    "odd-chips-to": Question(
        {
            "a-winner": "Odd chips go to one of those who share the pot, or the half.",
            "next-player": (
                "Every odd chip goes to the player immediately clockwise of the button, whether he "
                "wins a share or not."
            ),
        },
    ),
    "straddle-bet": Question(
        {
            "as-a-blind": (
                "The least raise doubles the straddle; there is no straddle between two players "
                "or in a killed pot."
            ),
            "as-a-raise": (
                "It has raised the big blind by as much again, and the least raise adds a big "
                "blind to it; there is no straddle between two players or in a killed pot."
            ),
        },
    ),
    "raiser-checks": Question(
        {"round-ends": "The betting round is over once everyone has called the last raise."},
        text="A player whose raise everyone has called may check.",
        why={
            "round-ends": (
                "Nobody is left to act after the last call: to check then changes nothing, and he "
                "is not asked."
            ),
        },
    ),
    "round-cap": Question(
        {
            "every-betting-round": (
                "No seat wagers more than that in one betting round, blinds included, whether "
                "all-in or not."
            ),
            "spread-alone": "So it is in spread limit alone; a limit game has no such end.",
        },
    ),
    "bet-and-raises": Question(
        {
            "bet-and-three-raises": (
                "The first bet of a betting round is not one of the three raises."
            ),
            "first-of-three": "The first bet of a betting round is one of its three raises.",
        },
    ),
    "opening-bet": Question(
        {
            "bet-and-three-raises": (
                "With nothing to match a seat may check or bet; the bet is not one of the three "
                "raises."
            ),
            "first-of-three": (
                "With nothing to match a seat may check or bet; the bet is the first of the three "
                "raises of its betting round."
            ),
        },
        text=(
            "After the flop the choices are to fold, check, raise or call a raise; an opening bet "
            "is not among them, nor whether it counts as one of the three raises."
        ),
    ),
    "button-draw": Question(
        {
            "spades-first": "Equal ranks are decided by suit: spades, hearts, diamonds, clubs.",
        },
        text=(
            "The highest card, by suit, takes the button when a game opens, but all suits are "
            "equal and no order of suits is printed."
        ),
    ),
    "hole-cards-for-low": Question(
        {
            "two-for-each": (
                "Exactly two hole cards and three board cards for each of the two hands."
            ),
        },
        text=(
            "The showdown rule asks for two hole cards and three board cards for the highest hand "
            "and does not repeat it for the low one."
        ),
    ),
}
"""What entries often have to say besides."""
