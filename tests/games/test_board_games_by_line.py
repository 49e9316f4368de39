"""What several houses' hold'em and Omaha pages say alike, case by case, with each page's own lines.

What only one page says is tested in that game's own file.
"""

from __future__ import annotations

import pytest

from cardroom.books import library
from cardroom.cards import show
from cardroom.scenario import BadScenario, settle
from cardroom.table.events import Dealt
from tests.games.board_pages import Page, by_line
from tests.games.hands import paid_from_pot, pot

BOARD = "2c 5d 7h Kh Js"
"""Three low cards: the best low with it is seven-five-three-deuce-ace."""
HIGH, OTHER_HIGH = "Ks Kd 9c 9d 6h", "Qs Qd Tc Td 6s"
LOW, SECOND_LOW = "As 3d Qc Jh Ts", "Ad 4d Qh Jc 9s"
NOTHING = "Th 9h 8s 8d 8h"
ODD = {"small_blind": 300, "big_blind": 500, "small_bet": 500, "big_bet": 1000, "chip": 200}
"""Everyone is in for two and a half chips."""


# The game and its cards


@by_line("kind")
def test_there_is_no_player_dealer(page: Page) -> None:
    told = page.hand(3).scenario() | {"player_dealer": {"seat": 1, "bank": 1000}}
    with pytest.raises(BadScenario, match="nobody banks"):
        settle(told)


@by_line("deck")
def test_one_deck_of_52_cards_without_a_joker(page: Page) -> None:
    deck = library().game(page.game).fresh_deck()
    assert len(deck) == len(set(deck)) == 52
    assert "Jk" not in show(deck)


@by_line("suits")
def test_all_suits_are_equal(page: Page) -> None:
    told = page.showdown("As Ks 9d 9c 8c", "Ad Kd 9h 9s 8s", board="Ah Kh Tc Th 4c")
    assert told.net() == {1: 0, 2: 0}


@by_line("seats")
def test_so_many_seats_and_no_more(page: Page) -> None:
    assert len(page.hand(page.seats).settled()["net"]) == page.seats
    with pytest.raises(BadScenario, match=f"has {page.seats}"):
        settle(page.hand(page.seats + 1).scenario())


@by_line("backline")
def test_nobody_bets_behind_a_seat(page: Page) -> None:
    told = page.hand(3).scenario()
    told["wagers"] = [{"seat": 2, "spot": "big-blind", "amount": 400, "by": "B"}]
    assert "backline" in settle(told)["why"]


@by_line("deal")
def test_one_card_at_a_time_face_down_from_the_small_blind(page: Page) -> None:
    dealt = [event for event in page.hand(3).stopped().events if isinstance(event, Dealt)]
    assert [event.seat for event in dealt] == [1, 2, 3] * page.hole
    assert not any(event.up for event in dealt)


@by_line("deal")
def test_a_seat_holds_so_many_cards_and_no_more(page: Page) -> None:
    hand = " ".join(["As", "Ks", "Qs", "Js", "Ts", "9s"][: page.hole + 1])
    with pytest.raises(BadScenario, match=f"{page.hole + 1} cards, but {page.hole} is the most"):
        settle(page.hand(3, cards={"1": hand}).scenario())


@by_line("burns")
def test_a_burn_before_each_of_three_one_and_one(page: Page) -> None:
    events = page.showdown(HIGH, LOW, board=BOARD).settled()["events"]
    after = [
        "burn" if event["kind"] == "burned" else event["to"]
        for event in events
        if event["kind"] == "burned" or event.get("to") == "board"
    ]
    assert after == ["burn", "board", "board", "board", "burn", "board", "burn", "board"]


# Betting


@by_line("order")
def test_the_big_blind_acts_last_first_and_the_button_after(page: Page) -> None:
    assert page.hand(4, actions="3 call, 4 call, 1 call").next_to_act() == 2
    told = page.hand(4, actions="3 call, 4 call, 1 call, 2 check | 1 check, 2 check, 3 check")
    assert told.next_to_act() == 4


@by_line("order")
def test_later_rounds_start_with_the_first_one_left_of_the_button_who_is_in(page: Page) -> None:
    assert page.hand(4, actions="3 call, 4 call, 1 fold, 2 check").next_to_act() == 2


