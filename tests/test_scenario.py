"""Scenarios: what can be written down, what comes out, and what is said about the rest."""

from __future__ import annotations

import json
from copy import deepcopy
from itertools import permutations
from time import process_time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.scenario import BadScenario, Scenario, matches, settle
from tests.portion import part_of

Json = dict[str, Any]

# The example of the format.
SHORT_BANK: Json = json.loads("""
{"id": "short-bank", "game": "oceana/ultimate-texas-holdem",
 "seats": [{"seat": 1, "chips": 50000}, {"seat": 2, "chips": 50000}, {"seat": 6, "chips": 50000}],
 "player_dealer": {"seat": 6, "bank": 3000},
 "wagers": [{"seat": 1, "spot": "ante", "amount": 1000}, {"seat": 1, "spot": "blind", "amount": 1000},
            {"seat": 2, "spot": "ante", "amount": 1000}, {"seat": 2, "spot": "blind", "amount": 1000}],
 "cards": {"1": "As Ah", "2": "Kc Kd", "player-dealer": "7d 7h", "board": "2c 5d 9h Js 3c"},
 "decisions": [{"seat": 1, "do": "check"}, {"seat": 2, "do": "check"}, {"seat": 1, "do": "check"}, {"seat": 2, "do": "check"},
               {"seat": 1, "do": "play", "amount": 1000}, {"seat": 2, "do": "play", "amount": 1000}]}
""")  # noqa: E501 (word for word)

HOLDEM: Json = {
    "id": "three-handed",
    "game": "oceana/texas-holdem",
    "seats": [{"seat": n, "chips": 20000} for n in (2, 5, 7)],
    "button": 2,
    "structure": {"type": "limit", "small_blind": 200, "big_blind": 400},
    "cards": {"2": "As Ah", "5": "Kc Kd", "7": "7d 7h", "board": "2c 5d 9h Js 3c"},
    "decisions": [
        {"seat": 2, "do": "raise", "to": 800, "street": "preflop"},
        {"seat": 5, "do": "call", "street": "preflop"},
        {"seat": 7, "do": "fold", "street": "preflop"},
        {"seat": 5, "do": "check", "street": "flop"},
        {"seat": 2, "do": "bet", "amount": 400, "street": "flop"},
        {"seat": 5, "do": "fold"},
    ],
}

BACCARAT: Json = {
    "id": 7,
    "game": "bicycle/ez-baccarat-1.0",
    "seats": [{"seat": 1, "chips": 50000}, {"seat": 2, "chips": 50000}],
    "player_dealer": {"seat": 9, "bank": 100000},
    "wagers": [
        {"seat": 1, "spot": "player", "amount": 1000},
        {"seat": 2, "spot": "banker", "amount": 2000},
        {"seat": 2, "spot": "tie", "amount": 500, "by": "B"},
    ],
    "cards": {"player": "9s Ks", "banker": "2c 3c"},
}


def changed(scenario: Json, **keys: Any) -> Json:
    return {**deepcopy(scenario), **keys}


def without(scenario: Json, *keys: str) -> Json:
    return {key: deepcopy(value) for key, value in scenario.items() if key not in keys}


def refusal(scenario: object) -> str:
    with pytest.raises(BadScenario) as wrong:
        settle(scenario)
    return str(wrong.value)


# What comes out


def test_the_example_of_the_format() -> None:
    line = settle(SHORT_BANK)
    assert line["id"] == "short-bank"
    assert line["game"] == "oceana/ultimate-texas-holdem"
    assert line["net"] == {"1": 2000, "2": 1000, "player-dealer": -3000}
    assert line["fees"] == {"1": 0, "2": 0, "player-dealer": 0}
    assert {(w["seat"], w["spot"]): (w["outcome"], w["net"]) for w in line["wagers"]} == {
        (1, "ante"): ("win", 1000),
        (1, "blind"): ("push", 0),
        (1, "play"): ("win", 1000),
        (2, "ante"): ("win", 1000),
        (2, "blind"): ("push", 0),
        (2, "play"): ("uncovered", 0),
    }
    assert all(w["why"].startswith("000:") for w in line["wagers"])
    assert "as_expected" not in line
    assert "events" not in line
    assert json.loads(json.dumps(line)) == line


def test_a_pot_game_reports_its_pots() -> None:
    line = settle(HOLDEM)
    assert line["pots"] == [{"amount": 2000, "winners": {"2": 2000}}]
    assert line["returned"] == {"2": 400}
    assert line["net"] == {"2": 1200, "5": -800, "7": -400}
    assert line["fees"] == {"pot": 0}
    assert line["first_to_act"] == 2
    assert "wagers" not in line


