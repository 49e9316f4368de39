"""How it is decided in a simulated hand."""

from __future__ import annotations

from cardroom.fast.compiled import inner
from cardroom.fast.keys import NO_HAND
from cardroom.simulation.simulators.holdem_hand.cards import category_on_board, judge
from cardroom.simulation.simulators.holdem_hand.layout import (
    BET,
    BET_SIZE,
    BETS_FROM,
    BIG_BLIND,
    BOARD_SHOWS,
    BY_HAND,
    CALL,
    CALLER,
    CALLS_FROM,
    CARDS,
    CATEGORY_FROM,
    CHECK,
    CHIPS,
    DECK,
    ENTERS,
    FOLD,
    HIGH,
    HIGH_TO,
    HOLE_CARDS,
    LEVEL,
    LOOKED_AT,
    LOW,
    LOW_COUNTS_AS,
    LOW_TO,
    NUMBER,
    RAISE,
    RAISER,
    RAISES,
    RAISES_FROM,
    RANDOM,
    RERAISES,
    START,
    STEP,
    STYLE,
    any_below,
    at_table,
    in_hand,
    player_of,
)
from cardroom.simulation.simulators.holdem_hand.raises import may_raise, pot_called


@inner
def any_total(hand: int, random: int) -> int:
    """Any total that may be raised to."""
    h = in_hand(hand)
    steps = (h[HIGH_TO] - h[LOW_TO] + h[STEP] - 1) // h[STEP]
    return int(min(h[LOW_TO] + any_below(random, steps + 1) * h[STEP], h[HIGH_TO]))


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
def by_cards(table: int, players: int, hand: int, place: int, seat: int) -> int:
    """What somebody does by his cards: 0 to give up, 1 to stay, 2 to bet or raise."""
    t, p, h = at_table(table), player_of(players, seat), in_hand(hand)
    if h[NUMBER] == 0:
        bits = 0
        for i in range(t[HOLE_CARDS]):
            for j in range(i):
                one, two = h[CARDS + place] >> 8 * i & 255, h[CARDS + place] >> 8 * j & 255
                bits |= p[START + DECK * one + two]
        if h[LEVEL] > t[BIG_BLIND]:
            return 2 if bits & RERAISES else 1 if bits & RAISES else 0
        return 2 if bits & RAISES else 1 if bits & ENTERS else 0
    judge(table, hand, place)
    mine = h[HIGH + place]
    if h[LOOKED_AT] != h[NUMBER]:
        h[LOOKED_AT] = h[NUMBER]
        h[BOARD_SHOWS] = category_on_board(table, hand)
    if h[BOARD_SHOWS] and mine >> CATEGORY_FROM <= h[BOARD_SHOWS]:
        mine = 0
    if h[LOW + place] != NO_HAND:
        mine = max(mine, p[LOW_COUNTS_AS])
    if h[LEVEL] == 0:
        return 2 if mine >= p[BETS_FROM] else 1
    return 2 if mine >= p[RAISES_FROM] else 1 if mine >= p[CALLS_FROM] else 0


@inner
def decide(
    table: int, players: int, hand: int, random: int, place: int, seat: int
) -> tuple[int, int]:
    """What a place does, and the total that it then has bet."""
    p, h = player_of(players, seat), in_hand(hand)
    bet, chips, style = h[BET + place], h[CHIPS + place], p[STYLE]
    owed = max(h[LEVEL] - bet, 0)
    does = CALL if owed else CHECK
    to = bet + min(owed, chips)
    h[LOW_TO] = h[HIGH_TO] = 0
    if style != CALLER:
        raises = chips > owed and may_raise(table, hand, place)
        wants = 0
        if style == RANDOM:
            wants = (1, 2, 0)[any_below(random, 3)] if raises else 1 - any_below(random, 2)
        elif style == RAISER:
            wants = 2
        elif style == BY_HAND:
            wants = by_cards(table, players, hand, place, seat)
        if wants == 2 and raises:
            does = RAISE
            if style == RANDOM:
                to = any_total(hand, random)
            else:
                to = wish(table, players, hand, place, seat)
        elif wants == 0 and (owed or style == RANDOM):
            does = FOLD
    return does, to
