"""Blackjack with two hands whose second cards may be switched.

What a hand of two cards is worth against a card is told by the best play of one hand; four cards
are then laid as brings the most. The two hands are thought not to mind each other's cards, so that
all figures are only near; what they bring together is told as if they were independent once the
player-dealer's end is known.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import NamedTuple

import numpy as np

from cardroom.cards import Card
from cardroom.games.blackjack_rules import Rules
from cardroom.odds.blackjack_against import DOUBLED, RESULTS, TIE, Numbers
from cardroom.odds.blackjack_dealer import ACE, NOTHING, VALUES, held, more
from cardroom.odds.blackjack_hands import finished
from cardroom.odds.blackjack_play import (
    MOST_SPLITS,
    AgainstCard,
    SolvedGame,
    natural_chance,
    naturals,
    starts_against,
)
from cardroom.odds.blackjack_rows import UPS, card_name, switched_name, two_cards_name
from cardroom.odds.blackjack_split import by_result, with_action
from cardroom.odds.blackjack_start import OF_A_WAGER, PAYS, Start, WagerCounts
from cardroom.odds.chart import Scale
from cardroom.odds.report import FIGURES, Chances, WagerOdds

THOUSANDTHS = 1000
LOST, TIED, WON = (RESULTS.index(name) for name in ("lose", "push", "win"))


class LaidHand(NamedTuple):
    """What two cards come to that are laid as a hand, as dealt or after a switch."""

    worth: float
    staked: float
    wager: Numbers
    """How likely the wager comes to each result."""
    others: Numbers
    doubles: Numbers
    units: Numbers
    """How likely the player-dealer has each end and the hand brings so many units, from the most
    that can be lost."""
    natural: bool = False


class Tallies:
    """Both hands together, and each wager by itself."""

    def __init__(self) -> None:
        self.both = Chances("hand-1")
        of_first = {name: Chances("hand-1") for name in ("hand-1", "split", "double")}
        self.alone = of_first | {"hand-2": Chances("hand-2")}

    def add(self, name: str, results: Numbers, weight: float, *, natural: bool = False) -> None:
        """A wager with its results; one that wins with a natural is told apart."""
        for result, pays, chance in zip(OF_A_WAGER, PAYS, results, strict=False):
            told = "natural" if natural and result == RESULTS[WON] else result
            self.alone[name].add(told, pays, weight * float(chance))


def solve_two(rules: Rules, readings: Mapping[str, str], deck: tuple[Card, ...]) -> SolvedGame:
    """The best play of two hands, and what both wagers come to with it."""
    shoe = held(deck)
    tallies = Tallies()
    starts: list[Start] = []
    played = {}
    worths = {}
    for up in VALUES:
        table = AgainstCard.against(rules, readings, deck, up)
        found = list(starts_against(table, WagerCounts()))
        played[up] = table.played
        starts += found
        worths[up] = _lay_all(table, found, shoe[up] / len(deck), tallies)
    base, alone = _odds(tallies)
    return SolvedGame(base, alone, tuple(starts), played, (_scale(worths),))


def _odds(tallies: Tallies) -> tuple[WagerOdds, dict[str, WagerOdds]]:
    both = tallies.both.odds(approximate=FIGURES).by("best-play")
    return both, {
        name: chances.odds(approximate=FIGURES, in_part=not name.startswith("hand")).by("best-play")
        for name, chances in tallies.alone.items()
        if chances.made > 0
    }


def _scale(worths: Mapping[int, Mapping[str, float]]) -> Scale:
    """What two cards are worth as a hand: they are switched where that adds up to more."""
    rows = tuple(worths[ACE])
    return Scale(
        title="Switch where the two hands are then worth more",
        corner="Cards",
        rows=rows,
        columns=tuple(map(card_name, UPS)),
        figures=tuple(tuple(round(THOUSANDTHS * worths[up][row]) for up in UPS) for row in rows),
        note="in thousandths of a wager; 10 is any ten-card",
    )


def _lay_all(
    table: AgainstCard, starts: list[Start], chance: float, tallies: Tallies
) -> dict[str, float]:
    """Every four cards against one card that shows, laid as is best; and what two are worth."""
    pairs = _pairs()
    dealt = {cards: _laid(table, starts, cards, switched=False) for cards in pairs}
    switched = {cards: _laid(table, starts, cards, switched=True) for cards in pairs}
    shoe, checked = table.played.shoe, table.played.against.checked
    weights = np.zeros((2, len(pairs), len(pairs)))
    number = {cards: place for place, cards in enumerate(pairs)}
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
        if gain > dealt[one].worth + dealt[two].worth + TIE:
            weights[1, number[other], number[last]] += weight
        else:
            weights[0, number[one], number[two]] += weight
    for laid, each in zip((dealt, switched), weights, strict=True):
        _count([laid[cards] for cards in pairs], each, tallies)
    worths = {}
    for cards in pairs:
        worths[two_cards_name(*cards)] = dealt[cards].worth
        if cards in naturals(table.rules):
            worths[switched_name(two_cards_name(*cards))] = switched[cards].worth
    return worths


def _pairs() -> list[tuple[int, int]]:
    return [(one, two) for one, two in product(VALUES, repeat=2) if one <= two]


def _sorted(one: int, two: int) -> tuple[int, int]:
    return (one, two) if one <= two else (two, one)


def _lose_both(
    table: AgainstCard, one: tuple[int, int], two: tuple[int, int], weight: float, tallies: Tallies
) -> None:
    """The player-dealer was found to have a natural, which only another one survives."""
    pays = 0.0
    for name, cards in (("hand-1", one), ("hand-2", two)):
        result = TIED if cards in naturals(table.rules) else LOST
        tallies.add(name, np.eye(len(RESULTS))[result], weight)
        pays += PAYS[result]
    tallies.both.add("two hands", pays, weight, 2)


def _count(laid: list[LaidHand], weights: Numbers, tallies: Tallies) -> None:
    """What comes of every two hands, by how likely they are laid side by side."""
    chances = weights.sum(axis=1), weights.sum(axis=0)
    for name, of_hand in zip(("hand-1", "hand-2"), chances, strict=True):
        for hand, weight in zip(laid, of_hand.tolist(), strict=True):
            tallies.add(name, hand.wager, weight, natural=hand.natural)
            tallies.add("split", hand.others, weight)
            tallies.add("double", hand.doubles, weight)
    staked = np.array([hand.staked for hand in laid])
    average = float(((staked[:, None] + staked) * weights).sum() / weights.sum())
    units = np.array([hand.units for hand in laid])
    ends, brought = units.sum(axis=2), units.sum(axis=1)
    together = np.zeros((units.shape[2], units.shape[2]))
    for end in np.flatnonzero(ends.any(axis=0)):
        mine, chance = units[:, end], ends[:, end]
        # How likely he has an end is told by either hand.
        one, two = chance[:, None], chance
        together += mine.T @ (weights * (one + two) / (2 * one * two)) @ mine
        # Each hand keeps what it comes to by its own cards.
        together += mine.T @ (weights * (one - two) / (2 * one)) @ brought
        together += brought.T @ (weights * (two - one) / (2 * two)) @ mine
    for place, likely in enumerate(_sums(together)):
        tallies.both.add("two hands", place - units.shape[2] + 1, likely, average)


def _sums(together: Numbers) -> list[float]:
    """How likely the places of two hands add up to each number."""
    turned = together[:, ::-1]
    wide = len(together)
    return [float(np.trace(turned, offset=wide - 1 - total)) for total in range(2 * wide - 1)]


def _widest(rules: Rules) -> int:
    """So many units two cards win or lose at most: all hands that come of them, doubled."""
    return 2 * (min(rules.splits.at_most, MOST_SPLITS) + 1)


def _laid(
    table: AgainstCard, starts: list[Start], cards: tuple[int, int], *, switched: bool
) -> LaidHand:
    """What two cards come to as a hand."""
    against = table.played.against
    widest = _widest(table.rules)
    units = np.zeros((len(against.ends), 2 * widest + 1))
    none = np.zeros(len(RESULTS))
    of_cards = [start for start in starts if start.cards == cards]
    if cards in naturals(table.rules) and not switched:
        left = more(more(table.played.shoe, cards[0], -1), cards[1], -1)
        ends = against.his_ends(np.array([left], np.float64))[0]
        beaten = [end.natural for end in against.ends]
        units[:, widest + 1] = np.where(beaten, 0, ends)
        units[:, widest] = np.where(beaten, ends, 0)
        wager = none.copy()
        wager[[WON, TIED]] = units.sum(axis=0)[[widest + 1, widest]]
        return LaidHand(float(wager[WON]), 1, wager, none, none, units, natural=True)
    splits = [start for start in of_cards if start.split and start.best == "split"]
    share = sum(start.chance for start in splits) / sum(start.chance for start in of_cards)
    hands = against.hands
    begin = np.zeros((len(hands.points), 1))
    begin[hands.row[more(more(NOTHING, cards[0]), cards[1])]] = 1
    ended = (1 - share) * finished(table.played, table.played.shoe, begin)[0]
    wager, others = by_result(ended), np.zeros(2 * len(RESULTS))
    doubles = with_action(against, ended)[:, DOUBLED].sum(axis=0)
    places = np.rint(against.units[:, : ended.shape[1]]).astype(np.int64) + widest
    np.add.at(units, (np.arange(len(units))[:, None, None], places), ended)
    for start in splits:
        assert start.split is not None
        part = share * start.chance / sum(one.chance for one in splits)
        wager = wager + part * start.split.first
        others = others + part * start.split.others
        doubles = doubles + part * start.split.doubles
        for (end, got), chance in start.split.by_end.items():
            units[end, round(got) + widest] += part * chance
    worth = float(units.sum(axis=0) @ (np.arange(units.shape[1]) - widest))
    staked = 1 + float(others.sum() + doubles.sum())
    return LaidHand(worth, staked, wager, others, doubles, units)
