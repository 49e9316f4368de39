"""Central Coast's Omaha High/Low Split, line by line: $4-$8 limit, with blinds of $2 and $4.

The button is on the last seat, so that seat 1 has the small and seat 2 the big blind.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.cards import cards, show
from cardroom.hands import ACE_TO_FIVE, EIGHT_OR_BETTER, STANDARD_HIGH
from cardroom.scenario import BadScenario, settle
from cardroom.table.events import Dealt
from tests.games.hands import Hand, checked_down, paid_from_pot

GAME = "central-coast/omaha-hilo"
BOARD = "2c 5d 7h Kh Js"
"""Three low cards: the best low with it is seven-five-three-deuce-ace."""
HIGH, OTHER_HIGH = "Ks Kd 9c 9d", "Qs Qd Tc Td"
LOW, SECOND_LOW = "As 3d Qc Jh", "Ad 4d Qh Jc"
NOTHING = "Th 9h 8s 8d"


def hand(seats: Any, **told: Any) -> Hand:
    button = max(seats) if isinstance(seats, dict) else seats
    return Hand(GAME, seats, **{"button": button, **told})


def showdown(*hands: str, board: str = BOARD, **told: Any) -> Hand:
    """Everyone is in for $4 and shows down."""
    held = {str(seat): text for seat, text in enumerate(hands, 1)}
    return checked_down(GAME, len(hands), cards=held | {"board": board}, **told)


def pot(told: Hand) -> dict[str, int]:
    """What each seat takes of the one pot."""
    (only,) = told.settled()["pots"]
    winners: dict[str, int] = only["winners"]
    assert sum(winners.values()) == only["amount"]
    return winners


# The game (7-15)


def test_central_coast_omaha_line_7_there_is_no_player_dealer() -> None:
    told = hand(3).scenario() | {"player_dealer": {"seat": 1, "bank": 1000}}
    with pytest.raises(BadScenario, match="no player-dealer"):
        settle(told)


@pytest.mark.parametrize(
    ("better", "worse", "board"),
    [
        pytest.param("3s 6s Kd Qc", "As Ah Tc 9d", "Ks Qs 9s 4s 2d", id="one spade is no flush"),
        pytest.param("Ad Kd 4c 4h", "2d 2h 3c 3d", "As Ks Qs Js Ts", id="nobody plays the board"),
        pytest.param(
            "Kd Qc 3h 4h", "Ad 2d 3c 3d", "Ks Qs Kc Qd 9s", id="three of four do not play"
        ),
    ],
)
def test_central_coast_omaha_line_11_exactly_two_hole_cards_play(
    better: str, worse: str, board: str
) -> None:
    assert showdown(worse, better, board=board).net() == {1: -400, 2: 400}


def test_central_coast_omaha_line_11_high_and_low_may_use_other_cards() -> None:
    told = showdown("As 3d Kc Kd", OTHER_HIGH).settled()
    assert paid_from_pot(told) == [
        (1, 400, "the high half of the pot", "002:109"),
        (1, 400, "the low half of the pot", "002:27,109"),
    ]


def test_central_coast_omaha_line_15_one_deck_of_52_cards_without_a_joker() -> None:
    deck = library().game(GAME).fresh_deck()
    assert len(deck) == len(set(deck)) == 52
    assert "Jk" not in show(deck)


# Card values and hand rankings (19-46)


def test_central_coast_omaha_line_21_all_suits_are_equal() -> None:
    told = showdown("As Ks 9d 9c", "Ad Kd 9h 9s", board="Ah Kh Tc Th 4c")
    assert told.net() == {1: 0, 2: 0}


def test_central_coast_omaha_line_25_the_ace_is_the_lowest_card_of_a_low_hand() -> None:
    assert pot(showdown("3s 4d Kc Kd", "As 4c Td 9d")) == {"1": 400, "2": 400}


@pytest.mark.parametrize(
    ("own", "board", "qualifies"),
    [
        pytest.param("As 3d Td Th", "8c 5d 7h Kh Js", True, id="an eight"),
        pytest.param("As 3d Td Th", "9c 5d 7h Kh Js", False, id="a nine"),
        pytest.param("As 5s Td Th", "2c 5d 7h Kh Js", False, id="a pair"),
        pytest.param("As 2d Td Th", "2c 5d 7h 8h Js", True, id="the pair need not play"),
        pytest.param("As 9d Td Th", "2c 3d 4h 5h Js", False, id="four of the board"),
        pytest.param("3s 4s Td Th", "5s 6s 7s Kh Jd", True, id="straight flush"),
    ],
)
def test_central_coast_omaha_line_27_an_eight_or_better_without_a_pair_qualifies(
    own: str, board: str, qualifies: bool
) -> None:
    told = showdown(own, "Ac Ad Kd Qc", board=board).settled()
    low = [row for row in paid_from_pot(told) if "low half" in row[2]]
    assert low == ([(1, 400, "the low half of the pot", "002:27,109")] if qualifies else [])


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
    told = showdown("7s 6d Kc Kd", "8s As Tc Th", board="2c 3d 4h Ks Jd")
    assert pot(told) == {"1": 400, "2": 400} or pot(told) == {"1": 800}
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


# The table (50-60)


def test_central_coast_omaha_line_50_ten_seats_and_no_more() -> None:
    assert len(hand(10).settled()["net"]) == 10
    with pytest.raises(BadScenario, match="10"):
        settle(hand(11).scenario())


def test_central_coast_omaha_line_50_no_back_line_betting() -> None:
    told = hand(3).scenario()
    told["wagers"] = [{"seat": 2, "spot": "big-blind", "amount": 400, "by": "B"}]
    assert "backline" in settle(told)["why"]


def test_central_coast_omaha_line_54_the_big_blind_acts_last_first_and_the_button_after() -> None:
    told = hand(4, actions="3 call, 4 call, 1 call")
    assert told.next_to_act() == 2
    told = hand(4, actions="3 call, 4 call, 1 call, 2 check | 1 check, 2 check, 3 check")
    assert told.next_to_act() == 4


def test_central_coast_omaha_line_56_blinds_sit_left_of_the_button() -> None:
    posted = [e for e in hand(4).settled()["events"] if e["kind"] == "posted"]
    assert [(e["seat"], e["spot"], e["amount"], e["why"]) for e in posted] == [
        (1, "small-blind", 200, "002:56,68"),
        (2, "big-blind", 400, "002:56,68"),
    ]


def test_central_coast_omaha_line_68_other_blinds_are_refused() -> None:
    assert "002:56,68" in hand(4, wagers="2 small-blind 200, 3 big-blind 400").refused()
    assert "002:68" in hand(4, wagers="3 straddle 800").refused()


# The round (64-98)


def test_central_coast_omaha_line_68_four_cards_one_at_a_time_from_the_small_blind() -> None:
    events = hand(3).stopped().events
    dealt = [event for event in events if isinstance(event, Dealt)]
    assert [event.seat for event in dealt] == [1, 2, 3] * 4
    assert not any(event.up for event in dealt)


def test_central_coast_omaha_line_68_the_action_starts_left_of_the_big_blind() -> None:
    assert hand(4).next_to_act() == 3
    assert hand(4).settled()["first_to_act"] == 3


def test_central_coast_omaha_lines_70_73_the_first_choices() -> None:
    assert hand(4).offered() == {"call": (400, 400), "raise": (800, 800), "fold": (0, 0)}


def test_central_coast_omaha_line_70_whoever_folds_is_out() -> None:
    told = hand(3, actions="3 fold, 1 fold")
    assert told.net() == {1: -200, 2: 200, 3: 0}
    assert paid_from_pot(told.settled()) == [(2, 400, "the pot", "002:70,108")]


def test_central_coast_omaha_lines_71_72_a_raise_is_called_in_full() -> None:
    assert hand(4, actions="3 raise").offered()["call"] == (800, 800)
    assert "may not call $4" in hand(4, actions="3 raise, 4 call 400").refused()


def test_central_coast_omaha_line_72_three_raises_and_no_more() -> None:
    raised = "3 raise, 4 raise, 1 raise"
    assert hand(4, actions=raised).stopped().table.bets_on_felt() == 800 + 1200 + 1600 + 400
    assert "002:72" in hand(4, actions=f"{raised}, 2 raise").refused()


def test_central_coast_omaha_line_72_two_players_raise_without_limit() -> None:
    raised = ", ".join(f"{1 + n % 2} raise" for n in range(9))
    assert "raise" in hand(2, actions=raised).offered()


def test_central_coast_omaha_line_72_no_checking_after_a_raise() -> None:
    assert "check" not in hand(4, actions="3 raise, 4 fold, 1 fold").offered()


def test_central_coast_omaha_line_73_the_big_blind_may_check_or_raise() -> None:
    offered = hand(3, actions="3 call, 1 call").offered()
    assert offered == {"check": (0, 0), "raise": (800, 800), "fold": (0, 0)}


def test_central_coast_omaha_line_73_the_raiser_is_not_asked_again() -> None:
    told = hand(3, actions="3 raise, 1 call, 2 call").stopped()
    assert len(told.table.board) == 3


def test_central_coast_omaha_lines_75_98_a_burn_before_each_of_three_one_and_one() -> None:
    events = showdown(HIGH, LOW).settled()["events"]
    after = [
        "burn" if event["kind"] == "burned" else event["to"]
        for event in events
        if event["kind"] == "burned" or event.get("to") == "board"
    ]
    assert after == ["burn", "board", "board", "board", "burn", "board", "burn", "board"]


@pytest.mark.parametrize("street", [1, 2, 3])
def test_central_coast_omaha_lines_81_98_check_bet_call_raise_fold_on_later_streets(
    street: int,
) -> None:
    quiet = " | ".join(["3 call, 1 call, 2 check", *["1 check, 2 check, 3 check"] * (street - 1)])
    size = 400 if street == 1 else 800
    first = hand(3, actions=f"{quiet} | ")
    assert first.next_to_act() == 1
    assert first.offered() == {"check": (0, 0), "bet": (size, size), "fold": (0, 0)}
    bet = hand(3, actions=f"{quiet} | 1 bet")
    assert bet.offered() == {"call": (size,) * 2, "raise": (2 * size,) * 2, "fold": (0, 0)}
    raised = hand(3, actions=f"{quiet} | 1 bet, 2 raise, 3 raise, 1 raise, 2 raise")
    assert "002:72" in raised.refused()


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


def test_central_coast_omaha_line_108_without_a_low_the_high_hand_takes_all() -> None:
    told = showdown(HIGH, OTHER_HIGH, NOTHING)
    assert told.net() == {1: 800, 2: -400, 3: -400}
    assert paid_from_pot(told.settled()) == [(1, 1200, "the pot", "002:108")]


def test_central_coast_omaha_line_109_high_and_low_take_half_each() -> None:
    told = showdown(HIGH, LOW, NOTHING)
    assert told.net() == {1: 200, 2: 200, 3: -400}
    assert paid_from_pot(told.settled()) == [
        (1, 600, "the high half of the pot", "002:109"),
        (2, 600, "the low half of the pot", "002:27,109"),
    ]
    assert told.settled()["pots"] == [{"amount": 1200, "winners": {"1": 600, "2": 600}}]


def test_central_coast_omaha_line_109_one_player_may_take_both_halves() -> None:
    told = showdown("As 3s Qc 9d", "Kd Kh Tc 9h", board="2c 4d 5h Ks Jd")
    assert paid_from_pot(told.settled()) == [
        (1, 400, "the high half of the pot", "002:109"),
        (1, 400, "the low half of the pot", "002:27,109"),
    ]
    assert told.settled()["pots"] == [{"amount": 800, "winners": {"1": 800}}]


@pytest.mark.parametrize(
    ("hands", "reading", "taken"),
    [
        pytest.param((LOW, HIGH), "closest-winner", {"1": 300, "2": 200}, id="low closest"),
        pytest.param((HIGH, LOW), "closest-winner", {"1": 300, "2": 200}, id="high closest"),
        pytest.param((LOW, HIGH), "high-half", {"1": 200, "2": 300}, id="to the high half"),
        pytest.param((HIGH, LOW), "high-half", {"1": 300, "2": 200}, id="high is closest too"),
    ],
)
def test_central_coast_omaha_line_109_the_odd_chip_of_a_halved_pot(
    hands: tuple[str, ...], reading: str, taken: dict[str, int]
) -> None:
    told = showdown(*hands, fee=4, structure={"chip": 100}, readings={"odd-half": reading})
    assert pot(told) == taken


def test_central_coast_omaha_line_110_equal_highs_without_a_low_share_and_odd_chips_go_left() -> (
    None
):
    same = ("Ks Qd 6c 6d", "Kd Qs 6h 6s")
    told = showdown(NOTHING, *same, fee=4, structure={"chip": 100}, board="Kc Qh 2d 5s Tc")
    assert pot(told) == {"2": 500, "3": 400}
    assert [row[2:] for row in paid_from_pot(told.settled())] == [("the pot", "002:110")] * 2


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


def test_central_coast_omaha_line_111_equal_lows_share_their_half() -> None:
    told = showdown("As 3d Kc Ks", "Ad 3s Qh Jc", OTHER_HIGH, NOTHING)
    assert pot(told) == {"1": 1200, "2": 400}
    assert paid_from_pot(told.settled())[1:] == [
        (1, 400, "the low half of the pot", "002:111"),
        (2, 400, "the low half of the pot", "002:111"),
    ]


def test_central_coast_omaha_line_111_only_the_lowest_low_wins() -> None:
    assert pot(showdown("Kc Ks 9c 9d", LOW, SECOND_LOW)) == {"1": 600, "2": 600}


@pytest.mark.parametrize(
    ("reading", "taken"), [("half-by-half", {"1": 800, "2": 400}), ("as-one", {"1": 600, "2": 600})]
)
def test_central_coast_omaha_line_111_the_same_two_tie_for_both_halves(
    reading: str, taken: dict[str, int]
) -> None:
    told = showdown(
        "As 3d Qc Jh", "Ad 3s Qh Jc", NOTHING,
        structure={"chip": 200}, readings={"tied-both-ways": reading},
    )  # fmt: skip
    assert pot(told) == taken


@pytest.mark.parametrize(
    ("third", "pots"),
    [
        (SECOND_LOW, [{"1": 600, "2": 600}, {"2": 400, "3": 400}]),
        (NOTHING, [{"1": 600, "2": 600}, {"2": 800}]),
    ],
)
def test_central_coast_omaha_lines_108_111_side_pots_are_halved_apart(
    third: str, pots: list[dict[str, int]]
) -> None:
    told = hand(
        {1: 400, 2: 100_000, 3: 100_000},
        cards={"1": LOW, "2": HIGH, "3": third, "board": BOARD},
        actions="3 call, 1 call, 2 check | 2 bet, 3 call | 2 check, 3 check | 2 check, 3 check",
    )
    assert [pot["winners"] for pot in told.settled()["pots"]] == pots
    assert [pot["amount"] for pot in told.settled()["pots"]] == [1200, 800]


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