def test_events_are_added_on_demand_with_cards_as_text() -> None:
    events = settle(SHORT_BANK, events=True)["events"]
    dealt = [e["card"] for e in events if e["kind"] == "dealt" and e["to"] == "1"]
    assert dealt == ["As", "Ah"]
    moved = [e for e in events if e["kind"] == "moved"]
    assert all(e["why"] and e["says"] for e in moved)
    assert json.loads(json.dumps(events)) == events


def test_an_id_may_be_any_text_a_number_or_left_out() -> None:
    assert settle(changed(SHORT_BANK, id="ein Bank\N{SNOWMAN}"))["id"] == "ein Bank\N{SNOWMAN}"
    assert settle(BACCARAT)["id"] == 7
    assert settle(without(SHORT_BANK, "id"))["id"] is None


# What is expected


@pytest.mark.parametrize(
    ("expect", "as_expected"),
    [
        ({}, True),
        ({"net": {"1": 2000}}, True),
        ({"net": {"1": 2000, "2": 1000, "player-dealer": -3000}}, True),
        ({"net": {"1": 2001}}, False),
        ({"net": {"3": 0}}, False),
        ({"net": 2000}, False),
        ({"net": {"1": 2000.0}}, False),
        ({"wagers": [{"seat": 2, "spot": "play", "outcome": "uncovered"}]}, True),
        ({"wagers": [{"spot": "play"}, {"spot": "play"}]}, True),
        ({"wagers": [{"spot": "play"}, {"spot": "play"}, {"spot": "play"}]}, False),
        ({"wagers": [{"seat": 2, "spot": "play", "net": 0}, {"spot": "play", "net": 1000}]}, True),
        ({"wagers": {"1": "win"}}, False),
        ({"fees": {"1": 0, "player-dealer": 0}}, True),
        ({"illegal": True}, False),
        ({"illegal": None}, True),
        ({"pots": []}, False),
        ({"as_expected": True}, False),
    ],
)
def test_only_what_expect_names_is_compared(expect: Json, as_expected: bool) -> None:
    assert settle(changed(SHORT_BANK, expect=expect))["as_expected"] is as_expected


def test_an_illegal_decision_can_be_expected() -> None:
    decisions = [*HOLDEM["decisions"][:3], {"seat": 5, "do": "raise", "to": 400}]
    expect = {"illegal": True, "at": 3}
    assert settle(changed(HOLDEM, decisions=decisions, expect=expect))["as_expected"] is True
    assert settle(changed(HOLDEM, decisions=decisions, expect={"at": 2}))["as_expected"] is False


def test_expected_items_find_their_own_partner_in_any_order() -> None:
    actual = [{"a": 1, "b": 1}, {"a": 1}, {"a": 1, "b": 1, "c": 1}]
    for wanted in permutations(actual):
        assert matches([*wanted], actual)
    assert not matches([{"b": 1}, {"c": 1}, {"b": 1}], actual)


def test_many_expected_items_are_compared_at_once() -> None:
    """Twenty items that fit everything and one that fits nothing: no need to try every order."""
    began = process_time()
    assert not matches([*({} for _ in range(20)), {"x": 1}], [{"a": n} for n in range(30)])
    assert process_time() - began < 1


# Who does what the rules forbid


@pytest.mark.parametrize(
    "wager",
    [
        {"seat": 1, "spot": "trips", "amount": 0},
        {"seat": 1, "spot": "trips", "amount": -100},
        {"seat": 1, "spot": "trips", "amount": 60000},
        {"seat": 1, "spot": "play", "amount": 1000},
        {"seat": 1, "spot": "ante", "amount": 1000},
        {"seat": 1, "spot": "moon", "amount": 1000},
        {"seat": 3, "spot": "trips", "amount": 1000},
        {"seat": 6, "spot": "trips", "amount": 1000},
        {"seat": 1, "spot": "trips", "amount": 1000, "by": "B"},
    ],
)
def test_an_illegal_wager(wager: Json) -> None:
    line = settle(changed(SHORT_BANK, wagers=[*SHORT_BANK["wagers"], wager]))
    assert line["illegal"] is True
    assert line["at"] == "wagers"
    assert len(line["why"].split()) > 3
    assert set(line) == {"id", "illegal", "at", "why"}


def test_no_wager_at_all() -> None:
    assert settle(changed(SHORT_BANK, wagers=[]))["at"] == "wagers"
    assert settle(without(SHORT_BANK, "wagers"))["at"] == "wagers"


