"""``cardroom rules``."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from tests.cli.running import GAMES, TYPICAL, refused, run


@pytest.mark.parametrize(
    ("game", "form"),
    [*product(GAMES, ["text"]), *product(TYPICAL, ["md", "html"])],
)
def test_every_game_has_a_sheet_in_every_form(game: str, form: str) -> None:
    result = run("rules", game, "--format", form)
    assert result.exit_code == 0
    assert game in result.stdout
    assert "\x1b" not in result.stdout


def test_sheets_are_written_to_files(tmp_path: Path) -> None:
    for form in ("text", "md", "html"):
        file = tmp_path / f"sheet.{form}"
        result = run("rules", "oceana/texas-holdem", "--format", form, "-o", str(file))
        assert result.exit_code == 0
        assert result.stdout == ""
        assert "Texas Hold" in file.read_text(encoding="utf-8")


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    said = refused("rules", "oceana/texas-holdem", "-o", str(tmp_path / "no" / "sheet"))
    assert "no such folder" in said


def test_a_game_may_be_named_without_its_house() -> None:
    assert "bicycle/badugi" in run("rules", "Badugi").stdout


def test_a_name_that_several_houses_have() -> None:
    several = [game for game in GAMES if game.endswith("/texas-holdem")]
    assert " or ".join(several) in refused("rules", "texas-holdem")


def test_an_unknown_game_brings_suggestions() -> None:
    assert "Did you mean oceana/texas-holdem" in refused("rules", "oceana/texas-holdm")
    assert "cardroom games" in refused("rules", "zzz")


def test_an_unknown_form() -> None:
    assert "pdf" in refused("rules", "oceana/texas-holdem", "--format", "pdf")
