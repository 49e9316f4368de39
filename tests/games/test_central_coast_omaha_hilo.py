"""What Central Coast's page of Omaha High/Low Split says otherwise than others, line by line.

$4-$8 limit, with blinds of $2 and $4. The button is on the last seat, so that seat 1 has the small
and seat 2 the big blind. What the pages say alike is in `test_board_games_by_line.py`.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.cards import cards
from cardroom.hands import ACE_TO_FIVE, EIGHT_OR_BETTER, STANDARD_HIGH
from cardroom.scenario import BadScenario, settle
from tests.games.hands import Hand, checked_down, paid_from_pot, pot

GAME = "central-coast/omaha-hilo"
BOARD = "2c 5d 7h Kh Js"
"""Three low cards: the best low with it is seven-five-three-deuce-ace."""
HIGH, LOW, NOTHING = "Ks Kd 9c 9d", "As 3d Qc Jh", "Th 9h 8s 8d"


def hand(seats: Any, **told: Any) -> Hand:
    button = max(seats) if isinstance(seats, dict) else seats
    return Hand(GAME, seats, **{"button": button, **told})


def showdown(*hands: str, board: str = BOARD, **told: Any) -> Hand:
    """Everyone is in for $4 and shows down."""
    held = {str(seat): text for seat, text in enumerate(hands, 1)}
    return checked_down(GAME, len(hands), cards=held | {"board": board}, **told)


# Card values and hand rankings (19-46)


def test_central_coast_omaha_line_25_the_ace_is_the_lowest_card_of_a_low_hand() -> None:
    assert pot(showdown("3s 4d Kc Kd", "As 4c Td 9d")) == {"1": 400, "2": 400}


def test_central_coast_omaha_line_27_straights_do_not_hurt_a_low_and_the_wheel_is_lowest() -> None:
    board = "2c 4d 5h Ks Jd"
    assert pot(showdown("As 3s Qc 9d", "3d 6d Kd Kh", board=board)) == {"1": 400, "2": 400}
    assert pot(showdown("As 3s Qc 9d", "Ad 6s Kd Kh", board=board)) == {"1": 800}


@pytest.mark.parametrize(
    ("lower", "higher"),
    [
        pytest.param("7s 6d 4c 3h 2s", "8s 6d 5c 3h As", id="29: the printed example"),
        pytest.param("8s 6d 4c 3h 2s", "8s 7d 3c 2h As", id="the second card"),
        pytest.param("8s 6d 4c 2h As", "8s 6d 4c 3h As", id="the fourth card"),
        pytest.param("5s 4s 3s 2s As", "6s 4d 3c 2h As", id="27: five to ace is the lowest"),
    ],
)
def test_central_coast_omaha_lines_27_29_the_lower_highest_card_wins(
    lower: str, higher: str
) -> None:
    better, worse = (ACE_TO_FIVE.strength(cards(text)) for text in (lower, higher))
    assert better > worse >= EIGHT_OR_BETTER


def test_central_coast_omaha_line_29_seven_six_low_takes_the_half_from_eight_six() -> None:
    told = showdown("7s 6d Qc Qd", "8s As Kc Kd", board="2c 3d 4h Ks Jd")
    assert pot(told) == {"1": 400, "2": 400}
    assert (1, 400, "the low half of the pot", "002:27,109") in paid_from_pot(told.settled())


def test_central_coast_omaha_lines_31_46_high_hands_rank_as_printed() -> None:
    printed = [
        "Ah Kh Qh Jh Th", "Kh Qh Jh Th 9h", "5h 4h 3h 2h Ah", "As Ad Ac Ah Kd", "2s 2d 2c 2h 3d",
        "As Ad Ac Kh Kd", "2s 2d 2c 3h 3d", "Ah Kh Qh Jh 9h", "7h 5h 4h 3h 2h", "As Kd Qh Jh Th",
        "5s 4d 3h 2h Ah", "As Ad Ac Kh Qd", "2s 2d 2c 3h 4d", "As Ad Kc Kh Qd", "3s 3d 2c 2h 4d",
        "As Ad Kc Qh Jd", "2s 2d 3c 4h 5d", "As Kd Qh Jh 9c", "7s 5d 4h 3h 2c",
    ]  # fmt: skip
    strengths = [STANDARD_HIGH.strength(cards(text)) for text in printed]
    assert strengths == sorted(set(strengths), reverse=True)


# The round (64-98)


def test_central_coast_omaha_line_83_raising_the_pot_is_the_opening_bet() -> None:
    quiet = "3 call, 1 call, 2 check"
    assert hand(3, actions=f"{quiet} | 1 raise, 2 fold, 3 fold").net() == {1: 800, 2: -400, 3: -400}
    assert "allowed is bet $4" in hand(3, actions=f"{quiet} | 1 raise 800").refused()
    assert "Allowed: call $4, raise" in hand(3, actions=f"{quiet} | 1 bet, 2 bet").refused()


# How the pot is awarded (102-111)


def test_central_coast_omaha_line_106_hands_are_told_for_high_and_low() -> None:
    turned = {
        e["to"]: e["says"] for e in showdown(HIGH, LOW).settled()["events"] if e["kind"] == "turned"
    }
    assert turned == {
        "1": "three kings, jack-seven kickers; no low",
        "2": "pair of jacks, ace-king-seven kickers; seven-five-three-deuce-ace low",
    }


@pytest.mark.parametrize(
    ("hands", "taken"),
    [
        pytest.param((LOW, "Kc Qs Tc Ts", "Ks Qh Td 9d", NOTHING),
                     {"1": 700, "2": 300, "3": 300}, id="the low is closest"),
        pytest.param(("Kc Qs Tc Ts", "Ks Qh Td 9d", LOW, NOTHING),
                     {"1": 400, "2": 300, "3": 600}, id="a high is closest"),
    ],
)  # fmt: skip
def test_central_coast_omaha_line_111_equal_highs_share_their_half(
    hands: tuple[str, ...], taken: dict[str, int]
) -> None:
    told = showdown(*hands, fee=4, structure={"chip": 100}, board="2c 5d 7h Kh Qd")
    assert pot(told) == taken
    assert {row[2:] for row in paid_from_pot(told.settled())} == {
        ("the high half of the pot", "002:111"),
        ("the low half of the pot", "002:27,109"),
    }


def test_central_coast_omaha_line_111_all_who_qualify_may_share_the_low_half() -> None:
    """Seat 2 has 7-5-3-2-A, seat 4 the worse 8-7-5-4-2."""
    hands = ("Kc Qs Tc Ts", "As 3d Jh Jc", "Ks Qh Td 9d", "8d 4s Jd Js")
    for lowest, shares in (
        ("lowest-only", {"1": 400, "3": 400, "2": 800}),
        ("all-qualifying", {"1": 400, "3": 400, "2": 400, "4": 400}),
    ):
        told = showdown(*hands, board="2c 5d 7h Kh Qd", readings={"lowest-low": lowest})
        assert pot(told) == shares


# Collections (117-123, 278-284, 298)


@pytest.mark.parametrize(
    ("option", "players", "fee"),
    [
        (1, 5, 500), (1, 8, 500), (2, 4, 400), (2, 2, 400), (3, 5, 400), (3, 8, 400),
        (4, 4, 300), (5, 6, 400), (6, 3, 300),
    ],
)  # fmt: skip
def test_central_coast_omaha_lines_118_123_the_fee_by_limit_and_players(
    option: int, players: int, fee: int
) -> None:
    settled = checked_down(GAME, players, fee=option).settled()
    assert settled["fees"] == {"pot": fee}
    assert sum(settled["net"].values()) == -fee


@pytest.mark.parametrize(("option", "players"), [(1, 4), (1, 9), (2, 5), (5, 10), (6, 5)])
def test_central_coast_omaha_lines_118_123_options_are_for_so_many_players(
    option: int, players: int
) -> None:
    with pytest.raises(BadScenario, match="players"):
        settle(checked_down(GAME, players, fee=option).scenario())


def test_central_coast_omaha_line_298_the_fee_leaves_the_pot_after_the_flop() -> None:
    events = showdown(HIGH, LOW, fee=4).settled()["events"]
    at = next(n for n, event in enumerate(events) if event.get("payee") == "fees")
    assert [event["kind"] for event in events[at - 3 : at + 2]] == [
        *["dealt"] * 3,
        "moved",
        "acted",
    ]


def test_central_coast_omaha_line_298_without_a_flop_there_is_no_fee() -> None:
    assert hand(3, actions="3 fold, 1 fold", fee=4).settled()["fees"] == {"pot": 0}
