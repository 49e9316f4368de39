"""All rounds of Ultimate Texas Hold'em, flop by flop.

Of the 22,100 flops 1,755 are left when suits are names only. Each of them is played out with every
two cards (`cardroom.fast.rivers`), the better of playing and checking chosen for each two, and all
of it added to what is known of these cards before the flop.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import cache
from itertools import combinations
from math import comb

import numpy as np

from cardroom.cards import RANKS, Card, deck
from cardroom.fast import rivers
from cardroom.fast.rivers import (
    CATEGORIES,
    ENDS,
    LOST,
    LOST_QUALIFIED,
    MOST_OUTS,
    TIE,
    Counts,
    Stakes,
)
from cardroom.games.ultimate_texas_holdem import Rules
from cardroom.hands import STANDARD_HIGH
from cardroom.odds.analysis import Progress
from cardroom.odds.suits import all_of, cards_of
from cardroom.odds.ultimate_hands import FLOPS, HANDS, Bools, hands_on
from cardroom.odds.ultimate_texas_holdem import (
    HIDDEN,
    Ends,
    Together,
    UltimateSolution,
    blind_parts,
    hole_name,
    hole_names,
    parts_of,
)

FOLDED = -2
"""What a fold costs, in antes."""


def stakes_of(rules: Rules) -> Stakes:
    """What is at stake, in parts of an ante."""
    blind = np.array(blind_parts(rules), np.int64)
    qualifier = STANDARD_HIGH.categories.index(rules.qualifier)
    return Stakes(parts_of(rules), blind, qualifier, np.array(rules.raises.river, np.int64))


def pays_of(times: int, stakes: Stakes) -> Counts:
    """What each end pays to a hand that played for so many antes, in parts of an ante."""
    pays = np.zeros(ENDS, np.int64)
    pays[:CATEGORIES] = times * stakes.ante + stakes.blind
    pays[CATEGORIES:TIE] = pays[:CATEGORIES] + stakes.ante
    pays[LOST] = -(times + 1) * stakes.ante
    pays[LOST_QUALIFIED] = -(times + 2) * stakes.ante
    return pays


class Flop:
    """A flop played out, with what is best there for every two cards."""

    def __init__(self, flop: tuple[Card, ...], rules: Rules) -> None:
        stakes = stakes_of(rules)
        self.cards = flop
        self.found = found = rivers.of_flop(flop, stakes)
        self.times = sorted(rules.raises.flop)
        self.check = FOLDED * stakes.ante * found.folded
        """What checking brings, and each wager that may be made: by pair, in parts of an ante."""
        for which, times in enumerate(rules.raises.river):
            self.check += found.best[:, which] @ pays_of(times, stakes)
        self.plays = {times: found.played @ pays_of(times, stakes) for times in self.times}
        self.chosen = np.argmax([self.check, *self.plays.values()], axis=0)
        """Which wager to make, counted from one; none is to check."""

    def place(self, hole: Sequence[Card]) -> int:
        """Where two cards are among the pairs; they are none of the flop's."""
        one, two = sorted(map(self.found.left.index, hole))
        firsts, seconds = rivers.pairs()
        return int(np.flatnonzero((firsts == one) & (seconds == two))[0])


