"""Seven Card Stud of the older Oceana book, line by line."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.history import record, replay
from cardroom.scenario import settle
from cardroom.table.events import Burned, Dealt, Posted
from cardroom.table.round import Round
from tests.games.hands import Hand
from tests.games.stud import (
    LIMIT,
    NO_LIMIT,
    POT_LIMIT,
    THREE,
    acts_first,
    all_call,
    burns,
    checks,
    dealt_to,
    stay_in,
    stud,
)  # fmt: skip

GAME = "oceana-classic/seven-card-stud"
FIVE_TEN = {"type": "limit", "ante": 50, "bring_in": 200, "small_bet": 500, "big_bet": 1000}
PAIR = {"1": "Ac Ad 2c 7c", "2": "Kc Kd 9d 9c", "3": "Qc Qd Th 3h"}
"""Seat 2 makes an open pair on the fourth card."""


def hand(seats: Any, **told: Any) -> Hand:
    return stud(GAME, seats, **{"cards": THREE, **told})


def posted(told: Hand) -> dict[int, int]:
    return {e.seat: e.amount for e in told.stopped().events if isinstance(e, Posted)}


# The deal


def test_oceana_classic_stud_line_86_two_down_one_up_from_the_dealers_left() -> None:
    dealt = [e for e in hand(3).stopped().events if isinstance(e, Dealt)]
    assert [(e.seat, e.up) for e in dealt] == [
        (1, False), (2, False), (3, False), (1, False), (2, False), (3, False),
        (1, True), (2, True), (3, True),
    ]  # fmt: skip


def test_oceana_classic_stud_line_93_the_last_card_comes_down() -> None:
    cards = {"1": "Ac Ad 2c As Ah", "2": "Kc Kd 9d 4c 5d", "3": "Qc Qd Th Tc 6d"}
    told = hand(
        3, cards=cards, actions=f"{all_call(3)} | {checks(3, 3)} | {checks(3, 1)} | {checks(3, 1)}"
    )
    faces = [e.up for e in told.stopped().events if isinstance(e, Dealt) and e.seat == 1]
    assert faces == [False, False, True, True, True, True, False]
    assert burns(told) == 4


def test_oceana_classic_stud_a_named_button_deals_from_its_left() -> None:
    dealt = [e.seat for e in hand(3, button=1).stopped().events if isinstance(e, Dealt)]
    assert dealt[:3] == [2, 3, 1]


# Antes


@pytest.mark.parametrize(
    ("small", "big", "ante"),
    [(300, 600, 50), (400, 800, 50), (600, 1200, 100), (1000, 2000, 200), (1500, 3000, 300),
     (2000, 4000, 300)],
)  # fmt: skip
def test_oceana_classic_stud_lines_665_670_antes_by_limit(small: int, big: int, ante: int) -> None:
    structure = {"type": "limit", "small_bet": small, "big_bet": big}
    assert posted(hand(3, structure=structure)) == {1: ante, 2: ante, 3: ante}


def test_oceana_classic_stud_a_scenario_without_an_ante_has_none() -> None:
    structure = {"type": "limit", "bring_in": 500, "small_bet": 1500, "big_bet": 3000}
    assert hand(3, structure=structure, actions="1 bring-in, 2 fold, 3 fold").net() == {
        1: 0, 2: 0, 3: 0,
    }  # fmt: skip


def test_oceana_classic_stud_antes_may_be_listed_as_wagers() -> None:
    structure = {"type": "limit", "bring_in": 500, "small_bet": 1500, "big_bet": 3000}
    listed = "1 ante 200, 2 ante 200, 3 ante 200"
    told = hand(3, structure=structure, wagers=listed, actions="1 bring-in, 2 fold, 3 fold")
    assert told.net() == {1: 400, 2: -200, 3: -200}


def test_oceana_classic_stud_line_84_a_wrong_ante_is_refused() -> None:
    assert "the ante of seat 2 is $1, not $2" in hand(3, wagers="2 ante 200").refused()
    assert "antes twice" in hand(3, wagers="2 ante 100, 2 ante 100").refused()
    assert "no spot 'big-blind'" in hand(3, wagers="2 big-blind 100").refused()


def test_oceana_classic_stud_a_short_ante_plays_for_what_it_covers() -> None:
    cards = {"1": "Ac Ad 2c As Ah 4h 5h", "2": "Kc Kd 9d Kh 7h 7s 8s", "3": "Qc Qd Th 3c 4c 6c 8c"}
    told = hand({1: 40, 2: 10000, 3: 10000}, cards=cards, actions="2 bring-in, 3 call")
    line = told.settled()
    assert line["pots"][0] == {"amount": 120, "winners": {"1": 120}}
    assert line["net"] == {"1": 80, "2": 520, "3": -600}


# The forced bet


def test_oceana_classic_stud_line_82_the_lowest_card_is_forced_to_bet() -> None:
    told = hand(3)
    assert told.next_to_act() == 1
    assert told.offered() == {"bring-in": (500, 500), "complete": (1500, 1500)}


@pytest.mark.parametrize(
    ("up", "forced"),
    [("2d 2c 2h", 2), ("2s 2h 2d", 3), ("As Kc Qc", 3), ("Ac Ad Ah", 1), ("3c 2s Kd", 2)],
)
def test_oceana_classic_stud_line_82_suits_rank_spades_hearts_diamonds_clubs(
    up: str, forced: int
) -> None:
    cards = {
        str(seat): f"5{s} 6{s} {card}"
        for seat, (s, card) in enumerate(zip("cdh", up.split(), strict=True), 1)
    }
    told = hand(3, cards=cards)
    assert told.next_to_act() == forced
    assert hand(3, cards=cards).settled()["first_to_act"] == forced


def test_oceana_classic_stud_line_82_the_forced_bet_cannot_be_folded_or_checked() -> None:
    for verb in ("fold", "check", "call"):
        assert "lowest card" in hand(3, actions=f"1 {verb}").refused()


def test_oceana_classic_stud_nobody_has_to_list_a_forced_bet() -> None:
    listed = hand(3, actions="1 bring-in, 2 complete, 3 fold, 1 call")
    silent = hand(3, actions="2 complete, 3 fold, 1 call")
    assert listed.settled()["events"] == silent.settled()["events"]


@pytest.mark.parametrize("verb", ["bring-in", "bet", "open", "post"])
def test_oceana_classic_stud_a_forced_bet_by_its_amount(verb: str) -> None:
    told = hand(3, actions=f"1 {verb} 500, 2 fold, 3 fold")
    assert told.settled()["returned"] == {"1": 500}


@pytest.mark.parametrize("verb", ["complete", "raise", "bet", "open", "bring-in"])
def test_oceana_classic_stud_it_may_open_for_a_full_bet(verb: str) -> None:
    told = hand(3, actions=f"1 {verb} 1500, 2 fold, 3 fold")
    assert told.settled()["returned"] == {"1": 1500}


@pytest.mark.parametrize("verb", ["complete", "raise", "bet"])
def test_oceana_classic_stud_line_81_the_forced_bet_is_completed_by_any_name(verb: str) -> None:
    told = hand(3, actions=f"1 bring-in, 2 {verb} 1500, 3 fold, 1 fold")
    assert told.settled()["net"] == {"1": -600, "2": 700, "3": -100}
    assert "may not" in hand(3, actions=f"1 bring-in, 2 {verb} 2000").refused()


def test_oceana_classic_stud_another_amount_is_refused() -> None:
    assert "may not" in hand(3, actions="1 bring-in 700").refused()
    assert "may not" in hand(3, actions="1 bring-in 400").refused()
    assert "may not" in hand(3, actions="1 bring-in, 2 complete 2000").refused()


def test_oceana_classic_stud_line_81_completing_is_no_raise() -> None:
    raises = "1 bring-in, 2 complete, 3 raise, 1 raise, 2 raise"
    assert stopped_offers(raises.rpartition(", ")[0]) == {"call", "raise", "fold"}
    assert stopped_offers(raises) == {"call", "fold"}
    assert "three raises" in hand(3, actions=f"{raises}, 3 raise").refused()


def stopped_offers(actions: str, **told: Any) -> set[str]:
    return set(hand(3, actions=actions, **told).offered())


def test_oceana_classic_stud_line_81_the_sizes_of_completion_and_raises() -> None:
    assert hand(3, actions="1 bring-in").offered()["complete"] == (1500, 1500)
    assert hand(3, actions="1 bring-in, 2 complete").offered()["raise"] == (3000, 3000)
    assert hand(3, actions="1 bring-in, 2 complete, 3 raise").offered()["raise"] == (4500, 4500)


def test_oceana_classic_stud_everyone_calls_and_the_forced_bet_has_no_second_choice() -> None:
    told = hand(3, actions=all_call(3))
    assert told.next_to_act() == 3
    assert dealt_to(told, 1) == 4


def test_oceana_classic_stud_callers_of_the_forced_bet_may_raise_a_completion() -> None:
    structure = LIMIT | {"bring_in": 1400}
    told = hand(3, structure=structure, actions="1 bring-in, 2 call, 3 complete, 1 call")
    assert told.offered()["raise"] == (3000, 3000)


def test_oceana_classic_stud_line_81_no_limit_of_raises_between_two() -> None:
    cards = {"1": "Ac Ad 2c", "2": "Kc Kd 9d"}
    raises = "1 bring-in, 2 complete, 1 raise, 2 raise, 1 raise, 2 raise"
    assert "raise" in hand(2, cards=cards, actions=raises).offered()


def test_oceana_classic_stud_line_81_a_third_one_all_in_before_the_third_raise() -> None:
    stacks = {1: 100000, 2: 100000, 3: 3100}
    raises = "1 bring-in, 2 complete, 3 raise, 1 raise, 2 raise, 1 raise"
    assert "raise" in hand(stacks, actions=raises).offered()


# Forced bets and short stacks


def test_oceana_classic_stud_a_short_forced_bet_must_be_matched_whole() -> None:
    told = hand({1: 300, 2: 10000, 3: 10000}, actions="1 bring-in")
    assert told.offered()["call"] == (500, 500)
    line = hand({1: 300, 2: 10000, 3: 10000}, actions="1 bring-in, 2 call, 3 fold").settled()
    assert line["pots"][0]["amount"] == 300 + 200 + 200
    assert line["returned"] == {"2": 300}


def test_oceana_classic_stud_low_card_all_in_for_the_ante_the_next_one_may_open_or_fold() -> None:
    stacks = {1: 100, 2: 10000, 3: 10000}
    told = hand(stacks)
    assert told.next_to_act() == 2
    assert told.offered() == {"bring-in": (500, 500), "complete": (1500, 1500), "fold": (0, 0)}
    assert hand(stacks, actions="2 bring-in").next_to_act() == 3
    assert hand(stacks, actions="2 bring-in, 3 call").settled()["first_to_act"] == 2


def test_oceana_classic_stud_low_card_all_in_and_all_but_one_fold() -> None:
    stacks = {1: 100, 2: 10000, 3: 10000}
    told = hand(stacks, actions="2 fold")
    assert told.next_to_act() is None  # Seat 3 has nobody to bet against.
    assert told.settled()["pots"][0]["amount"] == 300


def test_oceana_classic_stud_everyone_all_in_for_the_ante() -> None:
    assert hand({1: 100, 2: 100, 3: 60}).next_to_act() is None


def test_oceana_classic_stud_a_short_completion() -> None:
    """Half a bet counts as a whole one; less may be completed."""
    stacks = {1: 10000, 2: 1100, 3: 10000}
    assert hand(stacks, actions="1 bring-in, 2 complete").offered()["raise"] == (2500, 2500)
    stacks = {1: 10000, 2: 800, 3: 10000}
    assert hand(stacks, actions="1 bring-in, 2 complete").offered()["complete"] == (1500, 1500)
    whole = {"short-all-in": "whole-bet"}
    stacks = {1: 10000, 2: 1100, 3: 10000}
    told = hand(stacks, readings=whole, actions="1 bring-in, 2 complete")
    assert told.offered()["complete"] == (1500, 1500)


# Later rounds


def test_oceana_classic_stud_lines_7_93_the_high_hand_acts_first_later() -> None:
    cards = {"1": "Ac Ad 2c 2d 7h", "2": "Kc Kd 9d Qh 9h", "3": "Qc Qd Th Js 8h"}
    actions = f"{all_call(3)} | 1 check, 2 check, 3 check | 2 check, 3 check, 1 check"
    assert acts_first(hand(3, cards=cards, actions=actions)) == [1, 1, 2]


def test_oceana_classic_stud_line_7_of_equal_hands_the_first_from_the_dealer() -> None:
    cards = {"1": "Ac Ad 2c 5d", "2": "Kc Kd 9d Qh", "3": "Qc Qd 9h Qs"}
    assert hand(3, cards=cards, actions=all_call(3)).next_to_act() == 2
    assert hand(3, cards=cards, actions=all_call(3), button=2).next_to_act() == 3


def test_oceana_classic_stud_a_high_hand_that_is_all_in_is_passed_over() -> None:
    cards = {"1": "Ac Ad 2c 5d", "2": "Kc Kd 9d 9h", "3": "Qc Qd Th Qs"}
    told = hand({1: 10000, 2: 600, 3: 10000}, cards=cards, actions=all_call(3))
    assert told.next_to_act() == 3


def test_oceana_classic_stud_line_7_lower_limit_to_fourth_street_upper_after() -> None:
    cards = {"1": "Ac Ad 2c 4c 6d 8d 9d", "2": "Kc Kd 9s Qh Jh 3h 3d", "3": "Qc Qd Th 8s 7s 5s 6s"}
    actions = all_call(3)
    for first in (2, 2, 2, 2):
        told = hand(3, cards=cards, actions=actions)
        expected = (1500, 1500) if actions.count("|") == 0 else (3000, 3000)
        assert told.offered()["bet"] == expected
        actions += f" | {checks(3, first)}"


# The open pair


def open_pair(actions: str) -> Hand:
    return hand(
        3, structure=FIVE_TEN, cards=PAIR, actions=f"1 bring-in, 2 call, 3 call | {actions}"
    )


def test_oceana_classic_stud_line_94_an_open_pair_may_bet_either_limit() -> None:
    told = open_pair("")
    assert told.next_to_act() == 2
    assert told.offered()["bet"] == (500, 1000)
    assert "may not" in open_pair("2 bet 700").refused()
    assert "may not" in open_pair("2 bet 1500").refused()


def test_oceana_classic_stud_line_94_after_the_lower_one_raises_of_either() -> None:
    assert open_pair("2 bet 500").offered()["raise"] == (1000, 1500)
    assert "may not" in open_pair("2 bet 500, 3 raise 1200").refused()
    assert open_pair("2 bet 500, 3 raise 1000").offered()["raise"] == (1500, 2000)


def test_oceana_classic_stud_line_94_after_the_upper_one_only_the_upper() -> None:
    """The example: A bets $5, B raises to $15, C may call or make it $25, not $20."""
    told = open_pair("2 bet 500, 3 raise 1500")
    assert told.offered() == {"call": (1500, 1500), "raise": (2500, 2500), "fold": (0, 0)}
    assert "may not" in open_pair("2 bet 500, 3 raise 1500, 1 raise 2000").refused()
    assert open_pair("2 bet 1000").offered()["raise"] == (2000, 2000)


def test_oceana_classic_stud_line_94_if_the_pair_checks_all_others_have_the_option() -> None:
    assert open_pair("2 check").offered()["bet"] == (500, 1000)
    assert open_pair("2 check, 3 check").offered()["bet"] == (500, 1000)


def test_oceana_classic_stud_line_94_on_the_fourth_card_only() -> None:
    told = open_pair("2 check, 3 check, 1 check | ")
    assert told.offered()["bet"] == (1000, 1000)
    no_pair = hand(3, structure=FIVE_TEN, actions="1 bring-in, 2 call, 3 call")
    assert no_pair.offered()["bet"] == (500, 500)


def test_oceana_classic_stud_line_94_no_option_without_the_pairs_hand() -> None:
    told = hand(3, structure=FIVE_TEN, cards=PAIR, actions="1 bring-in, 2 fold, 3 call")
    assert told.offered()["bet"] == (500, 500)


# Folded seats


def test_oceana_classic_stud_line_85_a_forced_better_who_folds_goes_on_receiving() -> None:
    told = hand(3, actions="1 bring-in, 2 complete, 3 call, 1 fold")
    assert dealt_to(told, 1) == 4


def test_oceana_classic_stud_line_85_others_who_fold_do_not() -> None:
    told = hand(3, actions="1 bring-in, 2 call, 3 fold")
    assert (dealt_to(told, 3), dealt_to(told, 1)) == (3, 4)


def test_oceana_classic_stud_line_85_a_fold_on_a_round_of_checking() -> None:
    told = hand(3, actions=f"{all_call(3)} | 3 fold, 1 check, 2 check")
    assert dealt_to(told, 3) == 5


def test_oceana_classic_stud_line_85_until_there_is_a_wager() -> None:
    same_round = hand(3, actions=f"{all_call(3)} | 3 fold, 1 bet, 2 call")
    assert dealt_to(same_round, 3) == 4
    cards = {"1": "Ac Ad 2c As", "2": "Kc Kd 9d 4c", "3": "Qc Qd Th Tc"}
    later = f"{all_call(3)} | 3 fold, 1 check, 2 check | 1 bet, 2 call"
    assert dealt_to(hand(3, cards=cards, actions=later), 3) == 5


# The end of the deck


def test_oceana_classic_stud_line_96_a_community_card_for_eight() -> None:
    """Eight hands of six and three burn cards leave one card: it is everyone's."""
    played = hand(8, cards={"community": "As"}).stopped()
    stay_in(played)
    assert [e.to for e in played.events if isinstance(e, Dealt)][-1] == "community"
    assert sum(isinstance(e, Burned) for e in played.events) == 3
    assert {len(seat.cards) for seat in played.table.players} == {6}


