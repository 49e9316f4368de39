"""Fee documents: every group and game printed in them, and once more the figures without rules."""

from __future__ import annotations

import pytest

from cardroom.books import library
from cardroom.books.fee_documents import FeeDocument
from cardroom.table.fees.schedules import PrintedLimits
from tests.books.test_collection_data import schedule

DOCUMENTS = library().document_ids()


def documents() -> list[FeeDocument]:
    return [library().document(name) for name in DOCUMENTS]


def test_all_ten_are_there_and_none_is_a_game() -> None:
    assert DOCUMENTS == [
        "bicycle/california-collection-rates",
        "bicycle/card-craps",
        "bicycle/poker-collection-rates",
        "bicycle/trips",
        "central-coast/three-card-poker",
        "ocean-view/lowball-winner-kill",
        "oceana-classic/blackjack-22",
        "oceana-classic/pai-gow-poker",
        "oceana/california-collection-rates",
        "oceana/poker-collection-rates",
    ]
    assert not {*DOCUMENTS} & {*library().ids()}


@pytest.mark.parametrize("document", documents(), ids=lambda document: document.id)
def test_every_schedule_of_a_document_is_there_with_its_games(document: FeeDocument) -> None:
    assert [one.schedule for one in document.schedules] == [*document.page.schedules]
    assert all(document.page.schedules.values())


# 001:1505-1553: the limit, each player's fee in the first round, the pot's in the third and fourth.
TRIPS = "2 .50 2; 3 1 3; 5 1 5; 10 2 7; 25 3 10"


def test_bicycle_trips_lines_1505_to_1553() -> None:
    rows = [[float(figure) * 100 for figure in row.split()] for row in TRIPS.split(";")]
    found = schedule("bicycle", "trips").options
    assert len(found) == len(rows)
    for option, (limit, player, pot) in zip(found, rows, strict=True):
        assert option.limits == PrintedLimits(of="betting", minimum=int(limit), maximum=int(limit))
        assert option.bettor_fee([int(limit)]) == player
        assert option.pot_fee("round-3", 6) == option.pot_fee("round-4", 6) == pot
        assert option.pot_fee("round-2", 6) == option.pot_fee("round-5", 6) == 0


@pytest.mark.parametrize(
    ("wagers", "fee"),
    [
        ({"pass-line": [500]}, 100),  # 001:1897
        ({"dont-pass": [20000]}, 100),
        ({"pass-line": [20500], "dont-pass": [500]}, 300),  # 001:1898
        ({"place": [500, 600], "buy": [500]}, 50),  # 001:1902
        ({"come": [500, 500]}, 100),  # 001:1907
        ({"field": [500]}, 50),  # 001:1912
        ({"prop": [100, 100]}, 100),  # 001:1917
        ({"prop": [100, 100], "pass-line": [500]}, 100),
    ],
)
def test_bicycle_card_craps_lines_1894_to_1921(wagers: dict[str, list[int]], fee: int) -> None:
    (option,) = schedule("bicycle", "card-craps").options
    assert option.spot_fee(wagers) == fee
    assert option.player_dealer_fee(100000) == 200


def test_bicycle_pan_9_lines_7626_to_7629() -> None:
    rows = [(10, 100, 6, 1, 2), (25, 100, 12, 1, 2), (50, 300, 12, 2, 4), (100, 500, 12, 3, 5)]
    for option, (low, high, circles, player, bank) in zip(
        schedule("bicycle", "pan-9").options, rows, strict=True
    ):
        assert option.limits == PrintedLimits(minimum=low * 100, maximum=high * 100)
        assert option.circles is not None
        assert option.circles.at_most == circles
        assert option.bettor_fee([low * 100] * 2) == 2 * player * 100
        assert option.player_dealer_fee(5000) == bank * 100


@pytest.mark.parametrize("name", ["blackjack-22", "pai-gow-poker"])
@pytest.mark.parametrize(
    ("number", "ends", "fees", "player_dealer"),
    [
        (1, (2, 100), {2: 0.5, 50: 0.5, 52: 1, 100: 1}, 2),
        (2, (5, 500), {5: 1, 10: 1, 100: 1, 105: 2, 200: 2, 205: 3, 500: 3}, 3),
        (3, (50, 1000), {50: 2, 200: 2, 250: 3, 500: 3, 550: 5, 1000: 5}, 10),
    ],
)
def test_oceana_classic_lines_675_to_694(
    name: str, number: int, ends: tuple[int, int], fees: dict[int, float], player_dealer: int
) -> None:
    option = schedule("oceana-classic", name).option(number)
    assert option.limits == PrintedLimits(minimum=ends[0] * 100, maximum=ends[1] * 100)
    assert {wager: option.bettor_fee([wager * 100]) / 100 for wager in fees} == fees
    circles = [wager * 100 for wager in fees]
    assert option.bettor_fee(circles) == 100 * sum(fees.values())
    assert option.player_dealer_fee(99900) == player_dealer * 100


