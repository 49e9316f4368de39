"""The compiled loops that set seven cards as two in front and five behind, by a house's rows.

The rows are lines of small numbers (`cardroom.fast.way_numbers`). Where a hand has no flush nothing
depends on suits: then the answer is found in a table by ranks, which these loops have filled
themselves.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cardroom.fast.compiled import compiled, part_of_loop
from cardroom.fast.keys import FIRST_JOKER, FLUSH, Bytes, Strengths, U
from cardroom.fast.way_numbers import (
    ABOVE,
    ACE,
    ACES,
    ALL,
    AND_FROM,
    AND_OF_HIGHEST,
    AND_OF_LOWER,
    AS_HIGHEST,
    ASKS_COMPLETE,
    BEST_BY,
    BEST_FRONT,
    CARDS,
    CATEGORY_FROM,
    COLUMNS,
    COMPLETES,
    COMPLETING,
    EITHER,
    FIRST_ROW,
    FIVE_BITS,
    FIVE_MASK,
    FIVE_SHIFTS,
    FIVES,
    FROM,
    FRONT,
    GROUP,
    GROUPS_OF,
    HAND_OF,
    HAS_APART,
    JOKER,
    JOKER_BEHIND,
    JOKER_COUNTS,
    JOKER_KIND,
    KINDS,
    LAST_GROUP,
    LEAST_BACK,
    LEAST_FRONT,
    LEAST_OTHER,
    LEAVES_COMPLETE,
    LIKE_NEXT,
    LIKE_TOP,
    MOST_HANDS,
    NO_CARDS,
    OF_HIGHEST,
    OF_LOWER,
    OTHER_GROUP,
    PAIRS,
    PLACE,
    RANKS_ASKED,
    ROWS,
    SETS,
    SEVEN_BITS,
    SEVEN_MASK,
    SINGLE,
    SUITED_FIVES,
    THIRD_SINGLE,
    TOP_OTHER,
    TWOS,
    CompiledWay,
    Integers,
)

_LOW_BITS = 12
_FRONT_BITS = 12
_BACK_BITS = 24


@part_of_loop
def rank_of(card: np.int64) -> np.int64:
    """A card's rank, a joker's being an ace's."""
    return min(card >> 2, np.int64(ACE))


@part_of_loop
def height(card: np.int64) -> np.int64:
    """The order of cards: a joker comes just below the aces."""
    return 2 * card if card < FIRST_JOKER else np.int64(2 * (4 * ACE) - 1)


class Seen(NamedTuple):
    """Seven cards as rows look at them. The arrays are written over for each hand."""

    cards: Integers
    """The highest first."""
    fronts: Integers
    """What two cards are worth in front, for every choice of two places in their order."""
    backs: Integers
    """What the other five are worth."""
    complete: npt.NDArray[np.bool_]
    """Whether they are a straight or a flush."""
    sets: Integers
    """The sets that a front may be chosen from: a bit for each place."""
    told: Integers
    """The kind of hand, whether it holds a straight or a flush, the kinds of the first group and of
    the highest other one (-1 if there is none), the rank of the highest card beside the first
    group, and that of the highest card alone above the highest pair's."""


HAND, IS_COMPLETE, FIRST, SECOND, TOP, HIGHER_BY, TOLD = range(7)


@compiled
def unseen() -> Seen:
    """Room for a hand."""
    return Seen(
        np.empty(CARDS, np.int64),
        np.empty(PAIRS, np.int64),
        np.empty(PAIRS, np.int64),
        np.empty(PAIRS, np.bool_),
        np.empty(SETS, np.int64),
        np.empty(TOLD, np.int64),
    )


@part_of_loop
def lay_out(hand: Bytes, way: CompiledWay, seen: Seen) -> None:
    """Sort the cards, and judge both parts for every choice of two."""
    keys, shifts, strengths, numbers = way
    cards = seen.cards
    for i in range(CARDS):
        card = np.int64(hand[i])
        place = i
        while place > 0 and height(cards[place - 1]) < height(card):
            cards[place] = cards[place - 1]
            place -= 1
        cards[place] = card
    of_all = U(numbers[NO_CARDS])
    for i in range(CARDS):
        of_all += keys[cards[i]]
    bits, mask = U(numbers[FIVE_BITS]), U(numbers[FIVE_MASK])
    pair = 0
    for a in range(CARDS):
        for b in range(a + 1, CARDS):
            one, two = cards[a] >> 2, cards[b] >> 2
            seen.fronts[pair] = strengths[numbers[TWOS] + one * KINDS + two]
            key = of_all - keys[cards[a]] - keys[cards[b]]
            shift = shifts[numbers[FIVE_SHIFTS] + np.int64(key & ((U(1) << bits) - U(1)))]
            at = np.int64((key >> bits & mask) ^ U(shift))
            found = strengths[numbers[SUITED_FIVES if key & FLUSH else FIVES] + at]
            seen.backs[pair] = found >> 1
            seen.complete[pair] = found & 1
            pair += 1


