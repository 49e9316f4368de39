"""Five cards against a pay table, the last of them still to come; and hands that pay by three."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from math import lcm

from cardroom.games.mechanism import PayTable
from cardroom.games.paid_hands import PaidHands
from cardroom.hands import STANDARD_HIGH, THREE_CARD
from cardroom.odds.report import WagerTally
from cardroom.odds.suits import Suits, all_of, cards_of, one_more

LOSES = "less"
"""The row of a hand that no row of the table pays."""


class PaidFive:
    """What known cards come to, by the rows of a pay table.

    >>> from cardroom.cards import cards
    >>> from cardroom.odds.suits import suits_of
    >>> paid = PaidFive({"flush": Fraction(3, 2), "straight": Fraction(1)}, range(13))
    >>> four = suits_of(cards("9s 8s 7s 6s"))
    >>> paid.rows(four)["flush"], paid.rows(four)["straight"], paid.rows(four)["less"]
    (9, 6, 33)
    >>> paid.unit, paid.total(four)
    (2, -27)
    """

    def __init__(self, pays: Mapping[str, Fraction], ranks: Sequence[int]) -> None:
        self.pays = {**pays, LOSES: Fraction(-1)}
        self.ranks = ranks
        self._hands = PaidHands(STANDARD_HIGH, {row: row for row in pays})
        self._row: dict[Suits, str] = {}
        self._rows: dict[Suits, Counter[str]] = {}
        self._totals: dict[Suits, int] = {}

    @cached_property
    def unit(self) -> int:
        """Of how many parts the wager is, so that every row pays a whole number of them."""
        return lcm(*(pays.denominator for pays in self.pays.values()))

    @cached_property
    def _parts(self) -> dict[str, int]:
        return {row: int(pays * self.unit) for row, pays in self.pays.items()}

    def row(self, five: Suits) -> str:
        """The row that pays five cards."""
        row = self._row.get(five)
        if row is None:
            row = self._hands.of(STANDARD_HIGH.strength(cards_of(five))) or LOSES
            self._row[five] = row
        return row

    def rows(self, four: Suits) -> Counter[str]:
        """For how many of the cards that may come four cards are paid by each row."""
        found = self._rows.get(four)
        if found is None:
            found = self._rows[four] = Counter()
            for five, ways in one_more(four, self.ranks):
                found[self.row(five)] += ways
        return found

    def total(self, four: Suits) -> int:
        """What one wager on four cards brings over all cards that may come, in parts."""
        total = self._totals.get(four)
        if total is None:
            parts = self._parts
            total = sum(parts[row] * ways for row, ways in self.rows(four).items())
            self._totals[four] = total
        return total


def fractions(pays: PayTable) -> dict[str, Fraction]:
    """What a pay table pays per unit, row by row."""
    return {row: Fraction(odds.win, odds.stake) for row, odds in pays.items()}


def three_cards(spot: str, pays: PayTable, ranks: Sequence[int], among: int = 3) -> WagerTally:
    """A bonus bet on three cards of one deck, or on the best three among more.

    >>> from cardroom.money import Odds
    >>> tally = three_cards("pairs", PayTable({"one-pair": Odds(1, 1)}), range(13))
    >>> tally.total, tally.counts["one-pair", 1]
    (22100, 5660)
    """
    hands, per_unit = PaidHands(THREE_CARD, {row: row for row in pays}), fractions(pays)
    tally = WagerTally(spot)
    for three, ways in all_of(among, ranks).items():
        row = hands.of(THREE_CARD.strength(cards_of(three)))
        tally.add(row or LOSES, per_unit[row] if row else -1, ways)
    return tally
