"""Hands of tournaments written down: 001:1942, and what places are paid."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.scenario import BadScenario, settle

GAME = "bicycle/lightning-single-table-tournament"
PAYS = {"1": 20000, "2": 12000, "3": 8000}
BOARD = "2c 7d 9h Js 3c"


def hand(
    stacks: dict[int, int], cards: dict[int, str], game: str = GAME, **more: Any
) -> dict[str, Any]:
    """Everyone goes all-in; the tournament's terms may be changed."""
    terms = {"payouts": PAYS} | more.pop("tournament", {})
    structure = {"type": "no-limit", "small_blind": 500, "big_blind": 1000, "tournament": terms}
    return {
        "game": game,
        "seats": [{"seat": seat, "chips": chips} for seat, chips in stacks.items()],
        "button": max(stacks),
        "structure": structure,
        "cards": {str(seat): held for seat, held in cards.items()} | {"board": BOARD},
        "decisions": more.pop("decisions", []),
    } | more


def shove(*seats: int, to: int) -> list[dict[str, Any]]:
    first, *others = seats
    return [
        {"seat": first, "do": "raise", "to": to},
        *({"seat": seat, "do": "call"} for seat in others),
    ]


def test_line_1942_two_out_in_one_hand_are_placed_by_their_chips_at_its_beginning() -> None:
    told = hand(
        {1: 9000, 2: 6000, 3: 20000},
        {1: "4s 5h", 2: "6s 5d", 3: "As Ah"},
        decisions=shove(3, 1, 2, to=20000),
    )
    line = settle(told)
    assert line["finish"] == {"1": 2, "2": 3, "3": 1}
    assert line["prizes"] == {"1": 12000, "2": 8000, "3": 20000}


def test_nobody_out_is_no_finish() -> None:
    line = settle(hand({1: 9000, 2: 6000, 3: 20000}, {}))
    assert (line["finish"], line["prizes"]) == ({}, {})


def test_places_beyond_the_payouts_are_paid_nothing() -> None:
    stacks = {1: 9000, 2: 6000, 3: 20000, 4: 9000, 5: 9000}
    cards = {1: "4s 5h", 2: "6s 5d", 3: "As Ah", 4: "Ks Kh", 5: "Qs Qh"}
    told = hand(stacks, cards, decisions=[
        {"seat": 3, "do": "raise", "to": 20000}, {"seat": 4, "do": "fold"},
        {"seat": 5, "do": "fold"}, {"seat": 1, "do": "call"}, {"seat": 2, "do": "call"},
    ])  # fmt: skip
    line = settle(told)
    assert line["finish"] == {"1": 4, "2": 5}
    assert line["prizes"] == {"1": 0, "2": 0}


def test_equal_stacks_share_the_places() -> None:
    told = hand(
        {1: 6000, 2: 6000, 3: 20000},
        {1: "4s 5h", 2: "6s 5d", 3: "As Ah"},
        decisions=shove(3, 1, 2, to=20000),
    )
    line = settle(told)
    assert line["finish"] == {"1": 2, "2": 2, "3": 1}
    assert line["prizes"] == {"1": 10000, "2": 10000, "3": 20000}


@pytest.mark.parametrize("game", ["oceana-classic/texas-holdem", "bicycle/omaha", "bicycle/razz"])
def test_any_pot_game_may_be_a_tournament(game: str) -> None:
    told = hand({1: 9000, 2: 6000}, {}, game) | {"cards": {}}
    if game.endswith("razz"):
        told["structure"] = {"type": "limit", "tournament": {"payouts": PAYS}}
    line = settle(told)
    assert line["finish"] == {}


def test_the_level_of_the_hand_is_posted_where_nothing_else_is() -> None:
    levels = [{"small_blind": 100, "big_blind": 200, "name": "one"},
              {"small_blind": 300, "big_blind": 600}]  # fmt: skip
    told = hand({1: 9000, 2: 6000, 3: 20000}, {})
    told["structure"] = {"tournament": {"levels": levels, "level": 2}}
    line = settle(told, events=True)
    posted = [event["amount"] for event in line["events"] if event["kind"] == "posted"]
    assert posted == [300, 600]


@pytest.mark.parametrize(
    ("terms", "reason"),
    [
        ({"levels": [{"big_blind": 400}, {"big_blind": 200}]},
         r"structure.tournament: levels\[1\].big_blind: \$2 is less than the \$4"),
        ({"levels": [{"big_blind": 400}], "level": 2}, "level: there are 1, and none is 2"),
        ({"levels": 3}, "structure.tournament.levels: Expected"),
        ({"payouts": {"1": 100, "3": 50}}, "name every place from 1 on, and no other: 2"),
        ({"payouts": {"1": 100, "2": 150}}, "a worse place is paid more"),
        ({"payouts": {"1": -5}}, "Expected `int` >= 0"),
        ({"buy_in": 10000, "entrants": 5}, r"payouts: \$400 is not what 5 buy-ins of \$100 come"),
    ],
)  # fmt: skip
def test_a_tournament_that_cannot_be_is_refused(terms: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadScenario, match=reason):
        settle(hand({1: 9000, 2: 6000}, {}, tournament=terms))


def test_no_collection_and_no_bank() -> None:
    with pytest.raises(BadScenario, match="nothing is collected in the hands of a tournament"):
        settle(hand({1: 9000, 2: 6000}, {}, "bicycle/texas-holdem", fee={"option": 1}))
    with pytest.raises(BadScenario, match="bicycle/casino-war is"):
        settle(hand({1: 9000, 2: 6000}, {}, "bicycle/casino-war"))


def test_what_is_paid_in_is_paid_out() -> None:
    terms = {"buy_in": 10000, "entrants": 4}
    assert "finish" in settle(hand({1: 9000, 2: 6000}, {}, tournament=terms), strict=True)


def test_oceana_five_card_draw_line_201_any_hand_opens_in_a_tournament() -> None:
    told: dict[str, Any] = {
        "game": "oceana-classic/five-card-draw",
        "seats": [{"seat": 1, "chips": 5000}, {"seat": 2, "chips": 5000}],
        "button": 1,
        "structure": {"type": "limit", "ante": 50, "small_bet": 300, "big_bet": 600, "chip": 50},
        "cards": {"2": "Ts Td 9c 7c 2d", "1": "3h 4c 5d 7d 8h"},
        "decisions": [{"seat": 2, "do": "bet", "to": 300}, {"seat": 1, "do": "call"}],
    }
    terms = told["structure"] | {"tournament": {"payouts": PAYS}}
    assert settle(told)["net"] == {"1": 350, "2": -350}
    assert settle(told | {"structure": terms})["net"] == {"1": -350, "2": 350}
    jacks = {"options": {"opening": "jacks-or-better"}}
    assert settle(told | {"structure": terms} | jacks)["net"] == {"1": 350, "2": -350}


def test_crazy_pineapple_line_606_in_a_tournament_nobody_takes_a_short_blind_on() -> None:
    told = hand({1: 9000, 2: 400, 3: 9000}, {}, "bicycle/crazy-pineapple")
    assert settle(told)["first_to_act"] == 3
    assert settle(told | {"readings": {"short-blind": "next-player"}})["first_to_act"] == 1
