"""Bicycle, Pan (001:1131, 1149): wrong counts, boxed cards, fouled hands and what they pay."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardroom.books import library
from cardroom.bots import STYLES, SensibleBot, play_out
from cardroom.scenario import settle
from cardroom.table.procedures import Mishap
from cardroom.table.setup import SeatSetup, Setup
from cardroom.table.stock import Stacked

Json = dict[str, Any]
MELDS = {"3": "5s 5s 5s", "2": "7h 7h 7h"}
"""Seat 3 begins, counterclockwise: fives of spades are four chips, sevens of hearts two."""
WON = {"3": 800 - 200, "2": 400 - 400, "1": -400 - 200}
FOULED = {"3": -200, "2": 400, "1": -200}
"""Seat 3 has given back what it was paid, and pays seat 2 all the same."""


def told(mishap: Json, *melding: int, **more: Any) -> Json:
    """Seats lay down what they have, and something goes wrong."""
    return {
        "id": "pan", "game": "bicycle/pan", "cards": MELDS,
        "seats": [{"seat": seat, "chips": 100_000} for seat in (1, 2, 3)],
        "structure": {"type": "kondition", "chip": 100, "tops": 200},
        "decisions": [
            {"seat": seat, "do": "meld", "cards": MELDS[str(seat)]} for seat in melding or (3, 2)
        ],
        "mishaps": [mishap],
    } | more  # fmt: skip


def ruled(line: Json) -> list[str]:
    return [event["why"] for event in line["events"] if event["kind"] == "said"]


@pytest.mark.parametrize(
    ("mishap", "net"),
    [
        pytest.param({"event": "boxed-card", "to": "3", "card": 4}, WON, id="1131: boxed"),
        pytest.param({"event": "missing-card", "to": "3", "card": 10}, WON, id="1131: too few"),
        pytest.param({"event": "extra-card", "to": "3"}, WON, id="1131: too many"),
        pytest.param(
            {"event": "extra-card", "to": "2", "acted": 1}, WON, id="1131: not yet played"
        ),
        pytest.param({"event": "bad-kondition", "to": "3"}, WON, id="1149: made good"),
        pytest.param({"event": "extra-card", "to": "3", "acted": 1}, FOULED, id="1131: played on"),
    ],
)
def test_bicycle_pan_1131_1149_what_is_put_right_and_what_fouls(mishap: Json, net: Json) -> None:
    line = settle(told(mishap), events=True)
    assert line["net"] == net
    assert "001:1149" in ruled(line) or "001:1131" in ruled(line)


@pytest.mark.parametrize(
    "mishap",
    [
        pytest.param({"event": "plucked-into-hand", "to": "3"}, id="1131: plucked into the hand"),
        pytest.param({"event": "bad-kondition", "to": "3", "late": True}, id="1149: not made good"),
    ],
)
def test_bicycle_pan_1131_1149_a_fouled_hand_wins_nothing_and_pays(mishap: Json) -> None:
    assert settle(told(mishap, 2))["net"] == FOULED


def test_bicycle_pan_1131_a_hand_has_ten_cards_again() -> None:
    for mishap in ({"event": "extra-card"}, {"event": "missing-card", "card": 7}):
        events = settle(told(mishap | {"to": "3"}), events=True)["events"]
        begun = next(at for at, event in enumerate(events) if event["kind"] == "placed")
        before = [event for event in events[:begun] if event.get("to") == "3"]
        dealt = sum(event["kind"] == "dealt" for event in before)
        out = sum(event["kind"] == "discarded" for event in before)
        assert dealt - out == 10 + 1  # and the card that is plucked


@pytest.mark.parametrize("number", range(4))
def test_bicycle_pan_1131_only_fouled_hands_leave_the_tops_to_the_one_that_is_not(
    number: int,
) -> None:
    game = library().game("bicycle/pan")
    fouls = tuple(Mishap("plucked-into-hand", to=seat, acted=number) for seat in ("2", "3"))
    seats = tuple(SeatSetup(seat, 50_000) for seat in (1, 2, 3))
    setup = Setup(game=game.id, seats=seats, mishaps=fouls)
    deck = list(game.fresh_deck(setup))
    Random(number).shuffle(deck)
    played = game.round(setup, Stacked(tuple(deck)))
    play_out(played, {seat: SensibleBot(STYLES["tight-passive"]) for seat in (1, 2, 3)})
    assert [tops.winners for tops in played.result().pots or ()] == [{"1": 600}]
