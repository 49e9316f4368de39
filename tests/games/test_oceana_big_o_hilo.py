"""What Oceana's page of Big O High/Low Split says otherwise than others, line by line.

$4-$8 limit, with blinds of $2 and $4. The button is on the last seat, so that seat 1 has the small
and seat 2 the big blind. What the pages say alike is in `test_board_games_by_line.py`.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.cards import cards
from cardroom.hands import ACE_TO_FIVE, EIGHT_OR_BETTER
from tests.games.hands import Hand, checked_down, paid_from_pot, pot

GAME = "oceana/big-o-hilo"
BOARD = "2c 5d 7h Kh Js"


def hand(seats: Any, **told: Any) -> Hand:
    button = max(seats) if isinstance(seats, dict) else seats
    return Hand(GAME, seats, **{"button": button, **told})


def showdown(*hands: str, board: str = BOARD, **told: Any) -> Hand:
    """Everyone is in for $4 and shows down."""
    held = {str(seat): text for seat, text in enumerate(hands, 1)}
    return checked_down(GAME, len(hands), cards=held | {"board": board}, **told)


# Card values and hand rankings (731-757)


def test_oceana_big_o_line_731_the_ace_begins_a_straight() -> None:
    told = showdown("As 3s Qc 9d Td", "Kd Kh Tc 9h 9c", board="2c 4d 5h Ks Jd").settled()
    turned = {event["to"]: event["says"] for event in told["events"] if event["kind"] == "turned"}
    assert turned["1"] == "straight, five high; five-four-three-deuce-ace low"


@pytest.mark.parametrize(
    ("lower", "higher"),
    [
        pytest.param("5s 4s 3s 2s As", "6s 4d 3c 2h As", id="756: the wheel is the lowest"),
        pytest.param("7s 6d 5c 4h 3s", "8s 4d 3c 2h As", id="757: the highest card decides"),
        pytest.param("8s 5d 4c 3h 2s", "8s 6d 3c 2h As", id="757: then the next"),
        pytest.param("8s 5d 4c 3h As", "8s 5d 4c 3h 2s", id="754: an ace is a one"),
    ],
)
def test_oceana_big_o_lines_754_757_low_hands_rank_as_printed(lower: str, higher: str) -> None:
    better, worse = (ACE_TO_FIVE.strength(cards(text)) for text in (lower, higher))
    assert better > worse >= EIGHT_OR_BETTER


# The table and the round (761-825)


def test_oceana_big_o_line_783_the_limit_stays_when_a_third_folds_during_the_round() -> None:
    told = hand(3, actions="3 raise, 1 fold, 2 raise, 3 raise, 2 raise")
    assert "000:783" in told.refused()
    free = hand(
        3,
        actions="3 raise, 1 fold, 2 raise, 3 raise",
        readings={"heads-up-raises": "while-two-remain"},
    )
    assert "raise" in free.offered()


# How winners are determined and paid (829-837)


def test_oceana_big_o_line_837_equal_highs_and_equal_lows_share_their_halves() -> None:
    highs = ("Kc Qs Tc Ts 9d", "Ks Qh Td 9c 9s")
    lows = ("As 3d Jh Jc 8c", "Ad 3s 4h Jd 8d")
    told = showdown(
        highs[0], lows[0], highs[1], lows[1],
        fee=1, structure={"chip": 100}, board="2c 5d 7h Kh Qd",
    )  # fmt: skip
    # $16 less $3 are $13: seat 1 is first clockwise from the button, so high has $7 and low $6.
    assert pot(told) == {"1": 400, "3": 300, "2": 300, "4": 300}
    assert {row[3] for row in paid_from_pot(told.settled())} == {"000:837"}


@pytest.mark.parametrize(
    ("lowest", "shares"),
    [
        pytest.param("lowest-only", {"1": 400, "3": 400, "2": 800}, id="one low"),
        pytest.param("all-qualifying", {"1": 400, "3": 400, "2": 400, "4": 400}, id="all lows"),
    ],
)
def test_oceana_big_o_line_837_when_highs_tie_all_lows_may_be_meant(
    lowest: str, shares: dict[str, int]
) -> None:
    """Seat 2 has 7-5-3-2-A, seat 4 the worse 7-6-5-3-2."""
    told = showdown(
        "Kc Qs Tc Ts 9d", "As 3d Jh Jc 8c", "Ks Qh Td 9c 9s", "6d 3s Jd Js 8d",
        board="2c 5d 7h Kh Qd", readings={"lowest-low": lowest},
    )  # fmt: skip
    assert pot(told) == shares


def test_oceana_big_o_line_832_one_high_leaves_the_low_half_to_the_lowest() -> None:
    told = showdown(
        "Kc Qs Tc Ts 9d", "As 3d Jh Jc 8c", "Qh Td 9c 9s 8s", "6d 3s Jd Js 8d",
        board="2c 5d 7h Kh Qd", readings={"lowest-low": "all-qualifying"},
    )  # fmt: skip
    assert pot(told) == {"1": 800, "2": 800}


@pytest.mark.parametrize(
    ("to", "shares"),
    [
        pytest.param("a-winner", {"2": 900, "3": 800}, id="the first winner"),
        pytest.param("next-player", {"2": 800, "3": 800, "1": 100}, id="whoever is next"),
    ],
)
def test_oceana_big_o_line_836_the_odd_chip_goes_clockwise_of_the_button(
    to: str, shares: dict[str, int]
) -> None:
    """$20 less $3 are $17; seat 1 sits next to the button, and has lost."""
    told = showdown(
        "Ah 8c 7c 7d 6c", "Kc Qs 4c 4s 3d", "Ks Qh 4d 4h 3c", "Ac 8d 6d 5c 5d", "As 8h 6h 5h 5s",
        fee=1, structure={"chip": 100}, board="2c Td 9h Kh Qd",
        readings={"odd-chips-to": to},
    )  # fmt: skip
    assert pot(told) == shares


# Collections (1227-1239)


@pytest.mark.parametrize(
    ("option", "players", "fee"),
    [
        (1, 2, 100), (1, 3, 100), (1, 4, 300), (1, 6, 300), (1, 7, 400), (1, 8, 400),
        (2, 2, 100), (2, 3, 100), (2, 4, 400), (2, 6, 400), (2, 7, 500), (2, 8, 500),
    ],
)  # fmt: skip
def test_oceana_big_o_lines_1234_1239_the_fee_by_players(
    option: int, players: int, fee: int
) -> None:
    settled = checked_down(GAME, players, fee=option).settled()
    assert settled["fees"] == {"pot": fee}
    assert sum(settled["net"].values()) == -fee


def test_oceana_big_o_line_1229_a_hand_that_ends_before_the_flop_pays_nothing() -> None:
    assert hand(3, actions="3 fold, 1 fold", fee=1).settled()["fees"] == {"pot": 0}
