"""The Bicycle's fee schedules for its other baccarat games, against a second transcription.

The house prints the same blocks of options for several games. They were transcribed apart; where
they are the same in print, they are the same here (001:7805-8077, 8304-8590, 8592-8851).
"""

from __future__ import annotations

import pytest

from cardroom.table.fees.schedules import FeeOption, PrintedLimits
from tests.books.test_collection_data import compact, schedule

CENTURY, CENTURY_OWN = "21st-century-baccarat", "21st-century-baccarat-9.0-own"
EZ, EZ_OWN, EZ_1 = "ez-baccarat", "ez-baccarat-own", "ez-baccarat-1.0"
FACE_UP = "21st-century-baccarat-face-up"
FIVE_OWN, EIGHT_OWN = "21st-century-baccarat-5.0-own", "21st-century-baccarat-8.0-own"
FREE_OWN, FREE_1_OWN = "no-commission-baccarat-own", "no-commission-baccarat-1.0-own"


def option(name: str, number: int) -> FeeOption:
    return schedule("bicycle", name).option(number)


@pytest.mark.parametrize(
    ("name", "first", "count", "in_ez_1"),
    [(CENTURY, 9, 5, 5), (CENTURY, 14, 8, 15), (CENTURY, 22, 33, 23),
     (EZ, 7, 5, 10), (EZ, 12, 8, 15), (EZ, 20, 33, 23), (FACE_UP, 5, 8, 15), (FACE_UP, 13, 33, 23)],
)  # fmt: skip
def test_blocks_that_are_printed_for_several_games(
    name: str, first: int, count: int, in_ez_1: int
) -> None:
    for n in range(count):
        mine, other = option(name, first + n), option(EZ_1, in_ez_1 + n)
        assert (mine.action, mine.limits, mine.voucher, mine.player, mine.player_dealer) == (
            (other.action, other.limits, other.voucher, other.player, other.player_dealer)
        ), mine.number


@pytest.mark.parametrize(
    ("line", "name", "number", "limits", "tie_max", "player", "player_dealer"),
    [
        (4124, CENTURY_OWN, 1, (1000, 10000), 10000, 100, 200),
        (4125, CENTURY_OWN, 2, (2500, 10000), 10000, 100, 200),
        (4126, CENTURY_OWN, 3, (None, 10000), 30000, 100, 300),
        (4127, CENTURY_OWN, 4, (None, 10000), 30000, 100, 500),
        (7810, CENTURY, 1, (1000, 10000), 10000, 100, 200),
        (7811, CENTURY, 2, (2500, 10000), 10000, 100, 200),
        (7812, CENTURY, 3, (5000, 10000), 20000, 100, 300),
        (7813, CENTURY, 4, (None, 10000), 30000, 100, 300),
        (7814, CENTURY, 5, (None, 10000), 30000, 100, 500),
        (4797, EZ_OWN, 1, (500, 5000), None, 100, 50),
        (4798, EZ_OWN, 2, (1000, 10000), None, 200, 100),
        (4799, EZ_OWN, 3, (5000, 30000), None, 300, 200),
        (4800, EZ_OWN, 4, (10000, 50000), None, 500, 300),
        (3110, FIVE_OWN, 1, (500, 5000), None, 50, 100),
        (3111, FIVE_OWN, 2, (1000, 10000), None, 100, 200),
        (3112, FIVE_OWN, 3, (5000, 30000), None, 200, 300),
        (3113, FIVE_OWN, 4, (10000, 50000), None, 300, 500),
        (3664, EIGHT_OWN, 1, (500, 5000), None, 50, 100),
        (3665, EIGHT_OWN, 2, (1000, 10000), None, 100, 200),
        (3666, EIGHT_OWN, 3, (5000, 30000), None, 200, 300),
        (3667, EIGHT_OWN, 4, (10000, 50000), None, 300, 500),
        (4294, FREE_OWN, 1, (500, 5000), None, 50, 100),
        (4295, FREE_OWN, 2, (1000, 10000), None, 100, 200),
        (4296, FREE_OWN, 3, (5000, 30000), None, 200, 300),
        (4297, FREE_OWN, 4, (10000, 50000), None, 300, 500),
        (4643, FREE_1_OWN, 1, (500, 5000), None, 50, 100),
        (4644, FREE_1_OWN, 2, (1000, 10000), None, 100, 200),
        (4645, FREE_1_OWN, 3, (5000, 30000), None, 200, 300),
        (4646, FREE_1_OWN, 4, (10000, 50000), None, 300, 500),
        (8082, FACE_UP, 1, (1000, 10000), None, 100, 100),
        (8083, FACE_UP, 2, (2500, 10000), None, 100, 200),
        (8084, FACE_UP, 3, (5000, 10000), None, 100, 300),
        (8085, FACE_UP, 4, (None, 30000), None, 300, 500),
        (8595, EZ, 1, (1000, 10000), None, 100, 200),
        (8596, EZ, 2, (2500, 10000), None, 100, 200),
        (8597, EZ, 3, (None, 5000), None, 100, 300),
        (8598, EZ, 4, (None, 10000), None, 100, 300),
        (8599, EZ, 5, (None, 30000), None, 300, 400),
        (8600, EZ, 6, (None, 50000), None, 500, 600),
    ],
)
def test_options_by_the_hand_and_the_wager(
    line: int,
    name: str,
    number: int,
    limits: tuple[int | None, int],
    tie_max: int | None,
    player: int,
    player_dealer: int,
) -> None:
    mine = option(name, number)
    assert mine.source == f"001:{line}"
    assert mine.limits == PrintedLimits(minimum=limits[0], maximum=limits[1])
    assert mine.tie_max == tie_max
    assert mine.bettor_fee([1000, 1000, 1000]) == 3 * player
    assert mine.player_dealer_fee(10**6) == player_dealer


