"""Every way to set a hand against hands that are set the house way, in random deals.

Hands are told apart as rows of a house way tell them: by their kind, whether they hold a straight
or a flush, the ranks of their groups and of the highest card beside the first one; and by whether
they hold the joker. For each such cell it is counted what every front that a book may name would
have brought more than the house way does.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

import numpy as np
import numpy.typing as npt

from cardroom.cards import Card
from cardroom.fast import contests, settings, way_numbers
from cardroom.fast.batches import distinct, spread
from cardroom.fast.compiled import compiled
from cardroom.fast.dealing import CHUNK, deal_random, state_of
from cardroom.fast.house_way import FRONTS, NOT_WEIGHED, CompiledHouseWay, front_numbers
from cardroom.fast.keys import FIRST_JOKER, Bytes
from cardroom.fast.settings import Seen
from cardroom.fast.way_numbers import CARDS, CompiledWay, Integers
from cardroom.hands.seven_cards import HANDS

UNQUALIFIED = "unqualified"
"""The highest front that leaves five cards which do not take part: no book puts that in a row."""
OPTIONS = (*[name for name in FRONTS if name not in NOT_WEIGHED], UNQUALIFIED)
LAST = len(OPTIONS) - 1
KINDS = tuple(dict.fromkeys(HANDS.values()))
SHAPE = len(KINDS), 2, 2, 14, 14, 13
"""Cells: kind of hand, whether it holds a straight or flush, whether it holds the joker, the ranks
of the first group and of the highest other one (both after one place for none), and of the highest
card beside the first."""
AS_THE_HOUSE = -1

# What is counted of each option: what it brings more than the house way, and the square of that for
# each hand. Of each cell, and of each row: hands, and what the house way brings.
MORE, MORE_SQUARED = range(2)
DEALT, BRINGS = range(2)
# Over all deals: the sum of what all hands bring when they are set as was planned, and the sum of
# its squares; the same for the house way; and how many wagers push when hands are set as planned.
TOTAL, SQUARES, HOUSE_TOTAL, HOUSE_SQUARES, PUSHES = range(5)


@compiled
def cell_of(seen: Seen) -> np.int64:
    """The place of a hand among the cells."""
    told = seen.told
    joker = np.int64(seen.cards.max() >= FIRST_JOKER)
    cell = np.int64((told[settings.HAND] * 2 + told[settings.IS_COMPLETE]) * 2 + joker)
    cell = np.int64((cell * 14 + told[settings.FIRST] + 1) * 14 + told[settings.SECOND] + 1)
    return np.int64(cell * 13 + told[settings.TOP])


@compiled
def unqualified(seen: Seen, contest: Integers) -> int:
    """The choice of two that leaves five cards which do not take part, or -1; no foul is laid."""
    chosen = -1
    for pair in range(way_numbers.PAIRS):
        front, back = seen.fronts[pair], seen.backs[pair]
        is_foul = back < front << way_numbers.FRONT_BEHIND
        higher = chosen < 0 or front > seen.fronts[chosen]
        if back < contest[contests.LEAST] and higher and not is_foul:
            chosen = pair
    return chosen


@compiled
def weigh(
    deals: Bytes,
    way: CompiledWay,
    contest: Integers,
    options: Integers,
    plan: Integers,
    of_options: Integers,
    of_cells: Integers,
    of_rows: Integers,
    totals: Integers,
) -> None:
    """Set every hand of each deal in every way, against all others set the house way.

    ``plan`` has the option that is played in each cell, where it can be laid. Fouls are not laid.
    """
    hands = deals.shape[1] // CARDS
    seen = settings.unseen()
    house = np.empty((hands, 2), np.int64)
    laid = np.empty((hands, options.shape[0], 2), np.int64)
    cells = np.empty(hands, np.int64)
    rows = np.empty(hands, np.int64)
    for deal in range(deals.shape[0]):
        for i in range(hands):
            seven = deals[deal, CARDS * i : CARDS * (i + 1)]
            rows[i], chosen = settings.set_by_rows(seven, way, seen)
            house[i, 0], house[i, 1] = seen.fronts[chosen], seen.backs[chosen]
            cells[i] = cell_of(seen)
            for option in range(options.shape[0]):
                if option == LAST:
                    pair = unqualified(seen, contest)
                else:
                    pair = settings.choose(options[option], seen)
                if pair < 0 or seen.backs[pair] < seen.fronts[pair] << way_numbers.FRONT_BEHIND:
                    pair = chosen
                laid[i, option, 0], laid[i, option, 1] = seen.fronts[pair], seen.backs[pair]
        total, house_total = np.int64(0), np.int64(0)
        for i in range(hands):
            brings = net(house, i, house[i, 0], house[i, 1], contest)
            of_cells[cells[i], DEALT] += 1
            of_cells[cells[i], BRINGS] += brings
            of_rows[rows[i], DEALT] += 1
            of_rows[rows[i], BRINGS] += brings
            house_total += brings
            total += brings
            planned = house[i, 0], house[i, 1]
            for option in range(options.shape[0]):
                front, back = laid[i, option, 0], laid[i, option, 1]
                if front != house[i, 0] or back != house[i, 1]:
                    more = net(house, i, front, back, contest) - brings
                    of_options[cells[i], option, MORE] += more
                    of_options[cells[i], option, MORE_SQUARED] += more * more
                    if plan[cells[i]] == option:
                        total += more
                        planned = front, back
            totals[PUSHES] += pushes(house, i, planned[0], planned[1], contest)
        totals[TOTAL] += total
        totals[SQUARES] += total * total
        totals[HOUSE_TOTAL] += house_total
        totals[HOUSE_SQUARES] += house_total * house_total


@compiled
def pushes(
    house: Integers, own: int, front: np.int64, back: np.int64, contest: Integers
) -> np.int64:
    """Against how many others a hand wins with one part only, or there is no contest."""
    pushed = np.int64(0)
    for other in range(house.shape[0]):
        if other != own:
            one_part = (front > house[other, 0]) != (back > house[other, 1])
            pushed += np.int64(one_part or not contests.is_contest(back, house[other, 1], contest))
    return pushed


@compiled
def net(house: Integers, own: int, front: np.int64, back: np.int64, contest: Integers) -> np.int64:
    """What a hand brings against all others, which have the copies."""
    brings = np.int64(0)
    for other in range(house.shape[0]):
        if other != own and contests.is_contest(back, house[other, 1], contest):
            brings += np.int64(front > house[other, 0]) + np.int64(back > house[other, 1]) - 1
    return brings


@dataclass(frozen=True)
class Weighed:
    """What came of some deals."""

    deals: int
    wagers_each: int
    """Against how many others each hand was set."""
    options: npt.NDArray[np.int64]
    """By cell and option: what it brought more than the house way, and the sum of the squares."""
    cells: npt.NDArray[np.int64]
    """By cell: hands, and what the house way brought."""
    rows: npt.NDArray[np.int64]
    """By row of the house way: hands, and what it brought."""
    totals: npt.NDArray[np.int64]

    @property
    def hands(self) -> int:
        """How many hands were set."""
        return self.deals * (self.wagers_each + 1)

    def edge(self, of: int = TOTAL) -> tuple[float, float]:
        """What a wager costs when it is set as planned, and half the width of the interval."""
        wagers = self.hands * self.wagers_each
        mean = self.totals[of] / self.deals
        variance = (self.totals[of + 1] / self.deals - mean * mean) / self.deals
        half = 1.96 * math.sqrt(variance) * self.deals / wagers
        return float(-self.totals[of] / wagers), half

    def ends(self) -> tuple[float, float, float]:
        """Which shares of all wagers win, push and lose when hands are set as planned."""
        wagers = self.hands * self.wagers_each
        pushed, net = self.totals[PUSHES] / wagers, self.totals[TOTAL] / wagers
        return float(1 - pushed + net) / 2, float(pushed), float(1 - pushed - net) / 2

    def __add__(self, other: Weighed) -> Weighed:
        return Weighed(
            self.deals + other.deals,
            self.wagers_each,
            self.options + other.options,
            self.cells + other.cells,
            self.rows + other.rows,
            self.totals + other.totals,
        )


def no_plan() -> Integers:
    """The house way everywhere."""
    return np.full(math.prod(SHAPE), AS_THE_HOUSE, np.int64)


def weigh_all(
    way: CompiledHouseWay,
    deck: Sequence[Card],
    deals: int,
    plan: Integers,
    *,
    contest: Integers | None = None,
    seed: int = 0,
    begin: int = 0,
    workers: int = 1,
) -> Weighed:
    """Weigh all options in random deals, which come as those of `house_way.meetings` do."""
    cards = distinct(deck)
    slots = np.arange(len(cards) // CARDS * CARDS)
    nothing_known = np.zeros((0, 0), np.uint8), np.zeros(0, np.uint64), np.zeros(1, np.int64)
    between = contests.any_contest() if contest is None else contest
    options = np.zeros((len(OPTIONS), way_numbers.COLUMNS), np.int64)
    for number, name in enumerate(OPTIONS[:LAST]):
        for column, value in front_numbers(name, way.plain.front, way.plain.back).items():
            options[number, column] = value

    def weigh_part(chunks: range) -> Weighed:
        counted = (
            np.zeros((plan.size, len(OPTIONS), 2), np.int64),
            np.zeros((plan.size, 2), np.int64),
            np.zeros((len(way.plain.rows), 2), np.int64),
            np.zeros(PUSHES + 1, np.int64),
        )
        dealt = 0
        for chunk in chunks:
            rows = np.empty((min(CHUNK, begin + deals - chunk * CHUNK), len(slots)), np.uint8)
            deal_random(state_of(seed, chunk), cards, slots, *nothing_known, rows)
            weigh(rows, way.tables, between, options, plan, *counted)
            dealt += len(rows)
        return Weighed(dealt, len(slots) // CARDS - 1, *counted)

    chunks = range(begin // CHUNK, -(-(begin + deals) // CHUNK))
    parts = [chunks[n::workers] for n in range(workers)]
    return reduce(Weighed.__add__, spread(weigh_part, [part for part in parts if part], workers))
