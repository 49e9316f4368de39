"""Pan judged a second time, from 001:1086-1149 and by counting: nothing of the engine is used."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

ORDER = "A234567JQK"  # Aces are always low, and eights, nines and tens are out (1090).


def is_rope(cards: Sequence[str]) -> bool:
    """A sequence of one suit (1096)."""
    places = sorted(ORDER.index(card[0]) for card in cards)
    steps = [b - a for a, b in pairwise(places)]
    return set(steps) == {1} and len({card[1] for card in cards}) == 1


def is_square(cards: Sequence[str]) -> bool:
    """One rank; different suits or one, and any for kings and aces (1098)."""
    suits = [card[1] for card in cards]
    if len({card[0] for card in cards}) != 1:
        return False
    return cards[0][0] in "AK" or len(set(suits)) == 1 or len(set(suits)) == len(suits)


def is_meld(cards: Sequence[str]) -> bool:
    """Three or more cards (1094)."""
    return len(cards) >= 3 and (is_rope(cards) or is_square(cards))


def chips(cards: Sequence[str]) -> int:
    """What a meld collects from each (1106-1123)."""
    suited, spades = len({card[1] for card in cards}) == 1, {card[1] for card in cards} == {"s"}
    if is_square(cards):
        if cards[0][0] in "357":
            return 4 if spades else 2 if suited else 1
        return 2 if spades else 1 if suited else 0
    held = {card[0] for card in cards}
    return sum((2 if spades else 1) for end in ("A23", "KQJ") if set(end) <= held)
