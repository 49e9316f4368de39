"""Cards that lie together on a table, as somebody sees them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from cardroom.cards import CARDS, show
from cardroom.table.events import HIDDEN, Turned

TWO_PARTS = " / "
"""Between what the two parts of a set hand are called."""
FRONT = 2
"""So many cards or tiles are in the first of them."""


class Hand(msgspec.Struct, gc=False):
    """Cards that lie together: a player's, the player-dealer's, the board, a line of the felt."""

    cards: list[int] = []
    """Those that may not be seen are there as `HIDDEN`."""
    open: list[int] = []
    """Those of them that everyone has seen."""
    parts: tuple[tuple[str, int], ...] = ()
    """A hand that was set: its parts, and how many cards are in each of them."""
    called: str = ""
    """What it is, once all of it has been turned up and called."""
    thrown: tuple[int, ...] = ()
    """What was discarded from it."""
    switched: bool = False
    """Whether it has exchanged a card with another hand of its seat."""
    shown: tuple[int, ...] = ()
    """Cards of a hand that is face down which somebody had to show; he may have them in it yet."""

    @property
    def seen(self) -> list[int]:
        """The hand, or nothing if none of it can be seen."""
        return self.cards if any(card != HIDDEN for card in self.cards) else []

    @property
    def to_others(self) -> list[int]:
        """The hand as everyone sees it who has not looked at its face-down cards."""
        left = list(self.open)
        return [left.pop(left.index(card)) if card in left else HIDDEN for card in self.cards]

    @property
    def shows(self) -> list[int]:
        """What it shows to the others, or nothing if that is all of it or none."""
        return self.to_others if 0 < len(self.open) < len(self.cards) else []

    def turn(self, cards: Iterable[int]) -> None:
        """Turn cards up: those that are known, or else some that could not be seen."""
        for card in (Counter(cards) - Counter(self.cards)).elements():
            if HIDDEN in self.cards:
                self.cards[self.cards.index(HIDDEN)] = card
        self.open += (Counter(cards) - Counter(self.open)).elements()

    def call(self, says: str) -> None:
        """Say what it is; one that nobody but the house has set is in its parts from then on."""
        self.called = says
        if TWO_PARTS in says and not self.parts:
            self.parts = ("front", FRONT), ("back", len(self.cards) - FRONT)

    def place(self, part: str, cards: Sequence[int], among: Sequence[str]) -> None:
        """Lay cards of the hand face up into a part of it: parts lie in front of the rest."""
        sizes = dict.fromkeys(among, 0) | dict(self.parts)
        names = list(sizes) if part in sizes else [*sizes, part]
        lying = sum(sizes.values())
        behind = self.cards[lying:]
        for card in cards:
            behind.remove(card if card in behind else HIDDEN)
        upto = sum(sizes[name] for name in names[: names.index(part)]) + sizes.get(part, 0)
        self.cards = [*self.cards[:upto], *cards, *self.cards[upto:lying], *behind]
        self.open += (Counter(self.cards[: lying + len(cards)]) - Counter(self.open)).elements()
        sizes[part] = sizes.get(part, 0) + len(cards)
        self.parts = tuple(sizes.items())
        self.called = ""

    def take(self, cards: Iterable[int]) -> None:
        """Take cards away; what goes face down is one of those that cannot be seen."""
        if HIDDEN in cards:
            # What was shown of such a hand was taken up again, and may be among them.
            for card in self.shown:
                if card in self.cards:
                    self.cards[self.cards.index(card)] = HIDDEN
                    self.open.remove(card)
            self.shown = ()
        lying = sum(size for _, size in self.parts)
        for card in cards:
            # What is thrown away lies behind what has been laid out, though it may look the same.
            behind = self.cards[lying:] if lying < len(self.cards) else self.cards
            gone = card if card in behind else HIDDEN
            if gone in behind:
                del self.cards[len(self.cards) - 1 - behind[::-1].index(gone)]
            if gone in self.open and self.open.count(gone) > self.cards[:lying].count(gone):
                self.open.remove(gone)

    def plain(self) -> dict[str, Any]:
        """The hand as plain data, with cards as text, for JSON."""
        return {
            "cards": _texts(self.cards),
            "to_others": _texts(self.to_others),
            "parts": dict(self.parts),
            "called": self.called,
            "thrown": _texts(self.thrown),
        }


def hand_name(event: Turned) -> str:
    """What a hand that was turned up is called, without the cards themselves."""
    return event.says.removeprefix(show(event.cards)).removeprefix(": ")


def _texts(cards: Iterable[int]) -> list[str]:
    return [str(CARDS[card]) if card != HIDDEN else "??" for card in cards]
