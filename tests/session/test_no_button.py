"""Tables of stud: nobody draws for a button, and everyone who is here is dealt in."""

from __future__ import annotations

import pytest

from cardroom.books import library
from cardroom.session import NotNow, Table

STUD = "oceana-classic/seven-card-stud"


def table(*seats: int) -> Table:
    laid = Table(library().game(STUD), seed=7)
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


def test_nobody_straddles_without_blinds() -> None:
    with pytest.raises(NotNow, match="no blinds"):
        table(1, 2, 3).straddle(3)
