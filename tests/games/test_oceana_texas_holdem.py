"""Oceana's Texas Hold'em, line by line: $4-$8 limit, with blinds of $2 and $4.

The button is on the last seat, so that seat 1 has the small and seat 2 the big blind.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.cards import cards, show
from cardroom.hands import STANDARD_HIGH
from cardroom.scenario import BadScenario, settle
from cardroom.table.decisions import Choice, IllegalChoice
from cardroom.table.events import (
    HIDDEN,
    Burned,
    Dealt,
    Event,
    Gathered,
    Moved,
    Posted,
    Turned,
)
from tests.games.hands import Hand, acted

GAME = "oceana/texas-holdem"
BOARD = "2c 5d 9h Js 3c"


def hand(seats: Any, **told: Any) -> Hand:
    button = max(seats) if isinstance(seats, dict) else seats
    return Hand(GAME, seats, **{"button": button, **told})


def everyone_checks_down(seats: int, **told: Any) -> Hand:
    """All call the big blind and check to the showdown."""
    calls = [f"{seat} call" for seat in [*range(3, seats + 1), 1]]
    checks = ", ".join(f"{seat} check" for seat in range(1, seats + 1))
    first = ", ".join([*calls, "2 check"])
    return hand(seats, actions=" | ".join([first, checks, checks, checks]), **told)


def order(events: list[Event]) -> list[str]:
    return [type(event).__name__.lower() for event in events]


# The game (845-853)


def test_oceana_holdem_line_845_there_is_no_player_dealer() -> None:
    told = hand(3).scenario() | {"player_dealer": {"seat": 1, "bank": 1000}}
    with pytest.raises(BadScenario, match="nobody banks"):
        settle(told)


@pytest.mark.parametrize(
    ("hole", "board", "beaten"),
    [
        pytest.param("As Ks", "Qs Js Ts 2c 3d", "Ah Ad", id="both hole cards"),
        pytest.param("As 2d", "Ks Qs Js Ts 3d", "9s 8s", id="one hole card"),
        pytest.param("2h 3h", "As Ad Ac Ah Kd", None, id="none: the board"),
    ],
)
def test_oceana_holdem_line_849_any_of_hole_and_board_cards_make_the_hand(
    hole: str, board: str, beaten: str | None
) -> None:
    other = beaten or "4h 5h"
    net = everyone_checks_down(2, button=2, cards={"1": hole, "2": other, "board": board})
    assert net.net() == ({1: 400, 2: -400} if beaten else {1: 0, 2: 0})


def test_oceana_holdem_line_853_one_deck_of_52_cards_without_a_joker() -> None:
    deck = library().game(GAME).fresh_deck()
    assert len(deck) == len(set(deck)) == 52
    assert "Jk" not in show(deck)


# Card values and hand rankings (857-874)

LADDER = (
    ("royal flush", "Ah Kh Qh Jh Th"),
    ("straight flush, king high", "9h Kh Qh Jh Th"),
    ("straight flush, ace low", "5h 4h 3h 2h Ah"),
    ("four aces", "As Ad Ac Ah Kd"),
    ("four twos", "2s 2d 2c 2h 3d"),
    ("aces full of kings", "As Ad Ac Kh Kd"),
    ("twos full of threes", "2s 2d 2c 3h 3d"),
    ("flush, ace high", "Ah Kh Qh Jh 9h"),
    ("flush, seven high", "7h 5h 4h 3h 2h"),
    ("straight, ace high", "As Kd Qh Jh Th"),
    ("straight, ace low", "5s 4d 3h 2h Ah"),
    ("three aces", "As Ad Ac Kh Qd"),
    ("three twos", "2s 2d 2c 3h 4d"),
    ("aces and kings", "As Ad Kc Kh Qd"),
    ("threes and twos", "3s 3d 2c 2h 4d"),
    ("two aces", "As Ad Kc Qh Jd"),
    ("two twos", "2s 2d 3c 4h 5d"),
    ("ace high", "As Kd Qh Jh 9c"),
    ("seven high", "7s 5d 4h 3h 2c"),
)


def test_oceana_holdem_lines_859_874_hands_rank_as_printed() -> None:
    strengths = [STANDARD_HIGH.strength(cards(text)) for _, text in LADDER]
    assert strengths == sorted(set(strengths), reverse=True)


@pytest.mark.parametrize(
    ("better", "worse", "board"),
    [
        pytest.param("Kh 9h", "As Ad", "Qh Jh Th Ac Ah", id="863: straight flush, four aces"),
        pytest.param("As Ad", "Kh Kd", "Ac Ah Kc 5d 2s", id="864: four of a kind, full house"),
        pytest.param("Kh Kd", "Ac 2c", "Kc 5c 5d 9c 3s", id="865: full house, flush"),
        pytest.param("4h 6h", "As Kd", "Qh Jh Th 2d 3s", id="866: flush, straight"),
        pytest.param("6s 2d", "As Ad", "5h 4h 3c Ac Ks", id="867: straight, three of a kind"),
        pytest.param("2s 2d", "As Kd", "2c Ah Kc 9d 8s", id="868: three twos, aces and kings"),
        pytest.param("3s 4d", "As Kd", "3c 4h Ac Jd 8s", id="869: fours and threes, aces"),
        pytest.param("2s 3d", "As Kd", "2c Qh Jc 9d 8s", id="873: two twos, ace high"),
        pytest.param("As 2d", "Ks Qd", "Jc 9h 7c 5d 3s", id="874: high card"),
        pytest.param("6s 7d", "As Kd", "5c 4h 3c 2d Ts", id="857: an ace begins a straight low"),
    ],
)
def test_oceana_holdem_line_859_the_higher_ranking_hand_takes_the_pot(
    better: str, worse: str, board: str
) -> None:
    told = everyone_checks_down(2, cards={"1": worse, "2": better, "board": board})
    assert told.net() == {1: -400, 2: 400}


def test_oceana_holdem_line_857_all_suits_are_equal() -> None:
    told = everyone_checks_down(2, cards={"1": "As Ks", "2": "Ad Kd", "board": "Qh 9c 7h 5c 3h"})
    assert told.net() == {1: 0, 2: 0}


# The table (878)


def test_oceana_holdem_line_878_nine_players_at_most() -> None:
    assert len(everyone_checks_down(9).net()) == 9
    with pytest.raises(BadScenario, match=r"9 \(000:878\)"):
        hand(10).settled()


# The button and the blinds (882-895)


def test_oceana_holdem_line_884_the_button_gets_its_cards_last_and_acts_last_after_the_flop() -> (
    None
):
    told = everyone_checks_down(4).stopped()
    dealt = [e.seat for e in told.events if isinstance(e, Dealt) and e.seat]
    assert dealt == [1, 2, 3, 4, 1, 2, 3, 4]
    seats = [seat for seat, _ in acted(told.events)]
    assert seats == [3, 4, 1, 2, *[1, 2, 3, 4] * 3]


def test_oceana_holdem_line_886_blinds_are_posted_before_the_deal() -> None:
    events = hand(4).stopped().events
    assert order(events)[:3] == ["posted", "posted", "dealt"]
    posts = [(e.seat, e.spot, e.amount) for e in events if isinstance(e, Posted)]
    assert posts == [(1, "small-blind", 200), (2, "big-blind", 400)]


def test_oceana_holdem_line_887_later_rounds_begin_left_of_the_button_with_an_active_player() -> (
    None
):
    begun = "3 call, 4 call, 1 fold, 2 check | "
    assert hand(4, actions=begun).next_to_act() == 2
    for more in ("2 check, 3 check, 4 check | ", "2 bet, 3 call, 4 call | "):
        assert hand(4, actions=begun + more).next_to_act() == 2
    assert hand(4, actions=begun + "2 check, 3 bet, 4 call, 2 fold | ").next_to_act() == 3


def test_oceana_holdem_line_891_the_blinds_go_round_empty_seats_too() -> None:
    events = hand({2: 5000, 5: 5000, 9: 5000}, button=5).stopped().events
    posts = {e.spot: e.seat for e in events if isinstance(e, Posted)}
    assert posts == {"small-blind": 9, "big-blind": 2}


@pytest.mark.parametrize(
    "wagers",
    [
        pytest.param("2 small-blind 200, 3 big-blind 400", id="one seat too far"),
        pytest.param("2 small-blind 200, 1 big-blind 400", id="the wrong way round"),
        pytest.param("1 small-blind 200, 3 big-blind 400", id="a seat left out"),
        pytest.param("1 small-blind 100, 2 big-blind 400", id="too small"),
        pytest.param("1 small-blind 200, 2 big-blind 800", id="too large"),
        pytest.param("1 small-blind 200", id="no big blind"),
        pytest.param("1 small-blind 200, 2 big-blind 400, 2 big-blind 400", id="twice"),
    ],
)
def test_oceana_holdem_line_892_blinds_are_predetermined_and_mandatory(wagers: str) -> None:
    stakes = {"small_blind": 200, "big_blind": 400}
    assert hand(4, wagers=wagers, structure=stakes).refused()


def test_oceana_holdem_line_892_blinds_may_be_listed_as_they_are_posted_anyway() -> None:
    listed = hand(4, wagers="1 small-blind 200, 2 big-blind 400").settled()
    assert listed == hand(4).settled()


def test_oceana_holdem_line_892_nothing_else_is_posted() -> None:
    for wagers in (
        "3 new-player-post 400",
        "4 missed-big-blind-live 400, 4 missed-small-blind-dead 200",
        "3 straddle 800",
        "4 kill 800",
        "3 ante 100",
    ):
        assert hand(4, wagers=wagers, structure={"kill_blind": 800}).refused()


def test_oceana_holdem_line_893_blinds_are_in_the_pot() -> None:
    line = hand(4, actions="3 raise, 4 fold, 1 fold, 2 fold").settled()
    assert line["pots"] == [{"amount": 1000, "winners": {"3": 1000}}]
    assert line["net"] == {"1": -200, "2": -400, "3": 600, "4": 0}


def test_oceana_holdem_line_894_two_cards_face_down_one_at_a_time() -> None:
    told = hand(3, cards={"1": "As Kd", "2": "Qh Jc", "3": "Ts 9d"}).stopped()
    down = [e for e in told.events if isinstance(e, Dealt)]
    assert [str(e.card) for e in down] == ["As", "Qh", "Ts", "Kd", "Jc", "9d"]
    assert not any(e.up for e in down)
    seen = [e for e in told.view(2) if isinstance(e, Dealt)]
    assert [e.card == HIDDEN for e in seen] == [True, False, True, True, False, True]


# The first betting round (899-905)


def test_oceana_holdem_line_899_the_first_round_begins_left_of_the_big_blind() -> None:
    assert [seat for seat, _ in acted(hand(5).stopped().events)] == []
    assert hand(5).next_to_act() == 3
    assert hand(5).settled()["first_to_act"] == 3
    assert hand(5, actions="3 call, 4 call, 5 call, 1 call").next_to_act() == 2


def test_oceana_holdem_line_899_out_of_turn_is_refused_and_changes_nothing() -> None:
    told = hand(5).stopped()
    before = list(told.events), told.turn
    with pytest.raises(IllegalChoice, match="seat 4 is out of turn: it is up to seat 3"):
        told.choose(4, Choice("call"))
    assert (list(told.events), told.turn) == before


def test_oceana_holdem_line_900_a_call_is_the_amount_of_the_big_blind() -> None:
    assert hand(4).offered()["call"] == (400, 400)
    assert "check" not in hand(4).offered()
    assert "call" in hand(4, actions="3 check").refused()


def test_oceana_holdem_line_901_a_folded_hand_takes_no_more_part_and_stays_hidden() -> None:
    told = everyone_checks_down(3, cards={"3": "As Ah", "board": BOARD}).scenario()
    told["decisions"][0]["do"] = "fold"
    told["decisions"] = [d for d in told["decisions"] if d["seat"] != 3 or d["do"] == "fold"]
    line = settle(told, events=True)
    assert line["net"]["3"] == 0
    turned = {e["to"] for e in line["events"] if e["kind"] == "turned"}
    assert turned == {"1", "2"}


def test_oceana_holdem_line_902_a_raise_adds_the_limit_to_the_big_blind() -> None:
    assert hand(4).offered()["raise"] == (800, 800)
    assert "$8" in hand(4, actions="3 raise 1000").refused()
    unequal = {"small_blind": 100, "big_blind": 300, "small_bet": 400, "big_bet": 800}
    assert hand(4, structure=unequal).offered()["raise"] == (700, 700)


def test_oceana_holdem_line_903_three_raises_and_no_more() -> None:
    three = "3 raise, 4 raise, 1 raise"
    assert hand(4, actions=three).offered() == {"call": (1600, 1600), "fold": (0, 0)}
    why = hand(4, actions=f"{three}, 2 raise").refused()
    assert "at most three raises" in why
    assert "000:903" in why


def test_oceana_holdem_line_903_a_bet_and_three_raises_after_the_flop() -> None:
    begun = "3 call, 4 call, 1 call, 2 check | 1 bet, 2 raise, 3 raise"
    assert hand(4, actions=begun).offered()["raise"] == (1600, 1600)
    assert "raise" not in hand(4, actions=f"{begun}, 4 raise").offered()


def test_oceana_holdem_line_903_the_cap_is_for_each_round() -> None:
    begun = "3 raise, 4 raise, 1 raise, 2 call, 3 call, 4 call | 1 bet, 2 raise"
    assert hand(4, actions=begun).offered()["raise"] == (1200, 1200)


def test_oceana_holdem_line_903_two_players_raise_without_limit() -> None:
    raises = ", ".join(["1 raise, 2 raise"] * 5)
    told = hand(2, actions=raises)
    assert told.offered()["raise"] == (400 + 11 * 400, 400 + 11 * 400)


def test_oceana_holdem_line_903_no_limit_once_only_two_take_part() -> None:
    """Reading: what counts is who can wager when the raise is made."""
    begun = "3 raise, 4 fold, 1 fold, 2 raise, 3 raise"
    assert hand(4, actions=begun).offered()["raise"] == (2000, 2000)
    from_start = {"heads-up-raises": "from-start"}
    assert "raise" not in hand(4, actions=begun, readings=from_start).offered()
    two = hand(2, actions="1 raise, 2 raise, 1 raise, 2 raise", readings=from_start)
    assert two.offered()["raise"] == (2400, 2400)


def test_oceana_holdem_line_903_a_cap_that_was_reached_stays() -> None:
    begun = "3 raise, 4 raise, 1 raise, 2 fold, 3 fold"
    assert "raise" not in hand(4, actions=begun).offered()


def test_oceana_holdem_line_903_players_who_are_all_in_do_not_take_part_any_more() -> None:
    """The house's stud rules say so of a third who is all-in before the third raise (004:81)."""
    stacks = {1: 800, 2: 100_000, 3: 100_000}
    told = hand(stacks, actions="3 call, 1 raise, 2 raise, 3 raise")
    assert told.offered()["raise"] == (2000, 2000)


