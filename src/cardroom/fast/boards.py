"""Boards played out in every way, and the pots shared."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from cardroom.fast.choices import best_of_choices, best_of_sums, sum_choices
from cardroom.fast.compiled import compiled, part_of_loop
from cardroom.fast.every_hand import turn
from cardroom.fast.keys import FLUSH, MOST_CARDS, NO_HAND, Bytes, Numbers, Strengths, U
from cardroom.fast.pots import HALF_POT
from cardroom.fast.strength import look_up, with_flush
from cardroom.fast.tables import FOR_ALL, NO_CARDS, Tables


@part_of_loop
def best_with_last(
    hole_keys: Numbers,
    packed: Numbers,
    held: int,
    exactly: bool,
    board: Bytes,
    with_last: Bytes,
    without_last: Bytes,
    last: Bytes,
    first: int,
    t: Tables,
    early_keys: Numbers,
    late_keys: Numbers,
    keys: Numbers,
    out: Strengths,
) -> None:
    """The strength of each hand with each card that may come last, from a place on.

    Hands are given by the sums of their choices, which are joined with the choices of the board:
    those that the last card belongs to, and those without it, which are looked at only once. They
    have exactly as many cards as a hand; or all cards count, and there is one choice.
    """
    no_cards = t.parts[FOR_ALL, NO_CARDS]
    sum_choices(board, 0, without_last, t, no_cards, early_keys)
    sum_choices(board, 0, with_last, t, no_cards, late_keys)
    early_cards = board.shape[1] - 1
    cards = held + board.shape[1]
    late = late_keys.size
    for i in range(hole_keys.shape[0]):
        for choice in range(hole_keys.shape[1]):
            for other in range(late):
                keys[choice * late + other] = hole_keys[i, choice] + late_keys[other]
        if exactly:
            early = best_of_choices(hole_keys, i, early_keys, t)
            for place in range(first, last.size):
                found = best_of_sums(keys, t.card_keys[last[place]], t)
                out[i, place] = max(early, found)
        else:
            early_hand = packed[i]
            for place in range(early_cards):
                early_hand |= U(board[0, place]) << U(8 * (held + place))
            for place in range(first, last.size):
                key = keys[0] + t.card_keys[last[place]]
                best = look_up(t, key, U(cards), U(0))
                if key & FLUSH:
                    hand = early_hand | U(last[place]) << U(8 * (cards - 1))
                    best = with_flush(hand, cards, key, t, best)
                out[i, place] = best


@compiled
def share(
    deck: Bytes,
    board: Bytes,
    given: int,
    first: int,
    holes: Bytes,
    exactly: bool,
    from_hole: Bytes,
    with_last: Bytes,
    without_last: Bytes,
    halves: int,
    t: Tables,
    second: Tables,
    counts: npt.NDArray[np.int64],
) -> None:
    """Play out all boards whose next card is at a place of a deck, and share the pots.

    The first so many cards of the board (one row) are given, but not its last one. The choices of
    the board are rows of places: those to which the last card comes, and those without it. Each
    half of a pot goes to the best by its tables, the second to the winners of the first where
    nobody has a hand. For each row of hole cards are counted: what it gets, in parts of half a pot,
    how many pots it wins alone, and how many it shares.
    """
    players, held = holes.shape
    outer = board.shape[1] - given - 1
    at = np.arange(first, first + outer)
    hole_keys = np.empty((players, from_hole.shape[0]), np.uint64)
    second_keys = np.empty((players, from_hole.shape[0]), np.uint64)
    packed = np.zeros(players, np.uint64)
    for i in range(players):
        sum_choices(holes, i, from_hole, t, U(0), hole_keys[i])
        sum_choices(holes, i, from_hole, second, U(0), second_keys[i])
        for place in range(min(held, MOST_CARDS)):
            packed[i] |= U(holes[i, place]) << U(8 * place)
    early_keys = np.empty(without_last.shape[0], np.uint64)
    late_keys = np.empty(with_last.shape[0], np.uint64)
    keys = np.empty(from_hole.shape[0] * with_last.shape[0], np.uint64)
    highs = np.empty((players, deck.size), np.int32)
    lows = np.empty((players, deck.size), np.int32)
    lows[:] = NO_HAND
    more = True
    while more:
        for place in range(outer):
            board[0, given + place] = deck[at[place]]
        last = at[outer - 1] + 1 if outer else 0
        best_with_last(
            hole_keys,
            packed,
            held,
            exactly,
            board,
            with_last,
            without_last,
            deck,
            last,
            t,
            early_keys,
            late_keys,
            keys,
            highs,
        )
        if halves > 1:
            best_with_last(
                second_keys,
                packed,
                held,
                exactly,
                board,
                with_last,
                without_last,
                deck,
                last,
                second,
                early_keys,
                late_keys,
                keys,
                lows,
            )
        for place in range(last, deck.size):
            high = highs[0, place]
            low = lows[0, place]
            for i in range(1, players):
                high = max(high, highs[i, place])
                low = max(low, lows[i, place])
            high_winners = 0
            low_winners = 0
            for i in range(players):
                high_winners += highs[i, place] == high
                low_winners += lows[i, place] == low
            half = HALF_POT if low > NO_HAND else 0
            for_high = (2 * HALF_POT - half) // high_winners
            for_low = half // low_winners
            for i in range(players):
                gain = for_high * (highs[i, place] == high) + for_low * (lows[i, place] == low)
                counts[i, 0] += gain
                counts[i, 1] += gain == 2 * HALF_POT
                counts[i, 2] += 0 < gain < 2 * HALF_POT
        more = turn(at, deck.size - outer - 1)
