"""Tables of stud: nobody draws for a button, and everyone who is here is dealt in."""

from __future__ import annotations

import pytest

from cardroom.books import library
from cardroom.session import NotNow, Table, read_snapshot, write_snapshot

STUD = "oceana-classic/seven-card-stud"


def table(*seats: int, game: str = STUD) -> Table:
    laid = Table(library().game(game), seed=7)
    for seat in seats:
        laid.sit(seat, 20000)
    return laid


def play(laid: Table) -> list[int]:
    """A hand in which everyone takes the default; the seats that were dealt in."""
    played = laid.deal()
    while played.waiting:
        played.choose_default(next(iter(played.waiting)))
    return [seat.seat for seat in played.table.setup.seats]


def test_two_players_are_needed() -> None:
    assert table(3).waits_for == "fewer than two players are here with chips"


def test_there_is_no_button_and_nobody_waits_for_blinds() -> None:
    laid = table(2, 5)
    assert laid.setup().button is None
    assert play(laid) == [2, 5]
    laid.sit(4, 20000)
    assert play(laid) == [2, 4, 5]
    laid.sit_out(2)
    assert play(laid) == [4, 5]
    laid.come_back(2)
    assert play(laid) == [2, 4, 5]
    assert laid.owes(4) == ()
    assert sum(player.chips for player in laid.players.values()) == 60000


@pytest.mark.parametrize("game", [STUD, "oceana-classic/five-card-draw", "bicycle/pan"])
def test_nobody_straddles_without_blinds(game: str) -> None:
    with pytest.raises(NotNow, match="no blinds"):
        table(1, 2, 3, game=game).straddle(3)


@pytest.mark.parametrize("game", [STUD, "bicycle/pan"])
def test_a_wish_goes_along_to_another_seat(game: str) -> None:
    laid = table(1, 2, game=game)
    laid.wants(2, "post")
    laid.change_seat(2, 5)
    kept = write_snapshot(laid.snapshot())
    assert write_snapshot(Table.restore(laid.game, read_snapshot(kept)).snapshot()) == kept


def test_the_winner_of_pan_is_first_wherever_he_sits_then() -> None:
    laid = table(1, 2, 3, game="bicycle/pan")
    while laid.button is None:
        play(laid)
    winner = laid.button
    laid.change_seat(winner, 4)
    laid.sit(winner, 20000)
    laid.sit(5, 20000)
    assert laid.setup().button == 4
    laid.leave(4)
    laid.sit(4, 20000)
    assert laid.setup().button == 5
