"""Where the cards of a round come from: a deck in order, or hands fixed by recipient."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Mapping, Sequence
from typing import Protocol

from cardroom.cards import BadCard, Card, show, take


class Stock(Protocol):
    """Something to draw from."""

    @property
    def order(self) -> list[Card]:
        """Every card in the order in which it came or will come off: the round's real deck."""
        ...

    def draw(self, to: str) -> Card:
        """The next card for a recipient, such as a seat's number, ``board`` or ``burn``."""
        ...


class OutOfCards(Exception):
    """The deck has run out where the rules have no answer to it."""


class Stacked:
    """A deck that is dealt from the top, whoever receives."""

    __slots__ = ("_at", "_order")

    def __init__(self, order: Sequence[Card]) -> None:
        self._order = order
        self._at = 0

    @property
    def order(self) -> list[Card]:
        """The whole deck, what has been dealt first."""
        return list(self._order)

    @property
    def left(self) -> int:
        """How many cards are still there."""
        return len(self._order) - self._at

    def draw(self, to: str) -> Card:
        """The top card."""
        try:
            card = self._order[self._at]
        except IndexError:
            raise OutOfCards(f"no card is left in the deck for {to}") from None
        self._at += 1
        return card


class Assigned:
    """Cards fixed by recipient; anything else comes from the rest of the deck, in its order.

    >>> from cardroom.cards import cards, deck
    >>> stock = Assigned(deck(), {"1": cards("As Ah")}, first=cards("2c"))
    >>> stock.draw("1"), stock.draw("burn"), stock.draw("1")
    (As, 2c, Ah)
    """

    def __init__(
        self, deck: Sequence[Card], hands: Mapping[str, Sequence[Card]], first: Sequence[Card] = ()
    ) -> None:
        named = [card for hand in hands.values() for card in hand]
        from_top = take_known(first, named, deck)
        self._hands = {to: deque(hand) for to, hand in hands.items()}
        self._rest = deque([*from_top, *take(deck, [*named, *from_top])])
        self._drawn: list[Card] = []

    @property
    def order(self) -> list[Card]:
        """What has come off, and then the rest."""
        return [*self._drawn, *self._rest]

    def draw(self, to: str) -> Card:
        """The recipient's next fixed card, or the top of the rest."""
        hand = self._hands.get(to)
        if hand:
            card = hand.popleft()
        elif self._rest:
            card = self._rest.popleft()
        else:
            raise OutOfCards(f"no card is left in the deck for {to}")
        self._drawn.append(card)
        return card


def take_known(first: Sequence[Card], named: Sequence[Card], deck: Sequence[Card]) -> list[Card]:
    """The top of the deck without the cards that hands name too.

    A scenario may give both: the deck then is only where the cards come from, and a card
    that stands in a hand as well is dealt once.
    """
    unknown = [card for card in first if card not in deck]
    if unknown:
        raise BadCard(f"{show(unknown)} cannot be in this deck")
    spare, in_hands = Counter(take(deck, named)), Counter(named)
    top: list[Card] = []
    for card in first:
        if spare[card]:
            spare[card] -= 1
            top.append(card)
        elif in_hands[card]:
            in_hands[card] -= 1
        else:
            raise BadCard(f"{card} stands in the deck more often than the deck holds it")
    return top
