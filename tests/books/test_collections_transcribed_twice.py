"""More fee schedules, cell by cell: from a second transcription, in dollars."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from cardroom.table.fees.schedules import FeeOption, Moment, Players, PotFees, PrintedLimits
from tests.books.test_collection_data import GRID, compact, grid, half_hours, schedule

TRANSCRIBED: dict[tuple[str, str], Sequence[int]] = {
    ("bicycle", "21st-century-blackjack-switch"): range(1, 13),
    ("bicycle", "21st-century-blackjack-switch-own"): range(1, 10),
    ("bicycle", "21st-century-free-bet-blackjack"): range(1, 7),
    ("bicycle", "badugi-own"): range(1, 18),
    ("bicycle", "caribbean-stud-insurance-own"): range(1, 4),
    ("bicycle", "caribbean-stud-own"): range(1, 2),
    ("bicycle", "caribbean-stud-pair-up-own"): range(1, 4),
    ("bicycle", "chinese-poker"): range(1, 23),
    ("bicycle", "chinese-poker-california"): range(1, 2),
    ("bicycle", "chinese-poker-own"): range(1, 8),
    ("bicycle", "crazy-4-poker"): range(1, 4),
    ("bicycle", "crazy-4-poker-own"): range(1, 4),
    ("bicycle", "face-up-chinese-poker-own"): range(1, 7),
    ("bicycle", "no-bust-21st-century-blackjack"): range(1, 10),
    ("bicycle", "no-bust-21st-century-blackjack-4.0-own"): range(1, 6),
    ("bicycle", "no-bust-21st-century-blackjack-5.0-own"): range(1, 9),
    ("bicycle", "no-bust-21st-century-blackjack-6.0"): range(1, 19),
    ("bicycle", "no-bust-21st-century-blackjack-6.0-own"): range(1, 7),
    ("bicycle", "no-bust-21st-century-blackjack-second-chances-own"): range(1, 5),
    ("bicycle", "no-bust-blackjack-joker"): range(1, 10),
    ("bicycle", "face-up-pai-gow-poker"): range(1, 18),
    ("bicycle", "pai-gow-poker"): range(1, 5),
    ("bicycle", "pai-gow-poker-wild"): range(1, 18),
    ("bicycle", "pai-gow-tiles"): range(1, 3),
    ("bicycle", "pan"): range(1, 21),
    ("bicycle", "poker-archie"): range(1, 167),
    ("bicycle", "poker-badugi"): range(1, 17),
    ("bicycle", "poker-mexican"): range(1, 11),
    ("bicycle", "poker-stud"): range(1, 167),
    ("bicycle", "reverse-bet-pai-gow-tiles"): range(1, 11),
    ("bicycle", "reverse-bet-pai-gow-tiles-own"): range(1, 5),
    ("bicycle", "ultimate-texas-holdem-and-triple-poker"): range(1, 8),
    ("bicycle", "ultimate-texas-holdem-own"): range(1, 4),
    ("bicycle", "super-stud-poker-own"): range(1, 66),
    ("bicycle", "super-pai-gow-poker-own"): range(1, 7),
    ("central-coast", "fortune-pai-gow-poker"): range(1, 2),
    ("central-coast", "pure-21.5-blackjack"): range(1, 2),
    ("central-coast", "pure-21.5-blackjack-list"): range(1, 2),
    ("central-coast", "ultimate-texas-holdem"): range(1, 2),
    ("ocean-view", "poker-flop"): [*range(1, 33), *range(91, 119)],
    ("ocean-view", "poker-holdem"): [*range(33, 59), *range(91, 119)],
    ("ocean-view", "poker-stud-and-draw"): range(59, 119),
    ("ocean-view", "pure-21.5-blackjack"): range(1, 6),
    ("oceana-classic", "five-card-draw"): range(1, 8),
    ("oceana-classic", "lowball"): range(1, 8),
    ("oceana-classic", "razz"): range(1, 8),
    ("oceana-classic", "seven-card-stud"): range(1, 8),
    ("oceana-classic", "seven-card-stud-hilo"): range(1, 8),
    ("oceana-classic", "stud-razz-draw"): range(1, 7),
}
BOOKS = {"bicycle": "001", "central-coast": "002", "ocean-view": "003", "oceana-classic": "004"}
# 001:7544-7557, 001:7698-7712, 001:7770-7776, 001:3961-3966, 001:7634-7639, 001:7665-7673,
# 001:7740-7745, 001:1780-1784, 001:2541-2548, 001:9085-9088, 001:7074-7082, 001:7467-7472,
# 001:7583-7586, 001:7802-7803, 001:11731-11744: limits, the player's fee and the player-dealer's;
# one figure is the most in a circle.
FLAT = {
    "pai-gow-poker": "10-100 1 2; 25-100 1 2; 50-300 2 4; 100-500 3 5",
    "pai-gow-tiles": "10-100 1 2; -100 1 2",
    "face-up-pai-gow-poker": """
        10-100 1 2; 25-100 1 2; 25-200 2 3; 50-300 2 4; 100-500 3 5; 100-700 5 6; 100-1000 5 10;
        200-1000 5 10; 300-1000 5 10; 300-2000 10 15; 500-2000 10 15; 50-100 1 4; -100 1 5;
        -200 2 10""",
    "pai-gow-poker-wild": """
        10-100 1 2; 25-100 1 2; 25-200 2 3; 50-300 2 4; 100-500 3 5; 100-700 5 6; 100-1000 5 10;
        200-1000 5 10; 300-1000 5 10; 300-2000 10 15; 500-2000 10 15; 50-100 1 4; -100 1 5;
        -200 2 10""",
    "no-bust-21st-century-blackjack-6.0": """
        5-50 .50 1; 10-100 1 2; 25-100 1 2; 25-200 2 3; 50-300 2 4; 100-500 3 5; 100-1000 5 10;
        300-1000 5 10; 500-1000 5 10; 500-2000 10 15; 25-100 1 2; -100 1 2; 50-100 1 3; -100 1 2;
        50-100 1 2""",
    "reverse-bet-pai-gow-tiles": """
        10-100 1 2; 25-100 1 2; 50-100 1 3; 1000-2000 20 25; 500-1000 10 15; -100 1 4; -300 3 4""",
    "no-bust-21st-century-blackjack": """
        10-100 1 2; 25-100 1 2; 50-100 2 3; 10-100 1 2; 25-100 1 2; 25-200 2 3""",
    "21st-century-blackjack-switch": """
        5-50 .50 2; 10-100 1 2; 25-100 .50 2; 25-200 1 3; 50-300 1 4; 100-500 1.50 5;
        200-500 1.50 5; 300-1000 2 6; 500-1000 2 6""",
    "no-bust-blackjack-joker": """
        5-50 .50 1; 10-100 1 2; 25-100 1 2; 25-200 2 3; 50-100 2 3; 50-2000 2 4""",
    "no-bust-21st-century-blackjack-4.0-own": """
        2-20 .50 1; 10-100 1 2; 25-100 1 2; 50-300 2 3; 100-500 3 5""",
    "no-bust-21st-century-blackjack-5.0-own": """
        2-10 .25 .50; 5-50 .50 1; 10-100 1 2; 25-100 1 2; 25-200 2 3; 50-300 2 4; 100-500 3 5;
        100-1000 5 10""",
    "no-bust-21st-century-blackjack-second-chances-own": """
        2-20 .25 .25; 5-50 .50 .50; 10-100 1 1; 50-300 2 2""",
    "21st-century-blackjack-switch-own": """
        5-99 1 2; 10-100 1 2; 25-100 1 2; 25-200 2 3; 50-300 2 4; 100-500 3 5; 200-500 3 5;
        300-1000 4 6; 500-1000 4 6""",
    "21st-century-free-bet-blackjack": """
        2-10 .50 .25; 5-50 1 .50; 10-100 2 1; 25-100 2 1; 25-200 3 2; 50-300 4 2""",
    "no-bust-21st-century-blackjack-6.0-own": """
        2-10 .25 .50; 5-50 .50 1; 10-100 1 2; 25-100 1 2; 25-200 2 3; 50-300 2 4""",
    # 001:7481-7484, 001:5278-5280
    "ultimate-texas-holdem-and-triple-poker": "5-20 .50 2; 5-100 1 2; 25-100 1 3; 50-300 3 5",
    "ultimate-texas-holdem-own": "5-20 .50 2; 10-100 1 2; 25-100 1 3",
    # 001:311, 001:1356-1358, 001:4489-4491, 001:6355-6357, 001:7536-7538
    "caribbean-stud-own": "5-50 .50 0",
    "caribbean-stud-pair-up-own": "5-50 .50 1; 10-100 1 2; 50-300 2 3",
    "caribbean-stud-insurance-own": "5-20 .50 2; 10-100 1 2; 25-100 1 3",
    "crazy-4-poker-own": "5-20 .50 2; 10-100 1 2; 25-100 1 3",
    "crazy-4-poker": "5-20 .50 2; 10-100 1 2; 25-100 1 3",
}
TEN_25_50 = {
    "pai-gow": (
        "5-100 1; 105-300 2; 305-500 4; 505-1500 7; 1505+ 13",
        "25-100 1; 105-400 3; 405-1000 7; 1005-3000 18; 3005+ 25",
        "50-1200 5; 1205-3600 12; 3605-9000 24; 9005-24000 36; 24005+ 50",
    ),
    "stud": (
        "5-75 1; 76-200 2; 205-500 4; 505-1500 5; 1505+ 10",
        "25-100 1; 105-400 3; 405-1000 7; 1005-3000 18; 3005+ 25",
        "50-600 4; 605-1500 9; 1505-3000 15; 3005-6000 20; 6005+ 30",
    ),
    "blackjack": (
        "5-75 1; 80-200 2; 205-500 4; 505-1500 5; 1505+ 10",
        "25-100 1; 105-400 3; 405-1000 7; 1005-3000 18; 3005+ 25",
        "50-600 4; 605-1500 9; 1505-3000 15; 3005-6000 20; 6005+ 30",
    ),
}


def option(house: str, name: str, number: int) -> FeeOption:
    return schedule(house, name).option(number)


def cents(figure: str) -> int:
    whole, _, rest = figure.partition(".")
    return int(whole or 0) * 100 + int(rest or 0)


@pytest.mark.parametrize(("house", "name"), TRANSCRIBED)
def test_has_all_its_options_with_their_lines(house: str, name: str) -> None:
    found = schedule(house, name)
    assert found.schedule == name
    assert [option.number for option in found.options] == [*TRANSCRIBED[house, name]]
    for printed in found.options:
        assert printed.source.startswith(f"{BOOKS[house]}:")
        assert "$" in printed.describe()
        assert printed.verified


@pytest.mark.parametrize("name", FLAT)
def test_bicycle_limits_and_flat_fees(name: str) -> None:
    for number, row in enumerate(FLAT[name].split(";"), 1):
        limits, player, player_dealer = row.split()
        low, _, high = limits.partition("-")
        printed = option("bicycle", name, number)
        assert printed.limits == PrintedLimits(
            minimum=cents(low) if low else None, maximum=cents(high)
        )
        assert printed.bettor_fee([1000, 2000]) == 2 * cents(player)
        assert printed.player_dealer_fee(12300) == cents(player_dealer)


@pytest.mark.parametrize(
    ("name", "first", "kind"),
    [
        ("pai-gow-poker-wild", 15, "pai-gow"),  # 001:7561-7578
        ("face-up-pai-gow-poker", 15, "pai-gow"),  # 001:11749-11766
        ("reverse-bet-pai-gow-tiles", 8, "pai-gow"),  # 001:7783-7797
        ("no-bust-21st-century-blackjack-6.0", 16, "blackjack"),  # 001:7721-7735
        ("ultimate-texas-holdem-and-triple-poker", 5, "stud"),  # 001:7489-7503
        ("no-bust-21st-century-blackjack", 7, "blackjack"),  # 001:7646-7660
        ("21st-century-blackjack-switch", 10, "blackjack"),  # 001:7679-7693
        ("no-bust-blackjack-joker", 7, "blackjack"),  # 001:7751-7765
    ],
)
def test_bicycle_by_total_table_action(name: str, first: int, kind: str) -> None:
    for place, minimum in enumerate((1000, 2500, 5000)):
        printed = option("bicycle", name, first + place)
        assert compact(printed) == TEN_25_50[kind][place]
        assert printed.limits == PrintedLimits(minimum=minimum)
        assert printed.bettor_fee([1000]) == 0


@pytest.mark.parametrize(
    ("number", "minimum", "tiers", "player_dealer"),
    [
        (1, 5000, {50000: 100, 50100: 200, 100000: 200, 100100: 300}, 300),  # 001:1854-1856
        (2, 10000, {100000: 200, 100100: 400, 200000: 400, 200100: 600}, 600),  # 001:1857-1859
        (3, 20000, {150000: 300, 150100: 600, 300000: 600, 300100: 900}, 900),  # 001:1860-1862
        (4, 30000, {200000: 500, 200100: 1000, 400000: 1000, 400100: 1500}, 1500),  # 001:1863-1865
    ],
)
def test_bicycle_reverse_bet_tiles_each_wager_pays_by_its_size(
    number: int, minimum: int, tiers: dict[int, int], player_dealer: int
) -> None:
    printed = option("bicycle", "reverse-bet-pai-gow-tiles-own", number)
    assert printed.limits == PrintedLimits(minimum=minimum)
    assert {wager: printed.bettor_fee([wager]) for wager in tiers} == tiers
    assert printed.bettor_fee([*tiers]) == sum(tiers.values())
    assert printed.player_dealer_fee(999900) == player_dealer


@pytest.mark.parametrize(
    ("name", "circles"),
    [
        ("pai-gow-poker", [6, 12, 12, 12]),  # 001:7583-7586
        ("pai-gow-tiles", [36, 36]),  # 001:7802-7803
        ("face-up-pai-gow-poker", [36] * 14),  # 001:11728
    ],
)
def test_bicycle_betting_circles_of_a_seat(name: str, circles: list[int]) -> None:
    printed = [option("bicycle", name, n).circles for n in range(1, len(circles) + 1)]
    assert [one.at_most for one in printed if one] == circles


@pytest.mark.parametrize(
    ("numbers", "limits", "tiers"),
    [
        # 001:2319-2323
        ((1, 2, 3), "10-100 25-200 50-300", "10-100 1; 101-300 3; 301-500 5; 501-700 7; 701+ 10"),
        # 001:2324-2328
        ((4,), "100-1000", "100-400 3; 401-700 7; 701-1000 10; 1001-1200 12; 1201+ 15"),
        # 001:2329-2333
        (
            (5, 6),
            "100-2600 100-20000",
            "100-500 5; 501-1000 10; 1001-1500 15; 1501-2000 20; 2001+ 25",
        ),
    ],
)
def test_bicycle_super_pai_gow_poker_its_own_table_takes_from_the_player_dealer_alone(
    numbers: tuple[int, ...], limits: str, tiers: str
) -> None:
    for number, printed_limits in zip(numbers, limits.split(), strict=True):
        printed = option("bicycle", "super-pai-gow-poker-own", number)
        low, _, high = printed_limits.partition("-")
        assert printed.limits == PrintedLimits(minimum=cents(low), maximum=cents(high))
        assert compact(printed) == tiers
        assert printed.bettor_fee([1000, 20000]) == 0


def test_central_coast_fortune_pai_gow_poker_lines_911_to_915() -> None:
    printed = option("central-coast", "fortune-pai-gow-poker", 1)
    assert printed.limits == PrintedLimits(minimum=1000, maximum=50000)
    action = "10-149 0.50; 150-400 1; 401-600 2; 601-1000 3; 1001+ 4"
    assert compact(printed) == action
    ends = {1000: 50, 4900: 50, 5000: 100, 10000: 100, 10100: 200, 30000: 200, 30100: 300}
    ends |= {50000: 300, 50100: 400}
    assert {wager: printed.bettor_fee([wager], 0, wager) for wager in ends} == ends


def shifted(
    rows: Iterator[PotFees], later: tuple[Moment, Moment] = ("round-4", "round-5")
) -> Iterator[PotFees]:
    """The flop games' grid as the stud games have it: for one player fewer, by betting rounds."""
    places = {tier: place for place, tier in enumerate(GRID)}
    stud = [Players(at_least=6), *(Players(at_least=n, at_most=n) for n in (5, 4))]
    stud.append(Players(at_most=3))
    rounds: dict[Moment, Moment] = {
        "flop": "round-2",
        "turn": later[0],
        "river": later[1],
        "no-flop": "no-round-2",
    }
    for row in rows:
        fees = {rounds[moment]: fee for moment, fee in row.fees.items()}
        yield PotFees(players=stud[places[row.players]], fees=fees)