# 004:165-186, 270-291, 371-392, 416-437, 475-496: for 7, 6 and 3 players, by limit and by buy-in.
BY_LIMIT = {(3, 4): (3, 2, 1), (6, 6): (4, 3, 1), (10, 20): (5, 4, 1)}
BY_BUY_IN = {20: (3, 2, 1), 100: (4, 3, 2), 300: (5, 4, 3)}


@pytest.mark.parametrize(
    "name", ["crazy-pineapple", "lazy-pineapple", "omaha-hilo", "omaha", "texas-holdem"]
)
def test_oceana_classic_button_games_by_limit_buy_in_and_clock(name: str) -> None:
    options = schedule("oceana-classic", name).options
    assert len(options) == 8
    for option, ((low, high), fees) in zip(options[:3], BY_LIMIT.items(), strict=True):
        assert option.limits == PrintedLimits(
            of="betting", minimum=(low * 100, low * 200), maximum=(high * 100, high * 200)
        )
        assert tuple(option.pot_fee("hand", n) // 100 for n in (7, 6, 3)) == fees
        assert option.jackpot == 100
    for option, (buy_in, fees) in zip(options[3:6], BY_BUY_IN.items(), strict=True):
        assert option.limits is not None
        assert (option.limits.of, option.limits.ends[0]) == ("buy-in", buy_in * 100)
        assert tuple(option.pot_fee("hand", n) // 100 for n in (7, 4, 2)) == fees
    assert [option.time_fee(9) for option in options[6:]] == [700, 700]


def test_oceana_classic_sheets_lines_638_to_659() -> None:
    limits = [(3, 3, 2), (4, 3, 2), (6, 4, 3), (10, 5, 4), (15, 5, 4), (20, 5, 4)]
    found = schedule("oceana-classic", "limit-button-games").options
    for option, (low, most, some) in zip(found, limits, strict=True):
        bets = (low * 100, low * 200)
        assert option.limits == PrintedLimits(of="betting", minimum=bets, maximum=bets)
        assert [option.pot_fee("hand", n) // 100 for n in (7, 4, 3)] == [most, some, 1]
        assert option.jackpot == 100
    buy_ins = {20: (3, 2, 1), 60: (3, 2, 1), 100: (4, 3, 2), 300: (5, 4, 3), 500: (5, 4, 3)}
    found = schedule("oceana-classic", "no-limit-and-pot-limit").options
    for option, (buy_in, fees) in zip(found, buy_ins.items(), strict=False):
        assert option.limits == PrintedLimits(of="buy-in", minimum=buy_in * 100)
        assert tuple(option.pot_fee("hand", n) // 100 for n in (8, 6, 1)) == fees
        assert option.jackpot == 100
    assert [option.time_fee(2) for option in found[5:]] == [700, 700]


def test_oceana_classic_big_o_lines_615_to_632() -> None:
    for number, low in enumerate((3, 4, 6, 10, 15, 20), 1):
        option = schedule("oceana-classic", "big-o-hilo").option(number)
        bets = (low * 100, low * 200)
        assert option.limits == PrintedLimits(of="betting", minimum=bets, maximum=bets)
        fees = [option.pot_fee("flop", n) // 100 for n in (7, 6, 4, 3)]
        assert fees == ([4, 3, 3, 1] if number < 3 else [5, 4, 4, 1])
        assert option.pot_fee("no-flop", 7) == option.jackpot == 0


# The lower limit, the modified fee, and what 7, 6 and 5 players pay. 001:3197-3214, 11485-11502.
POKER_211 = {
    "211-poker-own": "1 .5 2 1.5 1; 2 .5 2.5 2 1.5; 3 1 3 2 1.5; 4 1 3 2 1.5; 6 1 4 3 2; 8 1 4 3 2",
    "211-poker": "1 .5 2 1.5 1; 2 .5 2.5 2 1.5; 3 1 3 2 1.5; 4 1 2 1.5 1; 6 1 4 3 2; 8 1 4 3 2",
}


@pytest.mark.parametrize("name", POKER_211)
def test_bicycle_211_poker_from_the_pot(name: str) -> None:
    rows = [[int(float(f) * 100) for f in row.split()] for row in POKER_211[name].split(";")]
    for option, (low, modified, *fees) in zip(schedule("bicycle", name).options, rows, strict=True):
        bets = (low, 2 * low)
        assert option.limits == PrintedLimits(of="betting", minimum=bets, maximum=bets)
        assert [option.pot_fee("before-deal", n) for n in (7, 6, 5)] == fees
        for moment in option.once:
            assert option.pot_fee(moment, 6) == modified
        assert {*option.once} == {"no-flop", "matched-turn", "river"}
        assert option.jackpot == (100 if name.endswith("own") and low > 100 else 0)


def test_bicycle_lightning_lines_2023_to_2026() -> None:
    (option,) = schedule("bicycle", "lightning").options
    assert [option.pot_fee("hand", n) // 100 for n in (2, 3, 4, 5, 6, 7, 10)] == [
        1,
        1,
        2,
        2,
        3,
        4,
        4,
    ]
