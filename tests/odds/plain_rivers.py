"""Ultimate Texas Hold'em a second way: one deal after the other, nothing sorted, nothing shared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

import numpy as np

from cardroom.cards import Card, deck
from cardroom.fast import evaluator
from cardroom.games.ultimate_texas_holdem import Rules
from cardroom.hands import STANDARD_HIGH

LEAST = {name: STANDARD_HIGH.at_least(name) for name in STANDARD_HIGH.categories}


def strengths(hands: list[tuple[Card, ...]], *, plain: bool) -> list[int]:
    if plain:
        return [STANDARD_HIGH.strength(hand) for hand in hands]
    found: list[int] = evaluator(STANDARD_HIGH).batch(np.array(hands, np.uint8)).tolist()
    return found


class River:
    """One board, with two cards against every two that the player-dealer may have."""

    def __init__(
        self, rules: Rules, own: tuple[Card, ...], board: tuple[Card, ...], *, plain: bool = False
    ) -> None:
        left = [card for card in deck() if card not in own + board]
        (mine,) = strengths([own + board], plain=plain)
        self.category = STANDARD_HIGH.category(mine)
        self.theirs = strengths([two + board for two in combinations(left, 2)], plain=plain)
        self.mine = mine
        self.outs = sum(s > mine for s in strengths([(*board, c) for c in left], plain=plain))
        """Cards each of which makes the board a better hand."""
        self.rules = rules
        self.ends = self._ends()
        """Who won, whether the player-dealer qualified, and with what the bettor won."""
        values = {times: self.value(times) for times in rules.raises.river}
        self.best = max(values, key=values.__getitem__)
        self.folds = values[self.best] <= -2

    def _ends(self) -> Counter[tuple[str, bool, str]]:
        least = LEAST[self.rules.qualifier]
        won = Counter[tuple[str, bool, str]]()
        for theirs in self.theirs:
            if self.mine > theirs:
                won["win", theirs >= least, self.category] += 1
            elif self.mine < theirs:
                won["lose", theirs >= least, ""] += 1
            else:
                won["tie", False, ""] += 1
        return won

    def value(self, times: int) -> Fraction:
        odds = self.rules.blind_pays.get(self.category)
        blind = Fraction(odds.win, odds.stake) if odds else Fraction(0)
        total = Fraction(0)
        for (end, qualified, _), count in self.ends.items():
            if end == "win":
                total += count * (times + qualified + blind)
            elif end == "lose":
                total -= count * (times + qualified + 1)
        return total / len(self.theirs)

    def beaten(self) -> Counter[str]:
        """The categories of hands that are beaten, the bettor's or the player-dealer's."""
        unequal = [min(self.mine, theirs) for theirs in self.theirs if theirs != self.mine]
        return Counter(map(STANDARD_HIGH.category, unequal))


def rivers(
    rules: Rules, own: tuple[Card, ...], flop: tuple[Card, ...], *, plain: bool = False
) -> Iterator[River]:
    """All that may become of a flop."""
    left = [card for card in deck() if card not in own + flop]
    for two in combinations(left, 2):
        yield River(rules, own, flop + two, plain=plain)