def test_bicycle_stud_lines_10907_to_11029_from_the_pot() -> None:
    found = [option("bicycle", "poker-stud", n).pot for n in range(1, 118)]
    assert found == [(row,) for row in shifted(grid("flop"))]


def test_bicycle_stud_lines_11044_to_11095_by_the_clock() -> None:
    found = [option("bicycle", "poker-stud", n).time[0].fee for n in range(118, 167)]
    assert found == [row.fee for row in half_hours()]
    assert option("bicycle", "poker-stud", 145).time[0].players == Players(at_least=4, at_most=4)


def test_bicycle_archie_lines_11178_to_11303_from_the_pot() -> None:
    found = [option("bicycle", "poker-archie", n).pot for n in range(1, 118)]
    assert found == [(row,) for row in shifted(grid("flop"), ("round-3", "round-4"))]
    limits = PrintedLimits(of="betting", minimum=(100, 200), maximum=(100000, 200000))
    assert option("bicycle", "poker-archie", 1).limits == limits


def test_bicycle_archie_lines_11316_to_11367_by_the_clock() -> None:
    found = [option("bicycle", "poker-archie", n) for n in range(118, 167)]
    assert [printed.time[0].fee for printed in found] == [row.fee for row in half_hours()]
    assert {printed.minutes for printed in found} == {30}
    assert found[27].time[0].players == Players(at_least=4, at_most=4)