@by_line("blinds")
def test_the_blinds_sit_left_of_the_button(page: Page) -> None:
    posted = [e for e in page.hand(4).settled()["events"] if e["kind"] == "posted"]
    assert [(e["seat"], e["spot"], e["amount"], e["why"]) for e in posted] == [
        (1, "small-blind", 200, page.lines["blinds"]),
        (2, "big-blind", 400, page.lines["blinds"]),
    ]
    wrong = page.hand(4, wagers="2 small-blind 200, 3 big-blind 400")
    assert page.lines["blinds"] in wrong.refused()


@by_line("no-straddle")
def test_nothing_else_is_posted(page: Page) -> None:
    assert page.lines["no-straddle"] in page.hand(4, wagers="3 straddle 800").refused()


@by_line("first")
def test_the_first_choices_are_left_of_the_big_blind(page: Page) -> None:
    told = page.hand(4)
    assert told.next_to_act() == told.settled()["first_to_act"] == 3
    assert told.offered() == {"call": (400, 400), "raise": (800, 800), "fold": (0, 0)}


@by_line("first")
def test_a_raise_is_called_in_full(page: Page) -> None:
    assert page.hand(4, actions="3 raise").offered()["call"] == (800, 800)
    assert "may not call $4" in page.hand(4, actions="3 raise, 4 call 400").refused()


@by_line("fold")
def test_whoever_folds_is_out(page: Page) -> None:
    told = page.hand(3, actions="3 fold, 1 fold")
    assert told.net() == {1: -200, 2: 200, 3: 0}
    assert paid_from_pot(told.settled()) == [(2, 400, "the pot", page.lines["fold"])]


@by_line("cap")
def test_three_raises_and_no_more(page: Page) -> None:
    raised = "3 raise, 4 raise, 1 raise"
    assert page.hand(4, actions=raised).stopped().table.bets_on_felt() == 800 + 1200 + 1600 + 400
    assert page.lines["cap"] in page.hand(4, actions=f"{raised}, 2 raise").refused()


@by_line("cap")
def test_two_players_raise_without_limit(page: Page) -> None:
    raised = ", ".join(f"{1 + n % 2} raise" for n in range(9))
    assert "raise" in page.hand(2, actions=raised).offered()
    later = "3 call, 1 fold, 2 check | 2 bet, 3 raise, 2 raise, 3 raise, 2 raise, 3 raise"
    assert "raise" in page.hand(3, actions=later).offered()


@by_line("option")
def test_the_big_blind_may_check_or_raise(page: Page) -> None:
    offered = page.hand(3, actions="3 call, 1 call").offered()
    assert offered == {"check": (0, 0), "raise": (800, 800), "fold": (0, 0)}


@by_line("option")
def test_nobody_checks_after_a_raise_and_the_raiser_is_not_asked_again(page: Page) -> None:
    assert "check" not in page.hand(3, actions="3 raise, 1 call").offered()
    assert len(page.hand(3, actions="3 raise, 1 call, 2 call").stopped().table.board) == 3


@by_line("later")
@pytest.mark.parametrize("street", [1, 2, 3])
def test_check_bet_call_raise_fold_on_later_streets(page: Page, street: int) -> None:
    quiet = " | ".join(["3 call, 1 call, 2 check", *["1 check, 2 check, 3 check"] * (street - 1)])
    size = 400 if street == 1 else 800
    first = page.hand(3, actions=f"{quiet} | ")
    assert first.next_to_act() == 1
    assert first.offered() == {"check": (0, 0), "bet": (size, size), "fold": (0, 0)}
    bet = page.hand(3, actions=f"{quiet} | 1 bet")
    assert bet.offered() == {"call": (size,) * 2, "raise": (2 * size,) * 2, "fold": (0, 0)}
    raised = page.hand(3, actions=f"{quiet} | 1 bet, 2 raise, 3 raise, 1 raise, 2 raise")
    assert page.lines["cap"] in raised.refused()


# Who wins


@by_line("best")
def test_the_highest_hand_takes_the_pot(page: Page) -> None:
    told = page.showdown(HIGH, OTHER_HIGH, NOTHING, board="2c 5d Jh Kh Js")
    assert told.net() == {1: 800, 2: -400, 3: -400}
    assert paid_from_pot(told.settled()) == [(1, 1200, "the pot", page.lines["best"])]


@by_line("split")
def test_equal_highest_hands_share_and_odd_chips_go_left(page: Page) -> None:
    same = ("Ks Qd 6c 6d 9d", "Kd Qs 6h 6s 9s")
    told = page.showdown(NOTHING, *same, structure=ODD, board="Kc Qh 2d 5s Tc")
    assert pot(told) == {"2": 900, "3": 600}
    paid = paid_from_pot(told.settled())
    assert [row[2:] for row in paid] == [("the pot", page.lines["split"])] * 2