def test_oceana_holdem_line_903_whoever_makes_the_third_raise_with_his_last_chips_caps_it() -> None:
    stacks = {1: 1600, 2: 100_000, 3: 100_000}
    told = hand(stacks, actions="3 raise, 1 call, 2 raise, 3 call, 1 raise")
    assert told.offered() == {"call": (1600, 1600), "fold": (0, 0)}


def test_oceana_holdem_line_904_the_big_blind_may_check_or_raise() -> None:
    begun = "3 call, 4 call, 1 call"
    assert hand(4, actions=begun).offered() == {
        "check": (0, 0),
        "raise": (800, 800),
        "fold": (0, 0),
    }
    assert hand(4, actions=f"{begun}, 2 check").stopped().table.pot == 1600
    assert hand(4, actions=f"{begun}, 2 raise").next_to_act() == 3


def test_oceana_holdem_line_904_everyone_folds_to_the_big_blind() -> None:
    line = hand(4, actions="3 fold, 4 fold, 1 fold").settled()
    assert line["returned"] == {"2": 200}
    assert line["pots"] == [{"amount": 400, "winners": {"2": 400}}]
    assert line["net"] == {"1": -200, "2": 200, "3": 0, "4": 0}


def test_oceana_holdem_line_905_all_wagers_move_into_the_pot() -> None:
    told = hand(4, actions="3 raise, 4 call, 1 call, 2 fold").stopped()
    gathered = [e for e in told.events if isinstance(e, Gathered)]
    assert [(e.amount, e.pot) for e in gathered] == [(2800, 2800)]
    assert told.table.pot == 2800
    assert told.table.bets_on_felt() == 0


