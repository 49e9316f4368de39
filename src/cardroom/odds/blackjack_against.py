"""A bettor's hands at blackjack, all of them at once, against a card that the player-dealer shows.

Each has a row of an array: how many cards of each value it has, in whatever order they came. It is
imported only where it is used: NumPy takes a while.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache, cached_property
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from cardroom.fast.shoe import STOPS, draw_out
from cardroom.games.blackjack_rules import OverPush, Rules
from cardroom.odds.blackjack_dealer import (
    ACE,
    JOKER,
    MOST,
    NEVER,
    NOTHING,
    TEN,
    DealerStep,
    End,
    Held,
    banned,
    has_jokers,
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
RESULTS: Final = ("lose", "push", "win", "surrender")
"""What a hand comes to, in the order of the arrays."""
PLAIN, DOUBLED, FREE = range(3)
"""How a hand was played: with its wager alone, doubled, or doubled for free."""
WAYS: Final = 3
WORTH: Final = np.array([[-1, 0, 1, -0.5], [-2, 0, 2, 0], [-1, 0, 2, 0]])
"""What a hand brings for each result, by how it was played."""
FREE_WORTH: Final = np.array([[0, 0, 1, 0], [-1, 0, 2, 0], [0, 0, 2, 0]])
"""The same for a hand that came of a free split."""
GIVEN_UP: Final = -0.5
MOST_TO_GIVE_UP: Final = 20


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
    order: Places
    """The rows of all levels, one after the other."""
    row: Mapping[Held, int]


@cache
def all_hands(*, jokers: bool = False) -> Hands:
    """All hands, from one card on; one with a joker gets no more cards."""
    values = range(JOKER if jokers else ACE, TEN + 1)
    rows = {more(NOTHING, value): place for place, value in enumerate(values)}
    queue = list(rows)
    after = []
    for hand in queue:
        own = rows[hand]
        following = [own] * (TEN + 1)
        if points(hand).points <= MOST and (not hand[JOKER] or sum(hand) == 1):
            for value in values:
                longer = more(hand, value)
                if longer not in rows:
                    rows[longer] = len(queue)
                    queue.append(longer)
                following[value] = rows[longer]
        after.append(following)
    held = np.array(queue, np.int64)
    counted = [points(hand) for hand in queue]
    total = np.array([count.points for count in counted], np.int64)
    # A hand with a joker is finished, and comes after all others.
    hard = np.where(held[:, JOKER] > 0, MOST, held @ np.arange(TEN + 1))
    levels = tuple(np.flatnonzero(hard == level) for level in range(MOST + 1))
    return Hands(
        held,
        total,
        np.array([count.soft for count in counted]),
        total > MOST,
        held.sum(axis=1),
        np.array(after, np.intp),
        levels,
        np.concatenate(levels),
        rows,
    )


@cache
def pushing(push: OverPush, *, jokers: bool) -> Marks:
    """Which of all hands have the values of the one that pushes."""
    held = all_hands(jokers=jokers).held
    return np.array([has_values(push, tuple(hand)) for hand in held.tolist()])


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
    steps: tuple[DealerStep, ...]
    ends: tuple[End, ...]
    worth: Numbers = field(default_factory=lambda: WORTH)
    """What each result brings."""

    @classmethod
    def card(
        cls,
        rules: Rules,
        readings: Mapping[str, str],
        share: float,
        up: int,
        suited: Fraction = Fraction(0),
    ) -> Against:
        """The game against a card, where so many pairs of aces are suited."""
        looks = {ACE: "ace", TEN: "ten"}.get(up, "") in rules.checks_under
        found = tuple(steps(rules, up, no_natural=looks, suited=suited))
        ends = {step.end for step in found if step.end}
        # A hand with the right values is not always the one that pushes.
        ends |= {end._replace(saves=False) for end in ends}
        return cls(rules, readings, share, up, looks, found, tuple(sorted(ends)))

    @property
    def hands(self) -> Hands:
        """Every hand that there is by the rules."""
        return all_hands(jokers=has_jokers(self.rules))

    @cached_property
    def units(self) -> Numbers:
        """What each end and way to play and result brings, second chances behind the other ways.

        A second card of the player-dealer may take the action from what was doubled.
        """
        chance = np.full_like(self.worth, GIVEN_UP) + self.worth[[PLAIN] * WAYS] / 2
        units = np.repeat(np.concatenate([self.worth, chance])[None], len(self.ends), axis=0)
        cancels = [end.cancels for end in self.ends]
        units[cancels, DOUBLED] = units[cancels, PLAIN]
        return units

    def brings(self, way: int, ended: Numbers) -> Numbers:
        """What hands bring that are played in a way, by the ends and results of each."""
        brought: Numbers = (ended * self.units[:, way]).sum(axis=-1)
        return brought

    def results(self, rows: Places) -> Numbers:
        """Each row's lose, push and win against each end: shares of one."""
        hands, push = self.hands, self.rules.over_push or NEVER
        mine, over = hands.points[rows], hands.over[rows]
        out = np.zeros((len(rows), len(self.ends), len(RESULTS)))
        own = np.zeros(len(rows))
        if push.of == "player":
            own = np.where(pushing(push, jokers=has_jokers(self.rules))[rows], self.share, 0.0)
        for place, end in enumerate(self.ends):
            beats_all = end.natural or (end.blackjack & (mine <= MOST))
            pushes = end.over and end.points == self.rules.pushes_on
            won = ~over & (end.over | (mine > end.points)) & ~np.asarray(beats_all) & (not pushes)
            tied = ~over & ((mine == end.points) | pushes) & ~np.asarray(beats_all)
            saved = np.zeros(len(rows))
            if pushes and self.rules.pushes_all:
                tied = np.ones(len(rows), np.bool_)
            elif end.over:
                saving = np.full(len(rows), end.saves) if push.of == "player-dealer" else own
                saved = (saving * (over & self._is_near(mine, end.points))).astype(np.float64)
                ties = over & (mine == end.points)
                saved = np.where(ties & (self.rules.over_ties == "push"), 1.0, saved)
                won = won | (ties & (self.rules.over_ties == "win"))
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
        hidden = banned(self.rules, self.up) or JOKER
        may_be = np.maximum(size - left[:, [hidden]], 1)
        chances = left * np.maximum(may_be - 1, 0) / (may_be * np.maximum(size - 1, 1))
        chances[:, hidden] = left[:, hidden] / np.maximum(size[:, 0] - 1, 1)
        return chances

    @cached_property
    def _steps(self) -> _Steps:
        """The steps as arrays."""
        place = {end: number for number, end in enumerate(self.ends)}
        ends, shares = [], []
        for step in self.steps:
            if step.end is None:
                ends.append((STOPS, STOPS))
                shares.append((0.0, 0.0))
                continue
            saves = self.share if step.end.saves else 0.0
            ends.append((place[step.end], place[step.end._replace(saves=False)]))
            shares.append((saves * step.orders, (1 - saves) * step.orders))
        parents, values, before, drawn = (
            np.array([step[field] for step in self.steps], np.intp) for field in range(4)
        )
        weights = np.array([float(step.weight) for step in self.steps])
        ended, of_each = np.array(ends, np.intp), np.array(shares)
        return _Steps(parents, values, before, drawn, weights, ended, of_each)

    def his_ends(self, left: Numbers) -> Numbers:
        """How likely he has each of the ends, row by row of cards left."""
        hidden = banned(self.rules, self.up) or JOKER
        outside = left[:, hidden].copy() if self.checked else np.zeros(len(left))
        out = np.zeros((len(left), len(self.ends)))
        draw_out(left, outside, *self._steps, out)
        return out


class _Steps(NamedTuple):
    """Every card that the player-dealer may draw, as `draw_out` goes through them."""

    parents: Places
    """Which hand it is drawn to."""
    values: Places
    before: Places
    """How many cards of the value are in the hand already."""
    drawn: Places
    weights: Numbers
    """How many of each go this way, where suits decide it."""
    ends: Places
    shares: Numbers
    """How it counts for each of its ends."""
