"""Chips put in by mistake or without a word, the clock, and cards thrown away to play the board."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.scenario import settle

HOLDEM = "bicycle/texas-holdem"
NO_LIMIT = {"type": "no-limit", "small_blind": 1000, "big_blind": 2000, "chip": 100}
POT_LIMIT = NO_LIMIT | {"type": "pot-limit"}
KILLED = {"type": "limit", "small_blind": 200, "big_blind": 400, "small_bet": 400, "big_bet": 800,
          "kill_blind": 800, "chip": 100}  # fmt: skip
ROYAL = {"1": "2c 7d", "2": "3c 8d", "3": "4c 9d", "board": "As Ks Qs Js Ts"}


def hand(
    *decisions: str, game: str = HOLDEM, mishap: dict[str, Any] | None = None, **told: Any
) -> dict[str, Any]:
    """A hand of three with the button in seat 3; decisions as `3 raise 4000`."""
    listed = []
    for decided in decisions:
        seat, do, *to = decided.split()
        key = "amount" if do == "chip" else "to"
        listed.append({"seat": int(seat), "do": do} | ({key: int(to[0])} if to else {}))
    scenario = {
        "game": game,
        "seats": [{"seat": seat, "chips": 100_000} for seat in (1, 2, 3)],
        "button": 3,
        "structure": NO_LIMIT,
        "mishaps": [mishap] if mishap else [],
        "decisions": listed,
        **told,
    }
    return settle(scenario, events=True)


def whys(line: dict[str, Any]) -> list[str]:
    return [event["why"] for event in line["events"] if event["kind"] == "said" and event["why"]]


# Unaware of a raise or a kill


def test_bicycle_holdem_line_1003_who_has_not_seen_the_raise_takes_his_chips_back() -> None:
    unaware = {"event": "overlooked-raise", "to": "1"}
    line = hand("3 raise 6000", "1 call", "1 fold", "2 fold", mishap=unaware)
    assert line["net"] == {"1": -1000, "2": -2000, "3": 3000}
    assert whys(line) == ["001:1003"]
    stays = hand("3 raise 6000", "1 call", "1 raise 20000", "2 fold", "3 fold", mishap=unaware)
    assert stays["net"] == {"1": 8000, "2": -2000, "3": -6000}


def test_bicycle_holdem_line_1003_without_a_raise_there_is_nothing_to_take_back() -> None:
    unaware = {"event": "overlooked-raise", "to": "1"}
    line = hand("3 call", "1 call", "2 check", mishap=unaware)
    assert line["net"]["1"] != -1000
    assert whys(line) == []


def test_bicycle_holdem_line_1003_who_has_not_seen_a_required_kill_must_complete_the_bet() -> None:
    killed: dict[str, Any] = {
        "structure": KILLED,
        "wagers": [{"seat": 2, "spot": "kill", "amount": 800}],
    }
    unaware = {"event": "overlooked-kill", "to": "3"}
    line = hand("3 call", "1 fold", "2 check", "2 check", "3 fold", mishap=unaware, **killed)
    assert line["net"]["3"] == -800
    assert whys(line) == ["001:1003"]


# A single chip


@pytest.mark.parametrize("structure", [NO_LIMIT, POT_LIMIT])
def test_bicycle_holdem_line_1026_a_larger_chip_calls_the_bet(structure: dict[str, Any]) -> None:
    line = hand("3 chip 10000", "1 fold", "2 check", structure=structure)
    acted = [event["do"] for event in line["events"] if event["kind"] == "acted"]
    assert acted[0] == "call"


def test_bicycle_holdem_line_1026_a_single_chip_is_a_bet_of_all_of_it() -> None:
    begun = ("3 call", "1 call", "2 check")
    line = hand(*begun, "1 chip 10000", "2 fold", "3 fold")
    bet = next(e for e in line["events"] if e["kind"] == "acted" and e["do"] == "bet")
    assert bet["to"] == 10_000


def test_bicycle_holdem_line_1043_a_chip_larger_than_the_pot_is_a_bet_of_the_pot() -> None:
    begun = ("3 call", "1 call", "2 check")
    line = hand(*begun, "1 chip 10000", "2 fold", "3 fold", structure=POT_LIMIT)
    bet = next(e for e in line["events"] if e["kind"] == "acted" and e["do"] == "bet")
    assert bet["to"] == 6000


@pytest.mark.parametrize(
    ("game", "lines"),
    [("oceana-classic/texas-holdem", 448), ("oceana-classic/crazy-pineapple", 153)],
)
def test_oceana_classic_a_single_larger_chip_is_a_call(game: str, lines: int) -> None:
    line = hand("3 chip 2500", "1 fold", "2 check", game=game, structure={"type": "limit"})
    acted = [event["do"] for event in line["events"] if event["kind"] == "acted"]
    assert acted[0] == "call", lines


def test_central_coast_holdem_does_not_say_what_a_single_chip_means() -> None:
    line = hand("3 chip 2500", game="central-coast/texas-holdem", structure={"type": "limit"})
    assert "single chip" in line["why"]


# The clock


def test_bicycle_holdem_line_1027_a_hand_is_dead_when_the_clock_runs_out() -> None:
    slow = {"event": "out-of-time", "to": "1"}
    line = hand("3 raise 6000", "2 fold", mishap=slow)
    assert line["net"] == {"1": -1000, "2": -2000, "3": 3000}
    assert whys(line) == ["001:1027"]


def test_bicycle_holdem_line_1027_it_is_put_on_those_who_face_a_bet_in_no_limit() -> None:
    slow = {"event": "out-of-time", "to": "1"}
    checks = hand("3 call", "1 call", "2 check", "1 check", mishap={**slow, "street": "flop"})
    assert whys(checks) == []
    limit = hand("3 raise", "1 call", "2 fold", mishap=slow, structure={"type": "limit"})
    assert whys(limit) == []


# Playing the board


@pytest.mark.parametrize(
    ("game", "lines"),
    [
        (HOLDEM, "001:805"),
        ("ocean-view/texas-holdem", "003:17"),
        ("ocean-view/texas-holdem-hilo", "003:17"),
    ],
)
@pytest.mark.parametrize("declared", [True, False])
def test_holdem_lines_805_and_17_who_plays_the_board_must_declare_it(
    game: str, lines: str, declared: bool
) -> None:
    """A royal flush on the board is everyone's; seat 2 throws its cards away."""
    thrown = {"event": "thrown-away", "to": "2", "declared": declared}
    limit = {"type": "limit", "small_blind": 200, "big_blind": 400, "chip": 100}
    calls = ("3 call", "1 call", "2 check")
    line = hand(*calls, game=game, mishap=thrown, cards=ROYAL, structure=limit)
    assert line["net"] == (
        {"1": 0, "2": 0, "3": 0} if declared else {"1": 200, "2": -400, "3": 200}
    )
    assert whys(line) == [lines]