def test_oceana_holdem_line_905_a_wager_that_nobody_calls_goes_back() -> None:
    told = hand(3, actions="3 call, 1 call, 2 check | 1 bet, 2 fold, 3 fold")
    line = told.settled()
    assert line["returned"] == {"1": 400}
    assert line["pots"] == [{"amount": 1200, "winners": {"1": 1200}}]
    back = [e for e in told.stopped().events if isinstance(e, Moved) and e.payer == "1:bets"]
    assert [(e.payee, e.amount, e.why) for e in back] == [("1", 400, "000:905")]


# Flop, turn and river (906-943)


def test_oceana_holdem_lines_906_934_burn_and_three_then_burn_and_one_twice() -> None:
    told = everyone_checks_down(3).stopped()
    after = [e for e in told.events if isinstance(e, Burned | Dealt | Turned)][6:]
    kinds = "".join({"Burned": "b", "Dealt": "c", "Turned": "t"}[type(e).__name__] for e in after)
    assert kinds == "bcccbcbcttt"
    board = [e for e in told.events if isinstance(e, Dealt) and e.to == "board"]
    assert all(e.up for e in board)
    burns = [e for e in told.view(1) if isinstance(e, Burned)]
    assert [e.card for e in burns] == [HIDDEN] * 3


@pytest.mark.parametrize(
    ("line", "streets", "size"),
    [(912, 1, 400), (924, 2, 800), (937, 3, 800)],
    ids=["flop", "turn", "river"],
)
def test_oceana_holdem_lines_912_937_bets_follow_the_limits(
    line: int, streets: int, size: int
) -> None:
    """Reading: the lower limit before and on the flop, the upper limit afterwards."""
    begun = "3 call, 1 call, 2 check | " + "1 check, 2 check, 3 check | " * (streets - 1)
    told = hand(3, actions=begun)
    assert told.offered() == {"check": (0, 0), "bet": (size, size), "fold": (0, 0)}
    bet = hand(3, actions=f"{begun}1 bet")
    assert bet.offered() == {
        "call": (size, size),
        "raise": (2 * size, 2 * size),
        "fold": (0, 0),
    }
    assert hand(3, actions=f"{begun}1 bet {size + 100}").refused(), line


