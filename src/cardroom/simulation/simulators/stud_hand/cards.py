"""Cards of a simulated hand of stud: how they come, also from a short deck, and what they show."""

from __future__ import annotations

import numpy as np
from numba.np.numpy_support import carray

from cardroom.fast.compiled import inner, joined, pointer_to
from cardroom.fast.keys import NO_HAND
from cardroom.fast.strength import strength_at
from cardroom.simulation.dealing import below
from cardroom.simulation.simulators.pot_hand.layout import (
    CARDS,
    CONTENDERS,
    DECK,
    DRAWN,
    FOLDED,
    HIGH,
    HIGH_TABLES,
    JUDGED,
    LOW,
    LOW_TABLES,
    NUMBER,
    ODD_HIGH,
    ODD_LOW,
    PLACES,
    drawn_from,
)
from cardroom.simulation.simulators.stud_hand.layout import (
    BURNS,
    COUNT,
    DECK_AT,
    DISCARDS_BACK,
    DRAWN_AGAIN,
    FACES,
    FOLDED_RECEIVE,
    HAS_MIDDLE,
    HELD,
    LOWS_UP_TO,
    MIDDLE,
    MIDDLE_OPENS,
    MUCK_AT,
    MUCKED,
    PILE_AT,
    PILE_ENDS,
    PILED,
    PILES,
    RANDOM_AT,
    RANKS_AND_NONE,
    RECEIVES,
    SHOWS,
    UP_CARDS,
    UPS,
    WINS_LOW,
    at_stud_table,
    cards_at,
    in_stud_hand,
    shown_by,
)

FIVE = 5
ACE = 12
ACE_LOW = 52
"""So much less an ace counts where it is low."""


# The deck


@joined
def left(hand: int) -> int:
    """How many cards are left to be dealt."""
    h = in_stud_hand(hand)
    return int(DECK - h[DRAWN] + h[PILED] - h[DRAWN_AGAIN])


@inner
def again(hand: int) -> int:
    """The next card of those that have come back; each pile is used up before the next."""
    h = in_stud_hand(hand)
    at, end, pile = h[DRAWN_AGAIN], h[PILED], cards_at(h[PILE_AT])
    for number in range(h[PILES]):
        if at < h[PILE_ENDS + number]:
            end = h[PILE_ENDS + number]
            break
    other = at + below(carray(pointer_to(h[RANDOM_AT]), 4, np.uint64), end - at)
    card = pile[other]
    pile[other] = pile[at]
    pile[at] = card
    h[DRAWN_AGAIN] = at + 1
    return int(card)


@inner
def next_card(hand: int) -> int:
    """The next card."""
    h = in_stud_hand(hand)
    at = h[DRAWN]
    if at == DECK:
        return again(hand)
    h[DRAWN] = at + 1
    return int(drawn_from(h[DECK_AT], h[RANDOM_AT], at))


@joined
def muck(hand: int, card: int) -> None:
    """Throw a card away."""
    h = in_stud_hand(hand)
    cards_at(h[MUCK_AT])[h[MUCKED]] = card
    h[MUCKED] += 1


@inner
def burn(hand: int) -> None:
    """Put the top card away."""
    muck(hand, next_card(hand))


@inner
def restock(hand: int) -> None:
    """Shuffle what was thrown away, and put it under the deck."""
    h = in_stud_hand(hand)
    pile, thrown = cards_at(h[PILE_AT]), cards_at(h[MUCK_AT])
    for i in range(h[MUCKED]):
        pile[h[PILED] + i] = thrown[i]
    h[PILED] += h[MUCKED]
    h[PILE_ENDS + h[PILES]] = h[PILED]
    h[PILES] += 1
    h[MUCKED] = 0


@inner
def give(hand: int, place: int, up: int) -> None:
    """Deal a card to a place."""
    h = in_stud_hand(hand)
    card = next_card(hand)
    h[CARDS + place] |= card << 8 * h[COUNT + place]
    h[COUNT + place] += 1
    if up:
        h[UP_CARDS + place] |= card << 8 * h[UPS + place]
        h[UPS + place] += 1
        h[SHOWS + place] = h[SHOWS + place] * RANKS_AND_NONE + (card >> 2) + 1


# A street


@inner
def give_each(table: int, hand: int, up: int, start: int, end: int) -> None:
    """Deal a card to those who are still in, from one of them to another."""
    t, h = at_stud_table(table), in_stud_hand(hand)
    number = 0
    for place in range(t[PLACES]):
        if not h[FOLDED + place]:
            if start <= number < end:
                give(hand, place, up)
            number += 1


@inner
def give_middle(hand: int) -> None:
    """A card in the middle plays in every hand."""
    h = in_stud_hand(hand)
    h[MIDDLE] = next_card(hand)
    h[HAS_MIDDLE] = 1


@inner
def deal_street(table: int, hand: int) -> None:
    """Burn a card and deal one to each hand."""
    t, h = at_stud_table(table), in_stud_hand(hand)
    number, live = h[NUMBER], h[CONTENDERS]
    up, burns = t[FACES + number], t[BURNS + number]
    more = 0
    if t[FOLDED_RECEIVE]:
        for place in range(t[PLACES]):
            more += h[RECEIVES + place]
    if more and left(hand) >= live + more + burns:
        if burns:
            burn(hand)
        for place in range(t[PLACES]):
            if not h[FOLDED + place] or h[RECEIVES + place]:
                give(hand, place, up)
    elif left(hand) >= live + burns:
        if burns:
            burn(hand)
        give_each(table, hand, up, 0, live)
    elif t[DISCARDS_BACK]:
        deal_from_discards(table, hand, up)
    else:
        deal_from_burns(table, hand, up)


