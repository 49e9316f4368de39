"""A bettor's hands at blackjack: what each is worth against a card, and how it is best played.

All hands are looked at together, one row of an array for each: how many cards of each value it
has, in whatever order they came. It is imported only where it is used:
NumPy takes a while.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import groupby
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from cardroom.games.blackjack_rules import Rules
from cardroom.odds.blackjack_dealer import (
    ACE,
    MOST,
    NEVER,
    NOTHING,
    TEN,
    VALUES,
    End,
    Held,
    Step,
    banned,
    has_values,
    more,
    points,
    steps,
)

Numbers = npt.NDArray[np.float64]
Places = npt.NDArray[np.intp]
Marks = npt.NDArray[np.bool_]
TIE: Final = 1e-12
"""Choices that are nearer to each other bring the same: what is left are roundings."""
RESULTS: Final = ("lose", "push", "win")
"""What a hand comes to, in the order of the arrays."""


class Hands(NamedTuple):
    """Every hand that a bettor may come to, until it is over."""

    held: npt.NDArray[np.int64]
    """Row by row: how many cards of each value."""
    points: npt.NDArray[np.int64]
    soft: Marks
    over: Marks
    number: npt.NDArray[np.int64]
    """How many cards."""
    after: Places
    """The row of the hand with one card more, by its value; of one that is over, the row itself."""
    levels: tuple[Places, ...]
    """Rows that are not over by what they count with aces as one, low before high."""
    row: Mapping[Held, int]


@cache
def all_hands() -> Hands:
    """All hands, from one card on."""
    rows = {more(NOTHING, value): place for place, value in enumerate(VALUES)}
    queue = list(rows)
    after = []
    for hand in queue:
        own = rows[hand]
        following = [own] * (TEN + 1)
        if points(hand).points <= MOST:
            for value in VALUES:
                longer = more(hand, value)
                if longer not in rows:
                    rows[longer] = len(queue)
                    queue.append(longer)
                following[value] = rows[longer]
        after.append(following)
    held = np.array(queue, np.int64)
    counted = [points(hand) for hand in queue]
    total = np.array([count.points for count in counted], np.int64)
    hard = held @ np.arange(TEN + 1)
    return Hands(
        held,
        total,
        np.array([count.soft for count in counted]),
        total > MOST,
        held.sum(axis=1),
        np.array(after, np.intp),
        tuple(np.flatnonzero(hard == level) for level in range(1, MOST + 1)),
        rows,
    )


@dataclass(frozen=True)
class Against:
    """A game against one card of the player-dealer: what does not depend on the cards left."""

    rules: Rules
    readings: Mapping[str, str]
    share: float
    """How many of the hands that have the pushing hand's values are that hand."""
    up: int
    checked: bool
    """Whether he is known to have no natural when hands are played."""
    steps: tuple[Step, ...]
    ends: tuple[End, ...]

    @classmethod
    def card(cls, rules: Rules, readings: Mapping[str, str], share: float, up: int) -> Against:
        """The game against a card."""
        looks = {ACE: "ace", TEN: "ten"}.get(up, "") in rules.checks_under
        found = tuple(steps(rules, up, no_natural=looks))
        ends = {step.end for step in found if step.end}
        # A hand with the right values is not always the one that pushes.
        ends |= {end._replace(saves=False) for end in ends}
        return cls(rules, readings, share, up, looks, found, tuple(sorted(ends)))

    def results(self, rows: Places) -> Numbers:
        """Each row's lose, push and win against each end: shares of one."""
        hands, push = all_hands(), self.rules.over_push or NEVER
        mine, over = hands.points[rows], hands.over[rows]
        out = np.zeros((len(rows), len(self.ends), len(RESULTS)))
        own = np.zeros(len(rows))
        if push.of == "player":
            shares = {True: self.share, False: 0.0}
            own = np.array([shares[has_values(push, tuple(h))] for h in hands.held[rows].tolist()])
        for place, end in enumerate(self.ends):
            won = ~over & (end.over | (mine > end.points)) & (not end.natural)
            tied = ~over & (mine == end.points) & (not end.natural)
            saved = np.zeros(len(rows))
            if end.over:
                saving = np.full(len(rows), end.saves) if push.of == "player-dealer" else own
                saved = (saving * (over & self._is_near(mine, end.points))).astype(np.float64)
            out[:, place, 2] = won
            out[:, place, 1] = tied + saved
            out[:, place, 0] = 1 - won - tied - saved
        return out

    def _is_near(self, mine: npt.NDArray[np.int64], his: int) -> Marks:
        """Whether hands that are over are near enough to be saved."""
        if self.rules.over_push is None or not self.rules.over_push.closer:
            return np.ones(len(mine), np.bool_)
        near: Marks = mine < his
        if self.readings.get("equal-over") == "pushes":
            near |= mine == his
        return near

    def draws(self, left: Numbers) -> Numbers:
        """How likely each value is the next card, row by row of cards left, his hidden one too."""
        size = left.sum(axis=1, keepdims=True)
        chances: Numbers = left / np.maximum(size, 1)
        if not self.checked:
            return chances
        hidden = banned(self.up)
        may_be = np.maximum(size - left[:, [hidden]], 1)
        chances = left * np.maximum(may_be - 1, 0) / (may_be * np.maximum(size - 1, 1))
        chances[:, hidden] = left[:, hidden] / np.maximum(size[:, 0] - 1, 1)
        return chances

    @cached_property
    def _draws(self) -> list[_Draw]:
        """The steps, all those with as many cards before them together."""
        place = {end: number for number, end in enumerate(self.ends)}
        draws, going = [], {-1: 0}
        for drawn, some in groupby(enumerate(self.steps), key=lambda step: step[1].drawn):
            numbers, steps = zip(*some, strict=True)
            ended = [at for at, step in enumerate(steps) if step.end]
            to_end = np.zeros((len(self.ends), len(ended)))
            for column, at in enumerate(ended):
                end = steps[at].end
                saves = self.share if end.saves else 0.0
                to_end[place[end], column] += saves * steps[at].orders
                to_end[place[end._replace(saves=False)], column] += (1 - saves) * steps[at].orders
            parents = [going[step.parent] for step in steps]
            on = [at for at, step in enumerate(steps) if not step.end]
            going = {numbers[at]: row for row, at in enumerate(on)}
            values, before = ([step[n] for step in steps] for n in (1, 2))
            draws.append(
                _Draw(drawn, values, np.array(before)[:, None], parents, on, ended, to_end)
            )
        return draws

    def his_ends(self, left: Numbers) -> Numbers:
        """How likely he has each of the ends, row by row of cards left."""
        size = left.sum(axis=1)
        out = np.zeros((len(self.ends), len(left)))
        columns = np.ascontiguousarray(left.T)
        going = np.ones((1, len(left)))
        for draw in self._draws:
            outside = left[:, banned(self.up)] if self.checked and draw.drawn == 0 else draw.drawn
            chances = np.maximum(columns[draw.values] - draw.before, 0)
            chances *= going[draw.parents] / np.maximum(size - outside, 1)
            out += draw.to_end @ chances[draw.ended]
            going = chances[draw.on]
        return out.T


