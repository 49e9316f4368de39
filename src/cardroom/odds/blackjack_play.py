"""Blackjack played as well as can be: every start against every card, and what comes of it.

A hand is played as is best for its own cards and the card that the player-dealer shows, which is
known to make no natural where somebody has looked. A hand of a split is played like the same cards
of another hand; see :mod:`cardroom.odds.blackjack_split`. Nobody plays by suits, and nobody
insures.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np

from cardroom.cards import Card
from cardroom.games.blackjack_rules import Rules
from cardroom.hands import card_value
from cardroom.odds.blackjack_dealer import (
    ACE,
    NEVER,
    NOTHING,
    TEN,
    VALUES,
    banned,
    held,
    more,
    share_that_pushes,
)
from cardroom.odds.blackjack_hands import (
    RESULTS,
    TIE,
    Against,
    Numbers,
    Played,
    all_hands,
    finished,
    forced,
    may_double,
    play_all,
)
from cardroom.odds.blackjack_split import Pair, Split
from cardroom.odds.report import SPREAD, Chances, WagerOdds

SURRENDERED = -0.5
MOST_SPLITS = 7
"""Where splits have no limit, further ones than these are too rare to matter."""


class Start(NamedTuple):
    """Two cards against one, and what each way to go on is worth per unit of the wager."""

    cards: tuple[int, int]
    """Values; an ace is one."""
    up: int
    chance: float
    """How likely it is that hands are played with it."""
    lost: float
    """How likely it is that a natural which was looked for ends the round before."""
    values: Mapping[str, float]
    split: Split | None

    @property
    def share(self) -> float:
        """How likely it is in all."""
        return self.chance + self.lost

    @property
    def ev(self) -> float:
        """What it brings, times how likely it is."""
        return self.chance * max(self.values.values()) - self.lost

    @property
    def best(self) -> str:
        """What to do first."""
        return best_of(self.values)


ORDER = ("surrender", "even-money", "stand", "hit", "double", "split")
"""Choices that stake less before those that stake more, and what leaves a hand as it is first."""


def best_of(values: Mapping[str, float]) -> str:
    """The choice that brings the most; of those that bring the same, the first in `ORDER`.

    >>> best_of({"hit": 0.25, "stand": 0.25, "double": 0.1})
    'stand'
    """
    most = max(values.values())
    return min((name for name, value in values.items() if value >= most - TIE), key=ORDER.index)


class Counts:
    """What is counted: all wagers on the hands of a bettor together, and each by itself."""

    def __init__(self) -> None:
        self.base = Chances("base")
        self.alone = {name: Chances("base") for name in ("base", "split", "double")}

    def before_play(self, name: str, pays: float, chance: float, alone: str = "") -> None:
        """A result of the wager for which no hand is played."""
        self.base.add(name, pays, chance)
        self.alone["base"].add(alone or name, pays, chance)

    def each(self, wager: str, results: Numbers) -> None:
        """How many of one wager came to each result."""
        for place, name in enumerate(RESULTS):
            self.alone[wager].add(name, place - 1, float(results[place]))

    def odds(self) -> tuple[WagerOdds, dict[str, WagerOdds]]:
        """What all come to together, and each by itself."""
        splits = self.alone["split"].made > 0
        base = self.base.odds(approximate=SPREAD if splits else ()).by("best-play")
        alone = {
            name: chances.odds(in_part=name != "base").by("best-play")
            for name, chances in self.alone.items()
            if chances.made > 0
        }
        return base, alone


class Solved(NamedTuple):
    """A whole game: every start against every card, and what comes of all of them."""

    base: WagerOdds
    alone: Mapping[str, WagerOdds]
    """The wager itself, and what is split and doubled."""
    starts: tuple[Start, ...]
    played: Mapping[int, Played]
    """By the card that shows."""


def solve(rules: Rules, readings: Mapping[str, str], deck: tuple[Card, ...]) -> Solved:
    """The best play of every start, and what the base wager comes to with it."""
    shoe, share = held(deck), float(share_that_pushes(rules.over_push or NEVER, deck))
    counts = Counts()
    starts: list[Start] = []
    played: dict[int, Played] = {}
    for up in VALUES:
        if not shoe[up]:
            continue
        against = Against.card(rules, readings, share, up)
        played[up] = play_all(against, more(shoe, up, -1))
        found = list(_starts(rules, readings, deck, played[up], counts))
        _count(found, played[up], counts)
        starts += found
    return Solved(*counts.odds(), tuple(starts), played)


def choices(
    rules: Rules,
    readings: Mapping[str, str],
    deck: tuple[Card, ...],
    own: Sequence[int],
    up: int,
) -> dict[str, float]:
    """What each way to go on with some cards is worth, per unit of the wager; an ace is one."""
    shoe, share = held(deck), float(share_that_pushes(rules.over_push or NEVER, deck))
    played = play_all(Against.card(rules, readings, share, up), more(shoe, up, -1))
    if sorted(own) == [ACE, TEN]:
        left = more(more(played.shoe, ACE, -1), TEN, -1)
        his = left[banned(up)] / sum(left) if banned(up) else 0.0
        odds = rules.pays["natural"]
        return {"stand": odds.win / odds.stake * (1 - his)}
    if len(own) == 2:
        values = _values(rules, played, *own)
        if own[0] == own[1]:
            like = next(_pairs(rules, deck, own[0], up))[0]
            split = _split(rules, readings, played, own[0], like)
            values |= {"split": split.ev} if split else {}
        return values
    hand = NOTHING
    for value in own:
        hand = more(hand, value)
    row = all_hands().row[hand]
    return {"stand": float(played.stand[row]), "hit": float(played.hit[row])}


def _starts(
    rules: Rules,
    readings: Mapping[str, str],
    deck: tuple[Card, ...],
    played: Played,
    counts: Counts,
) -> Iterator[Start]:
    """Every start against one card; what ends before hands are played is counted at once."""
    shoe, up, checked = played.shoe, played.against.up, played.against.checked
    size = sum(shoe)
    for one, two in combinations_with_replacement(VALUES, 2):
        ways = shoe[one] * (shoe[two] - (one == two)) * (1 if one == two else 2)
        if ways <= 0:
            continue
        chance = held(deck)[up] / len(deck) * ways / (size * (size - 1))
        left = more(more(shoe, one, -1), two, -1)
        his_natural = left[banned(up)] / sum(left) if banned(up) else 0.0
        if (one, two) == (ACE, TEN):
            values = _natural(rules, readings, up, his_natural, chance, counts)
            yield Start((one, two), up, chance, 0.0, values, None)
            continue
        lost = chance * his_natural if checked else 0.0
        counts.before_play("lose", -1, lost)
        chance -= lost
        values = _values(rules, played, one, two)
        unlike = 1.0
        if one == two:
            for like, share in _pairs(rules, deck, one, up):
                split = _split(rules, readings, played, one, like)
                unlike -= share
                if split:
                    together = values | {"split": split.ev}
                    yield Start((one, two), up, chance * share, lost * share, together, split)
                else:
                    unlike += share
        if unlike > 1e-12:
            yield Start((one, two), up, chance * unlike, lost * unlike, values, None)


def _natural(
    rules: Rules,
    readings: Mapping[str, str],
    up: int,
    his: float,
    chance: float,
    counts: Counts,
) -> dict[str, float]:
    """A natural of the bettor; even money is taken where it is worth more."""
    odds = rules.pays["natural"]
    pays = odds.win / odds.stake
    offered = up == ACE and rules.even_money and readings["even-money"] == "one-to-one"
    if offered and pays * (1 - his) < 1:
        counts.before_play("even money", 1, chance)
        return {"even-money": 1.0}
    counts.before_play("natural", pays, chance * (1 - his))
    counts.before_play("both natural", 0, chance * his, alone="push")
    return {"stand": pays * (1 - his)}


def _values(rules: Rules, played: Played, one: int, two: int) -> dict[str, float]:
    row = all_hands().row[more(more(NOTHING, one), two)]
    must_hit, must_stand = forced(rules)
    values = {}
    if not must_hit[row]:
        values["stand"] = float(played.stand[row])
    if not must_stand[row]:
        values["hit"] = float(played.hit[row])
    if may_double(played.against)[row]:
        values["double"] = float(played.double[row])
    if rules.surrender:
        values["surrender"] = SURRENDERED
    return values


def _pairs(
    rules: Rules, deck: tuple[Card, ...], value: int, up: int
) -> Iterator[tuple[int, float]]:
    """How many cards that make another pair are left beside a pair, and how likely that is.

    Ten-cards of several ranks may not all be a pair.
    """
    ranks = Counter(card.rank for card in deck if card_value(card) == value)
    if value != TEN or rules.splits.tens == "any":
        yield ranks.total() - 2 - (up == value), 1.0
        return
    found: Counter[int] = Counter()
    for own in ranks.values():
        pairs = own * (own - 1)
        if up != TEN:
            found[own - 2] += pairs
            continue
        found[own - 3] += pairs * (own - 2)
        found[own - 2] += pairs * (ranks.total() - own)
    of = ranks.total() - (up == TEN)
    every = of * (of - 1) * (ranks.total() if up == TEN else 1)
    for like, ways in found.items():
        if ways:
            yield like, ways / every


def _split(
    rules: Rules, readings: Mapping[str, str], played: Played, value: int, like: int
) -> Split | None:
    most = min(rules.most_splits(readings, aces=value == ACE), MOST_SPLITS)
    if value == TEN and rules.splits.suited_tens_from:
        # Nobody plays by suits, and so not for a split that needs one.
        most = min(most, rules.splits.suited_tens_from - 1)
    if not most:
        return None
    return Pair(played, more(played.shoe, value, -2), value, like).best(most + 1)


def _count(starts: list[Start], played: Played, counts: Counts) -> None:
    """What comes of all starts against one card."""
    for start in starts:
        if start.best == "surrender":
            counts.before_play("surrender", SURRENDERED, start.chance)
        elif start.best == "split" and start.split:
            for units, chance in start.split.chances.items():
                counts.base.add("split", units, start.chance * chance, start.split.staked)
            counts.each("base", start.chance * start.split.first)
            counts.each("split", start.chance * start.split.others)
            counts.each("double", start.chance * start.split.doubles)
    ended = finished(played, played.shoe, played_on(starts)[:, None])[0].sum(axis=0)
    for units, kind in ((1, ""), (2, "double ")):
        for place, name in enumerate(RESULTS):
            chance = float(ended[units - 1, place])
            counts.base.add(f"{kind}{name}", (place - 1) * units, chance, units)
    counts.each("base", ended.sum(axis=0))
    counts.each("double", ended[1])


def played_on(starts: Iterable[Start]) -> Numbers:
    """How likely hands begin with each row that are neither given up nor split."""
    hands = all_hands()
    begin = np.zeros(len(hands.points))
    for start in starts:
        if start.best in ("hit", "stand", "double") and start.cards != (ACE, TEN):
            one, two = start.cards
            begin[hands.row[more(more(NOTHING, one), two)]] += start.chance
    return begin
