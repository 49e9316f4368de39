"""The package as somebody imports it: its names, and what it refuses of wrong kinds of values."""

from __future__ import annotations

import math
import pickle
from collections.abc import Callable
from typing import Any, cast, get_args

import pytest

import cardroom
from cardroom import session
from cardroom.session import events as session_events
from cardroom.simulation import BadPlan, Plan
from cardroom.table import events as round_events
from cardroom.table import setup as setups

PAI_GOW = "bicycle/pai-gow-poker"
HOLDEM, NO_LIMIT, UTH = (
    "oceana/texas-holdem",
    "bicycle/texas-holdem",
    "oceana/ultimate-texas-holdem",
)
NOT_CENTS: list[Any] = [1.5, 200.0, math.nan, math.inf, "200", True, [200], 10**30, -200]
REFUSED = (cardroom.CannotPlay, cardroom.IllegalChoice, cardroom.IllegalWager, cardroom.Refused)


@pytest.mark.parametrize("name", cardroom.__all__)
def test_every_name_of_the_top_level_is_there(name: str) -> None:
    assert getattr(cardroom, name) is not None
    assert name in dir(cardroom)


def test_events_and_setups_are_at_top_level() -> None:
    told = get_args(round_events.AnyEvent) + get_args(session_events.AnyEvent)
    kinds = [kind for kind in vars(setups).values() if _is_own(kind, setups.__name__)]
    assert len(kinds) > 8
    refusals = [kind for kind in vars(session).values() if isinstance(kind, type)]
    for kind in (*told, *kinds, *refusals, cardroom.Bot):
        assert getattr(cardroom, kind.__name__) is kind


def _is_own(kind: object, module: str) -> bool:
    return isinstance(kind, type) and kind.__module__ == module


def test_what_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'poker'"):
        _ = cardroom.poker


# What it looks like in a debugger


def test_a_table_says_what_it_is() -> None:
    table = cardroom.Table(cardroom.game(HOLDEM), seed=7)
    assert repr(table) == "<Table of oceana/texas-holdem: 0 players, before round 1>"
    for seat in (1, 4):
        table.sit(seat, 20000)
    hand = table.deal()
    assert repr(table) == "<Table of oceana/texas-holdem: 2 players, round 1 is being played>"
    assert repr(hand) == "<Round of oceana/texas-holdem: up to seat 1, choices made: 0>"
    hand.choose(1, cardroom.Choice("fold"))
    assert repr(hand) == "<Round of oceana/texas-holdem: over, choices made: 1>"
    assert repr(pickle.loads(pickle.dumps(hand))) == repr(hand)
    assert repr(table) == "<Table of oceana/texas-holdem: 2 players, after round 1>"


def test_a_round_that_several_decide_together_says_so() -> None:
    table = bank(cardroom.Table(cardroom.game(UTH), seed=7))
    for seat in (1, 2):
        table.put_wagers(seat, {"ante": 1000, "blind": 1000})
    assert "up to seat 1 and seat 2" in repr(table.deal())
    table.call_off("the lights went out")
    assert table.round is None


# What is no amount


def bank(table: cardroom.Table) -> cardroom.Table:
    for seat in (1, 2, 6):
        table.sit(seat, 100_000)
    table.decline(1)
    table.decline(2)
    table.accept(6, bank=50_000)
    return table


def raised(value: Any) -> None:
    stakes = cardroom.Structure(type="no-limit", small_blind=100, big_blind=200)
    table = cardroom.Table(cardroom.game(NO_LIMIT), seed=1, structure=stakes)
    for seat in (1, 2):
        table.sit(seat, 20_000)
    hand = table.deal()
    try:
        hand.choose(hand.waiting.popitem()[0], cardroom.Choice("raise", to=value))
    finally:
        assert not hand.choices


def dealt(**parts: Any) -> None:
    game = cardroom.game(HOLDEM)
    seats = (cardroom.SeatSetup(1, 20_000), cardroom.SeatSetup(2, 20_000))
    setup = cardroom.Setup(**{"game": game.id, "seats": seats, "button": 1, **parts})
    game.round(setup, cardroom.Stacked(game.fresh_deck()))