def test_limits_bind_the_wagers() -> None:
    for limits in ({"min": 1500}, {"max": 900}):
        line = settle(changed(SHORT_BANK, limits=limits))
        assert line["at"] == "wagers"
        assert "table's" in line["why"]
    assert "net" in settle(changed(SHORT_BANK, limits={"min": 1000, "max": 1000}))
    assert "net" in settle(changed(SHORT_BANK, limits={}))


@pytest.mark.parametrize(
    ("at", "decision"),
    [
        (0, {"seat": 2, "do": "check"}),
        (0, {"seat": 2, "do": "raise", "to": 700}),
        (0, {"seat": 2, "do": "raise", "to": 900}),
        (0, {"seat": 2, "do": "raise", "amount": 200}),
        (0, {"seat": 2, "do": "raise", "to": 800, "amount": 400}),
        (0, {"seat": 2, "do": "raise", "to": -800}),
        (0, {"seat": 2, "do": "raise", "to": 0}),
        (0, {"seat": 2, "do": "raise", "to": 10**16}),
        (0, {"seat": 2, "do": "raise", "amount": 10**300}),
        (0, {"seat": 2, "do": "dance"}),
        (0, {"seat": 2, "do": "fold", "amount": 100}),
        (1, {"seat": 5, "do": "check"}),
        (3, {"seat": 5, "do": "call"}),
        (4, {"seat": 2, "do": "bet", "amount": 399}),
        (5, {"seat": 5, "do": "check"}),
    ],
)
def test_an_illegal_decision(at: int, decision: Json) -> None:
    decisions = [*HOLDEM["decisions"][:at], decision, *HOLDEM["decisions"][at + 1 :]]
    line = settle(changed(HOLDEM, decisions=decisions))
    assert (line.get("illegal"), line.get("at")) == (True, at)
    assert f"seat {decision['seat']}" in line["why"]
    assert set(line) == {"id", "illegal", "at", "why"}


def test_out_of_turn() -> None:
    decisions = deepcopy(HOLDEM["decisions"])
    decisions[0], decisions[1] = decisions[1], decisions[0]
    line = settle(changed(HOLDEM, decisions=decisions))
    assert line["at"] == 0
    assert "out of turn" in line["why"]


def test_those_who_act_together_may_be_listed_in_any_order() -> None:
    decisions = SHORT_BANK["decisions"]
    by_seat = [d for seat in (2, 1) for d in decisions if d["seat"] == seat]
    assert settle(changed(SHORT_BANK, decisions=by_seat))["net"] == settle(SHORT_BANK)["net"]


def test_a_decision_too_many() -> None:
    decisions = [*HOLDEM["decisions"], {"seat": 2, "do": "check"}]
    line = settle(changed(HOLDEM, decisions=decisions))
    assert line["at"] == 6
    assert "seat 2" in line["why"]
    for seat in (9, "player-dealer"):
        assert settle(changed(HOLDEM, decisions=[{"seat": seat, "do": "fold"}]))["at"] == 0


# Decisions that are not listed


def test_a_seat_without_decisions_takes_the_default() -> None:
    assert settle(without(HOLDEM, "decisions"))["net"] == {"2": 0, "5": -200, "7": 200}
    folded = settle(without(SHORT_BANK, "decisions"))
    assert folded["net"]["1"] < 0
    alone = changed(SHORT_BANK, decisions=[d for d in SHORT_BANK["decisions"] if d["seat"] == 2])
    assert settle(alone)["net"] == {"1": -2000, "2": 1000, "player-dealer": 1000}


def test_a_street_says_for_which_decision_an_answer_is_meant() -> None:
    late = [{"seat": 1, "do": "play", "to": 1000, "street": "river"}]
    early = [{"seat": 1, "do": "play", "to": 4000, "street": "preflop"}]
    rich = changed(SHORT_BANK, player_dealer={"seat": 6, "bank": 50000})
    assert settle(changed(rich, decisions=late))["net"]["1"] == 2000
    assert settle(changed(rich, decisions=early))["net"]["1"] == 5000
    early[0]["street"] = "pre-flop"
    assert settle(changed(rich, decisions=early))["net"]["1"] == 5000


def test_a_street_that_the_game_does_not_know_is_for_readers() -> None:
    decisions = [{**d, "street": "the beginning"} for d in HOLDEM["decisions"]]
    assert settle(changed(HOLDEM, decisions=decisions))["net"] == settle(HOLDEM)["net"]


def test_an_answer_for_a_street_that_never_came_is_left_over() -> None:
    decisions = [{"seat": 2, "do": "bet", "to": 400, "street": "turn"}]
    line = settle(changed(HOLDEM, decisions=decisions))
    assert (line["illegal"], line["at"]) == (True, 0)


