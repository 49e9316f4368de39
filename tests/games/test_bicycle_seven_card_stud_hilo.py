"""The Bicycle's Seven-Card Stud High-Low Split, line by line; else stud's rules hold (001:933)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.hands import Hand, paid_from_pot
from tests.games.stud import LIMIT, THREE, all_call, checks, stud

GAME = "bicycle/seven-card-stud-hilo"
HIGH_AND_LOW = {"1": "Ac Ad 2c Kc Kd Kh Qd", "2": "3c 4c 9d 5d 7d 8h 9s", "3": "Qc Js Th"}
"""Seat 1 makes the high hand and seat 2 an eight low; seat 3 folds."""
FOLDED = "1 bring-in, 2 call, 3 call | 1 check, 2 check, 3 fold"


def hand(seats: Any, **told: Any) -> Hand:
    return stud(GAME, seats, **{"cards": THREE, **told})


def pots(cards: dict[str, str], actions: str = FOLDED, chip: int = 100, **told: Any) -> Any:
    structure = LIMIT | {"chip": chip}
    return hand(3, cards=cards, structure=structure, actions=actions, **told).settled()["pots"]


# The forced bet and the order


@pytest.mark.parametrize(
    ("up", "forced"), [("2d 2c 2h", 2), ("As Kc Ac", 2), ("Ac Ad Ah", 1), ("3c 3d 2s", 3)]
)
def test_bicycle_stud_hilo_line_926_the_low_card_by_suit_opens_the_ace_is_high(
    up: str, forced: int
) -> None:
    suits = zip("cdh", up.split(), strict=True)
    cards = {str(seat): f"5{s} 6{s} {card}" for seat, (s, card) in enumerate(suits, 1)}
    assert hand(3, cards=cards).settled()["first_to_act"] == forced


def test_bicycle_stud_hilo_line_920_later_the_high_hand() -> None:
    assert hand(3, actions=all_call(3)).next_to_act() == 3


def test_bicycle_stud_hilo_line_920_tied_the_first_clockwise_from_the_dealer() -> None:
    cards = {"1": "Ac Ad 2c 3d", "2": "Kc Kd 9d Qh", "3": "Qc Qd 9h Qs"}
    assert hand(3, cards=cards, actions=all_call(3)).next_to_act() == 2


def test_bicycle_stud_hilo_line_929_an_open_pair_does_not_affect_the_limit() -> None:
    cards = {"1": "Ac Ad 2c 7c", "2": "Kc Kd 9d 9c", "3": "Qc Qd Th 3h"}
    told = hand(3, cards=cards, actions=all_call(3))
    assert told.next_to_act() == 2
    assert told.offered()["bet"] == (1500, 1500)
    fifth = hand(3, cards=cards, actions=f"{all_call(3)} | {checks(3, 2)}")
    assert fifth.offered()["bet"] == (3000, 3000)


# The halves


def test_bicycle_stud_hilo_line_920_high_and_low_share_the_pot() -> None:
    assert pots(HIGH_AND_LOW) == [{"amount": 1800, "winners": {"1": 900, "2": 900}}]


def test_bicycle_stud_hilo_line_924_a_nine_does_not_qualify() -> None:
    nine = HIGH_AND_LOW | {"2": "3c 4c 9d 5d 7d 9h 9s"}
    assert pots(nine) == [{"amount": 1800, "winners": {"1": 1800}}]


def test_bicycle_stud_hilo_line_924_a_pair_does_not_qualify() -> None:
    pair = HIGH_AND_LOW | {"2": "3c 4c 9d 5d 7d 7h 3s"}
    assert pots(pair)[0]["winners"] == {"1": 1800}


def test_bicycle_stud_hilo_line_925_one_hand_may_win_both_with_different_cards() -> None:
    both = HIGH_AND_LOW | {"1": "Ac Ad 2c 3d 4d 5s As", "2": "Kc Kd 9d 9c 8h 7h 6h"}
    actions = "1 bring-in, 2 call, 3 call | 2 check, 3 fold, 1 check"
    line = hand(3, cards=both, actions=actions).settled()
    assert line["pots"][0]["winners"] == {"1": 1800}
    assert [part for _, _, part, _ in paid_from_pot(line)] == [
        "the high half of the pot", "the low half of the pot",
    ]  # fmt: skip


def test_bicycle_stud_hilo_line_928_straights_and_flushes_do_not_hurt_a_low() -> None:
    wheel = HIGH_AND_LOW | {"2": "3c 4c 9d 5c 2h Ah 9s"}
    assert pots(wheel)[0]["winners"] == {"1": 900, "2": 900}


# Odd chips


def test_bicycle_stud_hilo_line_931_an_odd_chip_goes_to_the_high_hand() -> None:
    assert pots(HIGH_AND_LOW, chip=200) == [{"amount": 1800, "winners": {"1": 1000, "2": 800}}]
    other = {
        "1": HIGH_AND_LOW["2"].replace("9d", "2c"),
        "2": "Ac Ad 9d Kc Kd Kh Qd",
        "3": "Qc Js Th",
    }
    actions = "1 bring-in, 2 call, 3 call | 2 check, 3 fold, 1 check"
    assert pots(other, actions, chip=200)[0]["winners"] == {"1": 800, "2": 1000}


def test_bicycle_stud_hilo_line_931_tied_both_ways_one_odd_chip_by_suit() -> None:
    """Both make 8-7-6-5-4; all cards count, so that the king of spades takes the odd chip."""
    cards = {"1": "4c 5c 6d 7d 8h Kh Kd", "2": "4d 5d 6c 7c 8s Ks Qh", "3": "Qc Js Th"}
    actions = "2 bring-in, 3 call, 1 call | 3 fold, 1 check, 2 check"
    assert pots(cards, actions, chip=200) == [{"amount": 1800, "winners": {"1": 800, "2": 1000}}]


def test_bicycle_stud_hilo_line_932_high_hands_that_share_high_card_by_suit() -> None:
    cards = {"1": "9c Tc 2c Jd Qs Kh 4h", "2": "9h Ts 3d Js Qd Ks 4d", "3": "5c 6s 8h"}
    actions = "1 bring-in, 2 call, 3 call | 2 check, 3 fold, 1 check"
    assert pots(cards, actions, chip=200) == [{"amount": 1800, "winners": {"1": 800, "2": 1000}}]


def test_bicycle_stud_hilo_line_932_low_hands_that_share_low_card_by_suit() -> None:
    """Seat 4 is high; seats 1 and 2 share the low half, and seat 2 has the ace of clubs."""
    cards = {
        "1": "Ad 3c 2c 4c 7d Qh Jd", "2": "Ac 3d 9d 4d 2h 7c Js", "3": "Qc 8s Th",
        "4": "Kc Kd Kh Ks Qd Qs Tc",
    }  # fmt: skip
    actions = "1 bring-in, 2 call, 3 call, 4 call | 4 check, 1 check, 2 check, 3 check"
    told = hand(4, cards=cards, structure=LIMIT | {"chip": 500}, actions=actions).settled()
    assert told["pots"] == [{"amount": 2400, "winners": {"1": 500, "2": 500, "4": 1400}}]


def test_bicycle_stud_hilo_line_932_several_odd_chips_go_to_one_or_one_to_each() -> None:
    """Three share $24 in chips of $3; the king of spades is highest, then that of hearts."""
    cards = {
        "1": "9c Tc 2c Jd Qs Kd 4h", "2": "9h Ts 3d Js Qd Ks 4d", "3": "9d Th 3h Jc Qc Kh 4c",
        "4": "5c 6s 8h",
    }  # fmt: skip
    actions = "1 bring-in, 2 call, 3 call, 4 call | 2 check, 3 check, 4 fold, 1 check"
    told = {"cards": cards, "structure": LIMIT | {"chip": 300}, "actions": actions}
    assert hand(4, **told).settled()["pots"][0]["winners"] == {"1": 600, "2": 1200, "3": 600}
    apart = told | {"readings": {"several-odd-chips": "one-each"}}
    assert hand(4, **apart).settled()["pots"][0]["winners"] == {"1": 600, "2": 900, "3": 900}


def test_bicycle_stud_hilo_side_pots_are_halved_apart() -> None:
    cards = {"1": "Ac Ad 2c Kc Kd Kh Qd", "2": "3c 4c 9d 5d 7d 8h 9s", "3": "Qc Js Th Tc Td 9h 9c"}
    told = hand({1: 600, 2: 10000, 3: 10000}, cards=cards, actions=f"{all_call(3)} | 3 bet, 2 call")
    assert told.settled()["pots"] == [
        {"amount": 1800, "winners": {"1": 900, "2": 900}},
        {"amount": 3000, "winners": {"2": 1500, "3": 1500}},
    ]
