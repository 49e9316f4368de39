"""The Bicycle's Hold'em, line by line.

Limit is $4-$8 with blinds of $2 and $4; no-limit and pot-limit have blinds of $10 and $20.

The button is on the last seat, so that seat 1 has the small and seat 2 the big blind.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.cards import show
from cardroom.scenario import BadScenario, settle
from cardroom.table.decisions import Choice, IllegalChoice
from cardroom.table.events import HIDDEN, Acted, Burned, Dealt, Moved, Posted, Turned
from cardroom.table.setup import IllegalWager
from tests.games.hands import Hand, acted

GAME = "bicycle/texas-holdem"
NO_LIMIT = {"type": "no-limit", "small_blind": 1000, "big_blind": 2000, "chip": 500}
POT_LIMIT = NO_LIMIT | {"type": "pot-limit"}
KILL = {"kill_blind": 800}
RICH = 1_000_000


def hand(seats: Any, **told: Any) -> Hand:
    button = max(seats) if isinstance(seats, dict) else seats
    return Hand(GAME, seats, **{"button": button, **told})


def no_limit(seats: Any, **told: Any) -> Hand:
    return hand(seats, **{"structure": NO_LIMIT, **told})


def pot_limit(seats: Any, **told: Any) -> Hand:
    return hand(seats, **{"structure": POT_LIMIT, **told})


def all_call(seats: int) -> str:
    """The first betting round of a hand in which everyone calls."""
    return ", ".join([*(f"{seat} call" for seat in [*range(3, seats + 1), 1]), "2 check |"])


def all_check(seats: int, streets: int = 3) -> str:
    checks = ", ".join(f"{seat} check" for seat in range(1, seats + 1))
    return " | ".join([checks] * streets)


def all_fold(seats: int) -> str:
    """Everyone folds to the big blind."""
    return ", ".join(f"{seat} fold" for seat in [*range(3, seats + 1), 1])


def posted(told: Hand) -> list[tuple[int, str, int]]:
    events = told.stopped().events
    return [(e.seat, e.spot, e.amount) for e in events if isinstance(e, Posted)]


def seats_in_order(told: Hand) -> list[int]:
    return [seat for seat, _ in acted(told.stopped().events)]


# The game (754-768)


def test_bicycle_holdem_line_758_two_down_a_flop_of_three_and_two_more_with_betting_each() -> None:
    told = hand(3, actions=all_call(3) + all_check(3)).stopped()
    letters = {"Dealt": "c", "Burned": "b", "Acted": "a", "Turned": "t"}
    story = "".join(letters.get(type(e).__name__, "") for e in told.events)
    assert story == "cccccc" + "aaa" + "bccc" + "aaa" + "bc" + "aaa" + "bc" + "aaa" + "ttt"
    assert [e.up for e in told.events if isinstance(e, Dealt)] == [False] * 6 + [True] * 5


@pytest.mark.parametrize(
    ("one", "two", "board", "net"),
    [
        ("As Kd", "Qc Qd", "Ah Kc 9h 5s 2c", 400),
        ("As 4d", "Qc Qd", "Ks Js 9s 5s 2c", 400),
        ("2d 3c", "4d 5c", "As Ks Qs Js Ts", 0),
    ],
    ids=["two of one's own", "one of one's own", "playing the board"],
)
def test_bicycle_holdem_line_758_any_five_of_the_seven_cards(
    one: str, two: str, board: str, net: int
) -> None:
    told = hand(2, cards={"1": one, "2": two, "board": board}, actions="2 call, 1 check")
    assert told.net() == {1: net, 2: -net}


def test_bicycle_holdem_line_762_the_button_is_dealt_last_and_acts_last_after_the_first_round() -> (
    None
):
    told = hand(4, actions=all_call(4) + all_check(4))
    dealt = [e.seat for e in told.stopped().events if isinstance(e, Dealt) and e.seat]
    assert dealt == [1, 2, 3, 4] * 2
    assert seats_in_order(told)[4:] == [1, 2, 3, 4] * 3


def test_bicycle_holdem_line_764_blinds_are_posted_first_and_are_part_of_the_bet() -> None:
    told = hand(4)
    assert posted(told) == [(1, "small-blind", 200), (2, "big-blind", 400)]
    assert isinstance(told.stopped().events[1], Posted)
    assert isinstance(told.stopped().events[2], Dealt)
    small = hand(4, actions="3 call, 4 call").stopped().turn
    assert small is not None
    assert str(small.options[0]) == "call $2"


def test_bicycle_holdem_line_766_who_begins() -> None:
    assert hand(6).next_to_act() == 3
    assert hand(6).settled()["first_to_act"] == 3
    later = "3 call, 4 fold, 5 fold, 6 call, 1 fold, 2 check | "
    assert hand(6, actions=later).next_to_act() == 2
    assert hand(6, actions=f"{later} 2 check, 3 check, 6 check | ").next_to_act() == 2


def test_bicycle_holdem_seats_at_the_table_are_ten_at_most() -> None:
    assert len(hand(10).net()) == 10
    with pytest.raises(BadScenario, match="the table has 10"):
        hand(11).settled()


def test_bicycle_holdem_the_house_spreads_limit_no_limit_and_pot_limit() -> None:
    for kind in ("limit", "no-limit", "pot-limit"):
        assert hand(3, structure={"type": kind}).settled()["pots"]
    with pytest.raises(BadScenario, match="limit, no-limit, pot-limit, not spread"):
        hand(3, structure={"type": "spread"}).settled()


# Blinds (774-793)


def test_bicycle_holdem_line_774_blinds_are_live() -> None:
    assert hand(4, actions="3 call, 4 call").offered()["raise"] == (800, 800)
    assert hand(4, actions="3 call, 4 call, 1 call").offered() == {
        "check": (0, 0),
        "raise": (800, 800),
        "fold": (0, 0),
    }
    assert hand(4, actions="3 call, 4 call, 1 call, 2 raise").next_to_act() == 3


def test_bicycle_holdem_line_775_with_three_players_the_small_blind_is_left_of_the_button() -> None:
    assert posted(hand(3)) == [(1, "small-blind", 200), (2, "big-blind", 400)]
    assert hand(3).next_to_act() == 3
    assert hand(3, wagers="3 small-blind 200, 1 big-blind 400").refused()


def test_bicycle_holdem_line_775_heads_up_the_small_blind_is_on_the_button() -> None:
    told = hand(2)
    assert posted(told) == [(2, "small-blind", 200), (1, "big-blind", 400)]
    assert told.next_to_act() == 2
    assert hand(2, actions="2 call, 1 check | ").next_to_act() == 1
    why = hand(2, wagers="1 small-blind 200, 2 big-blind 400").refused()
    assert "with two players the small blind is on the button" in why


def test_bicycle_holdem_line_778_a_new_player_posts_the_big_blind_and_is_dealt_in() -> None:
    told = hand(6, wagers="5 new-player-post 400")
    assert posted(told)[2:] == [(5, "new-player-post", 400)]
    assert told.next_to_act() == 3
    assert len(told.stopped().table.seat(5).cards) == 2
    assert hand(6, wagers="5 new-player-post 200").refused()
    assert hand(6, wagers="5 new-player-post 800").refused()


@pytest.mark.parametrize("seat", [1, 2])
def test_bicycle_holdem_line_780_no_new_player_is_dealt_in_among_the_blinds(seat: int) -> None:
    assert "in the blinds" in hand(6, wagers=f"{seat} new-player-post 400").refused()


def test_bicycle_holdem_line_781_the_post_is_the_opening_bet_and_may_be_raised() -> None:
    begun = hand(6, wagers="5 new-player-post 400", actions="3 call, 4 fold")
    assert begun.offered() == {"check": (0, 0), "raise": (800, 800), "fold": (0, 0)}
    raised = hand(6, wagers="5 new-player-post 400", actions="3 raise, 4 fold").stopped().turn
    assert raised is not None
    assert [str(option) for option in raised.options] == ["call $4", "raise to $12", "fold"]


def test_bicycle_holdem_line_781_several_new_players_may_post() -> None:
    told = hand(
        6,
        wagers="5 new-player-post 400, 6 new-player-post 400",
        actions="3 fold, 4 fold, 5 check, 6 check, 1 fold, 2 check",
    )
    assert told.stopped().table.pot == 1400


MISSED = "5 missed-big-blind-live 400, 5 missed-small-blind-dead 200"


def test_bicycle_holdem_line_787_missed_blinds_are_live_up_to_the_opening_bet_the_rest_dead() -> (
    None
):
    told = hand(6, wagers=MISSED, actions="3 fold, 4 fold")
    table = told.stopped().table
    assert (table.seat(5).bet, table.pot, table.dead) == (400, 200, 200)
    assert told.offered() == {"check": (0, 0), "raise": (800, 800), "fold": (0, 0)}


def test_bicycle_holdem_line_789_dead_money_is_in_the_pot_and_no_part_of_the_bet() -> None:
    begun = "3 raise, 4 fold"
    turn = hand(6, wagers=MISSED, actions=begun).stopped().turn
    assert turn is not None
    assert str(turn.options[0]) == "call $4"
    line = hand(6, wagers=MISSED, actions=f"{begun}, 5 fold, 6 fold, 1 fold, 2 fold").settled()
    assert line["pots"] == [{"amount": 400 + 400 + 200 + 400 + 200, "winners": {"3": 1600}}]
    assert line["returned"] == {"3": 400}
    assert line["net"]["5"] == -600


def test_bicycle_holdem_line_783_whoever_missed_any_blind_posts_the_total() -> None:
    for one in ("5 missed-big-blind-live 400", "5 missed-small-blind-dead 200"):
        assert "both blinds or none: $4 live and $2 dead" in hand(6, wagers=one).refused()
    for wrong in (
        "5 missed-big-blind-live 600, 5 missed-small-blind-dead 200",
        "5 missed-big-blind-live 400, 5 missed-small-blind-dead 400",
        f"{MISSED}, 5 new-player-post 400",
        f"{MISSED}, 5 missed-big-blind-live 400",
    ):
        assert hand(6, wagers=wrong).refused()


def test_bicycle_holdem_line_787_last_chips_are_live_first() -> None:
    stacks = dict.fromkeys(range(1, 7), 5000) | {5: 500}
    told = hand(stacks, wagers="5 missed-big-blind-live 400, 5 missed-small-blind-dead 100")
    table = told.stopped().table
    assert (table.seat(5).bet, table.seat(5).chips, table.dead) == (400, 0, 100)
    poorer = hand(stacks | {5: 300}, wagers="5 missed-big-blind-live 300").stopped().table
    assert (poorer.seat(5).bet, poorer.dead) == (300, 0)


@pytest.mark.parametrize("seat", [1, 2])
def test_bicycle_holdem_line_791_blinds_are_not_made_up_among_the_blinds(seat: int) -> None:
    wagers = MISSED.replace("5", str(seat))
    assert "in the blinds" in hand(6, wagers=wagers).refused()


@pytest.mark.parametrize("structure", [{}, NO_LIMIT], ids=["limit", "no-limit"])
def test_bicycle_holdem_line_793_no_live_straddles(structure: dict[str, Any]) -> None:
    straddle = 2 * structure.get("big_blind", 400)
    why = hand(4, structure=structure, wagers=f"3 straddle {straddle}").refused()
    assert "001:793,1044" in why


def test_bicycle_holdem_line_805_the_board_plays_for_everyone_who_shows() -> None:
    dealt = {"1": "2c 3d", "2": "4c 5d", "3": "2h 3h", "board": "Ac Ad As Ah Kd"}
    line = hand(3, cards=dealt, actions=all_call(3) + all_check(3)).settled()
    assert line["pots"] == [{"amount": 1200, "winners": {"1": 400, "2": 400, "3": 400}}]


# Limit betting: the house's printed rules (611-632, 2047-2059)


def test_bicycle_holdem_line_610_check_and_raise_is_permitted() -> None:
    begun = all_call(3) + "1 check, 2 bet, 3 call"
    assert hand(3, actions=begun).offered()["raise"] == (800, 800)


def test_bicycle_holdem_line_611_a_bet_and_three_raises() -> None:
    first = hand(4, actions="3 raise, 4 raise, 1 raise")
    assert first.offered() == {"call": (1600, 1600), "fold": (0, 0)}
    why = hand(4, actions="3 raise, 4 raise, 1 raise, 2 raise").refused()
    assert "001:611-612" in why
    flop = all_call(4) + "1 bet, 2 raise, 3 raise"
    assert hand(4, actions=flop).offered()["raise"] == (1600, 1600)
    assert "raise" not in hand(4, actions=f"{flop}, 4 raise").offered()


def test_bicycle_holdem_line_612_no_limit_between_two_players_before_the_cap() -> None:
    begun = "3 raise, 4 fold, 1 fold, 2 raise, 3 raise, 2 raise, 3 raise"
    assert hand(4, actions=begun).offered()["raise"] == (2800, 2800)
    two = ", ".join(["2 raise, 1 raise"] * 4)
    assert hand(2, actions=two).offered()["raise"] == (4000, 4000)


def test_bicycle_holdem_line_2054_what_was_capped_stays_capped() -> None:
    begun = "3 raise, 4 raise, 1 raise, 2 fold, 3 fold"
    assert "raise" not in hand(4, actions=begun).offered()
    last_chips = hand(
        {1: 1600, 2: RICH, 3: RICH}, actions="3 raise, 1 call, 2 raise, 3 call, 1 raise"
    )
    assert "raise" not in last_chips.offered()


def test_bicycle_holdem_line_631_less_than_half_a_bet_is_called_or_completed() -> None:
    stacks = {1: RICH, 2: RICH, 3: 590, 4: RICH}
    begun = all_call(4) + "1 check, 2 check, 3 bet"
    assert hand(stacks, actions=begun).offered() == {
        "call": (190, 190),
        "complete": (400, 400),
        "fold": (0, 0),
    }


def test_bicycle_holdem_line_631_less_than_half_a_bet_does_not_reopen() -> None:
    stacks = {1: RICH, 2: RICH, 3: 590, 4: RICH}
    begun = all_call(4) + "1 check, 2 check, 3 bet"
    called = hand(stacks, actions=f"{begun}, 4 call")
    assert called.offered() == {"call": (190, 190), "fold": (0, 0)}
    assert "001:631" in hand(stacks, actions=f"{begun}, 4 call, 1 complete").refused()
    completed = hand(stacks, actions=f"{begun}, 4 complete")
    assert completed.offered()["raise"] == (800, 800)


def test_bicycle_holdem_line_631_completing_is_no_raise_of_its_own_bet() -> None:
    stacks = {1: RICH, 2: RICH, 3: 590, 4: RICH}
    begun = all_call(4) + "1 check, 2 check, 3 bet, 4 complete, 1 raise, 2 raise, 4 raise"
    assert "raise" not in hand(stacks, actions=begun).offered()
    assert hand(stacks, actions=begun.removesuffix(", 4 raise")).offered()["raise"] == (1600, 1600)


def test_bicycle_holdem_line_631_half_a_bet_or_more_is_a_full_bet() -> None:
    stacks = {1: RICH, 2: RICH, 3: 600, 4: RICH}
    begun = all_call(4) + "1 check, 2 check, 3 bet"
    assert hand(stacks, actions=begun).offered()["raise"] == (600, 600)
    assert hand(stacks, actions=f"{begun}, 4 call").offered()["raise"] == (600, 600)


IN_SUM = {"reopening": "in-sum"}


def test_bicycle_holdem_line_631_short_all_ins_are_judged_each_by_itself() -> None:
    """The bet is $4; all-ins of $1 and $1.50 more are less than half a bet each."""
    stacks = {1: RICH, 2: RICH, 3: 900, 4: 1050}
    begun = all_call(4) + "1 bet, 2 call, 3 raise, 4 complete"
    facing = hand(stacks, actions=begun)
    assert facing.offered() == {"call": (650, 650), "fold": (0, 0)}
    fresh = {1: RICH, 2: RICH, 3: 500, 4: 650, 5: RICH}
    assert hand(fresh, actions="3 raise, 4 complete").offered()["complete"] == (800, 800)


def test_bicycle_holdem_line_631_short_all_ins_may_be_read_to_count_in_sum() -> None:
    stacks = {1: RICH, 2: RICH, 3: 900, 4: 1050}
    begun = all_call(4) + "1 bet, 2 call, 3 raise, 4 complete"
    assert hand(stacks, readings=IN_SUM, actions=begun).offered()["raise"] == (1050, 1050)
    less = hand(stacks | {4: 990}, readings=IN_SUM, actions=begun)
    assert less.offered() == {"call": (590, 590), "fold": (0, 0)}


def test_bicycle_holdem_line_631_who_completes_after_short_all_ins_has_bet_again() -> None:
    """After $5.90 and $7.80 the second bet is still one of $8, though it adds only 20 cents."""
    stacks = {1: RICH, 2: RICH, 3: 590, 4: 780, 5: RICH, 6: RICH}
    begun = "3 raise, 4 complete, 5 complete"
    assert hand(stacks, actions=begun).offered()["raise"] == (1200, 1200)
    assert hand(stacks, actions=f"{begun}, 6 raise, 1 raise").offered() == {
        "call": (1600, 1600), "fold": (0, 0),
    }  # fmt: skip


def test_bicycle_holdem_line_632_last_chips_play_to_the_cent() -> None:
    line = hand({1: RICH, 2: RICH, 3: 433}, actions="3 raise, 1 call, 2 call").settled()
    assert line["pots"][0]["amount"] == 3 * 433


def test_bicycle_holdem_line_1968_bets_double_from_the_third_round() -> None:
    begun = all_call(3)
    for streets, size in ((0, 400), (1, 800), (2, 800)):
        told = hand(3, actions=begun + (all_check(3, streets) + "|" if streets else ""))
        assert told.offered()["bet"] == (size, size)


def test_bicycle_holdem_line_2064_the_last_active_player_wins() -> None:
    told = hand(4, actions="3 raise, 4 fold, 1 fold, 2 fold")
    assert told.net() == {1: -200, 2: -400, 3: 600, 4: 0}
    assert not any(isinstance(e, Turned | Burned) for e in told.stopped().events)
    won = [e for e in told.stopped().events if isinstance(e, Moved) and e.payer == "pot"]
    assert [e.why for e in won] == ["001:2064"]


def test_bicycle_holdem_line_9277_odd_chips_go_left_of_the_button() -> None:
    dealt = {"1": "7c 2d", "2": "As Kd", "3": "Ah Kc", "board": "Qs Jh Td 4s 3c"}
    stakes = {"small_blind": 100, "chip": 100}
    line = hand(3, structure=stakes, cards=dealt, actions="3 call, 1 fold").settled()
    assert line["pots"] == [{"amount": 900, "winners": {"2": 500, "3": 400}}]


# Kill pots (990-1006)


def test_bicycle_holdem_line_990_two_pots_in_a_row_kill_the_next() -> None:
    told = hand(3, structure=KILL, actions="3 raise, 1 call, 2 fold | 1 fold").scenario()
    assert settle(told | {"leg": 3})["next_hand_kill"] == 3
    assert "next_hand_kill" not in settle(told)
    blinds = hand(3, structure=KILL, actions="3 raise, 1 fold, 2 fold").scenario()
    assert "next_hand_kill" not in settle(blinds | {"leg": 3})


def test_bicycle_holdem_line_994_the_kill_blind_is_part_of_the_pot() -> None:
    told = hand(
        6, structure=KILL, wagers="4 kill 800", actions="3 fold, 5 fold, 6 fold, 1 fold, 2 fold"
    )
    line = told.settled()
    assert line["returned"] == {"4": 400}
    assert line["pots"] == [{"amount": 1000, "winners": {"4": 1000}}]


@pytest.mark.parametrize(("kill", "times"), [(800, 2), (600, 1.5)], ids=["kill", "half kill"])
def test_bicycle_holdem_lines_640_994_the_limits_rise_with_the_kill_blind(
    kill: int, times: float
) -> None:
    game: dict[str, Any] = {"structure": {"kill_blind": kill}, "wagers": f"4 kill {kill}"}
    size = int(400 * times)
    first = hand(4, **game)
    assert first.offered() == {
        "call": (kill, kill),
        "raise": (kill + size, kill + size),
        "fold": (0, 0),
    }
    begun = "3 call, 1 call, 2 call, 4 check |"
    assert hand(4, actions=begun, **game).offered()["bet"] == (size, size)
    turn = hand(4, actions=f"{begun} 1 check, 2 check, 3 check, 4 check |", **game)
    assert turn.offered()["bet"] == (2 * size, 2 * size)


@pytest.mark.parametrize(("reading", "least"), [("big-blind", 2000), ("largest-post", 4000)])
@pytest.mark.parametrize("structure", [NO_LIMIT, POT_LIMIT], ids=["no-limit", "pot-limit"])
def test_bicycle_holdem_lines_994_1018_the_least_bet_of_a_killed_pot_on_the_flop(
    structure: dict[str, Any], reading: str, least: int
) -> None:
    game: dict[str, Any] = {
        "structure": structure | {"kill_blind": 4000},
        "wagers": "4 kill 4000",
        "readings": {"minimum-bring-in": reading},
    }
    assert hand(4, **game).offered()["raise"][0] == 8000
    begun = "3 call, 1 call, 2 call, 4 check |"
    assert hand(4, actions=begun, **game).offered()["bet"][0] == least
    # Without a kill both mean the big blind.
    plain = {"structure": structure, "readings": game["readings"]}
    assert hand(4, actions=all_call(4), **plain).offered()["bet"][0] == 2000


@pytest.mark.parametrize(("reading", "least"), [("big-blind", 2000), ("largest-post", 4000)])
def test_bicycle_pot_limit_lines_1018_1044_the_least_bet_after_a_straddle(
    reading: str, least: int
) -> None:
    told = pot_limit(
        4,
        wagers="3 straddle 4000",
        actions="4 call, 1 call, 2 call, 3 check |",
        readings={"minimum-bring-in": reading},
    )
    assert told.offered()["bet"][0] == least


@pytest.mark.parametrize(
    "wagers",
    [
        pytest.param("4 kill 800, 5 kill 800", id="1004: two kills"),
        pytest.param("4 kill 600", id="the wrong amount"),
        pytest.param("4 kill 800, 3 straddle 800", id="straddled too"),
    ],
)
def test_bicycle_holdem_line_1004_one_kill_of_the_right_amount(wagers: str) -> None:
    assert hand(6, structure=KILL, wagers=wagers).refused()


def test_bicycle_holdem_line_990_only_a_game_with_a_kill_has_kills() -> None:
    with pytest.raises(IllegalWager, match="no pot is killed here"):
        hand(6, wagers="4 kill 800").stopped()


def test_bicycle_holdem_line_1002_who_lists_a_kill_plays_with_kills_of_twice_the_blind() -> None:
    assert hand(6, wagers="4 kill 800", actions="3 raise 1600").net()[3] == 1400
    assert "the kill blind is $8, not $6" in hand(6, wagers="4 kill 600").refused()


def test_bicycle_holdem_line_1006_the_killer_acts_last_in_the_first_round() -> None:
    calls = "3 call, 5 call, 6 call, 1 call, 2 call"
    told = hand(6, structure=KILL, wagers="4 kill 800", actions=calls)
    assert told.next_to_act() == 4
    assert told.offered() == {"check": (0, 0), "raise": (1600, 1600), "fold": (0, 0)}
    later = hand(6, structure=KILL, wagers="4 kill 800", actions=f"{calls}, 4 check | ")
    assert later.next_to_act() == 1


def test_bicycle_holdem_line_1006_the_killer_acts_before_anyone_acts_twice() -> None:
    begun = "3 call, 5 raise, 6 call, 1 call, 2 call"
    told = hand(6, structure=KILL, wagers="4 kill 800", actions=begun)
    assert told.next_to_act() == 4
    after = hand(6, structure=KILL, wagers="4 kill 800", actions=f"{begun}, 4 call")
    assert after.next_to_act() == 3


def test_bicycle_holdem_line_1006_after_the_killer_the_action_goes_clockwise_from_him() -> None:
    """Two raises before the killer: seats 5 and 6 must answer the second, seat 3 both."""
    begun = "3 call, 5 raise, 6 call, 1 raise, 2 call, 4 call"
    told = hand(6, structure=KILL, wagers="4 kill 800", actions=f"{begun}, 5 call, 6 call, 3 call")
    assert seats_in_order(told) == [3, 5, 6, 1, 2, 4, 5, 6, 3]
    assert told.next_to_act() == 1


def test_bicycle_holdem_line_1006_when_the_killer_raises_all_others_follow_clockwise() -> None:
    begun = "3 call, 5 raise, 6 call, 1 fold, 2 call, 4 raise, 5 call, 6 call, 2 call, 3 call"
    told = hand(6, structure=KILL, wagers="4 kill 800", actions=begun)
    assert seats_in_order(told)[-5:] == [4, 5, 6, 2, 3]
    assert told.next_to_act() == 2


def test_bicycle_holdem_line_1006_a_raise_behind_the_killer_comes_back_to_him() -> None:
    begun = "3 call, 5 raise, 6 call, 1 fold, 2 fold, 4 call, 3 raise"
    told = hand(6, structure=KILL, wagers="4 kill 800", actions=begun)
    assert told.next_to_act() == 4


@pytest.mark.parametrize(
    ("seat", "blind"), [(1, "small-blind 200"), (2, "big-blind 400")], ids=["small", "big"]
)
def test_bicycle_holdem_line_1006_a_killer_in_the_blinds_posts_the_kill_and_acts_last(
    seat: int, blind: str
) -> None:
    """Reading: his blind is part of his kill."""
    other = "2 big-blind 400" if seat == 1 else "1 small-blind 200"
    both = f"{seat} {blind}, {other}, {seat} kill 800"
    for wagers in (f"{seat} kill 800", both):
        told = hand(4, structure=KILL, wagers=wagers, actions=f"3 call, 4 call, {3 - seat} call")
        assert told.next_to_act() == seat
        table = told.stopped().table
        assert (table.seat(seat).bet, table.seat(seat).chips) == (800, 99_200)


def test_bicycle_holdem_a_killer_who_makes_up_blinds_posts_the_dead_one_besides() -> None:
    told = hand(6, structure=KILL, wagers=f"{MISSED}, 5 kill 800")
    table = told.stopped().table
    assert (table.seat(5).bet, table.dead) == (800, 200)


def test_bicycle_holdem_a_short_killer_leaves_the_whole_kill_to_match() -> None:
    stacks = dict.fromkeys(range(1, 5), RICH) | {4: 500}
    told = hand(stacks, structure=KILL, wagers="4 kill 500")
    assert told.offered()["call"] == (800, 800)
    line = hand(
        stacks, structure=KILL, wagers="4 kill 500", actions="3 call, 1 fold, 2 fold"
    ).settled()
    assert line["returned"] == {"3": 300}
    in_the_blinds = hand(stacks | {4: RICH, 2: 400}, structure=KILL, wagers="2 kill 400")
    assert in_the_blinds.stopped().table.able == 3


# No-limit (1017-1021)


def test_bicycle_holdem_line_1017_no_maximum_number_of_raises() -> None:
    seats = [3, 1, 2] * 4
    told = no_limit(
        dict.fromkeys((1, 2, 3), RICH),
        actions=", ".join(f"{s} raise {4000 + 2000 * n}" for n, s in enumerate(seats)),
    )
    assert told.offered()["raise"] == (28_000, RICH)


def test_bicycle_holdem_line_1018_a_bet_is_at_least_the_bring_in() -> None:
    assert no_limit(3).offered() == {
        "call": (2000, 2000),
        "raise": (4000, 100_000),
        "fold": (0, 0),
    }
    flop = all_call(3)
    assert no_limit(3, actions=flop).offered()["bet"] == (2000, 98_000)
    assert no_limit(3, actions=f"{flop} 1 bet 1500").refused()
    assert no_limit(3, actions="3 raise 3500").refused()


def test_bicycle_holdem_line_1018_less_than_the_bring_in_only_all_in() -> None:
    told = no_limit({1: 3500, 2: 100_000, 3: 100_000}, actions=all_call(3) + "1 bet 1500")
    assert told.offered() == {"call": (1500, 1500), "raise": (3500, 98_000), "fold": (0, 0)}


def test_bicycle_holdem_line_1018_such_a_bet_is_not_raised_by_whoever_checked() -> None:
    stacks = {1: 100_000, 2: 3500, 3: 100_000}
    begun = all_call(3) + "1 check, 2 bet, 3 call"
    assert no_limit(stacks, actions=begun).offered() == {"call": (1500, 1500), "fold": (0, 0)}
    assert "001:631,1018-1021" in no_limit(stacks, actions=f"{begun}, 1 raise 5000").refused()
    raised = all_call(3) + "1 check, 2 bet, 3 raise 3500"
    assert no_limit(stacks, actions=raised).offered()["raise"] == (5500, 98_000)
    whole = no_limit(stacks | {2: 4000}, actions=begun)
    assert whole.offered()["raise"] == (4000, 98_000)


def test_bicycle_holdem_line_1019_a_raise_is_at_least_the_last_bet_or_raise() -> None:
    begun = all_call(4) + "1 bet 3000, 2 raise 10000"
    assert no_limit(4, actions=begun).offered()["raise"] == (17_000, 98_000)
    assert no_limit(4, actions=f"{begun}, 3 raise 16500").refused()
    assert no_limit(4, actions=f"{begun}, 3 raise 17000").offered()["raise"] == (24_000, 98_000)


EXAMPLE = {1: 100_000, 2: 100_000, 3: 27_000}
A_BETS_B_RAISES_C_ALL_IN = all_call(3) + "1 bet 10000, 2 raise 20000, 3 raise 25000"


def test_bicycle_holdem_line_1019_short_all_in_does_not_reopen() -> None:
    """The book's own example: A bets $100, B makes it $200, C is all-in for $250, A calls."""
    begun = f"{A_BETS_B_RAISES_C_ALL_IN}, 1 call"
    assert no_limit(EXAMPLE, actions=begun).offered() == {"call": (25_000, 25_000), "fold": (0, 0)}
    why = no_limit(EXAMPLE, actions=f"{begun}, 2 raise 40000").refused()
    assert "too small to count as a raise" in why