@part_of_loop
def kind_of_joker(joker: int, counts: Integers, seen: Seen, numbers: Integers) -> int:
    """To which cards a joker in a place counts, of those that are counted."""
    kind = ACE
    if numbers[JOKER_COUNTS] == AS_HIGHEST:
        if numbers[COMPLETES] >> (seen.backs.max() >> numbers[CATEGORY_FROM]) & 1:
            kind = JOKER_KIND
        else:
            kind = 0
            for rank in range(1, ACE + 1):
                if counts[rank] >= counts[kind]:
                    kind = rank
    elif numbers[JOKER_COUNTS] == COMPLETING:
        without = False
        pair = 0
        for a in range(CARDS):
            for b in range(a + 1, CARDS):
                without |= seen.complete[pair] and joker in (a, b)
                pair += 1
        if seen.complete.any() and not without:
            kind = JOKER_KIND
    return kind


@compiled
def look_at(way: CompiledWay, seen: Seen, apart: bool) -> None:
    """See what seven cards are that have been laid out; a joker may be told apart."""
    cards, sets, told, numbers = seen.cards, seen.sets, seen.told, way.numbers
    counts = np.zeros(KINDS, np.int64)
    kinds = np.empty(CARDS, np.int64)
    for i in range(CARDS):
        kinds[i] = cards[i] >> 2
        if kinds[i] < JOKER_KIND:
            counts[kinds[i]] += 1
    for i in range(CARDS):
        if kinds[i] == JOKER_KIND and not apart:
            kinds[i] = kind_of_joker(i, counts, seen, numbers)
            counts[kinds[i]] += 1

    # The groups: the first has the most cards, and of equally many the highest ones.
    first, second, last, shape, pair = -1, -1, -1, 0, -1
    for kind in range(KINDS):
        if counts[kind] == FRONT:
            pair = kind
        if counts[kind] > 1:
            shape += GROUPS_OF[counts[kind]]
            if first < 0 or counts[kind] >= counts[first]:
                first = kind
    for kind in range(KINDS):
        if counts[kind] > 1 and kind != first:
            second = kind
            last = kind if last < 0 else last

    sets[:] = 0
    sets[ALL] = (1 << CARDS) - 1
    alone = SINGLE
    top = next_one = single = np.int64(-1)
    for i in range(CARDS):
        bit = 1 << i
        rank = rank_of(cards[i])
        if apart and kinds[i] == JOKER_KIND:
            sets[JOKER] = bit
            if rank == ACE:
                sets[ACES] |= bit
            continue
        if single < 0 and counts[kinds[i]] == 1:
            single = rank
        if rank == ACE:
            sets[ACES] |= bit
        if kinds[i] == second:
            sets[OTHER_GROUP] |= bit
        if kinds[i] == last:
            sets[LAST_GROUP] |= bit
        if counts[kinds[i]] == 1 and alone <= THIRD_SINGLE:
            sets[alone] = bit
            alone += 1
        if kinds[i] == first:
            sets[GROUP] |= bit
        else:
            if top < 0:
                top = rank
                sets[TOP_OTHER] = bit
            elif next_one < 0:
                next_one = rank
            if rank == top:
                sets[LIKE_TOP] |= bit
            if rank == next_one:
                sets[LIKE_NEXT] |= bit
    if apart:
        joins = first >= 0 and first < single
        sets[OF_LOWER] = sets[GROUP] if joins else sets[JOKER]
        sets[AND_OF_LOWER] = sets[GROUP] if joins else sets[SINGLE]
        if first < 0 or single < 0:
            sets[OF_LOWER] = 0
        other = second > first
        sets[OF_HIGHEST] = sets[OTHER_GROUP] if other else sets[JOKER]
        sets[AND_OF_HIGHEST] = sets[OTHER_GROUP] if other else sets[GROUP]
        if second < 0:
            sets[OF_HIGHEST] = 0
    told[HAND] = numbers[HAND_OF + shape]
    told[HIGHER_BY] = single - pair if single >= 0 and pair >= 0 else -KINDS
    told[IS_COMPLETE] = np.int64(seen.complete.any())
    told[FIRST] = first
    told[SECOND] = second
    told[TOP] = top


@compiled
def choose(row: Integers, seen: Seen) -> int:
    """The choice of two that a row makes, or -1 if it cannot make one."""
    cards, fronts, backs = seen.cards, seen.fronts, seen.backs
    one_from, two_from = seen.sets[row[FROM]], seen.sets[row[AND_FROM]]
    chosen, worth, pair = -1, np.int64(-1), -1
    for a in range(CARDS):
        for b in range(a + 1, CARDS):
            pair += 1
            fits = (one_from >> a & two_from >> b | one_from >> b & two_from >> a) & 1
            if not fits or fronts[pair] < row[LEAST_FRONT] or backs[pair] < row[LEAST_BACK]:
                continue
            if row[LEAVES_COMPLETE] and not seen.complete[pair]:
                continue
            low, high = min(cards[a], cards[b]), max(cards[a], cards[b])
            lowest = (63 - low) << 6 | 63 - high
            if row[BEST_BY] == JOKER_BEHIND:
                behind = np.int64(high < FIRST_JOKER)
                found = (behind << _BACK_BITS | backs[pair]) << _LOW_BITS | lowest
            elif row[BEST_BY] == BEST_FRONT:
                found = (fronts[pair] << _BACK_BITS | backs[pair]) << _LOW_BITS | lowest
            else:
                found = (backs[pair] << _FRONT_BITS | fronts[pair]) << _LOW_BITS | lowest
            if found > worth:
                chosen, worth = pair, found
    return chosen


