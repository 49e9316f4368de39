"""A seven must bet, in a simulated hand: `cardroom.games.must_bet` once more."""

from __future__ import annotations

import numpy as np

from cardroom.fast.compiled import inner
from cardroom.simulation.simulators.draw_hand.layout import (
    BEFORE,
    CALLED,
    CHECKED,
    MUST_BET,
)
from cardroom.simulation.simulators.pot_hand.layout import (
    CHIPS,
    HIGH,
    PLACES,
    POT,
    PUT_IN,
    at_table,
    in_hand,
)
from cardroom.simulation.simulators.pot_hand.pots import best_of, contests, highest_in, next_level


@inner
def between(put_in: int, below: int, top: int) -> int:
    """How much of what somebody has put in lies between two levels."""
    return int(min(put_in, top) - min(put_in, below))


@inner
def checked_among(table: int, hand: int, least: int) -> bool:
    """Whether one of the best hands that contest a pot should have bet, and has checked."""
    t, h = at_table(table), in_hand(hand)
    best = best_of(table, hand, least, HIGH)
    for place in range(t[PLACES]):
        wins = contests(hand, place, least) and h[HIGH + place] == best
        if wins and best >= t[MUST_BET] and h[CHECKED + place]:
            return True
    return False


@inner
def over_called(table: int, hand: int, least: int, place: int) -> bool:
    """Whether a place has called a short bet behind a seven that wins it by calling only."""
    t, h = at_table(table), in_hand(hand)
    best = best_of(table, hand, least, HIGH)
    if best < t[MUST_BET] or h[CALLED + place] == 0:
        return False
    if contests(hand, place, least) and h[HIGH + place] == best:
        return False
    for other in range(t[PLACES]):
        wins = contests(hand, other, least) and h[HIGH + other] == best
        if wins and 0 < h[CALLED + other] < h[CALLED + place]:
            return True
    return False


@inner
def void_unearned_bets(table: int, hand: int) -> None:
    """Give bets after the draw back where a hand that had to bet did not earn them."""
    t, h = at_table(table), in_hand(hand)
    places = t[PLACES]
    back = np.zeros(places, np.int64)
    most = below = 0
    for place in range(places):
        most = max(most, h[PUT_IN + place])
    top = highest_in(table, hand)
    all_void = checked_among(table, hand, 0)
    while below < top:
        level = next_level(table, hand, below, top)
        # What folded places have put in above everyone belongs to the last pot.
        end = most if level == top else level
        void = all_void or checked_among(table, hand, level)
        for place in range(places):
            if void or over_called(table, hand, level, place):
                back[place] += between(h[PUT_IN + place], below, end)
                back[place] -= between(h[BEFORE + place], below, end)
        below = level
    for place in range(places):
        h[PUT_IN + place] -= back[place]
        h[CHIPS + place] += back[place]
        h[POT] -= back[place]