def test_bicycle_holdem_line_1021_whoever_was_fully_raised_may_raise() -> None:
    """A may raise after C's all-in: B raised him fully. Then B may raise again."""
    told = no_limit(EXAMPLE, actions=A_BETS_B_RAISES_C_ALL_IN)
    assert told.offered()["raise"] == (35_000, 98_000)
    reopened = no_limit(EXAMPLE, actions=f"{A_BETS_B_RAISES_C_ALL_IN}, 1 raise 35000")
    assert reopened.offered()["raise"] == (45_000, 98_000)


FROM_WHOLE = {"raise-over-short-all-in": "counted-from-the-whole-bet"}


def test_bicycle_holdem_line_1019_a_raise_may_be_counted_from_the_last_whole_bet() -> None:
    """B has made it $200: the next raise goes to $300, as if C were not all-in for $250."""
    told = no_limit(EXAMPLE, readings=FROM_WHOLE, actions=A_BETS_B_RAISES_C_ALL_IN)
    assert told.offered()["raise"] == (30_000, 98_000)
    raised = f"{A_BETS_B_RAISES_C_ALL_IN}, 1 raise 30000"
    # That was a whole raise of $100, by which B may raise again.
    reopened = no_limit(EXAMPLE, readings=FROM_WHOLE, actions=raised)
    assert reopened.offered()["raise"] == (40_000, 98_000)