@by_line("two-of-own")
@pytest.mark.parametrize(
    ("better", "worse", "board"),
    [
        pytest.param("3s 6s Kd Qc 9h", "As Ah Tc 9d 8d", "Ks Qs 9s 4s 2d", id="one spade"),
        pytest.param("Ad Kd 4c 4h 6d", "2d 2h 3c 3d 6c", "As Ks Qs Js Ts", id="the board alone"),
        pytest.param("Kd Qc 3h 4h 6d", "9d 9h 9c 3d 4d", "Ks Qs Kc Qd 9s", id="three of them"),
    ],
)
def test_exactly_two_hole_cards_play(page: Page, better: str, worse: str, board: str) -> None:
    assert page.showdown(worse, better, board=board).net() == {1: -400, 2: 400}


@by_line("two-of-own", "high-half")
def test_high_and_low_may_use_other_cards(page: Page) -> None:
    told = page.showdown("As 3d Kc Kd Th", OTHER_HIGH, board=BOARD).settled()
    assert paid_from_pot(told) == [
        (1, 400, "the high half of the pot", page.lines["high-half"]),
        (1, 400, "the low half of the pot", page.lines["low-half"]),
    ]


@by_line("low")
@pytest.mark.parametrize(
    ("own", "board", "qualifies"),
    [
        pytest.param("As 3d Td Th 9d", "8c 5d 7h Kh Js", True, id="an eight"),
        pytest.param("As 3d Td Th 9d", "9c 5d 7h Kh Js", False, id="a nine"),
        pytest.param("As 5s Td Th 9d", "2c 5d 7h Kh Js", False, id="a pair"),
        pytest.param("As 2d Td Th 9d", "2c 5d 7h 8h Js", True, id="the pair need not play"),
        pytest.param("As 2d Td Th 9d", "Ah 2c 7h Kh Js", False, id="both counterfeited"),
        pytest.param("As 9d Td Th Qd", "2c 3d 4h 5h Js", False, id="four of the board"),
        pytest.param("3s 4s Td Th 9d", "5s 6s 7s Kh Jd", True, id="a straight flush"),
    ],
)
def test_an_eight_or_lower_without_a_pair_qualifies(
    page: Page, own: str, board: str, qualifies: bool
) -> None:
    told = page.showdown(own, "Ac Ad Kd Qc Qh", board=board).settled()
    low = [row for row in paid_from_pot(told) if "low half" in row[2]]
    due = [(1, 400, "the low half of the pot", page.lines["low-half"])]
    assert low == (due if qualifies else [])


@by_line("low")
@pytest.mark.parametrize(
    ("lower", "higher", "board"),
    [
        pytest.param("As 3s Qc 9d Td", "Ad 6s Kd Kh Th", "2c 4d 5h Ks Jd", id="the wheel"),
        pytest.param("7s 6d Kc Kd Tc", "8s 6c Td Th 9c", "2c 3d 4h Ks Jd", id="highest card"),
        pytest.param("4s 3d Kc Kd Tc", "4c 6d Td Th 9c", "8c 2d Ah Ks Jd", id="the second one"),
        pytest.param("As 5d Kc Kd Tc", "2s 5h Td Th 9c", "8c 7d 6h Ks Jd", id="an ace is a one"),
    ],
)
def test_lows_are_compared_from_the_highest_card_down(
    page: Page, lower: str, higher: str, board: str
) -> None:
    low = (2, 400, "the low half of the pot", page.lines["low-half"])
    assert low in paid_from_pot(page.showdown(higher, lower, board=board).settled())


@by_line("high-half")
def test_high_and_low_take_half_each(page: Page) -> None:
    told = page.showdown(HIGH, LOW, NOTHING, board=BOARD)
    assert told.net() == {1: 200, 2: 200, 3: -400}
    assert paid_from_pot(told.settled()) == [
        (1, 600, "the high half of the pot", page.lines["high-half"]),
        (2, 600, "the low half of the pot", page.lines["low-half"]),
    ]
    assert pot(told) == {"1": 600, "2": 600}


@by_line("high-half")
def test_one_player_may_take_both_halves(page: Page) -> None:
    told = page.showdown("As 3s Qc 9d Td", "Kd Kh Tc 9h 9c", board="2c 4d 5h Ks Jd")
    assert pot(told) == {"1": 800}
    assert [row[2:] for row in paid_from_pot(told.settled())] == [
        ("the high half of the pot", page.lines["high-half"]),
        ("the low half of the pot", page.lines["low-half"]),
    ]


