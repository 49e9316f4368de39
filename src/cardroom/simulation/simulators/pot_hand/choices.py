"""How it is decided in a simulated hand."""

from __future__ import annotations

from cardroom.fast.compiled import inner
from cardroom.simulation.simulators.pot_hand.layout import (
    BET,
    BET_SIZE,
    CALL,
    CALLER,
    CHECK,
    CHIPS,
    FOLD,
    HIGH_TO,
    LEVEL,
    LOW_TO,
    RAISE,
    RAISER,
    RANDOM,
    STEP,
    STYLE,
    any_below,
    in_hand,
    player_of,
)
from cardroom.simulation.simulators.pot_hand.raises import may_raise, pot_called


@inner
def any_total(hand: int) -> int:
    """Any total that may be raised to."""
    h = in_hand(hand)
    steps = (h[HIGH_TO] - h[LOW_TO] + h[STEP] - 1) // h[STEP]
    return int(min(h[LOW_TO] + any_below(hand, steps + 1) * h[STEP], h[HIGH_TO]))


@inner
def wish(table: int, players: int, hand: int, place: int, seat: int) -> int:
    """The total that somebody raises to who wants to."""
    p, h = player_of(players, seat), in_hand(hand)
    low, high = h[LOW_TO], h[HIGH_TO]
    if low == high:
        return int(low)
    to = h[LEVEL] + p[BET_SIZE] * pot_called(table, hand, place) // 100
    if to >= high:
        return int(high)
    return int(low + max(to - low, 0) // h[STEP] * h[STEP])


@inner
def decide(
    table: int, players: int, hand: int, place: int, seat: int, wants: int
) -> tuple[int, int]:
    """What a place does, and the total that it then has bet.

    What somebody ``wants`` who plays by his hands is 0 to give up, 1 to stay, 2 to bet or raise.
    """
    p, h = player_of(players, seat), in_hand(hand)
    bet, chips, style = h[BET + place], h[CHIPS + place], p[STYLE]
    owed = max(h[LEVEL] - bet, 0)
    does = CALL if owed else CHECK
    to = bet + min(owed, chips)
    h[LOW_TO] = h[HIGH_TO] = 0
    if style != CALLER:
        raises = chips > owed and may_raise(table, hand, place)
        if style == RANDOM:
            wants = (1, 2, 0)[any_below(hand, 3)] if raises else 1 - any_below(hand, 2)
        elif style == RAISER:
            wants = 2
        if wants == 2 and raises:
            does = RAISE
            to = any_total(hand) if style == RANDOM else wish(table, players, hand, place, seat)
        elif wants == 0 and (owed or style == RANDOM):
            does = FOLD
    return does, to