def test_bicycle_holdem_line_1018_a_short_bet_may_be_raised_to_the_minimum_bring_in() -> None:
    stacks, begun = {1: 3000, 2: 100_000, 3: 100_000}, all_call(3) + "1 bet 1000"
    assert no_limit(stacks, actions=begun).offered()["raise"] == (3000, 98_000)
    told = no_limit(stacks, readings=FROM_WHOLE, actions=begun)
    assert told.offered()["raise"] == (2000, 98_000)


def test_bicycle_holdem_line_1019_all_ins_beyond_a_whole_raise_are_counted_from() -> None:
    """All-ins of $50 and $60 over a bet of $100 are more than $200: from there it goes on."""
    stacks = {1: 100_000, 2: 17_000, 3: 23_000, 4: 100_000}
    begun = all_call(4) + "1 bet 10000, 2 raise 15000, 3 raise 21000"
    told = no_limit(stacks, readings=FROM_WHOLE, actions=begun)
    assert told.offered()["raise"] == (32_000, 98_000)


def test_bicycle_holdem_line_1019_a_full_raise_all_in_reopens() -> None:
    begun = all_call(3) + "1 bet 10000, 2 raise 20000, 3 raise 30000, 1 call"
    told = no_limit(EXAMPLE | {3: 32_000}, actions=begun)
    assert told.offered()["raise"] == (40_000, 98_000)


