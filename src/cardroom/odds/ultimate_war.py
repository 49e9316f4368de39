"""Ultimate War, exactly: how often two hands tie in a row, and with what they part.

Ranks are alike as long as they are only drawn: whenever two hands part, each pair of ranks is as
likely as any other. So it is enough to count ties, and what remains after the last row of the war
table is shared out by ranks. That a shoe is dealt to its end in ties is left aside.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import factorial, perm

from cardroom.books import Game
from cardroom.cards import RANKS
from cardroom.games.ultimate_war import LINES, Ended, Rules, judged
from cardroom.odds.analysis import Conditions
from cardroom.odds.report import Report, WagerTally

PAIRS = len(RANKS) * (len(RANKS) - 1)
"""Of different ranks, in order."""


def analyse(game: Game, conditions: Conditions) -> Report:
    """Every wager as the round itself would judge it."""
    rules: Rules = game.definition.rules
    ranks, decks = conditions.decks_of(game)
    copies, size = 4 * decks, 4 * decks * len(ranks)
    most = min(len(rules.war_pays), size // 2 - 1)
    tallies = {spot.name: WagerTally(spot.name) for spot in game.entry.wagers}
    # All counted in sequences of as many cards, and once for each pair of ranks that may end it.
    dealt = 2 * (most + 1)
    reached = [ties(copies, len(ranks), wars) for wars in range(most + 1)]
    for wars in range(most + 1):
        spare = perm(size - 2 * wars, dealt - 2 * wars)
        ways = reached[wars] * spare
        if wars < most:
            ways -= reached[wars + 1] * perm(size - 2 * (wars + 1), dealt - 2 * (wars + 1))
        for one, two in product(range(len(RANKS)), repeat=2):
            if one != two:
                ended = Ended(LINES[one < two], max(one, two), wars)
                for spot, end in judged(rules, ended).items():
                    odds = end.odds
                    paid = Fraction(odds.win, odds.stake) if odds else Fraction(0)
                    if end.outcome == "lose":
                        paid = Fraction(-1)
                    tallies[spot].add(end.row.replace("-", " ") or end.outcome, paid, ways)
    found = {spot: tally.odds() for spot, tally in tallies.items()}
    return conditions.report(game, found["player"], found)


def ties(copies: int, ranks: int, count: int) -> int:
    """In how many sequences of cards so many pairs in a row are of one rank each.

    >>> ties(4, 13, 1) == 52 * 3
    True
    """
    # By how many of the pairs are of each rank; the order of the pairs comes in at the end.
    ways = [Fraction(1)] + [Fraction(0)] * count
    for _ in range(ranks):
        ways = [
            sum(
                (
                    ways[total - mine] * Fraction(perm(copies, 2 * mine), factorial(mine))
                    for mine in range(total + 1)
                ),
                Fraction(0),
            )
            for total in range(count + 1)
        ]
    return int(ways[count] * factorial(count))
