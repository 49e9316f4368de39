"""Every golden round is still what its file says."""

from __future__ import annotations

import pytest

from cardroom.books import Game
from tests.conformance.rounds import GAMES, name
from tests.golden import COMMAND, HOME, files, replayed, strays


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_golden_rounds_are_as_written(game: Game) -> None:
    for file in files(game):
        where = file.relative_to(HOME)
        assert file.exists(), f"{game.id} has no golden round {where}. Run: {COMMAND}"
        before = file.read_bytes().decode()
        after = replayed(before)
        assert after.split("\n") == before.split("\n"), (
            f"{where} came out otherwise. If that is meant, run: {COMMAND}, and review the diff"
        )


def test_every_golden_file_belongs_to_a_game() -> None:
    assert not strays(), f"no game has these any more. Run: {COMMAND}"