@pytest.mark.parametrize("game", ["bicycle/crazy-pineapple", "bicycle/crazy-pineapple-hilo"])
@pytest.mark.parametrize("declared", [True, False])
def test_bicycle_crazy_pineapple_line_624_who_plays_the_board_must_declare_it(
    game: str, declared: bool
) -> None:
    thrown = {"event": "thrown-away", "to": "2", "declared": declared}
    limit = {"type": "limit", "small_blind": 200, "big_blind": 400, "chip": 100}
    cards = {**ROYAL, **{str(seat): f"{ROYAL[str(seat)]} {6 + seat}h" for seat in (1, 2, 3)}}
    line = hand(
        "3 call", "1 call", "2 check", game=game, mishap=thrown, cards=cards, structure=limit
    )
    assert line["net"] == (
        {"1": 0, "2": 0, "3": 0} if declared else {"1": 200, "2": -400, "3": 200}
    )
    assert "001:624" in whys(line)


@pytest.mark.parametrize("game", ["oceana/texas-holdem", "oceana-classic/texas-holdem"])
@pytest.mark.parametrize(
    ("last", "declared", "plays"),
    [("check", False, True), ("bet", False, False), ("bet", True, True)],
)
def test_oceana_holdem_line_459_the_board_is_played_after_checks_or_an_announcement(
    game: str, last: str, declared: bool, plays: bool
) -> None:
    checks = [f"{seat} check" for _ in range(2) for seat in (1, 2, 3)]
    river = {"check": ["1 check", "2 check", "3 check"], "bet": ["1 bet", "2 call", "3 call"]}
    thrown = {"event": "thrown-away", "to": "2", "declared": declared}
    line = hand(
        "3 call", "1 call", "2 check", *checks, *river[last],
        game=game, mishap=thrown, cards=ROYAL, structure={"type": "limit"},
    )  # fmt: skip
    assert (line["net"]["2"] == 0) is plays
    assert whys(line)[-1] == "004:459"
