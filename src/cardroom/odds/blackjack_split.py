"""Split hands at blackjack, exactly: as many as the rules allow, each played by its own cards.

No hand minds what the others hold. What is dealt to one of them is then as likely as what is dealt
to any other, and the second cards of all of them may be looked at first: every card like the pair
makes another hand, as long as there may be one. How many cards *differ* from the pair is counted by
taking from all cases those in which one more of them is like it.

Only what the hands come to together, which makes no difference to what they are worth, is told as
if they were independent once the player-dealer's end and the number of hands are known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import NamedTuple

import numpy as np

from cardroom.fast.shoe import add_up
from cardroom.odds.blackjack_against import DOUBLED, FREE, RESULTS, TIE, WAYS, Against, Numbers
from cardroom.odds.blackjack_dealer import ACE, NOTHING, Held, more, values_of
from cardroom.odds.blackjack_hands import PlayedHands, cards_left, finished, judged_as_they_are

PARTS = 4
"""Units are told in quarters: less is never won or lost."""
STAKED = np.array([1, 2, 1])
"""What is staked on a hand, by how it is played."""
FREE_STAKED = np.array([0, 1, 0])
"""The same for one that came of a free split."""


class SplitPair(NamedTuple):
    """What a pair comes to that is split until there are so many hands."""

    like: int
    """How many cards are left that make another pair, beside the pair itself."""
    hands: int
    ev: float
    staked: float
    by_end: dict[tuple[int, float], float]
    """How likely the player-dealer has each end and the hands bring so many wagers together."""
    first: Numbers
    """How likely the wager on the first hand comes to each result."""
    others: Numbers
    """How many wagers on the other hands come to each result on average."""
    doubles: Numbers
    """The same for what is doubled on all hands."""
    free_doubles: Numbers
    """The same for what is doubled for free."""
    is_free: bool = False
    """Whether the other hands are free."""

    @property
    def chances(self) -> dict[float, float]:
        """How likely the hands bring so many wagers together."""
        found = dict[float, float]()
        for (_, got), chance in self.by_end.items():
            found[got] = found.get(got, 0.0) + chance
        return found


class SecondCards(NamedTuple):
    """In how many ways some second cards fall: so many like the pair, others not, and the rest."""

    more: int
    """Cards that made another hand."""
    others: int
    """Hands with another card beside the first."""
    free: int
    """Hands that came after there could be no more: they may have any card."""


@cache
def ways(most: int) -> Counter[SecondCards]:
    """All ways to fall for the second cards of at most so many hands.

    >>> ways(2)
    Counter({SecondCards(more=0, others=0, free=2): 1})
    >>> three = ways(3)
    >>> three[SecondCards(more=0, others=2, free=0)], three[SecondCards(more=1, others=1, free=2)]
    (1, 1)
    """
    found: Counter[SecondCards] = Counter()

    def fall(like: int, others: int) -> None:
        waiting = 2 + like - others
        if not waiting or like == most - 2:
            found[SecondCards(like, others, waiting)] += 1
            return
        fall(like + 1, others)
        fall(like, others + 1)

    fall(0, 0)
    return found


class Pair:
    """A pair that is split, against one card; ``shoe`` is without the pair and that card.

    Of all cards of its value, ``like`` may make another pair: of ten-cards not all may.
    """

    def __init__(
        self,
        played: PlayedHands,
        shoe: Held,
        value: int,
        like: int,
        free: PlayedHands | None = None,
    ) -> None:
        if not played.against.rules.double_after_split:
            played = replace(played, doubles=np.zeros_like(played.doubles))
        self.played = played
        self.free = free
        self.shoe = shoe
        self.value = value
        self.like = like
        self._ended = cache(self._end)
        self._any_but = cache(self._with_others)
        self._own_but = cache(self._of_others)

    def best(self, most: int) -> SplitPair:
        """The split into at most so many hands, or into fewer where that is as good."""
        if self.free is not None:
            return self._for_free()
        found = [self.into(hands) for hands in range(2, most + 1)]
        best = max(split.ev for split in found)
        return next(split for split in found if split.ev >= best - TIE)

    def into(self, most: int) -> SplitPair:
        """The pair split again and again until there are so many hands."""
        ev = staked = 0.0
        by_end: dict[tuple[int, float], float] = {}
        first, others_end = np.zeros((2, 2 * len(RESULTS)))
        doubles, free = np.zeros((2, len(RESULTS)))
        against = self.played.against
        units, others = against.units, _without_action(against)
        for way, count in ways(most).items():
            weight = count * self._chance_of_more(way.more)
            if not weight:
                continue
            each = [(weight * one, hands) for one, hands in self._hands(way)]
            # Cards go to the first hand until one is not like the pair, if there is such a one.
            first += by_result(each[0][0])
            others_end -= by_result(with_action(against, each[0][0]))
            ev += float((each[0][0] * _like(units - others, each[0][0])).sum())
            for one, hands in each:
                counted = with_action(against, one)
                others_end += hands * by_result(counted)
                doubles += hands * counted[:, DOUBLED].sum(axis=0)
                free += hands * one[:, FREE].sum(axis=0)
                ev += hands * float((one * _like(others, one)).sum())
                staked += hands * float((_by_way(one) * STAKED).sum())
            for end, chance in _together(each, units, others):
                by_end[end] = by_end.get(end, 0.0) + chance
        return SplitPair(self.like, most, ev, staked, by_end, first, others_end, doubles, free)

    def _for_free(self) -> SplitPair:
        """Two hands, of which the second costs nothing."""
        assert self.free is not None
        one = self._ended(0)[0]
        two = Pair(self.free, self.shoe, self.value, self.like)._ended(0)[0]
        units, free_units = self.played.against.units, self.free.against.units
        ev = float((one * _like(units, one)).sum() + (two * _like(free_units, two)).sum())
        staked = float((_by_way(one) * STAKED).sum() + (_by_way(two) * FREE_STAKED).sum())
        by_end = dict(_together([(one, 1), (two, 1)], units, free_units))
        doubles = one[:, DOUBLED].sum(axis=0) + two[:, DOUBLED].sum(axis=0)
        free = one[:, FREE].sum(axis=0) + two[:, FREE].sum(axis=0)
        return SplitPair(
            *(self.like, 2, ev, staked, by_end, by_result(one), by_result(two), doubles, free),
            is_free=True,
        )

    def _hands(self, way: SecondCards) -> Iterator[tuple[Numbers, int]]:
        """What hands come to in one way, and how many hands alike there are."""
        if way.others:
            yield self._own_but(way.more, way.others - 1), way.others
        if way.free:
            yield self._any_but(way.more, way.others), way.free

    def _chance_of_more(self, like: int) -> float:
        chance = 1.0
        for gone in range(like):
            chance *= self._like_next(gone)
        return chance

    def _like_next(self, gone: int) -> float:
        """How likely a card is like the pair when more of them are gone."""
        shoe = self._without(gone)
        if not shoe[self.value]:
            return 0.0
        draws = self.played.against.draws(np.array([shoe], np.float64))
        return float(draws[0, self.value]) * max(self.like - gone, 0) / shoe[self.value]

    def _without(self, gone: int) -> Held:
        return more(self.shoe, self.value, -min(gone, self.shoe[self.value]))

    def _with_others(self, gone: int, others: int) -> Numbers:
        """A hand with any second card, where so many other cards are not like the pair."""
        if not others:
            every: Numbers = self._ended(gone)[0]
            return every
        return _minus(
            self._any_but(gone, others - 1),
            self._like_next(gone),
            self._any_but(gone + 1, others - 1),
        )

    def _of_others(self, gone: int, others: int) -> Numbers:
        """A hand whose second card is not like the pair, where others are not so either."""
        if not others:
            every, like = self._ended(gone)
            return _minus(every, 1, like)
        return _minus(
            self._own_but(gone, others - 1),
            self._like_next(gone),
            self._own_but(gone + 1, others - 1),
        )

    def _end(self, gone: int) -> Numbers:
        """How one hand ends: with any second card, and with one like the pair alone."""
        hands = self.played.against.hands
        first = hands.row[more(NOTHING, self.value)]
        # A hand takes its own cards from the shoe, so that its first card goes back there.
        shoe = more(self._without(gone), self.value)
        draws = self.played.against.draws(cards_left(hands, shoe, np.array([first])))[0]
        begin = np.zeros((len(hands.points), 2))
        for value in values_of(self.played.against.rules):
            begin[hands.after[first, value], 0] = draws[value]
        begin[hands.after[first, self.value], 1] = self._like_next(gone)
        if self.value == ACE:
            return judged_as_they_are(self.played, shoe, begin)
        return finished(self.played, shoe, begin)


def _minus(every: Numbers, chance: float, like: Numbers) -> Numbers:
    """All cases but those, so likely, in which a card is like the pair."""
    ways = max(every.shape[-2], like.shape[-2])
    rest: Numbers = _padded(every, ways) - chance * _padded(like, ways)
    return rest


def _padded(ended: Numbers, ways: int) -> Numbers:
    """Ends of hands with room for second chances."""
    missing = ways - ended.shape[-2]
    if not missing:
        return ended
    return np.pad(ended, [*[(0, 0)] * (ended.ndim - 2), (0, missing), (0, 0)])


def _like(units: Numbers, ended: Numbers) -> Numbers:
    """The units of as many ways to play as there are ends of."""
    return units[:, : ended.shape[1]]


def by_result(one: Numbers) -> Numbers:
    """How likely a wager comes to each result, with a second chance behind those without."""
    chance = one[:, WAYS:].sum(axis=(0, 1)) if one.shape[1] > WAYS else np.zeros(len(RESULTS))
    return np.concatenate([one[:, :WAYS].sum(axis=(0, 1)), chance])


def with_action(against: Against, one: Numbers) -> Numbers:
    """Ends of further wagers on a hand, which push where a second card takes their action."""
    left = one.copy()
    cancels = [end.cancels for end in against.ends]
    if any(cancels):
        gone = one[cancels].sum(axis=-1)
        left[cancels] = 0
        left[cancels, :, RESULTS.index("push")] = gone
    return left


def _by_way(one: Numbers) -> Numbers:
    """How likely a hand is played in each way, with a second chance or not."""
    by_way: Numbers = one.sum(axis=(0, 2))
    return by_way[:WAYS] + by_way[WAYS:] if len(by_way) > WAYS else by_way


def _without_action(against: Against) -> Numbers:
    """The units of further hands, whose action the player-dealer's second card may take."""
    units = against.units.copy()
    units[[end.cancels for end in against.ends]] = 0
    return units


