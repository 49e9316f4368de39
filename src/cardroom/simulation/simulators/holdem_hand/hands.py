"""Simulated hands, from the blinds to the last chip of the pot."""

from __future__ import annotations

import numpy as np

from cardroom.fast.compiled import compiled, inner
from cardroom.simulation.dealing import Array
from cardroom.simulation.simulators.holdem_hand.betting import bet_around
from cardroom.simulation.simulators.holdem_hand.cards import judge, next_card, seat_at
from cardroom.simulation.simulators.holdem_hand.discards import throw_away
from cardroom.simulation.simulators.pot_hand.collection import take_fee
from cardroom.simulation.simulators.pot_hand.layout import (
    ABLE,
    BET,
    BOARD,
    BUTTON,
    CARDS,
    CHIPS,
    CONTENDERS,
    DECIDED,
    DECK,
    EVERY_HAND,
    FEES,
    FOLDED,
    HAND,
    HELD_ON,
    MOMENTS,
    NO_ROUND_2,
    NUMBER,
    ON_BOARD,
    PLACES,
    PLAYER_FEE,
    SAID,
    SAID_AT,
    SAID_END,
    SMALL_AT,
    SMALL_BLIND,
    STACKS,
    THROWN_AFTER,
    address_of,
    at_table,
    in_hand,
)
from cardroom.simulation.simulators.pot_hand.pots import pay_out

BEFORE_FLOP, NO_FLOP = MOMENTS.index("before-flop"), MOMENTS.index("no-flop")
STREET_MOMENTS = tuple(map(MOMENTS.index, ("before-deal", "flop", "turn", "river")))
SHOWDOWN = 4
"""Where a hand ended that went past the last betting round."""


@inner
def post_and_deal(table: int, hand: int, deck: int, random: int) -> None:
    """Everyone's chips, the blinds and the hole cards."""
    t, h = at_table(table), in_hand(hand)
    places = t[PLACES]
    h[ABLE] = places
    h[CONTENDERS] = places
    for place in range(places):
        h[CHIPS + place] = t[STACKS + seat_at(table, hand, place)] - t[PLAYER_FEE]
    for number in range(2):
        place = t[SMALL_AT + number]
        post = min(t[SMALL_BLIND + number], h[CHIPS + place])
        h[CHIPS + place] -= post
        h[BET + place] = post
        h[ABLE] -= h[CHIPS + place] == 0
    for i in range(t[HELD_ON]):
        for place in range(places):
            h[CARDS + place] |= next_card(hand, deck, random) << 8 * i


@inner
def play_hand(table: int, players: int, hand: int, deck: int, random: int) -> int:
    """Play a hand up to the award of the pot; where it ended."""
    t, h = at_table(table), in_hand(hand)
    places = t[PLACES]
    post_and_deal(table, hand, deck, random)
    bet_around(table, players, hand, random)
    while h[NUMBER] < 3 and h[CONTENDERS] > 1:
        h[NUMBER] += 1
        number = h[NUMBER]
        if number == 1:
            take_fee(table, hand, BEFORE_FLOP)
        next_card(hand, deck, random)
        for i in range(t[ON_BOARD + number - 1], t[ON_BOARD + number]):
            h[BOARD] |= next_card(hand, deck, random) << 8 * i
        kept = t[HELD_ON + number - 1] - t[THROWN_AFTER + number - 1]
        for i in range(kept, t[HELD_ON + number]):
            for place in range(places):
                if not h[FOLDED + place]:
                    h[CARDS + place] |= next_card(hand, deck, random) << 8 * i
        take_fee(table, hand, STREET_MOMENTS[number])
        bet_around(table, players, hand, random)
        if h[CONTENDERS] > 1:
            throw_away(table, players, hand, random)
    if h[NUMBER] == 0:
        take_fee(table, hand, NO_FLOP)
        take_fee(table, hand, NO_ROUND_2)
    take_fee(table, hand, EVERY_HAND)
    if h[CONTENDERS] == 1:
        return int(h[NUMBER])
    for place in range(places):
        if not h[FOLDED + place]:
            judge(table, hand, place)
    return SHOWDOWN


@compiled
def play_hands(
    t: Array,
    p: Array,
    random: Array,
    deck: Array,
    button: int,
    out: Array,
    decks: Array,
    said: Array,
    asked: Array,
) -> None:
    """Play a hand for each row of ``out``, with the button one seat further each time.

    A row has what each seat has won, the pot, the collection, and where the hand ended. The decks
    as they were dealt, what was chosen and how often are told for as many hands as ``asked`` has
    room for, each with as many rows of ``said``.
    """
    places = t[PLACES]
    h = np.zeros(HAND, np.int64)
    table, players, hand = address_of(t), address_of(p), address_of(h)
    stream, pack = address_of(random), address_of(deck)
    room = said.shape[0] // max(asked.size, 1)
    for i in range(out.shape[0]):
        for at in range(HAND):
            h[at] = 0
        h[BUTTON] = button
        if i < asked.size:
            h[SAID_AT] = address_of(said) + 8 * SAID * room * i
            h[SAID_END] = h[SAID_AT] + 8 * SAID * room
        ended = play_hand(table, players, hand, pack, stream)
        pot = pay_out(table, hand)
        for place in range(places):
            seat = seat_at(table, hand, place)
            out[i, seat] = h[CHIPS + place] + t[PLAYER_FEE] - t[STACKS + seat]
        out[i, places] = pot
        out[i, places + 1] = h[FEES]
        out[i, places + 2] = ended
        if i < asked.size:
            for at in range(DECK):
                decks[i, at] = deck[at]
            asked[i] = h[DECIDED]
        button = button + 1 if button + 1 < places else 0
