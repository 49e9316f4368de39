"""Hands as people write them: cards with or without blanks, unknown cards, ranges."""

from __future__ import annotations

import re

from cardroom.cards import Card, card
from cardroom.equity.bad_hands import BadHands
from cardroom.equity.ranges import BadRange, hands_in
from cardroom.fast.showdown import KnownHand, Showdown

_CARDS = re.compile(r"(?:10|[2-9tjqka])[cdhs]|jk\d?", re.IGNORECASE)
_UNKNOWN = re.compile(r"random|any|\?|xx", re.IGNORECASE)
_BETWEEN = re.compile(r"[\s,]+")


def read_cards(text: str) -> tuple[Card, ...]:
    """The cards that a text names, with blanks or commas between them or without.

    >>> read_cards("AsKd 10h,Jk")
    (As, Kd, Th, Jk)
    """
    rest = _BETWEEN.sub("", _CARDS.sub("", text))
    if rest:
        raise BadHands(
            f"{text!r} are not cards: write rank and suit such as As, Td or 2c, or Jk for a joker"
        )
    return tuple(map(card, _CARDS.findall(text)))


def read_hand(text: str, showdown: Showdown) -> list[KnownHand]:
    """The hands that a text stands for: one, or all of a range.

    Cards that are not named are unknown; ``random`` names none. Before a slash are cards that lie
    face down: where that matters and there is no slash, it is the first one.
    """
    if not text.strip():
        raise BadHands("a hand is empty: write its cards, or random")
    if in_range := _range(text, showdown):
        return in_range
    below, slash, above = _UNKNOWN.sub("", text).partition("/")
    down, up = read_cards(below), read_cards(above)
    known = (*down, *up)
    if len(known) > showdown.held:
        raise BadHands(f"{text!r} has {len(known)} cards, but a hand has {showdown.held}")
    if showdown.hidden is None:
        return [KnownHand(known, showdown.held)]
    number = max(1, len(down)) if slash else 1
    missing = int(not down)
    return [KnownHand(known, showdown.held, down=number, missing_down=missing)]


def _range(text: str, showdown: Showdown) -> list[KnownHand]:
    """All hands of a range, where ranges are understood and it is one."""
    if showdown.held != 2 or showdown.boards != 1:
        return []
    words = _BETWEEN.split(text.strip())
    is_hand = not _BETWEEN.sub("", _CARDS.sub("", _UNKNOWN.sub("", text))).strip("/")
    several = len(words) > 1 and all(len(_CARDS.findall(word)) == 2 for word in words)
    if is_hand and not several:
        return []
    try:
        return [KnownHand(hand, showdown.held) for hand in hands_in(text)]
    except BadRange as wrong:
        raise BadHands(str(wrong)) from None


def read_boards(text: str, showdown: Showdown) -> tuple[tuple[Card, ...], ...]:
    """The cards on each board: two boards have a slash between them."""
    if not showdown.boards:
        if text.strip():
            raise BadHands("this game has no board")
        return ()
    written = [read_cards(part) for part in text.split("/")]
    if len(written) > showdown.boards:
        raise BadHands(f"there is {showdown.boards} board, not {len(written)}")
    written += [()] * (showdown.boards - len(written))
    for board in written:
        if len(board) > showdown.board_size:
            raise BadHands(f"a board has {showdown.board_size} cards, not {len(board)}")
    return tuple(written)