def test_oceana_classic_stud_line_96_seven_players_get_burn_cards_back() -> None:
    """Seven hands of six and three burns leave seven: burn one, deal five, mix one with four."""
    played = hand(7, cards={}).stopped()
    stay_in(played)
    burned = [e.card for e in played.events if isinstance(e, Burned)]
    in_hands = {card for seat in played.table.players for card in seat.cards}
    assert len(in_hands) == 49
    # Four burn cards, the last card of the deck, and one of these five again.
    assert len(burned) == 6
    assert burned[5] in burned[:5]
    assert len(in_hands & set(burned[:5])) == 2


def test_oceana_classic_stud_line_96_seven_hands_may_be_fixed_to_the_last_card() -> None:
    ranks = "23456789TJQKA"
    pack = [rank + suit for suit in "cdhs" for rank in ranks]
    cards = {str(seat): " ".join(pack[seat - 1 : 49 : 7]) for seat in range(1, 8)}
    played: Round[Any] = hand(7, cards=cards).stopped()
    stay_in(played)
    held = {s.name: " ".join(map(str, s.cards)) for s in played.table.players}
    assert held == cards
    assert replay(record(played), library()).events == played.events


def test_oceana_classic_stud_line_96_six_players_need_no_more_than_the_deck() -> None:
    played = hand(6, cards={}).stopped()
    stay_in(played)
    assert sum(isinstance(e, Burned) for e in played.events) == 4
    assert {len(seat.cards) for seat in played.table.players} == {7}


