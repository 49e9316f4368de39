"""Simulated hands one after another: what is laid out before each of them, and what came of it."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from cardroom.fast.compiled import compiled
from cardroom.simulation.dealing import Array
from cardroom.simulation.simulators.pot_hand.collection import take_last_fees
from cardroom.simulation.simulators.pot_hand.layout import (
    AWARDED,
    BUTTON,
    BUTTON_MOVES,
    CHIPS,
    CONTENDERS,
    DECIDED,
    DECK_SIZE,
    END,
    FEES,
    HAND_ROOM,
    HELD,
    MUCK,
    MUCK_AT,
    NEW_DECK,
    NUMBERS,
    PILE_END,
    PILE_ENDS,
    PILES,
    PLACES,
    PLAYER_FEE,
    RANDOM_AT,
    ROOM,
    SAID,
    SAID_AT,
    SAID_END,
    STACKS,
    STOCK_AT,
    address_of,
)
from cardroom.simulation.simulators.pot_hand.parts import of_game
from cardroom.simulation.simulators.pot_hand.pots import pay_out
from cardroom.simulation.simulators.pot_hand.seating import seat_at

PlayHand = Callable[[int, int, int], int]
"""A hand up to the award of the pot, given the table, the players and the hand: where it ended.

Where nobody is left, there is nothing to award."""
PlayHands = Callable[..., None]


def hands_of(play_hand: PlayHand) -> PlayHands:
    """The hands of a game."""

    @compiled
    @of_game(play_hand)
    def play_hands(
        t: Array,
        p: Array,
        random: Array,
        deck: Array,
        button: int,
        out: Array,
        decks: Array,
        ends: Array,
        held: Array,
        said: Array,
        asked: Array,
    ) -> None:
        """Play a hand for each row of ``out``.

        A row has what each seat has won, the pot, the collection, and where the hand ended. All
        cards as they came, how many piles there were and where each of them ends, what had stayed
        in the pot, what was chosen and how often are told for as many hands as ``asked`` has room
        for, each with as many rows of ``said``.
        """
        places, size, numbers = t[PLACES], t[DECK_SIZE], t[NUMBERS]
        h = np.zeros(HAND_ROOM, np.int64)
        stock, thrown = np.zeros(ROOM, np.uint8), np.zeros(MUCK, np.uint8)
        table, players, hand = address_of(t), address_of(p), address_of(h)
        room = said.shape[0] // max(asked.size, 1)
        for i in range(out.shape[0]):
            for at in range(numbers):
                h[at] = 0
            if i == 0 or t[NEW_DECK]:
                for at in range(size):
                    stock[at] = deck[at]
            h[RANDOM_AT] = address_of(random)
            h[STOCK_AT] = address_of(stock)
            h[MUCK_AT] = address_of(thrown)
            h[END] = size
            h[PILE_END] = size
            h[PILE_ENDS] = size
            h[PILES] = 1
            h[BUTTON] = button
            if i < asked.size:
                h[SAID_AT] = address_of(said) + 8 * SAID * room * i
                h[SAID_END] = h[SAID_AT] + 8 * SAID * room
                for at in range(1 + places):
                    held[i, at] = h[HELD + at]
            ended = play_hand(table, players, hand)
            if h[CONTENDERS]:
                take_last_fees(table, hand)
                pay_out(table, hand)
            for place in range(places):
                seat = seat_at(table, hand, place)
                out[i, seat] = h[CHIPS + place] + t[PLAYER_FEE] - t[STACKS + seat]
            out[i, places] = h[AWARDED]
            out[i, places + 1] = h[FEES]
            out[i, places + 2] = ended
            if i < asked.size:
                asked[i] = h[DECIDED]
                for at in range(h[END]):
                    decks[i, at] = stock[at]
                ends[i, 0] = h[PILES]
                for number in range(h[PILES]):
                    ends[i, 1 + number] = h[PILE_ENDS + number]
            if t[BUTTON_MOVES]:
                button = button + 1 if button + 1 < places else 0

    return play_hands
