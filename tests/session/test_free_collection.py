"""001:109: a wager without action gets a button that pays the collection of the very next hand."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardroom.books import Game, Library, library
from cardroom.books.library import HOME
from cardroom.cards import cards
from cardroom.session import Table
from cardroom.table.events import Said
from cardroom.table.setup import FeeChoice, PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Assigned

CLAUSE = 'free-collection = { lines = "harbor:9", says = "Who got no action pays nothing." }'
CASH = 50000


@pytest.fixture
def war(tmp_path: Path) -> Game:
    """Casino War at a house that has such buttons."""
    book = tmp_path / "harbor"
    shutil.copytree(HOME / "bicycle", book)
    entry = (book / "casino-war.toml").read_text("utf-8")
    (book / "war.toml").write_text(entry.replace("[clauses]", f"[clauses]\n{CLAUSE}"), "utf-8")
    return Library([tmp_path]).game("harbor/war")


def a_round(at: Table, bank: int, **primary: int) -> dict[str, int]:
    """What everyone pays in a round that seat 1 banks and all others win."""
    if at.player_dealer is None:
        at.accept(1, bank)
    at.bank(bank)
    for seat, amount in primary.items():
        at.wager(int(seat[1:]), "primary", amount)
    hands = {str(n): cards(card) for n, card in ((2, "Kd"), (3, "Ks"))}
    hands["player-dealer"] = cards("2c")
    played = at.deal(Assigned(at.game.fresh_deck(), hands))
    fees = dict(played.result().fees)
    at.finish()
    return fees


def test_it_pays_once_and_only_in_the_next_round(war: Game) -> None:
    at = Table(war, seed=1, fee=FeeChoice(2))
    for seat in (1, 2, 3):
        at.sit(seat, CASH)
    assert a_round(at, 1000, s2=1000, s3=1000) == {"2": 100, "3": 100, "player-dealer": 200}
    assert Said("Seat 3 has a free collection for the next round.", "harbor:9") in at.log
    assert a_round(at, 5000, s2=1000, s3=1000) == {"2": 100, "3": 0, "player-dealer": 200}
    at.accept(2, 5000)
    at.wager(3, "primary", 1000)
    assert at.deal().table.fees["3"] == 100


def test_it_is_the_players_and_not_the_seats(war: Game) -> None:
    at = Table(war, seed=1, fee=FeeChoice(2))
    for seat in (1, 2, 3):
        at.sit(seat, CASH)
    a_round(at, 1000, s2=1000, s3=1000)
    at.leave(3)
    at.sit(3, CASH)
    assert a_round(at, 5000, s3=1000)["3"] == 100


def test_bicycle_war_has_none() -> None:
    at = Table(library().game("bicycle/casino-war"), seed=1, fee=FeeChoice(2))
    for seat in (1, 2, 3):
        at.sit(seat, CASH)
    a_round(at, 1000, s2=1000, s3=1000)
    assert a_round(at, 5000, s3=1000)["3"] == 100


def test_a_round_pays_for_what_no_button_does(war: Game) -> None:
    setup = Setup(
        game=war.id,
        seats=(SeatSetup(1, CASH), SeatSetup(2, CASH)),
        player_dealer=PlayerDealer(2, 9000),
        wagers=(Wagered(1, "primary", 1000),),
        fee=FeeChoice(2),
        free_collections={"1": 1},
    )
    played = war.round(setup, Assigned(war.fresh_deck(), {"1": cards("Kd")}))
    assert played.table.fees == {"player-dealer": 200}
