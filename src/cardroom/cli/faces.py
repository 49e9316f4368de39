"""Cards for people: suits as signs in four colours, or as letters where there are no signs."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from cardroom.cards import CARDS, RANKS, SUITS

SIGNS = "♣♦♥♠"
INKS = ("#3aa655", "#4a90e2", "#e05050", "")
ON_CARD = ("#00701a", "#0044cc", "#c00000", "#000000")
PAPER = "#f0f0f0"
UNSEEN = "??"


def face(card: int, *, signs: bool = True, as_card: bool = False) -> Text:
    """One card; ``as_card`` draws it on white, for the cards that matter now.

    >>> face(51).plain, face(51, signs=False).plain, face(-1).plain
    ('A♠', 'As', '??')
    """
    if card < 0:
        return Text(f" {UNSEEN} " if as_card else UNSEEN, "white on blue" if as_card else "dim")
    known = CARDS[card]
    if known.is_joker:
        words, suit = "Joker", 3
    else:
        suit = known.suit
        words = RANKS[known.rank] + (SIGNS if signs else SUITS)[suit]
    if as_card:
        return Text(f" {words} ", f"bold {ON_CARD[suit]} on {PAPER}")
    return Text(words, f"bold {INKS[suit]}")


def faces(cards: Iterable[int], *, signs: bool = True, as_card: bool = False) -> Text:
    """Some cards in a row."""
    return Text(" ").join(face(card, signs=signs, as_card=as_card) for card in cards)
