"""Records: a round as its inputs, read back, replayed, and refused when somebody touched them."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.books import UnknownGame, library
from cardroom.cards import deck, show
from cardroom.history import BadRecord, Record, read_record, record, replay, write_record
from cardroom.scenario import play as play_scenario
from cardroom.scenario import read_scenario
from cardroom.table.card_table import CardTable
from cardroom.table.decisions import Choice
from cardroom.table.events import as_json
from cardroom.table.round import Round
from cardroom.table.setup import SeatSetup, Setup, Structure
from cardroom.table.stock import Stacked
from tests.portion import part_of

SETUP = Setup(
    game="bicycle/texas-holdem",
    seats=tuple(SeatSetup(n, 20000) for n in (1, 2, 5)),
    button=1,
    structure=Structure(type="no-limit", small_blind=100, big_blind=200),
)


def played() -> Round[CardTable]:
    cards = list(deck())
    Random(1).shuffle(cards)
    again = library().game(SETUP.game).round(SETUP, Stacked(cards))
    again.choose(1, Choice("raise", to=700))
    again.choose(2, Choice("fold"))
    again.choose(5, Choice("call"))
    return again


KEPT: dict[str, Any] = json.loads(write_record(record(played())))


def changed(**keys: Any) -> dict[str, Any]:
    return {**deepcopy(KEPT), **keys}


def replayed(kept: object) -> Round[CardTable]:
    return replay(read_record(json.dumps(kept)), library())


def refusal(kept: object) -> str:
    with pytest.raises(BadRecord) as wrong:
        replayed(kept)
    return str(wrong.value)


def test_a_record_is_plain_and_short() -> None:
    assert list(KEPT) == ["format", "setup", "deck", "choices"]
    assert KEPT["format"] == "cardroom-round-1"
    assert KEPT["choices"] == [
        [1, {"do": "raise", "to": 700, "amount": 700}],
        [2, {"do": "fold", "to": 0, "amount": 0}],
        [5, {"do": "call", "to": 700, "amount": 500}],
    ]
    assert "wagers" not in KEPT["setup"]


def test_a_record_round_trips() -> None:
    text = write_record(record(played()))
    assert write_record(read_record(text)) == text
    assert read_record(text.encode()) == read_record(text)
    assert json.loads(text) == KEPT


def test_an_unfinished_round_goes_on_where_it_was() -> None:
    first, second = played(), replayed(KEPT)
    assert second.waiting == first.waiting
    for again in (first, second):
        again.choose(5, Choice("bet", to=1000))
        again.choose(1, Choice("fold"))
        assert again.over
    assert [as_json(e) for e in first.events] == [as_json(e) for e in second.events]
    assert first.result() == second.result()


def test_a_choice_may_be_kept_in_few_words() -> None:
    short = [[1, {"do": "raise", "to": 700}], [2, {"do": "fold"}], [5, {"do": "call"}]]
    assert record(replayed(changed(choices=short))) == record(played())


def test_a_round_with_fixed_hands_is_kept_as_the_deck_it_came_to() -> None:
    scenario = read_scenario(
        {
            "game": "oceana/ultimate-texas-holdem",
            "seats": [{"seat": 1, "chips": 50000}],
            "player_dealer": {"seat": 6, "bank": 40000},
            "wagers": [{"seat": 1, "spot": s, "amount": 1000} for s in ("ante", "blind")],
            "cards": {"1": "As Ah", "player-dealer": "7d 7h", "board": "2c 5d 9h Js 3c"},
            "decisions": [{"seat": 1, "do": "play", "amount": 4000}],
        }
    )
    first = play_scenario(scenario, library())
    kept = record(first)
    assert kept.deck.startswith("As Ah 7d 7h 2c 5d 9h Js 3c")
    again = replay(read_record(write_record(kept)), library())
    assert [as_json(e) for e in again.events] == [as_json(e) for e in first.events]
    assert again.result() == first.result()


def test_what_remains_of_a_shoe_is_a_deck_too() -> None:
    short = " ".join(KEPT["deck"].split()[:15])
    assert replayed(changed(deck=short)).events == played().events


@pytest.mark.parametrize(
    "text",
    ["", " ", "null", "[]", "{}", "7", '"x"', "{", b"\xff", '{"setup": 1}', "\ud800", "[" * 9999],
)
def test_what_is_no_record(text: str | bytes) -> None:
    with pytest.raises(BadRecord, match="not a stored round"):
        read_record(text)


def test_another_format() -> None:
    assert "cardroom-round-2" in refusal(changed(format="cardroom-round-2"))


def test_an_unknown_key() -> None:
    assert "mood" in refusal(changed(mood="good"))


def test_an_unknown_game() -> None:
    with pytest.raises(UnknownGame):
        replayed(changed(setup={**KEPT["setup"], "game": "oceana/chess"}))


@pytest.mark.parametrize(
    "cards",
    [
        "",
        "As Kd",
        "As Xx " + show(deck()),
        "As " + show(deck()),
        "Jk " + show(deck()),
    ],
)
def test_a_deck_that_cannot_be(cards: str) -> None:
    assert refusal(changed(deck=cards))


@pytest.mark.parametrize(
    ("at", "choice"),
    [
        (0, [2, {"do": "fold"}]),
        (0, [9, {"do": "fold"}]),
        (0, [1, {"do": "check"}]),
        (0, [1, {"do": "raise", "to": 20001}]),
        (0, [1, {"do": "raise", "to": -700}]),
        (0, [1, {"do": "raise", "to": 700, "amount": 600}]),
        (1, [2, {"do": "moon"}]),
        (2, [5, {"do": "raise", "to": 701}]),
        (3, [1, {"do": "bet", "to": 1000}]),
    ],
)
def test_a_choice_that_somebody_touched(at: int, choice: Any) -> None:
    choices = [*KEPT["choices"][:at], choice, *KEPT["choices"][at + 1 :]]
    assert f"choice {at} cannot be replayed: seat {choice[0]}" in refusal(changed(choices=choices))


def test_a_choice_after_the_end() -> None:
    whole = played()
    whole.choose(5, Choice("bet", to=1000))
    whole.choose(1, Choice("fold"))
    kept = json.loads(write_record(record(whole)))
    kept["choices"].append([1, {"do": "check"}])
    assert "choice 5 cannot be replayed: the round is over" in refusal(kept)


@pytest.mark.parametrize(
    "setup",
    [
        {"seats": []},
        {"seats": [{"seat": 1, "chips": 20000}]},
        {"seats": [{"seat": 1, "chips": 20000}] * 3},
        {"seats": [{"seat": n, "chips": 0} for n in (1, 2, 5)]},
        {"seats": [{"seat": n, "chips": 100} for n in range(1, 30)]},
        {"button": None},
        {"player_dealer": {"seat": 1, "bank": 100}},
        {"structure": {"type": "spread"}},
        {"structure": {"type": "no-limit", "big_blind": 0}},
        {"wagers": [{"seat": 1, "spot": "moon", "amount": 5}]},
        {"options": {"decks": 2}},
        {"readings": {"moon": "full"}},
        {"readings": {"heads-up-blinds": "nobody"}},
        {"fee": {"option": 0}},
        {"fee": {"option": 10**9}},
        {"fee": {"option": 1, "schedule": "moon"}},
        {"fee": {"option": 1}},
    ],
)
def test_a_setup_that_cannot_be(setup: dict[str, Any]) -> None:
    assert len(refusal(changed(setup={**KEPT["setup"], **setup})).split()) > 3


TAMPERED = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 12)
    | st.integers(0, 10**20)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=5)
    | st.sampled_from(["fold", "raise", "As Kd", "limit", "oceana/texas-holdem"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


@settings(max_examples=part_of(600))
@given(st.data())
def test_whatever_somebody_touched_is_refused_or_plays(data: st.DataObject) -> None:
    kept = deepcopy(KEPT)
    for _ in range(data.draw(st.integers(1, 2))):
        inside: Any = kept
        while True:
            keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
            if not keys:
                break
            key = data.draw(st.sampled_from(keys))
            if not isinstance(inside[key], dict | list) or data.draw(st.integers(0, 3)) == 0:
                inside[key] = data.draw(TAMPERED)
                break
            inside = inside[key]
    try:
        again = replayed(kept)
    except (BadRecord, UnknownGame):
        return
    assert again.events


@given(st.text() | st.binary())
def test_any_text_is_refused(text: str | bytes) -> None:
    with pytest.raises(BadRecord):
        read_record(text)


def test_a_record_holds_what_its_name_says() -> None:
    assert msgspec.json.decode(write_record(record(played())), type=Record) == record(played())