def test_oceana_classic_stud_line_96_no_burn_where_every_card_is_needed() -> None:
    """Eight were dealt six cards and four fold then: a card and three burns for four players."""
    played = hand(8, cards={}).stopped()
    stay_in(played, "7th-street", folds=(1, 2, 3, 4))
    live = [seat for seat in played.table.players if not seat.folded]
    assert [len(seat.cards) for seat in live] == [7] * 4
    # Three burn cards and the last card of the deck: all four are dealt.
    assert sum(isinstance(e, Burned) for e in played.events) == 4


def test_oceana_classic_stud_line_96_five_players_and_four_cards() -> None:
    played = hand(8, cards={}).stopped()
    stay_in(played, "7th-street", folds=(1, 2, 3))
    assert len(played.table.board) == 1


def test_oceana_classic_stud_line_96_the_high_hand_with_the_community_card_starts() -> None:
    cards = {
        "1": "2c 2d 2h Tc Jd Qs", "2": "3c 3d 3h 4s 5s Kd", "3": "4c 4d 4h Kc Td Js",
        "4": "5c 5d 5h Qc Th 3s", "5": "6c 6d 6h Jc Qd 2s", "6": "7c 7d 7h Jh 6s 9s",
        "7": "8c 8d 8h Ad Ks Qh", "8": "9c 9d 9h Kh 8s 7s", "community": "Ts",
    }  # fmt: skip
    told = hand(8, cards=cards).stopped()
    stay_in(told, "7th-street")
    assert told.turn is not None
    # Seats 1, 3 and 4 pair the ten; seat 3 has the king beside it.
    assert told.turn.seat == 3


