"""The map of the house is whole: whoever looks for a module, or finds one, has it there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import cardroom

SOURCE = Path(cardroom.__file__).parent
MAP = (Path(__file__).parents[1] / "docs" / "architecture.md").read_text("utf-8")
NAMED = {Path(name).name.removesuffix(".py") for name in re.findall(r"`([\w/.]+)`", MAP)}
MECHANISMS = {module.stem for module in (SOURCE / "games" / "words").glob("*.py")}
"""They are called as their games are, and not named one by one."""


@pytest.mark.parametrize("room", ["table", "session", "telling", "games"])
def test_every_module_is_on_the_map(room: str) -> None:
    found = {file.stem for file in (SOURCE / room).rglob("*.py")} - {"__init__"}
    assert found - NAMED - MECHANISMS == set()


def test_every_module_on_the_map_is_there() -> None:
    for name in re.findall(r"`([\w/]+\.py)`", MAP):
        assert list(SOURCE.rglob(Path(name).name)), name


OF_EACH_GAME = {"Rules", "Rulebook", "SeatStrategy", "TableStrategy", "Traced"}
"""What every mechanism or simulator has of its own."""
FRAMES = SOURCE / "room" / "wire.py"
"""Its structs are called as the frames are, which tell of the things that they are called after."""


def test_one_name_means_one_thing() -> None:
    defined: dict[str, list[str]] = {}
    for file in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef) and node.name[0] != "_" and file != FRAMES:
                defined.setdefault(node.name, []).append(str(file.relative_to(SOURCE)))
    twice = {name: files for name, files in defined.items() if len(files) > 1}
    assert {name: twice[name] for name in twice.keys() - OF_EACH_GAME} == {}
