"""Simulated hands of draw poker, from the blinds to the showdown."""

from __future__ import annotations

from cardroom.fast.compiled import inner
from cardroom.simulation.simulators.draw_hand.betting import go_around
from cardroom.simulation.simulators.draw_hand.cards import judge
from cardroom.simulation.simulators.draw_hand.exchange import draw_cards
from cardroom.simulation.simulators.draw_hand.layout import BEFORE, DRAWS, MUST_BET
from cardroom.simulation.simulators.draw_hand.must_bet import void_unearned_bets
from cardroom.simulation.simulators.pot_hand.betting import open_betting
from cardroom.simulation.simulators.pot_hand.cards import give
from cardroom.simulation.simulators.pot_hand.hands import hands_of
from cardroom.simulation.simulators.pot_hand.layout import (
    CONTENDERS,
    DEALT_ON,
    FOLDED,
    NUMBER,
    PLACES,
    PUT_IN,
    at_table,
    in_hand,
)
from cardroom.simulation.simulators.pot_hand.seating import before_first, bring_chips, post_blinds


@inner
def play_hand(table: int, players: int, hand: int) -> int:
    """Play a hand up to the award of the pot; where it ended."""
    t, h = at_table(table), in_hand(hand)
    places = t[PLACES]
    bring_chips(table, hand)
    post_blinds(table, hand)
    for _ in range(t[DEALT_ON]):
        for place in range(places):
            give(hand, place)
    open_betting(table, hand)
    go_around(table, players, hand, before_first(table, hand), places)
    for place in range(places):
        h[BEFORE + place] = h[PUT_IN + place]
    while h[NUMBER] < t[DRAWS] and h[CONTENDERS] > 1:
        draw_cards(table, players, hand)
        h[NUMBER] += 1
        open_betting(table, hand)
        go_around(table, players, hand, before_first(table, hand), places)
    if h[CONTENDERS] == 1:
        return int(h[NUMBER])
    for place in range(places):
        if not h[FOLDED + place]:
            judge(table, hand, place)
    if t[MUST_BET] >= 0:
        void_unearned_bets(table, hand)
    return int(t[DRAWS] + 1)


play_hands = hands_of(play_hand)
