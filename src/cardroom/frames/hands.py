"""Rows of hands: what lay on the table, who did what, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import lcm
from typing import Any

import msgspec

from cardroom.cards import CARDS
from cardroom.formats.finished import CENTS
from cardroom.frames.columns import Row
from cardroom.frames.seen import SeenHand
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.events import (
    HIDDEN,
    Acted,
    Arranged,
    Burned,
    Discarded,
    Event,
    Placed,
    Pot,
    as_json,
)
from cardroom.table.setup import Setup, Structure, seat_of_hand
from cardroom.telling.picture import BOARD, Picture

LAID: dict[type[Event], str] = {Discarded: "discard", Arranged: "set", Placed: "place"}
"""What is done with cards, by its event."""


def hand_rows(hand: SeenHand) -> Iterator[Row]:
    """The hand itself."""
    setup, result, elsewhere = hand.setup, hand.result, hand.elsewhere
    times, unit = _scale(hand)
    entry, banked = hand.game.entry, setup.player_dealer
    structure = setup.structure or entry.structure
    fees = sum(result.fees.values()) + (elsewhere.rake if elsewhere else 0)
    yield (
        hand.number,
        hand.file,
        hand.name,
        hand.game.id,
        entry.mechanism,
        getattr(structure, "type", None),
        *(None if stake is None else stake * times for stake in _stakes(setup, structure)),
        len(setup.seats),
        setup.button,
        banked.seat if banked else None,
        banked.bank * times if banked else None,
        _board(_picture(hand)),
        None if result.pots is None else sum(pot.amount for pot in result.pots) * times,
        fees * times,
        elsewhere.decided_by if elsewhere else "cards",
        elsewhere.as_expected if elsewhere else None,
        unit,
    )


def seat_rows(hand: SeenHand) -> Iterator[Row]:
    """Everyone who sat or stood there."""
    setup, result, picture = hand.setup, hand.result, _picture(hand)
    times, _ = _scale(hand)
    banker = setup.player_dealer.seat if setup.player_dealer else None
    net, is_known = _net(hand)
    endless = hand.endless
    for seat, chips in ((taken.seat, taken.chips) for taken in setup.seats):
        accounts = [str(seat), *([PLAYER_DEALER] if seat == banker else [])]
        won = [pot.winners.get(str(seat), 0) for pot in result.pots or ()]
        yield (
            hand.number,
            seat,
            hand.names.get(seat),
            picture.order.index(seat) + 1 if seat in picture.order else None,
            None if seat in endless else chips * times,
            _hands_of(picture, seat, banker),
            picture.seats[seat].folded,
            sum(won) * times if result.pots is not None and is_known else None,
            sum(net.get(name, 0) for name in accounts) * times if net else None,
            sum(result.fees.get(name, 0) for name in accounts) * times,
        )
    for name, chips in setup.backline_bettors.items():
        fee, gain = result.fees.get(name, 0), net.get(name, 0)
        yield (
            *(hand.number, None, name, None, chips * times, None, False, None),
            *(gain * times, fee * times),
        )


def action_rows(hand: SeenHand) -> Iterator[Row]:
    """Everything that a player did."""
    picture, (times, _) = Picture(hand.setup), _scale(hand)
    number, street = 0, 0
    for event in hand.events:
        done: tuple[Any, ...] | None = None
        if isinstance(event, Acted):
            to = event.to * times or None
            done = event.do, event.amount * times, to, event.spot or None, event.hand or None, None
        elif isinstance(event, Discarded | Arranged | Placed) and event.seat:
            part = event.part if isinstance(event, Placed) else None
            if isinstance(event, Arranged):
                laid = " / ".join(map(_text, event.parts))
            else:
                laid = _text(event.cards)
            done = LAID[type(event)], 0, None, None, part, laid
        elif isinstance(event, Burned):
            street += number > 0
        if done is not None:
            number += 1
            assert isinstance(event, Acted | Discarded | Arranged | Placed)
            seat = picture.seats[event.seat]
            before = picture.pot * times, seat.chips * times
            yield hand.number, number, street, event.seat, *done, *before
        picture.apply(event)


def wager_rows(hand: SeenHand) -> Iterator[Row]:
    """Every wager against a player-dealer."""
    times, _ = _scale(hand)
    for wager in hand.result.wagers or ():
        yield (
            hand.number,
            wager.seat,
            wager.spot,
            wager.by,
            wager.hand,
            wager.circle,
            wager.amount * times,
            wager.outcome,
            wager.net * times,
            wager.why,
            wager.no_action,
        )


def event_rows(hand: SeenHand) -> Iterator[Row]:
    """Everything that happened."""
    times, _ = _scale(hand)
    for number, event in enumerate(hand.events, 1):
        changed: dict[str, Any] = {
            name: getattr(event, name) * times
            for name in ("amount", "to", "pot")
            if times > 1 and isinstance(getattr(event, name, None), int)
        }
        if times > 1 and (pots := getattr(event, "pots", ())):
            changed["pots"] = tuple([Pot(pot.amount * times, pot.seats) for pot in pots])
        plain = as_json(msgspec.structs.replace(event, **changed) if changed else event)
        cards = [plain[name] for name in ("card", "cards") if name in plain]
        cards += [" / ".join(map(" ".join, plain["parts"]))] if "parts" in plain else []
        told = cards[0] if cards else None
        to = plain.get("to")
        yield (
            hand.number,
            number,
            plain["kind"],
            plain.get("seat") or None,
            to if isinstance(to, str) else None,
            " ".join(told) if isinstance(told, list) else told,
            plain.get("payer"),
            plain.get("payee"),
            plain.get("amount"),
            plain.get("spot") or None,
            plain.get("says") or None,
            plain.get("why") or None,
            msgspec.json.encode(plain).decode(),
        )


def _scale(hand: SeenHand) -> tuple[int, int]:
    """By what its amounts are multiplied to be cents, or what is finer, and what one is then."""
    unit = lcm(hand.unit, CENTS)
    return unit // hand.unit, unit


def _picture(hand: SeenHand) -> Picture:
    """The table after the last event."""
    picture = Picture(hand.setup)
    picture.see(hand.events)
    return picture


def _stakes(setup: Setup, structure: Structure | None) -> tuple[int | None, ...]:
    """Blinds, ante and limits; of a hand that goes by no book's blinds what was posted."""
    if structure is None:
        return (None,) * 5
    limits = structure.small_bet, structure.big_bet
    if not setup.posts:
        return structure.small_blind, structure.big_blind, structure.ante, *limits
    blinds = sorted({posts.blind for posts in setup.posts if posts.blind})
    small = blinds[0] if len(blinds) > 1 else None
    ante = max(posts.ante for posts in setup.posts) or None
    return (
        small,
        structure.big_blind,
        ante,
        *(limits if structure.type == "limit" else (None, None)),
    )


