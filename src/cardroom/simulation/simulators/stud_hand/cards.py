"""Cards of a simulated hand of stud: how they come, also from a short deck, and what they show."""

from __future__ import annotations

from cardroom.cards import FIRST_JOKER
from cardroom.fast.compiled import inner, joined
from cardroom.fast.keys import NO_HAND
from cardroom.fast.strength import strength_at
from cardroom.simulation.simulators.pot_hand.cards import (
    burn,
    card_of,
    give,
    left,
    muck_hand,
    next_card,
    restock,
)
from cardroom.simulation.simulators.pot_hand.layout import (
    CARDS,
    CONTENDERS,
    COUNT,
    FOLDED,
    HIGH,
    HIGH_TABLES,
    JUDGED,
    LOW,
    LOW_TABLES,
    MUCKED,
    NUMBER,
    ODD_HIGH,
    ODD_LOW,
    PLACES,
    at_table,
    in_hand,
)
from cardroom.simulation.simulators.stud_hand.layout import (
    ACE_FORCED_LOW,
    BURNS,
    DISCARDS_BACK,
    FACES,
    FOLDED_RECEIVE,
    HAS_MIDDLE,
    HELD,
    HIGHEST_OPENS,
    LOWS_UP_TO,
    MIDDLE,
    MIDDLE_OPENS,
    RANKS_AND_NONE,
    RECEIVES,
    SHOWS,
    UP_CARDS,
    UPS,
    WILD,
    WILD_TABLES,
    WINS_LOW,
    shown_by,
)

FIVE = 5
ACE = 12
JOKER = int(FIRST_JOKER)
ACE_LOW = 52
"""So much less an ace counts where it is low."""


@joined
def rank_of(card: int) -> int:
    """The rank of a card; a joker shows as an ace."""
    return min(card >> 2, ACE)


@inner
def give_facing(hand: int, place: int, up: int) -> None:
    """Deal a card to a place, perhaps face up."""
    h = in_hand(hand)
    card = give(hand, place)
    if up:
        h[UP_CARDS + place] |= card << 8 * h[UPS + place]
        h[UPS + place] += 1
        h[SHOWS + place] = h[SHOWS + place] * RANKS_AND_NONE + rank_of(card) + 1
    elif card >= JOKER:
        h[WILD + place] = 1


# A street


@inner
def give_each(table: int, hand: int, up: int, start: int, end: int) -> None:
    """Deal a card to those who are still in, from one of them to another."""
    t, h = at_table(table), in_hand(hand)
    number = 0
    for place in range(t[PLACES]):
        if not h[FOLDED + place]:
            if start <= number < end:
                give_facing(hand, place, up)
            number += 1


@inner
def give_middle(hand: int) -> None:
    """A card in the middle plays in every hand."""
    h = in_hand(hand)
    h[MIDDLE] = next_card(hand)
    h[HAS_MIDDLE] = 1


@inner
def deal_street(table: int, hand: int) -> None:
    """Burn a card and deal one to each hand."""
    t, h = at_table(table), in_hand(hand)
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
                give_facing(hand, place, up)
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
    t, h = at_table(table), in_hand(hand)
    for place in range(t[PLACES]):
        if h[FOLDED + place]:
            muck_hand(hand, place)
    goes_round = left(hand) + h[MUCKED] > h[CONTENDERS]
    if goes_round or left(hand) < 2:
        restock(hand, 0)
    if left(hand) > 1:
        burn(hand)
    if goes_round:
        give_each(table, hand, up, 0, h[CONTENDERS])
    else:
        give_middle(hand)


@inner
def deal_from_burns(table: int, hand: int, up: int) -> None:
    """Deal a street from what is left, and its last card mixed with the burn cards."""
    h = in_hand(hand)
    live, there = h[CONTENDERS], left(hand)
    if live > there + h[MUCKED]:
        if there > 1:
            burn(hand)
        if not there:
            restock(hand, 0)
        give_middle(hand)
        return
    first = max(there - 2, 0)
    if there > 1:
        burn(hand)
        give_each(table, hand, up, 0, first)
    if left(hand):
        burn(hand)
    restock(hand, 0)
    if left(hand) > live - first:
        burn(hand)
    give_each(table, hand, up, first, live)


# What they are worth


@inner
def first_to_act(table: int, hand: int) -> int:
    """The best hand by what lies face up; of equal ones the first dealt to."""
    t, h = at_table(table), in_hand(hand)
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
    t, h = at_table(table), in_hand(hand)
    for place in range(t[PLACES]):
        if not h[FOLDED + place]:
            shows = h[SHOWS + place]
            if shows // RANKS_AND_NONE == shows % RANKS_AND_NONE:
                return True
    return False


@inner
def forced_place(table: int, hand: int) -> int:
    """Whose card has the forced bet."""
    t, h = at_table(table), in_hand(hand)
    least, who = 1 << 8, 0
    for place in range(t[PLACES]):
        card = h[UP_CARDS + place] & 255
        if t[HIGHEST_OPENS]:
            card = -rank_of(card)
        else:
            if t[ACE_FORCED_LOW] and card >> 2 == ACE:
                card -= ACE_LOW
            card = -card if t[WINS_LOW] else card
        if card < least:
            least, who = card, place
    return int(who)


@inner
def early_worth(table: int, cards: int, count: int) -> int:
    """What fewer than five cards of one's own are worth, by their ranks."""
    ranks = 0
    for i in range(count):
        ranks = ranks * RANKS_AND_NONE + rank_of(cards >> 8 * i & 255) + 1
    return int(shown_by(table, ranks))


@inner
def all_low(table: int, cards: int, count: int) -> bool:
    """Whether cards are of different ranks, and none too high for a low hand."""
    t = at_table(table)
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
    t, h = at_table(table), in_hand(hand)
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
        tables = t[WILD_TABLES] if h[WILD + place] else t[HIGH_TABLES]
        high = strength_at(tables, cards, count)
        if t[LOW_TABLES]:
            low = strength_at(t[LOW_TABLES], cards, count)
    h[HIGH + place] = high
    h[LOW + place] = low


@inner
def find_odd_cards(table: int, hand: int, place: int) -> None:
    """By which cards an odd chip goes: of high hands by the highest, of low ones by the lowest."""
    t, h = at_table(table), in_hand(hand)
    highest, lowest = -1, 1 << 8
    for i in range(h[COUNT + place]):
        card = card_of(hand, place, i)
        highest = max(highest, card)
        lowest = min(lowest, card - ACE_LOW if card >> 2 == ACE else card)
    h[ODD_HIGH + place] = -lowest if t[WINS_LOW] else highest
    h[ODD_LOW + place] = -lowest
