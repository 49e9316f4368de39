"""The pot of a simulated hand and its side pots: `cardroom.table.pot.pots` once more."""

from __future__ import annotations

from cardroom.fast.compiled import inner, joined
from cardroom.fast.keys import NO_HAND
from cardroom.simulation.simulators.pot_hand.layout import (
    AWARDED,
    CHIP,
    CHIPS,
    CONTENDERS,
    DEAD,
    FEES,
    FOLDED,
    HIGH,
    LEAST_HIGH,
    LOW,
    ODD_BY_SUIT,
    ODD_CHIPS_APART,
    ODD_HALF_TO_CLOSEST,
    ODD_HIGH,
    ODD_LOW,
    PLACES,
    POT,
    PUT_IN,
    TIED_AS_ONE,
    at_table,
    in_hand,
)

FIRST = 1 << 20
"""More than any card counts for an odd chip."""


@joined
def contests(hand: int, place: int, least: int) -> bool:
    """Whether a place is still in, and has put in enough for a pot."""
    h = in_hand(hand)
    return bool(h[FOLDED + place] == 0 and h[PUT_IN + place] >= least)


@inner
def pay(hand: int, place: int, amount: int) -> None:
    """Pay out of the pot."""
    h = in_hand(hand)
    h[CHIPS + place] += amount
    h[POT] -= amount


@inner
def best_of(table: int, hand: int, least: int, strengths: int) -> int:
    """The best strength, by one of the lists, of those who contest a pot."""
    t, h = at_table(table), in_hand(hand)
    best = NO_HAND
    for place in range(t[PLACES]):
        if contests(hand, place, least):
            best = max(best, h[strengths + place])
    return best


@inner
def share(table: int, hand: int, amount: int, least: int, strengths: int, best: int) -> None:
    """Share an amount among those with the best hand.

    The first of them, by place or by suit, takes what is left over, or each in turn one chip of it.
    """
    t, h = at_table(table), in_hand(hand)
    winners = 0
    for place in range(t[PLACES]):
        winners += contests(hand, place, least) and h[strengths + place] == best
    each = amount // t[CHIP] // winners * t[CHIP]
    left = amount - each * winners
    more = left // t[CHIP] - 1 if t[ODD_CHIPS_APART] else 0
    due = each + left - max(more, 0) * t[CHIP]
    if t[ODD_BY_SUIT]:
        # All the same cards are nobody's twice: who is before another by suit is so alone.
        odd, before = ODD_HIGH if strengths == HIGH else ODD_LOW, FIRST
        for _ in range(winners):
            best_card, who = -FIRST, 0
            for place in range(t[PLACES]):
                wins = contests(hand, place, least) and h[strengths + place] == best
                if wins and best_card < h[odd + place] < before:
                    best_card, who = h[odd + place], place
            before = best_card
            pay(hand, who, due)
            due = each + t[CHIP] if more > 0 else each
            more -= 1
        return
    for place in range(t[PLACES]):
        if contests(hand, place, least) and h[strengths + place] == best:
            pay(hand, place, due)
            due = each + t[CHIP] if more > 0 else each
            more -= 1


@inner
def award_pot(table: int, hand: int, amount: int, least: int) -> None:
    """Award a pot to the best, or its halves to the high and the low, if there is one."""
    t, h = at_table(table), in_hand(hand)
    best = best_of(table, hand, least, HIGH)
    lowest = best_of(table, hand, least, LOW)
    if lowest == NO_HAND:
        share(table, hand, amount, least, HIGH, best)
        return
    if best < t[LEAST_HIGH]:
        share(table, hand, amount, least, LOW, lowest)
        return
    highs = lows = both = 0
    closest_is_high = False
    for place in range(t[PLACES]):
        if contests(hand, place, least):
            wins_high, wins_low = h[HIGH + place] == best, h[LOW + place] == lowest
            closest_is_high |= wins_high and highs + lows == 0
            highs += wins_high
            lows += wins_low
            both += wins_high and wins_low
    if t[TIED_AS_ONE] and both > 1 and highs == lows == both:
        share(table, hand, amount, least, HIGH, best)
        return
    smaller = amount // t[CHIP] // 2 * t[CHIP]
    for_high = amount - smaller
    if t[ODD_HALF_TO_CLOSEST] and not closest_is_high:
        for_high = smaller
    share(table, hand, for_high, least, HIGH, best)
    share(table, hand, amount - for_high, least, LOW, lowest)


@inner
def highest_in(table: int, hand: int) -> int:
    """The most that somebody has put in who is still in."""
    t, h = at_table(table), in_hand(hand)
    top = 0
    for place in range(t[PLACES]):
        if not h[FOLDED + place]:
            top = max(top, h[PUT_IN + place])
    return top


@inner
def next_level(table: int, hand: int, under: int, top: int) -> int:
    """Up to what the pot above a level goes: the least that somebody in it has put in."""
    t, h = at_table(table), in_hand(hand)
    level = top
    for place in range(t[PLACES]):
        if not h[FOLDED + place] and h[PUT_IN + place] > under:
            level = min(level, h[PUT_IN + place])
    return level


@inner
def award(table: int, hand: int) -> None:
    """Award the pot and its side pots; the collection has come out of the first of them first."""
    t, h = at_table(table), in_hand(hand)
    places, taken = t[PLACES], h[FEES]
    top, under = highest_in(table, hand), 0
    while under < top:
        level = next_level(table, hand, under, top)
        amount = h[DEAD] if under == 0 else 0
        for place in range(places):
            # What folded places have put in above everyone goes with the last pot.
            reaches = h[PUT_IN + place] if level == top else min(h[PUT_IN + place], level)
            amount += max(reaches - under, 0)
        fee = min(taken, amount)
        taken -= fee
        if amount > fee:
            award_pot(table, hand, amount - fee, level)
        under = level


@inner
def pay_out(table: int, hand: int) -> None:
    """Award all pots, to the only one who is left or by the hands."""
    t, h = at_table(table), in_hand(hand)
    h[AWARDED] = h[POT]
    if h[CONTENDERS] > 1:
        award(table, hand)
        return
    for place in range(t[PLACES]):
        if not h[FOLDED + place]:
            pay(hand, place, h[POT])
