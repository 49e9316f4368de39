"""Pieces of a line with what they are there for, for whoever can show more than letters.

>>> row([51, -1])
[Span(text='As', role='card', card=51), Span(text=' '), Span(text='??', role='card', card=-1)]
>>> plain(sentence("The dealer turns As Kd.", SAID))
'The dealer turns As Kd.'
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from cardroom.cards import CARDS, card
from cardroom.table.events import HIDDEN

CARD, DIM, LOSES, SAID, STRONG, WINS = "card", "dim", "lose", "said", "strong", "win"
"""The roles that a piece can have, besides none."""
UNSEEN = "??"
IN_A_SENTENCE = re.compile(r"\b[2-9TJQKA][cdhs](?=[.,;:)]|$| [2-9TJQKA][cdhs]\b)")
"""A card that a sentence names, which is never followed by a word: "As" may be one itself."""


class Span(msgspec.Struct, frozen=True, omit_defaults=True, repr_omit_defaults=True):
    """A piece of a line.

    A card is written in letters, and also there as itself: on its own its role is ``card``, and in
    a sentence that names it that of the sentence.
    """

    text: str
    role: str = ""
    card: int | None = None


def row(cards: Iterable[int]) -> list[Span]:
    """Some cards in a row."""
    spans: list[Span] = []
    for number in cards:
        if spans:
            spans.append(Span(" "))
        text = UNSEEN if number == HIDDEN else str(CARDS[number])
        spans.append(Span(text, CARD, int(number)))
    return spans


def sentence(says: str, role: str = "") -> list[Span]:
    """A sentence, with the cards that it names."""
    spans: list[Span] = []
    at = 0
    for found in IN_A_SENTENCE.finditer(says):
        if found.start() > at:
            spans.append(Span(says[at : found.start()], role))
        spans.append(Span(found[0], role, int(card(found[0]))))
        at = found.end()
    if at < len(says):
        spans.append(Span(says[at:], role))
    return spans


def plain(spans: Iterable[Span]) -> str:
    """Some pieces in letters alone."""
    return "".join([span.text for span in spans])