def test_a_total_and_the_chips_added_are_two_ways_to_say_one_thing() -> None:
    for raises in ({"to": 800}, {"amount": 800}, {"to": 800, "amount": 800}, {}):
        decisions = [{"seat": 2, "do": "raise", **raises}, *HOLDEM["decisions"][1:]]
        assert settle(changed(HOLDEM, decisions=decisions))["net"] == settle(HOLDEM)["net"]


def posted(structure: Json, small: int, big: int, **more: Any) -> Json:
    """Blinds that the wagers tell; whoever acts first folds, and then the small blind."""
    wagers = [
        {"seat": 5, "spot": "small-blind", "amount": small},
        {"seat": 7, "spot": "big-blind", "amount": big},
    ]
    folds = [{"seat": 2, "do": "fold"}, {"seat": 5, "do": "fold"}]
    return settle(changed(HOLDEM, structure=structure, wagers=wagers, decisions=folds, **more))


@pytest.mark.parametrize(
    "structure",
    [
        {},
        {"type": "limit"},
        {"small_bet": 300, "big_bet": 600},
        {"big_blind": 300, "small_bet": 300},
        {"small_blind": 100},
    ],
)
def test_what_the_structure_does_not_say_of_the_blinds_the_wagers_do(structure: Json) -> None:
    assert posted(structure, 100, 300)["net"] == {"2": 0, "5": -100, "7": 100}


def test_a_blind_that_the_structure_says_is_no_other() -> None:
    line = posted({"small_blind": 200, "big_blind": 400}, 100, 400)
    assert (line["illegal"], line["at"]) == (True, "wagers")


def test_a_blind_of_somebody_s_last_chips_is_a_short_one() -> None:
    seats = [{"seat": 2, "chips": 20000}, {"seat": 5, "chips": 20000}, {"seat": 7, "chips": 150}]
    short = {"structure": {"small_bet": 400}, "seats": seats}
    wagers = [{"seat": 7, "spot": "big-blind", "amount": 150}]
    raises = [{"seat": 2, "do": "raise", "to": 550}]
    line = settle(changed(HOLDEM, wagers=wagers, decisions=raises, **short))
    assert "$8" in line["why"]


@pytest.mark.parametrize(("to", "illegal"), [(1200, None), (1300, True)])
def test_a_spread_that_the_structure_does_not_say_is_the_table_s_limits(
    to: int, illegal: bool | None
) -> None:
    line = settle(
        changed(
            HOLDEM,
            game="central-coast/texas-holdem",
            structure={"type": "spread", "small_blind": 100, "big_blind": 200},
            limits={"min": 200, "max": 1000},
            decisions=[{"seat": 2, "do": "raise", "to": to}],
        )
    )
    assert line.get("illegal") is illegal


# Cards


def board(scenario: Json) -> list[str]:
    return cards_of(scenario, "board")


def cards_of(scenario: Json, to: str) -> list[str]:
    events = settle(scenario, events=True)["events"]
    return [e["card"] for e in events if e["kind"] == "dealt" and e["to"] == to]


CHECKED_DOWN = changed(
    HOLDEM,
    decisions=[{"seat": 2, "do": "call"}, {"seat": 5, "do": "call"}, {"seat": 7, "do": "check"}],
)


def test_cards_by_recipient() -> None:
    assert board(CHECKED_DOWN) == ["2c", "5d", "9h", "Js", "3c"]
    assert cards_of(CHECKED_DOWN, "5") == ["Kc", "Kd"]


def test_the_player_dealers_cards_may_stand_under_his_seat() -> None:
    cards = {key: SHORT_BANK["cards"][key] for key in ("1", "2", "board")} | {"6": "7d 7h"}
    told = changed(SHORT_BANK, cards=cards)
    assert settle(told) == settle(SHORT_BANK)
    assert cards_of(told, "player-dealer") == ["7d", "7h"]


def test_cards_of_a_deck_come_off_its_top() -> None:
    by_deck = changed(without(CHECKED_DOWN, "cards"), deck="As Kd Qc Jh Ts 9d 2h 3h 4h 5h 6h 7h")
    assert cards_of(by_deck, "5") == ["As", "Jh"]
    assert cards_of(by_deck, "7") == ["Kd", "Ts"]
    assert cards_of(by_deck, "2") == ["Qc", "9d"]
    assert board(by_deck)[:4] == ["3h", "4h", "5h", "7h"]


