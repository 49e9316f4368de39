"""Every way to set a hand against hands that are set the house way, in random deals.

Hands are told apart as rows of a house way tell them: by their kind, whether they hold a straight
or a flush, the ranks of their groups and of the highest card beside the first one; and by whether
they hold the joker. For each such cell it is counted what every front that a book may name would
have brought more than the house way does.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce

import numpy as np
import numpy.typing as npt

from cardroom.cards import Card
from cardroom.fast import contests, settings, way_numbers
from cardroom.fast.batches import distinct, spread
from cardroom.fast.compiled import compiled
from cardroom.fast.dealing import CHUNK, deal_random, state_of
from cardroom.fast.house_way import (
    FRONTS,
    NOT_WEIGHED,
    CompiledHouseWay,
    front_numbers,
    without_flush,
)
from cardroom.fast.keys import FIRST_JOKER, Bytes, Strengths
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
STROKE = 64
"""So many chunks of deals are weighed before it is told how far it is."""

# What is counted of each option: what it brings more than the house way, and the square of that for
# each hand. Of each cell, and of each row: hands, and what the house way brings.
MORE, MORE_SQUARED = range(2)
DEALT, BRINGS = range(2)
# A hand in every way: its cell, the row that sets it, and then for the house way and each option
# what both parts are worth, and the number of the first one that lays them so (0: the house way).
CELL, ROW, HOUSE = range(3)
FRONT, BACK, LIKE, EACH = range(4)
LAID = HOUSE + EACH * (len(OPTIONS) + 1)
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
def set_every_way(
    hand: Bytes, way: CompiledWay, contest: Integers, options: Integers, seen: Seen, laid: Strengths
) -> None:
    """Write what a hand is and what both parts are worth, by the house way and by each option.

    Fouls are not laid: in place of what would be one, and of what cannot be laid, stands the house
    way.
    """
    laid[ROW], chosen = settings.set_by_rows(hand, way, seen)
    laid[CELL] = cell_of(seen)
    for option in range(-1, options.shape[0]):
        pair = chosen
        if option == LAST:
            pair = unqualified(seen, contest)
        elif option >= 0:
            pair = settings.choose(options[option], seen)
        if pair < 0 or seen.backs[pair] < seen.fronts[pair] << way_numbers.FRONT_BEHIND:
            pair = chosen
        front, back = seen.fronts[pair], seen.backs[pair]
        at = HOUSE + EACH * (option + 1)
        like = HOUSE
        while like < at and (laid[like + FRONT] != front or laid[like + BACK] != back):
            like += EACH
        laid[at + FRONT], laid[at + BACK], laid[at + LIKE] = front, back, (like - HOUSE) // EACH


@compiled
def fill(
    hands: Bytes,
    places: Integers,
    way: CompiledWay,
    contest: Integers,
    options: Integers,
    by_ranks: Strengths,
) -> None:
    """Write every way to set each row of seven cards to its place."""
    seen = settings.unseen()
    for i in range(hands.shape[0]):
        set_every_way(hands[i], way, contest, options, seen, by_ranks[places[i]])


@compiled
def weigh(
    deals: Bytes,
    way: CompiledWay,
    contest: Integers,
    options: Integers,
    by_ranks: Strengths,
    plan: Integers,
    of_options: Integers,
    of_cells: Integers,
    of_rows: Integers,
    totals: Integers,
) -> None:
    """Set every hand of each deal in every way, against all others set the house way.

    ``plan`` has the option that is played in each cell, where it can be laid. Hands without a flush
    are looked up in ``by_ranks``.
    """
    hands = deals.shape[1] // CARDS
    seen = settings.unseen()
    laid = np.empty((hands, LAID), np.int32)
    house = np.empty((hands, 2), np.int64)
    more = np.empty(options.shape[0] + 1, np.int64)
    for deal in range(deals.shape[0]):
        for i in range(hands):
            seven = deals[deal, CARDS * i : CARDS * (i + 1)]
            place = settings.place_by_ranks(seven, way)
            if place < 0:
                set_every_way(seven, way, contest, options, seen, laid[i])
            else:
                laid[i] = by_ranks[place]
            house[i, 0], house[i, 1] = laid[i, HOUSE + FRONT], laid[i, HOUSE + BACK]
        total, house_total = np.int64(0), np.int64(0)
        for i in range(hands):
            brings = net(house, i, house[i, 0], house[i, 1], contest)
            cell, row = laid[i, CELL], laid[i, ROW]
            of_cells[cell, DEALT] += 1
            of_cells[cell, BRINGS] += brings
            of_rows[row, DEALT] += 1
            of_rows[row, BRINGS] += brings
            house_total += brings
            total += brings
            more[0] = 0
            planned = HOUSE
            for option in range(options.shape[0]):
                at = HOUSE + EACH * (option + 1)
                like = laid[i, at + LIKE]
                if like == 0:
                    continue
                if like == option + 1:
                    front, back = np.int64(laid[i, at + FRONT]), np.int64(laid[i, at + BACK])
                    more[like] = net(house, i, front, back, contest) - brings
                of_options[cell, option, MORE] += more[like]
                of_options[cell, option, MORE_SQUARED] += more[like] * more[like]
                if plan[cell] == option:
                    total += more[like]
                    planned = at
            front, back = np.int64(laid[i, planned + FRONT]), np.int64(laid[i, planned + BACK])
            totals[PUSHES] += pushes(house, i, front, back, contest)
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
    tell: Callable[[int], None] | None = None,
) -> Weighed:
    """Weigh all options in random deals, which come as those of `house_way.meetings` do.

    ``tell`` hears now and then how many of them have been dealt.
    """
    cards = distinct(deck)
    slots = np.arange(len(cards) // CARDS * CARDS)
    nothing_known = np.zeros((0, 0), np.uint8), np.zeros(0, np.uint64), np.zeros(1, np.int64)
    between = contests.any_contest() if contest is None else contest
    options = np.zeros((len(OPTIONS), way_numbers.COLUMNS), np.int64)
    for number, name in enumerate(OPTIONS[:LAST]):
        for column, value in front_numbers(name, way.plain.front, way.plain.back).items():
            options[number, column] = value
    by_ranks = np.zeros((way.places, LAID), np.int32)
    fill(*without_flush(), way.tables, between, options, by_ranks)
    counts = [
        (
            np.zeros((plan.size, len(OPTIONS), 2), np.int64),
            np.zeros((plan.size, 2), np.int64),
            np.zeros((len(way.plain.rows), 2), np.int64),
            np.zeros(PUSHES + 1, np.int64),
        )
        for _ in range(workers)
    ]
    chunks = range(begin // CHUNK, -(-(begin + deals) // CHUNK))

    def weigh_part(chunk: int, worker: int) -> None:
        rows = np.empty((min(CHUNK, begin + deals - chunk * CHUNK), len(slots)), np.uint8)
        deal_random(state_of(seed, chunk), cards, slots, *nothing_known, rows)
        weigh(rows, way.tables, between, options, by_ranks, plan, *counts[worker])

    for done in range(0, len(chunks), STROKE):
        stroke = chunks[done : done + STROKE]

        def weigh_some(worker: int, stroke: range = stroke) -> None:
            for chunk in stroke[worker::workers]:
                weigh_part(chunk, worker)

        spread(weigh_some, range(workers), workers)
        if tell:
            tell(min(deals, (done + len(stroke)) * CHUNK))
    each = len(slots) // CARDS - 1
    return Weighed(deals, each, *(reduce(np.add, kind) for kind in zip(*counts, strict=True)))
