"""Blackjack with two hands whose second cards may be switched.

What a hand of two cards is worth against a card is told by the best play of one hand; four cards
are then laid as brings the most. The two hands are thought not to mind each other's cards, so that
all figures are only near.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import NamedTuple

import numpy as np

from cardroom.cards import Card
from cardroom.games.blackjack_rules import Rules
from cardroom.odds.blackjack_dealer import NOTHING, VALUES, held, more
from cardroom.odds.blackjack_hands import DOUBLED, RESULTS, TIE, Numbers, finished
from cardroom.odds.blackjack_play import (
    OF_A_WAGER,
    PAYS,
    Counts,
    Solved,
    Start,
    Table,
    natural_chance,
    naturals,
    starts_against,
)
from cardroom.odds.blackjack_split import by_result, with_action
from cardroom.odds.report import FIGURES, Chances, WagerOdds

WIDEST = 6
"""So many units two cards win or lose at most: three hands, all doubled."""
LOST, TIED, WON = (RESULTS.index(name) for name in ("lose", "push", "win"))


class Laid(NamedTuple):
    """What two cards come to that are laid as a hand, as dealt or after a switch."""

    worth: float
    wager: Numbers
    """How likely the wager comes to each result."""
    others: Numbers
    doubles: Numbers
    units: Numbers
    """How likely the hand brings so many units, from the most that can be lost."""


class Tallies:
    """Both hands together, and each wager by itself."""

    def __init__(self) -> None:
        self.both = Chances("hand-1")
        self.alone = {name: Chances("hand-1") for name in ("hand-1", "hand-2", "split", "double")}

    def add(self, name: str, results: Numbers, weight: float) -> None:
        """A wager with its results."""
        for result, pays, chance in zip(OF_A_WAGER, PAYS, results, strict=False):
            self.alone[name].add(result, pays, weight * float(chance))


def solve_two(rules: Rules, readings: Mapping[str, str], deck: tuple[Card, ...]) -> Solved:
    """The best play of two hands, and what both wagers come to with it."""
    shoe = held(deck)
    tallies = Tallies()
    starts: list[Start] = []
    played = {}
    for up in VALUES:
        table = Table.against(rules, readings, deck, up)
        found = list(starts_against(table, Counts()))
        played[up] = table.played
        starts += found
        _lay_all(table, found, shoe[up] / len(deck), tallies)
    base, alone = _odds(tallies)
    return Solved(base, alone, tuple(starts), played)


def _odds(tallies: Tallies) -> tuple[WagerOdds, dict[str, WagerOdds]]:
    both = tallies.both.odds(approximate=FIGURES).by("best-play")
    return both, {
        name: chances.odds(approximate=FIGURES, in_part=not name.startswith("hand")).by("best-play")
        for name, chances in tallies.alone.items()
        if chances.made > 0
    }


def _lay_all(table: Table, starts: list[Start], chance: float, tallies: Tallies) -> None:
    """Every four cards against one card that shows, laid as is best."""
    dealt = {cards: _laid(table, starts, cards, switched=False) for cards in _pairs()}
    switched = {cards: _laid(table, starts, cards, switched=True) for cards in _pairs()}
    shoe, checked = table.played.shoe, table.played.against.checked
    weights: dict[tuple[bool, tuple[int, int], tuple[int, int]], float] = {}
    size = sum(shoe)
    for four in product(VALUES, repeat=4):
        left, weight = shoe, chance
        for gone, card in enumerate(four):
            weight *= left[card] / (size - gone)
            left = more(left, card, -1)
        a, b, c, d = four
        one, two = _sorted(a, b), _sorted(c, d)
        if checked:
            natural = natural_chance(table, left)
            _lose_both(table, one, two, weight * natural, tallies)
            weight *= 1 - natural
        other, last = _sorted(a, d), _sorted(c, b)
        gain = switched[other].worth + switched[last].worth
        does = gain > dealt[one].worth + dealt[two].worth + TIE
        key = (does, other, last) if does else (does, one, two)
        weights[key] = weights.get(key, 0.0) + weight
    for (does, one, two), weight in weights.items():
        laid = switched if does else dealt
        _count(laid[one], laid[two], weight, tallies)


def _pairs() -> list[tuple[int, int]]:
    return [(one, two) for one, two in product(VALUES, repeat=2) if one <= two]


def _sorted(one: int, two: int) -> tuple[int, int]:
    return (one, two) if one <= two else (two, one)


def _lose_both(
    table: Table, one: tuple[int, int], two: tuple[int, int], weight: float, tallies: Tallies
) -> None:
    """The player-dealer was found to have a natural, which only another one survives."""
    pays = 0.0
    for name, cards in (("hand-1", one), ("hand-2", two)):
        result = TIED if cards in naturals(table.rules) else LOST
        tallies.add(name, np.eye(len(RESULTS))[result], weight)
        pays += PAYS[result]
    tallies.both.add("two hands", pays, weight, 2)


def _count(one: Laid, two: Laid, weight: float, tallies: Tallies) -> None:
    for name, laid in (("hand-1", one), ("hand-2", two)):
        tallies.add(name, laid.wager, weight)
        tallies.add("split", laid.others, weight)
        tallies.add("double", laid.doubles, weight)
    staked = 2 + float(sum((laid.others.sum() + laid.doubles.sum()) for laid in (one, two)))
    for place, chance in enumerate(np.convolve(one.units, two.units)):
        tallies.both.add("two hands", place - 2 * WIDEST, weight * float(chance), staked)


def _laid(table: Table, starts: list[Start], cards: tuple[int, int], *, switched: bool) -> Laid:
    """What two cards come to as a hand."""
    against = table.played.against
    units = np.zeros(2 * WIDEST + 1)
    none = np.zeros(len(RESULTS))
    of_cards = [start for start in starts if start.cards == cards]
    if cards in naturals(table.rules) and not switched:
        left = more(more(table.played.shoe, cards[0], -1), cards[1], -1)
        his = 0.0 if against.checked else natural_chance(table, left)
        wager = none.copy()
        wager[[WON, TIED]] = 1 - his, his
        units[[WIDEST + 1, WIDEST]] = 1 - his, his
        return Laid(1 - his, wager, none, none, units)
    splits = [start for start in of_cards if start.split and start.best == "split"]
    share = sum(start.chance for start in splits) / sum(start.chance for start in of_cards)
    hands = against.hands
    begin = np.zeros((len(hands.points), 1))
    begin[hands.row[more(more(NOTHING, cards[0]), cards[1])]] = 1
    ended = (1 - share) * finished(table.played, table.played.shoe, begin)[0]
    wager, others = by_result(ended), np.zeros(2 * len(RESULTS))
    doubles = with_action(against, ended)[:, DOUBLED].sum(axis=0)
    places = np.rint(against.units[:, : ended.shape[1]]).astype(np.int64) + WIDEST
    np.add.at(units, places, ended)
    for start in splits:
        assert start.split is not None
        part = share * start.chance / sum(one.chance for one in splits)
        wager = wager + part * start.split.first
        others = others + part * start.split.others
        doubles = doubles + part * start.split.doubles
        for got, chance in start.split.chances.items():
            units[round(got) + WIDEST] += part * chance
    worth = float(units @ (np.arange(len(units)) - WIDEST))
    return Laid(worth, wager, others, doubles, units)