# The pot


def test_oceana_classic_stud_line_79_the_best_five_of_seven_win() -> None:
    cards = {"1": "Ac Ad 2c As 7h 8h 9h", "2": "Kc Kd 9d 4c 4d 5s 5h", "3": "Qc Qd Th 3c 6c 7c Jd"}
    line = hand(3, cards=cards, actions=all_call(3)).settled()
    assert line["pots"] == [{"amount": 1800, "winners": {"1": 1800}}]


def test_oceana_classic_stud_odd_chips_go_by_position_not_by_suit() -> None:
    cards = {"1": "2c 3c 5h Ah Kd Qd Jc", "2": "2d 3d 5d As Kh Qh Js", "3": "7c 7d 2h"}
    actions = "3 bring-in, 1 call, 2 call | 1 check, 2 check, 3 fold"
    told = {"cards": cards, "structure": LIMIT | {"chip": 200}, "actions": actions}
    assert hand(3, **told).settled()["pots"] == [{"amount": 1800, "winners": {"1": 1000, "2": 800}}]
    by_suit = told | {"readings": {"odd-chips": "by-suit"}}
    assert hand(3, **by_suit).settled()["pots"][0]["winners"] == {"1": 800, "2": 1000}


# Collections


@pytest.mark.parametrize(
    ("seats", "fee"), [(2, 100), (3, 100), (4, 200), (5, 200), (6, 300), (8, 300)]
)
def test_oceana_classic_stud_lines_110_112_fees_of_small_limits(seats: int, fee: int) -> None:
    structure = {"type": "limit", "ante": 200, "bring_in": 100, "small_bet": 300, "big_bet": 600}
    line = hand(seats, cards={}, structure=structure, fee=1).settled()
    assert line["fees"] == {"pot": fee}