class _Draw(NamedTuple):
    """The player-dealer's next card, for all hands to which so many were drawn."""

    drawn: int
    values: list[int]
    before: npt.NDArray[np.int64]
    """How many cards of the value are in the hand already."""
    parents: list[int]
    """Which of the hands that draw it is drawn to."""
    on: list[int]
    """Which hands draw on then."""
    ended: list[int]
    to_end: Numbers
    """How each of those counts for each end."""


@dataclass(frozen=True)
class Played:
    """All hands against one card from one shoe, each with its best play."""

    against: Against
    shoe: Held
    """What is left but for the bettor's own hand; the player-dealer's hidden card is among it."""
    draws: Numbers
    ends: Numbers
    stand: Numbers
    """What each hand is worth as it is."""
    hit: Numbers
    """With another card, and the best play after it."""
    double: Numbers
    hits: Marks
    """Whether a hand takes a card, where it does not double."""
    doubles: Marks
    """Whether a hand of two cards is doubled, where nothing else can be done with it."""


def cards_left(shoe: Held, rows: Places) -> Numbers:
    """What is left of a shoe when each row's hand is taken from it."""
    return np.clip(np.array(shoe) - all_hands().held[rows], 0, None).astype(np.float64)


def play_all(against: Against, shoe: Held) -> Played:
    """Every hand's best play, from those that are nearly over back to single cards."""
    hands, rules = all_hands(), against.rules
    rows = np.arange(len(hands.points))
    left = cards_left(shoe, rows)
    draws, ends = against.draws(left), against.his_ends(left)
    each = against.results(rows)
    stand = np.einsum("re,re->r", ends, each[:, :, 2] - each[:, :, 0])

    must_hit, must_stand = forced(rules)
    hits, hit = np.zeros(len(rows), np.bool_), stand.copy()
    value = stand.copy()
    for level in reversed(hands.levels):
        hit[level] = (draws[level] * value[hands.after[level]]).sum(axis=1)
        hits[level] = must_hit[level] | (~must_stand[level] & (hit[level] > stand[level] + TIE))
        value[level] = np.where(hits[level], hit[level], stand[level])
    double = 2 * (draws * stand[hands.after]).sum(axis=1)
    doubles = may_double(against) & (double > value + TIE)
    return Played(against, shoe, draws, ends, stand, hit, double, hits, doubles)


