"""Mishaps with hands that are set against a player-dealer's, and with the wagers on them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardroom.cards import CARDS
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.events import Dealt, Event
from cardroom.table.procedures import Irregularity, Mishap

BY_THE_HOUSE = ("misset-hand", "misread-hand")
"""What may happen to the player-dealer's hand as well."""


def hand_faults(
    rule: Irregularity, deal: Sequence[Dealt], first: Event, rng: Random
) -> tuple[Mishap, ...]:
    """Mishaps for a procedure, in a round with this deal, of which this card came first."""
    event = rule.event
    assert event is not None
    seats = list(dict.fromkeys(card.to for card in deal if card.seat))
    match event:
        case "shuffler-breaks":
            return (Mishap(event),)
        case "wrong-spot":
            right = first.to if isinstance(first, Dealt) else ""
            wrong = [to for to in (*seats, PLAYER_DEALER) if to != right]
            return (Mishap(event, to=rng.choice(wrong), late=rule.late),)
        case "foreign-card" | "identical-cards":
            to = rng.choice(seats)
            mine = [card.card for card in deal if card.to == to]
            card = rng.randint(1, len(mine))
            his = rng.choice([card.card for card in deal if card.to == PLAYER_DEALER])
            like = str(CARDS[his]) if event == "identical-cards" else ""
            return (Mishap(event, to=to, card=card, like=like),)
        case _ if event in BY_THE_HOUSE:
            return (Mishap(event, to=rng.choice((*seats, PLAYER_DEALER))),)
        case _:
            return (Mishap(event, to=rng.choice(seats)),)
