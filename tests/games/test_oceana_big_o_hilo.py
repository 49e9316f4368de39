"""Oceana's Big O High/Low Split, line by line: $4-$8 limit, with blinds of $2 and $4.

The button is on the last seat, so that seat 1 has the small and seat 2 the big blind.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.cards import cards, show
from cardroom.hands import ACE_TO_FIVE, EIGHT_OR_BETTER
from cardroom.scenario import BadScenario, settle
from cardroom.table.events import Dealt
from tests.games.hands import Hand, checked_down, paid_from_pot

GAME = "oceana/big-o-hilo"
BOARD = "2c 5d 7h Kh Js"
HIGH, OTHER_HIGH = "Ks Kd 9c 9d 6h", "Qs Qd Tc Td 6s"
LOW, SECOND_LOW = "As 3d Qc Jh Ts", "Ad 4d Qh Jc 9s"
NOTHING = "Th 9h 8s 8d 8h"


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


# The game (719-727)


def test_oceana_big_o_line_719_there_is_no_player_dealer() -> None:
    told = hand(3).scenario() | {"player_dealer": {"seat": 1, "bank": 1000}}
    with pytest.raises(BadScenario, match="no player-dealer"):
        settle(told)


@pytest.mark.parametrize(
    ("better", "worse", "board"),
    [
        pytest.param("3s 6s Kd Qc 9h", "As Ah Tc 9d 8d", "Ks Qs 9s 4s 2d", id="one spade"),
        pytest.param("Ad Kd 4c 4h 6d", "2d 2h 3c 3d 6c", "As Ks Qs Js Ts", id="the board alone"),
        pytest.param("Kd Qc 3h 4h 6d", "9d 9h 9c 3d 4d", "Ks Qs Kc Qd 9s", id="three of five"),
    ],
)
def test_oceana_big_o_line_723_exactly_two_of_five_hole_cards_play(
    better: str, worse: str, board: str
) -> None:
    assert showdown(worse, better, board=board).net() == {1: -400, 2: 400}


def test_oceana_big_o_line_723_high_and_low_may_use_other_cards() -> None:
    told = showdown("As 3d Kc Kd Th", OTHER_HIGH).settled()
    assert paid_from_pot(told) == [
        (1, 400, "the high half of the pot", "000:832"),
        (1, 400, "the low half of the pot", "000:752-757,832"),
    ]


def test_oceana_big_o_line_727_one_deck_of_52_cards_without_a_joker() -> None:
    deck = library().game(GAME).fresh_deck()
    assert len(deck) == len(set(deck)) == 52
    assert "Jk" not in show(deck)


# Card values and hand rankings (731-757)


def test_oceana_big_o_line_731_all_suits_are_equal() -> None:
    told = showdown("As Ks 9d 9c 8c", "Ad Kd 9h 9s 8s", board="Ah Kh Tc Th 4c")
    assert told.net() == {1: 0, 2: 0}


def test_oceana_big_o_line_731_the_ace_begins_a_straight() -> None:
    told = showdown("As 3s Qc 9d Td", "Kd Kh Tc 9h 9c", board="2c 4d 5h Ks Jd").settled()
    turned = {event["to"]: event["says"] for event in told["events"] if event["kind"] == "turned"}
    assert turned["1"] == "straight, five high; five-four-three-deuce-ace low"


@pytest.mark.parametrize(
    ("own", "board", "qualifies"),
    [
        pytest.param("As 3d Td Th 9d", "8c 5d 7h Kh Js", True, id="752: an eight"),
        pytest.param("As 3d Td Th 9d", "9c 5d 7h Kh Js", False, id="752: a nine"),
        pytest.param("As 5s Td Th 9d", "2c 5d 7h Kh Js", False, id="755: a pair"),
        pytest.param("3s 4s Td Th 9d", "5s 6s 7s Kh Jd", True, id="754: a straight flush"),
        pytest.param("As 9d Td Th Qd", "2c 3d 4h 5h Js", False, id="723: four of the board"),
    ],
)
def test_oceana_big_o_lines_752_755_an_eight_or_lower_without_a_pair_qualifies(
    own: str, board: str, qualifies: bool
) -> None:
    told = showdown(own, "Ac Ad Kd Qc Qh", board=board).settled()
    low = [row for row in paid_from_pot(told) if "low half" in row[2]]
    assert low == ([(1, 400, "the low half of the pot", "000:752-757,832")] if qualifies else [])


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


def test_oceana_big_o_line_761_eight_seats_and_no_more() -> None:
    assert len(hand(8).settled()["net"]) == 8
    with pytest.raises(BadScenario, match="8"):
        settle(hand(9).scenario())


def test_oceana_big_o_line_767_the_big_blind_acts_last_first_and_the_button_after() -> None:
    assert hand(4, actions="3 call, 4 call, 1 call").next_to_act() == 2
    told = hand(4, actions="3 call, 4 call, 1 call, 2 check | 1 check, 2 check, 3 check")
    assert told.next_to_act() == 4


def test_oceana_big_o_lines_768_775_the_blinds() -> None:
    posted = [e for e in hand(4).settled()["events"] if e["kind"] == "posted"]
    assert [(e["seat"], e["spot"], e["amount"], e["why"]) for e in posted] == [
        (1, "small-blind", 200, "000:768,774-775"),
        (2, "big-blind", 400, "000:768,774-775"),
    ]
    assert "000:768" in hand(4, wagers="3 straddle 800").refused()


def test_oceana_big_o_line_769_later_rounds_start_left_of_the_button() -> None:
    told = hand(4, actions="3 call, 4 call, 1 fold, 2 check")
    assert told.next_to_act() == 2


def test_oceana_big_o_line_777_five_cards_one_at_a_time_from_the_small_blind() -> None:
    dealt = [event for event in hand(3).stopped().events if isinstance(event, Dealt)]
    assert [event.seat for event in dealt] == [1, 2, 3] * 5
    assert not any(event.up for event in dealt)


def test_oceana_big_o_line_777_a_seat_holds_five_cards_and_no_more() -> None:
    with pytest.raises(BadScenario, match="6 cards, but 5 is the most"):
        settle(hand(3, cards={"1": "As Ks Qs Js Ts 9s"}).scenario())


def test_oceana_big_o_lines_779_784_the_first_choices() -> None:
    told = hand(4)
    assert told.next_to_act() == 3
    assert told.offered() == {"call": (400, 400), "raise": (800, 800), "fold": (0, 0)}


def test_oceana_big_o_line_781_whoever_folds_is_out() -> None:
    told = hand(3, actions="3 fold, 1 fold")
    assert told.net() == {1: -200, 2: 200, 3: 0}
    assert paid_from_pot(told.settled()) == [(2, 400, "the pot", "000:781,831")]


def test_oceana_big_o_line_783_three_raises_and_no_more() -> None:
    assert "000:783" in hand(4, actions="3 raise, 4 raise, 1 raise, 2 raise").refused()


def test_oceana_big_o_line_783_without_limit_when_two_begin_the_round() -> None:
    raised = ", ".join(f"{1 + n % 2} raise" for n in range(9))
    assert "raise" in hand(2, actions=raised).offered()
    later = "3 call, 1 fold, 2 check | 2 bet, 3 raise, 2 raise, 3 raise, 2 raise, 3 raise"
    assert "raise" in hand(3, actions=later).offered()


def test_oceana_big_o_line_783_the_limit_stays_when_a_third_folds_during_the_round() -> None:
    told = hand(3, actions="3 raise, 1 fold, 2 raise, 3 raise, 2 raise")
    assert "000:783" in told.refused()
    free = hand(
        3,
        actions="3 raise, 1 fold, 2 raise, 3 raise",
        readings={"heads-up-raises": "while-two-remain"},
    )
    assert "raise" in free.offered()


def test_oceana_big_o_line_784_the_big_blind_may_check_or_raise() -> None:
    offered = hand(3, actions="3 call, 1 call").offered()
    assert offered == {"check": (0, 0), "raise": (800, 800), "fold": (0, 0)}
    assert "check" not in hand(3, actions="3 raise, 1 call").offered()


def test_oceana_big_o_lines_786_815_a_burn_before_each_of_three_one_and_one() -> None:
    events = showdown(HIGH, LOW).settled()["events"]
    after = [
        "burn" if event["kind"] == "burned" else event["to"]
        for event in events
        if event["kind"] == "burned" or event.get("to") == "board"
    ]
    assert after == ["burn", "board", "board", "board", "burn", "board", "burn", "board"]


@pytest.mark.parametrize("street", [1, 2, 3])
def test_oceana_big_o_lines_790_823_check_bet_call_raise_fold_on_later_streets(
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
    assert "000:783" in raised.refused()


# How winners are determined and paid (829-837)


def test_oceana_big_o_line_831_without_a_low_the_high_hand_takes_all() -> None:
    told = showdown(HIGH, OTHER_HIGH, NOTHING, board="2c 5d Jh Kh Js")
    assert told.net() == {1: 800, 2: -400, 3: -400}
    assert paid_from_pot(told.settled()) == [(1, 1200, "the pot", "000:831")]


def test_oceana_big_o_line_832_high_and_low_take_half_each() -> None:
    told = showdown(HIGH, LOW, NOTHING)
    assert told.net() == {1: 200, 2: 200, 3: -400}
    assert paid_from_pot(told.settled()) == [
        (1, 600, "the high half of the pot", "000:832"),
        (2, 600, "the low half of the pot", "000:752-757,832"),
    ]
    assert told.settled()["pots"] == [{"amount": 1200, "winners": {"1": 600, "2": 600}}]


@pytest.mark.parametrize(
    ("hands", "reading", "taken"),
    [
        pytest.param((LOW, HIGH), "closest-winner", {"1": 400, "2": 300}, id="low closest"),
        pytest.param((HIGH, LOW), "closest-winner", {"1": 400, "2": 300}, id="high closest"),
        pytest.param((LOW, HIGH), "high-half", {"1": 300, "2": 400}, id="to the high half"),
    ],
)
def test_oceana_big_o_line_832_the_odd_chip_of_a_halved_pot(
    hands: tuple[str, ...], reading: str, taken: dict[str, int]
) -> None:
    told = showdown(*hands, fee=1, structure={"chip": 100}, readings={"odd-half": reading})
    assert pot(told) == taken


def test_oceana_big_o_line_833_one_player_may_take_both_halves() -> None:
    told = showdown("As 3s Qc 9d Td", "Kd Kh Tc 9h 9c", board="2c 4d 5h Ks Jd")
    assert pot(told) == {"1": 800}
    assert [row[2] for row in paid_from_pot(told.settled())] == [
        "the high half of the pot",
        "the low half of the pot",
    ]


def test_oceana_big_o_lines_835_836_equal_highs_without_a_low_share_the_pot() -> None:
    same = ("Ks Qd 6c 6d 9d", "Kd Qs 6h 6s 9s")
    told = showdown(NOTHING, *same, fee=1, structure={"chip": 200}, board="Kc Qh 2d 5s Tc")
    assert pot(told) == {"2": 700, "3": 400}
    assert [row[2:] for row in paid_from_pot(told.settled())] == [("the pot", "000:835-836")] * 2


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


def test_oceana_big_o_line_837_only_the_lowest_low_wins() -> None:
    assert pot(showdown("Kc Ks 9c 9d 9h", LOW, SECOND_LOW)) == {"1": 600, "2": 600}


@pytest.mark.parametrize(
    ("reading", "taken"), [("half-by-half", {"1": 800, "2": 400}), ("as-one", {"1": 600, "2": 600})]
)
def test_oceana_big_o_line_837_the_same_two_tie_for_both_halves(
    reading: str, taken: dict[str, int]
) -> None:
    told = showdown(
        "As 3d Qc Jh 9c", "Ad 3s Qh Jc 9s", NOTHING,
        structure={"chip": 200}, readings={"tied-both-ways": reading}, board="2c 5d 7h Ac Ah",
    )  # fmt: skip
    assert pot(told) == taken


@pytest.mark.parametrize(
    ("third", "pots"),
    [
        (SECOND_LOW, [{"1": 600, "2": 600}, {"2": 400, "3": 400}]),
        (NOTHING, [{"1": 600, "2": 600}, {"2": 800}]),
    ],
)
def test_oceana_big_o_lines_831_837_side_pots_are_halved_apart(
    third: str, pots: list[dict[str, int]]
) -> None:
    told = hand(
        {1: 400, 2: 100_000, 3: 100_000},
        cards={"1": LOW, "2": HIGH, "3": third, "board": BOARD},
        actions="3 call, 1 call, 2 check | 2 bet, 3 call | 2 check, 3 check | 2 check, 3 check",
    )
    assert [pot["winners"] for pot in told.settled()["pots"]] == pots


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
