"""Jacks or better in a simulated hand, and antes that stay: `cardroom.games.openers` once more."""

from __future__ import annotations

import numpy as np

from cardroom.fast.compiled import inner
from cardroom.fast.strength import strength_at
from cardroom.simulation.simulators.draw_hand.layout import (
    ACE,
    ANTES_STAY,
    ASIDE,
    DECLARED,
    FORFEIT_STAYS,
    JOKER,
    OPENED_WITH,
    OPENER,
    OPENER_RANK,
    OPENERS,
    SPLIT_IS_DEAD,
)
from cardroom.simulation.simulators.pot_hand.collection import take_last_fees
from cardroom.simulation.simulators.pot_hand.layout import (
    AWARDED,
    CARDS,
    CHIPS,
    CONTENDERS,
    COUNT,
    DEAD,
    FOLDED,
    HELD,
    HIGH,
    HIGH_TABLES,
    PLACES,
    POT,
    PUT_IN,
    RETURNED,
    at_table,
    in_hand,
)
from cardroom.simulation.simulators.pot_hand.pots import share
from cardroom.simulation.simulators.pot_hand.seating import seat_at

HAND_SIZE = 5


@inner
def take_up_antes(table: int, hand: int) -> None:
    """What has stayed of earlier hands is in the pot again."""
    t, h = at_table(table), in_hand(hand)
    h[DEAD] = h[HELD]
    h[POT] = h[DEAD]
    for place in range(t[PLACES]):
        h[PUT_IN + place] = h[HELD + 1 + seat_at(table, hand, place)]
        h[POT] += h[PUT_IN + place]


@inner
def leave_antes(table: int, hand: int) -> None:
    """All that was put in stays for the next hand, as if nobody were left to win it."""
    t, h = at_table(table), in_hand(hand)
    h[HELD] = h[DEAD]
    for place in range(t[PLACES]):
        h[HELD + 1 + seat_at(table, hand, place)] = h[PUT_IN + place]
    h[CONTENDERS] = 0


@inner
def pass_in(table: int, hand: int) -> None:
    """Nobody has opened: the antes stay for the next hand, or go back."""
    t, h = at_table(table), in_hand(hand)
    if t[ANTES_STAY]:
        leave_antes(table, hand)
        return
    for place in range(t[PLACES]):
        before = h[HELD + 1 + seat_at(table, hand, place)]
        h[CHIPS + place] += h[PUT_IN + place] - before
    h[CONTENDERS] = 0


@inner
def forget_antes(table: int, hand: int) -> None:
    """The pot is played, and with it what had stayed."""
    t, h = at_table(table), in_hand(hand)
    for at in range(1 + t[PLACES]):
        h[HELD + at] = 0


@inner
def note_opening(table: int, hand: int) -> None:
    """Take note of the cards with which the pot was opened: they are not dealt again."""
    t, h = at_table(table), in_hand(hand)
    if h[OPENER] == 0 or t[OPENER_RANK] < 0:
        return
    h[OPENED_WITH] = h[CARDS + h[OPENER] - 1]
    for i in range(HAND_SIZE):
        h[ASIDE] |= 1 << (h[OPENED_WITH] >> 8 * i & 255)


@inner
def holds_openers(hand: int, least: int) -> tuple[bool, bool]:
    """Whether the opener still holds openers of those cards; and whether he holds all of them."""
    h = in_hand(hand)
    place = h[OPENER] - 1
    kinds, there = np.zeros(13, np.int64), 0
    for i in range(HAND_SIZE):
        card = h[OPENED_WITH] >> 8 * i & 255
        for j in range(h[COUNT + place]):
            if h[CARDS + place] >> 8 * j & 255 == card:
                kinds[ACE if card >= JOKER else card >> 2] += 1
                there += 1
    pairs = 0
    good = False
    for rank in range(13):
        pairs += kinds[rank] > 1
        good |= kinds[rank] > 2 or (kinds[rank] > 1 and rank >= least)
    return bool(good or pairs > 1), there == HAND_SIZE


@inner
def opener_is_dead(table: int, hand: int) -> bool:
    """Whether the opener is still in with a hand that may not win."""
    t, h = at_table(table), in_hand(hand)
    if h[OPENER] == 0 or t[OPENERS] < 0 or h[FOLDED + h[OPENER] - 1]:
        return False
    if strength_at(t[HIGH_TABLES], h[OPENED_WITH], HAND_SIZE) < t[OPENERS]:
        return True
    keeps, has_all = holds_openers(hand, t[OPENER_RANK])
    if h[DECLARED]:
        return keeps
    return bool(t[SPLIT_IS_DEAD] and not (keeps or has_all))


@inner
def forfeit(table: int, hand: int) -> None:
    """The opener's hand is dead; if nobody else is left, so is the bet that nobody matched."""
    t, h = at_table(table), in_hand(hand)
    place = h[OPENER] - 1
    h[FOLDED + place] = 1
    h[CONTENDERS] -= 1
    if h[CONTENDERS]:
        return
    h[CHIPS + place] -= h[RETURNED + place]
    h[PUT_IN + place] += h[RETURNED + place]
    h[POT] += h[RETURNED + place]
    if t[FORFEIT_STAYS]:
        h[DEAD] += h[PUT_IN + place]
        h[PUT_IN + place] = 0
        leave_antes(table, hand)
        return
    forget_antes(table, hand)
    take_last_fees(table, hand)
    for other in range(t[PLACES]):
        h[FOLDED + other] = other == place
        h[HIGH + other] = 0
    h[AWARDED] = h[POT]
    share(table, hand, h[POT], 0, HIGH, 0)
