"""The tour in docs/cli.md and the picture of it tell the truth."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.cli.app import COMMANDS
from tests.cli.screenshot import GAME, TYPED, WISHES, picture
from tests.cli.tour import BLOCK, TOUR, is_as_told, printed, steps

TEXT = TOUR.read_text(encoding="utf-8")


def test_the_tour_prints_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for block in BLOCK.findall(TEXT):
        for command, told in steps(block):
            real = printed(command, told)
            assert is_as_told(real, told), f"$ {command}\n{real}"


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_in_the_tour(name: str) -> None:
    assert f"cardroom {name}" in TEXT


def test_the_picture_can_be_made() -> None:
    svg = picture(GAME, WISHES, TYPED)
    assert svg == picture(GAME, WISHES, TYPED)
    assert "You&#160;leave&#160;after&#160;1&#160;round" in svg
    assert "@font-face" not in svg
