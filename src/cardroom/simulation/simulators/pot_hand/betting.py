"""A betting round of a simulated hand: how it begins, what a choice changes, how it ends."""

from __future__ import annotations

import numpy as np
from numba.np.numpy_support import carray

from cardroom.fast.compiled import inner, joined, pointer_to
from cardroom.simulation.simulators.pot_hand.collection import take_fee
from cardroom.simulation.simulators.pot_hand.layout import (
    ABLE,
    ACTED,
    BEFORE_DEAL,
    BET,
    BIG_BLIND,
    BROUGHT_IN,
    CAPPED,
    CHIP,
    CHIPS,
    CONTENDERS,
    COUNTED_FROM,
    DECIDED,
    FOLD,
    FOLDED,
    FULL,
    HEADS_UP,
    HIGH_TO,
    KIND,
    LARGER,
    LEAST,
    LEVEL,
    LIMIT,
    LOW_TO,
    MATCHED_TURN,
    MOST,
    NUMBER,
    OPEN_BELOW,
    PLACES,
    POT,
    PUT_IN,
    RAISED,
    RAISES_MATCH,
    RETURNED,
    ROUND_MOMENTS,
    SAID,
    SAID_AT,
    SAID_END,
    SIZE,
    SIZES,
    SPREAD,
    STEP,
    WHOLE,
    at_table,
    in_hand,
)
from cardroom.simulation.simulators.pot_hand.raises import note_raise


@inner
def open_betting(table: int, hand: int) -> None:
    """Begin a betting round; what was posted is the first level."""
    t, h = at_table(table), in_hand(hand)
    number = h[NUMBER]
    if number:
        take_fee(table, hand, ROUND_MOMENTS[number])
    level, size = 0 if number else t[BIG_BLIND], t[SIZES + number]
    if t[KIND] == SPREAD:
        size = min(max(t[LEAST], level), t[MOST]) if t[RAISES_MATCH] else t[LEAST]
    elif t[KIND] != LIMIT and level:
        size = level
    h[LEVEL] = level
    h[FULL] = level
    h[OPEN_BELOW] = level
    h[COUNTED_FROM] = level
    h[LARGER] = 0
    h[BROUGHT_IN] = 0
    h[SIZE] = size
    h[WHOLE] = level + size
    h[STEP] = t[CHIP]
    h[RAISED] = 0
    h[CAPPED] = 0
    h[HEADS_UP] = h[ABLE] == 2
    for place in range(t[PLACES]):
        h[ACTED + place] = -1


@inner
def covers(table: int, hand: int, place: int) -> bool:
    """Whether nobody who is still in has bet more."""
    t, h = at_table(table), in_hand(hand)
    for other in range(t[PLACES]):
        if h[BET + other] > h[BET + place] and not h[FOLDED + other]:
            return False
    return True


@inner
def gather(table: int, hand: int) -> None:
    """Give back what nobody matched and move the bets into the pot."""
    t, h = at_table(table), in_hand(hand)
    most = second = total = who = 0
    for place in range(t[PLACES]):
        bet = h[BET + place]
        total += bet
        if bet > most:
            second, most, who = most, bet, place
        elif bet > second:
            second = bet
    over = most - second
    if over and not h[FOLDED + who]:
        h[ABLE] += h[CHIPS + who] == 0
        h[BET + who] -= over
        h[CHIPS + who] += over
        h[RETURNED + who] += over
        total -= over
    if total == 0:
        return
    h[POT] += total
    for place in range(t[PLACES]):
        h[PUT_IN + place] += h[BET + place]
        h[BET + place] = 0
    if h[NUMBER] == 0:
        take_fee(table, hand, BEFORE_DEAL)
    elif h[NUMBER] == 2 and second:
        take_fee(table, hand, MATCHED_TURN)


@joined
def tell(hand: int, seat: int, does: int, to: int) -> None:
    """Write down what a seat chose, where somebody listens."""
    h = in_hand(hand)
    h[DECIDED] += 1
    if h[SAID_AT] < h[SAID_END]:
        row = carray(pointer_to(h[SAID_AT]), SAID, np.int64)
        row[0], row[1], row[2], row[3], row[4] = seat, does, to, h[LOW_TO], h[HIGH_TO]
        h[SAID_AT] += 8 * SAID


@joined
def act(table: int, hand: int, place: int, does: int, to: int) -> bool:
    """Do what a place has chosen; whether the others have to answer it."""
    h = in_hand(hand)
    if does == FOLD:
        h[FOLDED + place] = 1
        h[CONTENDERS] -= 1
        h[ABLE] -= 1
        return False
    h[CHIPS + place] -= to - h[BET + place]
    h[BET + place] = to
    raises = bool(to > h[LEVEL])
    if raises:
        note_raise(table, hand, to)
    h[ABLE] -= h[CHIPS + place] == 0
    h[ACTED + place] = h[LEVEL]
    return raises
