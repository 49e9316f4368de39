"""Cards that lie face up while others decide: a player-dealer's, or one's own."""

from __future__ import annotations

import re

from cardroom.cards import cards
from cardroom.table.events import HIDDEN, Dealt, Turned
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup
from cardroom.telling.picture import Picture
from tests.cli.running import run

GAME = "oceana/three-card-poker-6-card-bonus"
PD = "player-dealer"


def test_a_hand_that_shows_one_card_is_turned_up_with_no_card_twice() -> None:
    setup = Setup(game=GAME, seats=(SeatSetup(7, 100),), player_dealer=PlayerDealer(7, 100))
    picture = Picture(setup)
    king, nine, four = cards("Kc 9d 4h")
    picture.apply(Dealt(PD, HIDDEN, False))
    picture.apply(Dealt(PD, HIDDEN, False))
    picture.apply(Dealt(PD, four, True))
    assert picture.hands[PD].cards == [HIDDEN, HIDDEN, four]
    picture.apply(Turned(PD, (king, nine, four)))
    assert picture.hands[PD].cards == [king, nine, four]


def test_the_picture_shows_it_beside_the_bank() -> None:
    told = run("play", GAME, "--seed", "7", typed="ante 10\nplay\nquit\n").stdout
    picture = told.partition("--- Round 1")[2].partition("Your turn")[0]
    assert re.search(r"banks \$500 +\?\? \?\? 6", picture)


def test_a_players_own_row_shows_what_the_others_see_of_his_cards() -> None:
    typed = "call\ndown\nquit\n"
    told = run("play", "bicycle/mexican-poker", "--seed", "7", typed=typed).stdout
    rows = [line for line in told.splitlines() if line.startswith("  3 You")]
    assert rows[0].split()[2:] == ["$100", "??", "5♦", "You", "7♥", "5♦", "seven", "high"]
    assert rows[-1].split()[2:] == [
        "$98",
        "??",
        "5♦",
        "??",
        "You",
        "7♥",
        "5♦",
        "6♥",
        "seven",
        "high",
    ]