def test_bicycle_holdem_line_1019_several_short_all_ins_reopen_nothing() -> None:
    """Seat 1 bets $100, and all-ins of $50 and $60 more are less than that each."""
    stacks = {1: 100_000, 2: 17_000, 3: 23_000, 4: 100_000}
    begun = all_call(4) + "1 bet 10000, 2 raise 15000, 3 raise 21000, 4 call"
    assert no_limit(stacks, actions=begun).offered() == {"call": (21_000, 21_000), "fold": (0, 0)}
    raised = all_call(4) + "1 bet 10000, 2 raise 15000, 3 raise 21000, 4 raise 31000"
    assert no_limit(stacks, actions=raised).offered()["raise"] == (41_000, 98_000)


def test_bicycle_holdem_line_1019_several_short_all_ins_may_be_read_to_count_in_sum() -> None:
    stacks = {1: 100_000, 2: 17_000, 3: 23_000, 4: 100_000}
    begun = all_call(4) + "1 bet 10000, 2 raise 15000, 3 raise 21000, 4 call"
    together = no_limit(stacks, readings=IN_SUM, actions=begun)
    assert together.offered()["raise"] == (31_000, 98_000)
    less = all_call(4) + "1 bet 10000, 2 raise 15000, 3 raise, 4 call"
    assert "raise" not in no_limit(stacks | {3: 21_500}, readings=IN_SUM, actions=less).offered()


