"""What the books print for things that go wrong, clause by clause."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.scenario import BadScenario, settle

CALLS = [
    {"seat": 3, "do": "call"},
    {"seat": 4, "do": "call"},
    {"seat": 1, "do": "call"},
    {"seat": 2, "do": "check"},
]
OCEANA = pytest.mark.parametrize("game", ["oceana/texas-holdem", "oceana/big-o-hilo"])


def hand(game: str, *mishaps: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A hand of four with the button in seat 4 and a $4 big blind in seat 2, settled."""
    return settle(
        {
            "game": game,
            "seats": [{"seat": seat, "chips": 10000} for seat in (1, 2, 3, 4)],
            "button": 4,
            "structure": {"type": "limit", "small_blind": 200, "big_blind": 400}
            | {"small_bet": 400, "big_bet": 800},
            "mishaps": list(mishaps),
            **more,
        },
        events=True,
    )


def kinds(line: dict[str, Any], *names: str) -> list[dict[str, Any]]:
    return [event for event in line["events"] if event["kind"] in names]


def board(line: dict[str, Any]) -> list[str]:
    """All cards that ever lay on the board, in their order."""
    return [event["card"] for event in kinds(line, "dealt") if event["to"] == "board"]


def burns(line: dict[str, Any]) -> list[str]:
    return [event["card"] for event in kinds(line, "burned")]


def dealt(line: dict[str, Any], seat: int) -> list[str]:
    return [event["card"] for event in kinds(line, "dealt") if event["to"] == str(seat)]


# The Bicycle's hold'em


def test_bicycle_holdem_line_797_the_first_card_exposed_goes_back_into_the_deck() -> None:
    line = hand("bicycle/texas-holdem", {"event": "exposed-card", "to": "1", "card": 1})
    assert len(dealt(line, 1)) == 3
    assert kinds(line, "takenback")[0]["cards"] == dealt(line, 1)[:1]
    assert [len(dealt(line, seat)) for seat in (2, 3, 4)] == [2, 2, 2]


def test_bicycle_holdem_line_797_an_exposed_card_is_replaced_and_burned() -> None:
    line = hand(
        "bicycle/texas-holdem",
        {"event": "exposed-card", "to": "2", "card": 2},
        cards={"2": "As Kd 7c"},
        decisions=CALLS,
    )
    assert kinds(line, "takenback")[0] == {"kind": "takenback", "to": "2", "cards": ["Kd"]}
    assert burns(line)[0] == "Kd"
    shown = [event for event in kinds(line, "turned") if event["to"] == "2"]
    assert shown[-1]["cards"] == ["As", "7c"]


def test_bicycle_holdem_line_798_a_premature_flop_is_mixed_back_and_comes_without_a_burn() -> None:
    line = hand(
        "bicycle/texas-holdem",
        {"event": "premature", "street": "flop", "acted": 2},
        cards={"board": "As Ks Qs 2c 3c 4c 5d 6d"},
        decisions=CALLS,
    )
    assert board(line) == ["As", "Ks", "Qs", "2c", "3c", "4c", "5d", "6d"]
    assert kinds(line, "takenback")[0]["cards"] == ["As", "Ks", "Qs"]
    assert len(burns(line)) == 3


def test_bicycle_holdem_line_798_a_flop_with_four_cards_is_mixed_back() -> None:
    line = hand(
        "bicycle/texas-holdem",
        {"event": "extra-board-card", "street": "flop"},
        cards={"board": "As Ks Qs Js 2c 3c 4c 5d 6d"},
        decisions=CALLS,
    )
    assert kinds(line, "takenback")[0]["cards"] == ["As", "Ks", "Qs", "Js"]
    assert board(line)[4:] == ["2c", "3c", "4c", "5d", "6d"]
    assert len(burns(line)) == 3


def test_bicycle_holdem_line_799_a_premature_turn_is_in_the_deck_for_the_river() -> None:
    line = hand(
        "bicycle/texas-holdem",
        {"event": "premature", "street": "turn", "acted": 1},
        cards={"board": "As Ks Qs 2c 3c 4c"},
        decisions=CALLS,
    )
    assert kinds(line, "takenback")[0]["cards"] == ["2c"]
    assert board(line)[4:] == ["3c", "4c"]
    # One for the flop, one before the early card, one before the turn, none before the river.
    assert len(burns(line)) == 3


