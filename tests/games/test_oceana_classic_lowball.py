"""Oceana's Lowball, line by line: $3-$6 limit, with blinds of $1.50 and $3.

The button is on the last seat, so that seat 1 has the small and seat 2 the big blind.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.scenario import BadScenario, settle
from tests.games.draws import Drawn

GAME = "oceana-classic/lowball"
SEVEN, EIGHT, NINE = "7s 5d 4c 3h 2s", "8s 6d 5c 4h 2d", "9s 6h 5h 4d 2h"
CALLS = "3 call, 1 call, 2 check"
CHECKS = "1 check, 2 check, 3 check"


def hand(one: str, two: str, three: str, actions: str = "", **more: Any) -> Drawn:
    return Drawn(GAME, {1: one, 2: two, 3: three}, actions or f"{CALLS}, {CHECKS}", more=more)


def test_oceana_classic_lowball_line_297_the_lowest_hand_wins() -> None:
    assert hand(EIGHT, SEVEN, NINE).net() == {1: -300, 2: 600, 3: -300}


def test_oceana_classic_lowball_line_297_two_to_seven_players() -> None:
    seats = [{"seat": n, "chips": 10_000} for n in range(1, 9)]
    settle({"game": GAME, "seats": seats[:7], "button": 7})
    with pytest.raises(BadScenario, match="7"):
        settle({"game": GAME, "seats": seats, "button": 8})


def test_oceana_classic_lowball_line_297_one_joker_or_several() -> None:
    game = library().game(GAME)
    assert len(game.fresh_deck()) == 53
    wheel = hand("Jk1 Jk2 3c 2c As", SEVEN, NINE, options={"jokers": 2}).settled()
    assert wheel["net"] == {"1": 600, "2": -300, "3": -300}


def test_oceana_classic_lowball_line_303_no_check_and_raise() -> None:
    told = hand(SEVEN, EIGHT, NINE, f"{CALLS}, 1 check, 2 bet, 3 call, 1 raise")
    assert "check and raise" in told.refused()


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("6s 5s 4s 3s 2s", "7d 5h 4h 3h 2h"),  # Straights and flushes do not count.
        ("5c 4h 3d 2s Ah", "6s 4s 3s 2d Ad"),
        ("Kc Qh Js Ts 9h", "Ac Ad 2s 3s 4s"),  # Pairs do.
        ("Jk 4h 3d 2s Ah", "6s 4s 3s 2d Ad"),  # 305: the joker is a five.
    ],
)
def test_oceana_classic_lowball_lines_304_305_the_order_of_hands(better: str, worse: str) -> None:
    actions = "3 fold, 1 call, 2 check, 1 bet, 2 call"
    assert hand(better, worse, "Kd Kh Qd Qc Jh", actions).net()[1] == 900


def test_oceana_classic_lowball_line_308_a_new_player_may_kill_the_pot() -> None:
    kill = [{"seat": 3, "spot": "kill", "amount": 600}]
    told = hand(SEVEN, EIGHT, NINE, "1 call, 2 call, 3 check, 1 bet, 2 fold, 3 call", wagers=kill)
    # $6 before the draw and a bet of $12 after it.
    assert told.net() == {1: 600 + 600 + 1200, 2: -600, 3: -1800}
    wrong = hand(SEVEN, EIGHT, NINE, wagers=[{"seat": 3, "spot": "kill", "amount": 500}])
    assert settle(wrong.scenario())["at"] == "wagers"


def test_oceana_classic_lowball_line_317_up_to_five_cards() -> None:
    told = hand(f"{NINE} | 5s 4s 3s 2c Ah", EIGHT, SEVEN, f"{CALLS}, 1 discard {NINE}, 1 bet")
    assert told.net()[1] == 600


def test_oceana_classic_lowball_line_319_a_checked_seven_wins_nothing_bet_after_the_draw() -> None:
    told = hand(SEVEN, EIGHT, NINE, f"{CALLS}, 1 check, 2 bet, 3 call, 1 call")
    assert told.net() == {1: 600, 2: -300, 3: -300}
    beaten = hand(SEVEN, "6s 5c 4h 3d 2d", NINE, f"{CALLS}, 1 check, 2 bet, 3 call, 1 call")
    assert beaten.net() == {1: -900, 2: 1800, 3: -900}


def test_oceana_classic_lowball_line_319_every_seven_may_be_read_to_win_nothing_bet() -> None:
    bet = f"{CALLS}, 1 bet, 2 call, 3 call"
    every = {"readings": {"checked-seven": "every-seven"}}
    assert hand(SEVEN, EIGHT, NINE, bet).net() == {1: 1800, 2: -900, 3: -900}
    assert hand(SEVEN, EIGHT, NINE, bet, **every).net() == {1: 600, 2: -300, 3: -300}
    # An eight wins what is bet by either way.
    assert hand(EIGHT, NINE, "Ts 8h 5s 4c 3s", bet, **every).net() == {1: 1800, 2: -900, 3: -900}


@pytest.mark.parametrize(("option", "fee"), [(1, 100), (2, 100)])
def test_oceana_classic_lowball_lines_324_329_fees(option: int, fee: int) -> None:
    structure: dict[str, Any] = {} if option == 1 else {"structure": {"small_bet": 1000}}
    line = hand(EIGHT, SEVEN, NINE, fee={"option": option}, **structure).settled()
    assert line["fees"] == {"pot": fee}
