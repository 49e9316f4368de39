"""``cardroom felt``."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import msgspec
import pytest

from cardroom.books import felt as felt_package
from cardroom.books.felt import Felt
from cardroom.games import MECHANISMS
from tests.cli.running import GAMES, refused, run


@pytest.mark.parametrize("game", GAMES)
def test_every_felt_is_told_drawn_and_data(game: str) -> None:
    told = run("felt", game)
    assert told.exit_code == 0
    data = msgspec.json.decode(run("felt", game, "--format", "json").stdout, type=Felt)
    assert data.game == game
    drawn = ET.fromstring(run("felt", game, "--format", "svg").stdout)
    words = "".join(drawn.itertext())
    for wager in data.wagers:
        assert wager.label in told.stdout
        assert all(word in words for word in wager.label.split())
        assert all(row.says in words for paid in wager.pays for row in paid.rows)


def test_a_smaller_table(tmp_path: Path) -> None:
    file = tmp_path / "war.json"
    run("felt", "casino-war", "--seats", "3", "--format", "json", "-o", str(file))
    assert len(msgspec.json.decode(file.read_bytes(), type=Felt).seats) == 3


def test_a_table_that_the_house_does_not_have() -> None:
    assert "tables of 2 to 6 seats, not of 7" in refused(
        "felt", "oceana/ultimate-texas-holdem", "--seats", "7"
    )
    assert "not of 0" in refused("felt", "oceana/texas-holdem", "--seats", "0")


def test_what_lays_out_and_draws_felts_knows_no_game_by_name() -> None:
    names = {f'"{name}"' for name in (*MECHANISMS, *(game.partition("/")[2] for game in GAMES))}
    for path in Path(felt_package.__file__).parent.glob("[!_]*.py"):
        source = path.read_text(encoding="utf-8").lower()
        assert not [name for name in names if name in source]