def test_a_recipient_s_cards_come_before_the_deck_s() -> None:
    both = changed(CHECKED_DOWN, cards={"5": "Ac Ad"}, deck="Kd Qc Ts 9d 2h 3h 4h 5h Ac")
    assert cards_of(both, "5") == ["Ac", "Ad"]
    assert cards_of(both, "7") == ["Kd", "Ts"]
    assert board(both)[:3] == ["3h", "4h", "5h"]


def test_a_hand_named_in_part_is_filled_up() -> None:
    part = changed(CHECKED_DOWN, cards={"5": "Ac", "board": "2c"})
    assert cards_of(part, "5")[0] == "Ac"
    assert board(part)[0] == "2c"
    everyone = [c for to in ("2", "5", "7", "board") for c in cards_of(part, to)]
    assert len(set(everyone)) == len(everyone) == 11


def test_cards_may_be_written_in_small_letters_with_tens_and_commas() -> None:
    assert cards_of(changed(CHECKED_DOWN, cards={"5": "10h, ac"}), "5") == ["Th", "Ac"]


def test_a_shoe_holds_a_card_several_times() -> None:
    line = settle(changed(BACCARAT, cards={"player": "9s 9s", "banker": "9s 9s"}))
    assert line["net"] == {"1": 0, "2": 0, "B": 4000, "player-dealer": -4000}


# Chips, backline, readings, options, fees


def test_a_player_dealer_who_is_not_listed_brings_his_bank() -> None:
    line = settle(changed(SHORT_BANK, seats=SHORT_BANK["seats"][:2]))
    assert line["net"] == settle(SHORT_BANK)["net"]


def test_a_bank_beyond_the_listed_chips_lies_beside_them() -> None:
    seats = [*SHORT_BANK["seats"][:2], {"seat": 6, "chips": 100}]
    line = settle(changed(SHORT_BANK, seats=seats))
    assert line["net"] == settle(SHORT_BANK)["net"]


@pytest.mark.parametrize("chips", [2999, 3000, 50000])
def test_a_bank_of_all_chips_that_are_listed_can_be_posted(chips: int) -> None:
    seats = [*SHORT_BANK["seats"][:2], {"seat": 6, "chips": chips}]
    line = settle(changed(SHORT_BANK, seats=seats))
    assert line["net"] == settle(SHORT_BANK)["net"]
    line = settle(changed(SHORT_BANK, seats=seats, fee={"option": 1}))
    assert line["fees"]["player-dealer"] == 200


def test_a_backline_bettor() -> None:
    line = settle(BACCARAT)
    assert line["net"] == {"1": 1000, "2": -2000, "B": -500, "player-dealer": 1500}
    (behind,) = [w for w in line["wagers"] if w.get("by")]
    assert behind == {
        "seat": 2, "spot": "tie", "amount": 500, "outcome": "lose", "net": -500,
        "why": behind["why"], "by": "B",
    }  # fmt: skip
    assert settle(changed(BACCARAT, backline_bettors={"B": 500}))["net"] == line["net"]
    assert settle(changed(BACCARAT, backline_bettors={"B": 499}))["at"] == "wagers"
    for name in ("by", "name"):
        as_seats_are = [{name: "B", "chips": 499}]
        assert settle(changed(BACCARAT, backline_bettors=as_seats_are))["at"] == "wagers"


@pytest.mark.parametrize("one", ["1", 1])
def test_a_seat_that_wagers_elsewhere_is_named_by_its_number(one: str | int) -> None:
    elsewhere = {"seat": 3, "spot": "base", "amount": 2000, "by": one}
    line = settle({
        "game": "bicycle/no-bust-21st-century-blackjack-4.0",
        "seats": [{"seat": 1, "chips": 50000}],
        "player_dealer": {"seat": 8, "bank": 50000},
        "wagers": [{"seat": 1, "spot": "base", "amount": 1000}, elsewhere],
        "cards": {"1": "Ts 9d", "3": "5s 6d Tc", "player-dealer": "Ts 8h"},
        "decisions": [{"seat": 1, "do": "stand"}, {"seat": 3, "do": "double", "by": one}],
    })  # fmt: skip
    assert line["net"] == {"1": 5000, "player-dealer": -5000}


def test_a_circle_that_a_spot_does_not_have_is_named() -> None:
    wagers = [*BACCARAT["wagers"], {"seat": 1, "spot": "dragon-7", "amount": 500, "circle": 2}]
    why = settle(changed(BACCARAT, wagers=wagers))["why"]
    assert why == "seat 1 has one circle for Dragon 7, and not number 2"


