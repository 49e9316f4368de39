"""Totals: blackjack hands, which are worth what their cards add up to.

An ace counts eleven as long as the hand then stays within 21, and one otherwise; the houses differ
in what two cards make a natural and in what it is worth. Since that may be 21½, totals are counted
in half points.

>>> from cardroom.cards import cards
>>> print(NATURAL_21_HALF.total(cards("As Kd")), NATURAL_22.total(cards("As Kd")), sep=", ")
natural 21½, natural 22
>>> print(NATURAL_21_HALF.total(cards("As 6d")), NATURAL_21_HALF.total(cards("As 6d Kc")), sep=", ")
soft 17, hard 17
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

import msgspec

from cardroom.cards import CARDS, FIRST_JOKER, RANKS, BadCard, Card

_OF_RANKS = {rank: int(rank) if rank.isdigit() else 10 for rank in RANKS} | {"A": 1}
_VALUES = tuple([_OF_RANKS[RANKS[card.rank]] for card in CARDS[:FIRST_JOKER]])
_value = _VALUES.__getitem__
_MOST = 21


class Total(msgspec.Struct, frozen=True, gc=False, repr_omit_defaults=True):
    """What a hand adds up to; hands are compared by their ``value``.

    >>> from cardroom.cards import cards
    >>> total = NATURAL_22.total(cards("As 7d"))
    >>> str(total), total.points, total.value
    ('soft 18', 18, 36)
    """

    value: int
    """In half points: 34 for seventeen, 43 for 21½."""
    soft: bool
    """Whether an ace counts eleven."""
    natural: bool = False
    blackjack: bool = False
    """Whether it is an ace and a ten-card where that is no natural, but the best hand below it."""
    most: int = _MOST
    """The highest total that is not too much."""

    @property
    def points(self) -> int:
        """In whole points; those of 21½ are 21."""
        return self.value // 2

    @property
    def over(self) -> bool:
        """Whether it is too much: mostly more than 21, and no natural."""
        return self.value > 2 * self.most + 1 and not self.natural

    def __str__(self) -> str:
        if self.blackjack:
            return "blackjack"
        kind = "natural" if self.natural else "soft" if self.soft else "hard"
        return f"{kind} {self.points}{'½' if self.value % 2 else ''}"


def card_value(card: Card) -> int:
    """What one card counts: an ace one, tens and pictures ten, the others their pips.

    >>> from cardroom.cards import cards
    >>> [card_value(c) for c in cards("As 9d Tc Kh")]
    [1, 9, 10, 10]
    """
    try:
        return _VALUES[card]
    except IndexError:
        raise BadCard("a joker has no value here") from None


@dataclass(frozen=True)
class Counting:
    """How a house counts: which first two cards are a natural, and what it is worth."""

    name: str
    natural: int
    """In half points."""
    natural_is: Literal["ace-and-ten", "suited-aces", "two-jokers"] = "ace-and-ten"
    blackjack: bool = False
    """Whether an ace and a ten-card that are no natural count a half above 21."""
    with_joker: bool = False
    """Whether a joker with another card does so too."""
    most: int = _MOST
    """The highest total that is not too much; a natural beats it all the same."""

    def total(self, cards: Sequence[Card], *, split: bool = False) -> Total:
        """What some cards add up to; those of a split hand are no natural.

        >>> from cardroom.cards import cards
        >>> NATURAL_21_HALF.total(cards("As Kd"))
        Total(value=43, soft=True, natural=True)
        >>> NATURAL_21_HALF.total(cards("As Kd"), split=True)
        Total(value=42, soft=True)
        >>> from dataclasses import replace
        >>> replace(NATURAL_22, most=22).total(cards("9s 6d 7c")).over
        False
        """
        try:
            values = list(map(_value, cards))
        except IndexError:
            return self._with_jokers(cards, split=split)
        points, soft = sum(values), 1 in values
        if soft and len(values) == 2 and not split:
            if self._is_natural(cards, points):
                return Total(self.natural, soft=True, natural=True)
            if self.blackjack and points == 11:
                return self._of(2 * self.most + 1, soft=True, blackjack=True)
        if soft and points + 10 <= self.most:
            return self._of(2 * points + 20, soft=True)
        return self._of(2 * points, soft=False)

    def _of(self, value: int, *, soft: bool, blackjack: bool = False) -> Total:
        return Total(value, soft, False, blackjack, self.most)

    def _is_natural(self, aces_or_ace: Sequence[Card], points: int) -> bool:
        """Whether two cards with an ace among them are a natural."""
        if self.natural_is == "ace-and-ten":
            return points == 11
        one, two = aces_or_ace
        return self.natural_is == "suited-aces" and points == 2 and one.suit == two.suit

    def _with_jokers(self, cards: Sequence[Card], *, split: bool) -> Total:
        """A joker makes 21 of whatever it comes to, unless that is too much already."""
        plain = [card for card in cards if not card.is_joker]
        if self.natural_is != "two-jokers":
            raise BadCard("a joker has no value here")
        if not plain and len(cards) == 2 and not split:
            return Total(self.natural, soft=True, natural=True)
        if self.with_joker and len(plain) == 1 and len(cards) == 2 and not split:
            return self._of(2 * self.most + 1, soft=False, blackjack=True)
        return self._of(2 * max(_MOST, sum(map(card_value, plain)) + 1), soft=False)


NATURAL_21: Final = Counting("natural-21", natural=42)
"""An ace and a ten-card are 21, and beat a 21 of more cards."""

NATURAL_21_HALF: Final = Counting("natural-21-half", natural=43)
"""An ace and a ten-card are 21½, as at Pure 21.5, where every ten-card is a bonus card.

Reading: on the initial deal leaves out split hands.
"""

NATURAL_22: Final = Counting("natural-22", natural=44)
"""An ace and a ten-card are 22, as at No Bust blackjack.

Reading: an ace counts eleven up to 21 only, so that two aces and a ten are 12 and not 22.
"""

NATURAL_SUITED_ACES: Final = Counting("natural-suited-aces", natural=43, natural_is="suited-aces")
"""Two aces of one suit beat all hands, 21 is next.

Reading: no number is printed; it counts a half above 21.
"""

NATURAL_JOKERS: Final = Counting("natural-jokers", natural=44, natural_is="two-jokers")
"""Two jokers are 22 and beat all hands; a joker with any other card is a hard 21.

Reading: a joker that is drawn makes 21 as well, since jokers are wild; an ace and a ten-card are a
21 like any other.
"""

JOKERS_AND_BLACKJACK: Final = Counting(
    "jokers-and-blackjack", natural=44, natural_is="two-jokers", blackjack=True
)
"""The same, but an ace and a ten-card as the first two cards beat every other 21.

Reading: a joker with another card is no blackjack; no number is printed for one, and it counts a
half above 21.
"""

JOKERS_AND_TWO_CARD_21: Final = Counting(
    "jokers-and-two-card-21", natural=44, natural_is="two-jokers", blackjack=True, with_joker=True
)
"""The same, but a joker with another card is a blackjack too: two cards of 21."""
