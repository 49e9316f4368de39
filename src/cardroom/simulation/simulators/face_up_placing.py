"""Where cards are laid for good, in compiled code: `cardroom.games.sensible_placing` once more.

What a way promises and a hand wins is counted in hundredths, so that all of it is whole numbers.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from cardroom.fast.compiled import compiled, inner, joined
from cardroom.fast.strength import strength_at
from cardroom.simulation.dealing import Array, below

TOP, MIDDLE, BOTTOM = range(3)
SIZES = (3, 5, 5)
STARTS = (0, 3, 8)
"""Where each segment begins among the thirteen cards of a hand."""
CARDS, FIRST_CARDS, DECK = 13, 5, 52
NO_CARD = 255
CATEGORY_FROM = (12, 20, 20)
"""Where the category begins in the strength of each segment."""
HIGH, MIDDLING = 8, 5
"""From a ten on a card goes to the bottom by default, and from a seven on to the middle."""
FEW, DEALS, TRIES = 8, 10, 5
"""How many ways are tried, with how many further deals each, laid in how many orders each."""
FOUL = -700
MOST_WAYS = 3**FIRST_CARDS


class SegmentWorth(NamedTuple):
    """What segments are worth, as numbers."""

    top: int
    five: int
    """The addresses of the tables by which segments rank."""
    least: Array
    """By the top's category: the least middle that is above it."""
    wins: Array
    """By segment and category: what such a hand wins, roughly."""


@joined
def strength_in(worth: SegmentWorth, segment: int, packed: int) -> int:
    """The strength of a whole segment."""
    if segment == TOP:
        return int(strength_at(worth.top, packed, SIZES[TOP]))
    return int(strength_at(worth.five, packed, SIZES[BOTTOM]))


@joined
def least_middle(worth: SegmentWorth, top: int) -> int:
    """The least middle that is above a top: it shows five cards, and the top three."""
    return int(worth.least[top >> CATEGORY_FROM[TOP]] + ((top & 0xFFF) << 8))


@joined
def wins_in(worth: SegmentWorth, segment: int, strength: int) -> int:
    """What a hand wins in its segment: higher cards, shown first, a little more."""
    first = strength >> (CATEGORY_FROM[segment] - 4) & 15
    return int(worth.wins[segment, strength >> CATEGORY_FROM[segment]] + 4 * first)


@inner
def goes_together(laid: Array, counts: Array, segment: int) -> int:
    """What speaks for a segment at first sight: cards that go together, high ones behind."""
    count, start = counts[segment], STARTS[segment]
    alike = ranks = suits = 0
    low, high = 12, 0
    seen = suited = 0
    for at in range(start, start + count):
        rank, suit = int(laid[at]) >> 2, int(laid[at]) & 3
        ranks += rank
        alike += seen >> rank & 1
        seen |= 1 << rank
        suits += not suited >> suit & 1
        suited |= 1 << suit
        low, high = min(low, rank), max(high, rank)
    worth = 2 * ranks * segment + alike * alike * (40 + 40 * segment)
    if segment != TOP and count > 1 and not alike:
        if suits == 1:
            worth += 35 * count
        if high - low < SIZES[segment]:
            worth += 20 * count
    return int(worth - 50 * max(0, count - 1) if segment == TOP else worth)


@inner
def lay(laid: Array, counts: Array, segment: int, card: int) -> None:
    """Lay a card into a segment."""
    laid[STARTS[segment] + counts[segment]] = card
    counts[segment] += 1


@inner
def lay_way(new: Array, way: int, laid: Array, counts: Array) -> bool:
    """Lay all new cards by a way, which is a number with a digit to the base of 3 for each.

    Whether there is room for them: if not, what is laid is of no use.
    """
    for at in range(new.size - 1, -1, -1):
        segment = way % 3
        way //= 3
        if counts[segment] == SIZES[segment]:
            return False
        lay(laid, counts, segment, new[at])
    return True


@compiled
def ways_of(new: Array, laid: Array, counts: Array, out: Array) -> int:
    """The ways to lay new cards that promise most, the best first; how many they are."""
    total = 3**new.size
    ways, promises = np.zeros(MOST_WAYS, np.int64), np.zeros(MOST_WAYS, np.int64)
    tried, filled = np.zeros(CARDS, np.uint8), np.zeros(3, np.int64)
    found = 0
    for way in range(total):
        tried[:] = laid
        filled[:] = counts
        if not lay_way(new, way, tried, filled):
            continue
        promise = 0
        for segment in range(3):
            promise += goes_together(tried, filled, segment)
        at = found
        while at > 0 and promises[at - 1] < promise:
            promises[at], ways[at] = promises[at - 1], ways[at - 1]
            at -= 1
        promises[at], ways[at] = promise, way
        found += 1
    few = min(found, FEW)
    for at in range(few):
        out[at] = ways[at]
    return few