@compiled
def by_rows(way: CompiledWay, seen: Seen, apart: bool) -> tuple[np.int64, int]:
    """The place of the first row that fits what was seen, and the choice of two that it makes.

    If no row fits both answers are -1.
    """
    numbers, told = way.numbers, seen.told
    first_row = FIRST_ROW + told[HAND] + (0 if apart else MOST_HANDS)
    for number in range(numbers[first_row], numbers[first_row + 1]):
        row = numbers[ROWS + number * COLUMNS : ROWS + (number + 1) * COLUMNS]
        if row[ASKS_COMPLETE] != EITHER and row[ASKS_COMPLETE] != told[IS_COMPLETE]:
            continue
        if row[RANKS_ASKED] and not row[RANKS_ASKED] >> min(told[FIRST], ACE) & 1:
            continue
        if told[TOP] < row[LEAST_OTHER] or (row[ABOVE] and told[HIGHER_BY] < row[ABOVE]):
            continue
        chosen = choose(row, seen)
        if chosen >= 0:
            return row[PLACE], chosen
    return np.int64(-1), -1


@compiled
def set_by_rows(hand: Bytes, way: CompiledWay, seen: Seen) -> tuple[np.int64, int]:
    """The place of the row that sets a hand, and the choice of two that it makes.

    What is seen in the end is the hand with its joker counted.
    """
    lay_out(hand, way, seen)
    place, chosen = np.int64(-1), -1
    if way.numbers[HAS_APART] and seen.cards.max() >= FIRST_JOKER:
        look_at(way, seen, True)
        place, chosen = by_rows(way, seen, True)
    look_at(way, seen, False)
    if chosen < 0:
        place, chosen = by_rows(way, seen, False)
    return place, chosen


@compiled
def set_slowly(hand: Bytes, way: CompiledWay) -> tuple[np.int64, np.int64]:
    """What front and back are worth, found by going through the rows."""
    seen = unseen()
    _, chosen = set_by_rows(hand, way, seen)
    return seen.fronts[chosen], seen.backs[chosen]


@part_of_loop
def place_by_ranks(hand: Bytes, way: CompiledWay) -> np.int64:
    """The place of seven cards among those without a flush, or -1."""
    keys, shifts, _, numbers = way
    key = U(numbers[NO_CARDS])
    for i in range(CARDS):
        key += keys[hand[i]]
    if key & FLUSH:
        return np.int64(-1)
    bits = U(numbers[SEVEN_BITS])
    shift = U(shifts[key & ((U(1) << bits) - U(1))])
    return np.int64((key >> bits & U(numbers[SEVEN_MASK])) ^ shift)


@compiled
def set_hand(hand: Bytes, way: CompiledWay) -> tuple[np.int64, np.int64]:
    """What front and back of seven cards are worth, set the house way.

    The cards are known and have at most one joker; strengths are those of the rankings of the two
    parts.
    """
    place = place_by_ranks(hand, way)
    if place < 0:
        return set_slowly(hand, way)
    return np.int64(way.strengths[2 * place]), np.int64(way.strengths[2 * place + 1])


@compiled
def set_hands(hands: Bytes, way: CompiledWay, out: Strengths) -> None:
    """The two strengths of each row of seven cards."""
    for i in range(hands.shape[0]):
        out[i, 0], out[i, 1] = set_hand(hands[i], way)


@compiled
def fill(hands: Bytes, places: Integers, way: CompiledWay) -> None:
    """Write the two strengths of each row of seven cards to its place."""
    for i in range(hands.shape[0]):
        front, back = set_slowly(hands[i], way)
        way.strengths[2 * places[i]], way.strengths[2 * places[i] + 1] = front, back


@compiled
def explain(hands: Bytes, way: CompiledWay, rows: Integers, chosen: Bytes, out: Strengths) -> None:
    """The row of each hand, which two cards go in front, the highest first, and both strengths."""
    seen = unseen()
    for i in range(hands.shape[0]):
        rows[i], found = set_by_rows(hands[i], way, seen)
        out[i, 0], out[i, 1] = seen.fronts[found], seen.backs[found]
        pair = 0
        for a in range(CARDS):
            for b in range(a + 1, CARDS):
                if pair == found:
                    chosen[i, 0], chosen[i, 1] = seen.cards[a], seen.cards[b]
                pair += 1
