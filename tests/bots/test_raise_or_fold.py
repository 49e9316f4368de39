"""The bot of Caribbean stud and Crazy 4 plays as the charts of the best play say."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.bots import STYLES, sensible
from cardroom.bots.bot import Bot
from cardroom.cards import cards
from cardroom.table.decisions import Choice
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Assigned
from cardroom.telling.observer import Observer


def chosen(game_id: str, own: str, dealer: str, wagers: dict[str, int], *before: Choice) -> Choice:
    """What it does with a hand against another, of which one card may show."""
    game = library().game(game_id)
    setup = Setup(
        game=game_id,
        seats=(SeatSetup(1, 10**6), SeatSetup(8, 10**7)),
        player_dealer=PlayerDealer(8, 10**6),
        wagers=tuple(Wagered(1, spot, amount) for spot, amount in wagers.items()),
    )
    dealt = {"1": cards(own), "player-dealer": cards(dealer)}
    played = game.round(setup, Assigned(game.fresh_deck(setup), dealt))
    for choice in before:
        played.choose(1, choice)
    readings = game.terms(setup).readings
    rules = game.definition.rules
    bot: Bot = sensible(game.mechanism.name, STYLES["loose-passive"], 1, rules, readings)
    return bot.choose(played.waiting[1], Observer(played, 1))


@pytest.mark.parametrize(
    ("own", "up", "does"),
    [
        ("2s 2d 9c 7h 3s", "Ah", "call"),
        ("As Kd Qc Jh 3s", "2d", "call"),
        ("As Kd 8c 7h 3s", "8d", "call"),
        ("As Kd 9c 7h 3s", "8d", "surrender"),
        ("As Qd Jc 9h 8s", "2d", "surrender"),
    ],
)
def test_caribbean_stud_by_the_card_that_shows(own: str, up: str, does: str) -> None:
    dealer = f"{up} Tc 6d 5c 4d"
    assert chosen("bicycle/caribbean-stud", own, dealer, {"ante": 1000}).do == does


@pytest.mark.parametrize(
    ("own", "does"),
    [
        ("As Ad 9c 7h 3s", Choice("play", to=3000)),
        ("Ks Kd 9c 7h 3s", Choice("play", to=1000)),
        ("Ks Qd 8c 5h 2s", Choice("play", to=1000)),
        ("Qs Jd 9c 7h 3s", Choice("fold")),
    ],
)
def test_crazy_4_three_times_with_aces_and_once_with_king_queen(own: str, does: Choice) -> None:
    wagers = {"ante": 1000, "super-bonus": 1000}
    assert chosen("bicycle/crazy-4-poker", own, "Tc 6d 5c 4d 2h", wagers) == does


@pytest.mark.parametrize(
    ("own", "up", "does"),
    [
        ("As 9s 7s 3s 2s", "5d", "insurance-double"),
        ("As Kd Kc 5h 3s", "5d", "insurance-double"),
        ("Qs Jd 9c 7h 3s", "5d", "decline"),
    ],
)
def test_insurance_is_doubled_where_it_brings_more_than_it_costs(
    own: str, up: str, does: str
) -> None:
    wagers: dict[str, Any] = {"ante": 1000, "insurance": 500}
    dealer = f"Tc 8d 6c 4d {up}"
    assert chosen("bicycle/caribbean-stud-insurance", own, dealer, wagers, Choice("bet")) == Choice(
        does
    )
