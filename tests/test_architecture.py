"""The map of the house is whole: whoever looks for a module, or finds one, has it there."""

from __future__ import annotations

import ast
import re
import tomllib
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


def test_rooms_are_listed_from_the_top_down() -> None:
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))
    layers = project["tool"]["importlinter"]["contracts"][0]["layers"]
    floors = {
        room.strip().removeprefix("cardroom."): floor
        for floor, layer in enumerate(layers)
        for room in layer.split("|")
    }
    rows = re.findall(r"^\| (`[^|]*`) \|", MAP.partition("## Where a rule is")[0], re.MULTILINE)
    rooms = [re.findall(r"`(\w+)(?:/|\.py)`", row) for row in rows]
    assert {room for row in rooms for room in row} == floors.keys()
    highest = [min(floors[room] for room in row) for row in rooms]
    assert highest == sorted(highest)


def test_every_module_on_the_map_is_there() -> None:
    for name in re.findall(r"`([\w/]+\.py)`", MAP):
        assert (SOURCE.parents[1] / name).exists() or list(SOURCE.rglob(name)), name


SAYS_NOTHING = {"asking", "banking", "figuring", "keeping", "laying", "telling", "weighing"}
"""What is done, where a newcomer looks for a thing."""


def test_modules_are_named_after_things() -> None:
    called = {str(file.relative_to(SOURCE)) for file in SOURCE.rglob("*.py")}
    assert [name for name in sorted(called) if Path(name).stem in SAYS_NOTHING] == []


def test_nobody_asks_for_a_family_by_its_name() -> None:
    asked = re.compile(r"\.family(?:\.name)? (?:is|==|!=|in) ")
    assert [file for file in SOURCE.rglob("*.py") if asked.search(file.read_text("utf-8"))] == []


OF_EACH_GAME = {"Rules", "Rulebook", "SeatStrategy", "TableStrategy", "Traced"}
"""What every mechanism or simulator has of its own."""
OTHER_WORDS = {SOURCE / "room" / "wire.py", *(SOURCE / "formats").rglob("*.py")}
"""Frames of the wire are called after the things that they tell of, and what the formats of others
have is called as they call it."""


def test_one_name_means_one_thing() -> None:
    defined: dict[str, list[str]] = {}
    for file in sorted({*SOURCE.rglob("*.py")} - OTHER_WORDS):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef) and node.name[0] != "_":
                defined.setdefault(node.name, []).append(str(file.relative_to(SOURCE)))
    twice = {name: files for name, files in defined.items() if len(files) > 1}
    assert {name: twice[name] for name in twice.keys() - OF_EACH_GAME} == {}
