"""Hands of drawmaha in compiled code: a board as in Omaha, and a draw after the flop.

This is `cardroom.games.drawmaha` once more, of what simulated hold'em and draw poker have.
"""

from __future__ import annotations

from cardroom.fast.compiled import inner
from cardroom.simulation.simulators.draw_hand.exchange import draw_cards
from cardroom.simulation.simulators.holdem_hand.hands import hand_of
from cardroom.simulation.simulators.pot_hand.cards import burn, left, restock
from cardroom.simulation.simulators.pot_hand.hands import hands_of
from cardroom.simulation.simulators.pot_hand.layout import NUMBER, in_hand

FLOP, TURN = 1, 2
"""After which betting round is the draw; and the street for which a card has been burned then."""


@inner
def refill_and_burn(table: int, hand: int) -> None:
    """Shuffle what is out of play, if the deck has too few cards for a street, and burn a card."""
    number = in_hand(hand)[NUMBER]
    if number > FLOP and left(hand) < (1 if number == TURN else 2):
        restock(hand, 0)
    if number != TURN:
        burn(hand)


@inner
def draw_after_flop(table: int, players: int, hand: int) -> None:
    """Everyone may draw once."""
    if in_hand(hand)[NUMBER] == FLOP:
        draw_cards(table, players, hand)


play_hands = hands_of(hand_of(refill_and_burn, draw_after_flop))
