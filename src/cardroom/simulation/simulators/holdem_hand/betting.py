"""What is done by the cards in a simulated hand, and a betting round in which everyone is asked."""

from __future__ import annotations

from cardroom.fast.compiled import inner
from cardroom.fast.keys import NO_HAND
from cardroom.simulation.simulators.holdem_hand.cards import category_on_board, judge, seat_at
from cardroom.simulation.simulators.pot_hand.betting import act, covers, gather, open_betting, tell
from cardroom.simulation.simulators.pot_hand.choices import decide
from cardroom.simulation.simulators.pot_hand.layout import (
    ABLE,
    BETS_FROM,
    BIG_AT,
    BIG_BLIND,
    BOARD_SHOWS,
    BY_HAND,
    CALLS_FROM,
    CARDS,
    CATEGORY_FROM,
    CHIPS,
    CONTENDERS,
    DECK,
    ENTERS,
    FOLDED,
    HELD_ON,
    HIGH,
    LEVEL,
    LOOKED_AT,
    LOW,
    LOW_COUNTS_AS,
    NUMBER,
    PLACES,
    RAISES,
    RAISES_FROM,
    RERAISES,
    START,
    STYLE,
    at_table,
    in_hand,
    player_of,
)


@inner
def by_cards(table: int, players: int, hand: int, place: int, seat: int) -> int:
    """What somebody does by his cards: 0 to give up, 1 to stay, 2 to bet or raise."""
    t, p, h = at_table(table), player_of(players, seat), in_hand(hand)
    if h[NUMBER] == 0:
        bits = 0
        for i in range(t[HELD_ON]):
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
        wants = 0
        if player_of(players, seat)[STYLE] == BY_HAND:
            wants = by_cards(table, players, hand, place, seat)
        does, to = decide(table, players, hand, random, place, seat, wants)
        tell(hand, seat, does, to)
        if act(table, hand, place, does, to):
            left = places - 1
    if h[LEVEL]:
        gather(table, hand)