def test_bicycle_holdem_line_1019_whoever_calls_a_short_all_in_has_acted_there() -> None:
    """Limpers before the flop, a short all-in over the big blind, and the blinds still to act."""
    stacks = {1: 100_000, 2: 100_000, 3: 100_000, 4: 3000, 5: 100_000}
    begun = "3 call, 4 raise 3000, 5 call"
    assert no_limit(stacks, actions=begun).offered()["raise"] == (5000, 100_000)
    closed = no_limit(stacks, actions=f"{begun}, 1 call, 2 call")
    assert closed.next_to_act() == 3
    assert closed.offered() == {"call": (3000, 3000), "fold": (0, 0)}


def test_bicycle_holdem_no_limit_all_chips_may_be_bet() -> None:
    line = no_limit(
        {1: 30_000, 2: 50_000, 3: 80_000},
        cards={"1": "As Ah", "2": "Kc Kd", "3": "Qc Qd", "board": "9c 8d 4h Js 3c"},
        actions="3 raise 80000, 1 call, 2 call",
    ).settled()
    assert line["pots"] == [
        {"amount": 90_000, "winners": {"1": 90_000}},
        {"amount": 40_000, "winners": {"2": 40_000}},
    ]
    assert line["returned"] == {"3": 30_000}


def test_bicycle_holdem_line_632_raises_go_up_in_the_smallest_chip() -> None:
    assert no_limit(3, actions="3 raise 4500").settled()
    assert no_limit(3, actions="3 raise 4600").refused()
    odd = no_limit({1: RICH, 2: RICH, 3: 12_345}, actions="3 raise 12345, 1 raise 30000")
    assert odd.settled()


