"""Simulated hands of hold'em, from the blinds to the showdown."""

from __future__ import annotations

from cardroom.fast.compiled import inner
from cardroom.simulation.simulators.holdem_hand.betting import go_around
from cardroom.simulation.simulators.holdem_hand.cards import judge, strength_with
from cardroom.simulation.simulators.holdem_hand.layout import SECOND_BOARD, TWO_BOARDS
from cardroom.simulation.simulators.pot_hand.betting import open_betting
from cardroom.simulation.simulators.pot_hand.cards import burn, give, next_card
from cardroom.simulation.simulators.pot_hand.collection import take_fee
from cardroom.simulation.simulators.pot_hand.discards import discards_of
from cardroom.simulation.simulators.pot_hand.hands import hands_of
from cardroom.simulation.simulators.pot_hand.layout import (
    BOARD,
    CONTENDERS,
    DEALT_ON,
    FOLDED,
    HIGH_TABLES,
    MOMENTS,
    NUMBER,
    ON_BOARD,
    PLACES,
    THROWN_AFTER,
    USES,
    at_table,
    in_hand,
)
from cardroom.simulation.simulators.pot_hand.seating import before_first, bring_chips, post_blinds

BEFORE_FLOP, NO_FLOP = MOMENTS.index("before-flop"), MOMENTS.index("no-flop")
STREET_MOMENTS = tuple(map(MOMENTS.index, ("before-deal", "flop", "turn", "river")))
SHOWDOWN = 4
"""Where a hand ended that went past the last betting round."""


@inner
def worth_kept(table: int, players: int, hand: int, seat: int, cards: int, count: int) -> int:
    """What cards are worth that are kept: how good a high hand they make with the board."""
    t, h = at_table(table), in_hand(hand)
    shown = t[ON_BOARD + h[NUMBER]]
    return int(strength_with(t[HIGH_TABLES], t[USES], cards, count, h[BOARD], shown))


throw_away = discards_of(worth_kept)


@inner
def deal_street(table: int, hand: int) -> None:
    """Cards for everyone who is still in."""
    t, h = at_table(table), in_hand(hand)
    for _ in range(t[DEALT_ON + h[NUMBER]]):
        for place in range(t[PLACES]):
            if not h[FOLDED + place]:
                give(hand, place)


@inner
def play_hand(table: int, players: int, hand: int) -> int:
    """Play a hand up to the award of the pot; where it ended."""
    t, h = at_table(table), in_hand(hand)
    bring_chips(table, hand)
    post_blinds(table, hand)
    deal_street(table, hand)
    open_betting(table, hand)
    go_around(table, players, hand, before_first(table, hand), t[PLACES])
    while h[NUMBER] < 3 and h[CONTENDERS] > 1:
        h[NUMBER] += 1
        number = h[NUMBER]
        if number == 1:
            take_fee(table, hand, BEFORE_FLOP)
        burn(hand)
        for i in range(t[ON_BOARD + number - 1], t[ON_BOARD + number]):
            h[BOARD] |= next_card(hand) << 8 * i
        if t[TWO_BOARDS]:
            for i in range(t[ON_BOARD + number - 1], t[ON_BOARD + number]):
                h[SECOND_BOARD] |= next_card(hand) << 8 * i
        deal_street(table, hand)
        take_fee(table, hand, STREET_MOMENTS[number])
        open_betting(table, hand)
        go_around(table, players, hand, before_first(table, hand), t[PLACES])
        if h[CONTENDERS] > 1 and t[THROWN_AFTER + number]:
            throw_away(table, players, hand, t[THROWN_AFTER + number], 0)
    if h[NUMBER] == 0:
        take_fee(table, hand, NO_FLOP)
    if h[CONTENDERS] == 1:
        return int(h[NUMBER])
    for place in range(t[PLACES]):
        if not h[FOLDED + place]:
            judge(table, hand, place)
    return SHOWDOWN


play_hands = hands_of(play_hand)