def test_bicycle_holdem_line_799_a_premature_river_is_mixed_back_and_comes_without_a_burn() -> None:
    line = hand(
        "bicycle/texas-holdem",
        {"event": "premature", "street": "river"},
        cards={"board": "As Ks Qs 2c 3c 4c"},
        decisions=CALLS,
    )
    assert kinds(line, "takenback")[0]["cards"] == ["3c"]
    assert board(line)[-1] == "4c"
    assert len(burns(line)) == 3


def test_bicycle_holdem_line_801_one_extra_card_becomes_the_burn() -> None:
    line = hand(
        "bicycle/texas-holdem",
        {"event": "extra-card", "to": "1"},
        cards={"1": "As Kd 7c"},
        decisions=CALLS,
    )
    assert burns(line)[0] == "7c"
    assert len(burns(line)) == 3
    assert len(line["pots"]) == 1


def test_bicycle_holdem_line_801_two_extra_cards_are_a_misdeal_and_the_blinds_go_back() -> None:
    extra = {"event": "extra-card", "to": "1"}
    line = hand("bicycle/texas-holdem", extra, extra)
    assert line["net"] == {"1": 0, "2": 0, "3": 0, "4": 0}
    assert line["returned"] == {"1": 200, "2": 400}
    assert line["pots"] == []


def test_bicycle_holdem_line_801_says_nothing_of_an_extra_card_to_another_player() -> None:
    with pytest.raises(BadScenario, match="prints no procedure for this extra-card"):
        hand("bicycle/texas-holdem", {"event": "extra-card", "to": "3"})


# Oceana's hold'em and Big O, by the house's other book


@OCEANA
def test_oceana_line_449_a_boxed_card_is_replaced_once_the_cards_are_dealt(game: str) -> None:
    line = hand(game, {"event": "boxed-card", "to": "3", "card": 1})
    assert kinds(line, "takenback")[0]["cards"] == dealt(line, 3)[:1]
    assert len(dealt(line, 3)) == len(dealt(line, 2)) + 1


@OCEANA
def test_oceana_line_449_a_joker_is_replaced_once_the_cards_are_dealt(game: str) -> None:
    line = hand(game, {"event": "joker", "to": "3", "card": 2})
    assert dealt(line, 3)[1] == "Jk"
    assert kinds(line, "takenback")[0]["cards"] == ["Jk"]


@OCEANA
def test_oceana_line_454_one_exposed_card_is_the_burn_and_two_are_a_misdeal(game: str) -> None:
    one = {"event": "exposed-card", "to": "3", "card": 1}
    line = hand(game, one, decisions=CALLS)
    assert burns(line)[0] == dealt(line, 3)[0]
    both = hand(game, one, {"event": "exposed-card", "to": "4", "card": 2})
    assert both["returned"] == {"1": 200, "2": 400}


@OCEANA
@pytest.mark.parametrize("event", ["extra-card", "missing-card"])
def test_oceana_line_455_a_wrong_number_of_cards_is_a_misdeal_until_two_have_acted(
    game: str, event: str
) -> None:
    early = hand(game, {"event": event, "to": "3", "card": 2, "acted": 1}, decisions=CALLS[:1])
    assert early["returned"] == {"1": 200, "2": 400, "3": 400}
    assert set(early["net"].values()) == {0}
    late = hand(game, {"event": event, "to": "3", "card": 2, "acted": 2}, decisions=CALLS)
    assert late["net"]["3"] == -400
    assert late["pots"][0]["amount"] == 1600
    assert "3" not in late["pots"][0]["winners"]


@OCEANA
def test_oceana_lines_456_to_458_premature_board_cards(game: str) -> None:
    for street, count in (("flop", 3), ("turn", 1), ("river", 1)):
        line = hand(game, {"event": "premature", "street": street}, decisions=CALLS)
        assert len(kinds(line, "takenback")[0]["cards"]) == count
        assert len(board(line)) == 5 + count
        assert len(burns(line)) == 3