@pytest.mark.parametrize(
    ("blinds", "chip"), [((50, 100), 50), ((25, 50), 25), ((1, 2), 1), ((500, 1000), 100)]
)
def test_bicycle_holdem_line_632_blinds_can_be_paid_with_the_smallest_chip(
    blinds: tuple[int, int], chip: int
) -> None:
    small, big = blinds
    structure = {"type": "no-limit", "small_blind": small, "big_blind": big}
    assert hand(3, structure=structure).stopped().table.chip == chip


# Pot-limit (1034-1044)


def test_bicycle_holdem_line_1034_a_bet_may_not_exceed_the_pot() -> None:
    flop = all_call(5)
    assert pot_limit(5, actions=flop).offered()["bet"] == (2000, 10_000)


def test_bicycle_holdem_line_1036_what_exceeds_the_pot_goes_back() -> None:
    told = pot_limit(5, actions=all_call(5) + "1 bet 12000")
    assert told.offered()["call"] == (10_000, 10_000)
    events = told.stopped().events
    bet, back = events[-2:]
    assert isinstance(bet, Acted)
    assert (bet.do, bet.amount, bet.to) == ("bet", 12_000, 12_000)
    assert isinstance(back, Moved)
    assert (back.payer, back.payee, back.amount) == ("1:bets", "1", 2000)
    assert back.why == "001:1036,1043"
    assert told.settled()["returned"] == {"1": 2000 + 10_000}


def test_bicycle_holdem_line_1036_the_raise_is_the_maximum_allowed() -> None:
    """Line 1042's figures: $100 in the pot, a bet of $50, and a raise to $300 is one to $250."""
    told = pot_limit(5, actions=all_call(5) + "1 bet 5000, 2 raise 30000")
    assert told.offered() == {
        "call": (25_000, 25_000), "raise": (45_000, 25_000 + 65_000), "fold": (0, 0),
    }  # fmt: skip


def test_bicycle_holdem_line_1036_nobody_puts_in_more_than_he_has() -> None:
    stacks = dict.fromkeys(range(1, 6), 13000)
    actions = all_call(5) + "1 bet "
    assert pot_limit(stacks, actions=actions + "11000").offered()["call"] == (10_000, 10_000)
    assert "$20-$100" in pot_limit(stacks, actions=actions + "12000").refused()


def test_bicycle_holdem_line_1036_last_chips_beyond_the_pot_leave_a_seat_in_the_betting() -> None:
    stacks = {1: 14_000, 2: 90_000, 3: 90_000, 4: 90_000, 5: 90_000}
    begun = all_call(5) + "1 bet 12000, 2 call, 3 fold, 4 fold, 5 fold | 1 bet 2000"
    assert pot_limit(stacks, actions=begun).offered()["call"] == (2000, 2000)


def test_bicycle_holdem_line_1036_a_table_may_refuse_what_exceeds_the_pot() -> None:
    refuses = {"over-the-pot": "refused"}
    told = pot_limit(5, readings=refuses, actions=all_call(5) + "1 bet 12000")
    assert "$20-$100" in told.refused()


def test_bicycle_holdem_line_1039_open_with_a_call_of_20_or_a_raise_to_40_up_to_80() -> None:
    told = pot_limit(6)
    assert told.offered() == {"call": (2000, 2000), "raise": (4000, 8000), "fold": (0, 0)}
    for to in (4000, 4500, 8000):
        assert pot_limit(6, actions=f"3 raise {to}").settled()
    for to in (3500, 4200):
        assert pot_limit(6, actions=f"3 raise {to}").refused()
    for to in (8500, 9000):
        assert pot_limit(6, actions=f"3 raise {to}").offered()["call"] == (8000, 8000)


