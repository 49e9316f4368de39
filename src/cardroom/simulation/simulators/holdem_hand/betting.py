"""A betting round of a simulated hand."""

from __future__ import annotations

import numpy as np
from numba.np.numpy_support import carray

from cardroom.fast.compiled import inner, pointer_to
from cardroom.simulation.simulators.holdem_hand.cards import seat_at
from cardroom.simulation.simulators.holdem_hand.choices import decide
from cardroom.simulation.simulators.holdem_hand.collection import take_fee
from cardroom.simulation.simulators.holdem_hand.layout import (
    ABLE,
    ACTED,
    BEFORE_DEAL,
    BET,
    BIG_AT,
    BIG_BLIND,
    CAPPED,
    CHIP,
    CHIPS,
    CONTENDERS,
    DECIDED,
    FOLD,
    FOLDED,
    FULL,
    HEADS_UP,
    HIGH_TO,
    KIND,
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
from cardroom.simulation.simulators.holdem_hand.raises import note_raise


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


@inner
def bet_around(table: int, players: int, hand: int, random: int) -> None:
    """Ask places in turn until everyone has folded, called or is all-in; then gather the bets."""
    t, h = at_table(table), in_hand(hand)
    open_betting(table, hand)
    places = t[PLACES]
    place = t[BIG_AT] if h[NUMBER] == 0 else places - 1
    left = places
    while left > 0 and h[CONTENDERS] > 1:
        left -= 1
        place = place + 1 if place + 1 < places else 0
        if h[FOLDED + place] or h[CHIPS + place] == 0:
            continue
        if h[ABLE] == 1 and covers(table, hand, place):
            continue
        seat = seat_at(table, hand, place)
        does, to = decide(table, players, hand, random, place, seat)
        h[DECIDED] += 1
        if h[SAID_AT] < h[SAID_END]:
            row = carray(pointer_to(h[SAID_AT]), SAID, np.int64)
            row[0], row[1], row[2], row[3], row[4] = seat, does, to, h[LOW_TO], h[HIGH_TO]
            h[SAID_AT] += 8 * SAID
        if does == FOLD:
            h[FOLDED + place] = 1
            h[CONTENDERS] -= 1
            h[ABLE] -= 1
            continue
        h[CHIPS + place] -= to - h[BET + place]
        h[BET + place] = to
        if to > h[LEVEL]:
            note_raise(table, hand, to)
            left = places - 1
        h[ABLE] -= h[CHIPS + place] == 0
        h[ACTED + place] = h[LEVEL]
    if h[LEVEL]:
        gather(table, hand)