@compiled
def deal_further(state: Array, unseen: Array, missing: int, deals: Array) -> None:
    """Further cards, and the orders in which they are tried: as they rank, and then any."""
    pack = unseen.copy()
    for deal in range(deals.shape[0]):
        for at in range(missing):
            other = at + below(state, pack.size - at)
            pack[at], pack[other] = pack[other], pack[at]
        deals[deal, 0, :missing] = np.sort(pack[:missing])
        for order in range(1, deals.shape[1]):
            for at in range(missing):
                other = below(state, at + 1)
                deals[deal, order, at] = deals[deal, order, other]
                deals[deal, order, other] = pack[at]


@inner
def packed_in(laid: Array, counts: Array, segment: int, order: Array, start: int) -> int:
    """The cards of a segment, filled up with further ones."""
    packed = np.int64(0)
    for at in range(SIZES[segment]):
        if at < counts[segment]:
            card = laid[STARTS[segment] + at]
        else:
            card = order[start + at - counts[segment]]
        packed |= np.int64(card) << 8 * at
    return int(packed)


@inner
def best_of(worth: SegmentWorth, laid: Array, counts: Array, orders: Array) -> int:
    """What a hand comes to with further cards, laid well: the best of some orders."""
    best = FOUL
    first = SIZES[TOP] - counts[TOP]
    second = first + SIZES[MIDDLE] - counts[MIDDLE]
    for number in range(orders.shape[0]):
        order = orders[number]
        middle = strength_in(worth, MIDDLE, packed_in(laid, counts, MIDDLE, order, first))
        bottom = strength_in(worth, BOTTOM, packed_in(laid, counts, BOTTOM, order, second))
        if bottom > middle:
            top = strength_in(worth, TOP, packed_in(laid, counts, TOP, order, 0))
            if middle >= least_middle(worth, top):
                wins = wins_in(worth, TOP, top) + wins_in(worth, MIDDLE, middle)
                best = max(best, wins + wins_in(worth, BOTTOM, bottom))
    return int(best)


@compiled
def best_way(
    worth: SegmentWorth, new: Array, laid: Array, counts: Array, ways: Array, deals: Array
) -> int:
    """The way after which some further deals leave the most to win; of equal ones the first."""
    tried, filled = np.zeros(CARDS, np.uint8), np.zeros(3, np.int64)
    best, chosen = np.int64(-(1 << 40)), np.int64(0)
    for way in ways:
        tried[:] = laid
        filled[:] = counts
        lay_way(new, way, tried, filled)
        total = np.int64(0)
        for deal in range(deals.shape[0]):
            total += best_of(worth, tried, filled, deals[deal])
        if total > best:
            best, chosen = total, way
    return int(chosen)


@inner
def place_sensibly(
    worth: SegmentWorth,
    state: Array,
    unseen: Array,
    new: Array,
    laid: Array,
    counts: Array,
    order: Array,
) -> None:
    """Lay new cards where further ones leave the most to win: the hindmost first, and look again.

    ``order`` is told in which order they are laid.
    """
    left = new.copy()
    ways, deals = np.zeros(FEW, np.int64), np.zeros((DEALS, TRIES, CARDS), np.uint8)
    told = 0
    while left.size:
        few = ways_of(left, laid, counts, ways)
        missing = CARDS - counts.sum() - left.size
        tries = TRIES if missing else 1
        deal_further(state, unseen, missing, deals)
        way = best_way(worth, left, laid, counts, ways[:few], deals[:, :tries])
        parts = np.zeros(left.size, np.int64)
        for at in range(left.size - 1, -1, -1):
            parts[at] = way % 3
            way //= 3
        hindmost = parts.max()
        for at in range(left.size):
            if parts[at] == hindmost:
                lay(laid, counts, hindmost, left[at])
                order[told] = left[at]
                told += 1
        left = left[parts != hindmost]


@inner
def usual_part(laid: Array, counts: Array, card: int) -> int:
    """Where a card goes if nobody says so: to its like, or further down the higher it is."""
    for segment in range(BOTTOM, TOP - 1, -1):
        if counts[segment] < SIZES[segment]:
            for at in range(STARTS[segment], STARTS[segment] + counts[segment]):
                if laid[at] >> 2 == card >> 2:
                    return segment
    segment = BOTTOM if card >> 2 >= HIGH else MIDDLE if card >> 2 >= MIDDLING else TOP
    if counts[segment] < SIZES[segment]:
        return segment
    for other in range(BOTTOM, TOP - 1, -1):
        if counts[other] < SIZES[other]:
            return other
    return TOP


@inner
def any_part(state: Array, counts: Array) -> int:
    """Any segment that has room."""
    while True:
        segment = below(state, 3)
        if counts[segment] < SIZES[segment]:
            return int(segment)