@pytest.mark.parametrize(
    ("name", "number", "bonus_max", "tiers"),
    [
        (CENTURY, 6, 10000, "10-50 1; 51-200 2; 201+ 3"),
        (CENTURY, 7, 10000, "10-50 1; 51-200 2; 201+ 3"),
        (CENTURY, 8, 30000, "100-100 1; 101-500 3; 501+ 5"),
        (CENTURY_OWN, 5, 10000, "1-50 1; 51-200 2; 201+ 3"),
        (CENTURY_OWN, 6, 10000, "1-50 1; 51-200 2; 201+ 3"),
        (CENTURY_OWN, 7, 30000, "1-100 1; 101-500 3; 501+ 5"),
    ],
)
def test_lines_4129_to_4142_and_7819_to_7827_by_total_table_action(
    name: str, number: int, bonus_max: int, tiers: str
) -> None:
    assert option(name, number).bonus_max == bonus_max
    assert option(name, number).tie_max is None
    assert compact(option(name, number)) == tiers
    assert option(name, number).bettor_fee([1000, 1000]) == 0


@pytest.mark.parametrize(
    ("number", "limits", "bonus_max", "tie_max", "player_dealer"),
    [
        (1, (1000, 60000), 10000, 10000, 200),
        (2, (2500, 100000), 10000, 10000, 200),
        (3, (5000, 200000), 20000, 30000, 300),
        (4, (10000, 300000), 20000, 30000, 500),
    ],
)
def test_lines_6697_to_6700_dragon_bonus_by_the_hand_and_the_circle(
    number: int, limits: tuple[int, int], bonus_max: int, tie_max: int, player_dealer: int
) -> None:
    mine = option("dragon-bonus-baccarat-own", number)
    assert mine.source == f"001:{6696 + number}"
    assert mine.limits == PrintedLimits(minimum=limits[0], maximum=limits[1])
    assert (mine.bonus_max, mine.tie_max) == (bonus_max, tie_max)
    assert (mine.bettor_fee([1000, 1000]), mine.player_dealer_fee(10**6)) == (200, player_dealer)


@pytest.mark.parametrize("number", range(5, 10))
def test_lines_6705_to_6733_dragon_bonus_has_the_options_of_the_list(number: int) -> None:
    mine, other = option("dragon-bonus-baccarat-own", number), option(EZ_1, number)
    assert (mine.action, mine.limits) == (other.action, other.limits)


@pytest.mark.parametrize(
    ("number", "low", "tiers"),
    [
        (1, 1000, "10-300 2; 301-500 4; 501-1000 7; 1001+ 11"),
        (2, 2500, "25-300 2; 305-700 4; 705-1000 8; 1005-3000 12; 3005+ 20"),
        (3, 5000, "50-200 2; 205-600 5; 605-1500 10; 1505-3000 25; 3005+ 40"),
        (4, 10000, "100-1000 3; 1005-5000 15; 5005-10000 40; 10005-20000 75; 20005+ 150"),
        (5, 30000, "300-1000 5; 1005-2000 15; 2005-6000 30; 6005-10000 70; 10005+ 100"),
        (6, 50000, "500-5000 7; 5005-10000 30; 10005-15000 75; 15005-20000 100; 20005+ 150"),
    ],
)
def test_lines_7220_to_7253_and_8947_to_8977_dai_bacc(number: int, low: int, tiers: str) -> None:
    mine = option("dai-bacc", number)
    assert compact(mine) == tiers
    assert mine.limits == PrintedLimits(minimum=low)
    assert mine.voucher == (100 if number == 1 else None)
