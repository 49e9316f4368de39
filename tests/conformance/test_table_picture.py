"""Whoever follows a table by its events knows what lies there, in a round and between rounds."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.books import Game
from cardroom.session import Table
from cardroom.telling.table_picture import TablePicture
from tests.conformance.rounds import GAMES, name
from tests.conformance.sessions import ask, random_call, random_table
from tests.entries import share

CALLS = 7_000
EYES = (None, 1, frozenset({2, 3}))


def is_as_it_lies(picture: TablePicture, table: Table) -> None:
    """The chips and the people of a picture are those of the table."""
    assert picture.number == table.last_number
    assert picture.players == table.players
    assert picture.backline == table.backline
    assert picture.in_play == (table.round is not None)
    if table.round is not None:
        stacks = {int(who): n for who, n in table.round.table.stacks().items() if who.isdigit()}
        assert {seat: picture.chips(seat) for seat in stacks if seat in picture.players} == stacks
    if table.game.family.is_banked:
        assert picture.wagers == list(table.wagers)
        assert picture.offered == table.offered
        assert (picture.player_dealer, picture.bank) == (table.player_dealer, table.posted_bank)
        assert picture.is_stopped == (table.stopped is not None)


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_who_follows_a_table_knows_what_lies_there(game: Game) -> None:
    rng = Random(f"{game.id} followed")
    table = random_table(game, rng, seed=1)
    followed = {eyes: TablePicture.of(table, eyes) for eyes in EYES}
    calls = share(CALLS, game, least=40)
    for at in range(180 * calls):
        if at > calls and table.round_number > 1:
            break
        ask(table, random_call(table, rng))
        for eyes, picture in followed.items():
            picture.see(table.view(eyes, picture.number))
            is_as_it_lies(picture, table)
            assert picture.plain() == TablePicture.of(table, eyes).plain()
    assert table.round_number > 1
