"""The charts of blackjack as arrays, with what is done where a chart's choice cannot be had.

A hand is told by its *count*: what it adds up to, and `SOFT` more where an ace of it is eleven.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

import numpy as np

from cardroom.books import Game
from cardroom.games.blackjack_rules import Rules
from cardroom.games.blackjack_turns import MOST_TO_SURRENDER
from cardroom.hands import Total
from cardroom.odds.blackjack_dealer import ACE, MOST, TEN, VALUES
from cardroom.odds.blackjack_rows import (
    NATURAL,
    card_name,
    switched_name,
    two_cards_name,
    wishes,
)
from cardroom.simulation.dealing import Array
from cardroom.simulation.plan import Plan
from cardroom.simulation.strategies import Choices, choices_of, scale_of

STAND, HIT, DOUBLE, SPLIT, SURRENDER, FREE_DOUBLE, FREE_SPLIT = range(7)
CODES = {
    "stand": STAND,
    "hit": HIT,
    "double": DOUBLE,
    "split": SPLIT,
    "surrender": SURRENDER,
    "free-double": FREE_DOUBLE,
    "free-split": FREE_SPLIT,
}
SOFT = 32
COUNTS = 2 * SOFT
"""All counts are below this."""
BY_CARD = len(VALUES) + 1


class Charts(NamedTuple):
    """What is done; the first index is what the player-dealer shows, and an ace is one."""

    two: Array
    """With two cards that are no pair: by their count, and whether nothing was split."""
    pairs: Array
    """With a pair: by one card, whether nothing was split, and whether it may be split."""
    later: Array
    """With more cards: by the count."""
    insures: Array
    """Against an ace: whether to insure half of the wager, without a natural and with one."""
    even_money: bool
    """Whether a natural is paid at once against an ace."""
    worth: Array
    """What two cards are worth as one of two hands: as dealt or switched, by what the
    player-dealer shows and by both cards."""


def charts_of(game: Game, plan: Plan, rules: Rules, readings: Mapping[str, str]) -> Charts:
    """The charts that a plan is played by, by these rules and readings."""
    first = ("hit", "stand", "double", *(["surrender"] if rules.surrender else []))
    first = (*first, *(["free-double"] if rules.free_double_on else []))
    with_ace = (*first, *(["even-money"] if rules.even_money else []))
    later = ("hit", "stand", *(["surrender"] if rules.surrender == "any-time" else []))
    with_pair = (*first, "split", *(["free-split"] if rules.free_splits else []))
    insuring = [("insurance", "decline")] if rules.insurance else []
    charts = choices_of(game, plan, with_pair, with_ace, first, later, later, *insuring)
    player = _Player(rules, readings, charts)

    two = np.zeros((BY_CARD, COUNTS, 2), np.int64)
    pairs = np.zeros((BY_CARD, BY_CARD, 2, 2), np.int64)
    more = np.zeros((BY_CARD, COUNTS), np.int64)
    for up in VALUES:
        for total in _totals():
            count = total.points + SOFT * total.soft
            more[up, count] = player.with_more(up, total)
            for unsplit in (0, 1):
                two[up, count, unsplit] = player.with_two(up, total, unsplit=unsplit)
        for card in VALUES:
            for unsplit in (0, 1):
                for can in (0, 1):
                    what = player.with_pair(up, card, unsplit=unsplit, can=can)
                    pairs[up, card, unsplit, can] = what

    takes_even = charts[1].has(NATURAL, "A") and charts[1].of(NATURAL, "A") == "even-money"
    at_once = takes_even and readings["even-money"] == "one-to-one"
    insures = [
        len(charts) > 5 and charts[5].of(row, "A") == "insurance" for row in ("other", NATURAL)
    ]
    # Even money that is no more than insurance comes to the same.
    insures[1] |= takes_even
    may = min(plan.wagers[spot] for spot in rules.spots) > 1  # There is half of it.
    worth = _worth(game, plan) if rules.switch else np.zeros((2, 1, 1, 1), np.int64)
    return Charts(two, pairs, more, np.array(insures) & may, at_once, worth)


def _worth(game: Game, plan: Plan) -> Array:
    """The scale of the best play, by which second cards are switched or not."""
    worth = np.zeros((2, BY_CARD, BY_CARD, BY_CARD), np.int64)
    scale = scale_of(game, plan)
    for up, one, two in product(VALUES, repeat=3):
        row, column = two_cards_name(one, two), card_name(up)
        worth[0, up, one, two] = scale.of(row, column)
        switched = switched_name(row)
        row = switched if scale.has(switched, column) else row
        worth[1, up, one, two] = scale.of(row, column)
    return worth


class _Player:
    """Somebody who plays by charts, and by the next one where he may not do what one says."""

    def __init__(
        self, rules: Rules, readings: Mapping[str, str], charts: Sequence[Choices]
    ) -> None:
        self._rules = rules
        self._doubles = readings["double-on-stand"] == "allowed"
        self._charts = charts

    def with_more(self, up: int, total: Total) -> int:
        """What to do with three cards or more."""
        may = self._may(total)
        if self._may_give_up(total):
            may.append("surrender")
        return _first(wishes(self._says, up, total, two=False), may)

    def with_two(self, up: int, total: Total, *, unsplit: int) -> int:
        """What to do with two cards that are no pair."""
        may = self._may_with_two(total, unsplit=unsplit)
        return _first(wishes(self._says, up, total, two=True), may)

    def with_pair(self, up: int, card: int, *, unsplit: int, can: int) -> int:
        """What to do with two cards alike, if they can be split or not."""
        total = Total(24, soft=True) if card == ACE else Total(4 * card, soft=False)
        may = self._may_with_two(total, unsplit=unsplit)
        if can:
            free = self._rules.free_splits and card != TEN
            may.append("free-split" if free else "split")
        return _first(wishes(self._says, up, total, two=True, pair=card), may)

    def _says(self, place: int, row: str, column: str) -> str | None:
        chart = self._charts[place]
        return chart.of(row, column) if chart.has(row, column) else None

    def _may(self, total: Total) -> list[str]:
        """Hit and stand, unless one of them is compulsory."""
        must_hit = not total.soft and total.points <= self._rules.hit_to
        must_stand = self._rules.stand_on.on(total)
        return [*([] if must_hit else ["stand"]), *([] if must_stand else ["hit"])]

    def _may_with_two(self, total: Total, *, unsplit: int) -> list[str]:
        may, rules = self._may(total), self._rules
        doubles = unsplit or rules.double_after_split
        if doubles and not total.soft and total.points in rules.free_double_on:
            may.append("free-double")
        elif doubles and ("hit" in may or self._doubles):
            own = not total.soft and total.points in rules.double_on
            may += ["double"] if own or not rules.double_on else []
        if (rules.surrender is True and unsplit) or self._may_give_up(total):
            may.append("surrender")
        return may

    def _may_give_up(self, total: Total) -> bool:
        return self._rules.surrender == "any-time" and total.points <= MOST_TO_SURRENDER


def _first(wished: Sequence[str], may: Collection[str]) -> int:
    """The first choice that may be made."""
    return next(CODES[wish] for wish in wished if wish in may)


def _totals() -> Iterator[Total]:
    """What hands that are not over may count."""
    for points in range(2, MOST + 1):
        yield Total(2 * points, soft=False)
    for points in range(11, MOST + 1):
        yield Total(2 * points, soft=True)
