"""Stud as data: variants that no house here spreads, and rules that make no game."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import msgspec
import pytest

from cardroom.books import Game, library
from cardroom.bots import STYLES, sensible
from cardroom.equity import equity
from cardroom.games.stud import Rules, Street
from cardroom.simulation import Plan
from cardroom.simulation.games import simulator_for
from cardroom.table.decisions import Choice
from cardroom.table.events import Dealt
from cardroom.table.procedures import Mishap
from cardroom.table.setup import SeatSetup, Setup
from cardroom.table.stock import Stacked
from cardroom.telling.observer import Observer

STUD = library().game("bicycle/seven-card-stud")
FIVE_CARDS = (
    Street("3rd-street", down=1, up=1, burn=False),
    Street("4th-street", up=1),
    Street("5th-street", up=1),
    Street("6th-street", up=1),
)
TWO_UP = (
    Street("3rd-street", down=3, up=2, burn=False, discard=1),
    Street("4th-street", up=1),
    Street("5th-street", down=1),
)


def variant(streets: tuple[Street, ...]) -> Game:
    """The Bicycle's stud with other streets."""
    clauses = {**STUD.entry.clauses, "discard": STUD.entry.clauses["antes"]}
    entry = msgspec.structs.replace(STUD.entry, clauses=clauses)
    return replace(STUD, entry=entry).with_rules({"streets": msgspec.to_builtins(streets)})


@pytest.mark.parametrize(("streets", "faces"), [(FIVE_CARDS, "DUUUU"), (TWO_UP, "DDDUUUD")])
def test_streets_are_dealt_as_they_are_written(streets: tuple[Street, ...], faces: str) -> None:
    game = variant(streets)
    random = Random(7)
    for _ in range(40):
        deck = [*game.fresh_deck()]
        random.shuffle(deck)
        seats = tuple(SeatSetup(seat, 20000) for seat in (1, 2, 3, 4))
        played = game.round(Setup(game=game.id, seats=seats), Stacked(deck))
        while not played.over:
            for seat, decision in list(played.waiting.items()):
                bot = sensible("stud", STYLES["loose-aggressive"], 1, game.definition.rules)
                played.choose(seat, bot.choose(decision, Observer(played, seat)))
        came = ["U" if e.up else "D" for e in played.events if isinstance(e, Dealt) and e.seat == 1]
        assert faces.startswith("".join(came))
        assert sum(played.result().net.values()) == 0


def test_five_cards_are_weighed_as_five() -> None:
    """A pair of aces is ahead of two kings by more where only five cards come."""
    hands = ["As/Ad", "Ks/Kd"]
    five = equity(variant(FIVE_CARDS), hands, samples=20_000, seed=1)
    seven = equity(STUD, hands, samples=20_000, seed=1)
    assert five.hands[0].equity > seven.hands[0].equity + 0.03


def test_five_cards_are_simulated_as_five() -> None:
    game = variant(FIVE_CARDS)
    plan = Plan(game=game.id, rounds=2000, seats=4, strategy={"seats": "call"})
    assert simulator_for(game, plan).play(plan.chunk(0)).outcomes["ended"] == {"showdown": 2000}


def test_what_goes_wrong_goes_by_the_first_deal() -> None:
    """Of three hole cards the third one may be turned up; the fourth card lies face up anyway."""
    game = variant(TWO_UP)
    seats = tuple(SeatSetup(seat, 20000) for seat in (1, 2, 3))
    wrong = Mishap("exposed-card", to="2", card=3)
    setup = Setup(game=game.id, seats=seats, mishaps=(wrong,))
    played = game.round(setup, Stacked(game.fresh_deck()))
    faces = [e.up for e in played.events if isinstance(e, Dealt) and e.seat == 2]
    assert faces == [False, False, False, False, True]
    for seat, decision in list(played.waiting.items()):
        played.choose(seat, Choice("discard", cards=str(decision.options[0].cards[0])))
    assert played.turn is not None


@pytest.mark.parametrize(
    ("streets", "says"),
    [
        ((), "streets are 3rd-street"),
        ((Street("4th-street", up=1),), "streets are 3rd-street"),
        ((Street("3rd-street", down=5),), "face up"),
        ((Street("3rd-street", down=4, up=1), Street("4th-street", up=2)), "one card"),
        ((Street("3rd-street", down=2, up=4, discard=2),), "fewer cards than lie face down"),
        ((Street("3rd-street", down=1, up=2),), "five to 7 cards"),
        ((Street("3rd-street", down=6, up=2),), "five to 7 cards"),
        ((Street("3rd-street", down=-1, up=6),), "fewer cards than none"),
    ],
)
def test_streets_that_make_no_game(streets: tuple[Street, ...], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        Rules(structures=("limit",), streets=streets)