def test_a_reading_changes_what_is_settled() -> None:
    bank = {"player_dealer": {"seat": 9, "bank": 2000}}
    scenario = changed(BACCARAT, **bank, wagers=BACCARAT["wagers"][:2])
    by_action = settle(changed(scenario, readings={"coverage": "action"}))
    net = settle(changed(scenario, readings={"coverage": "net"}))
    assert by_action["net"] == {"1": 1000, "2": -1000, "player-dealer": 0}
    assert net["net"] == {"1": 1000, "2": -2000, "player-dealer": 1000}
    assert settle(scenario)["net"] == by_action["net"]


def test_a_house_option_changes_the_deck() -> None:
    five_aces = {"player": "As As As", "banker": "As As"}
    assert "net" in settle(changed(BACCARAT, cards=five_aces, options={"decks": 5}))
    assert "cards" in refusal(changed(BACCARAT, cards=five_aces, options={"decks": 4}))


def test_a_whole_number_is_not_a_fraction_that_looks_like_it() -> None:
    assert "net" in settle(changed(BACCARAT, options={"decks": 5}))
    for decks in (5.0, "5", True, [5]):
        assert "decks" in refusal(changed(BACCARAT, options={"decks": decks}))


def test_a_fee_is_apart_from_the_net() -> None:
    plain = settle(BACCARAT)
    charged = settle(changed(BACCARAT, fee={"option": 10, "schedule": "ez-baccarat-1.0"}))
    assert charged["net"] == plain["net"]
    assert not any(plain["fees"].values())
    assert charged["fees"]["player-dealer"] > 0
    pot = settle(changed(CHECKED_DOWN, fee={"option": 1}))
    assert pot["fees"] == {"pot": 100}
    assert sum(pot["net"].values()) == -100
    assert sum(p["amount"] for p in pot["pots"]) == 1100


def test_the_first_seat_to_be_settled_may_be_named_in_two_ways() -> None:
    last = changed(SHORT_BANK, action_start=2)
    assert settle(last)["net"] == {"1": 1000, "2": 2000, "player-dealer": -3000}
    assert settle(changed(last, action_start={"seat": 2}))["net"] == settle(last)["net"]


def test_unknown_keys_are_for_people() -> None:
    notes = {"note": 1, "source": ["x"], "title": None, "faces": {"1": "DU"}, "mood": {"seat": -1}}
    assert settle(changed(SHORT_BANK, **notes)) == settle(SHORT_BANK)
    seats = [{**seat, "name": "Ann"} for seat in SHORT_BANK["seats"]]
    assert settle(changed(SHORT_BANK, seats=seats)) == settle(SHORT_BANK)


# What cannot be read


