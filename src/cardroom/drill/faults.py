"""Mishaps that a printed procedure is for: facts at random that fulfil its conditions."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import get_args

from cardroom.cards import CARDS
from cardroom.drill.hand_faults import hand_faults
from cardroom.drill.stud_faults import stud_faults
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.events import Burned, Dealt, Event
from cardroom.table.procedures import Happening, Irregularity, Mishap, OfHands, rank_of

COUNTS = ("extra-card", "missing-card")
WRONG_SEATS = ("dealt-in", "dealt-out")
OF_A_DRAW = ("false-opening", "early-pat", "changed-draw")
OF_FACES = ("out-of-sequence", "shown-card", "mucked", "overlooked-raise")
OF_A_TURN = ("not-discarded", "out-of-time", "overlooked-kill", "thrown-away")
OF_MELDS = ("plucked-into-hand", "bad-kondition")
CARD_FAULTS = ("exposed-card", "off-table", "boxed-card", "joker")


def faults(rule: Irregularity, events: Sequence[Event], rng: Random) -> tuple[Mishap, ...]:
    """Mishaps for a procedure, in a round that begins like this; none if they do not fit it."""
    event = rule.event
    off = [e for e in events if isinstance(e, Dealt | Burned)]
    deal = [e for e in off if isinstance(e, Dealt) and (e.seat or e.to == PLAYER_DEALER)]
    if event is None or not deal:
        return ()
    seats = list(dict.fromkeys(card.to for card in deal if card.seat))
    if (in_stud := stud_faults(rule, seats, rng)) is not None:
        return in_stud
    street = rng.choice(rule.streets) if rule.streets else rule.street
    if event in ("premature", "extra-board-card"):
        street = street or rng.choice(("4th-street", "5th-street", "6th-street"))
        return (Mishap(event, street=street, acted=rng.randint(0, 1)),)
    if event in COUNTS and street:
        return (Mishap(event, to=rng.choice(seats), street=street),)
    if event in OF_A_TURN:
        return (Mishap(event, to=rng.choice(seats), declared="declared" in rule.when),)
    if event in OF_MELDS:
        acted = rng.randint(0, 2 * len(seats))
        return (Mishap(event, to=rng.choice(seats), acted=acted, late=rule.late),)
    if event in OF_A_DRAW:
        return (_of_a_draw(rule, event, seats, rng),)
    if event in OF_FACES:
        acted = rule.acted or (0 if event == "overlooked-raise" else rng.randint(0, 1))
        to = rng.choice(seats[:-1])  # The last one cannot be missed by the deal.
        return (Mishap(event, to=to, card=rng.randint(1, 2), street=street, acted=acted),)
    if event in COUNTS:
        ends = [seats[0]] * rule.first_seat + [seats[-1]] * rule.last_seat
        to = ends[0] if ends else rng.choice(seats)
        if "player-dealer" in rule.when:
            to = PLAYER_DEALER
        mine = [card for card in deal if card.to == to]
        last = next((n for n, card in enumerate(mine) if card.up), len(mine))
        acted = rule.acted + (rng.randint(0, 1) if rule.acted else 0)
        if "owner-acted" in rule.when:
            acted = rng.randint(1, len(seats) + 1)
        if "house-way" in rule.when:
            acted = 2 * len(seats)  # Nobody counts the hand before the house does.
        return tuple(
            Mishap(event, to=to, card=max(last - n, 1), acted=acted) for n in range(rule.least)
        )
    if event in WRONG_SEATS:
        return (Mishap(event, to=rng.choice(seats), acted=rng.randint(0, 1)),) * (len(seats) > 2)
    if event in get_args(OfHands):
        return hand_faults(rule, deal, off[0], rng)
    if event not in CARD_FAULTS:
        return ()
    if street:
        return (Mishap(event, to=rng.choice(seats), street=street),)
    places = _places(rule, deal, off[0])
    if rule.of_hand > 1:
        to = rng.choice(seats)
        places = [at for at in places if deal[at].to == to]
    count = max(rule.least, rule.of_hand)
    if len(places) < count:
        return ()
    chosen = sorted(rng.sample(places, count))
    acted = rule.acted or (len(seats) if "owner-acted" in rule.when else 0)
    return tuple(Mishap(event, *_numbered(deal, at), acted=acted) for at in chosen)


def _of_a_draw(
    rule: Irregularity, event: Happening | OfHands, seats: Sequence[str], rng: Random
) -> Mishap:
    """What a player does wrong before the draw or in it; who opens falsely is the first to act."""
    to = seats[0] if event == "false-opening" else rng.choice(seats)
    late = {"played-on": len(seats), "cards-dealt": 2 * len(seats)}
    acted = max([rule.acted, *(late.get(so, 0) for so in rule.when)])
    return Mishap(event, to=to, acted=acted)


def _places(rule: Irregularity, deal: Sequence[Dealt], first: Event) -> list[int]:
    """Which cards of the deal it may happen to."""
    return [
        at
        for at, card in enumerate(deal)
        if (card is first) == rule.first_card
        and not (card.up and rule.event in ("exposed-card", "off-table"))
        and (not rule.ranks or rank_of(CARDS[card.card]) in rule.ranks)
    ]


def _numbered(deal: Sequence[Dealt], at: int) -> tuple[str, int]:
    """Whose card it is, and which of his."""
    to = deal[at].to
    return to, sum(card.to == to for card in deal[: at + 1])