class Rounds:
    """What was counted so far, by the names of two cards."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.names = hole_names()
        number, flop, river = len(self.names), len(rules.raises.flop), len(rules.raises.river)
        self.played = np.zeros((number, ENDS), np.int64)
        self.on_flop = np.zeros((number, flop, ENDS), np.int64)
        self.on_river = np.zeros((number, river, ENDS), np.int64)
        self.folded = np.zeros(number, np.int64)
        self.beats = np.zeros((number, CATEGORIES), np.int64)
        self.seen = np.zeros(CATEGORIES, np.int64)
        self.lost = np.zeros(CATEGORIES, np.int64)
        kinds = len(HANDS) * len(FLOPS)
        # Deals, and what is brought by checking and by each wager.
        self.by_hand = np.zeros((number, kinds, 2 + flop), np.int64)
        self.by_outs = np.zeros((number, MOST_OUTS + 1, 2), np.int64)

    def add(self, flop: Flop, ways: int) -> None:
        """Add a flop, and all that are like it."""
        found = flop.found
        kinds = _kinds(found.left)
        checks = flop.chosen == 0
        _gather(self.played, kinds, found.played, ways)
        for which in range(len(flop.times)):
            chosen = flop.chosen == which + 1
            _gather(self.on_flop[:, which], kinds[chosen], found.played[chosen], ways)
        for which in range(len(self.rules.raises.river)):
            _gather(self.on_river[:, which], kinds[checks], found.best[checks, which], ways)
        _gather(self.folded, kinds[checks], found.folded[checks], ways)
        _gather(self.beats, kinds[checks], found.beats[checks], ways)
        _gather(self.by_outs, kinds[checks], found.by_outs[checks], ways)
        hands = hands_on(flop.cards, found.left)
        deals = np.full(kinds.size, comb(47, 2) * HIDDEN)
        values = np.stack([deals, flop.check, *flop.plays.values()], axis=1)
        np.add.at(self.by_hand, (kinds, hands), values * ways)
        self.seen += found.seen * ways
        self.lost += found.lost * ways

    def solution(self) -> UltimateSolution:
        """The best before the flop, and what it all comes to."""
        raises, stakes = self.rules.raises, stakes_of(self.rules)
        check = FOLDED * stakes.ante * self.folded
        for which, times in enumerate(raises.flop):
            check += self.on_flop[:, which] @ pays_of(times, stakes)
        for which, times in enumerate(raises.river):
            check += self.on_river[:, which] @ pays_of(times, stakes)
        plays = {times: self.played @ pays_of(times, stakes) for times in raises.preflop}
        holes = {
            name: Together(
                deals=int(self.played[at].sum()),
                stay=int(check[at]),
                play={times: int(values[at]) for times, values in plays.items()},
            )
            for at, name in enumerate(self.names)
        }
        best = np.array([hole.best for hole in holes.values()])
        checks = best == 0
        return UltimateSolution(
            parts=stakes.ante,
            holes=holes,
            preflop={times: _ends(self.played[best == times]) for times in raises.preflop},
            flop={n: _ends(self.on_flop[checks, at]) for at, n in enumerate(raises.flop)},
            river={n: _ends(self.on_river[checks, at]) for at, n in enumerate(raises.river)},
            folded=int(self.folded[checks].sum()),
            seen=tuple((self.seen * HIDDEN).tolist()),
            # Whoever is beaten, the other one might have held the same cards.
            beaten=tuple((2 * self.lost).tolist()),
            folded_beaten=tuple(self.beats[checks].sum(axis=0).tolist()),
            on_flop=self._on_flop(checks),
            on_river=self._on_river(checks, stakes),
        )

    def _on_flop(self, checks: Bools) -> dict[str, dict[str, Together]]:
        found: dict[str, dict[str, Together]] = {}
        for at, (deals, stay, *plays) in enumerate(self.by_hand[checks].sum(axis=0).tolist()):
            if deals:
                hand, flop = HANDS[at // len(FLOPS)], FLOPS[at % len(FLOPS)]
                play = dict(zip(self.rules.raises.flop, plays, strict=True))
                found.setdefault(hand, {})[flop] = Together(deals, stay, play)
        return found

    def _on_river(self, checks: Bools, stakes: Stakes) -> dict[int, Together]:
        rivers_and_values = enumerate(self.by_outs[checks].sum(axis=0).tolist())
        least = min(self.rules.raises.river)
        return {
            outs: Together(n * HIDDEN, FOLDED * stakes.ante * n * HIDDEN, {least: value})
            for outs, (n, value) in rivers_and_values
            if n
        }


def flops() -> dict[tuple[Card, ...], int]:
    """One of all flops that are alike but for the names of suits, and how many there are.

    >>> len(flops()), sum(flops().values())
    (1755, 22100)
    """
    every = all_of(3, range(len(RANKS)))
    return {tuple(cards_of(known)): ways for known, ways in every.items()}


def solution_of(
    rules: Rules, progress: Progress | None = None, workers: int | None = None
) -> UltimateSolution:
    """Play out everything, in as many threads as there are cores unless told otherwise."""
    rounds, todo = Rounds(rules), flops()
    with ThreadPoolExecutor(workers or os.cpu_count() or 1) as threads:
        begun = {threads.submit(Flop, flop, rules): ways for flop, ways in todo.items()}
        try:
            for done, ended in enumerate(as_completed(begun), 1):
                rounds.add(ended.result(), begun.pop(ended))
                if progress:
                    progress(done, len(todo))
        except BaseException:
            threads.shutdown(cancel_futures=True)
            raise
    return rounds.solution()


def _kinds(left: tuple[Card, ...]) -> Counts:
    """Which name each pair of some cards has, as a place among all names."""
    firsts, seconds = rivers.pairs()
    cards = np.array(left)
    found: Counts = _kind_table()[cards[firsts], cards[seconds]]
    return found


@cache
def _kind_table() -> Counts:
    places = {name: place for place, name in enumerate(hole_names())}
    table = np.zeros((52, 52), np.int64)
    for one, two in combinations(deck(), 2):
        table[one, two] = table[two, one] = places[hole_name(one, two)]
    return table


def _gather(into: Counts, kinds: Counts, counts: Counts, ways: int) -> None:
    np.add.at(into, kinds, counts * ways)


def _ends(counts: Counts) -> Ends:
    total = counts.sum(axis=0).tolist()
    won, qualified = tuple(total[:CATEGORIES]), tuple(total[CATEGORIES:TIE])
    return Ends(won, qualified, total[TIE], total[LOST], total[LOST_QUALIFIED])
