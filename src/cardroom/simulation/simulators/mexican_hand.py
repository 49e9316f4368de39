"""Hands of Mexican poker in compiled code: everyone takes his later cards face up or down.

This is `cardroom.games.mexican_poker` once more, of what simulated stud has.
"""

from __future__ import annotations

from cardroom.fast.compiled import inner
from cardroom.simulation.simulators.pot_hand.betting import tell
from cardroom.simulation.simulators.pot_hand.cards import burn
from cardroom.simulation.simulators.pot_hand.hands import hands_of
from cardroom.simulation.simulators.pot_hand.layout import (
    BY_HAND,
    FOLDED,
    HIGH_TO,
    LOW_TO,
    NUMBER,
    PLACES,
    RANDOM,
    STYLE,
    TAKE_DOWN,
    TAKE_UP,
    any_below,
    at_table,
    in_hand,
    player_of,
)
from cardroom.simulation.simulators.stud_hand.cards import give_facing
from cardroom.simulation.simulators.stud_hand.hands import hand_of
from cardroom.simulation.simulators.stud_hand.layout import BURNS


@inner
def deal_faces(table: int, players: int, hand: int) -> None:
    """Everyone says how he takes his card: by his hands face down, and without a plan face up."""
    t, h = at_table(table), in_hand(hand)
    ups = 0
    for place in range(t[PLACES]):
        if not h[FOLDED + place]:
            style = player_of(players, place)[STYLE]
            up = any_below(hand, 2) if style == RANDOM else style != BY_HAND
            ups |= up << place
            h[LOW_TO] = h[HIGH_TO] = 0
            tell(hand, place, TAKE_UP if up else TAKE_DOWN, 0)
    if t[BURNS + h[NUMBER]]:
        burn(hand)
    for place in range(t[PLACES]):
        if not h[FOLDED + place]:
            give_facing(hand, place, ups >> place & 1)


play_hands = hands_of(hand_of(deal_faces))
