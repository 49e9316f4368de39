"""Simulated hands of draw poker, from the blinds or antes to the showdown."""

from __future__ import annotations

from cardroom.fast.compiled import inner
from cardroom.simulation.simulators.draw_hand.betting import go_around
from cardroom.simulation.simulators.draw_hand.cards import judge
from cardroom.simulation.simulators.draw_hand.exchange import draw_cards
from cardroom.simulation.simulators.draw_hand.layout import (
    BEFORE,
    DRAWS,
    FORCED_ANTES,
    MUST_BET,
    OPENER,
    OPENER_FIRST,
)
from cardroom.simulation.simulators.draw_hand.must_bet import void_unearned_bets
from cardroom.simulation.simulators.draw_hand.openers import (
    forfeit,
    forget_antes,
    note_opening,
    opener_is_dead,
    pass_in,
    take_up_antes,
)
from cardroom.simulation.simulators.pot_hand.betting import open_betting
from cardroom.simulation.simulators.pot_hand.cards import give
from cardroom.simulation.simulators.pot_hand.hands import hands_of
from cardroom.simulation.simulators.pot_hand.layout import (
    ABLE,
    CONTENDERS,
    DEALT_ON,
    FOLDED,
    NUMBER,
    PLACES,
    PUT_IN,
    at_table,
    in_hand,
)
from cardroom.simulation.simulators.pot_hand.seating import (
    before_first,
    bring_chips,
    post_antes,
    post_blinds,
)


@inner
def play_hand(table: int, players: int, hand: int) -> int:
    """Play a hand up to the award of the pot; where it ended."""
    t, h = at_table(table), in_hand(hand)
    places = t[PLACES]
    bring_chips(table, hand)
    if t[FORCED_ANTES]:
        take_up_antes(table, hand)
        post_antes(table, hand)
    else:
        post_blinds(table, hand)
    for _ in range(t[DEALT_ON]):
        for place in range(places):
            give(hand, place)
    could_open = h[ABLE] > 1
    open_betting(table, hand)
    go_around(table, players, hand, before_first(table, hand), places)
    if t[FORCED_ANTES]:
        if could_open and h[OPENER] == 0 and h[CONTENDERS] > 1:
            pass_in(table, hand)
            return int(t[DRAWS] + 2)
        note_opening(table, hand)
    for place in range(places):
        h[BEFORE + place] = h[PUT_IN + place]
    while h[NUMBER] < t[DRAWS] and h[CONTENDERS] > 1:
        draw_cards(table, players, hand)
        h[NUMBER] += 1
        open_betting(table, hand)
        last = before_first(table, hand)
        if t[OPENER_FIRST] and h[OPENER]:
            last = h[OPENER] - 2 if h[OPENER] > 1 else places - 1
        go_around(table, players, hand, last, places)
    if t[FORCED_ANTES]:
        if opener_is_dead(table, hand):
            forfeit(table, hand)
        if h[CONTENDERS]:
            forget_antes(table, hand)
    if h[CONTENDERS] < 2:
        return int(h[NUMBER])
    for place in range(places):
        if not h[FOLDED + place]:
            judge(table, hand, place)
    if t[MUST_BET] >= 0:
        void_unearned_bets(table, hand)
    return int(t[DRAWS] + 1)


play_hands = hands_of(play_hand)
