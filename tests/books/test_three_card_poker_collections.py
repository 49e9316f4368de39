"""The fee schedules of Three Card Poker, cell by cell: from a second transcription, in dollars."""

from __future__ import annotations

import pytest

from cardroom.table.fees.schedules import PrintedLimits
from tests.books.test_collection_data import compact, schedule

SIX_CARD = "three-card-poker-6-card-bonus"
ACTION = {
    ("central-coast", SIX_CARD): {1: "5-45 0.50; 50-95 1; 100-295 2; 300-495 4; 495+ 5"},
    ("central-coast", "three-card-poker"): {1: "5-49 3; 50+ 5"},
    ("ocean-view", SIX_CARD): {
        1: "5-50 0.50; 51-100 1; 101-300 2; 301-500 4; 501+ 5",
        2: "5-50 0.50; 51-100 1; 101-300 3; 301-500 5; 501+ 10",
        3: "5-100 2; 101-300 3; 301-600 6; 601+ 10",
        4: "5-100 1; 101-300 2; 301-600 5; 601-1000 8; 1001+ 10",
        5: "5-100 1; 101-300 3; 301-600 6; 601-1000 10; 1001+ 12",
        6: "5-100 1; 101-300 3; 301-600 8; 601-1000 12; 1001+ 15",
    },
    ("bicycle", "three-card-poker"): {
        1: "",
        2: "",
        3: "",
        4: "5-75 1; 76-200 2; 205-500 4; 505-1500 5; 1505+ 10",
        5: "25-100 1; 105-400 3; 405-1000 7; 1005-3000 18; 3005+ 25",
        6: "50-600 4; 605-1500 9; 1505-3000 15; 3005-6000 20; 6005+ 30",
    },
    ("bicycle", f"{SIX_CARD}-own"): {1: "", 2: "", 3: ""},
    ("bicycle", "three-card-poker-own"): {
        1: "1-100 1; 101+ 2",
        2: "5-50 0.50; 51-100 1; 101+ 2",
        3: "5-50 0.50; 51-100 1; 101+ 2",
        4: "1-100 2; 101-500 3; 501+ 5",
    },
}


@pytest.mark.parametrize(("house", "name"), ACTION)
def test_tiers_as_transcribed_twice(house: str, name: str) -> None:
    found = {option.number: compact(option) for option in schedule(house, name).options}
    assert found == ACTION[house, name]


@pytest.mark.parametrize(
    ("house", "name", "option", "limits"),
    [
        ("central-coast", SIX_CARD, 1, (500, 50000)),  # 002:638
        ("central-coast", "three-card-poker", 1, (500, 20000)),  # 002:658
        ("ocean-view", SIX_CARD, 1, (500, 20000)),  # 003:567-569
        ("ocean-view", SIX_CARD, 6, (500, 20000)),
        ("bicycle", "three-card-poker", 1, (500, 2000)),  # 001:7510
        ("bicycle", "three-card-poker", 2, (1000, 10000)),
        ("bicycle", "three-card-poker", 3, (2500, 10000)),
        ("bicycle", "three-card-poker", 4, (1000, None)),  # 001:7517
        ("bicycle", "three-card-poker", 5, (2500, None)),
        ("bicycle", "three-card-poker", 6, (5000, None)),
        ("bicycle", f"{SIX_CARD}-own", 1, (500, 2000)),  # 001:5478
        ("bicycle", f"{SIX_CARD}-own", 3, (2500, 10000)),
        ("bicycle", "three-card-poker-own", 1, (200, 5000)),  # 001:2664
        ("bicycle", "three-card-poker-own", 2, (500, 5000)),
        ("bicycle", "three-card-poker-own", 3, (1000, 10000)),
        ("bicycle", "three-card-poker-own", 4, (5000, 30000)),
    ],
)
def test_limits(house: str, name: str, option: int, limits: tuple[int, int | None]) -> None:
    low, high = limits
    assert schedule(house, name).option(option).limits == PrintedLimits(minimum=low, maximum=high)


@pytest.mark.parametrize(
    ("name", "option", "player", "player_dealer"),
    [
        (f"{SIX_CARD}-own", 1, 50, 200),  # 001:5478
        (f"{SIX_CARD}-own", 2, 100, 200),
        (f"{SIX_CARD}-own", 3, 100, 300),
        ("three-card-poker", 1, 50, 200),  # 001:7510
        ("three-card-poker", 2, 100, 200),
        ("three-card-poker", 3, 100, 300),
        ("three-card-poker-own", 1, 50, 100),  # 001:2664
        ("three-card-poker-own", 4, 200, 200),  # 001:2672
    ],
)
def test_flat_fees_of_the_bicycle(name: str, option: int, player: int, player_dealer: int) -> None:
    fees = schedule("bicycle", name).option(option)
    assert fees.bettor_fee([1000]) == player
    assert fees.player_dealer_fee(10000) == player_dealer


@pytest.mark.parametrize(("amount", "fee"), [(100, 100), (4900, 100), (5000, 200), (99900, 200)])
def test_lines_658_and_659_a_player_pays_by_the_sum_of_his_wagers(amount: int, fee: int) -> None:
    option = schedule("central-coast", "three-card-poker").option(1)
    assert option.bettor_fee([1000], 1, amount) == fee
    assert option.counts == ("ante", "play", "pair-plus")
    assert option.taken == "after-wagers"
    assert "by the sum of his wagers: $1 for $1-$49, $2 for $50-$200" in option.describe()
    assert "taken when all wagers of the round are down" in option.describe()
