"""Hands in which somebody throws his cards away in the showdown, in every format and back."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.books import library
from cardroom.formats import phh
from cardroom.formats.finished import finished
from cardroom.formats.found import Found, found_in
from cardroom.formats.no_code import NoCode
from cardroom.formats.outputs import OUTPUTS
from cardroom.history import record, write_record
from cardroom.table.decisions import Choice
from cardroom.table.procedures import Mishap
from cardroom.table.setup import SeatSetup, Setup, Structure
from cardroom.table.stock import Stacked

DEAL = "'d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 7c2h'"
AROUND = "'p1 cc', 'p2 cc', 'p3 cc'"
CHECKED = f"'p3 cc', 'p1 cc', 'p2 cc', 'd db 3h4h9s', {AROUND}, 'd db Jd', {AROUND}, 'd db 5c'"
ALL_IN = "'p3 cbr 200', 'p1 cc', 'p2 cc'"
BOARD = "'d db 3h4h9s', 'd db Jd', 'd db 5c'"
BET = "'p1 cc', 'p2 cbr 4'"
HANDS = {
    # What is done, what is written of the showdown, and what everyone wins: in our whole numbers.
    "one of three": (
        f"{CHECKED}, {AROUND}, 'p1 sm', 'p2 sm KsKd', 'p3 sm 7c2h'",
        ["p1 sm", "p2 sm KsKd", "p3 sm 7c2h"],
        {"1": -2, "2": 4, "3": -2},
    ),
    "all but one": (
        f"{CHECKED}, {AROUND}, 'p1 sm', 'p2 sm', 'p3 sm -'",
        ["p1 sm", "p2 sm", "p3 sm -"],
        {"1": -2, "2": -2, "3": 4},
    ),
    "beside a fold": (
        f"{CHECKED}, {BET}, 'p3 f', 'p1 cc', 'p1 sm', 'p2 sm -'",
        ["p3 f", "p1 cc", "p1 sm", "p2 sm -"],
        {"1": -6, "2": 8, "3": -2},
    ),
    "all-in, and all but one": (
        f"{ALL_IN}, {BOARD}, 'p1 sm', 'p2 sm', 'p3 sm -'",
        ["d db 3h4h9s", "d db Jd", "d db 5c", "p1 sm", "p2 sm", "p3 sm -"],
        {"1": -200, "2": -200, "3": 400},
    ),
    "all-in": (
        f"{ALL_IN}, 'p1 sm', 'p2 sm KsKd', 'p3 sm 7c2h', {BOARD}",
        ["p1 sm", "p2 sm KsKd", "p3 sm 7c2h", "d db 3h4h9s", "d db Jd", "d db 5c"],
        {"1": -200, "2": 400, "3": -200},
    ),
}


def _text(actions: str) -> str:
    return (
        "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\n"
        f"starting_stacks = [200, 200, 200]\nactions = [{DEAL}, {actions}]\n"
    )


def _found(text: str, file: Path) -> Found:
    file.write_text(text, encoding="utf-8")
    (found,) = found_in(file)
    return found


@pytest.mark.parametrize("case", HANDS)
def test_a_hand_thrown_away_comes_back_the_same(case: str, tmp_path: Path) -> None:
    actions, told, net = HANDS[case]
    played = phh.play(phh.read(_text(actions))).round
    ours = write_record(record(played))
    found = _found(ours, tmp_path / "ours.json")
    text = OUTPUTS["phh"].text(found, None)
    assert phh.read(text).actions[-len(told) :] == told
    back = _found(text, tmp_path / "back.phh")
    assert write_record(back.record()) == ours
    assert found.round.result().net == net
    for name, word in (("ohh", '"Mucks Cards"'), ("pokerstars", ": mucks hand\n")):
        output = OUTPUTS[name]
        text = output.text(found, None)
        assert text.count(word) == sum(action.endswith("sm") for action in told)
        read = _found(text, tmp_path / f"there{output.suffixes[0]}").played
        assert (read.decided_by, read.as_expected) == ("cards", True)
        assert (read.unit, read.net) == (100, [*net.values()])


def test_a_seat_does_not_see_what_is_thrown_away(tmp_path: Path) -> None:
    played = phh.play(phh.read(_text(HANDS["one of three"][0]))).round
    found = _found(write_record(record(played)), tmp_path / "ours.json")
    for output in ("phh", "ohh", "pokerstars"):
        text = OUTPUTS[output].text(found, 2)
        assert "Kd" in text
        assert "Ad" not in text


@pytest.mark.parametrize(
    ("mishap", "said"),
    [
        (Mishap("thrown-away", to="2", declared=True), "plays the board cannot be told"),
        (Mishap("exposed-card", to="2"), "was ruled, cannot be told"),
    ],
)
def test_other_rulings_are_refused_by_name(mishap: Mishap, said: str) -> None:
    """Who has declared the board plays it though his cards are gone: bicycle, 001:805."""
    game = library().game("bicycle/texas-holdem")
    seats = (SeatSetup(1, 1000), SeatSetup(2, 1000))
    setup = Setup(
        game=game.id, seats=seats, button=1, structure=Structure(type="limit"), mishaps=(mishap,)
    )
    played = game.round(setup, Stacked.shuffled(game.fresh_deck(setup), "mucked"))
    while not played.over:
        assert played.turn is not None
        options = {option.do for option in played.turn.options}
        played.choose(played.turn.seat, Choice("check" if "check" in options else "call"))
    with pytest.raises(NoCode, match=said):
        finished(played)
