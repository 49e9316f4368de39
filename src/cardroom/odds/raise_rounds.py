"""All deals of games in which a hand is raised or folded against the player-dealer's."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from math import comb
from typing import Any, NamedTuple

import numpy as np

from cardroom.cards import FIRST_JOKER
from cardroom.fast.compiled import compiled, joined
from cardroom.fast.five_cards import (
    Below,
    CountedHands,
    Fives,
    below_and_equal,
    below_bounds,
    below_each,
    counted,
    hand_at,
    kinds_of_hands,
)
from cardroom.hands import Ranking
from cardroom.odds.analysis import Progress

Array = Any
UNQUALIFIED, WON, TIED, LOST = range(4)
VALUE, DEALS, LOW, HIGH, FOLDED = range(5)
"""What is summed up for all hands of one strength against one card: what the best brings in parts
of an ante, deals, and in how many of them it is to raise the least or the most, or to fold."""
HIDDEN = comb(FIRST_JOKER - 6, 4)
"""Hands of the player-dealer with a card that is seen, beside one's own hand."""
UNSEEN = comb(FIRST_JOKER - 5, 5)
"""And without one."""
CHUNKS = 24
MADE, LIKE = 16, 4
"""Rows of insurance for one's own categories, and for cards like the one that shows: none to three.
"""


class RaiseTerms(NamedTuple):
    """The rules as numbers and arrays; what a strength is paid is in parts of an ante."""

    parts: int
    times: int
    """How many antes are raised at least."""
    ante_wins: bool
    """Whether it is the ante that is paid by a player-dealer who does not qualify."""
    shows: bool
    """Whether a card of his is seen."""
    goes_with: bool
    """Whether a bonus bet as high as the ante goes with the hand."""
    tie_pays: bool
    """Whether that one is paid in a tie."""
    most: Array
    """How many antes may be raised at most."""
    raise_pays: Array
    """What a raise that wins is paid."""
    with_pays: Array
    """What the bonus that goes with the hand is paid; nothing if it is not."""
    kind: Array
    """Which hands are told apart by what they are paid."""


class DealsPlayed(NamedTuple):
    """What came of all deals."""

    ends: Array
    """By kind, whether the least or the most was raised, and end."""
    folded: Array
    """By kind."""
    cells: Array
    """By strength and rank of the card that is seen."""


class InsuredRows(NamedTuple):
    """What came of insurance, by one's own row and by the bound that the player-dealer is below."""

    every: Array
    """All deals; the last column is of hands that qualify."""
    doubled: Array
    """Those in which it is worth doubling."""
    cells: Array
    """By `insurance_row` and rank of the card that is seen: what doubling brings, and deals."""


@compiled
def play_out(
    hands: Array, ways: Array, fives: Fives, qualifies: Below, terms: RaiseTerms, found: DealsPlayed
) -> None:
    """Raise or fold every hand against every card that may show, whichever brings more."""
    counts, unqualified = np.zeros(2, np.int64), np.zeros(1, np.int64)
    parts, ups = terms.parts, 52 if terms.shows else 1
    goes = parts if terms.goes_with else 0
    fold = -parts - goes
    own = np.zeros(5, np.int64)
    for at in range(hands.shape[0]):
        taken = np.int64(0)
        for n in range(5):
            own[n] = hands[at, n]
            taken |= np.int64(1) << own[n]
        place: Array = np.int64(fives.place[hand_at(own[0], own[1], own[2], own[3], own[4])])
        kind = terms.kind[place]
        paid = terms.with_pays[place] if terms.goes_with else 0
        for card in range(ups):
            if terms.shows and taken >> card & 1:
                continue
            up = card if terms.shows else -1
            total = HIDDEN if terms.shows else UNSEEN
            below_each(fives, qualifies, own, up, unqualified)
            not_qualified, won, tied = unqualified[0], np.int64(0), np.int64(0)
            if place >= qualifies.places[0]:
                below_and_equal(fives, own, up, place, counts)
                won, tied = counts[0] - not_qualified, counts[1]
            lost = total - not_qualified - won - tied
            of_ante = (not_qualified if terms.ante_wins else 0) + won - lost
            of_raise = won * terms.raise_pays[place] - lost * parts
            if not terms.ante_wins:
                of_raise += not_qualified * parts
            of_bonus: Array = np.int64(0)
            if paid:
                of_bonus = paid * (total if terms.tie_pays else total - tied)
            elif terms.goes_with:
                of_bonus = -parts * lost
            times = terms.most[place] if of_raise > 0 else terms.times
            value = of_ante * parts + times * of_raise + of_bonus
            column = card >> 2 if terms.shows else 0
            cell = found.cells[place, column]
            deals = ways[at] * total
            cell[DEALS] += deals
            if value > fold * total:
                which = 1 if times > terms.times else 0
                cell[VALUE] += ways[at] * value
                cell[LOW + which] += deals
                end = found.ends[kind, which]
                end[UNQUALIFIED] += ways[at] * not_qualified
                end[WON] += ways[at] * won
                end[TIED] += ways[at] * tied
                end[LOST] += ways[at] * lost
            else:
                cell[VALUE] += ways[at] * fold * total
                cell[FOLDED] += deals
                found.folded[kind] += deals