@by_line("high-half")
@pytest.mark.parametrize(
    ("hands", "reading", "taken"),
    [
        pytest.param((LOW, HIGH), "closest-winner", {"1": 600, "2": 400}, id="low closest"),
        pytest.param((HIGH, LOW), "closest-winner", {"1": 600, "2": 400}, id="high closest"),
        pytest.param((LOW, HIGH), "high-half", {"1": 400, "2": 600}, id="to the high half"),
        pytest.param((HIGH, LOW), "high-half", {"1": 600, "2": 400}, id="high is closest too"),
    ],
)
def test_the_odd_chip_of_a_halved_pot(
    page: Page, hands: tuple[str, ...], reading: str, taken: dict[str, int]
) -> None:
    readings = {"odd-half": reading}
    assert pot(page.showdown(*hands, structure=ODD, board=BOARD, readings=readings)) == taken


@by_line("split-half")
@pytest.mark.parametrize(
    ("order", "taken"),
    [
        pytest.param("LABNM", {"1": 1300, "2": 600, "3": 600}, id="the low is closest"),
        pytest.param("NBLAM", {"2": 700, "3": 1200, "4": 600}, id="a high is closest"),
    ],
)
def test_equal_highs_share_their_half(page: Page, order: str, taken: dict[str, int]) -> None:
    hands = {"L": LOW, "A": "Kc Qs Tc Jd 9d", "B": "Ks Qh Td 9c 9s", "N": NOTHING}
    hands["M"] = "Jc Js 6c 6d 6s"
    told = page.showdown(
        *map(hands.__getitem__, order), structure=ODD, board="2c 5d 7h Kh Qd",
        readings={"odd-half": "closest-winner"},
    )  # fmt: skip
    assert pot(told) == taken
    assert {row[2:] for row in paid_from_pot(told.settled())} == {
        ("the high half of the pot", page.lines["split-half"]),
        ("the low half of the pot", page.lines["low-half"]),
    }


@by_line("split-half", "two-of-own")
def test_equal_lows_share_their_half(page: Page) -> None:
    told = page.showdown("As 3d Kc Ks 9c", "Ad 3s Qh Jc 9s", OTHER_HIGH, NOTHING, board=BOARD)
    assert pot(told) == {"1": 1200, "2": 400}
    assert paid_from_pot(told.settled())[1:] == [
        (1, 400, "the low half of the pot", page.lines["split-half"]),
        (2, 400, "the low half of the pot", page.lines["split-half"]),
    ]


@by_line("split-half")
def test_only_the_lowest_low_wins(page: Page) -> None:
    told = page.showdown("Kc Ks 9c 9d 9h", LOW, SECOND_LOW, board=BOARD)
    assert pot(told) == {"1": 600, "2": 600}


@by_line("split-half")
@pytest.mark.parametrize(
    ("reading", "taken"), [("half-by-half", {"1": 800, "2": 400}), ("as-one", {"1": 600, "2": 600})]
)
def test_the_same_two_tie_for_both_halves(page: Page, reading: str, taken: dict[str, int]) -> None:
    told = page.showdown(
        "As 3d Qc Jh 9c", "Ad 3s Qh Jc 9s", NOTHING, board="2c 5d 7h Ac Ah",
        structure={"chip": 200}, readings={"tied-both-ways": reading},
    )  # fmt: skip
    assert pot(told) == taken


@by_line("high-half")
@pytest.mark.parametrize(
    ("third", "pots"),
    [
        (SECOND_LOW, [{"1": 600, "2": 600}, {"2": 400, "3": 400}]),
        (NOTHING, [{"1": 600, "2": 600}, {"2": 800}]),
    ],
)
def test_side_pots_are_halved_apart(page: Page, third: str, pots: list[dict[str, int]]) -> None:
    held = {"1": page.dealt(LOW), "2": page.dealt(HIGH), "3": page.dealt(third)}
    told = page.hand(
        {1: 400, 2: 100_000, 3: 100_000},
        cards=held | {"board": BOARD},
        actions="3 call, 1 call, 2 check | 2 bet, 3 call | 2 check, 3 check | 2 check, 3 check",
    ).settled()
    assert [pot["winners"] for pot in told["pots"]] == pots
    assert [pot["amount"] for pot in told["pots"]] == [1200, 800]
