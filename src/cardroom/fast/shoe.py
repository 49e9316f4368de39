"""Hands that take card after card from a shoe of which only values count: loops over all of them.

Whoever calls brings what there is to know: which hand follows which with what card, and who stops
where. No rule of a game is known here.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from cardroom.fast.compiled import compiled

Numbers: TypeAlias = npt.NDArray[np.float64]
Places: TypeAlias = npt.NDArray[np.intp]
Marks: TypeAlias = npt.NDArray[np.bool_]
STOPS = -1
"""Of a hand that draws on: the place of its end."""
TOGETHER = 8


@compiled
def draw_out(
    left: Numbers,
    outside: Numbers,
    parents: Places,
    values: Places,
    before: Places,
    drawn: Places,
    weights: Numbers,
    ends: Places,
    shares: Numbers,
    out: Numbers,
) -> None:
    """How likely a hand without choices has each end, row by row of the cards left.

    It goes step by step, each after the hand that it continues; ``outside`` is what the first card
    cannot be. Every step counts for two ends, each by its share.
    """
    most = drawn.max() + 1
    # Rows go side by side, so that a processor takes several of them at once.
    chances = np.ones((parents.size + 1, TOGETHER))
    there = np.zeros((left.shape[1], TOGETHER))
    each = np.ones((most, TOGETHER))
    ended = np.empty((out.shape[1], TOGETHER))
    for start in range(0, len(left), TOGETHER):
        rows = min(TOGETHER, len(left) - start)
        for row in range(rows):
            size = 0.0
            for value in range(left.shape[1]):
                there[value, row] = left[start + row, value]
                size += there[value, row]
            for gone in range(most):
                not_there = outside[start + row] if gone == 0 else gone
                each[gone, row] = 1 / max(size - not_there, 1.0)
        ended[:] = 0.0
        for step in range(parents.size):
            parent, value, gone = parents[step] + 1, values[step], drawn[step]
            for row in range(TOGETHER):
                chance = max(there[value, row] - before[step], 0.0) * each[gone, row]
                chances[step + 1, row] = chances[parent, row] * chance * weights[step]
            if ends[step, 0] != STOPS:
                for row in range(TOGETHER):
                    ended[ends[step, 0], row] += chances[step + 1, row] * shares[step, 0]
                    ended[ends[step, 1], row] += chances[step + 1, row] * shares[step, 1]
        out[start : start + rows] = ended[:, :rows].T


@compiled
def reach(order: Places, after: Places, goes_on: Marks, reached: Marks) -> None:
    """Mark every hand to which some that are marked may come, in the order of what they count."""
    for row in order:
        if reached[row] and goes_on[row]:
            for following in after[row]:
                reached[following] = True


@compiled
def walk(
    order: Places,
    after: Places,
    first: int,
    draws: Numbers,
    stops: Marks,
    doubled: Places,
    replaces: Marks,
    going: Numbers,
    stopped: Numbers,
    again: Numbers,
) -> None:
    """Carry the weights of hands on to where they stop, each column by itself.

    A hand stops as it is, or ends with one more card in the way that ``doubled`` says, or takes a
    card, the lowest being ``first``; cards that it replaces go to ``again``, unless there is no
    such thing.
    """
    columns = going.shape[1]
    for row in order:
        is_there = False
        for column in range(columns):
            is_there |= going[row, column] != 0.0
        if not is_there:
            continue
        if stops[row]:
            for column in range(columns):
                stopped[row, column, 0] += going[row, column]
            continue
        gone = 0.0
        if doubled[row] == 0 and len(replaces):
            for value in range(after.shape[1]):
                if replaces[row, value]:
                    gone += draws[row, value]
        for value in range(first, after.shape[1]):
            following, chance = after[row, value], draws[row, value]
            for column in range(columns):
                weight = going[row, column] * chance
                if doubled[row]:
                    stopped[following, column, doubled[row]] += weight
                    continue
                if gone:
                    again[following, column] += gone * weight
                    if replaces[row, value]:
                        continue
                going[following, column] += weight


@compiled
def add_up(spreads: Numbers, hands: Places) -> Numbers:
    """How likely several hands bring so much together, case by case, where they are independent.

    The spread of each kind of hand is taken as many times as there are hands like it.
    """
    cases, width = spreads.shape[1:]
    number = hands.sum()
    total = np.zeros((cases, number * (width - 1) + 1))
    total[:, 0] = 1.0
    reach = 1
    for kind in range(hands.size):
        for _ in range(hands[kind]):
            for case in range(cases):
                for place in range(reach + width - 2, -1, -1):
                    got = 0.0
                    for part in range(max(0, place - reach + 1), min(width, place + 1)):
                        got += spreads[kind, case, part] * total[case, place - part]
                    total[case, place] = got
            reach += width - 1
    return total
