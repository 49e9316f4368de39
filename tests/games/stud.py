"""Hands of stud as the clause tests of all houses tell them.

The table plays $15-$30 with an ante of $1 and a forced bet of $5, as in the example of 001:861.
"""

from __future__ import annotations

from typing import Any

from cardroom.games.stud import STREETS
from cardroom.table.decisions import Choice
from cardroom.table.events import Acted, Burned, Dealt
from cardroom.table.pot.table import PotTable
from cardroom.table.round import Round
from tests.games.hands import Hand

LIMIT = {
    "type": "limit", "ante": 100, "bring_in": 500, "small_bet": 1500, "big_bet": 3000, "chip": 100,
}  # fmt: skip
NO_LIMIT = LIMIT | {"type": "no-limit"}
POT_LIMIT = LIMIT | {"type": "pot-limit"}

THREE = {"1": "Ac Ad 2c 4c", "2": "Kc Kd 9d 5c", "3": "Qc Qd Th 6c"}
"""Seat 1 has the low card; seat 3 is high then, and on fourth street."""


def stud(game: str, seats: Any, **told: Any) -> Hand:
    """A hand at that table."""
    return Hand(game, seats, **{"structure": LIMIT, **told})


def all_call(seats: int, opener: int = 1) -> str:
    """Everyone calls the forced bet."""
    order = [(opener - 1 + n) % seats + 1 for n in range(seats)]
    return ", ".join([f"{opener} bring-in", *(f"{seat} call" for seat in order[1:])])


def checks(seats: int, first: int) -> str:
    """Everyone checks, beginning with a seat."""
    return ", ".join(f"{(first - 1 + n) % seats + 1} check" for n in range(seats))


def stay_in(played: Round[PotTable], until: str = "", folds: tuple[int, ...] = ()) -> None:
    """Everyone checks or calls up to a street; on the one before it some seats fold."""
    before = STREETS[STREETS.index(until) - 1] if until else ""
    while (turn := played.turn) is not None and turn.street != until:
        verbs = [option.do for option in turn.options]
        folding = turn.street == before and turn.seat in folds
        wanted = ("bring-in", "fold") if folding else ("bring-in", "check", "call")
        played.choose(turn.seat, Choice(next(verb for verb in wanted if verb in verbs)))


def dealt_to(hand: Hand, seat: int) -> int:
    """How many cards a seat has been dealt."""
    events = hand.stopped().events
    return sum(isinstance(event, Dealt) and event.seat == seat for event in events)


def burns(hand: Hand) -> int:
    """How many cards have been burned."""
    return sum(isinstance(event, Burned) for event in hand.stopped().events)


def acts_first(hand: Hand) -> list[int]:
    """Who acted first on each street that had any action, in order; for finished streets."""
    firsts, dealt = [], True
    for event in hand.stopped().events:
        if isinstance(event, Dealt):
            dealt = True
        elif isinstance(event, Acted) and dealt:
            firsts.append(event.seat)
            dealt = False
    return firsts
