"""What is done by the cards in a simulated hand of hold'em."""

from __future__ import annotations

from cardroom.fast.compiled import inner
from cardroom.simulation.simulators.holdem_hand.cards import above, judge, look_at_boards
from cardroom.simulation.simulators.holdem_hand.layout import BETTER_COUNTS, LOW_FROM, SECOND_SHOWS
from cardroom.simulation.simulators.pot_hand.layout import (
    BETS_FROM,
    BIG_BLIND,
    BOARD_SHOWS,
    CALLS_FROM,
    CARDS,
    COUNT,
    DECK,
    ENTERS,
    HIGH,
    LEVEL,
    LOOKED_AT,
    LOW,
    LOW_COUNTS_AS,
    NUMBER,
    RAISES,
    RAISES_FROM,
    RERAISES,
    START,
    at_table,
    in_hand,
    player_of,
)
from cardroom.simulation.simulators.pot_hand.rounds import round_of


@inner
def by_cards(table: int, players: int, hand: int, place: int, seat: int) -> int:
    """What somebody does by his cards: 0 to give up, 1 to stay, 2 to bet or raise."""
    t, p, h = at_table(table), player_of(players, seat), in_hand(hand)
    if h[NUMBER] == 0:
        bits = 0
        for i in range(h[COUNT + place]):
            for j in range(i):
                one, two = h[CARDS + place] >> 8 * i & 255, h[CARDS + place] >> 8 * j & 255
                bits |= p[START + DECK * one + two]
        if h[LEVEL] > t[BIG_BLIND]:
            return 2 if bits & RERAISES else 1 if bits & RAISES else 0
        return 2 if bits & RAISES else 1 if bits & ENTERS else 0
    judge(table, hand, place)
    if h[LOOKED_AT] != h[NUMBER]:
        look_at_boards(table, hand)
    mine = above(h[HIGH + place], h[BOARD_SHOWS])
    if t[BETTER_COUNTS]:
        mine = max(mine, above(h[LOW + place], h[SECOND_SHOWS]))
    elif h[LOW + place] >= t[LOW_FROM]:
        mine = max(mine, p[LOW_COUNTS_AS])
    if h[LEVEL] == 0:
        return 2 if mine >= p[BETS_FROM] else 1
    return 2 if mine >= p[RAISES_FROM] else 1 if mine >= p[CALLS_FROM] else 0


go_around = round_of(by_cards)
