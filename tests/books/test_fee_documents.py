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