def _net(hand: SeenHand) -> tuple[dict[str, int], bool]:
    """What everyone has won or lost, nothing if nobody knows, and whether the cards decided it."""
    elsewhere = hand.elsewhere
    if elsewhere is None or elsewhere.decided_by == "cards":
        return hand.result.net, True
    names = [seat.name for seat in elsewhere.round.table.players]
    return dict(zip(names, elsewhere.net or (), strict=False)), False


def _board(picture: Picture) -> str | None:
    """The board and other hands that are nobody's, each behind its name."""
    shown = [_text(picture.hands[BOARD].cards)] if BOARD in picture.hands else []
    for name, hand in picture.hands.items():
        if name not in (BOARD, PLAYER_DEALER) and seat_of_hand(name) is None:
            shown.append(f"{name} {_text(hand.cards)}")
    return " / ".join(shown) or None


def _hands_of(picture: Picture, seat: int, banker: int | None) -> str | None:
    """The hands of a seat as far as they are known."""
    names = picture.of_seat(seat)
    if seat == banker and PLAYER_DEALER in picture.hands:
        names.append(PLAYER_DEALER)
    seen = [hand for name in names if (hand := picture.hands[name].seen)]
    return " / ".join(map(_text, seen)) or None


def _text(cards: Sequence[int]) -> str:
    return " ".join("??" if card == HIDDEN else str(CARDS[card]) for card in cards)