def test_oceana_holdem_line_913_whoever_checks_may_call_or_raise_later() -> None:
    begun = "3 call, 1 call, 2 check | 1 check, 2 check, 3 bet"
    assert hand(3, actions=begun).offered() == {
        "call": (400, 400),
        "raise": (800, 800),
        "fold": (0, 0),
    }


def test_oceana_holdem_line_915_a_player_may_fold_whenever_it_is_his_turn() -> None:
    line = hand(3, actions="3 call, 1 call, 2 check | 1 fold, 2 fold").settled()
    assert line["net"] == {"1": -400, "2": -400, "3": 800}


def test_oceana_holdem_line_943_all_who_are_left_show_their_hands() -> None:
    told = everyone_checks_down(3, cards={"1": "As Ah", "2": "Kc Kd", "3": "7d 7h"}).stopped()
    turned = {e.to: show(e.cards) for e in told.view(None) if isinstance(e, Turned)}
    assert turned == {"1": "As Ah", "2": "Kc Kd", "3": "7d 7h"}


# Winners (947-951)


def test_oceana_holdem_line_949_the_highest_hand_takes_the_pot() -> None:
    told = everyone_checks_down(3, cards={"1": "As Ah", "2": "Kc Kd", "3": "7d 7h", "board": BOARD})
    line = told.settled()
    assert line["pots"] == [{"amount": 1200, "winners": {"1": 1200}}]
    assert line["net"] == {"1": 800, "2": -400, "3": -400}
    paid = [e for e in told.stopped().events if isinstance(e, Moved)]
    assert [(e.payer, e.payee, e.why) for e in paid] == [("pot", "1", "000:949")]


