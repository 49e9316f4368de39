"""What Central Coast's page of Texas Hold'em says otherwise than others, line by line.

$4-$8 limit, and spread limit from $4 to $200. The button is on the last seat, so that seat 1 has
the small and seat 2 the big blind. What the pages say alike is in `test_board_games_by_line.py`.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.scenario import BadScenario, settle
from tests.games.hands import Hand, checked_down, paid_from_pot

GAME = "central-coast/texas-holdem"
BOARD = "2c 5d 9h Js 3c"
SPREAD = {"type": "spread", "small_blind": 200, "big_blind": 400, "min_bet": 400, "max_bet": 20000}
CALLED = "3 call, 1 call, 2 check"


def hand(seats: Any, **told: Any) -> Hand:
    button = max(seats) if isinstance(seats, dict) else seats
    return Hand(GAME, seats, **{"button": button, **told})


def spread(seats: Any, low: int = 400, high: int = 20000, **told: Any) -> Hand:
    """A spread limit hand; blinds of $2 and $4."""
    return hand(seats, **{"structure": SPREAD | {"min_bet": low, "max_bet": high}, **told})


def showdown(*hands: str, board: str = BOARD, **told: Any) -> Hand:
    held = {str(seat): text for seat, text in enumerate(hands, 1)}
    return checked_down(GAME, len(hands), cards=held | {"board": board}, **told)


# The game (129-162)


@pytest.mark.parametrize(
    ("hole", "other", "board", "net"),
    [
        pytest.param("As Ks", "Ah Ad", "Qs Js Ts 2c 3d", 400, id="both hole cards"),
        pytest.param("As 2d", "9s 8s", "Ks Qs Js Ts 3d", 400, id="one hole card"),
        pytest.param("2h 3h", "4h 5h", "As Ad Ac Ah Kd", 0, id="none: the board"),
    ],
)
def test_central_coast_holdem_line_133_any_of_hole_and_board_cards_make_the_hand(
    hole: str, other: str, board: str, net: int
) -> None:
    assert showdown(hole, other, board=board).net() == {1: net, 2: -net}


@pytest.mark.parametrize(
    ("better", "worse", "board"),
    [
        pytest.param("Kh 9h", "As Ad", "Qh Jh Th Ac Ah", id="147: straight flush, four aces"),
        pytest.param("As Ad", "Kh Kd", "Ac Ah Kc 5d 2s", id="148: four of a kind, full house"),
        pytest.param("Kh Kd", "Ac 2c", "Kc 5c 5d 9c 3s", id="149: full house, flush"),
        pytest.param("4h 6h", "As Kd", "Qh Jh Th 2d 3s", id="150: flush, straight"),
        pytest.param("6s 2d", "As Ad", "5h 4h 3c Ac Ks", id="151: straight, three of a kind"),
        pytest.param("2s 2d", "As Kd", "2c Ah Kc 9d 8s", id="152: three twos, aces and kings"),
        pytest.param("3s 4d", "As Kd", "3c 4h Ac Jd 8s", id="153: fours and threes, aces"),
        pytest.param("2s 3d", "As Kd", "2c Qh Jc 9d 8s", id="157: two twos, ace high"),
        pytest.param("As 2d", "Ks Qd", "Jc 9h 7c 5d 3s", id="158: high card"),
    ],
)
def test_central_coast_holdem_lines_143_158_the_higher_ranking_hand_takes_the_pot(
    better: str, worse: str, board: str
) -> None:
    assert showdown(worse, better, board=board).net() == {1: -400, 2: 400}


# How the pot is awarded (212-215)


def test_central_coast_holdem_line_215_equal_hands_share_and_odd_chips_go_left() -> None:
    told = showdown("7s 8s", "As Ks", "Ad Kd", fee=2, structure={"chip": 100})
    assert paid_from_pot(told.settled()) == [
        (2, 500, "the pot", "002:215"),
        (3, 400, "the pot", "002:215"),
    ]


# Spread limit (234-244, 296)


def test_central_coast_holdem_line_234_limit_and_spread_are_spread_and_nothing_else() -> None:
    for kind in ("limit", "spread"):
        assert hand(3, structure={"type": kind}).offered()
    with pytest.raises(BadScenario, match="limit, spread"):
        settle(hand(3, structure={"type": "no-limit"}).scenario())


def test_central_coast_holdem_line_237_a_spread_table_is_four_to_two_hundred_by_itself() -> None:
    assert hand(3, structure={"type": "spread"}).offered()["raise"] == (800, 20000)
    told = hand(3, structure={"type": "spread"}, actions=f"{CALLED} | ")
    assert told.offered()["bet"] == (400, 20000)


@pytest.mark.parametrize(
    ("low", "high"),
    [(400, 20000), (300, 20000), (300, 10000), (200, 1000), (100, 400)],
)
def test_central_coast_holdem_lines_237_244_a_bet_lies_within_the_spread(
    low: int, high: int
) -> None:
    told = spread(3, low, high, actions=f"{CALLED} | ")
    assert told.offered()["bet"] == (low, high)
    for wrong in (low - 100, high + 100):
        assert "002:182" in spread(3, low, high, actions=f"{CALLED} | 1 bet {wrong}").refused()


def test_central_coast_holdem_line_184_a_raise_adds_at_least_the_last_bet_or_raise() -> None:
    told = spread(3, 100, 10000, actions=f"{CALLED} | 1 bet 700")
    assert told.offered()["raise"] == (1400, 10700)
    told = spread(3, 100, 10000, actions=f"{CALLED} | 1 bet 700, 2 raise 3000")
    assert told.offered()["raise"] == (5300, 13000)


def test_central_coast_holdem_line_184_the_big_blind_is_the_first_bet() -> None:
    assert spread(3, 100, 10000).offered()["raise"] == (800, 10400)


def test_central_coast_holdem_line_184_or_any_amount_of_the_spread() -> None:
    loose = {"least-raise": "table-minimum"}
    assert spread(3, 100, 10000, readings=loose).offered()["raise"] == (500, 10400)
    told = spread(3, 100, 10000, readings=loose, actions=f"{CALLED} | 1 bet 700, 2 raise 3000")
    assert told.offered()["raise"] == (3100, 13000)


def test_central_coast_holdem_line_296_any_number_of_raises_in_spread() -> None:
    raised = ", ".join(f"{seat} raise" for seat in (3, 4, 1, 2, 3, 4, 1, 2))
    at = [800, 1200, 1600, 2000, 2400, 2800, 3200, 3600]
    actions = ", ".join(f"{deed} {to}" for deed, to in zip(raised.split(", "), at, strict=True))
    assert spread(4, actions=actions).offered()["raise"] == (4000, 20000)


def test_central_coast_holdem_line_296_no_more_than_two_hundred_dollars_in_a_betting_round() -> (
    None
):
    told = spread(3, actions=f"{CALLED} | 1 bet 9000")
    assert told.offered()["raise"] == (18000, 20000)
    assert "raise" in spread(3, actions=f"{CALLED} | 1 bet 9000, 2 raise 20100").refused()
    capped = f"{CALLED} | 1 bet 9000, 2 raise 20000"
    assert spread(3, actions=capped).offered() == {"call": (20000, 20000), "fold": (0, 0)}
    assert "002:296" in spread(3, actions=f"{capped}, 3 raise 29000").refused()


def test_central_coast_holdem_line_296_a_raise_to_two_hundred_may_add_less_than_the_last() -> None:
    told = spread(3, actions=f"{CALLED} | 1 bet 15000")
    assert told.offered()["raise"] == (20000, 20000)


def test_central_coast_holdem_line_296_the_blinds_count() -> None:
    assert spread(3).offered()["raise"] == (800, 20000)


def test_central_coast_holdem_line_296_each_betting_round_has_its_own_two_hundred() -> None:
    all_in = "1 bet 20000, 2 call, 3 call"
    told = spread(3, actions=f"{CALLED} | {all_in} | {all_in} | {all_in}")
    assert sum(pot["amount"] for pot in told.settled()["pots"]) == 3 * 60400


def test_central_coast_holdem_line_296_an_all_in_may_not_exceed_two_hundred() -> None:
    deep = {1: 30000, 2: 30000, 3: 30000}
    told = spread(deep, actions=f"{CALLED} | ")
    assert told.offered()["bet"] == (400, 20000)
    assert "$296" in spread(deep, actions=f"{CALLED} | 1 bet 29600").refused()


def test_central_coast_holdem_line_296_a_short_stack_is_all_in_for_less() -> None:
    told = spread({1: 900, 2: 100000, 3: 100000}, actions=f"{CALLED} | 1 bet 500, 2 raise 1000")
    assert told.offered()["call"] == (1000, 1000)
    told = spread({1: 600, 2: 100000, 3: 100000}, actions=f"{CALLED} | ")
    assert told.offered()["bet"] == (200, 200)


def test_central_coast_holdem_line_296_a_short_all_in_does_not_reopen_the_betting() -> None:
    told = spread(
        {1: 100000, 2: 1500, 3: 100000}, actions=f"{CALLED} | 1 bet 1000, 2 raise 1100, 3 call"
    )
    assert told.offered() == {"call": (1100, 1100), "fold": (0, 0)}


def test_central_coast_holdem_line_296_the_ordinance_ends_raising_in_limit_games_too() -> None:
    """Between two players raises have no limit but that one."""
    structure = {"type": "limit", "small_bet": 2000, "big_bet": 4000}
    raised = ", ".join(f"{1 + n % 2} raise" for n in range(9))
    told = hand(2, structure=structure, actions=raised)
    assert told.offered() == {"call": (20000, 20000), "fold": (0, 0)}
    assert "002:296" in hand(2, structure=structure, actions=f"{raised}, 2 raise").refused()
    alone = {"round-cap": "spread-alone"}
    told = hand(2, structure=structure, actions=raised, readings=alone)
    assert told.offered()["raise"] == (22000, 22000)
    raises = "3 call, 1 call, 2 check | 1 bet 20000"
    spread_hand = spread(3, actions=raises, readings=alone)
    assert set(spread_hand.offered()) == {"call", "fold"}


def test_central_coast_holdem_a_spread_needs_a_maximum_that_is_not_below_its_minimum() -> None:
    with pytest.raises(BadScenario, match="max_bet"):
        settle(spread(3, 400, 300).scenario())


# Collections (217-244, 250-272, 292-296)


@pytest.mark.parametrize(
    ("option", "players", "fee"),
    [
        (1, 6, 400), (1, 9, 400), (2, 5, 300), (2, 2, 300), (3, 7, 400), (4, 4, 300),
        (5, 8, 400), (6, 3, 300), (7, 7, 500), (7, 9, 500), (8, 6, 400), (8, 2, 400),
        (9, 2, 400), (9, 10, 400), (10, 8, 400), (11, 6, 300), (12, 10, 400), (13, 7, 400),
        (14, 5, 300),
    ],
)  # fmt: skip
def test_central_coast_holdem_lines_224_244_the_fee_by_limit_and_players(
    option: int, players: int, fee: int
) -> None:
    kind = {"type": "limit" if option <= 6 else "spread"}
    settled = checked_down(GAME, players, fee=option, structure=kind).settled()
    assert settled["fees"] == {"pot": fee}
    assert sum(settled["net"].values()) == -fee


@pytest.mark.parametrize(
    ("option", "players", "kind"),
    [(1, 5, "limit"), (1, 10, "limit"), (7, 6, "spread"), (7, 8, "limit"), (1, 7, "spread")],
)
def test_central_coast_holdem_lines_221_244_options_are_for_a_kind_of_game_and_players(
    option: int, players: int, kind: str
) -> None:
    told = checked_down(GAME, players, fee=option, structure={"type": kind})
    with pytest.raises(BadScenario, match=r"players|games"):
        settle(told.scenario())


def test_central_coast_holdem_line_292_the_fee_leaves_the_pot_after_the_flop() -> None:
    events = showdown("As Ks", "Qd Qs", fee=2).settled()["events"]
    at = next(n for n, event in enumerate(events) if event.get("payee") == "fees")
    around = [event["kind"] for event in events[at - 3 : at + 2]]
    assert around == ["dealt", "dealt", "dealt", "moved", "acted"]


def test_central_coast_holdem_line_292_without_a_flop_there_is_no_fee() -> None:
    assert hand(3, actions="3 fold, 1 fold", fee=2).settled()["fees"] == {"pot": 0}
