"""Who may know which card: one that lies face up, is turned up, or is in his own hand."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence

from cardroom.table.card_table import CardTable
from cardroom.table.events import (
    Burned,
    Checked,
    Discarded,
    Event,
    Placed,
    TakenUp,
    Turned,
    as_json,
)
from cardroom.table.events import Dealt as CardDealt
from cardroom.table.round import Round


def owner(to: str, setup_bank: int | None, seat: int) -> int | None:
    """Whose hand a recipient's name means; the player-dealer's only where he may look at it."""
    number = re.match(r"\d+", to)
    if number:
        return int(number[0])
    return setup_bank if to == "player-dealer" and seat == setup_bank else None


def drawn(events: Sequence[Event]) -> list[CardDealt | Burned]:
    """Every card that came off the deck, in order: the n-th is the n-th of the deck."""
    return [event for event in events if isinstance(event, CardDealt | Burned)]


def known_to(played: Round[CardTable], observer: int | None) -> set[int]:
    """The places in the deck of all cards that an observer may know something of."""
    # What the house dealer says after a look depends on the card; his own hand stays hidden else.
    looked_at = {event.to for event in played.events if isinstance(event, Checked)}
    said_of = {
        place
        for place, event in enumerate(drawn(played.events))
        if isinstance(event, CardDealt) and event.to in looked_at
    }
    return shown_to(played, observer) | said_of


def laid_open(played: Round[CardTable], known: set[int]) -> set[int]:
    """The places of cards that were laid or thrown away face up, besides those that are known.

    Of cards in a hand that look the same, one that is known goes first.
    """
    hands, away, came, found = defaultdict[str, list[int]](list), list[int](), 0, set[int]()
    cards: dict[int, int] = {}
    for event in played.events:
        if isinstance(event, CardDealt):
            hands[event.to].append(came)
            cards[came] = event.card
        came += isinstance(event, CardDealt | Burned)
        if isinstance(event, TakenUp):
            place = next(at for at in reversed(away) if cards[at] == event.card)
            away.remove(place)
            hands[event.to].append(place)
        elif isinstance(event, Placed) or (isinstance(event, Discarded) and event.face_up):
            for card in event.cards:
                alike = [at for at in hands[event.to] if cards[at] == card]
                place = next((at for at in alike if at in known | found), alike[0])
                hands[event.to].remove(place)
                found.add(place)
                if isinstance(event, Discarded):
                    away.append(place)
    return found


def shown_to(played: Round[CardTable], observer: int | None) -> set[int]:
    """The places in the deck of all cards that an observer has seen."""
    bank = played.table.setup.player_dealer
    off = drawn(played.events)
    # What is shuffled again comes after the deck's last card; such games have one deck.
    deck: list[int] = list(played.table.stock.order)
    known: set[int] = set()
    turned = Counter(
        (event.to, card)
        for event in played.events
        if isinstance(event, Turned)
        for card in event.cards
    )
    for place, event in enumerate(off):
        if isinstance(event, Burned):
            continue
        of = owner(event.to, bank.seat if bank else None, event.seat)
        if event.up or (of is not None and of == observer):
            known.add(place if place < len(deck) else deck.index(event.card))
        elif turned[event.to, event.card]:
            turned[event.to, event.card] -= 1
            known.add(place if place < len(deck) else deck.index(event.card))
    if any(isinstance(event, Placed) for event in played.events):
        known |= laid_open(played, known)
    return known


def visible(view: Sequence[Event]) -> dict[str, int]:
    """Every card that stands in a view, wherever, and the number of the first event that shows it.

    It is read from the events as they go over a wire, so that no field can be forgotten.
    """
    first: dict[str, int] = {}
    for number, event in enumerate(map(as_json, view)):
        cards = [event.get(field, []) for field in ("card", "cards", "parts")]
        while cards:
            one = cards.pop()
            if isinstance(one, list):
                cards += one
            elif one != "??":
                first.setdefault(str(one), number)
    return first