def test_oceana_holdem_line_949_the_last_one_in_wins_without_showing() -> None:
    told = hand(3, actions="3 raise, 1 fold, 2 fold")
    assert not any(isinstance(e, Turned | Burned) for e in told.stopped().events)
    assert told.net() == {1: -200, 2: -400, 3: 600}


def test_oceana_holdem_line_950_equal_hands_share_equally() -> None:
    dealt = {"1": "As Kd", "2": "Ah Kc", "3": "7d 7h", "board": "Ad Ks 9h 4s 2c"}
    line = everyone_checks_down(3, cards=dealt).settled()
    assert line["pots"] == [{"amount": 1200, "winners": {"1": 600, "2": 600}}]


@pytest.mark.parametrize(("button", "first"), [(4, 1), (1, 3), (2, 3), (3, 4)])
def test_oceana_holdem_line_951_odd_chips_go_to_the_winner_closest_left_of_the_button(
    button: int, first: int
) -> None:
    """Seats 1, 3 and 4 share $28, four of it from seat 2: nine chips of $1 each, and an odd one."""
    holes = {"1": "As Kd", "2": "7c 2d", "3": "Ah Kc", "4": "Ad Kh"}
    played = hand(4, button=button, cards={**holes, "board": "Qs Jh Td 4s 3c"}).stopped()
    while (turn := played.turn) is not None:
        verbs = [option.do for option in turn.options]
        if turn.street == "flop" and "bet" in verbs and turn.seat == 1:
            do = "bet"
        elif turn.street == "flop" and turn.seat == 2:
            do = "fold"
        else:
            do = verbs[0]
        played.choose(turn.seat, Choice(do))
    [pot] = played.result().pots or []
    assert pot.amount == 2800
    assert pot.winners == {str(s): 1000 if s == first else 900 for s in (1, 3, 4)}


