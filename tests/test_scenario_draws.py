"""Scenarios of draw games: discards that are counted or named; and tables that cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.scenario import BadScenario, settle

OPENED = [{"seat": 1, "do": "open", "amount": 300}, {"seat": 2, "do": "call"}]
HAND: dict[str, Any] = {
    "game": "oceana-classic/five-card-draw",
    "seats": [{"seat": 1, "chips": 10000}, {"seat": 2, "chips": 10000}],
    "button": 2,
    "structure": {"type": "limit", "small_bet": 300, "big_bet": 600, "ante": 50},
    "cards": {"1": "As Ah Kd 4c 5c Qd Qc", "2": "Ks Kh 2d 3d 4d"},
}


def after_opening(*decisions: dict[str, Any]) -> dict[str, Any]:
    """The hand settled with some decisions about the draw."""
    return settle({**HAND, "decisions": [*OPENED, *decisions]})


def test_a_draw_that_only_counts_the_cards_must_name_them() -> None:
    with pytest.raises(BadScenario, match=r'decisions\[2\]: seat 1 draws 2: .*"cards": "As Ah"'):
        after_opening({"seat": 1, "do": "draw", "amount": 2})


def test_a_draw_of_all_cards_or_of_none_need_not_name_them() -> None:
    line = settle(
        {
            **HAND,
            "cards": {"1": "As Ah Kd 4c 5c Qd Qc Qs 7h 8h", "2": "Ks Kh 2d 3d 4d"},
            "decisions": [
                *OPENED,
                {"seat": 1, "do": "draw", "amount": 5},
                {"seat": 2, "do": "draw", "amount": 0},
            ],
        }
    )
    assert line["pots"] == [{"amount": 700, "winners": {"1": 700}}]


def test_a_draw_of_more_cards_than_one_holds_is_illegal() -> None:
    line = after_opening({"seat": 1, "do": "draw", "amount": 6})
    assert (line["illegal"], line["at"]) == (True, 2)
    assert "may not draw 6 cards" in line["why"]


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"seats": []}, "seats: nobody sits at the table"),
        ({"player_dealer": {"seat": 1, "bank": 500}}, "player_dealer: nobody banks"),
    ],
)
def test_what_cannot_be_read(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadScenario, match=reason):
        settle({**HAND, **changes})