@pytest.mark.parametrize(("seats", "fee"), [(3, 100), (5, 200), (6, 400)])
def test_oceana_classic_stud_lines_113_115_fees_of_large_limits(seats: int, fee: int) -> None:
    structure = {"type": "limit", "ante": 200, "bring_in": 300, "small_bet": 1000, "big_bet": 2000}
    assert hand(seats, cards={}, structure=structure, fee=2).settled()["fees"] == {"pot": fee}


@pytest.mark.parametrize(
    ("option", "seats", "fee"),
    [(3, 3, 100), (3, 6, 200), (3, 7, 300), (4, 2, 200), (4, 4, 300), (4, 8, 400), (5, 3, 300),
     (5, 5, 400), (5, 7, 500)],
)  # fmt: skip
def test_oceana_classic_stud_lines_118_126_fees_by_buy_in(
    option: int, seats: int, fee: int
) -> None:
    structure = {"type": "no-limit", "ante": 300, "bring_in": 300}
    told = hand(seats, cards={}, structure=structure, fee=option)
    assert told.settled()["fees"] == {"pot": fee}


def test_oceana_classic_stud_a_pot_smaller_than_the_fee() -> None:
    structure = {"type": "limit", "ante": 25, "bring_in": 100, "small_bet": 300, "big_bet": 600}
    line = hand(3, structure=structure, fee=1, actions="1 bring-in, 2 fold, 3 fold").settled()
    assert line["fees"] == {"pot": 75}
    assert line["net"] == {"1": -25, "2": -25, "3": -25}


