"""Mishaps that a printed procedure is for: facts at random that fulfil its conditions."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardroom.cards import CARDS
from cardroom.table.events import Dealt
from cardroom.table.irregularities import Irregularity, Mishap, rank_of

LATER = ("draw", "flop", "turn", "river")
"""Streets whose cards are not dealt yet when the first decision is asked for."""
CARD_FAULTS = ("exposed-card", "boxed-card", "joker")


def faults(rule: Irregularity, deal: Sequence[Dealt], rng: Random) -> tuple[Mishap, ...]:
    """Mishaps for a procedure, in a round that is dealt like this; none if they do not fit it."""
    event = rule.event
    if event is None or not deal:
        return ()
    seats = list(dict.fromkeys(card.to for card in deal if card.seat))
    if event in ("premature", "extra-board-card"):
        return (Mishap(event, street=rule.street, acted=rng.randint(0, 1)),)
    if event in ("extra-card", "missing-card"):
        to = seats[0] if rule.first_seat else rng.choice(seats)
        last = sum(card.to == to for card in deal)
        acted = rule.acted + (rng.randint(0, 1) if rule.acted else 0)
        return (Mishap(event, to=to, card=last, acted=acted),) * rule.least
    if event not in CARD_FAULTS:
        return ()
    if rule.street in LATER:
        return (Mishap(event, to=rng.choice(seats), street=rule.street),)
    places = _places(rule, deal)
    if len(places) < rule.least:
        return ()
    chosen = sorted(rng.sample(places, rule.least))
    return tuple(Mishap(event, *_numbered(deal, at)) for at in chosen)


def _places(rule: Irregularity, deal: Sequence[Dealt]) -> list[int]:
    """Which cards of the deal it may happen to."""
    return [
        at
        for at, card in enumerate(deal)
        if (at == 0) == rule.first_card
        and (not rule.ranks or rank_of(CARDS[card.card]) in rule.ranks)
    ]


def _numbered(deal: Sequence[Dealt], at: int) -> tuple[str, int]:
    """Whose card it is, and which of his."""
    to = deal[at].to
    return to, sum(card.to == to for card in deal[: at + 1])
