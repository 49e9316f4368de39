"""Simulated hands of draw poker, from the blinds to the last chip of the pot."""

from __future__ import annotations

import numpy as np

from cardroom.fast.compiled import compiled, inner
from cardroom.simulation.dealing import Array
from cardroom.simulation.simulators.draw_hand.betting import bet_around
from cardroom.simulation.simulators.draw_hand.cards import (
    burn,
    card_of,
    give,
    judge,
    muck,
    muck_folded,
    next_card,
    replace,
)
from cardroom.simulation.simulators.draw_hand.discards import discards
from cardroom.simulation.simulators.draw_hand.layout import (
    BEFORE,
    BURN_FIRST,
    BURN_LATER,
    BURNS,
    DECK_SIZE,
    DRAW_HAND,
    DRAWS,
    END,
    HELD,
    MOST_PILES,
    MUCK,
    MUCK_AT,
    MUST_BET,
    PILE_ENDS,
    PILES,
    RANDOM_AT,
    ROOM,
    STOCK_AT,
    THROW,
    THROWN,
    at_draw_table,
    in_draw_hand,
)
from cardroom.simulation.simulators.draw_hand.must_bet import void_unearned_bets
from cardroom.simulation.simulators.holdem_hand.cards import seat_at
from cardroom.simulation.simulators.pot_hand.betting import tell
from cardroom.simulation.simulators.pot_hand.collection import take_fee
from cardroom.simulation.simulators.pot_hand.layout import (
    ABLE,
    BET,
    BUTTON,
    CARDS,
    CHIPS,
    CONTENDERS,
    DECIDED,
    EVERY_HAND,
    FEES,
    FOLDED,
    HIGH_TO,
    LOW_TO,
    NO_ROUND_2,
    NUMBER,
    PLACES,
    PLAYER_FEE,
    PUT_IN,
    RANDOM,
    SAID,
    SAID_AT,
    SAID_END,
    SMALL_AT,
    SMALL_BLIND,
    STACKS,
    STYLE,
    address_of,
    any_below,
    player_of,
)
from cardroom.simulation.simulators.pot_hand.pots import pay_out


@inner
def post_and_deal(table: int, hand: int) -> None:
    """Everyone's chips, the blinds and the cards."""
    t, h = at_draw_table(table), in_draw_hand(hand)
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
    for _ in range(t[HELD]):
        for place in range(places):
            give(table, hand, place, next_card(hand))


@inner
def throw_away(table: int, players: int, hand: int, place: int) -> None:
    """A place throws cards away: by rule, or any."""
    t, h = at_draw_table(table), in_draw_hand(hand)
    seat = seat_at(table, hand, place)
    if player_of(players, seat)[STYLE] == RANDOM:
        away = any_below(h[RANDOM_AT], 1 << t[HELD])
    else:
        away = discards(table, hand, place)
    h[LOW_TO] = h[HIGH_TO] = 0
    tell(hand, seat, THROW, away)
    kept = left = thrown = 0
    for i in range(t[HELD]):
        card = card_of(hand, place, i)
        if away >> i & 1:
            h[THROWN + place] |= (card + 1) << 8 * thrown
            thrown += 1
            muck(hand, card)
        else:
            kept |= (card + 1) << 8 * left
            left += 1
    h[CARDS + place] = kept


@inner
def draw_cards(table: int, players: int, hand: int) -> None:
    """All discards come first, and then the new cards."""
    t, h = at_draw_table(table), in_draw_hand(hand)
    if t[BURNS] == BURN_FIRST:
        burn(hand)
    muck_folded(table, hand)
    for place in range(t[PLACES]):
        h[THROWN + place] = 0
        if not h[FOLDED + place]:
            throw_away(table, players, hand, place)
    if t[BURNS] == BURN_LATER:
        burn(hand)
    replace(table, hand)


@inner
def play_hand(table: int, players: int, hand: int) -> int:
    """Play a hand up to the award of the pot; where it ended."""
    t, h = at_draw_table(table), in_draw_hand(hand)
    places = t[PLACES]
    post_and_deal(table, hand)
    bet_around(table, players, hand)
    for place in range(places):
        h[BEFORE + place] = h[PUT_IN + place]
    while h[NUMBER] < t[DRAWS] and h[CONTENDERS] > 1:
        draw_cards(table, players, hand)
        h[NUMBER] += 1
        bet_around(table, players, hand)
    ended = h[NUMBER]
    if h[CONTENDERS] > 1:
        ended = t[DRAWS] + 1
        for place in range(places):
            if not h[FOLDED + place]:
                judge(table, hand, place)
        if t[MUST_BET] >= 0:
            void_unearned_bets(table, hand)
    if h[NUMBER] == 0:
        take_fee(table, hand, NO_ROUND_2)
    take_fee(table, hand, EVERY_HAND)
    return int(ended)


@compiled
def play_hands(
    t: Array,
    p: Array,
    random: Array,
    deck: Array,
    button: int,
    out: Array,
    decks: Array,
    ends: Array,
    said: Array,
    asked: Array,
) -> None:
    """Play a hand for each row of ``out``, with the button one seat further each time.

    A row has what each seat has won, the pot, the collection, and where the hand ended. All cards
    as they came, where the deck and each pile of what was shuffled again end, what was chosen and
    how often are told for as many hands as ``asked`` has room for, each with as many rows of
    ``said``.
    """
    places, size = t[PLACES], t[DECK_SIZE]
    h = np.zeros(DRAW_HAND, np.int64)
    stock, thrown = np.zeros(ROOM, np.uint8), np.zeros(MUCK, np.uint8)
    table, players, hand = address_of(t), address_of(p), address_of(h)
    room = said.shape[0] // max(asked.size, 1)
    for i in range(out.shape[0]):
        for at in range(DRAW_HAND):
            h[at] = 0
        for at in range(size):
            stock[at] = deck[at]
        h[STOCK_AT] = address_of(stock)
        h[MUCK_AT] = address_of(thrown)
        h[RANDOM_AT] = address_of(random)
        h[END] = size
        h[BUTTON] = button
        if i < asked.size:
            h[SAID_AT] = address_of(said) + 8 * SAID * room * i
            h[SAID_END] = h[SAID_AT] + 8 * SAID * room
        ended = play_hand(table, players, hand)
        pot = pay_out(table, hand)
        for place in range(places):
            seat = seat_at(table, hand, place)
            out[i, seat] = h[CHIPS + place] + t[PLAYER_FEE] - t[STACKS + seat]
        out[i, places] = pot
        out[i, places + 1] = h[FEES]
        out[i, places + 2] = ended
        if i < asked.size:
            asked[i] = h[DECIDED]
            for at in range(h[END]):
                decks[i, at] = stock[at]
            ends[i, 0] = h[PILES]
            for number in range(min(h[PILES], MOST_PILES)):
                ends[i, 1 + number] = h[PILE_ENDS + number]
        button = button + 1 if button + 1 < places else 0