@pytest.mark.parametrize(("chip", "shares"), [(100, (800, 600, 600)), (500, (1000, 500, 500))])
def test_oceana_holdem_line_951_all_odd_chips_go_to_one_winner(
    chip: int, shares: tuple[int, int, int]
) -> None:
    """Three share $20: in chips of $1 two are odd, in chips of $5 there is one."""
    holes = {"1": "As Kd", "2": "7c 2d", "3": "Ah Kc", "4": "7d 2h", "5": "Ad Kh"}
    told = everyone_checks_down(
        5, cards={**holes, "board": "Qs Jh Td 4s 3c"}, structure={"chip": chip}
    )
    [pot] = told.settled()["pots"]
    assert pot == {"amount": 2000, "winners": dict(zip("135", shares, strict=True))}


def test_oceana_holdem_line_951_odd_chips_may_be_read_to_go_one_to_each() -> None:
    holes = {"1": "As Kd", "2": "7c 2d", "3": "Ah Kc", "4": "7d 2h", "5": "Ad Kh"}
    told = everyone_checks_down(
        5,
        cards={**holes, "board": "Qs Jh Td 4s 3c"},
        structure={"chip": 100},
        readings={"odd-chips": "one-each"},
    )
    assert told.settled()["pots"][0]["winners"] == {"1": 700, "3": 700, "5": 600}


# All-in wagers: the readings


def test_oceana_holdem_short_all_in_below_half_a_bet_is_completed() -> None:
    stacks = {1: 100_000, 2: 100_000, 3: 500, 4: 100_000}
    begun = "3 raise"
    told = hand(stacks, actions=begun)
    assert told.offered() == {"call": (500, 500), "complete": (800, 800), "fold": (0, 0)}
    assert hand(stacks, actions="3 raise, 4 complete").offered()["raise"] == (1200, 1200)


def test_oceana_holdem_short_all_in_below_half_a_bet_does_not_reopen() -> None:
    stacks = {1: 500, 2: 100_000, 3: 100_000, 4: 100_000}
    begun = "3 call, 4 call, 1 raise, 2 call"
    assert hand(stacks, actions=begun).offered() == {"call": (500, 500), "fold": (0, 0)}
    why = hand(stacks, actions=f"{begun}, 3 raise").refused()
    assert "too small to count" in why
    completed = hand(stacks, actions="3 call, 4 call, 1 raise, 2 complete")
    assert completed.offered()["raise"] == (1200, 1200)


def test_oceana_holdem_all_in_of_half_a_bet_counts_as_a_raise() -> None:
    stacks = {1: 600, 2: 100_000, 3: 100_000, 4: 100_000}
    begun = "3 call, 4 call, 1 raise, 2 call"
    assert hand(stacks, actions=begun).offered()["raise"] == (1000, 1000)
    three = "3 raise, 4 raise, 1 raise, 2 call"
    capped = hand({1: 1400, 2: 100_000, 3: 100_000, 4: 100_000}, actions=three)
    assert "raise" not in capped.offered()


def test_oceana_holdem_whole_bet_reading_asks_for_a_whole_bet() -> None:
    stacks = {1: 600, 2: 100_000, 3: 100_000, 4: 100_000}
    whole = {"short-all-in": "whole-bet"}
    begun = hand(stacks, actions="3 call, 4 call, 1 raise", readings=whole)
    assert begun.offered()["complete"] == (800, 800)
    closed = hand(stacks, actions="3 call, 4 call, 1 raise, 2 call", readings=whole)
    assert "raise" not in closed.offered()


def test_oceana_holdem_all_in_for_less_than_the_call() -> None:
    told = hand({1: 100_000, 2: 100_000, 3: 300}, actions="")
    assert told.offered() == {"call": (300, 300), "fold": (0, 0)}
    why = hand({1: 100_000, 2: 100_000, 3: 300}, actions="3 raise").refused()
    assert "nothing to raise with" in why


