"""What is done by the cards in a simulated hand of draw poker, and a betting round of it."""

from __future__ import annotations

from cardroom.fast.compiled import inner
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
    HELD,
    RANDOM_AT,
    SHORT_OF,
    at_draw_table,
    in_draw_hand,
)
from cardroom.simulation.simulators.holdem_hand.cards import seat_at
from cardroom.simulation.simulators.pot_hand.betting import act, covers, gather, open_betting, tell
from cardroom.simulation.simulators.pot_hand.choices import decide
from cardroom.simulation.simulators.pot_hand.layout import (
    ABLE,
    BETS_FROM,
    BIG_AT,
    BIG_BLIND,
    BY_HAND,
    CALL,
    CALLS_FROM,
    CHECK,
    CHIPS,
    CONTENDERS,
    FOLDED,
    HIGH,
    LEVEL,
    LOW,
    LOW_COUNTS_AS,
    NUMBER,
    PLACES,
    RAISES_FROM,
    STYLE,
    player_of,
)


@inner
def enough(least: int, worth: int, thrown: int) -> bool:
    """Whether a hand is as good as asked for, or so few cards are to be drawn to it."""
    return bool(worth >= least if least >= 0 else thrown < -least)


@inner
def by_cards(table: int, players: int, hand: int, place: int, seat: int) -> int:
    """What somebody does by his cards: 0 to give up, 1 to stay, 2 to bet or raise."""
    t, p, h = at_draw_table(table), player_of(players, seat), in_draw_hand(hand)
    judge(table, hand, place)
    worth, thrown = h[HIGH + place], 0
    bets, calls, raises, low = BETS_FROM, CALLS_FROM, RAISES_FROM, LOW_COUNTS_AS
    if h[NUMBER] < t[DRAWS]:
        bets, calls, raises, low = EARLY_BETS, EARLY_CALLS, EARLY_RAISES, EARLY_LOW
        away = discards(table, hand, place)
        for i in range(t[HELD]):
            thrown += away >> i & 1
    if h[LOW + place] != NO_HAND:
        worth = max(worth, p[low])
    if h[LEVEL] == 0:
        return 2 if enough(p[bets], worth, thrown) else 1
    first = h[NUMBER] == 0 and h[LEVEL] <= t[BIG_BLIND]
    if enough(p[bets] if first else p[raises], worth, thrown):
        return 2
    return 1 if enough(p[calls], worth, thrown) else 0


@inner
def bet_around(table: int, players: int, hand: int) -> None:
    """Ask places in turn until everyone has folded, called or is all-in; then gather the bets."""
    t, h = at_draw_table(table), in_draw_hand(hand)
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
        does, to = decide(table, players, hand, h[RANDOM_AT], place, seat, wants)
        tell(hand, seat, does, to)
        raises = act(table, hand, place, does, to)
        if raises:
            left = places - 1
        if h[NUMBER]:
            note(table, hand, place, does, raises)
    if h[LEVEL]:
        gather(table, hand)


@inner
def note(table: int, hand: int, place: int, does: int, raises: bool) -> None:
    """Take note of who has checked after the draw, and of who called a short bet before whom."""
    t, h = at_draw_table(table), in_draw_hand(hand)
    if raises:
        for other in range(t[PLACES]):
            h[CALLED + other] = 0
    elif does == CHECK:
        h[CHECKED + place] = 1
    elif does == CALL and h[LEVEL] < t[SHORT_OF]:
        h[CALLS] += 1
        h[CALLED + place] = h[CALLS]
