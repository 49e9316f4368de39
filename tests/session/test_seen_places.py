"""Which places of the deck somebody has seen: by hand, for what random rounds seldom come to."""

from __future__ import annotations

import pytest

from cardroom.cards import Card, cards
from cardroom.session.seen_places import all_hands_shown, places_seen
from cardroom.table.events import (
    Arranged,
    Burned,
    Dealt,
    Discarded,
    Event,
    Parted,
    TakenBack,
    Turned,
)

AS, KD, C2, H7, JK = cards("As Kd 2c 7h Jk")


def down(seat: int, card: Card) -> Dealt:
    return Dealt(str(seat), card, False, seat)


def up(seat: int, card: Card) -> Dealt:
    return Dealt(str(seat), card, True, seat)


def turned(seat: int, *shown: Card) -> Turned:
    return Turned(str(seat), shown)


def thrown(seat: int, *away: Card) -> Discarded:
    return Discarded(str(seat), away, seat)


def seen(
    log: list[Event], off: list[Card], eyes: int | None = None, in_place: int | None = None
) -> list[int]:
    view = [event.seen_by(eyes) for event in log]
    return sorted(places_seen(log, view, off, len(off) if in_place is None else in_place))


def test_a_card_thrown_away_and_dealt_again_is_opened_to_those_who_saw_it_first() -> None:
    log: list[Event] = [down(3, AS), down(4, KD), thrown(3, AS), down(4, AS), turned(4, KD, AS)]
    off = [AS, KD, AS]
    assert seen(log, off, None, 2) == [2]
    assert seen(log, off, 4, 2) == [2]
    assert seen(log, off, 3, 2) == [1, 2]


def test_a_card_that_comes_back_to_its_hand_does_not_tell_that_it_was_there() -> None:
    log: list[Event] = [down(3, AS), thrown(3, AS), down(3, AS), turned(3, AS)]
    assert seen(log, [AS, AS], None, 1) == []
    assert seen(log, [AS, AS], 3, 1) == [1]


def test_what_was_thrown_away_can_still_be_shown() -> None:
    log: list[Event] = [down(3, AS), down(3, KD), thrown(3, AS), turned(3, AS)]
    assert seen(log, [AS, KD]) == [1]


def test_of_two_cards_alike_one_is_turned() -> None:
    log: list[Event] = [down(3, AS), up(3, AS), turned(3, AS)]
    assert seen(log, [AS, AS]) == [2]
    log.append(turned(3, AS, AS))
    assert seen(log, [AS, AS]) == [1, 2]


def test_a_pair_that_is_split_goes_on_as_two_hands() -> None:
    log: list[Event] = [
        down(1, AS), down(1, AS), Parted("1", ("1a", "1b"), (AS, AS), 1), Dealt("1b", KD, False, 1),
        Turned("1b", (AS, KD)),
    ]  # fmt: skip
    assert seen(log, [AS, AS, KD]) == [1, 2, 3]


def test_a_hand_laid_into_parts_is_for_its_owner() -> None:
    log: list[Event] = [
        Dealt("player-dealer", AS, False), Dealt("player-dealer", KD, False),
        Arranged("player-dealer", ("high", "low"), ((AS,), (KD,)), 5),
    ]  # fmt: skip
    assert seen(log, [AS, KD], 5) == [1, 2]
    assert seen(log, [AS, KD], 4) == seen(log, [AS, KD]) == []


def test_burns_are_places_that_nobody_sees() -> None:
    log: list[Event] = [Burned(AS), up(1, KD), Burned(C2), Dealt("board", H7, True)]
    assert seen(log, [AS, KD, C2, H7]) == [2, 4]


def test_a_card_that_is_moved_keeps_its_place() -> None:
    """After no burn: the first card is burned, and the second goes where the first was."""
    log: list[Event] = [
        up(1, AS), down(2, KD), TakenBack("1", (AS,)), thrown(2, KD), Burned(AS), down(1, KD),
        down(2, C2),
    ]  # fmt: skip
    off = [AS, KD, C2]
    assert seen(log, off) == [1]
    assert seen(log, off, 1) == [1, 2]
    assert seen(log, off, 2) == [1, 2, 3]


def test_a_card_that_is_no_card_of_the_deck_has_no_place() -> None:
    log: list[Event] = [up(1, AS), up(2, JK), up(3, KD), turned(2, JK)]
    assert seen(log, [AS, KD]) == [1, 2]


def test_a_card_that_came_off_for_another_one_is_not_opened() -> None:
    log: list[Event] = [up(1, AS), up(2, AS), up(3, KD), up(4, C2)]
    assert seen(log, [AS, H7, KD, C2]) == [1, 3, 4]


@pytest.mark.parametrize(
    ("more", "shown"),
    [([], False), ([turned(1, AS)], True), ([turned(1, AS), down(2, H7)], False)],
)
def test_burns_and_empty_seats_need_not_be_shown(more: list[Event], shown: bool) -> None:
    log: list[Event] = [
        down(1, AS), Dealt("empty-seat", KD, False), Burned(C2), *more,
    ]  # fmt: skip
    view = [event.seen_by(None) for event in log]
    assert all_hands_shown(log, view, [AS, KD, C2, H7]) is shown
