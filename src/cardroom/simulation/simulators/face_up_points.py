"""Face-up Chinese poker in compiled code: the deal, the placing, and who wins how much of whom.

This is `cardroom.games.face_up_chinese` once more, with `cardroom.games.placed_segments`.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from cardroom.fast.compiled import compiled, inner
from cardroom.simulation.dealing import Array, below, draw
from cardroom.simulation.simulators.chinese_points import pay
from cardroom.simulation.simulators.face_up_placing import (
    BOTTOM,
    CARDS,
    CATEGORY_FROM,
    FIRST_CARDS,
    MIDDLE,
    SIZES,
    STARTS,
    TOP,
    SegmentWorth,
    any_part,
    lay,
    least_middle,
    place_sensibly,
    strength_in,
    usual_part,
)

SENSIBLE, USUAL, RANDOM = range(3)
"""How somebody lays his cards."""
SET, FOUL, FIRST_SWEEP = range(3)
"""What a hand is; clean sweeps come last, in the order in which the rules have them."""
TRIPS = 2
"""The category of three of a kind at the top."""
SUPER_DRAGON, DRAGON, SIX_PAIRS, THREE_STRAIGHTS, THREE_FLUSHES = range(5)


class PlacedPoints(NamedTuple):
    """The rules and readings as numbers."""

    foul: int
    sweeps: Array
    """Which clean sweeps there are, from the highest down, and what each is worth."""
    trips: Array
    """By rank, for three of a kind at the top."""
    bonus: Array
    """By segment and category."""
    equal_is_foul: bool
    by_rank: bool
    bonus_on_ties: bool
    sweep_alone: bool
    from_button: bool
    value: int
    """Of a point, in cents."""
    win_cap: int
    stacks: Array
    """By seat: with how much it plays."""


@inner
def in_a_row(cards: Array) -> bool:
    """Whether cards make a straight; the ace ends or begins one."""
    ranks = np.sort(cards >> 2)
    last = ranks.size - 1
    row = wheel = True
    for at in range(last):
        row &= ranks[at + 1] == ranks[at] + 1
        wheel &= ranks[at] == at
    return bool(row or (wheel and ranks[last] == 12))


@inner
def is_sweep(laid: Array, kind: int) -> bool:
    """Whether a hand, as it was laid, is a clean sweep of some kind."""
    kinds = np.zeros(13, np.int64)
    suits = 0
    for card in laid:
        kinds[card >> 2] += 1
        suits |= 1 << (card & 3)
    if kind in (SUPER_DRAGON, DRAGON):
        return bool(kinds.max() == 1 and (kind == DRAGON or suits in (1, 2, 4, 8)))
    if kind == SIX_PAIRS:
        return bool((kinds // 2).sum() == CARDS // 2)
    for segment in range(3):
        part = laid[STARTS[segment] : STARTS[segment] + SIZES[segment]]
        if kind == THREE_STRAIGHTS:
            if not in_a_row(part):
                return False
        else:
            for card in part:
                if card & 3 != part[0] & 3:
                    return False
    return True


@inner
def best_sweep(book: PlacedPoints, laid: Array) -> int:
    """The clean sweep that is worth most, or that there is none."""
    best, kind = -1, SET
    for number in range(book.sweeps.shape[0]):
        if book.sweeps[number, 1] > best and is_sweep(laid, book.sweeps[number, 0]):
            best, kind = book.sweeps[number, 1], FIRST_SWEEP + number
    return kind


@inner
def judge(book: PlacedPoints, worth: SegmentWorth, laid: Array, strengths: Array) -> int:
    """What a hand is whose segments are compared: in the right order, or not."""
    for segment in range(3):
        packed = np.int64(0)
        for at in range(SIZES[segment]):
            packed |= np.int64(laid[STARTS[segment] + at]) << 8 * at
        strengths[segment] = strength_in(worth, segment, int(packed))
    behind, middle = strengths[BOTTOM], strengths[MIDDLE]
    above = behind > middle or (behind == middle and not book.equal_is_foul)
    return SET if above and middle >= least_middle(worth, strengths[TOP]) else FOUL


@inner
def bonus_in(book: PlacedPoints, segment: int, strength: int) -> int:
    """The bonus points for what lies in a segment."""
    category = strength >> CATEGORY_FROM[segment]
    points = book.bonus[segment, category]
    if segment == TOP and category == TRIPS:
        points += book.trips[strength >> 8 & 15]
    return int(points)


@inner
def swept(book: PlacedPoints, mine: int, theirs: int, theirs_is_foul: bool) -> int:
    """What a clean sweep collects from another hand."""
    if mine < FIRST_SWEEP:
        return 0
    points = int(book.sweeps[mine - FIRST_SWEEP, 1])
    if theirs >= FIRST_SWEEP:
        higher = points > book.sweeps[theirs - FIRST_SWEEP, 1]
        if book.by_rank:
            higher = mine < theirs
        return points if higher else 0
    return points + (book.foul if theirs_is_foul and not book.sweep_alone else 0)


@inner
def won_by(book: PlacedPoints, mine: Array, theirs: Array, button: bool) -> int:
    """What one hand's better segments bring; those of the button win if they are equal."""
    points = 0
    for segment in range(3):
        equal = mine[segment] == theirs[segment]
        if mine[segment] > theirs[segment] or (button and equal):
            points += 1
            if book.bonus_on_ties or not equal:
                points += bonus_in(book, segment, mine[segment])
    return points