@pytest.mark.parametrize(("option", "fee"), [(1, 300), (3, 300), (4, 400), (6, 400)])
def test_oceana_classic_stud_lines_665_670_the_houses_sheet(option: int, fee: int) -> None:
    lower = [300, 400, 600, 1000, 1500, 2000][option - 1]
    ante = [50, 50, 100, 200, 300, 300][option - 1]
    line = settle(
        {
            "game": GAME,
            "seats": [{"seat": seat, "chips": 100000} for seat in range(1, 7)],
            "structure": {"type": "limit", "small_bet": lower, "big_bet": 2 * lower, "ante": ante},
            "fee": {"option": option, "schedule": "stud-razz-draw"},
        }
    )
    assert line["fees"] == {"pot": fee}


# No-limit and pot-limit


def test_oceana_classic_stud_no_limit_opens_for_any_amount() -> None:
    assert hand(3, structure=NO_LIMIT).offered() == {"bring-in": (500, 500), "bet": (600, 99900)}
    assert hand(3, structure=NO_LIMIT, actions="1 bring-in").offered()["raise"] == (1000, 99900)


def test_oceana_classic_stud_pot_limit_raises_by_the_pot_after_the_call() -> None:
    assert hand(3, structure=POT_LIMIT, actions="1 bring-in").offered()["raise"] == (1000, 1800)


def test_oceana_classic_stud_is_not_spread_as_spread_limit() -> None:
    table = library().game(GAME)
    assert "spread" not in table.definition.rules.structures
