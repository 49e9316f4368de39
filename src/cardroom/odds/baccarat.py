"""Baccarat, exactly: every sequence of six cards from the shoe, by the values of the cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import perm
from typing import NamedTuple

from cardroom.books import Game
from cardroom.games.baccarat import Lines, Rules
from cardroom.hands import point
from cardroom.odds.analysis import Conditions
from cardroom.odds.report import Report, Tally

VALUES = range(10)
DEALT = 6
"""Sequences are counted to six cards, also where fewer are used: so all are equally likely."""


class Coup(NamedTuple):
    """Two finished hands: totals and numbers of cards, and how many sequences end so."""

    player: int
    banker: int
    player_cards: int
    banker_cards: int
    ways: int

    def ranks(self) -> tuple[int, int]:
        """What the player's and the banker's hand come to where a natural is above all others."""
        return _rank(self.player, self.player_cards), _rank(self.banker, self.banker_cards)


def _rank(total: int, cards: int) -> int:
    return total + 10 if cards == 2 and total >= 8 else total


def shoe(game: Game, conditions: Conditions) -> list[int]:
    """How many cards of each value there are."""
    held = [0] * 10
    for card in game.fresh_deck(conditions.setup):
        held[point(card)] += 1
    return held


def coups(held: list[int], rules: Lines, *, naturals_stop: bool = True) -> Iterator[Coup]:
    """All ways in which a coup can end.

    >>> from cardroom.books import library
    >>> rules = library().game("bicycle/ez-baccarat-1.0").definition.rules
    >>> eight_decks = [128, *[32] * 9]
    >>> sum(coup.ways for coup in coups(eight_decks, rules) if coup.player == coup.banker)
    475627426473216
    """
    size = sum(held)
    left = list(held)
    ends: Counter[tuple[int, int, int, int]] = Counter()
    for first, ways in _pairs(left):
        for second, more in _pairs(left):
            for coup in _finished(left, size, rules, first, second, naturals_stop):
                ends[coup[:4]] += ways * more * coup.ways
    return (Coup(*end, count) for end, count in ends.items())


def _pairs(left: list[int]) -> Iterator[tuple[int, int]]:
    """Totals of two cards with the number of sequences; ``left`` is without them meanwhile."""
    for one, other in combinations_with_replacement(VALUES, 2):
        ways = left[one] * (left[other] - (one == other)) * (2 if one != other else 1)
        if ways:
            left[one] -= 1
            left[other] -= 1
            yield (one + other) % 10, ways
            left[one] += 1
            left[other] += 1


def _finished(
    left: list[int],
    size: int,
    rules: Lines,
    player: int,
    banker: int,
    naturals_stop: bool,
) -> Iterator[Coup]:
    if naturals_stop and max(player, banker) >= 8:
        yield Coup(player, banker, 2, 2, perm(size - 4, 2))
        return
    if player > rules.player_draws_to:
        for total, cards, count in _third(left, banker, banker <= rules.banker_draws_to):
            unused = perm(size - 2 - cards, DEALT - 2 - cards)
            yield Coup(player, total, 2, cards, count * unused)
        return
    for third in VALUES:
        count = left[third]
        if not count:
            continue
        left[third] -= 1
        row = rules.banker_table.get(str(banker))
        draws = row is not None and row[third] == "H"
        for total, cards, more in _third(left, banker, draws):
            unused = perm(size - 3 - cards, DEALT - 3 - cards)
            yield Coup((player + third) % 10, total, 3, cards, count * more * unused)
        left[third] += 1


def _third(left: list[int], total: int, draws: bool) -> Iterator[tuple[int, int, int]]:
    """A hand with or without a third card: its total, its cards, and the number of ways."""
    if not draws:
        yield total, 2, 1
        return
    for value in VALUES:
        if left[value]:
            yield (total + value) % 10, 3, left[value]


def analyse(game: Game, conditions: Conditions) -> Report:
    """Both lines, the tie and the side bets."""
    rules: Rules = game.definition.rules
    readings = conditions.readings
    tallies = {spot: Tally(spot) for spot in rules.pays}
    pays = {spot: Fraction(odds.win, odds.stake) for spot, odds in rules.pays.items()}
    naturals = readings["naturals"]
    for coup in coups(shoe(game, conditions), rules, naturals_stop=naturals == "stop"):
        ranked = naturals == "draw-on-by-rank"
        mine, his = coup.ranks() if ranked else (coup.player, coup.banker)
        winner = "player" if mine > his else "banker" if his > mine else "tie"
        won = {"tie": coup.player == coup.banker}
        for name, bet in rules.side_bets.items():
            hand = (
                (coup.player, coup.player_cards)
                if bet.hand == "player"
                else (coup.banker, coup.banker_cards)
            )
            won[name] = winner == bet.hand and hand == (bet.total, bet.cards)
        for spot, hit in won.items():
            _count(tallies[spot], hit, pays[spot], coup.ways)
        pushes = (
            rules.banker_pushes_on is not None
            and won[rules.banker_pushes_on]
            and readings["banker-push"] == "pushes"
        )
        for side, spot in (("player", "player"), ("banker", rules.banker_line)):
            if winner == "tie" or (side == "banker" and pushes):
                tallies[spot].add("push", 0, coup.ways)
            else:
                _count(tallies[spot], winner == side, pays[spot], coup.ways)
    wagers = {spot: tallies[spot].odds() for spot in rules.pays}
    return conditions.report(game, wagers["player"], wagers)


def _count(tally: Tally, won: bool, pays: Fraction, count: int) -> None:
    if won:
        tally.add("win", pays, count)
    else:
        tally.add("lose", -1, count)
