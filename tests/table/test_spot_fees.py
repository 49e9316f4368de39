"""Fees by the spots that a bettor has wagers on: the table of card craps, bicycle 001:1891-1921."""

from __future__ import annotations

import pytest

from cardroom.table.california.settlement import Layout, Settlement
from cardroom.table.california.spots import Spot
from cardroom.table.california.table import CaliforniaTable
from cardroom.table.clauses import Clause
from cardroom.table.fees.schedules import BadSchedule, FeeOption, read_schedule
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Stacked
from cardroom.table.terms import Terms

CRAPS = """
schedule = "card-craps"
title = "Card craps"
source = "001:1891-1921"
[[blocks]]
[[blocks.options]]
option = 1
source = "001:1894-1921"
player_dealer = 200
spots = [
    { spots = ["pass", "dont-pass"], tiers = [
        { from = 500, to = 20000, fee = 100 }, { from = 20500, fee = 200 },
    ] },
    { spots = ["place-4", "place-6"], fee = 50, once = true },
    { spots = ["field"], fee = 50 },
    { spots = ["any-seven", "yo"], fee = 50, free_with = ["pass", "dont-pass"] },
]
"""
SPOTS = ("pass", "dont-pass", "place-4", "place-6", "field", "any-seven", "yo")


def option() -> FeeOption:
    return read_schedule(CRAPS, "card-craps.toml").option(1)


def fees(*wagers: tuple[int, str, int], chips: int = 100_000) -> dict[str, int]:
    """What a table with these wagers of its seats collects."""
    spots = tuple(Spot(name, name, "001:1891", base=name == "pass") for name in SPOTS)
    setup = Setup(
        game="bicycle/card-craps",
        seats=tuple(SeatSetup(seat, chips) for seat in (1, 2, 3)),
        player_dealer=PlayerDealer(3, 50_000),
        wagers=tuple(Wagered(*wager) for wager in wagers),
    )
    clauses = {"bank": Clause("001:1891", "The bank.")}
    terms = Terms("bicycle/card-craps", clauses, {"coverage": "action"}, fee=option())
    layout = Layout(spots, Settlement("seat", SPOTS, "001:1891"), 8)
    return CaliforniaTable(setup, terms, Stacked(()), layout).fees


def test_bicycle_card_craps_line_1897_the_line_bets_go_by_their_amount() -> None:
    assert fees((1, "pass", 20000), (2, "dont-pass", 20500)) == {
        "1": 100,
        "2": 200,
        "player-dealer": 200,
    }


def test_bicycle_card_craps_line_1902_place_bets_cost_the_same_for_one_number_or_several() -> None:
    one, two = fees((1, "place-4", 1000)), fees((1, "place-4", 1000), (1, "place-6", 1000))
    assert one["1"] == two["1"] == 50


def test_bicycle_card_craps_line_1917_props_are_free_with_a_line_bet_of_one_s_own() -> None:
    props = ((1, "any-seven", 500), (1, "yo", 500))
    assert fees(*props)["1"] == 100
    assert fees(*props, (1, "pass", 500))["1"] == 100  # For the line bet alone.
    assert fees(*props, (2, "pass", 500))["1"] == 100  # Another seat's frees nothing.


def test_every_group_is_added_up() -> None:
    assert (
        fees((1, "pass", 500), (1, "place-6", 500), (1, "field", 500), (1, "yo", 500))["1"] == 200
    )


def test_the_option_says_what_it_takes() -> None:
    told = option().describe()
    assert "$0.50 for all wagers on place-4, place-6" in told
    assert "free with one on pass or dont-pass" in told


@pytest.mark.parametrize(
    "row",
    [
        "{ spots = [], fee = 50 }",
        '{ spots = ["field"] }',
        '{ spots = ["field"], fee = 50, tiers = [{ from = 1, fee = 50 }] }',
        '{ spots = ["field"], once = true, tiers = [{ from = 1, fee = 50 }] }',
        '{ spots = ["field"], tiers = [{ from = 1 }] }',
    ],
)
def test_a_fee_that_cannot_be_is_refused(row: str) -> None:
    head = CRAPS.partition("spots = [")[0]
    with pytest.raises(BadSchedule):
        read_schedule(f"{head}spots = [{row}]", "card-craps.toml")