@inner
def deal_from_discards(table: int, hand: int, up: int) -> None:
    """Deal a street from what is left and all that was thrown away, folded hands too."""
    t, h = at_stud_table(table), in_stud_hand(hand)
    for place in range(t[PLACES]):
        if h[FOLDED + place]:
            for i in range(h[COUNT + place]):
                muck(hand, h[CARDS + place] >> 8 * i & 255)
            h[COUNT + place] = 0
    goes_round = left(hand) + h[MUCKED] > h[CONTENDERS]
    if goes_round or left(hand) < 2:
        restock(hand)
    if left(hand) > 1:
        burn(hand)
    if goes_round:
        give_each(table, hand, up, 0, h[CONTENDERS])
    else:
        give_middle(hand)


@inner
def deal_from_burns(table: int, hand: int, up: int) -> None:
    """Deal a street from what is left, and its last card mixed with the burn cards."""
    h = in_stud_hand(hand)
    live, there = h[CONTENDERS], left(hand)
    if live > there + h[MUCKED]:
        if there > 1:
            burn(hand)
        if not there:
            restock(hand)
        give_middle(hand)
        return
    first = max(there - 2, 0)
    if there > 1:
        burn(hand)
        give_each(table, hand, up, 0, first)
    if left(hand):
        burn(hand)
    restock(hand)
    if left(hand) > live - first:
        burn(hand)
    give_each(table, hand, up, first, live)


# What they are worth


@inner
def first_to_act(table: int, hand: int) -> int:
    """The best hand by what lies face up; of equal ones the first dealt to."""
    t, h = at_stud_table(table), in_stud_hand(hand)
    middle = h[HAS_MIDDLE] and t[MIDDLE_OPENS]
    best, first = -1, 0
    for place in range(t[PLACES]):
        if h[FOLDED + place]:
            continue
        shows = h[SHOWS + place]
        if not middle:
            worth = shown_by(table, shows)
        elif h[UPS + place] + 1 == FIVE:
            five = h[UP_CARDS + place] | h[MIDDLE] << 8 * h[UPS + place]
            worth = strength_at(t[HIGH_TABLES], five, FIVE)
        else:
            worth = shown_by(table, shows * RANKS_AND_NONE + (h[MIDDLE] >> 2) + 1)
        if worth > best:
            best, first = worth, place
    return int(first)


@inner
def has_open_pair(table: int, hand: int) -> bool:
    """Whether somebody who is still in shows a pair."""
    t, h = at_stud_table(table), in_stud_hand(hand)
    for place in range(t[PLACES]):
        if not h[FOLDED + place]:
            shows = h[SHOWS + place]
            if shows // RANKS_AND_NONE == shows % RANKS_AND_NONE:
                return True
    return False


@inner
def forced_place(table: int, hand: int) -> int:
    """Whose card has the forced bet."""
    t, h = at_stud_table(table), in_stud_hand(hand)
    least, who = 1 << 8, 0
    for place in range(t[PLACES]):
        card = h[UP_CARDS + place] & 255
        if t[WINS_LOW]:
            card = (ACE_LOW if card >> 2 == ACE else 0) - card
        if card < least:
            least, who = card, place
    return int(who)


@inner
def early_worth(table: int, cards: int, count: int) -> int:
    """What fewer than five cards of one's own are worth, by their ranks."""
    ranks = 0
    for i in range(count):
        ranks = ranks * RANKS_AND_NONE + ((cards >> 8 * i & 255) >> 2) + 1
    return int(shown_by(table, ranks))


@inner
def all_low(table: int, cards: int, count: int) -> bool:
    """Whether cards are of different ranks, and none too high for a low hand."""
    t = at_stud_table(table)
    seen = 0
    for i in range(count):
        rank = (cards >> 8 * i & 255) >> 2
        if (rank > t[LOWS_UP_TO] and rank != ACE) or seen >> rank & 1:
            return False
        seen |= 1 << rank
    return bool(t[LOWS_UP_TO] >= 0)


@inner
def judge(table: int, hand: int, place: int) -> None:
    """Find a place's strengths with its cards as they are, unless they are known."""
    t, h = at_stud_table(table), in_stud_hand(hand)
    number = h[NUMBER] + 1
    if h[JUDGED + place] == number:
        return
    h[JUDGED + place] = number
    cards, count, low = h[CARDS + place], h[COUNT + place], NO_HAND
    if h[HAS_MIDDLE] and count < t[HELD]:
        cards |= h[MIDDLE] << 8 * count
        count += 1
    if count < FIVE:
        high = early_worth(table, cards, count)
        if all_low(table, cards, count):
            low = 0
    else:
        high = strength_at(t[HIGH_TABLES], cards, count)
        if t[LOW_TABLES]:
            low = strength_at(t[LOW_TABLES], cards, count)
    h[HIGH + place] = high
    h[LOW + place] = low


@inner
def find_odd_cards(table: int, hand: int, place: int) -> None:
    """By which cards an odd chip goes: of high hands by the highest, of low ones by the lowest."""
    t, h = at_stud_table(table), in_stud_hand(hand)
    highest, lowest = -1, 1 << 8
    for i in range(h[COUNT + place]):
        card = h[CARDS + place] >> 8 * i & 255
        highest = max(highest, card)
        lowest = min(lowest, card - ACE_LOW if card >> 2 == ACE else card)
    h[ODD_HIGH + place] = -lowest if t[WINS_LOW] else highest
    h[ODD_LOW + place] = -lowest
