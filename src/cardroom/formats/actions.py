"""What players and the house dealer do in a hand, as any format tells it."""

from __future__ import annotations

from typing import NamedTuple

from cardroom.cards import Card, deck
from cardroom.formats.amounts import Amount
from cardroom.formats.bad_hand import BadHand

DEAL_HOLE, DEAL_BOARD = "dh", "db"
FOLD, CALL, RAISE, BRING_IN, DRAW, SHOW = "f", "cc", "cbr", "pb", "sd", "sm"
"""What can be done, by the names of PHH; to call is also to check, to raise also to bet."""
UNKNOWN = "??"


class Action(NamedTuple):
    """An action of the dealer (player 0) or of a player, counted from 1."""

    player: int
    do: str
    cards: tuple[Card | None, ...] | None = None
    """None for a card that nobody knows; None in all where none are named."""
    amount: Amount | None = None
    """To what a raise comes in this betting round."""
    dealt_to: int = 0


_KNOWN: dict[str, Card | None] = {str(card): card for card in deck()} | {UNKNOWN: None}


def read_cards(text: str) -> tuple[Card | None, ...]:
    """Cards, of which some may be unknown.

    >>> read_cards("Ah??Tc"), read_cards("????")
    ((Ah, None, Tc), (None, None))
    """
    try:
        return tuple([_KNOWN[text[at : at + 2]] for at in range(0, len(text), 2)])
    except KeyError as wrong:
        raise BadHand(f"{wrong.args[0]!r} in {text[:60]!r} is no card") from None
