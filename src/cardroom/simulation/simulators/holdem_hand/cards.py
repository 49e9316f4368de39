"""What cards and a board are worth in a simulated hand of hold'em."""

from __future__ import annotations

from cardroom.fast.compiled import inner, joined
from cardroom.fast.keys import NO_HAND
from cardroom.fast.strength import strength_at
from cardroom.simulation.simulators.holdem_hand.layout import (
    OWN_TABLES,
    SECOND_BOARD,
    SECOND_SHOWS,
    TWO_BOARDS,
    WINS_LOW,
)
from cardroom.simulation.simulators.pot_hand.layout import (
    BOARD,
    BOARD_SHOWS,
    CARDS,
    CATEGORY_FROM,
    COUNT,
    HIGH,
    HIGH_TABLES,
    JUDGED,
    LOOKED_AT,
    LOW,
    LOW_TABLES,
    NUMBER,
    ON_BOARD,
    USES,
    at_table,
    in_hand,
)

TWO = 1 << 2
"""That exactly two hole cards make a hand, with a bit for each number that may."""
FIVE = 5


@inner
def best_with_two(tables: int, own: int, held: int, board: int, shown: int) -> int:
    """The strength of the best hand of exactly two hole cards and three of the board."""
    best = NO_HAND
    for a in range(shown):
        for b in range(a):
            for c in range(b):
                three = board >> 8 * a & 255 | (board >> 8 * b & 255) << 8
                three |= (board >> 8 * c & 255) << 16
                for d in range(held):
                    for e in range(d):
                        two = own >> 8 * d & 255 | (own >> 8 * e & 255) << 8
                        best = max(best, strength_at(tables, three | two << 24, 5))
    return best


@inner
def chosen(cards: int, choice: int, among: int) -> tuple[int, int]:
    """Those of some packed cards that a choice has a bit for, packed, and how many they are."""
    packed = count = 0
    for i in range(among):
        if choice >> i & 1:
            packed |= (cards >> 8 * i & 255) << 8 * count
            count += 1
    return packed, count


@inner
def best_using(tables: int, uses: int, own: int, held: int, board: int, shown: int) -> int:
    """The strength of the best hand of as many hole cards as may make one, and of the board."""
    best = NO_HAND
    for mine in range(1 << held):
        some, used = chosen(own, mine, held)
        if not uses >> used & 1:
            continue
        for on_board in range(1 << shown):
            more, count = chosen(board, on_board, shown)
            if used + count == FIVE:
                best = max(best, strength_at(tables, some | more << 8 * used, FIVE))
    return best


@inner
def strength_with(tables: int, uses: int, own: int, held: int, board: int, shown: int) -> int:
    """The strength of the best hand of one's own cards and a board."""
    if uses == 0:
        return int(strength_at(tables, own | board << 8 * held, held + shown))
    if uses == TWO:
        return best_with_two(tables, own, held, board, shown)
    return best_using(tables, uses, own, held, board, shown)


@inner
def judge(table: int, hand: int, place: int) -> None:
    """Find a place's strengths with the board as it is, unless they are known.

    With two boards its low is that on the second one, and where its own cards win half of the pot
    it is these.
    """
    t, h = at_table(table), in_hand(hand)
    number = h[NUMBER]
    if h[JUDGED + place] == number:
        return
    h[JUDGED + place] = number
    own, board, held, shown = h[CARDS + place], h[BOARD], h[COUNT + place], t[ON_BOARD + number]
    h[HIGH + place] = strength_with(t[HIGH_TABLES], t[USES], own, held, board, shown)
    h[LOW + place] = NO_HAND
    if t[TWO_BOARDS]:
        board = h[SECOND_BOARD]
        h[LOW + place] = strength_with(t[HIGH_TABLES], t[USES], own, held, board, shown)
    elif t[OWN_TABLES]:
        h[LOW + place] = strength_at(t[OWN_TABLES], own, held)
    elif t[LOW_TABLES]:
        h[LOW + place] = strength_with(t[LOW_TABLES], t[USES], own, held, board, shown)


@inner
def category_on(table: int, board: int, shown: int) -> int:
    """The category of what lies on a board: of fewer than five cards, by their ranks alone."""
    if shown == FIVE:
        return strength_at(at_table(table)[HIGH_TABLES], board, shown) >> CATEGORY_FROM
    alike = 0
    for i in range(shown):
        for j in range(i):
            alike += (board >> 8 * i & 255) >> 2 == (board >> 8 * j & 255) >> 2
    # One pair, two pair, three and four of a kind have 1, 2, 3 and 6 pairs of cards that are alike.
    return alike if alike < 6 else 7


@inner
def look_at_boards(table: int, hand: int) -> None:
    """Find what lies on the board, or on both; in a low game nothing of it is everyone's."""
    t, h = at_table(table), in_hand(hand)
    h[LOOKED_AT] = h[NUMBER]
    if t[WINS_LOW]:
        return
    shown = t[ON_BOARD + h[NUMBER]]
    h[BOARD_SHOWS] = category_on(table, h[BOARD], shown)
    if t[TWO_BOARDS]:
        h[SECOND_SHOWS] = category_on(table, h[SECOND_BOARD], shown)


@joined
def above(strength: int, shows: int) -> int:
    """A strength, or nothing if it is no better than what lies on the board."""
    return 0 if shows and strength >> CATEGORY_FROM <= shows else strength