def test_bicycle_holdem_line_1037_later_openers_too() -> None:
    folds = "3 fold, 4 fold, 5 fold, 6 fold"
    assert pot_limit(6, actions=folds).offered()["raise"] == (4000, 8000)


def test_bicycle_holdem_line_1037_callers_make_the_pot_worth_more() -> None:
    """Reading: four big blinds or the pot after the call, whichever is more."""
    told = pot_limit(6, actions="3 call, 4 call")
    assert told.offered()["raise"] == (4000, 2000 + 7000 + 2000)


def test_bicycle_holdem_line_1041_single_dollars_round_the_pot_up_to_five() -> None:
    dollars = {"type": "pot-limit", "small_blind": 100, "big_blind": 200}
    assert hand(4, structure=dollars).offered()["raise"] == (400, 800)
    callers = hand(5, structure=dollars, actions="3 call, 4 call")
    assert callers.offered()["raise"] == (400, 200 + 1000)  # $9 after the call
    assert hand(4, structure=dollars, actions=all_call(4)).offered()["bet"] == (200, 1000)


@pytest.mark.parametrize(
    ("small", "big", "short", "most"), [(500, 1000, 300, 2300), (25, 50, 15, 115)]
)
def test_bicycle_holdem_line_1041_other_blinds_are_not_rounded(
    small: int, big: int, short: int, most: int
) -> None:
    structure = {"type": "pot-limit", "small_blind": small, "big_blind": big}
    told = hand({1: RICH, 2: RICH, 3: short}, structure=structure, actions=all_call(3))
    assert told.offered()["bet"] == (big, most)


def test_bicycle_holdem_line_1042_a_raise_is_at_most_the_pot_after_the_call() -> None:
    """The book's own example: $100 in the pot, a bet of $50, call $50 and raise $200."""
    begun = all_call(5) + "1 bet 5000"
    told = pot_limit(dict.fromkeys(range(1, 6), RICH), actions=begun)
    assert told.offered()["raise"] == (10_000, 25_000)
    again = pot_limit(dict.fromkeys(range(1, 6), RICH), actions=f"{begun}, 2 raise 25000")
    # $100, $50 and $250 are in; the call is $250, and $650 may be added to it.
    assert again.offered()["raise"] == (45_000, 25_000 + 65_000)


def test_bicycle_holdem_line_1042_what_the_seat_has_in_front_counts() -> None:
    begun = "3 raise 6000, 4 fold, 1 fold"
    told = pot_limit(dict.fromkeys(range(1, 5), RICH), actions=begun)
    # $10, $20 and $60 are in; the big blind calls $40 and may add $130.
    assert told.offered()["raise"] == (10_000, 6000 + 13_000)


def test_bicycle_holdem_line_1042_dead_money_is_in_the_pot() -> None:
    posts = "5 missed-big-blind-live 2000, 5 missed-small-blind-dead 1000"
    told = pot_limit(6, wagers=posts, actions="3 call, 4 call, 5 check")
    # $10, $20, $20, $20, $20 and $10 dead are in, and the call is $20.
    assert told.offered()["raise"] == (4000, 2000 + 12_000)


STRADDLE = "3 straddle 4000"


def test_bicycle_holdem_line_1044_the_straddle_has_last_action_and_may_raise() -> None:
    told = pot_limit(6, wagers=STRADDLE)
    assert told.next_to_act() == 4
    assert told.settled()["first_to_act"] == 4
    calls = "4 call, 5 call, 6 call, 1 call, 2 call"
    last = pot_limit(6, wagers=STRADDLE, actions=calls)
    assert last.next_to_act() == 3
    offered = last.offered()
    assert offered["check"] == (0, 0)
    assert offered["raise"] == (8000, 4000 + 24_000)
    raised = pot_limit(6, wagers=STRADDLE, actions=f"{calls}, 3 raise 8000")
    assert raised.next_to_act() == 4
    later = pot_limit(6, wagers=STRADDLE, actions=f"{calls}, 3 check | ")
    assert later.next_to_act() == 1


@pytest.mark.parametrize(("reading", "least"), [("as-a-blind", 8000), ("as-a-raise", 6000)])
def test_bicycle_holdem_line_1044_the_straddle_is_what_is_called_and_raised(
    reading: str, least: int
) -> None:
    read = {"straddle-bet": reading}
    assert pot_limit(6, wagers=STRADDLE, readings=read).offered() == {
        "call": (4000, 4000),
        "raise": (least, 4000 + 11_000),
        "fold": (0, 0),
    }
    raised = pot_limit(6, wagers=STRADDLE, readings=read, actions="4 raise 10000")
    assert raised.offered()["raise"][0] == 16_000


@pytest.mark.parametrize(
    ("seats", "wagers"),
    [
        pytest.param(6, "4 straddle 4000", id="not left of the blind"),
        pytest.param(6, "2 straddle 4000", id="the blind itself"),
        pytest.param(6, "6 straddle 4000", id="the button"),
        pytest.param(6, "3 straddle 3000", id="too little"),
        pytest.param(6, "3 straddle 8000", id="too much"),
        pytest.param(2, "2 straddle 4000", id="two players"),
        pytest.param(6, "3 straddle 4000, 4 straddle 8000", id="two straddles"),
        pytest.param(6, "3 straddle 4000, 3 new-player-post 2000", id="a post besides"),
    ],
)
def test_bicycle_holdem_line_1044_who_may_straddle_for_how_much(seats: int, wagers: str) -> None:
    assert pot_limit(seats, wagers=wagers).refused()


def test_bicycle_holdem_line_1044_with_three_players_the_button_straddles() -> None:
    told = pot_limit(3, wagers=STRADDLE)
    assert told.next_to_act() == 1


# Short blinds: the reading


def test_bicycle_holdem_line_606_a_short_blind_leaves_the_whole_blind_to_match() -> None:
    for chips in (10, 100, 300):
        told = hand({1: 5000, 2: chips, 3: 5000, 4: 5000})
        assert told.offered() == {"call": (400, 400), "raise": (800, 800), "fold": (0, 0)}


def test_bicycle_holdem_heads_up_against_a_short_big_blind_that_is_covered_nobody_acts() -> None:
    told = hand({1: 100, 2: 5000}, cards={"1": "As Ah", "2": "Kc Kd", "board": "9c 8d 4h Js 3c"})
    line = told.settled()
    assert line["returned"] == {"2": 100}
    assert line["net"] == {"1": 100, "2": -100}
    assert "first_to_act" not in line


# Collections (10494-10894)


