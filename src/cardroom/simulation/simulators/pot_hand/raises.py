"""What may be bet and raised in a simulated hand: `cardroom.table.pot.betting` once more."""

from __future__ import annotations

from cardroom.fast.compiled import inner
from cardroom.simulation.simulators.pot_hand.layout import (
    ABLE,
    ACTED,
    BET,
    BETTING_RAISES,
    BROUGHT_IN,
    CAP_IN_NO_LIMIT,
    CAPPED,
    CHECK_RAISE,
    CHIPS,
    COMPLETING_RAISES,
    COUNTED_FROM,
    FULL,
    HALF_BET_COUNTS,
    HEADS_UP,
    HEADS_UP_FROM_START,
    HIGH_TO,
    KIND,
    LARGER,
    LEAST,
    LEVEL,
    LIMIT,
    LOW_TO,
    MOST,
    NUMBER,
    OPEN_BELOW,
    OPEN_UP_TO,
    PLACES,
    POT,
    POT_LIMIT,
    POT_ROUNDING,
    RAISE_CAP,
    RAISED,
    RAISES_FROM_WHOLE,
    RAISES_MATCH,
    ROUND_CAP,
    SHORTS_ADD_UP,
    SIZE,
    SPREAD,
    STEP,
    TWO_ARE_CAPPED,
    WHOLE,
    at_table,
    in_hand,
)


@inner
def may_raise(table: int, hand: int, place: int) -> bool:
    """Whether a place that has more chips than it owes may bet or raise, and to which totals."""
    t, h = at_table(table), in_hand(hand)
    level, size, acted = h[LEVEL], h[SIZE], h[ACTED + place]
    most = h[BET + place] + h[CHIPS + place]
    if h[ABLE] == 1 or h[CAPPED] or (acted == 0 and not t[CHECK_RAISE]):
        return False
    if acted >= 0 and acted >= h[OPEN_BELOW]:
        return False
    if t[KIND] == LIMIT:
        to = min(h[WHOLE], most)
        if t[ROUND_CAP] and to > t[ROUND_CAP]:
            return False
        h[LOW_TO] = to
        h[HIGH_TO] = to
        if h[LARGER]:
            h[HIGH_TO] = min(h[FULL] + h[LARGER], most)
            h[STEP] = max(h[HIGH_TO] - to, 1)
        return True
    least = min(raised_from(table, hand) + size, most)
    cap = most
    if t[KIND] == POT_LIMIT:
        unit = t[POT_ROUNDING]
        cap = level + max((pot_called(table, hand, place) + unit - 1) // unit * unit, size)
        if h[NUMBER] == 0:
            cap = max(cap, t[OPEN_UP_TO])
    elif t[KIND] == SPREAD:
        cap = level + t[MOST]
        if t[ROUND_CAP]:
            if level >= t[ROUND_CAP]:
                return False
            cap = min(cap, t[ROUND_CAP])
    h[LOW_TO] = min(least, cap)
    h[HIGH_TO] = min(most, cap)
    return True


@inner
def raised_from(table: int, hand: int) -> int:
    """From where a raise is counted that is of no fixed size."""
    t, h = at_table(table), in_hand(hand)
    full, level = h[FULL], h[LEVEL]
    from_whole = t[RAISES_FROM_WHOLE] and t[KIND] != SPREAD and full + h[SIZE] > level
    return int(full if from_whole else level)


@inner
def pot_called(table: int, hand: int, place: int) -> int:
    """The pot with all bets, once a place has called."""
    t, h = at_table(table), in_hand(hand)
    pot = h[POT] + h[LEVEL] - h[BET + place]
    for other in range(t[PLACES]):
        pot += h[BET + other]
    return int(pot)


@inner
def note_raise(table: int, hand: int, to: int) -> None:
    """Take note of a bet or raise, and of the cap once it is reached."""
    t, h = at_table(table), in_hand(hand)
    if h[LARGER] and to - h[FULL] >= h[LARGER]:
        h[SIZE] = h[LARGER]
        h[LARGER] = 0
    size, capped, in_sum = h[SIZE], True, t[SHORTS_ADD_UP] != 0
    if t[KIND] == LIMIT:
        enough = (size + 1) // 2 if t[HALF_BET_COUNTS] else size
        if to >= h[WHOLE] or to - h[COUNTED_FROM] >= enough:
            h[RAISED] += h[FULL] > 0 or t[BETTING_RAISES] != 0
            h[FULL] = to
            h[WHOLE] = to + size
        h[COUNTED_FROM] = h[FULL] if in_sum else to
        if h[BROUGHT_IN] and h[FULL]:
            # Completing is no raise: whoever has only called what was brought in may raise it.
            # By another reading it counts as one; who opens for a whole bet has bet in any case.
            h[BROUGHT_IN] = 0
            h[RAISED] += t[COMPLETING_RAISES] and h[LEVEL] > 0
            for place in range(t[PLACES]):
                h[ACTED + place] = -1
    else:
        added = to - raised_from(table, hand)
        if added >= size:
            h[RAISED] += h[FULL] > 0 or t[BETTING_RAISES] != 0
            h[SIZE] = added
            h[FULL] = to
        if to % h[STEP]:
            h[STEP] = 1
        if t[KIND] == SPREAD and not t[RAISES_MATCH]:
            h[SIZE] = t[LEAST]
        enough = h[SIZE]
        capped = t[CAP_IN_NO_LIMIT] != 0
    h[OPEN_BELOW] = to - enough + 1 if in_sum else h[FULL]
    h[LEVEL] = to
    if capped and h[RAISED] >= t[RAISE_CAP]:
        heads_up = h[HEADS_UP] != 0 if t[HEADS_UP_FROM_START] else h[ABLE] <= 2
        if t[TWO_ARE_CAPPED] or not heads_up:
            h[CAPPED] = 1
