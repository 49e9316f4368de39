"""Who sits where in a simulated hand, and what is put in before the cards."""

from __future__ import annotations

from cardroom.fast.compiled import inner, joined
from cardroom.simulation.simulators.pot_hand.betting import gather
from cardroom.simulation.simulators.pot_hand.layout import (
    ABLE,
    ANTE,
    BET,
    BIG_AT,
    BUTTON,
    CHIPS,
    CONTENDERS,
    NUMBER,
    PLACES,
    PLAYER_FEE,
    SMALL_AT,
    SMALL_BLIND,
    STACKS,
    at_table,
    in_hand,
)

BEFORE_THE_DEAL = -1


@joined
def seat_at(table: int, hand: int, place: int) -> int:
    """Who sits at a place."""
    t, h = at_table(table), in_hand(hand)
    seat = h[BUTTON] + 1 + place
    return int(seat if seat < t[PLACES] else seat - t[PLACES])


@inner
def bring_chips(table: int, hand: int) -> None:
    """Everyone has the chips that he brings, less what is collected of him."""
    t, h = at_table(table), in_hand(hand)
    h[ABLE] = t[PLACES]
    h[CONTENDERS] = t[PLACES]
    for place in range(t[PLACES]):
        h[CHIPS + place] = t[STACKS + seat_at(table, hand, place)] - t[PLAYER_FEE]


@joined
def post(hand: int, place: int, amount: int) -> None:
    """Put so much in, or the last chips."""
    h = in_hand(hand)
    posted = min(amount, h[CHIPS + place])
    h[CHIPS + place] -= posted
    h[BET + place] = posted
    h[ABLE] -= h[CHIPS + place] == 0


@inner
def post_blinds(table: int, hand: int) -> None:
    """The small blind and the big one lie there as bets."""
    t = at_table(table)
    for number in range(2):
        post(hand, t[SMALL_AT + number], t[SMALL_BLIND + number])


@inner
def post_antes(table: int, hand: int) -> None:
    """Antes go into the pot at once."""
    t, h = at_table(table), in_hand(hand)
    for place in range(t[PLACES]):
        if t[ANTE] and h[CHIPS + place]:
            post(hand, place, t[ANTE])
    h[NUMBER] = BEFORE_THE_DEAL
    gather(table, hand)
    h[NUMBER] = 0


@joined
def before_first(table: int, hand: int) -> int:
    """After which place a betting round begins: the big blind, and later the button."""
    t, h = at_table(table), in_hand(hand)
    return int(t[BIG_AT] if h[NUMBER] == 0 else t[PLACES] - 1)
