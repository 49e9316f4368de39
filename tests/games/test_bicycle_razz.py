"""The Bicycle's Razz, line by line; what seven-card stud says holds too (001:914)."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.scenario import BadScenario
from tests.games.hands import Hand
from tests.games.stud import LIMIT, NO_LIMIT, checks, dealt_to, stay_in, stud

GAME = "bicycle/razz"
THREE = {"1": "2c 3c Kc 5c", "2": "2d 3d 9d 5d", "3": "2h 3h Th 6h"}
"""Seat 1 has the high card; seat 2 is low on fourth street."""
CALLED = "1 bring-in, 2 call, 3 call"


def hand(seats: Any, **told: Any) -> Hand:
    return stud(GAME, seats, **{"cards": THREE, **told})


# The forced bet


@pytest.mark.parametrize(
    ("up", "forced"),
    [("Kc 9d Th", 1), ("Kd Ks Kh", 2), ("2c Ad As", 1), ("Ad Ac As", 3), ("Qc Kd Ah", 2)],
)
def test_bicycle_razz_lines_908_910_the_highest_card_is_forced_to_bet(up: str, forced: int) -> None:
    suits = zip("cdh", up.split(), strict=True)
    cards = {str(seat): f"5{s} 6{s} {card}" for seat, (s, card) in enumerate(suits, 1)}
    assert hand(3, cards=cards).next_to_act() == forced
    assert hand(3, cards=cards).settled()["first_to_act"] == forced


def test_bicycle_razz_line_860_it_may_open_for_a_full_bet() -> None:
    assert hand(3).offered() == {"bring-in": (500, 500), "complete": (1500, 1500)}
    assert "highest card" in hand(3, actions="1 fold").refused()


def test_bicycle_razz_line_861_completed_to_15_three_raises_follow() -> None:
    raises = "1 bring-in, 2 complete 1500, 3 raise 3000, 1 raise 4500, 2 raise 6000"
    assert "three raises" in hand(3, actions=f"{raises}, 3 raise").refused()
    assert set(hand(3, actions=raises).offered()) == {"call", "fold"}


def test_bicycle_razz_line_870_all_in_for_the_ante_with_the_high_card() -> None:
    stacks = {1: 100, 2: 10000, 3: 10000}
    told = hand(stacks)
    assert told.next_to_act() == 2
    assert told.offered() == {"bring-in": (500, 500), "complete": (1500, 1500), "fold": (0, 0)}
    assert hand(stacks | {2: 100}).next_to_act() is None
    assert hand(stacks, actions="2 complete, 3 call").settled()["first_to_act"] == 2


def test_bicycle_razz_line_870_who_folds_passes_the_choice_on() -> None:
    cards = THREE | {"4": "4c 4d 4h"}
    told = hand({1: 100, 2: 10000, 3: 10000, 4: 10000}, cards=cards, actions="2 fold")
    assert told.next_to_act() == 3
    assert "bring-in" in told.offered()
    folded = hand({1: 100, 2: 10000, 3: 10000, 4: 10000}, cards=cards, actions="2 fold, 3 bring-in")
    assert folded.next_to_act() == 4


# Later rounds


def test_bicycle_razz_line_910_the_low_hand_acts_first_later() -> None:
    assert hand(3, actions=CALLED).next_to_act() == 2


@pytest.mark.parametrize(
    ("ups", "first"),
    [
        ("Kc 2c | 9d 9h | Th 8h", 3),
        ("Kc Kd | 9d 9h | Th Tc", 2),
        ("Kc Ac | Qd Jd | Qh Js", 2),
        ("Kc 3c | Qd 2d | Qh Ah", 3),
    ],
)
def test_bicycle_razz_line_910_pairs_count_against_what_shows(ups: str, first: int) -> None:
    shown = zip("cdh", ups.split("|"), strict=True)
    cards = {str(seat): f"4{s} 5{s} {up.strip()}" for seat, (s, up) in enumerate(shown, 1)}
    assert hand(3, cards=cards, actions=CALLED).next_to_act() == first


def test_bicycle_razz_line_910_of_equal_hands_the_first_from_the_dealer() -> None:
    cards = {"1": "4c 5c Kc 2c", "2": "4d 5d 9d 2d", "3": "4h 5h 9h 2h"}
    assert hand(3, cards=cards, actions=CALLED).next_to_act() == 2


def test_bicycle_razz_line_912_an_open_pair_does_not_affect_the_limit() -> None:
    cards = {"1": "4c 5c Kc Kd", "2": "4d 5d 9d 9c", "3": "4h 5h Th Tc"}
    told = hand(3, cards=cards, actions=CALLED)
    assert told.offered()["bet"] == (1500, 1500)
    fifth = hand(3, cards=cards, actions=f"{CALLED} | {checks(3, 2)}")
    assert fifth.offered()["bet"] == (3000, 3000)


# Folded seats


def test_bicycle_razz_line_869_folded_seats_go_on_receiving_until_a_bet() -> None:
    assert dealt_to(hand(3, actions="1 bring-in, 2 complete, 3 call, 1 fold"), 1) == 4
    assert dealt_to(hand(3, actions=f"{CALLED} | 2 fold, 3 check, 1 check"), 2) == 5
    assert dealt_to(hand(3, actions=f"{CALLED} | 2 fold, 3 bet, 1 call"), 2) == 4
    assert dealt_to(hand(3, actions="1 bring-in, 2 fold, 3 call"), 2) == 3


# The pot


@pytest.mark.parametrize(
    ("one", "two", "winner"),
    [
        ("Ac 2c 3c 4c 5c Kc Kd", "Ad 2d 3d 4d 6d Kh Ks", "1"),
        ("8c 7c 6c 5c 4c Kc Kd", "9d 4d 3d 2d Ad Kh Ks", "1"),
        ("9c 9d 2c 2d 3c 3d Ah", "Kh Qh Jh Th 8h Ks Qs", "2"),
        ("Kc 2c 3c 4c 5d Kd Kh", "Qd Jd Th 9h 8h Qs Js", "2"),
    ],
)
def test_bicycle_razz_line_907_the_lowest_five_of_seven_win(
    one: str, two: str, winner: str
) -> None:
    played = hand(2, cards={"1": one, "2": two}).stopped()
    stay_in(played)
    result = played.result()
    assert [list(pot.winners) for pot in result.pots or []] == [[winner]]


def test_bicycle_razz_line_932_an_odd_chip_goes_to_the_low_card_by_suit() -> None:
    cards = {"1": "2d 3c Kc 4c 5c 7d Kd", "2": "2c 3d 9d 4d 5d 7c 9h", "3": "Qs Qd Th"}
    actions = f"{CALLED} | 2 check, 3 fold, 1 check"
    told = {"cards": cards, "structure": LIMIT | {"chip": 200}, "actions": actions}
    assert hand(3, **told).settled()["pots"][0]["winners"] == {"1": 800, "2": 1000}
    by_position = told | {"readings": {"odd-chips": "by-position"}}
    assert hand(3, **by_position).settled()["pots"][0]["winners"] == {"1": 1000, "2": 800}


def test_bicycle_razz_line_932_the_ace_is_the_lowest_card() -> None:
    cards = {"1": "As 3c Kc 4c 5c 7d Kd", "2": "Ac 3d 9d 4d 5d 7c 9h", "3": "Qs Qd Th"}
    actions = f"{CALLED} | 2 check, 3 fold, 1 check"
    told = {"cards": cards, "structure": LIMIT | {"chip": 200}, "actions": actions}
    assert hand(3, **told).settled()["pots"][0]["winners"] == {"1": 800, "2": 1000}


def test_bicycle_razz_side_pots() -> None:
    cards = {"1": "Ac 2c Kc 4c 5c 3h Kd", "2": "2d 3d 9d 4d 5d 7c 9h", "3": "Qs Qd Th Jc Js Tc 9c"}
    told = hand({1: 600, 2: 10000, 3: 10000}, cards=cards, actions=f"{CALLED} | 2 bet, 3 call")
    line = told.settled()
    assert line["pots"] == [
        {"amount": 1800, "winners": {"1": 1800}},
        {"amount": 3000, "winners": {"2": 3000}},
    ]


# The deck


def test_bicycle_razz_line_877_a_community_card_counts_for_the_low_hand() -> None:
    played = hand(8, cards={"community": "Ac"}).stopped()
    stay_in(played, "7th-street")
    assert [str(card) for card in played.table.board] == ["Ac"]
    assert {len(seat.cards) for seat in played.table.players} == {6}


# Collections


@pytest.mark.parametrize(
    ("actions", "fee"),
    [
        ("1 bring-in, 2 fold, 3 fold", 100),
        (f"{CALLED} | 2 bet, 3 fold, 1 fold", 500),
        (f"{CALLED} | 2 check, 3 check, 1 check | 2 bet, 3 fold, 1 fold", 500),
    ],
)
def test_bicycle_razz_line_10898_fees_by_round(actions: str, fee: int) -> None:
    line = hand(3, structure=LIMIT | {"ante": 500}, actions=actions, fee=87).settled()
    assert line["fees"] == {"pot": fee}


def test_bicycle_razz_line_10898_designated_fees_after_the_third_and_fourth_round() -> None:
    """Option 87: $5 in the second round, $1 after the third, $1 after the fourth."""
    for until, fee in (("6th-street", 600), ("7th-street", 700)):
        told = hand(3, structure=LIMIT | {"ante": 500}, fee=87).stopped()
        stay_in(told, until)
        assert told.table.fees == {"pot": fee}


def test_bicycle_razz_line_10907_an_option_is_for_its_number_of_players() -> None:
    with pytest.raises(BadScenario, match="6 or more players"):
        hand(3, fee=1).settled()


def test_bicycle_razz_no_option_is_for_no_limit() -> None:
    with pytest.raises(BadScenario, match="limit games, not no-limit"):
        hand(3, structure=NO_LIMIT, fee=87).settled()