@compiled
def of_one(fives: Fives, bounds: Below, own: Array, up: int, under: Array, counts: Array) -> Array:
    """The same for one hand: the answer is the place of its strength."""
    below_each(fives, bounds, own, up, under)
    place: Array = np.int64(fives.place[hand_at(own[0], own[1], own[2], own[3], own[4])])
    below_and_equal(fives, own, up, place, counts)
    return place


def line_of_insurance(mine: int, paid: int, big: int, like: int) -> int:
    """Where hands are counted that insurance is alike for.

    Those that are ``paid`` for themselves have a row each by their category. Others go by how many
    cards they hold of those that the player-dealer needs, and how many like the one he shows.
    """
    return mine if paid else MADE + LIKE * big + like


insurance_row = joined(line_of_insurance)
"""The same in compiled code."""


@compiled
def insure(
    hands: Array,
    ways: Array,
    fives: Fives,
    bounds: Below,
    row: Array,
    pays: Array,
    parts: int,
    paid: Array,
    bigs: Array,
    doubles: Array,
    insured: InsuredRows,
) -> None:
    """What insurance comes to with every hand against every card, and where it is worth more."""
    number = bounds.places.size
    under = np.zeros(number, np.int64)
    own = np.zeros(5, np.int64)
    for at in range(hands.shape[0]):
        taken = np.int64(0)
        for n in range(5):
            own[n] = hands[at, n]
            taken |= np.int64(1) << own[n]
        place: Array = np.int64(fives.place[hand_at(own[0], own[1], own[2], own[3], own[4])])
        mine = row[place]
        for up in range(52):
            if taken >> up & 1:
                continue
            below_each(fives, bounds, own, up, under)
            brought, before = np.int64(0), np.int64(0)
            for n in range(number):
                here = under[n] - before
                before = under[n]
                insured.every[mine, n] += ways[at] * here
                brought += here * pays[mine, n]
            lost = HIDDEN - before
            insured.every[mine, number] += ways[at] * lost
            brought -= lost * parts
            if doubles[up >> 2]:
                big, like = 0, 0
                for n in range(5):
                    big += bigs[own[n] >> 2]
                    like += own[n] >> 2 == up >> 2
                cell = insured.cells[insurance_row(mine, paid[mine], big, like), up >> 2]
                cell[0] += ways[at] * brought
                cell[1] += ways[at] * HIDDEN
                if brought > 0:
                    before = np.int64(0)
                    for n in range(number):
                        insured.doubled[mine, n] += ways[at] * (under[n] - before)
                        before = under[n]
                    insured.doubled[mine, number] += ways[at] * lost


