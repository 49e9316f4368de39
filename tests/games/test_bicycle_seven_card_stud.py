"""The Bicycle's Seven-Card Stud, line by line."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from cardroom.books import library
from cardroom.games.stud import STREETS
from cardroom.scenario import settle
from cardroom.table.events import Dealt
from tests.games.hands import Hand
from tests.games.stud import (
    LIMIT,
    NO_LIMIT,
    POT_LIMIT,
    THREE,
    all_call,
    burns,
    checks,
    dealt_to,
    stay_in,
    stud,
)

GAME = "bicycle/seven-card-stud"
FIVE_TEN = LIMIT | {"small_bet": 500, "big_bet": 1000, "bring_in": 200}
PAIR = {"1": "Ac Ad 2c 7c", "2": "Kc Kd 9d 9c", "3": "Qc Qd Th 3h"}
"""Seat 2 makes an open pair on the fourth card."""


SEATS = [{"seat": seat, "chips": 100_000} for seat in (1, 2, 3)]


def hand(seats: Any, **told: Any) -> Hand:
    return stud(GAME, seats, **{"cards": THREE, **told})


def test_bicycle_stud_line_847_two_down_four_up_one_down_each_with_a_betting_round() -> None:
    cards = {"1": "Ac Ad 2c 3d", "2": "Kc Kd 9d 4c", "3": "Qc Qd Th 6c"}
    played = hand(3, cards=cards).stopped()
    for street in STREETS:
        assert played.turn is not None
        assert played.turn.street == street
        stay_in(played, until=next_to(street))
    faces = [e.up for e in played.events if isinstance(e, Dealt) and e.seat == 1]
    assert faces == [False, False, True, True, True, True, False]
    assert played.over


def next_to(street: str) -> str:
    return dict(pairwise(STREETS)).get(street, "")


@pytest.mark.parametrize(
    ("up", "forced"),
    [("2d 2c 2h", 2), ("2s 2h 2d", 3), ("As Kc Qc", 3), ("Ac Ad Ah", 1), ("3c 2s Kd", 2)],
)
def test_bicycle_stud_line_859_the_lowest_card_by_suit_is_forced_to_bet(
    up: str, forced: int
) -> None:
    suits = zip("cdh", up.split(), strict=True)
    cards = {str(seat): f"5{s} 6{s} {card}" for seat, (s, card) in enumerate(suits, 1)}
    assert hand(3, cards=cards).settled()["first_to_act"] == forced


def test_bicycle_stud_line_859_later_the_high_hand_of_equal_ones_who_received_cards_first() -> None:
    assert hand(3, actions=all_call(3)).next_to_act() == 3
    tied = {"1": "Ac Ad 2c 3d", "2": "Kc Kd 9d Qh", "3": "Qc Qd 9h Qs"}
    assert hand(3, cards=tied, actions=all_call(3)).next_to_act() == 2


def test_bicycle_stud_line_860_the_forced_bet_may_be_a_full_one() -> None:
    assert hand(3).offered() == {"bring-in": (500, 500), "complete": (1500, 1500)}
    assert "lowest card" in hand(3, actions="1 fold").refused()


def test_bicycle_stud_line_861_completing_is_no_raise() -> None:
    raises = "1 bring-in, 2 complete 1500, 3 raise 3000, 1 raise 4500, 2 raise 6000"
    assert set(hand(3, actions=raises).offered()) == {"call", "fold"}
    assert "three raises" in hand(3, actions=f"{raises}, 3 raise").refused()


def test_bicycle_stud_lines_847_862_an_open_pair_allows_either_limit_on_fourth_street() -> None:
    told = {"cards": PAIR, "structure": FIVE_TEN}
    open_pair = hand(3, **told, actions=all_call(3))
    assert open_pair.offered()["bet"] == (500, 1000)
    by_five = hand(3, **told, actions=f"{all_call(3)} | 2 bet 500")
    assert by_five.offered()["raise"] == (1000, 1500)
    by_ten = hand(3, **told, actions=f"{all_call(3)} | 2 bet 500, 3 raise 1500")
    assert by_ten.offered()["raise"] == (2500, 2500)
    assert "may not" in hand(3, **told, actions=f"{all_call(3)} | 2 bet 700").refused()


def test_bicycle_stud_line_864_if_the_pair_checks_others_have_the_same_options() -> None:
    told = {"cards": PAIR, "structure": FIVE_TEN}
    checked = hand(3, **told, actions=f"{all_call(3)} | 2 check")
    assert (checked.next_to_act(), checked.offered()["bet"]) == (3, (500, 1000))
    fifth = hand(3, **told, actions=f"{all_call(3)} | {checks(3, 2)}")
    assert fifth.offered()["bet"] == (1000, 1000)
    assert hand(3, structure=FIVE_TEN, actions=all_call(3)).offered()["bet"] == (500, 500)


def test_bicycle_stud_line_869_folded_seats_go_on_receiving_until_a_bet() -> None:
    assert dealt_to(hand(3, actions="1 bring-in, 2 complete, 3 call, 1 fold"), 1) == 4
    assert dealt_to(hand(3, actions=f"{all_call(3)} | 3 fold, 1 check, 2 check"), 3) == 5
    assert dealt_to(hand(3, actions="1 bring-in, 2 fold, 3 call"), 2) == 3


def test_bicycle_stud_line_870_all_in_for_the_ante_with_the_low_card() -> None:
    told = hand({1: 100, 2: 10000, 3: 10000})
    assert told.next_to_act() == 2
    assert told.offered() == {"bring-in": (500, 500), "complete": (1500, 1500), "fold": (0, 0)}


def test_bicycle_stud_line_877_eight_players_to_the_end_share_a_card_in_the_middle() -> None:
    played = hand(8, cards={}).stopped()
    stay_in(played)
    middle = [e for e in played.events if isinstance(e, Dealt) and e.to == "community"]
    assert len(middle) == 1
    assert all(len(seat.cards) == 6 for seat in played.table.players)


def test_bicycle_stud_line_847_the_highest_five_of_seven_win() -> None:
    cards = {"1": "2c 3d 4c 5c 6c 7c 8c", "2": "Ad Ah Kd Kh Ks Qd Qh"}
    played = hand(2, cards=cards).stopped()
    stay_in(played)
    assert [list(pot.winners) for pot in played.result().pots or []] == [["1"]]


@pytest.mark.parametrize(
    ("reading", "winners"),
    [("by-suit", {"1": 800, "2": 1000}), ("by-position", {"1": 1000, "2": 800})],
)
def test_bicycle_stud_line_932_an_odd_chip_goes_to_the_high_card_by_suit(
    reading: str, winners: dict[str, int]
) -> None:
    cards = {"1": "Ac Kc 3c Qd Jh 9d 2d", "2": "As Kd 9h Qh Js 4c 5c", "3": "Qs Qc Th"}
    told = hand(
        3,
        cards=cards,
        structure=LIMIT | {"chip": 200},
        actions=f"{all_call(3)} | 2 check, 3 fold, 1 check",
        readings={"odd-chips": reading},
    )
    assert told.settled()["pots"][0]["winners"] == winners


def test_bicycle_stud_lines_1018_1034_no_limit_and_pot_limit() -> None:
    assert hand(3, structure=NO_LIMIT, actions="1 bring-in").offered()["raise"] == (1000, 99900)
    # Antes of 300 and the forced bet make a pot of 1300 once it is called.
    assert hand(3, structure=POT_LIMIT, actions="1 bring-in").offered()["raise"] == (1000, 1800)


def test_bicycle_stud_line_10898_fees_leave_the_pot_by_betting_rounds() -> None:
    actions = f"{all_call(3)} | {checks(3, 3)} | {checks(3, 3)} | {checks(3, 3)}"
    cards = {"1": "Ac Ad 2c 4c 5h 6h 8s", "2": "Kc Kd 9d 5c 7h 3h 8d", "3": "Qc Qd Th 6c Ts Kh 2d"}
    told = hand(3, cards=cards, actions=f"{actions} | {checks(3, 3)}", fee=88)
    row = next(r for r in library().game(GAME).schedules[0].option(88).pot if 3 in r.players)
    assert told.settled()["fees"] == {"pot": sum(row.fees.values()) - row.fees["no-round-2"]}
    ended = hand(3, actions="1 bring-in, 2 fold, 3 fold", fee=88)
    assert ended.settled()["fees"] == {"pot": 100}


def test_bicycle_stud_a_card_is_burned_before_each_street() -> None:
    assert burns(hand(3, actions=f"{all_call(3)} | {checks(3, 3)}")) == 2


def test_bicycle_stud_line_1026_a_single_chip_calls_or_bets_all_of_it() -> None:
    told = {"id": "chip", "game": GAME, "seats": SEATS, "structure": NO_LIMIT, "cards": THREE}
    opened = [{"seat": 1, "do": "bring-in"}, {"seat": 2, "do": "chip", "amount": 2500}]
    called = settle(told | {"decisions": [*opened, {"seat": 3, "do": "fold"}]})
    assert called["pots"][0]["amount"] == 1300
    third = [{"seat": 3, "do": "call"}, {"seat": 3, "do": "chip", "amount": 2500}]
    folds = [{"seat": seat, "do": "fold"} for seat in (1, 2)]
    bet = settle(told | {"decisions": [*opened, *third, *folds]})
    assert bet["returned"] == {"3": 2500}