# 001:9360-9369, 001:11451-11459: players, the regular fee, and the one after the last draw.
BADUGI = {
    "badugi-own": "7 5 1; 6 4 1; 5 2 1; 4 1 1; 2 1 0; 8 6 1; 6 5 1; 5 3 1; 3 2 1; 2 1 0",
    "poker-badugi": "7 6 1; 8 5 1; 6 5 1; 6 4 1; 5 3 1; 5 2 1; 4 2 1; 3 1 1; 2 1 0",
}


@pytest.mark.parametrize("name", BADUGI)
def test_bicycle_badugi_fees_from_the_pot_and_by_the_clock(name: str) -> None:
    rows = BADUGI[name].split(";")
    for number, row in enumerate(rows, 1):
        players, regular, added = map(int, row.split())
        printed = option("bicycle", name, number)
        assert printed.pot_fee("round-2", players) == 100 * regular
        assert printed.pot_fee("round-3", players) == 100 * added
        assert printed.pot_fee("no-round-2", players) == 100
        limits = PrintedLimits(of="betting", minimum=(400, 800), maximum=(2000, 4000))
        assert printed.limits == limits
    clock = [option("bicycle", name, len(rows) + n) for n in range(1, 8)]
    assert [printed.time_fee(5) // 100 for printed in clock] == [10, 11, 13, 15, 16, 18, 20]
    assert {printed.minutes for printed in clock} == {40}
    limits = PrintedLimits(of="betting", minimum=(1500, 3000), maximum=(10000, 20000))
    assert {printed.limits for printed in clock} == {limits}


@pytest.mark.parametrize(
    ("number", "players", "fee"),
    [
        (1, 5, 400),
        (2, 9, 300),
        (3, 4, 300),
        (4, 2, 200),
        (5, 5, 500),
        (6, 6, 400),
        (7, 7, 300),
        (8, 4, 400),
        (9, 3, 300),
        (10, 2, 200),
    ],
)
def test_bicycle_mexican_poker_lines_11146_to_11165(number: int, players: int, fee: int) -> None:
    printed = option("bicycle", "poker-mexican", number)
    assert printed.pot_fee("round-2", players) == fee
    assert printed.pot_fee("round-3", players) == printed.pot_fee("no-round-2", players) == 100
    assert printed.betting == (("limit",) if number < 5 else ("no-limit", "pot-limit"))


def test_bicycle_chinese_poker_lines_11406_to_11436() -> None:
    fees = [option("bicycle", "chinese-poker", n).bettor_fee([1]) // 100 for n in range(1, 15)]
    assert fees == [3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 50]
    clock = [option("bicycle", "chinese-poker", n) for n in range(15, 23)]
    assert [o.time_fee(4) // 100 for o in clock] == [10, 12, 15, 16, 17, 18, 19, 20]
    assert {o.minutes for o in clock} == {30}
    assert clock[0].limits == PrintedLimits(of="point", minimum=2000, maximum=100000)


@pytest.mark.parametrize(
    ("point", "number", "by_the_hand", "by_the_hour"),
    [
        (500, 1, 100, 0),
        (1000, 2, 100, 0),
        (1500, 3, 0, 2000),  # Not listed: the next higher level, 001:426
        (2000, 3, 0, 2000),
        (2500, 4, 0, 2500),
        (5000, 5, 0, 3000),
        (7500, 6, 0, 4000),
        (10000, 6, 0, 4000),
        (20000, 7, 0, 5000),
    ],
)
def test_bicycle_chinese_poker_brochure_lines_418_to_426(
    point: int, number: int, by_the_hand: int, by_the_hour: int
) -> None:
    rows = schedule("bicycle", "chinese-poker-own").options
    fitting = [row for row in rows if row.limits and row.limits.include(point, point)]
    assert [row.number for row in fitting] == [number]
    assert fitting[0].bettor_fee([point]) == by_the_hand
    assert fitting[0].time_fee(4) == by_the_hour
    assert fitting[0].minutes == (60 if by_the_hour else 30)


@pytest.mark.parametrize(("number", "point"), [*enumerate((10, 20, 50, 100, 300, 500), start=1)])
def test_bicycle_face_up_chinese_poker_lines_6151_to_6156(number: int, point: int) -> None:
    rows = schedule("bicycle", "face-up-chinese-poker-own").options
    fitting = [row for row in rows if row.limits and row.limits.include(point * 100, point * 100)]
    assert [row.number for row in fitting] == [number]
    assert fitting[0].time_fee(4) == 1700
    assert fitting[0].minutes == 30


# 001:11374-11396: two fees for five and more players, two for fewer, by the kondition.
PAN = {1: (2, 3, 1, 2), 2: (2.5, 4, 2, 3), 3: (3, 4, 2, 3), 5: (4, 6, 3, 5), 10: (7, 9, 6, 8)}


@pytest.mark.parametrize(("row", "kondition"), [*enumerate(PAN)])
def test_bicycle_pan_lines_11374_to_11396(row: int, kondition: int) -> None:
    for at, fee in enumerate(PAN[kondition]):
        printed = option("bicycle", "pan", 4 * row + at + 1)
        assert printed.limits == PrintedLimits(
            of="condition", minimum=kondition * 100, maximum=kondition * 100
        )
        assert printed.pot_fee("before-deal", 5 if at < 2 else 4) == int(fee * 100)


def test_central_coast_ultimate_texas_holdem_lines_1150_to_1154() -> None:
    printed = option("central-coast", "ultimate-texas-holdem", 1)
    assert compact(printed) == "5-24 1; 25-74 2; 75-124 3; 125-199 5; 200+ 10"
    assert printed.limits == PrintedLimits(minimum=500, maximum=50000)
    assert printed.bettor_fee([1000]) == 0
    assert printed.read({"player-collection": "table"}).bettor_fee([1000]) == 100


def test_central_coast_pure_21_5_lines_465_to_469() -> None:
    printed = option("central-coast", "pure-21.5-blackjack", 1)
    assert compact(printed) == "10-45 0.50; 50-95 1; 100-295 3; 300-495 5; 495+ 8"
    assert printed.limits == PrintedLimits(minimum=500, maximum=50000)
    assert printed.player_dealer_fee(500) == 50
    assert printed.player_dealer_fee(49500) == 500
    assert printed.read({"overlapping-tiers": "later-tier"}).player_dealer_fee(49500) == 800
    assert printed.player_dealer_fee(49600) == 800
    assert printed.bettor_fee([500]) == 0


def test_central_coast_pure_21_5_lines_664_and_665_each_bet_by_its_size() -> None:
    printed = option("central-coast", "pure-21.5-blackjack-list", 1)
    assert compact(printed) == "5-49 3; 50+ 5"
    assert printed.bettor_fee([4900]) == 100
    assert printed.bettor_fee([5000, 500]) == 300
    assert (printed.counts, printed.taken) == (
        ("base", "split", "double", "insurance"),
        "after-wagers",
    )
    meant = printed.read({"total-table-action": "before-the-deal"})
    assert (meant.counts, meant.taken) == (("base",), "before-deal")


@pytest.mark.parametrize(
    ("number", "minimum", "tiers"),
    [
        (1, 500, "5-50 0.50; 51-100 1; 101-200 2; 201-300 3; 301+ 5"),  # 003:349-353, 384-388
        (2, 500, "5-100 1; 101-300 2; 301-500 4; 501-800 6; 801+ 10"),  # 003:354-358, 389-393
        (3, 2500, "25-100 1; 101-300 2; 301-600 4; 601-1000 8; 1001+ 12"),  # 003:359-363
        (4, 5000, "50-100 1; 101-300 2; 301-600 4; 601-1000 8; 1001+ 12"),  # 003:364-368
        (5, 10000, "100-300 2; 301-1000 5; 1001-2500 10; 2501+ 25"),  # 003:372-375, 404-407
    ],
)
def test_ocean_view_pure_21_5_lines_349_to_375(number: int, minimum: int, tiers: str) -> None:
    printed = option("ocean-view", "pure-21.5-blackjack", number)
    assert compact(printed) == tiers
    assert printed.limits == PrintedLimits(minimum=minimum)
    assert printed.bettor_fee([1000]) == 0


# 003:627-712, 003:725-767, 003:774-801.
OCEAN_VIEW = {
    Players(at_least=7): ("7654", "654"),
    Players(at_least=5, at_most=6): ("6543", "543"),
    Players(at_most=4): ("5432", "432"),
    Players(at_least=2, at_most=9): ("765432", "65432"),
}


OCEAN_VIEW_HOLDEM = {
    Players(at_least=7): ("76", "654"),
    Players(at_least=5, at_most=6): ("54", "543"),
    Players(at_most=4): ("43", "432"),
    Players(at_least=2, at_most=9): ("765432", "65432"),
}


@pytest.mark.parametrize(
    ("name", "first", "which", "after"),
    [
        ("poker-flop", 1, 0, 19),
        ("poker-flop", 19, 1, 33),
        ("poker-holdem", 33, 0, 45),
        ("poker-holdem", 45, 1, 59),
        ("poker-stud-and-draw", 59, 0, 77),
        ("poker-stud-and-draw", 77, 1, 91),
    ],
)
def test_ocean_view_lines_627_to_767_from_the_pot(
    name: str, first: int, which: int, after: int
) -> None:
    number, regular = first, "round-2" if name == "poker-stud-and-draw" else "flop"
    rows = OCEAN_VIEW_HOLDEM if name == "poker-holdem" else OCEAN_VIEW
    for players, fees in rows.items():
        for fee in fees[which]:
            printed = option("ocean-view", name, number)
            taken = {regular: int(fee) * 100, f"no-{regular}": 100}
            assert [(row.players, row.fees) for row in printed.pot] == [(players, taken)]
            assert printed.betting == (("limit",), ("spread",))[which]
            number += 1
    assert number == after


def test_ocean_view_lines_774_to_801_by_the_clock() -> None:
    for number in range(91, 119):
        printed = option("ocean-view", "poker-flop", number)
        many = number < 105
        assert printed.time_fee(6 if many else 5) == (106 - number if many else 119 - number) * 100
        assert printed.time[0].players == (Players(at_least=6) if many else Players(at_most=5))


@pytest.mark.parametrize(
    "name", ["seven-card-stud", "seven-card-stud-hilo", "razz", "five-card-draw", "lowball"]
)
def test_oceana_classic_fees_by_limit_buy_in_and_clock(name: str) -> None:
    """004:109-128, 13-34, 52-73, 215-234 and 323-344, once more in dollars for 3, 5, 9 players."""
    rows = {1: (1, 2, 3), 2: (1, 2, 4), 3: (1, 2, 3), 4: (2, 3, 4), 5: (3, 4, 5)}
    for number, fees in rows.items():
        printed = option("oceana-classic", name, number)
        assert tuple(printed.pot_fee("hand", n) // 100 for n in (3, 5, 9)) == fees
    sixth = [option("oceana-classic", name, n).pot_fee("hand", 6) // 100 for n in range(1, 6)]
    assert sixth == [3, 4, 2, 3, 4]
    assert [option("oceana-classic", name, n).time_fee(9) for n in (6, 7)] == [700, 700]


def test_oceana_classic_lines_665_to_670_by_limit() -> None:
    limits = [(3, 6), (4, 8), (6, 12), (10, 20), (15, 30), (20, 40)]
    for number, (low, high) in enumerate(limits, 1):
        printed = option("oceana-classic", "stud-razz-draw", number)
        bets = (low * 100, high * 100)
        assert printed.limits == PrintedLimits(of="betting", minimum=bets, maximum=bets)
        most = 300 if number < 4 else 400
        fees = [printed.pot_fee("hand", n) for n in (2, 3, 4, 5, 6, 8)]
        assert fees == [100, 100, 200, 200, most, most]


def test_bicycle_lines_11108_to_11131_fast_action() -> None:
    """In half dollars: regular fee, for the fewest and the most players; $1 and $1 beside it."""
    typed = """7+ 10 8 6, 6 8 6 5, 5+ 32 30 28 26 24 22 20, 5 6 4, 5- 6 5 4, 4- 16 14 12 10 4 2"""
    number = 0
    for row in typed.split(","):
        who, *fees = row.split()
        count = int(who.strip("+-"))
        players = Players(
            at_least=None if who.endswith("-") else count,
            at_most=None if who.endswith("+") else count,
        )
        for fee in fees:
            number += 1
            printed = option("bicycle", "poker-fast-action", number)
            taken = {"flop": int(fee) * 50, "turn": 100, "no-flop": 100}
            assert [(r.players, r.fees) for r in printed.pot] == [(players, taken)]
            assert printed.limits == PrintedLimits(
                of="betting", minimum=(100, 200), maximum=(50000, 100000)
            )
            assert (printed.source, printed.betting) == (f"001:{11107 + number}", ("limit",))
    assert number == 24


# 001:9545-9553, the same for each limit: players, the regular fee, the additional, the modified.
SUPER_STUD = """
    7+ 6 1 1; 7+ 5 1 1; 6 5 1 1; 6 4 1 1; 5 3 1 1; 5 2 1 1; 3-4 2 1 1; 3-4 1 1 1; 2 1 0 1"""
SUPER_STUD_LIMITS = ("4-8", "6-12", "8-16", "12-24", "15-30", "20-40")


@pytest.mark.parametrize("block", range(6))
def test_bicycle_super_stud_lines_9545_to_9601_from_the_pot(block: int) -> None:
    low, high = (int(n) * 100 for n in SUPER_STUD_LIMITS[block].split("-"))
    for number, row in enumerate(SUPER_STUD.split(";"), 9 * block + 1):
        players, *fees = row.split()
        printed = option("bicycle", "super-stud-poker-own", number)
        assert printed.limits == PrintedLimits(
            of="betting", minimum=(low, high), maximum=(low, high)
        )
        (paid,) = printed.pot
        counted = {n for n in range(2, 9) if n in paid.players}
        least, _, most = players.rstrip("+").partition("-")
        top = 8 if players.endswith("+") else int(most or least)
        assert counted == set(range(int(least), top + 1))
        taken = ("round-2", "round-5", "no-round-2")
        assert dict(paid.fees) == dict(zip(taken, (int(f) * 100 for f in fees), strict=True))


def test_bicycle_super_stud_lines_9606_to_9616_by_the_clock() -> None:
    rows = "15 10; 15 13; 20 13; 50 13; 50 16; 50 18; 100 13; 100 15; 100 16; 100 18; 100 20"
    for number, row in enumerate(rows.split(";"), 55):
        low, fee = (int(figure) * 100 for figure in row.split())
        printed = option("bicycle", "super-stud-poker-own", number)
        assert printed.limits == PrintedLimits(
            of="betting", minimum=(low, 2 * low), maximum=(low, 2 * low)
        )
        assert (printed.minutes, printed.due) == (40, "beginning")
        assert [printed.time_fee(n) for n in (2, 8)] == [fee, fee]
