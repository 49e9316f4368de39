"""What is done by the cards in a simulated hand of draw poker, and what is remembered of it."""

from __future__ import annotations

from cardroom.fast.compiled import inner, joined
from cardroom.fast.keys import NO_HAND
from cardroom.simulation.simulators.draw_hand.cards import judge
from cardroom.simulation.simulators.draw_hand.discards import discards
from cardroom.simulation.simulators.draw_hand.layout import (
    CALLED,
    CALLS,
    CHECKED,
    DRAWS,
    EARLY_BETS,
    EARLY_CALLS,
    EARLY_LOW,
    EARLY_RAISES,
    FORCED_ANTES,
    OPENER,
    SHORT_OF,
)
from cardroom.simulation.simulators.pot_hand.layout import (
    BETS_FROM,
    BIG_BLIND,
    CALL,
    CALLS_FROM,
    CHECK,
    COUNT,
    HIGH,
    LEVEL,
    LOW,
    LOW_COUNTS_AS,
    NUMBER,
    PLACES,
    RAISES_FROM,
    at_table,
    in_hand,
    player_of,
)
from cardroom.simulation.simulators.pot_hand.rounds import round_of


@inner
def enough(least: int, worth: int, thrown: int) -> bool:
    """Whether a hand is as good as asked for, or so few cards are to be drawn to it."""
    return bool(worth >= least if least >= 0 else thrown < -least)


@inner
def by_cards(table: int, players: int, hand: int, place: int, seat: int) -> int:
    """What somebody does by his cards: 0 to give up, 1 to stay, 2 to bet or raise."""
    t, p, h = at_table(table), player_of(players, seat), in_hand(hand)
    judge(table, hand, place)
    worth, thrown = h[HIGH + place], 0
    bets, calls, raises, low = BETS_FROM, CALLS_FROM, RAISES_FROM, LOW_COUNTS_AS
    if h[NUMBER] < t[DRAWS]:
        bets, calls, raises, low = EARLY_BETS, EARLY_CALLS, EARLY_RAISES, EARLY_LOW
        away = discards(table, hand, place)
        for i in range(h[COUNT + place]):
            thrown += away >> i & 1
    if h[LOW + place] != NO_HAND:
        worth = max(worth, p[low])
    if h[LEVEL] == 0:
        return 2 if enough(p[bets], worth, thrown) else 1
    first = h[NUMBER] == 0 and h[LEVEL] <= t[BIG_BLIND]
    if enough(p[bets] if first else p[raises], worth, thrown):
        return 2
    return 1 if enough(p[calls], worth, thrown) else 0


@joined
def note(table: int, hand: int, place: int, does: int, raises: bool) -> None:
    """Take note of who has checked after the draw, and of who called a short bet before whom."""
    t, h = at_table(table), in_hand(hand)
    if h[NUMBER] == 0:
        if raises and h[OPENER] == 0 and t[FORCED_ANTES]:
            h[OPENER] = place + 1
        return
    if raises:
        for other in range(t[PLACES]):
            h[CALLED + other] = 0
    elif does == CHECK:
        h[CHECKED + place] = 1
    elif does == CALL and h[LEVEL] < t[SHORT_OF]:
        h[CALLS] += 1
        h[CALLED + place] = h[CALLS]


go_around = round_of(by_cards, note)