def test_oceana_holdem_side_pots_with_folded_chips_and_a_wager_that_comes_back() -> None:
    """In are 400 of seat 4, 1000 of 1, 1200 that 3 folds, 1300 of 5 and, matched, 1300 of 2."""
    line = hand(
        {1: 1000, 2: 5000, 3: 5000, 4: 400, 5: 1300},
        cards={
            "1": "Kc Kd",
            "2": "7d 7h",
            "3": "2s 3s",
            "4": "As Ah",
            "5": "Qc Qd",
            "board": "9c 8d 4h Js 3c",
        },
        actions="3 call, 4 call, 5 call, 1 call, 2 check"
        "| 1 bet, 2 raise, 3 call, 5 call, 1 call"
        "| 2 bet, 3 fold, 5 call",
    ).settled()
    assert line["returned"] == {"2": 700}
    assert line["pots"] == [
        {"amount": 5 * 400, "winners": {"4": 2000}},
        {"amount": 4 * 600, "winners": {"1": 2400}},
        {"amount": 2 * 300 + 200, "winners": {"5": 800}},
    ]
    assert line["net"] == {"1": 1400, "2": -1300, "3": -1200, "4": 1600, "5": -500}


def test_oceana_holdem_nobody_acts_when_everyone_is_all_in() -> None:
    line = hand({1: 200, 2: 400, 3: 400}, actions="3 call").settled()
    assert [e["do"] for e in line["events"] if e["kind"] == "acted"] == ["call"]
    assert sum(line["net"].values()) == 0


def test_oceana_holdem_nobody_raises_when_nobody_is_left_to_answer() -> None:
    stacks = {1: 1200, 2: 100_000, 3: 1200}
    told = hand(stacks, actions="3 raise, 1 raise, 2 call, 3 call | ")
    assert told.next_to_act() is None
    why = hand({1: 600, 2: 100_000, 3: 600}, actions="3 raise, 1 call, 2 raise").refused()
    assert "Nobody is left with chips" in why


# Short blinds: the reading


def test_oceana_holdem_short_big_blind_leaves_the_whole_blind_to_match() -> None:
    told = hand({1: 5000, 2: 100, 3: 5000, 4: 5000})
    assert told.offered() == {"call": (400, 400), "raise": (800, 800), "fold": (0, 0)}
    dealt = {"2": "As Ah", "1": "2d 7c", "3": "Kc Kd", "4": "Qc Qd", "board": "9c 8d 4h Js 3c"}
    line = hand(told.seats, cards=dealt, actions="3 call, 4 call, 1 fold").settled()
    assert line["pots"] == [
        {"amount": 400, "winners": {"2": 400}},
        {"amount": 700, "winners": {"3": 700}},
    ]


def test_oceana_holdem_whoever_covers_a_short_big_blind_has_nothing_to_decide() -> None:
    told = hand({1: 5000, 2: 100, 3: 5000}, actions="3 fold", cards={"1": "As Ah", "2": "Kc Qd"})
    assert told.next_to_act() is None
    line = told.settled()
    assert line["pots"][0]["amount"] == 200
    assert line["returned"] == {"1": 100}


def test_oceana_holdem_short_big_blind_that_is_not_covered_is_called() -> None:
    told = hand({1: 5000, 2: 300, 3: 5000}, actions="3 fold")
    assert told.offered() == {"call": (400, 400), "fold": (0, 0)}
    line = hand(told.seats, actions="3 fold, 1 call").settled()
    assert line["returned"] == {"1": 100}
    assert line["pots"][0]["amount"] == 600


def test_oceana_holdem_short_small_blind_plays_for_what_it_posted() -> None:
    told = hand({1: 50, 2: 5000, 3: 5000}, actions="3 fold", cards={"1": "As Ah", "2": "Kc Qd"})
    line = told.settled()
    assert line["returned"] == {"2": 350}
    assert line["pots"][0]["amount"] == 100
    assert "first_to_act" in line


def test_oceana_holdem_no_decision_at_all_has_no_first_to_act() -> None:
    line = hand({1: 200, 2: 400}, button=2).settled()
    assert "first_to_act" not in line
    assert line["returned"] == {"2": 200}


# Two players: the reading


def test_oceana_holdem_heads_up_the_big_blind_is_on_the_button() -> None:
    told = hand(2)
    posts = [(e.seat, e.spot) for e in told.stopped().events if isinstance(e, Posted)]
    assert posts == [(1, "small-blind"), (2, "big-blind")]
    assert told.next_to_act() == 1
    assert hand(2, actions="1 call, 2 check | ").next_to_act() == 1