def _together(
    each: list[tuple[Numbers, int]], units: Numbers, of_others: Numbers
) -> Iterator[tuple[tuple[int, float], float]]:
    """What hands bring together, taken as independent for each end of the player-dealer.

    The first of them counts by its own units, all others by theirs.
    """
    widest, number = 2 * PARTS, sum(hands for _, hands in each)
    per_end = each[0][0].sum(axis=(1, 2))
    first, more_like_it = each[0]
    kinds = [(first, units, 1), (first, of_others, more_like_it - 1)]
    kinds += [(one, of_others, hands) for one, hands in each[1:]]
    spreads = np.zeros((len(kinds), len(per_end), 2 * widest + 1))
    share = 1 / np.where(per_end, per_end, 1)[:, None, None]
    for kind, (one, own, _) in enumerate(kinds):
        places = np.rint(PARTS * _like(own, one)).astype(np.intp) + widest
        rows = np.broadcast_to(np.arange(len(per_end))[:, None, None], places.shape)
        np.add.at(spreads[kind], (rows, places), one * share)
    summed = add_up(spreads, np.array([hands for _, _, hands in kinds], np.intp))
    total = per_end[:, None] * summed
    for end, place in np.argwhere(total).tolist():
        yield (end, (place - widest * number) / PARTS), float(total[end, place])