def raised(
    ranking: Ranking, qualifier: int, terms: RaiseTerms, kinds: int, progress: Progress | None
) -> tuple[CountedHands, DealsPlayed]:
    """Play out everything; strengths and the qualifier are told by their places."""
    of = counted(ranking)
    qualifies = below_bounds(of.fives, [of.at(qualifier)])
    columns = 13 if terms.shows else 1

    def part(hands: Array, ways: Array) -> DealsPlayed:
        found = DealsPlayed(
            np.zeros((kinds, 2, 4), np.int64),
            np.zeros(kinds, np.int64),
            np.zeros((len(of.strengths), columns, 5), np.int64),
        )
        play_out(hands, ways, of.fives, qualifies, terms, found)
        return found

    return of, DealsPlayed(*_in_parts(part, progress))


def insured(
    ranking: Ranking,
    bounds: list[int],
    row: Array,
    pays: Array,
    parts: int,
    paid: Array,
    bigs: Array,
    doubles: Array,
) -> tuple[CountedHands, InsuredRows]:
    """Insurance of all hands, with bounds told by their strengths."""
    of = counted(ranking)
    below = below_bounds(of.fives, [of.at(bound) for bound in bounds])
    rows, columns = pays.shape[0], len(bounds) + 1

    def part(hands: Array, ways: Array) -> InsuredRows:
        found = InsuredRows(
            np.zeros((rows, columns), np.int64),
            np.zeros((rows, columns), np.int64),
            np.zeros((MADE + 6 * LIKE, 13, 2), np.int64),
        )
        insure(hands, ways, of.fives, below, row, pays, parts, paid, bigs, doubles, found)
        return found

    return of, InsuredRows(*_in_parts(part, None))


def _in_parts(
    part: Callable[[Array, Array], tuple[Array, ...]], progress: Progress | None
) -> list[Array]:
    """Sums over all kinds of hands, shared among threads."""
    hands, ways = kinds_of_hands()
    at = np.array_split(np.arange(len(hands)), CHUNKS)
    sums: list[Array] = []
    with ThreadPoolExecutor(os.cpu_count() or 1) as threads:
        found = threads.map(lambda some: part(hands[some], ways[some]), at)
        for done, arrays in enumerate(found, 1):
            sums = [*arrays] if not sums else [a + b for a, b in zip(sums, arrays, strict=True)]
            if progress:
                progress(done, CHUNKS)
    return sums


def value_of(
    ranking: Ranking,
    qualifier: int,
    terms: RaiseTerms,
    own: Sequence[int],
    up: int | None,
    times: int,
) -> float:
    """What raising one hand so many times brings, in antes."""
    of, hand = counted(ranking), np.array(sorted(own), np.int64)
    card = -1 if up is None else int(up)
    qualifies = below_bounds(of.fives, [of.at(qualifier)])
    counts, unqualified = np.zeros(2, np.int64), np.zeros(1, np.int64)
    place = int(of_one(of.fives, qualifies, hand, card, unqualified, counts))
    won = tied = 0
    if place >= qualifies.places[0]:
        won, tied = int(counts[0] - unqualified[0]), int(counts[1])
    total, out = (HIDDEN if terms.shows else UNSEEN), int(unqualified[0])
    lost = total - out - won - tied
    value = (out if terms.ante_wins else 0) + won - lost
    raised = won * int(terms.raise_pays[place]) - lost * terms.parts
    raised += 0 if terms.ante_wins else out * terms.parts
    beside = 0
    if terms.goes_with:
        paid = int(terms.with_pays[place])
        beside = paid * (total if terms.tie_pays else total - tied) if paid else -terms.parts * lost
    return (value + (times * raised + beside) / terms.parts) / total


def insurance_of(
    ranking: Ranking, bounds: list[int], own: Sequence[int], up: int, pays: Sequence[float]
) -> float:
    """What insurance of one hand brings against a card, per unit."""
    of, hand = counted(ranking), np.array(sorted(own), np.int64)
    below = below_bounds(of.fives, [of.at(bound) for bound in bounds])
    under, counts = np.zeros(len(bounds), np.int64), np.zeros(2, np.int64)
    of_one(of.fives, below, hand, int(up), under, counts)
    here = np.diff(under, prepend=0)
    return float(here @ np.array(pays) - (HIDDEN - under[-1])) / HIDDEN