@pytest.mark.parametrize("raw", [None, 1, "x", [], [SHORT_BANK], True])
def test_a_scenario_is_an_object(raw: object) -> None:
    assert "object" in refusal(raw)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("id", ["a"]),
        ("id", 1.5),
        ("game", 1),
        ("game", None),
        ("game", ""),
        ("game", "oceana"),
        ("game", "oceana/chess"),
        ("game", "../oceana/ultimate-texas-holdem"),
        ("seats", 1),
        ("seats", None),
        ("seats", [1]),
        ("seats", [{"seat": 1}]),
        ("seats", [{"seat": 0, "chips": 1}]),
        ("seats", [{"seat": 100, "chips": 1}]),
        ("seats", [{"seat": "1", "chips": 1}]),
        ("seats", [{"seat": 1, "chips": -1}]),
        ("seats", [{"seat": 1, "chips": 10.5}]),
        ("seats", [{"seat": 1, "chips": True}]),
        ("seats", [{"seat": 1, "chips": 10**16}]),
        ("seat 1", [{"seat": 1, "chips": 9000}, {"seat": 1, "chips": 9000}]),
        ("seats", [{"seat": n, "chips": 9000} for n in range(1, 20)]),
        ("seats_at_table", 0),
        ("seats_at_table", "six"),
        ("seats", {"seat": 1, "chips": 100}),
        ("limits", 5),
        ("limits", {"min": 0}),
        ("limits", {"max": "20"}),
        ("player_dealer", 6),
        ("player_dealer", {"seat": 6}),
        ("player_dealer", {"seat": 6, "bank": 0}),
        ("player_dealer", {"seat": 6, "bank": "all"}),
        ("player_dealer", None),
        ("button", 1),
        ("button", "1"),
        ("structure", "limit"),
        ("structure", {"small_blind": -1}),
        ("structure", {"type": 5}),
        ("options", []),
        ("options", None),
        ("option", {"moon": 1}),
        ("option", {"deal": "dealer"}),
        ("option", {"deal": ["shoe"]}),
        ("option", {"deal": {}}),
        ("wagers", {}),
        ("wagers", [1]),
        ("wagers", [{"seat": 1, "spot": "ante"}]),
        ("wagers", [{"seat": 1, "spot": "ante", "amount": 1.5}]),
        ("wagers", [{"seat": 1, "spot": "ante", "amount": "1000"}]),
        ("wagers", [{"seat": 1, "spot": 5, "amount": 1000}]),
        ("wagers", [{"seat": 1, "spot": "ante", "amount": 1000, "by": 5.5}]),
        ("backline_bettors", ["B"]),
        ("backline_bettors", [{"chips": 500}]),
        ("backline_bettors", {"B": -1}),
        ("backline", {"1": 500}),
        ("backline", {"player-dealer": 500}),
        ("cards", []),
        ("cards", {"1": ["As"]}),
        ("cards.1", {"1": "As Xx"}),
        ("cards.1", {"1": "As Kd Qc"}),
        ("cards.3", {"3": "As Kd"}),
        ("cards.6", {"6": "As Kd", "player-dealer": "7d 7h"}),
        ("cards.river", {"river": "As"}),
        ("cards", {"1": "As Ah", "2": "As Kd"}),
        ("cards", {"1": "Jk As"}),
        ("deck", 5),
        ("deck", ["As"]),
        ("deck", "As Xx"),
        ("deck", "2h 2h"),
        ("deck", "Jk"),
        ("action_start", "3"),
        ("action_start", 0),
        ("action_start", {}),
        ("action_start", {"seat": 0}),
        ("dice", 0),
        ("dice", "7"),
        ("decisions", {}),
        ("decisions", [1]),
        ("decisions", [{"seat": 1}]),
        ("decisions", [{"do": "check"}]),
        ("decisions", [{"seat": "1", "do": "check"}]),
        ("decisions", [{"seat": 0, "do": "check"}]),
        ("decisions", [{"seat": 1, "do": 5}]),
        ("decisions", [{"seat": 1, "do": "play", "to": "4000"}]),
        ("decisions", [{"seat": 1, "do": "play", "to": 4000.0}]),
        ("decisions", [{"seat": 1, "do": "check", "street": 1}]),
        ("fee", 3),
        ("fee", {}),
        ("fee", {"option": "3"}),
        ("option", {"option": 0}),
        ("option", {"option": 10**9}),
        ("schedule", {"option": 1, "schedule": "moon"}),
        ("readings", []),
        ("readings", {"coverage": 1}),
        ("reading", {"moon": "full"}),
        ("reading", {"coverage": "all"}),
        ("expect", []),
        ("expect", "win"),
        ("leg", 0),
    ],
)
def test_a_known_key_with_a_bad_value_is_named(key: str, value: Any) -> None:
    whole = {
        "seat 1": "seats",
        "option": "fee" if isinstance(value, dict) and "option" in value else "options",
        "schedule": "fee",
        "reading": "readings",
        "backline": "backline_bettors",
    }.get(key, key.partition(".")[0])
    scenario = changed(SHORT_BANK, **{whole: value})
    assert key in refusal(scenario if whole == "cards" else without(scenario, "cards"))


def test_a_wrong_name_is_answered_with_the_right_ones_in_their_order() -> None:
    says = refusal(changed(SHORT_BANK, cards={"flop": "As Kd Qc"}))
    assert says.endswith("use 1, 2, player-dealer, board")
    assert refusal(changed(BACCARAT, cards={"house": "As"})).endswith("use player, banker")


@pytest.mark.parametrize("key", ["game", "seats"])
def test_a_key_that_must_be_there(key: str) -> None:
    assert key in refusal(without(SHORT_BANK, key))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("button", None),
        ("button", 0),
        ("player_dealer", {"seat": 2, "bank": 100}),
        ("spreads", {"type": "spread"}),
        ("spreads", {"type": "no-limit"}),
        ("structure", {"small_bet": 0}),
        ("structure", {"bets_by_round": [0]}),
        ("structure", {"chip": 0}),
        ("structure", {"jokers": 5}),
        ("blind", {"big_blind": 0}),
    ],
)
def test_a_pot_game_s_keys(key: str, value: Any) -> None:
    whole = key if key in ("button", "player_dealer") else "structure"
    assert key in refusal(without(changed(HOLDEM, **{whole: value}), "cards"))


def test_a_pot_game_needs_two_players_with_chips() -> None:
    assert "two players" in refusal(changed(HOLDEM, seats=HOLDEM["seats"][:1], cards={}))
    broke = [*HOLDEM["seats"][:2], {"seat": 7, "chips": 0}]
    assert "seat 7" in refusal(changed(HOLDEM, seats=broke))