def fees_by_moment(told: Hand) -> list[tuple[int, int]]:
    """How many board cards lay there, and what was taken then."""
    board = 0
    taken = []
    for event in told.stopped().events:
        board += isinstance(event, Dealt) and event.to == "board"
        if isinstance(event, Moved) and event.payee == "fees":
            taken.append((board, event.amount))
    return taken


def test_bicycle_holdem_line_10498_limit_fees_after_the_flop_the_turn_and_the_river() -> None:
    told = hand(7, fee=1, actions=all_call(7) + all_check(7))
    assert fees_by_moment(told) == [(3, 800), (4, 100), (5, 100)]
    line = told.settled()
    assert line["fees"] == {"pot": 1000}
    assert line["pots"][0]["amount"] == 2800 - 1000
    assert sum(line["net"].values()) == -1000


def test_bicycle_holdem_line_10498_only_what_the_hand_reaches() -> None:
    flop = all_call(7) + ", ".join(f"{seat} fold" for seat in range(1, 7))
    assert fees_by_moment(hand(7, fee=1, actions=flop)) == [(3, 800)]
    assert fees_by_moment(hand(7, fee=2, actions=all_call(7) + all_check(7))) == [
        (3, 800),
        (4, 100),
    ]


def test_bicycle_holdem_line_10498_the_modified_fee_without_a_flop() -> None:
    told = hand(7, fee=1, actions=all_fold(7))
    line = told.settled()
    assert fees_by_moment(told) == [(0, 100)]
    assert line["returned"] == {"2": 200}
    assert line["pots"] == [{"amount": 300, "winners": {"2": 300}}]
    assert line["net"]["2"] == 100


def test_bicycle_holdem_line_10697_no_limit_fee_before_the_flop() -> None:
    told = no_limit(7, fee=167, actions=all_call(7) + all_check(7))
    assert fees_by_moment(told) == [(0, 800), (4, 100), (5, 100)]
    events = told.stopped().events
    at = next(n for n, e in enumerate(events) if isinstance(e, Moved))
    assert isinstance(events[at + 1], Burned)
    assert fees_by_moment(no_limit(7, fee=167, actions=all_fold(7))) == [(0, 100)]


@pytest.mark.parametrize(
    ("option", "players"), [(1, 7), (1, 10), (26, 6), (279, 2), (279, 3), (279, 4)]
)
def test_bicycle_holdem_options_for_the_players_dealt_in(option: int, players: int) -> None:
    structure: dict[str, Any] = {} if option < 118 else NO_LIMIT
    assert hand(players, fee=option, structure=structure).settled()["fees"]["pot"] == 100


@pytest.mark.parametrize(("option", "players"), [(1, 6), (26, 5), (26, 7), (279, 5)])
def test_bicycle_holdem_options_for_other_numbers_of_players_are_refused(
    option: int, players: int
) -> None:
    structure: dict[str, Any] = {} if option < 118 else NO_LIMIT
    with pytest.raises(BadScenario, match=f"{players} were dealt in"):
        hand(players, fee=option, structure=structure).settled()


@pytest.mark.parametrize(
    ("option", "structure"), [(1, NO_LIMIT), (1, POT_LIMIT), (167, {}), (284, {}), (118, NO_LIMIT)]
)
def test_bicycle_holdem_options_are_for_one_kind_of_betting(
    option: int, structure: dict[str, Any]
) -> None:
    with pytest.raises(BadScenario, match="is for"):
        hand(7, fee=option, structure=structure).settled()


@pytest.mark.parametrize(("option", "structure"), [(118, {}), (284, NO_LIMIT), (284, POT_LIMIT)])
def test_bicycle_holdem_lines_10635_10834_timed_collections_leave_the_pot_alone(
    option: int, structure: dict[str, Any]
) -> None:
    line = hand(7, fee=option, structure=structure, actions=all_call(7)).settled()
    assert line["fees"] == {"pot": 0}


def test_bicycle_holdem_a_fee_larger_than_the_pot_takes_the_pot() -> None:
    structure = {"type": "no-limit", "small_blind": 50, "big_blind": 100}
    line = hand(2, fee=253, structure=structure, actions="2 call, 1 check").settled()
    assert line["fees"] == {"pot": 200}
    assert line["pots"] == [{"amount": 0, "winners": {}}]
    assert line["net"] == {"1": -100, "2": -100}


def test_bicycle_holdem_pot_limit_allows_the_least_bet_when_the_fee_took_the_pot() -> None:
    structure = {"type": "pot-limit", "small_blind": 25, "big_blind": 50}
    begun = hand(2, fee=253, structure=structure, actions="2 call, 1 check | ")
    assert begun.stopped().table.pot == 0
    assert begun.offered()["bet"] == (50, 50)


# What a seat sees, and what it may not do


def test_bicycle_holdem_no_view_shows_a_card_that_is_not_the_seats_own() -> None:
    told = hand(4, actions="3 call, 4 fold, 1 call, 2 check | 1 bet, 2 call, 3 fold").stopped()
    holes = {seat.number: set(seat.cards) for seat in told.table.players}
    while told.turn is not None:
        for seat in (None, 1, 2, 3, 4):
            shown: set[int] = set()
            for event in told.view(seat):
                if isinstance(event, Dealt | Burned):
                    shown.add(event.card)
                elif isinstance(event, Turned):
                    shown.update(event.cards)
            known = holes[seat] if seat else set()
            assert shown - {HIDDEN} == known | set(told.table.board)
        told.choose_default(told.turn.seat)
    turned = {e.to for e in told.view(None) if isinstance(e, Turned)}
    assert turned == {"1", "2"}
    assert show(told.table.seat(1).cards)


@pytest.mark.parametrize(
    "choice",
    [
        Choice("check"),
        Choice("bet", 800),
        Choice("raise"),
        Choice("raise", 3999),
        Choice("raise", 4001),
        Choice("raise", 100_500),
        Choice("raise", -4000),
        Choice("raise", amount=0),
        Choice("raise", 4000, 3999),
        Choice("call", 1999),
        Choice("fold", 1),
        Choice("straddle"),
    ],
    ids=str,
)
def test_bicycle_holdem_what_is_refused_changes_nothing(choice: Choice) -> None:
    told = no_limit(4).stopped()
    before = (list(told.events), told.turn, told.table.stacks(), list(told.choices))
    with pytest.raises(IllegalChoice, match="seat 3"):
        told.choose(3, choice)
    assert (list(told.events), told.turn, told.table.stacks(), list(told.choices)) == before
    told.choose(3, Choice("raise", 4000))
    assert told.turn is not None
    assert told.turn.seat == 4


def test_bicycle_holdem_the_deck_is_52_cards() -> None:
    assert len(set(library().game(GAME).fresh_deck())) == 52