@inner
def between(
    book: PlacedPoints, kinds: Array, strengths: Array, one: int, other: int, button: int
) -> int:
    """What one seat wins from another in points, less than zero if it loses."""
    mine, theirs = kinds[one], kinds[other]
    if mine >= FIRST_SWEEP or theirs >= FIRST_SWEEP:
        collected = swept(book, mine, theirs, theirs == FOUL)
        return int(collected - swept(book, theirs, mine, mine == FOUL))
    if FOUL in (mine, theirs):
        if mine == theirs:
            return 0
        winner = other if mine == FOUL else one
        points = book.foul
        for segment in range(3):
            points += bonus_in(book, segment, strengths[winner, segment])
        return int(points if winner == one else -points)
    won = won_by(book, strengths[one], strengths[other], one == button)
    return int(won - won_by(book, strengths[other], strengths[one], other == button))


@inner
def settle(book: PlacedPoints, kinds: Array, strengths: Array, button: int, out: Array) -> None:
    """Everyone with everyone: clean sweeps collect first, from the button on, then all others."""
    seats = kinds.size
    won, lost = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    done = np.zeros((seats, seats), np.bool_)
    for at in range(seats):
        one = (button + at) % seats
        if kinds[one] < FIRST_SWEEP:
            continue
        for step in range(seats):
            other = (button + step) % seats if book.from_button else (one + step) % seats
            if other == one or done[one, other]:
                continue
            points = between(book, kinds, strengths, one, other, button)
            if points >= 0:
                done[one, other] = done[other, one] = True
                pay(book, points, one, other, won, lost)
    for first in range(seats):
        for second in range(first + 1, seats):
            one, other = (button + first) % seats, (button + second) % seats
            if not done[one, other]:
                points = between(book, kinds, strengths, one, other, button)
                pay(book, points, one, other, won, lost)
    for seat in range(seats):
        out[seat] = won[seat] - lost[seat]


@inner
def place(
    worth: SegmentWorth,
    style: int,
    state: Array,
    unseen: Array,
    new: Array,
    laid: Array,
    counts: Array,
    order: Array,
) -> None:
    """Lay new cards as somebody does; ``order`` is told in which order."""
    if style == SENSIBLE:
        place_sensibly(worth, state, unseen, new, laid, counts, order)
        return
    for at in range(new.size):
        segment = any_part(state, counts) if style == RANDOM else usual_part(laid, counts, new[at])
        lay(laid, counts, segment, new[at])
        order[at] = new[at]


@compiled
def play_rounds(
    book: PlacedPoints,
    worth: SegmentWorth,
    styles: Array,
    state: Array,
    deck: Array,
    button: int,
    nets: Array,
    kinds: Array,
    decks: Array,
    laid_out: Array,
    orders: Array,
) -> None:
    """Play a round for each row of ``nets``, with the button one seat further each time.

    Decks, how hands were laid, and in which order, are told for as many rounds as there is room.
    """
    seats = nets.shape[1]
    laid = np.zeros((seats, CARDS), np.uint8)
    order = np.zeros((seats, CARDS), np.uint8)
    counts, strengths = np.zeros((seats, 3), np.int64), np.zeros((seats, 3), np.int64)
    new = np.zeros((seats, FIRST_CARDS), np.uint8)
    for i in range(nets.shape[0]):
        counts[:] = 0
        at = 0
        for n in range(FIRST_CARDS):
            for step in range(seats):
                new[(button + 1 + step) % seats, n] = draw(state, deck, at)
                at += 1
        for step in range(seats):
            seat = (button + 1 + step) % seats
            told = order[seat, :FIRST_CARDS]
            place(worth, styles[seat], state, deck[at:], new[seat], laid[seat], counts[seat], told)
        for n in range(FIRST_CARDS, CARDS):
            for step in range(seats):
                seat = (button + 1 + step) % seats
                new[seat, 0] = draw(state, deck, at)
                at += 1
                one, told = new[seat, :1], order[seat, n : n + 1]
                place(worth, styles[seat], state, deck[at:], one, laid[seat], counts[seat], told)
        for seat in range(seats):
            kinds[i, seat] = judge(book, worth, laid[seat], strengths[seat])
            sweep = best_sweep(book, laid[seat])
            if sweep != SET and (styles[seat] != RANDOM or below(state, 2)):
                kinds[i, seat] = sweep
        settle(book, kinds[i], strengths, button, nets[i])
        if i < decks.shape[0]:
            decks[i] = deck
            laid_out[i] = laid
            orders[i] = order
        button = button + 1 if button + 1 < seats else 0
