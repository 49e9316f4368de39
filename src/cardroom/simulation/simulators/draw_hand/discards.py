"""What is thrown away at a draw by rule: what goes together is kept, or what is low."""

from __future__ import annotations

import numpy as np

from cardroom.fast.compiled import inner
from cardroom.simulation.simulators.draw_hand.cards import badugi_of, own_strength
from cardroom.simulation.simulators.draw_hand.layout import (
    ACE,
    ACE_IS_HIGH,
    BADUGI_WINS,
    BOTH_WIN,
    HIGH_WINS,
    JOKER,
    KEEPS,
    LOW_PAIR,
    LOW_TOP,
    ROUGH,
    STRAIGHT,
    TEN,
    WHOLE_LOW,
)
from cardroom.simulation.simulators.pot_hand.cards import card_of
from cardroom.simulation.simulators.pot_hand.layout import COUNT, at_table, in_hand

FOUR, FIVE = 4, 5


@inner
def low_place(card: int, ace_is_high: int) -> int:
    """How far a card is above the lowest: an ace, or a deuce where aces are high.

    A joker is before all of them.
    """
    if card >= JOKER:
        return JOKER - 1 - card
    if ace_is_high:
        return card >> 2
    return 0 if card >> 2 == ACE else (card >> 2) + 1


@inner
def kept_low(table: int, hand: int, place: int) -> int:
    """Different low cards; a whole hand may have one that is a little higher."""
    t = at_table(table)
    rough, high = t[ROUGH], t[ACE_IS_HIGH]
    kept = at = 0
    highest = -JOKER
    different = True
    for i in range(FIVE):
        mine = low_place(card_of(hand, place, i), high)
        again = False
        for j in range(i):
            again |= low_place(card_of(hand, place, j), high) == mine
        different &= not again
        if mine > highest:
            highest, at = mine, i
        if not again and mine <= rough:
            kept |= 1 << i
    if not different or highest > rough + 1:
        return int(kept)
    if t[WHOLE_LOW] and own_strength(table, hand, place) < t[WHOLE_LOW]:
        return int(kept & ~(1 << at))
    return (1 << FIVE) - 1


@inner
def kept_badugi(table: int, hand: int, place: int) -> int:
    """A badugi, or of the cards that count those up to a nine."""
    order = np.zeros(FOUR, np.int64)
    for i in range(FOUR):
        # The worst cards first; of one rank the higher suit.
        mine, at = _badness(card_of(hand, place, i)), i
        while at > 0 and _badness(card_of(hand, place, order[at - 1])) < mine:
            order[at] = order[at - 1]
            at -= 1
        order[at] = i
    best, playing = -1, 0
    for choice in range(15, 0, -1):
        cards = 0
        for i in range(FOUR):
            if choice >> (FOUR - 1 - i) & 1:
                cards |= 1 << order[i]
        worth = badugi_of(table, hand, place, cards)
        if worth > best:
            best, playing = worth, cards
    if playing == (1 << FOUR) - 1:
        return int(playing)
    kept = 0
    for i in range(FOUR):
        rank = card_of(hand, place, i) >> 2
        if playing >> i & 1 and (rank == ACE or rank < TEN):
            kept |= 1 << i
    return kept


@inner
def _badness(card: int) -> int:
    """The higher the worse, and aces are low."""
    return card & 3 if card >> 2 == ACE else card + 4


@inner
def kept_high(table: int, hand: int, place: int) -> int:
    """What is made, else four to a flush or a straight, else the highest cards."""
    t = at_table(table)
    if own_strength(table, hand, place) >= t[STRAIGHT]:
        return (1 << FIVE) - 1
    kinds, suits = np.zeros(13, np.int64), np.zeros(4, np.int64)
    jokers = bits = 0
    for i in range(FIVE):
        card = card_of(hand, place, i)
        if card >= JOKER:
            jokers += 1
            bits |= 1 << i
        else:
            kinds[card >> 2] += 1
            suits[card & 3] += 1
    kinds[ACE] += jokers
    made = flush = 0
    for i in range(FIVE):
        card = card_of(hand, place, i)
        if card < JOKER:
            if kinds[card >> 2] > 1:
                made |= 1 << i
            if suits[card & 3] + jokers >= FOUR:
                flush |= 1 << i
    if made:
        return int(made | bits)
    if flush:
        return int(flush | bits)
    return int(kept_in_row(hand, place, jokers) | bits)


@inner
def kept_in_row(hand: int, place: int, jokers: int) -> int:
    """Of different cards four to a straight, with jokers, else the two highest above a ten."""
    order, count = np.zeros(FIVE, np.int64), 0
    for i in range(FIVE):
        card = card_of(hand, place, i)
        if card < JOKER:
            at = count
            while at > 0 and card_of(hand, place, order[at - 1]) > card:
                order[at] = order[at - 1]
                at -= 1
            order[at] = i
            count += 1
    size = FOUR - jokers
    for at in range(count - size + 1):
        low = card_of(hand, place, order[at]) >> 2
        high = card_of(hand, place, order[at + size - 1]) >> 2
        if high - low <= 3 + jokers:
            kept = 0
            for i in range(at, at + size):
                kept |= 1 << order[i]
            return int(kept)
    kept = 0
    for i in range(max(count - 2, 0), count):
        if card_of(hand, place, order[i]) >> 2 > TEN:
            kept |= 1 << order[i]
    return int(kept)


@inner
def kept_of_both(table: int, hand: int, place: int) -> int:
    """Low cards where there are enough of them and no pair is as good, else what is high."""
    t = at_table(table)
    strength = own_strength(table, hand, place)
    lows = count = 0
    for i in range(FIVE):
        mine = low_place(card_of(hand, place, i), 0)
        last = mine <= t[LOW_TOP]
        for j in range(i + 1, FIVE):
            last &= low_place(card_of(hand, place, j), 0) != mine
        if last:
            lows |= 1 << i
            count += 1
    if strength >= t[STRAIGHT] or count == FIVE:
        return (1 << FIVE) - 1
    if count == FOUR or (count > 2 and strength < t[LOW_PAIR]):
        return int(lows)
    return kept_high(table, hand, place)


@inner
def discards(table: int, hand: int, place: int) -> int:
    """What a place throws away by rule, with a bit for each card."""
    t = at_table(table)
    if t[KEEPS] == HIGH_WINS:
        kept = kept_high(table, hand, place)
    elif t[KEEPS] == BOTH_WIN:
        kept = kept_of_both(table, hand, place)
    elif t[KEEPS] == BADUGI_WINS:
        kept = kept_badugi(table, hand, place)
    else:
        kept = kept_low(table, hand, place)
    return int(((1 << in_hand(hand)[COUNT + place]) - 1) & ~kept)
