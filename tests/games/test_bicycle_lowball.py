"""The Bicycle's Lowball, line by line: $4-$8 limit, with blinds of $2 and $4 and a kill of $8.

The button is on the last seat, so that seat 1 has the small and seat 2 the big blind.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.scenario import BadScenario, settle
from tests.games.draws import Drawn

GAME = "bicycle/lowball"
SEVEN, EIGHT, NINE = "7s 5d 4c 3h 2s", "8s 6d 5c 4h 2d", "9s 6h 5h 4d 2h"
CALLS = "3 call, 1 call, 2 check"
ONCE, TWICE = [{"winner": 3, "full_bet": False}], [{"winner": 3, "full_bet": False}, {"winner": 3}]


def hand(actions: str, **more: Any) -> Drawn:
    """Seat 1 has a seven, seat 2 an eight, and seat 3 a nine."""
    return Drawn(GAME, {1: SEVEN, 2: EIGHT, 3: NINE}, actions, more=more)


def test_bicycle_lowball_line_663_a_checked_seven_wins_nothing_bet_after_the_draw() -> None:
    told = hand(f"{CALLS}, 1 check, 2 bet, 3 call, 1 call")
    assert told.net() == {1: 800, 2: -400, 3: -400}


def test_bicycle_lowball_line_663_a_seven_that_bets_wins_it_all() -> None:
    assert hand(f"{CALLS}, 1 bet, 2 call, 3 call").net() == {1: 2400, 2: -1200, 3: -1200}


@pytest.mark.parametrize(("short", "raises"), [(300, False), (400, True)])
def test_bicycle_lowball_line_665_half_a_bet_reopens_the_betting(short: int, raises: bool) -> None:
    # After the draw seat 2 is all-in with less than half of $8 more than the bet, or with half.
    told = Drawn(GAME, {1: SEVEN, 2: EIGHT, 3: NINE}, f"{CALLS}, 1 bet, 2 raise, 3 call, 1 raise",
                 chips={2: 400 + 800 + short})  # fmt: skip
    if raises:
        told.settled()
    else:
        assert told.refused()


def test_bicycle_lowball_line_666_a_seven_may_call_a_short_all_in_bet_and_win() -> None:
    told = Drawn(GAME, {1: SEVEN, 2: EIGHT, 3: NINE}, f"{CALLS}, 1 check, 2 check, 3 bet, 1 call, "
                 "2 call", chips={3: 700})  # fmt: skip
    assert told.returned()[2] == 300


def test_bicycle_lowball_line_668_the_winner_of_two_pots_kills_the_next() -> None:
    line = hand("1 call, 2 fold, 3 check, 1 bet, 3 call", history=TWICE).settled()
    posted = [e for e in line["events"] if e["kind"] == "posted" and e["spot"] == "kill"]
    assert [(e["seat"], e["amount"]) for e in posted] == [(3, 800)]
    # Twice the blind before the draw, and a bet of $16 after it.
    assert line["net"] == {"1": 2800, "2": -400, "3": -2400}
    assert "next_hand_kill" not in line


def test_bicycle_lowball_line_668_who_killed_and_wins_kills_again() -> None:
    told = Drawn(GAME, {1: NINE, 2: EIGHT, 3: SEVEN}, "1 fold, 2 fold", more={"history": TWICE})
    assert told.settled()["next_hand_kill"] == 3


@pytest.mark.parametrize(
    ("played", "again"), [("1 fold, 2 fold", None), ("1 call, 2 call, 3 check", 3)]
)
def test_bicycle_lowball_line_669_a_killer_may_have_to_win_a_bet(
    played: str, again: int | None
) -> None:
    told = Drawn(GAME, {1: NINE, 2: EIGHT, 3: SEVEN}, played,
                 more={"history": TWICE, "readings": {"killer-wins": "bet-needed"}})  # fmt: skip
    assert told.settled().get("next_hand_kill") == again


@pytest.mark.parametrize(("reading", "posts"), [("kills-again", [3]), ("bet-needed", [])])
def test_bicycle_lowball_line_669_a_walk_of_the_killer_before(
    reading: str, posts: list[int]
) -> None:
    history = [*TWICE, {"winner": 3, "full_bet": False}]
    told = hand("", history=history, readings={"killer-wins": reading}).settled()["events"]
    assert [e["seat"] for e in told if e["kind"] == "posted" and e["spot"] == "kill"] == posts


def test_bicycle_lowball_line_668_a_walk_is_no_second_leg() -> None:
    told = Drawn(GAME, {1: NINE, 2: EIGHT, 3: SEVEN}, "3 raise, 1 fold, 2 fold",
                 more={"history": ONCE})  # fmt: skip
    assert "next_hand_kill" not in told.settled()


def test_bicycle_lowball_line_990_a_full_bet_of_another_makes_the_second_leg() -> None:
    told = Drawn(GAME, {1: NINE, 2: EIGHT, 3: SEVEN}, "3 raise, 1 fold, 2 call, 2 check, 3 bet, "
                 "2 fold", more={"history": ONCE})  # fmt: skip
    assert told.settled()["next_hand_kill"] == 3


@pytest.mark.parametrize(
    ("history", "killer"),
    [
        ([{"winner": 1}, {"winner": 3}], None),
        ([{"winner": 3}, {"winner": 1}, {"winner": 3}], None),
        ([{"winner": 3}, {"winner": 3, "split": True}], None),
        ([{"winner": 3}, {"winner": [1, 3], "split": True}, {"winner": 3}], 3),
        ([{"winner": 3}, {"winner": 3}, {"winner": [1, 3], "split": True}], 3),
        ([{"winner": 3}, {"winner": 3}, {"winner": [1, 2], "split": True}], None),
        ([{"winner": 3, "full_bet": False}, {"winner": 3, "full_bet": False}], None),
        ([{"winner": 7}, {"winner": 7}], None),
    ],
)
def test_bicycle_lowball_lines_668_to_671_legs_and_kills(
    history: list[dict[str, Any]], killer: int | None
) -> None:
    events = hand("", history=history).settled()["events"]
    posted = [e["seat"] for e in events if e["kind"] == "posted" and e["spot"] == "kill"]
    assert posted == ([killer] if killer else [])


def test_bicycle_lowball_line_1006_the_killer_acts_last_in_the_first_round() -> None:
    assert hand("", history=TWICE).settled()["first_to_act"] == 1
    told = hand("1 call, 2 call, 3 raise, 1 fold, 2 fold", history=TWICE)
    assert told.net() == {1: -800, 2: -800, 3: 1600}


def test_bicycle_lowball_line_1002_two_cards_and_then_a_kill_of_ones_own() -> None:
    # Twice the blind from seat 2, and bets of $8 and $16.
    told = hand("2 kill, 3 call, 1 call, 2 check, 1 bet, 2 call, 3 call")
    assert told.net() == {1: 4800, 2: -2400, 3: -2400}
    assert "next_hand_kill" not in told.settled()


@pytest.mark.parametrize(("chips", "may"), [(3200, True), (3100, False)])
def test_bicycle_lowball_line_1002_four_times_the_kill_blind(chips: int, may: bool) -> None:
    told = Drawn(GAME, {1: SEVEN, 2: EIGHT, 3: NINE}, "3 kill", chips={3: chips})
    if may:
        told.settled()
    else:
        assert told.refused()


def test_bicycle_lowball_line_1004_one_kill_in_a_hand() -> None:
    assert hand("2 kill", history=TWICE).refused()


def test_a_game_without_required_kills_has_no_history() -> None:
    scenario = Drawn("ocean-view/lowball", {1: SEVEN, 2: EIGHT}).scenario()
    with pytest.raises(BadScenario, match=r"history: no pot has to be killed"):
        settle({**scenario, "history": ONCE})


@pytest.mark.parametrize("history", [[{"full_bet": True}], [{"winner": "3"}], {"winner": 3}])
def test_a_history_that_cannot_be_read_is_refused(history: object) -> None:
    with pytest.raises(BadScenario, match="history"):
        settle({**hand("").scenario(), "history": history})


@pytest.mark.parametrize(("reading", "again"), [("natural-only", None), ("any-kill", 3)])
def test_bicycle_lowball_lines_668_and_994_a_kill_of_ones_own_that_wins(
    reading: str, again: int | None
) -> None:
    told = Drawn(GAME, {1: NINE, 2: EIGHT, 3: SEVEN}, "3 kill, 1 fold, 2 fold",
                 more={"readings": {"voluntary-kill-won": reading}})  # fmt: skip
    assert told.settled().get("next_hand_kill") == again
