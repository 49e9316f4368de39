"""Cards for people: suits as signs in four colours, or as letters where there are no signs.

Tiles are their names with the two halves as dice, ones and fours in red as on the tiles.
"""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from cardroom.cards import CARDS, RANKS, SUITS, Card
from cardroom.telling.spans import UNSEEN

SIGNS = "♣♦♥♠"
INKS = ("#3aa655", "#4a90e2", "#e05050", "")
ON_CARD = ("#00701a", "#0044cc", "#c00000", "#000000")
PAPER = "#f0f0f0"
DICE = "⚀⚁⚂⚃⚄⚅"
RED_HALVES = (1, 4)
GAP = 3


def face(card: int, *, signs: bool = True, as_card: bool = False) -> Text:
    """One card; ``as_card`` draws it on white, for the cards that matter now.

    >>> face(51).plain, face(51, signs=False).plain, face(-1).plain
    ('A♠', 'As', '??')
    >>> face(77).plain, face(77, signs=False).plain
    ('gor ⚀⚂', 'gor-4')
    """
    if card < 0:
        return Text(f" {UNSEEN} " if as_card else UNSEEN, "white on blue" if as_card else "dim")
    known = CARDS[card]
    if known.is_tile:
        return _tile(known, signs=signs, as_card=as_card)
    if known.is_joker:
        words, suit = "Joker", 3
    else:
        suit = known.suit
        words = RANKS[known.rank] + (SIGNS if signs else SUITS)[suit]
    if as_card:
        return Text(f" {words} ", f"bold {ON_CARD[suit]} on {PAPER}")
    return Text(words, f"bold {INKS[suit]}")


def _tile(known: Card, *, signs: bool, as_card: bool) -> Text:
    """A tile, such as ``gor ⚀⚂``."""
    inks = ON_CARD if as_card else INKS
    paper = f" on {PAPER}" if as_card else ""
    plain = Text(f"{known.tile.name} " if signs else str(known), f"bold {inks[3]}{paper}")
    for half in known.tile.halves if signs else ():
        plain.append(DICE[half - 1], f"bold {inks[2 if half in RED_HALVES else 3]}{paper}")
    return Text.assemble((" ", paper), plain, (" ", paper)) if as_card else plain


def faces(cards: Iterable[int], *, signs: bool = True, as_card: bool = False) -> Text:
    """Some cards in a row."""
    return Text(" ").join(face(card, signs=signs, as_card=as_card) for card in cards)


def numbered(cards: Iterable[int], *, signs: bool = True, width: int = 80) -> Text:
    """Some cards, and below each the number by which it can be chosen; in rows that fit.

    >>> print(numbered([51, 50, 49], signs=False, width=12).plain)
       As   Ah
       1    2
       Ad
       3
    """
    some = [face(card, signs=signs) for card in cards]
    column = GAP + max((text.cell_len for text in some), default=0)
    in_a_row = max(width // column, 1)
    lines = []
    for first in range(0, len(some), in_a_row):
        row = some[first : first + in_a_row]
        places = [Text(str(first + place), "dim") for place in range(1, len(row) + 1)]
        lines += [_columns(texts, column) for texts in (row, places)]
    return Text("\n").join(lines)


def _columns(texts: Iterable[Text], column: int) -> Text:
    line = Text(" " * GAP)
    for text in texts:
        line.append_text(text).append(" " * (column - text.cell_len))
    line.rstrip()
    return line