@pytest.mark.parametrize(
    "other",
    [
        {"readings": {"heads-up-blinds": "small-blind-on-button"}},
        {"wagers": "2 small-blind 200, 1 big-blind 400"},
    ],
    ids=["by the other reading", "as the players post them"],
)
def test_oceana_holdem_heads_up_the_small_blind_may_be_on_the_button(other: Any) -> None:
    told = hand(2, **other)
    posts = {e.seat: e.spot for e in told.stopped().events if isinstance(e, Posted)}
    assert posts == {2: "small-blind", 1: "big-blind"}
    assert told.next_to_act() == 2
    assert hand(2, actions="2 call, 1 check | ", **other).next_to_act() == 1


# Collections (1204-1225)


@pytest.mark.parametrize(
    ("players", "fee"),
    [(2, 100), (3, 100), (4, 100), (5, 300), (6, 400), (7, 500), (8, 500), (9, 500)],
)
def test_oceana_holdem_lines_1211_1215_the_fee_goes_by_the_players_dealt_in(
    players: int, fee: int
) -> None:
    line = everyone_checks_down(players, fee=1).settled()
    assert line["fees"] == {"pot": fee}
    assert line["pots"][0]["amount"] == players * 400 - fee
    assert sum(line["net"].values()) == -fee


def test_oceana_holdem_line_1206_the_fee_is_taken_after_the_flop() -> None:
    events = everyone_checks_down(5, fee=1).stopped().events
    at = next(n for n, e in enumerate(events) if isinstance(e, Moved) and e.payee == "fees")
    before = [e for e in events[:at] if isinstance(e, Dealt) and e.to == "board"]
    assert len(before) == 3
    assert isinstance(events[at - 1], Dealt)


def test_oceana_holdem_line_1206_no_fee_without_a_flop() -> None:
    line = hand(5, fee=1, actions="3 raise, 4 fold, 5 fold, 1 fold, 2 fold").settled()
    assert line["fees"] == {"pot": 0}
    assert line["net"]["3"] == 600


def test_oceana_holdem_line_1206_the_fee_is_taken_even_if_all_are_all_in_before_the_flop() -> None:
    line = hand({1: 400, 2: 400}, actions="1 call", fee=1).settled()
    assert line["fees"] == {"pot": 100}
    assert line["pots"][0]["amount"] == 700


def test_oceana_holdem_fee_comes_out_of_the_main_pot_first() -> None:
    """Reading. The main pot of 200 pays all of the $5 it can, the side pot the rest."""
    stacks = dict.fromkeys(range(1, 8), 5000) | {3: 30}
    dealt = {"3": "As Ah", "4": "Kc Kd", "board": "9c 8d 4h Js 3c"}
    line = hand(
        stacks,
        cards=dealt,
        fee=1,
        actions="3 call, 4 call, 5 fold, 6 fold, 7 fold, 1 fold, 2 check",
    ).settled()
    # In: 30, 400, 200 and 400. The main pot is 30 from each of four, the side pot 910.
    assert line["pots"] == [{"amount": 1030 - 500, "winners": {"4": 530}}]
    assert line["fees"] == {"pot": 500}


def test_oceana_holdem_fee_is_never_more_than_the_pot() -> None:
    line = hand({1: 30, 2: 5000}, fee=1).settled()
    assert line["fees"] == {"pot": 60}
    assert line["pots"] == [{"amount": 0, "winners": {}}]
    assert sum(line["net"].values()) == -60


@pytest.mark.parametrize("option", [2, 3, 4, 5])
def test_oceana_holdem_line_1217_timed_collections_take_nothing_from_the_pot(option: int) -> None:
    limits = {"small_blind": 2000, "big_blind": 4000, "small_bet": 4000, "big_bet": 8000}
    line = everyone_checks_down(3, structure=limits, fee=option).settled()
    assert line["fees"] == {"pot": 0}
    assert sum(line["net"].values()) == 0


def test_oceana_holdem_lines_1210_1225_there_are_five_options() -> None:
    with pytest.raises(BadScenario, match="options 1 to 5"):
        hand(3, fee=6).settled()


def test_oceana_holdem_line_902_the_house_spreads_limit_only() -> None:
    for kind in ("no-limit", "pot-limit", "spread"):
        with pytest.raises(BadScenario, match="limit"):
            hand(3, structure={"type": kind}).settled()
