"""Felts: everything has one place of its own on every felt of every game, whoever lays it out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from math import atan2, cos, radians, sin, tau

import msgspec
import pytest

from cardroom.books import Game
from cardroom.books.entry import FeltPage
from cardroom.books.felt import Felt, HandPlace, Place
from cardroom.books.felt.faults import faults
from cardroom.table.events import Acted, Arranged, Dealt, Discarded, Moved, Parted, Posted, Turned
from cardroom.table.setup import antes_of
from tests.conformance.rounds import GAMES, deals, name, play_out, told
from tests.entries import share

ROUNDS = 400
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=name)


@cache
def felts(game: Game) -> list[Felt]:
    """The felt for every number of seats: as the entry has it, and as it is without that."""
    plain = msgspec.structs.replace(game.entry, felt=FeltPage())
    ways = [game] if plain == game.entry else [game, Game(game.id, plain, game.schedules)]
    return [way.felt(seats) for way in ways for seats in range(2, game.entry.table.seats + 1)]


def within(inner: Place, outer: Place) -> bool:
    """Whether a place lies within another, but for what rounding makes of it."""
    turn = radians(outer.angle)
    return all(
        abs(dx * cos(turn) + dy * sin(turn)) <= outer.width / 2 + 2
        and abs(dy * cos(turn) - dx * sin(turn)) <= outer.height / 2 + 2
        for dx, dy in ((x - outer.x, y - outer.y) for x, y in inner.corners())
    )


def inner_places(hand: HandPlace) -> Iterator[tuple[HandPlace, ...]]:
    yield hand.parts
    yield hand.split


@EVERY_GAME
def test_everything_has_one_place_and_nothing_lies_over_another(game: Game) -> None:
    recipients = {to for to in game.holds if to != "seat"}
    wagers = [spot.name for spot in game.entry.wagers] or [*game.family.spots] * game.family.has_pot
    for felt in felts(game):
        numbers = range(1, len(felt.seats) + 1)
        assert [seat.seat for seat in felt.seats] == list(numbers)
        assert list(faults(felt)) == []
        assert Counter(spot.account for spot in felt.spots) == Counter(
            f"{seat}:{wager}" for seat in numbers for wager in wagers
        )
        own = {str(seat) for seat in numbers if "seat" in game.holds}
        assert Counter(hand.to for hand in felt.hands) == Counter(own | recipients)
        assert [wager.name for wager in felt.wagers] == wagers


@EVERY_GAME
def test_seats_go_clockwise_from_the_house_dealers_left(game: Game) -> None:
    for felt in felts(game):
        dealer, middle = felt.house.at, (felt.width / 2, felt.height / 2)
        turns = [
            (atan2(at.y - middle[1], at.x - middle[0]) - atan2(dealer.y - middle[1], 0)) % tau
            for at in (seat.at for seat in felt.seats)
        ]
        assert turns == sorted(turns)
        assert turns[0] < tau / 2


@EVERY_GAME
def test_parts_and_split_hands_lie_apart_within_their_hand(game: Game) -> None:
    for felt in felts(game):
        for hand in felt.hands:
            for some in inner_places(hand):
                assert all(within(one.place, hand.place) for one in some)
                for number, one in enumerate(some):
                    assert not any(one.place.overlaps(two.place) for two in some[:number])


@EVERY_GAME
def test_a_felt_survives_json(game: Game) -> None:
    felt = game.felt()
    assert msgspec.json.decode(msgspec.json.encode(felt), type=Felt) == felt


@EVERY_GAME
def test_all_cards_and_chips_of_a_round_have_a_place(game: Game) -> None:
    felt = game.felt()
    hands = {hand.to: hand for hand in felt.hands}
    within = [inner for hand in felt.hands for inner in hand.split]
    hands |= {inner.to: inner for inner in within}
    hands |= {inner.to: inner for hand in within for inner in hand.split}
    # Splits without a limit may come to more hands than have a place of their own.
    hands |= {
        f"{to[:-1]}{more}": hand for to, hand in hands.items() if to[-1] == "d" for more in "ef"
    }
    seats = {str(seat.seat) for seat in felt.seats}
    house = {"fees", *(["pot"] * game.family.has_pot), *(["bank"] * game.family.is_banked)}
    # Antes that stay for the next deal are held beside the felt.
    house |= {antes_of(number) for number in (0, *map(int, seats))}
    places = seats | house | {spot.account for spot in felt.spots}
    wagers = {wager.name for wager in felt.wagers}
    for rng, dealt in deals(game, share(ROUNDS, game), "felt"):
        played = play_out(dealt, rng)
        behind = {wager.by for wager in dealt.setup.wagers if wager.by}
        with told(played):
            for event in played.events:
                match event:
                    case Dealt() | Turned() | Discarded() | Arranged() | Parted():
                        assert event.to in hands
                        if isinstance(event, Arranged):
                            assert event.names == tuple(part.to for part in hands[event.to].parts)
                    case Acted(spot=spot) if event.amount:
                        assert f"{event.seat}:{spot}" in places
                    case Moved() | Posted():
                        for account in (event.payer, event.payee):
                            who, _, spot = account.partition(":")
                            at_a_spot = who in behind and (not spot or spot in wagers)
                            assert account in places or at_a_spot
                    case _:
                        pass
