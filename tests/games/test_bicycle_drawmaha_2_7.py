"""The Bicycle's Drawmaha 2-7, where it differs from Drawmaha: the half for one's own five cards."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.scenario import settle
from tests.games.draws import Drawn, shown
from tests.games.hands import paid_from_pot

GAME = "bicycle/drawmaha-2-7"
BOARD = "Ks 8d 3c Qh 2s"
PREFLOP = "3 call, 1 call, 2 check"
CHECKS = "1 check, 2 check, 3 check"
KINGS, SEVEN, ROUGH = "Kd Kh 9s 7c 4d", "7d 5h 4c 3h 2c", "Jd Th 7h 6s 5c"


def hand(one: str, two: str, three: str, draw: str = "", board: str = BOARD, **more: Any) -> Drawn:
    """Three players in for $4 each, who check it down; then what they do at the draw."""
    steps = [PREFLOP, CHECKS, draw, CHECKS, CHECKS]
    actions = ", ".join(filter(None, steps))
    told = Drawn(GAME, {1: one, 2: two, 3: three}, actions)
    dealt = told.scenario()["cards"] | {"board": board}
    return Drawn(GAME, told.hands, actions, more={**more, "cards": dealt})


def test_bicycle_drawmaha_2_7_lines_9979_10085_omaha_high_and_the_lowest_five() -> None:
    line = hand(KINGS, SEVEN, ROUGH).settled()
    assert line["net"] == {"1": 200, "2": 200, "3": -400}
    assert paid_from_pot(line) == [
        (1, 600, "the omaha half of the pot", "001:9951-9970,10083-10085"),
        (2, 600, "the draw half of the pot", "001:9972-9988,10083-10085"),
    ]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("8c 5h 4c 3h 2c", "9h 5s 4d 3d 2d"),
        ("Ac Kc Jh Tc 9d", "2h 2c 5s 4d 3d"),  # 9979-9980: any high card beats a pair
        ("2h 2c 7s 6d 5d", "3h 3d 5s 4d 6c"),
        ("3h 3d 2c 2h Ac", "4h 4d 2d 3s 3c"),  # 9981
        ("Ah Ad Kc Kd 2c", "2d 2h 3d 3h 3s"),
        ("Ah 5d 4c 3h 2c", "6d 5s 4d 3d 2d"),  # 9983: an ace does not begin a straight
        ("6d 5s 4d 3d 2h", "9h 7h 5h 4h 3h"),  # 9983-9984: a straight beats a flush
        ("Ah 9h 5h 4h 3h", "2d 2h 3d 3s 2c"),
    ],
)
def test_bicycle_drawmaha_2_7_lines_9979_to_9988_the_order_of_hands(
    better: str, worse: str
) -> None:
    line = hand(better, worse, "Qs Qh Qc Ts Th", board="Kh Ks Qd Js 9c").settled()
    halves = {name: seat for seat, _, name, _ in paid_from_pot(line)}
    assert halves["the draw half of the pot"] == 1


def test_bicycle_drawmaha_2_7_line_9983_the_wheel_is_ace_high_for_the_draw_and_low_in_omaha() -> (
    None
):
    line = hand("As 5d 9h 8c 7c", "Kd Kh Td Tc Ts", "Jd Th 7h 6s Qc", board="2c 3d 4h Jc Qs")
    omaha, _, own = shown(line.settled(), 1)[-1].partition(": ")[2].partition("; ")
    assert omaha.startswith("straight")
    assert own == "ace-nine-eight-seven-five low"
    assert line.net() == {1: 200, 2: -400, 3: 200}


@pytest.mark.parametrize(("seated", "out"), [(7, []), (8, [3]), (9, [3, 4])])
def test_bicycle_drawmaha_2_7_line_9994_seven_play_at_a_time(seated: int, out: list[int]) -> None:
    seats = [{"seat": n, "chips": 10_000} for n in range(1, seated + 1)]
    line = settle({"game": GAME, "seats": seats, "button": seated}, events=True)
    dealt = {e["seat"] for e in line["events"] if e["kind"] == "dealt" and e["seat"]}
    assert dealt == set(range(1, seated + 1)) - set(out)


def test_bicycle_drawmaha_2_7_line_10018_three_raises() -> None:
    told = Drawn(GAME, {1: KINGS, 2: SEVEN, 3: ROUGH}, "3 raise, 1 raise, 2 raise, 3 raise")
    assert "three raises" in told.refused()


def test_bicycle_drawmaha_2_7_line_10033_the_draw_follows_the_betting_on_the_flop() -> None:
    told = hand(KINGS, f"{SEVEN.replace('7d', 'Ad')} | 7d", ROUGH, "2 discard Ad")
    assert told.net() == {1: 200, 2: 200, 3: -400}


def test_bicycle_drawmaha_2_7_lines_10021_10032_10057_burns() -> None:
    events = hand(KINGS, SEVEN, ROUGH).settled()["events"]
    board = ["burn" if e["kind"] == "burned" else "card" for e in events
             if e["kind"] == "burned" or (e["kind"] == "dealt" and e["to"] == "board")]  # fmt: skip
    assert board == ["burn", *["card"] * 3, "burn", "card", "burn", "card"]


def test_bicycle_drawmaha_2_7_line_10086_the_odd_chip_of_a_halved_pot() -> None:
    structure = {"small_blind": 100, "big_blind": 300, "small_bet": 300, "big_bet": 600}
    line = hand(SEVEN, KINGS, ROUGH, structure={**structure, "chip": 200}).settled()
    # $9: seat 1 wins the draw half and is closest to the left of the button.
    assert line["pots"] == [{"amount": 900, "winners": {"1": 500, "2": 400}}]


def test_bicycle_drawmaha_2_7_line_10089_equal_draw_hands_share_their_half() -> None:
    assert hand(KINGS, SEVEN, "7h 5c 4s 3s 2h").net() == {1: 200, 2: -100, 3: -100}


def test_bicycle_drawmaha_2_7_line_10093_one_player_may_win_both_halves() -> None:
    told = hand(KINGS.replace("Kh", "Jc"), SEVEN, ROUGH, board="2d 2s 3d Ac Qh")
    assert told.net() == {1: -400, 2: 800, 3: -400}


def test_bicycle_drawmaha_2_7_line_10498_the_fees_of_flop_games() -> None:
    assert hand(KINGS, SEVEN, ROUGH, fee={"option": 113}).settled()["fees"] == {"pot": 300}