def wagered(value: Any) -> None:
    table = bank(cardroom.Table(cardroom.game(UTH), seed=7))
    known = table.last_number
    try:
        table.wager(1, "ante", value)
    finally:
        assert (table.wagers, table.last_number) == ((), known)


def wagered_at_once(value: Any) -> None:
    table = bank(cardroom.Table(cardroom.game(UTH), seed=7))
    try:
        table.put_wagers(1, {"ante": 1000, "blind": value})
    finally:
        assert table.wagers == ()


def banked(value: Any) -> None:
    table = bank(cardroom.Table(cardroom.game(UTH), seed=7))
    known = table.last_number
    try:
        table.bank(value)
    finally:
        assert table.last_number == known


def sat(value: Any) -> None:
    table = cardroom.Table(cardroom.game(HOLDEM), seed=7)
    try:
        table.sit(1, value)
    finally:
        assert (table.players, table.last_number) == ({}, 0)


def brought(value: Any) -> None:
    table = cardroom.Table(cardroom.game(HOLDEM), seed=7)
    table.sit(1, 20_000)
    try:
        table.add_chips(1, value)
    finally:
        assert table.players[1].chips == 20_000


AMOUNTS: dict[str, Callable[[Any], None]] = {
    "chips of a seat": sat,
    "more chips": brought,
    "chips of the backline": lambda v: bank(
        cardroom.Table(cardroom.game("bicycle/ez-baccarat-1.0"), seed=7)
    ).stand_behind("B", v),
    "a wager": wagered,
    "wagers at once": wagered_at_once,
    "a bank": banked,
    "a raise": raised,
    "jackpots": lambda v: void(cardroom.Table(cardroom.game(HOLDEM), held={"jackpot": v})),
    "limits": lambda v: void(
        cardroom.Table(cardroom.game(UTH), limits=cardroom.Limits(min=500, max=v))
    ),
    "chips in a setup": lambda v: dealt(
        seats=(cardroom.SeatSetup(1, v), cardroom.SeatSetup(2, 20_000))
    ),
    "a big blind in a setup": lambda v: dealt(structure=cardroom.Structure(big_blind=v)),
}


def void(_: object) -> None:
    """Nothing is asked of it."""


@pytest.mark.parametrize("where", AMOUNTS)
@pytest.mark.parametrize("value", NOT_CENTS, ids=repr)
def test_what_is_no_amount_is_refused_and_changes_nothing(where: str, value: Any) -> None:
    with pytest.raises(REFUSED):
        AMOUNTS[where](value)


@pytest.mark.parametrize(
    "key", [key for key in cardroom.Structure.__struct_fields__ if key != "type"]
)
@pytest.mark.parametrize("value", [1.5, 200.0, math.nan, -200, "200", True], ids=repr)
def test_stakes_are_whole_and_not_negative(key: str, value: Any) -> None:
    parts: dict[str, Any] = {key: (value,) if key == "bets_by_round" else value}
    stakes = cardroom.Structure(**parts)
    game = cardroom.game(NO_LIMIT)
    with pytest.raises(cardroom.CannotPlay, match=rf"structure\.{key}"):
        cardroom.Table(game, seed=1, structure=stakes)
    table = cardroom.Table(game, seed=1)
    with pytest.raises(cardroom.CannotPlay, match=rf"structure\.{key}"):
        table.change(structure=stakes)
    assert table.last_number == 0


@pytest.mark.parametrize("seat", [1.0, math.nan, "1", True, 0, -1, [1], None])
def test_what_is_no_seat_is_refused(seat: Any) -> None:
    table = cardroom.Table(cardroom.game(HOLDEM), seed=7)
    with pytest.raises(cardroom.CannotSit):
        table.sit(seat, 20_000)
    with pytest.raises(cardroom.CannotSit):
        table.leave(seat)
    assert table.last_number == 0


@pytest.mark.parametrize("seat", ["2", None, [2], 0, True, 2.0])
def test_wagers_are_refused_before_seats_that_are_none(seat: Any) -> None:
    table = cardroom.Table(cardroom.game("bicycle/casino-war"), seed=1)
    for one in (1, 2):
        table.sit(one, 100_000)
    table.accept(1, 50_000)
    with pytest.raises(cardroom.IllegalWager, match="no seat"):
        table.wager(seat, "primary", 1_000)
    assert table.wagers == ()


