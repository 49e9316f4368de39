"""Simulated hands of stud, from the antes to the last chip of the pot."""

from __future__ import annotations

import numpy as np

from cardroom.fast.compiled import compiled, inner
from cardroom.simulation.dealing import Array
from cardroom.simulation.simulators.pot_hand.betting import gather, tell
from cardroom.simulation.simulators.pot_hand.collection import take_fee
from cardroom.simulation.simulators.pot_hand.layout import (
    ABLE,
    BET,
    BY_HAND,
    CARDS,
    CHIPS,
    CONTENDERS,
    DECIDED,
    DECK,
    EVERY_HAND,
    FEES,
    FOLDED,
    HIGH_TO,
    LOW_TO,
    NO_ROUND_2,
    NUMBER,
    ODD_BY_SUIT,
    PLACES,
    PLAYER_FEE,
    RANDOM,
    SAID,
    SAID_AT,
    SAID_END,
    STACKS,
    STYLE,
    address_of,
    any_below,
    player_of,
)
from cardroom.simulation.simulators.pot_hand.pots import pay_out
from cardroom.simulation.simulators.stud_hand.betting import forced_round, later_round
from cardroom.simulation.simulators.stud_hand.cards import (
    all_low,
    deal_street,
    early_worth,
    find_odd_cards,
    give,
    judge,
    muck,
)
from cardroom.simulation.simulators.stud_hand.layout import (
    ANTE,
    COUNT,
    DECK_AT,
    DOWN,
    EARLY_LOW,
    MUCK_AT,
    PILE_AT,
    PILE_ENDS,
    PILED,
    PILES,
    RANDOM_AT,
    ROOM,
    ROUNDS,
    STUD_HAND,
    THROW,
    THROWN,
    UP,
    at_stud_table,
    in_stud_hand,
)

BEFORE_THE_DEAL = -1


@inner
def post_antes(table: int, hand: int) -> None:
    """Everyone's chips, and the antes, which go into the pot at once."""
    t, h = at_stud_table(table), in_stud_hand(hand)
    places = t[PLACES]
    h[ABLE] = places
    h[CONTENDERS] = places
    h[NUMBER] = BEFORE_THE_DEAL
    for place in range(places):
        h[CHIPS + place] = t[STACKS + place] - t[PLAYER_FEE]
        post = min(t[ANTE], h[CHIPS + place])
        if post:
            h[CHIPS + place] -= post
            h[BET + place] = post
            h[ABLE] -= h[CHIPS + place] == 0
    gather(table, hand)
    h[NUMBER] = 0


@inner
def without(cards: int, at: int) -> int:
    """Packed cards without one of them."""
    below = cards & ((1 << 8 * at) - 1)
    return below | cards >> 8 * (at + 1) << 8 * at


@inner
def thrown_by(table: int, players: int, hand: int, place: int, down: int) -> int:
    """Which of its hole cards a place throws away: without a plan the last one."""
    p, h = player_of(players, place), in_stud_hand(hand)
    if p[STYLE] == RANDOM:
        return int(any_below(h[RANDOM_AT], down))
    at = down - 1
    if p[STYLE] == BY_HAND:
        best, count = -1, h[COUNT + place] - 1
        for i in range(down):
            kept = without(h[CARDS + place], i)
            worth = early_worth(table, kept, count)
            if all_low(table, kept, count):
                worth = max(worth, p[EARLY_LOW])
            if worth > best:
                best, at = worth, i
    return int(at)


@inner
def throw_away(table: int, players: int, hand: int) -> None:
    """Everyone throws hole cards away."""
    t, h = at_stud_table(table), in_stud_hand(hand)
    for place in range(t[PLACES]):
        for number in range(t[THROWN]):
            at = thrown_by(table, players, hand, place, t[DOWN] - number)
            card = h[CARDS + place] >> 8 * at & 255
            h[CARDS + place] = without(h[CARDS + place], at)
            h[COUNT + place] -= 1
            muck(hand, card)
            h[LOW_TO] = h[HIGH_TO] = 0
            tell(hand, place, THROW, card)


@inner
def play_hand(table: int, players: int, hand: int) -> int:
    """Play a hand up to the award of the pot; where it ended."""
    t, h = at_stud_table(table), in_stud_hand(hand)
    places = t[PLACES]
    post_antes(table, hand)
    for i in range(t[DOWN] + t[UP]):
        for place in range(places):
            give(hand, place, i >= t[DOWN])
    if t[THROWN]:
        throw_away(table, players, hand)
    forced_round(table, players, hand)
    while h[NUMBER] < t[ROUNDS] - 1 and h[CONTENDERS] > 1:
        h[NUMBER] += 1
        deal_street(table, hand)
        later_round(table, players, hand)
    if h[NUMBER] == 0:
        take_fee(table, hand, NO_ROUND_2)
    take_fee(table, hand, EVERY_HAND)
    if h[CONTENDERS] == 1:
        return int(h[NUMBER])
    for place in range(places):
        if not h[FOLDED + place]:
            judge(table, hand, place)
            if t[ODD_BY_SUIT]:
                find_odd_cards(table, hand, place)
    return int(t[ROUNDS])


@compiled
def play_hands(
    t: Array,
    p: Array,
    random: Array,
    deck: Array,
    out: Array,
    decks: Array,
    said: Array,
    asked: Array,
) -> None:
    """Play a hand for each row of ``out``.

    A row has what each seat has won, the pot, the collection, and where the hand ended. The decks
    as they were dealt, with what has come back of them and where each pile of that ends, what was
    chosen and how often are told for as many hands as ``asked`` has room for, each with as many
    rows of ``said``.
    """
    places = t[PLACES]
    h = np.zeros(STUD_HAND, np.int64)
    pile, thrown = np.zeros(ROOM, np.uint8), np.zeros(ROOM, np.uint8)
    table, players, hand = address_of(t), address_of(p), address_of(h)
    room = said.shape[0] // max(asked.size, 1)
    for i in range(out.shape[0]):
        for at in range(STUD_HAND):
            h[at] = 0
        h[DECK_AT] = address_of(deck)
        h[PILE_AT] = address_of(pile)
        h[MUCK_AT] = address_of(thrown)
        h[RANDOM_AT] = address_of(random)
        if i < asked.size:
            h[SAID_AT] = address_of(said) + 8 * SAID * room * i
            h[SAID_END] = h[SAID_AT] + 8 * SAID * room
        ended = play_hand(table, players, hand)
        pot = pay_out(table, hand)
        for place in range(places):
            out[i, place] = h[CHIPS + place] + t[PLAYER_FEE] - t[STACKS + place]
        out[i, places] = pot
        out[i, places + 1] = h[FEES]
        out[i, places + 2] = ended
        if i < asked.size:
            asked[i] = h[DECIDED]
            decks[i, 0] = h[PILES]
            for number in range(h[PILES]):
                decks[i, 1 + number] = h[PILE_ENDS + number]
            for at in range(DECK):
                decks[i, 4 + at] = deck[at]
            for at in range(h[PILED]):
                decks[i, 4 + DECK + at] = pile[at]