def may_double(against: Against) -> Marks:
    """Which hands may be doubled."""
    hands = all_hands()
    may: Marks = (hands.number == 2) & ~hands.over
    if against.readings["double-on-stand"] != "allowed":
        may &= ~forced(against.rules)[1]
    return may


def forced(rules: Rules) -> tuple[Marks, Marks]:
    """Which hands must be hit, and which must stand."""
    hands, stands = all_hands(), rules.stand_on
    soft = MOST + 1 if stands.soft is None else stands.soft
    must_hit = ~hands.soft & (hands.points <= rules.hit_to)
    return must_hit, np.where(hands.soft, hands.points >= soft, hands.points >= stands.hard)


def finished(played: Played, shoe: Held, begin: Numbers) -> Numbers:
    """How hands end that are played like those of another shoe.

    ``begin`` has a column for each way to begin, with the weight of every row. Of each way the
    answer tells how likely it ends so: by the player-dealer's end, by whether the hand was doubled,
    and by its result.
    """
    rows = _reached(played, begin)
    left = cards_left(shoe, rows)
    _, stopped = _walk(played, rows, left, begin)
    return _judged(played.against, rows, left, stopped[rows])


def met(played: Played, begin: Numbers) -> Numbers:
    """How likely hands come to each row, from one way to begin, as long as they are not doubled."""
    rows = _reached(played, begin[:, None])
    going, _ = _walk(played, rows, cards_left(played.shoe, rows), begin[:, None])
    return going[:, 0]


def _walk(played: Played, rows: Places, left: Numbers, begin: Numbers) -> tuple[Numbers, Numbers]:
    """The weight of every row on the way, and of those where hands stop, doubled or not."""
    hands = all_hands()
    draws = np.zeros((len(hands.points), TEN + 1))
    draws[rows] = played.against.draws(left)
    going = begin.copy()
    stopped = np.zeros((len(hands.points), begin.shape[1], 2))
    for level in hands.levels:
        for row in level[going[level].any(axis=1)]:
            weight = going[row]
            doubled = bool(played.doubles[row])
            if not doubled and not played.hits[row]:
                stopped[row, :, 0] += weight
                continue
            target = stopped[:, :, 1] if doubled else going
            target[hands.after[row, 1:]] += draws[row, 1:, None] * weight
    stopped[hands.over, :, 0] += going[hands.over]
    return going, stopped


def judged_as_they_are(against: Against, shoe: Held, begin: Numbers) -> Numbers:
    """The same for hands that get no further card."""
    rows = np.flatnonzero(begin.any(axis=1))
    stopped = np.stack([begin[rows], np.zeros_like(begin[rows])], axis=2)
    return _judged(against, rows, cards_left(shoe, rows), stopped)


def _judged(against: Against, rows: Places, left: Numbers, stopped: Numbers) -> Numbers:
    per_row = against.his_ends(left)[:, :, None] * against.results(rows)
    judged: Numbers = np.tensordot(stopped, per_row, axes=(0, 0)).transpose(0, 2, 1, 3)
    return judged


def _reached(played: Played, begin: Numbers) -> Places:
    """The rows to which hands may come."""
    hands = all_hands()
    reached: Marks = np.asarray(begin.any(axis=1))
    for level in hands.levels:
        on = level[reached[level] & (played.hits[level] | played.doubles[level])]
        reached[hands.after[on, 1:]] = True
    return np.flatnonzero(reached)
