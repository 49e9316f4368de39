"""The limits that are printed with a collection option are the table's, wherever it is posted."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.scenario import settle
from cardroom.session import Table
from cardroom.table.setup import CannotPlay, FeeChoice, IllegalWager, Limits

THREE_CARD = "ocean-view/three-card-poker-6-card-bonus"
WAR = "bicycle/casino-war"
OWN = FeeChoice(1, "casino-war-own")


def three_card(ante: int, **more: Any) -> dict[str, Any]:
    """A round at a table whose posted limits are $5 to $200."""
    return settle(
        {
            "game": THREE_CARD,
            "seats": [{"seat": 1, "chips": 100_000}, {"seat": 6, "chips": 500_000}],
            "player_dealer": {"seat": 6, "bank": 200_000},
            "wagers": [{"seat": 1, "spot": "ante", "amount": ante}],
            "cards": {"1": "9h 9d 2c", "player-dealer": "Js 8c 4d"},
            "fee": {"option": 1},
            **more,
        }
    )


@pytest.mark.parametrize("ante", [499, 20_001])
def test_ocean_view_three_card_poker_line_566_posted_limits_hold_untold(ante: int) -> None:
    assert three_card(ante)["at"] == "wagers"


@pytest.mark.parametrize("limits", [{"min": 500}, {"max": 20_000}, {"min": 1000, "max": 20_000}])
def test_ocean_view_three_card_poker_line_566_limits_within_them_may_be_told(
    limits: dict[str, int],
) -> None:
    assert "net" in three_card(20_000, limits=limits)
    assert three_card(20_001, limits=limits)["at"] == "wagers"


@pytest.mark.parametrize("limits", [{"min": 100}, {"max": 50_000}, {"min": 500, "max": 50_000}])
def test_ocean_view_three_card_poker_line_566_limits_that_contradict_them_are_refused(
    limits: dict[str, int],
) -> None:
    assert three_card(1000, limits=limits)["at"] == "limits"


def test_bicycle_casino_war_line_5652_at_a_table() -> None:
    game = library().game(WAR)
    with pytest.raises(CannotPlay, match="is for wagers from \\$5 to \\$20"):
        Table(game, seed=1, fee=OWN, limits=Limits(min=500, max=50_000))
    for limits in (None, Limits(min=500), Limits(min=500, max=2000)):
        at = Table(game, seed=1, fee=OWN, limits=limits)
        at.sit(1, 100_000)
        at.sit(2, 100_000)
        at.accept(1, 50_000)
        for amount in (499, 2001):
            with pytest.raises(IllegalWager, match="the table's m"):
                at.wager(2, "primary", amount)
        at.wager(2, "primary", 2000)


def test_bicycle_baccarat_line_7810_ten_to_a_hundred_dollars_a_circle() -> None:
    line = {
        "game": "bicycle/21st-century-baccarat-9.0",
        "seats": [{"seat": 1, "chips": 500_000}],
        "player_dealer": {"seat": 7, "bank": 1_000_000},
        "wagers": [{"seat": 1, "spot": "player", "amount": 15_000}],
        "cards": {"player": "Ks 7h", "dealer": "Kd 3c 2s"},
        "fee": {"option": 1, "schedule": "21st-century-baccarat"},
    }
    assert settle(line)["at"] == "wagers"