@pytest.mark.parametrize("answer", [None, 5, ("fold",), math.nan])
def test_what_is_no_choice_is_refused(answer: Any) -> None:
    table = cardroom.Table(cardroom.game(HOLDEM), seed=7)
    for seat in (1, 4):
        table.sit(seat, 20_000)
    hand = table.deal()
    with pytest.raises(cardroom.IllegalChoice, match=r"must answer with a Choice, such as"):
        hand.choose(1, answer)
    with pytest.raises(cardroom.IllegalChoice):
        hand.choose(1, cardroom.Choice("call", cards=answer or cast(Any, 7)))
    assert not hand.choices


@pytest.mark.parametrize(
    "terms",
    [
        {"seed": 1.5},
        {"seats_at_table": 6.0},
        {"options": {"decks": math.nan}},
        {"options": {"decks": object()}},
        {"readings": {"odd-chip": 5}},
        {"fee": cardroom.FeeChoice(cast(Any, 1.0))},
    ],
)
def test_terms_of_a_wrong_kind_are_refused(terms: dict[str, Any]) -> None:
    with pytest.raises((cardroom.CannotPlay, TypeError)):
        cardroom.Table(cardroom.game(HOLDEM), **terms)


def test_a_table_needs_a_game() -> None:
    with pytest.raises(TypeError, match=r"cardroom\.game"):
        cardroom.Table(cast(Any, HOLDEM))


@pytest.mark.parametrize("text", [None, 5, math.nan, ["As"]])
def test_what_is_no_card(text: Any) -> None:
    with pytest.raises(cardroom.BadCard):
        cardroom.card(text)


@pytest.mark.parametrize("decks", [1.0, 10**30, "2", None, True])
def test_what_is_no_number_of_decks(decks: Any) -> None:
    with pytest.raises(cardroom.BadCard):
        cardroom.deck(decks)


@pytest.mark.parametrize("amount", [1.5, math.nan, math.inf])
def test_dollars_are_made_of_whole_cents(amount: Any) -> None:
    with pytest.raises(ValueError, match="float"):
        cardroom.dollars(amount)


@pytest.mark.parametrize("seat", [1.0, True])
def test_what_equals_the_number_of_a_seat_is_not_written_down(seat: Any) -> None:
    table = cardroom.Table(cardroom.game(PAI_GOW), seed=1)
    for one in (1, 2):
        table.sit(one, 100_000)
    with pytest.raises(cardroom.NotNow, match="seat 1 now"):
        table.decline(seat)
    table.decline(1)
    table.accept(2, 50_000)
    table.wager(1, "base", 1_000)
    hand = table.deal()
    hand.choose(seat, hand.waiting[1].default)
    assert [type(who) for who, _ in hand.choices] == [int]
    cardroom.read_snapshot(cardroom.write_snapshot(table.snapshot()))


@pytest.mark.parametrize(
    "beside", [{"circle": math.nan}, {"circle": 1.0}, {"circle": "1"}, {"voucher": "yes"}], ids=str
)
def test_what_is_said_of_a_wager_is_of_its_kind(beside: dict[str, Any]) -> None:
    table = cardroom.Table(cardroom.game(PAI_GOW), seed=1)
    for one in (1, 2):
        table.sit(one, 100_000)
    table.accept(1, 50_000)
    with pytest.raises(cardroom.IllegalWager):
        table.wager(2, "base", 1_000, **beside)
    assert table.wagers == ()


@pytest.mark.parametrize("number", [1.5, 1000.0, math.nan, True, 0, -5, "10"])
@pytest.mark.parametrize("key", ["rounds", "seats", "bank", "wagers", "stacks", "chunk_size"])
def test_a_plan_has_whole_numbers(key: str, number: Any) -> None:
    wrong = {"wagers": {"player": number}, "stacks": (number,)}.get(key, number)
    asked: dict[str, Any] = {"game": "bicycle/ez-baccarat-1.0", "rounds": 10, key: wrong}
    with pytest.raises(BadPlan, match="a whole number from 1 on"):
        Plan(**asked)


def test_a_plan_has_no_more_seats_than_there_are() -> None:
    with pytest.raises(BadPlan, match="no table has more than 98"):
        Plan(game="bicycle/ez-baccarat-1.0", rounds=10, seats=10**9)