def test_a_fee_that_is_not_for_the_table() -> None:
    four = {"option": 1, "schedule": "poker-flop"}
    says = refusal(changed(HOLDEM, game="bicycle/texas-holdem", fee=four))
    assert "option 1 of poker-flop" in says


# Whatever else may come

SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 12),
    st.integers(),
    st.sampled_from([10**15, 10**15 + 1, 10**18, 2**63, 2**64, -(10**15), 10**400]),
    st.floats(allow_nan=True),
    st.text(max_size=8),
    st.sampled_from(["1", "2", "6", "B", "ante", "play", "As", "Kd", "check", "raise", "no-limit"]),
)
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=8,
)
KEYS = [*Scenario.__struct_fields__]


def is_answered(raw: object) -> None:
    """Whatever it is, it is settled, called illegal, or called unreadable."""
    try:
        line = settle(raw, events=True)
    except BadScenario as wrong:
        line = {"illegal": str(wrong).strip()}
    assert line.get("illegal") or "net" in line
    json.dumps(line)


@given(JSON | st.dictionaries(st.sampled_from(KEYS), JSON))
def test_garbage_is_called_unreadable(raw: object) -> None:
    is_answered(raw)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a scenario where something stands."""
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    found = []
    for key, part in inner:
        found.append((*path, key))
        if isinstance(part, dict | list):
            found += places(part, (*path, key))
    return found


def put(value: Any, path: tuple[Any, ...], new: Any) -> None:
    for key in path[:-1]:
        value = value[key]
    value[path[-1]] = new


STRUCTURES = st.fixed_dictionaries(
    {},
    optional={
        "type": st.sampled_from(["limit", "no-limit", "pot-limit", "spread"]),
        **dict.fromkeys(
            ["small_blind", "big_blind", "small_bet", "big_bet", "chip", "kill_blind", "ante"],
            st.integers(0, 50) | st.integers(0, 10**15),
        ),
        "bets_by_round": st.lists(st.integers(0, 1000), max_size=5),
    },
)
MORE: Json = {
    **SHORT_BANK,
    "limits": {"min": 100, "max": 20000},
    "options": {"deal": "shoe"},
    "readings": {"coverage": "net", "folded-wagers": "in-turn"},
    "fee": {"option": 1, "schedule": "california"},
    "action_start": 2,
    "seats_at_table": 6,
    "expect": {"net": {"1": 2000}, "wagers": [{"seat": 1}, {"spot": "ante"}]},
}
KILLED: Json = {
    **HOLDEM,
    "game": "bicycle/texas-holdem",
    "structure": {"type": "limit", "small_blind": 200, "big_blind": 400, "kill_blind": 800},
    "wagers": [{"seat": 2, "spot": "kill", "amount": 800}],
    "leg": 5,
}
WHOLE = [SHORT_BANK, MORE, HOLDEM, KILLED, BACCARAT]


@settings(max_examples=part_of(1500))
@given(st.data())
def test_a_scenario_with_something_wrong_in_it_is_answered(data: st.DataObject) -> None:
    scenario = deepcopy(data.draw(st.sampled_from(WHOLE)))
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(places(scenario)))
        put(scenario, path, data.draw(SCALARS | JSON))
    is_answered(scenario)


@settings(max_examples=part_of(300))
@given(STRUCTURES, st.lists(st.integers(0, 2000), min_size=2, max_size=9), st.data())
def test_any_structure_is_answered(structure: Json, chips: list[int], data: st.DataObject) -> None:
    posts = st.sampled_from(
        ["small-blind", "big-blind", "straddle", "kill", "new-player-post", "missed-big-blind-live"]
    )
    wagers = st.fixed_dictionaries(
        {"seat": st.integers(1, 9), "spot": posts, "amount": st.integers(0, 100)}
    )
    is_answered(
        {
            "game": data.draw(st.sampled_from(["bicycle/texas-holdem", "oceana/texas-holdem"])),
            "seats": [{"seat": n, "chips": c} for n, c in enumerate(chips, 1)],
            "button": data.draw(st.integers(1, 9)),
            "structure": structure,
            "wagers": data.draw(st.lists(wagers, max_size=3)),
            "decisions": data.draw(
                st.lists(
                    st.fixed_dictionaries(
                        {
                            "seat": st.integers(1, 9),
                            "do": st.sampled_from(["call", "check", "raise", "bet", "fold"]),
                            "to": st.integers(0, 2000),
                        }
                    ),
                    max_size=4,
                )
            ),
        }
    )
