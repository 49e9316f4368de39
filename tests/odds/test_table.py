"""The committed table of all odds: its games and wagers are those of the books."""

from __future__ import annotations

import pytest

from cardroom.books import Game
from cardroom.cli.odds.figures import called
from cardroom.odds.analysis import follows
from cardroom.odds.variants import BY_SETTING, COSTS, FAVOURS
from tests.odds.table import COMMAND, GAMES, TABLE, Row, read, written


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    return read()


def test_its_games_are_those_of_the_books(rows: list[Row]) -> None:
    in_order = list(dict.fromkeys(row.game for row in rows))
    assert in_order == [game.id for game in GAMES], f"run {COMMAND}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_wager_that_is_made_before_the_deal_has_a_row(game: Game, rows: list[Row]) -> None:
    first = next(spot.name for spot in game.entry.wagers if spot.base)
    with_it = follows(game, first)
    own = [row.wager for row in rows if row.game == game.id]
    for spot in game.entry.wagers:
        if not spot.later and spot.name not in with_it:
            assert any(wager.startswith(called(game, spot.name)) for wager in own), f"run {COMMAND}"


def test_it_is_written_as_it_is_read_and_marked_as_odds_are(rows: list[Row]) -> None:
    assert written(rows) == TABLE.read_text(encoding="utf-8")
    assert {row.mark for row in rows} <= {"", FAVOURS, COSTS, BY_SETTING}
    assert all(row.edge.split()[0].endswith("%") for row in rows)
