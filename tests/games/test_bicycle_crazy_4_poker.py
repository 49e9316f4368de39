"""The Bicycle's Crazy 4 Poker, clause by clause (001:6158-6357)."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.scenario import BadScenario
from tests.games.five_cards import Line, Seat, outcomes, settled, wager
from tests.games.settled_lines import refused

GAME = "bicycle/crazy-4-poker"
NINES, NOTHING = "9h 9d 6c 4c 2s", "Qh Jd 9c 5s 3h"
ACES, FOURS, LOW = "Ac As 7d 6s 2h", "4s 4d 8h Js Kd", "Jc 9s 7c 4h 2d"


def seat(cards: str, *does: str | Line, queens_up: int = 0, bonus: int = 1000) -> Seat:
    wagers = {"ante": 1000, "super-bonus": bonus} | ({"queens-up": queens_up} if queens_up else {})
    return Seat(cards, wagers, does or ("play",))


def play(*seats: Seat, dealer: str = NINES, **more: Any) -> Line:
    return settled(GAME, dict(enumerate(seats, 1)), dealer, **more)


@pytest.mark.parametrize(
    ("hand", "dealer", "ante", "raised", "bonus"),
    [
        ("Tc Ts 7d 6s 2h", NINES, 1000, 1000, 0),
        (FOURS, NINES, -1000, -1000, -1000),
        ("9c 9s 6d 4h 3c", "9h 9d 6c 4c 2s", 0, 0, 0),
        ("Tc Ts 7d 6s 2h", NOTHING, 0, 1000, 0),
        (LOW, NOTHING, 0, 1000, 0),
        (LOW, "Kh Jd 9c 5s 3h", -1000, -1000, -1000),
    ],
)
def test_bicycle_crazy_4_lines_6255_to_6265_and_6284_to_6288_hands_against_the_player_dealers(
    hand: str, dealer: str, ante: int, raised: int, bonus: int
) -> None:
    found = outcomes(play(seat(hand), dealer=dealer))
    nets = {spot: net for spot, (_, net) in found.items()}
    assert nets == {"ante": ante, "play": raised, "super-bonus": bonus}


def test_bicycle_crazy_4_line_6208_two_equal_pairs_push_whatever_the_fifth_card() -> None:
    line = play(seat("9c 9s 6d 6h Ah"), dealer="9h 9d 6c 6s 2s")
    assert outcomes(line)["play"] == ("push", 0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("As Ac Ad Ah 2s", "Ks Kc Kd Kh 3s"),
        ("2s 2c 2d 2h 9s", "9h 8h 7h 6h As"),
        ("5s 4s 3s 2s Kd", "Ks Kc Kh 9d 8d"),
        ("3s 3c 3d 9h 8s", "As Ks Qs 9s 2d"),
        ("9s 7s 4s 2s Kd", "Ad Kh Qs Jc 2h"),
        ("Kd Qh Js Tc 2h", "Ks Kc Ah Ad 3s"),
        ("5d 4h 3s 2c Kh", "4s 3d 2h Ac Ks"),
        ("4s 3d 2h Ac Ks", "Ah Ad Kc Kd 9s"),
    ],
)
def test_bicycle_crazy_4_lines_6206_to_6219_ranking(better: str, worse: str) -> None:
    assert outcomes(play(seat(better), dealer=worse))["ante"] == ("win", 1000)
    assert outcomes(play(seat(worse), dealer=better))["ante"] == ("lose", -1000)


@pytest.mark.parametrize("dealer", ["Kh Jd 9c 5s 3h", "Kh 7c 5c 3s 2d"])
def test_bicycle_crazy_4_line_6255_king_high_qualifies(dealer: str) -> None:
    assert outcomes(play(seat(ACES), dealer=dealer))["ante"] == ("win", 1000)


def test_bicycle_crazy_4_line_6225_ante_and_super_bonus_are_required() -> None:
    assert "Super Bonus" in refused(play(seat(ACES), wagers=[wager(1, "ante", 1000)]))
    assert "Ante" in refused(play(seat(ACES), wagers=[wager(1, "super-bonus", 1000)]))
    line = play(seat("Tc Ts 7d 6s 2h", bonus=500))
    assert outcomes(line)["super-bonus"] == ("push", 0)


@pytest.mark.parametrize("amount", [999, 1001, 2000, 3000])
def test_bicycle_crazy_4_line_6247_a_play_wager_equals_the_ante(amount: int) -> None:
    line = play(seat("Kc Ks 7d 6s 2h", {"do": "play", "amount": amount}))
    assert "0: seat 1 may not play" in refused(line)


@pytest.mark.parametrize("hand", [ACES, "2c 2h 3d 3s 9c", "5c 4d 3s 2h Kd"])
@pytest.mark.parametrize("amount", [1000, 1700, 2000, 3000])
def test_bicycle_crazy_4_line_6247_with_a_pair_of_aces_or_better_up_to_three_antes(
    hand: str, amount: int
) -> None:
    line = play(seat(hand, {"do": "play", "amount": amount}))
    assert outcomes(line)["play"] == ("win", amount)
    more = play(seat(hand, {"do": "play", "amount": 3001}))
    assert "0: seat 1 may not play" in refused(more)


def test_bicycle_crazy_4_line_6247_without_an_amount_it_is_the_ante() -> None:
    assert outcomes(play(seat(ACES, "play")))["play"] == ("win", 1000)


def test_bicycle_crazy_4_lines_6247_and_6253_a_fold_forfeits_everything() -> None:
    line = play(seat("8c 7c 6c 5c 2h", "fold", queens_up=500), dealer=NOTHING)
    assert outcomes(line) == {
        "ante": ("lose", -1000),
        "super-bonus": ("lose", -1000),
        "queens-up": ("lose", -500),
    }


@pytest.mark.parametrize(
    ("hand", "super_bonus", "queens_up"),
    [
        ("As Ac Ad Ah 2s", 200000, 50000),
        ("5s 5c 5d 5h 2s", 30000, 50000),
        ("8h 7h 6h 5h As", 15000, 30000),
        ("3s 3c 3d 9c 8s", 2000, 9000),
        ("As Ks Qs 4s 2d", 1500, 4000),
        ("Ad Kh Qs Jc 2h", 1000, 3000),
        ("Ts Tc 4h 4d 3s", 0, 2000),
        ("Qs Qc Kh 8d 3s", 0, 1000),
        ("Js Jc Kh 8d 3s", 0, -1000),
    ],
)
def test_bicycle_crazy_4_lines_6310_to_6319_pay_tables(
    hand: str, super_bonus: int, queens_up: int
) -> None:
    found = outcomes(play(seat(hand, queens_up=1000), dealer="Kc 9d 7c 6c 3h"))
    assert found["super-bonus"][1] == super_bonus
    assert found["queens-up"][1] == queens_up


def test_bicycle_crazy_4_line_6227_a_straight_is_paid_the_super_bonus_even_when_it_loses() -> None:
    line = play(seat("Ad Kh Qs Jc 2h"), dealer="9h 9d 9c 4c 2s")
    assert outcomes(line) == {
        "ante": ("lose", -1000),
        "play": ("lose", -1000),
        "super-bonus": ("win", 1000),
    }


@pytest.mark.parametrize(("reading", "net"), [("paid", 1000), ("pushes", 0)])
def test_bicycle_crazy_4_lines_6227_and_6288_a_straight_that_ties(reading: str, net: int) -> None:
    line = play(seat("Ad Kh Qs Jc 2h"), dealer="Ah Kd Qc Js 3h", readings={"tied-bonus": reading})
    assert outcomes(line)["super-bonus"][1] == net


@pytest.mark.parametrize(
    ("reading", "first"), [("left-of-dealer", 1), ("left-of-player-dealer", 3)]
)
def test_bicycle_crazy_4_line_6247_in_turn_from_the_dealers_left(reading: str, first: int) -> None:
    hands, last = {1: seat(ACES), 3: seat(LOW)}, 4 - first
    more = {"player_dealer": {"seat": 2, "bank": 10**7}, "readings": {"first-to-decide": reading}}
    in_turn = {n: hands[n] for n in (first, last)}
    assert outcomes(settled(GAME, in_turn, NINES, **more))["play"] == ("win", 1000)
    out_of_turn = {n: hands[n] for n in (last, first)}
    wrong = refused(settled(GAME, out_of_turn, NINES, **more))
    assert wrong == f"0: seat {last} is out of turn: it is up to seat {first} to act."


def test_bicycle_crazy_4_lines_6267_to_6277_losers_first_then_winners_from_the_left() -> None:
    seats = [seat("Tc Ts 7d 6s 2h"), seat(FOURS), seat("Jd Jh 8s 5c 3d")]
    line = play(*seats, player_dealer={"seat": 8, "bank": 4500})
    assert line["net"] == {"1": 1500, "2": -3000, "3": 0, "player-dealer": 1500}
    assert outcomes(line)["play"] == ("partly-covered", 500)


def test_bicycle_crazy_4_line_6296_no_backline() -> None:
    wagers = [*[wager(1, s, 1000) for s in ("ante", "super-bonus")], wager(1, "ante", 500, by="B")]
    assert "no backline wager" in refused(play(seat(ACES), wagers=wagers))


def test_bicycle_crazy_4_line_6185_eight_places() -> None:
    with pytest.raises(BadScenario, match="the table has 8"):
        play(seat(ACES), seats=[{"seat": n, "chips": 10**6} for n in range(1, 10)])


@pytest.mark.parametrize("schedule", ["crazy-4-poker-own", "crazy-4-poker"])
@pytest.mark.parametrize(("option", "player", "bank"), [(1, 50, 200), (2, 100, 200), (3, 100, 300)])
def test_bicycle_crazy_4_lines_6352_to_6357_and_7536_to_7538_fees(
    schedule: str, option: int, player: int, bank: int
) -> None:
    amount = {1: 500, 2: 1000, 3: 2500}[option]
    wagers = [wager(1, spot, amount) for spot in ("ante", "super-bonus", "queens-up")]
    line = play(seat(ACES), wagers=wagers, fee={"option": option, "schedule": schedule})
    assert line["fees"] == {"1": player, "player-dealer": bank}


def test_bicycle_crazy_4_lines_6257_to_6259_by_another_reading_from_the_right_play_first() -> None:
    seats = [seat("Tc Ts 7d 6s 2h"), seat(FOURS), seat("Jd Jh 8s 5c 3d")]
    line = play(
        *seats,
        player_dealer={"seat": 8, "bank": 4500},
        readings={"order-of-settlement": "from-the-right"},
    )
    assert line["net"] == {"1": 0, "2": -2500, "3": 2000, "player-dealer": 500}
    assert outcomes(line, 2)["play"] == ("lose", -1000)
    assert outcomes(line, 2)["super-bonus"] == ("partly-covered", -500)
