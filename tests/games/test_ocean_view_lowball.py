"""Ocean View's Lowball, line by line: $4-$8 limit, with blinds of $2 and $4.

The button is on the last seat, so that seat 1 has the small and seat 2 the big blind.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.cards import cards
from cardroom.hands import LOWBALL
from cardroom.scenario import BadScenario, settle
from cardroom.table.events import Burned, Dealt, Discarded
from cardroom.table.setup import SeatSetup, Setup
from cardroom.table.stock import Stacked
from tests.games.draws import Drawn

GAME = "ocean-view/lowball"
WHEEL, SIX, SEVEN, EIGHT, NINE = (
    "5s 4d 3c 2h As", "6s 4c 3d 2s Ad", "7s 5d 4h 3h 2d", "8s 6d 5c 4s 3s", "9s 8d 7c 6h 5h",
)  # fmt: skip
ROUGH = "Ks Kd Qh Jh Tc"
CALLED = "3 call, 1 call, 2 check"
PAT = "1 stand-pat, 2 stand-pat, 3 stand-pat"


def hand(one: str, two: str, three: str, after: str = "", **told: Any) -> Drawn:
    """Three players who call $4 each and stand pat; then what they do after the draw."""
    return Drawn(GAME, {1: one, 2: two, 3: three}, f"{CALLED}, {PAT}, {after}", **told)


# Draw poker's house rules (89-103)


def test_ocean_view_lowball_line_91_a_hand_has_five_cards_after_the_draw() -> None:
    told = Drawn(
        GAME, {1: "5s 4d 3c Qs Qd | 2h As", 2: NINE, 3: ROUGH}, f"{CALLED}, 1 discard Qs Qd"
    )
    line = told.settled()
    turned = [e for e in line["events"] if e["kind"] == "turned" and e["to"] == "1"]
    assert turned[0]["cards"] == ["5s", "4d", "3c", "2h", "As"]
    assert told.net() == {1: 800, 2: -400, 3: -400}


@pytest.mark.parametrize("drawn", ["2h As 5s 4d 3c", "5s 4d 3c 2h As"])
def test_ocean_view_lowball_line_93_up_to_five_cards_may_be_drawn(drawn: str) -> None:
    told = Drawn(
        GAME, {1: f"{ROUGH} | {drawn}", 2: NINE, 3: "Kc Qc Jc Tc 9c".replace("Tc", "Td")},
        f"{CALLED}, 1 discard {ROUGH}",
    )  # fmt: skip
    assert told.net() == {1: 800, 2: -400, 3: -400}


def test_ocean_view_lowball_line_93_only_cards_that_are_held_are_thrown_away() -> None:
    told = Drawn(GAME, {1: WHEEL, 2: NINE, 3: ROUGH}, f"{CALLED}, 1 discard Kd")
    assert "5s 4d 3c 2h As" in told.refused()
    told = Drawn(GAME, {1: WHEEL, 2: NINE, 3: ROUGH}, f"{CALLED}, 1 discard 5s 5s")
    assert "5s" in told.refused()


@pytest.mark.parametrize(
    "written",
    [
        pytest.param({"do": "discard", "cards": "Qd"}, id="discard"),
        pytest.param({"do": "draw", "cards": "Qd"}, id="draw"),
        pytest.param({"do": "discard", "cards": "Qd", "street": "draw"}, id="with its street"),
    ],
)
@pytest.mark.parametrize("apart", [True, False])
def test_ocean_view_lowball_line_93_a_draw_may_be_written_in_several_ways(
    written: dict[str, str], apart: bool
) -> None:
    told = Drawn(GAME, {1: "5s 4d 3c 2h Qd | As", 2: NINE, 3: ROUGH}, CALLED).scenario()
    if not apart:
        told["cards"] = {"1": "5s 4d 3c 2h Qd As", "2": NINE, "3": ROUGH}
    told["decisions"].append({"seat": 1, **written})
    assert settle(told)["net"] == {"1": 800, "2": -400, "3": -400}


@pytest.mark.parametrize("pat", ["stand-pat", "stand", "discard", "draw"])
def test_ocean_view_lowball_line_97_who_draws_nothing_stands_pat(pat: str) -> None:
    told = Drawn(GAME, {1: WHEEL, 2: NINE, 3: ROUGH}, f"{CALLED}, 1 {pat}, 2 {pat}, 3 {pat}")
    assert told.net() == {1: 800, 2: -400, 3: -400}
    assert [e["do"] for e in told.settled()["events"] if e["kind"] == "acted"].count(
        "stand-pat"
    ) == 3


@pytest.mark.parametrize("word", ["pass", "knock"])
def test_ocean_view_lowball_line_97_a_knock_in_turn_is_a_pass(word: str) -> None:
    passed = f"3 call, 1 call, 2 {word}, {PAT}, 1 {word}, 2 {word}, 3 bet, 1 {word}"
    told = Drawn(GAME, {1: EIGHT, 2: NINE, 3: ROUGH}, passed)
    assert "may not" in told.refused()
    told = Drawn(GAME, {1: EIGHT, 2: NINE, 3: ROUGH}, f"{passed[: -len(word)]}call, 2 fold")
    assert told.net() == {1: 1600, 2: -400, 3: -1200}


def test_ocean_view_lowball_line_97_nobody_needs_to_be_listed_who_stands_pat() -> None:
    told = Drawn(GAME, {1: WHEEL, 2: NINE, 3: ROUGH}, f"{CALLED}, 1 bet, 2 call, 3 fold")
    assert told.net() == {1: 1600, 2: -1200, 3: -400}


def test_ocean_view_lowball_line_95_everyone_sees_how_many_cards_somebody_drew() -> None:
    game = library().game(GAME)
    seats = tuple(SeatSetup(n, 50_000) for n in (1, 2))
    played = game.round(Setup(game=GAME, seats=seats, button=2), Stacked(game.fresh_deck()))
    while played.turn is not None and played.turn.street != "draw":
        played.choose(played.turn.seat, played.turn.every_choice()[0])
    assert played.turn is not None
    held = played.turn.options[1].cards
    played.choose(1, played.turn.options[1].picks().__next__())
    (thrown,) = [e for e in played.view(2) if isinstance(e, Discarded)]
    assert thrown.cards == (-1,)
    (mine,) = [e for e in played.view(1) if isinstance(e, Discarded)]
    assert mine.cards == (held[0],)


# The game (129)


def test_ocean_view_lowball_line_129_the_lowest_hand_wins() -> None:
    assert hand(EIGHT, NINE, ROUGH).net() == {1: 800, 2: -400, 3: -400}


def test_ocean_view_lowball_line_129_53_cards_with_one_joker() -> None:
    game = library().game(GAME)
    assert len(game.fresh_deck()) == 53
    assert cards("Jk")[0] in game.fresh_deck()
    for jokers in (0, 2):
        told = hand(WHEEL, NINE, ROUGH).scenario() | {"structure": {"jokers": jokers}}
        with pytest.raises(BadScenario, match="must be 1"):
            settle(told)


@pytest.mark.parametrize(
    ("with_joker", "without"),
    [
        ("Jk 5s 4d 3c 2h", "As 5d 4c 3h 2s"),
        ("Jk As 2d 3c 4h", "5s Ad 2c 3h 4s"),
        ("Jk As 2d 3c 9h", "4s Ad 2c 3h 9s"),
        ("Jk Ks Kd 3c 2h", "As Kc Kh 3d 2s"),
    ],
)
def test_ocean_view_lowball_line_129_the_joker_is_the_lowest_card_not_in_the_hand(
    with_joker: str, without: str
) -> None:
    assert LOWBALL.strength(cards(with_joker)) == LOWBALL.strength(cards(without))


def test_ocean_view_lowball_line_129_a_joker_ties_with_the_card_that_it_is() -> None:
    told = hand("Jk 5s 4d 3c 2h", "As 5d 4c 3h 2s", ROUGH)
    assert told.net() == {1: 200, 2: 200, 3: -400}


def test_ocean_view_lowball_line_129_one_betting_round_before_and_one_after_the_draw() -> None:
    told = hand(WHEEL, NINE, ROUGH, "1 bet, 2 raise, 3 fold, 1 call")
    streets = {e["do"]: e["to"] for e in told.settled()["events"] if e["kind"] == "acted"}
    assert (streets["bet"], streets["raise"]) == (800, 1600)
    assert told.net() == {1: 2400, 2: -2000, 3: -400}


def test_ocean_view_lowball_line_129_the_lower_bet_comes_first() -> None:
    told = Drawn(GAME, {1: WHEEL, 2: NINE, 3: ROUGH}, "3 raise, 1 fold, 2 fold")
    acted = [e for e in told.settled()["events"] if e["kind"] == "acted"]
    assert acted[0]["to"] == 800


# Killing the pot (129, 141)


def test_ocean_view_lowball_line_129_a_player_looks_at_two_cards_and_kills_the_pot() -> None:
    game = library().game(GAME)
    seats = tuple(SeatSetup(n, 50_000) for n in (1, 2, 3))
    played = game.round(Setup(game=GAME, seats=seats, button=3), Stacked(game.fresh_deck()))
    assert played.turn is not None
    assert played.turn.street == "kill"
    assert sum(isinstance(e, Dealt) for e in played.events) == 6


def test_ocean_view_lowball_line_129_a_kill_doubles_the_big_blind() -> None:
    told = Drawn(GAME, {1: WHEEL, 2: NINE, 3: ROUGH}, "3 kill, 1 call, 2 call, 3 check")
    posted = [e for e in told.settled()["events"] if e["kind"] == "posted"]
    assert [(e["seat"], e["spot"], e["amount"]) for e in posted] == [
        (1, "small-blind", 200), (2, "big-blind", 400), (3, "kill", 800),
    ]  # fmt: skip
    assert told.net() == {1: 1600, 2: -800, 3: -800}


def test_ocean_view_lowball_line_129_a_killed_pot_has_double_limits() -> None:
    kill = "3 kill, 1 raise, 2 call, 3 call, 1 bet, 2 call, 3 fold"
    told = Drawn(GAME, {1: WHEEL, 2: NINE, 3: ROUGH}, kill)
    bets = [e["to"] for e in told.settled()["events"] if e["kind"] == "acted" and e["amount"]]
    assert bets == [1600, 1600, 1600, 1600, 1600]
    only = Drawn(
        GAME, {1: WHEEL, 2: NINE, 3: ROUGH}, kill, more={"readings": {"kill-limits": "blind-only"}}
    )
    bets = [e["to"] for e in only.settled()["events"] if e["kind"] == "acted" and e["amount"]]
    assert bets == [1200, 1200, 1200, 800, 800]


def test_ocean_view_lowball_line_129_a_blind_that_kills_adds_what_is_missing() -> None:
    told = Drawn(GAME, {1: WHEEL, 2: NINE, 3: ROUGH}, "2 kill, 3 call, 1 fold, 2 check")
    posted = [e for e in told.settled()["events"] if e["kind"] == "posted"]
    assert (posted[-1]["seat"], posted[-1]["amount"]) == (2, 400)
    assert told.net() == {1: -200, 2: 1000, 3: -800}


def test_ocean_view_lowball_line_129_a_pot_is_killed_once() -> None:
    told = Drawn(GAME, {1: WHEEL, 2: NINE, 3: ROUGH}, "1 kill, 2 kill")
    assert told.refused()


def test_ocean_view_lowball_line_129_who_cannot_post_the_whole_kill_cannot_kill() -> None:
    told = Drawn(GAME, {1: WHEEL, 2: NINE, 3: ROUGH}, "3 kill", {3: 700})
    assert told.refused()


def test_ocean_view_lowball_line_141_a_new_player_kills_the_pot_in_any_position() -> None:
    wagers = [{"seat": 4, "spot": "kill", "amount": 800}]
    told = Drawn(
        GAME, {1: WHEEL, 2: NINE, 3: ROUGH, 4: EIGHT, 5: "Qs Qd Jc Td 9h"},
        "3 fold, 5 fold, 1 call, 2 fold, 4 check", more={"wagers": wagers},
    )  # fmt: skip
    assert told.net() == {1: 1200, 2: -400, 3: 0, 4: -800, 5: 0}
    for amount in (400, 1600):
        wrong = told.scenario() | {"wagers": [{"seat": 4, "spot": "kill", "amount": amount}]}
        assert settle(wrong)["at"] == "wagers"


def test_ocean_view_lowball_line_716_winning_obliges_nobody_to_kill() -> None:
    told = Drawn(GAME, {1: WHEEL, 2: NINE, 3: ROUGH}, "3 kill, 1 call, 2 call, 3 check")
    assert "next_hand_kill" not in told.settled()


# Check and raise (131)


def test_ocean_view_lowball_line_131_who_has_checked_may_not_raise() -> None:
    told = hand(NINE, EIGHT, ROUGH, "1 check, 2 bet, 3 fold, 1 raise")
    assert "003:131" in told.refused()


def test_ocean_view_lowball_line_131_who_has_checked_may_call() -> None:
    told = hand(NINE, EIGHT, ROUGH, "1 check, 2 bet, 3 fold, 1 call")
    assert told.net() == {1: -1200, 2: 1600, 3: -400}


def test_ocean_view_lowball_line_131_who_has_called_may_raise_and_so_may_the_big_blind() -> None:
    told = Drawn(GAME, {1: WHEEL, 2: NINE, 3: ROUGH}, "3 call, 1 call, 2 raise, 3 raise, 1 fold")
    assert told.settled()["net"]["1"] == -400


# A seven must bet (137)


def test_ocean_view_lowball_line_137_a_seven_that_bets_wins_it_all() -> None:
    told = hand(SEVEN, EIGHT, ROUGH, "1 bet, 2 call, 3 fold")
    assert told.net() == {1: 1600, 2: -1200, 3: -400}


@pytest.mark.parametrize("checked", [SEVEN, SIX, WHEEL, "Jk 7d 3c 2h As"])
def test_ocean_view_lowball_line_137_a_checked_seven_that_is_best_voids_later_bets(
    checked: str,
) -> None:
    told = hand(checked, EIGHT, ROUGH, "1 check, 2 bet, 3 fold, 1 call")
    assert told.net() == {1: 800, 2: -400, 3: -400}
    assert told.returned() == {1: 800, 2: 800}
    assert told.settled()["pots"] == [{"amount": 1200, "winners": {"1": 1200}}]


def test_ocean_view_lowball_line_137_void_bets_go_back_also_to_who_folded() -> None:
    told = hand(SEVEN, EIGHT, ROUGH, "1 check, 2 bet, 3 raise, 1 call, 2 fold")
    assert told.net() == {1: 800, 2: -400, 3: -400}
    assert told.returned() == {1: 1600, 2: 800, 3: 1600}


def test_ocean_view_lowball_line_137_an_eight_may_check_and_win_all() -> None:
    told = hand(EIGHT, NINE, ROUGH, "1 check, 2 bet, 3 fold, 1 call")
    assert told.net() == {1: 1600, 2: -1200, 3: -400}
    paired = hand("7s 7d 4h 3h 2d", ROUGH, NINE, "1 check, 2 bet, 3 fold, 1 call")
    assert paired.net() == {1: 1600, 2: -1200, 3: -400}


def test_ocean_view_lowball_line_137_a_checked_seven_that_is_beaten_loses_everything() -> None:
    told = hand(SEVEN, SIX, ROUGH, "1 check, 2 bet, 3 fold, 1 call")
    assert told.net() == {1: -1200, 2: 1600, 3: -400}


def test_ocean_view_lowball_line_137_a_seven_checked_around_wins_the_pot() -> None:
    told = hand(SEVEN, EIGHT, ROUGH, "1 check, 2 check, 3 check")
    assert told.net() == {1: 800, 2: -400, 3: -400}


def test_ocean_view_lowball_line_137_a_checked_seven_that_ties_voids_later_bets() -> None:
    told = hand(SEVEN, "7c 5h 4c 3s 2c", ROUGH, "1 check, 2 bet, 3 call, 1 call")
    assert told.net() == {1: 200, 2: 200, 3: -400}


def test_ocean_view_lowball_line_137_by_another_reading_bets_stand_in_a_tie() -> None:
    stands = {"readings": {"must-bet-tie": "tie-stands"}}
    told = hand(SEVEN, "7c 5h 4c 3s 2c", ROUGH, "1 check, 2 bet, 3 call, 1 call", more=stands)
    assert told.net() == {1: 600, 2: 600, 3: -1200}
    both = hand(SEVEN, "7c 5h 4c 3s 2c", ROUGH, "1 check, 2 check, 3 bet, 1 call, 2 call",
                more=stands)  # fmt: skip
    assert both.net() == {1: 200, 2: 200, 3: -400}


def test_ocean_view_lowball_line_137_by_another_reading_bets_of_folded_hands_stay() -> None:
    stays = {"readings": {"must-bet-folded": "stays"}}
    told = hand(SEVEN, EIGHT, ROUGH, "1 check, 2 bet, 3 raise, 1 call, 2 fold", more=stays)
    assert told.net() == {1: 1600, 2: -1200, 3: -400}
    assert told.returned() == {1: 1600, 3: 1600}


def test_ocean_view_lowball_line_137_a_seven_may_call_a_whole_bet() -> None:
    told = hand(EIGHT, SEVEN, ROUGH, "1 bet, 2 call, 3 call")
    assert told.net() == {1: -1200, 2: 2400, 3: -1200}


@pytest.mark.parametrize(
    ("reading", "one", "three"),
    [
        ("what-it-would-win", -900, -900),
        ("each-pot", -900, -900),
        ("beaten-loses-all", -1700, -100),
    ],
)
def test_ocean_view_lowball_line_137_a_checked_seven_wins_only_the_old_part_of_a_side_pot(
    reading: str, one: int, three: int
) -> None:
    told = hand(
        SEVEN, SIX, ROUGH, "1 check, 2 bet, 3 raise, 1 call", chips={2: 900},
        more={"readings": {"must-bet-side-pots": reading}},
    )  # fmt: skip
    # Seat 2 is all-in with the best hand; seats 1 and 3 put in $8 more each.
    assert told.net() == {1: one, 2: 1800, 3: three}
    assert told.returned() == ({} if one < three else {1: 800, 3: 800})


@pytest.mark.parametrize(
    ("reading", "net", "back"),
    [
        ("what-it-would-win", {1: 800, 2: -400, 3: -400}, {1: 500, 2: 1600, 3: 1600}),
        ("each-pot", {1: 800, 2: 700, 3: -1500}, {1: 500, 2: 500, 3: 500}),
    ],
)
def test_ocean_view_lowball_line_137_a_side_pot_in_which_a_checked_seven_has_no_part(
    reading: str, net: dict[int, int], back: dict[int, int]
) -> None:
    """Seat 1 checks the best hand and calls with its last $5; seats 2 and 3 bet $16 each."""
    told = hand(
        SEVEN, EIGHT, ROUGH, "1 check, 2 bet, 3 raise, 1 call, 2 call", chips={1: 900},
        more={"readings": {"must-bet-side-pots": reading}},
    )  # fmt: skip
    assert (told.net(), told.returned()) == (net, back)


# Short all-in bets (139)


def test_ocean_view_lowball_line_139_a_seven_may_call_a_short_bet_and_win() -> None:
    told = hand(EIGHT, SEVEN, ROUGH, "1 bet, 2 call, 3 fold", chips={1: 600})
    assert told.net() == {1: -600, 2: 1000, 3: -400}


def test_ocean_view_lowball_line_139_who_calls_behind_the_seven_gets_his_bet_back() -> None:
    told = hand(EIGHT, SEVEN, ROUGH, "1 bet, 2 call, 3 call", chips={1: 600})
    assert told.net() == {1: -600, 2: 1000, 3: -400}
    assert told.returned() == {3: 200}


@pytest.mark.parametrize(
    ("reading", "third"), [("where-the-seven-wins", -600), ("any-seven", -400)]
)
def test_ocean_view_lowball_line_139_behind_a_seven_that_does_not_win(
    reading: str, third: int
) -> None:
    told = hand(
        SIX, SEVEN, ROUGH, "1 bet, 2 call, 3 call", chips={1: 600},
        more={"readings": {"overcalls": reading}},
    )  # fmt: skip
    assert told.net() == {1: 600 - third, 2: -600, 3: third}


def test_ocean_view_lowball_line_139_who_called_in_front_of_the_seven_does_not() -> None:
    told = hand(EIGHT, ROUGH, SEVEN, "1 bet, 2 call, 3 call", chips={1: 600})
    assert told.net() == {1: -600, 2: -600, 3: 1200}


def test_ocean_view_lowball_line_139_a_seven_that_makes_a_full_bet_wins_all_action() -> None:
    told = hand(EIGHT, SEVEN, ROUGH, "1 bet, 2 complete 800, 3 call", chips={1: 600})
    assert told.net() == {1: -600, 2: 1800, 3: -1200}


def test_ocean_view_lowball_line_139_half_a_bet_is_not_short() -> None:
    told = hand(EIGHT, SEVEN, ROUGH, "1 bet, 2 call, 3 call", chips={1: 800})
    assert told.net() == {1: -800, 2: 1600, 3: -800}
    whole = {"readings": {"short-all-in": "whole-bet"}}
    told = hand(EIGHT, SEVEN, ROUGH, "1 bet, 2 call, 3 call", chips={1: 800}, more=whole)
    assert told.returned() == {3: 400}


def test_ocean_view_lowball_line_139_behind_an_eight_all_bets_stand() -> None:
    told = hand(NINE, EIGHT, ROUGH, "1 bet, 2 call, 3 call", chips={1: 600})
    assert told.net() == {1: -600, 2: 1200, 3: -600}


# Ranking (143-147)


def test_ocean_view_lowball_line_145_hands_rank_as_printed() -> None:
    printed = [
        "5s 4d 3c 2h As",
        "6s 4d 3c 2h As",
        "6s 5d 3c 2h As",
        "7s 6d 4c 3h 2s",
        "7s 6d 5c 2h As",
    ]
    values = [LOWBALL.strength(cards(text)) for text in printed]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)


def test_ocean_view_lowball_line_147_straights_and_flushes_do_not_count_against_a_hand() -> None:
    assert LOWBALL.strength(cards("5s 4s 3s 2s As")) == LOWBALL.strength(cards("5s 4d 3c 2h As"))
    told = hand("6s 5s 4s 3s 2s", "7h 5h 4h 3h 2h", ROUGH, "1 bet, 2 call, 3 fold")
    assert told.net() == {1: 1600, 2: -1200, 3: -400}


# A deck that runs short


def test_ocean_view_lowball_line_93_when_the_deck_runs_short_what_is_out_is_shuffled() -> None:
    game = library().game(GAME)
    seats = tuple(SeatSetup(n, 50_000) for n in range(1, 10))
    played = game.round(Setup(game=GAME, seats=seats, button=9), Stacked(game.fresh_deck()))
    while played.turn is not None:
        discard = played.turn.options[-1]
        if discard.do == "discard":
            played.choose(played.turn.seat, list(discard.picks())[-1])
        else:
            played.choose(played.turn.seat, played.turn.every_choice()[0])
    thrown: dict[int, set[int]] = {}
    for event in played.events:
        if isinstance(event, Discarded):
            thrown[event.seat] = set(event.cards)
        elif isinstance(event, Dealt) and event.seat in thrown:
            assert event.card not in thrown[event.seat]
    assert played.table.stock.reshuffles
    assert any(isinstance(event, Burned) for event in played.events)


def test_ocean_view_lowball_line_93_a_folded_card_may_come_again_after_the_shuffle() -> None:
    held = {
        1: "Ks Kd Kh Kc Qs | 5s 4d 3c 2h As", 2: "Qd Qh Qc Js Jd | 9s 9d 9h 8s 8d",
        3: "Jh Jc Ts Td Th | Tc 8h 7s 6s 5d", 4: "8h 8c 7s 7d 7h", 5: "7c 6s 6d 6h 6c",
        6: "5d 5h 5c 4s 4h", 7: "4c 3s 3d 3h Ah", 8: "2s 2d 2c Ad Ac",
    }  # fmt: skip
    told = Drawn(
        GAME, held,
        "3 call, 4 fold, 5 fold, 6 fold, 7 fold, 8 fold, 1 call, 2 check, "
        "1 discard Ks Kd Kh Kc Qs, 2 discard Qd Qh Qc Js Jd, 3 discard Jh Jc Ts Td Th",
    )  # fmt: skip
    assert told.settled()["net"]["1"] == 800
    own_discard = Drawn(GAME, held | {3: "Jh Jc Ts Td Th | Tc Jh 7s 6s 5d"}, told.actions)
    with pytest.raises(BadScenario, match="Jh is to come to 3"):
        own_discard.settled()


# Fees (716-801)


@pytest.mark.parametrize(("option", "fee"), [(67, 500), (70, 200), (71, 700), (76, 200)])
def test_ocean_view_lowball_line_718_the_fee_leaves_the_pot_after_the_first_round(
    option: int, fee: int
) -> None:
    told = hand(EIGHT, NINE, ROUGH, more={"fee": {"option": option}}).settled()
    assert told["fees"] == {"pot": fee}
    assert told["net"] == {"1": 800 - fee, "2": -400, "3": -400}


def test_ocean_view_lowball_line_718_a_hand_that_ends_before_pays_a_dollar() -> None:
    told = Drawn(
        GAME, {1: WHEEL, 2: NINE, 3: ROUGH}, "3 call, 1 fold, 2 raise, 3 fold",
        more={"fee": {"option": 67}},
    ).settled()  # fmt: skip
    assert told["fees"] == {"pot": 100}
    assert told["net"] == {"1": -200, "2": 500, "3": -400}


def test_ocean_view_lowball_line_737_the_fee_is_not_void_with_the_bets() -> None:
    told = hand(SEVEN, EIGHT, ROUGH, "1 check, 2 bet, 3 fold, 1 call", more={"fee": {"option": 67}})
    assert told.net() == {1: 300, 2: -400, 3: -400}


def test_ocean_view_lowball_line_725_an_option_is_for_its_number_of_players() -> None:
    with pytest.raises(BadScenario, match="7 or more"):
        settle(hand(EIGHT, NINE, ROUGH, more={"fee": {"option": 59}}).scenario())
