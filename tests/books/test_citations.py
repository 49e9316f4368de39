"""Which lines entries go by: how lines are read, and that nothing which names one is missed."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import pytest

from cardroom.books import library
from cardroom.books.citations import citations
from cardroom.books.library import HOME
from cardroom.books.lines import BadLines, LineRange, read_spans, spans_in
from tests.cli.running import GAMES


@pytest.mark.parametrize(
    ("text", "spans"),
    [
        ("001:5004", ["001:5004"]),
        ("001:5000-5010", ["001:5000-5010"]),
        ("000:428,438", ["000:428", "000:438"]),
        ("001:5, 9-12 002:7", ["001:5", "001:9-12", "002:7"]),
        ("001:5,002:7", ["001:5", "002:7"]),
        ("house:1-9; house:12", ["house:1-9", "house:12"]),
        ("001:7-7", ["001:7"]),
    ],
)
def test_lines_as_they_are_asked_for(text: str, spans: list[str]) -> None:
    assert [str(span) for span in read_spans(text)] == spans


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "001", "001:", ":5", "5004", "001:x", "001:5-", "001:-5", "001:5 and 7"),
        *("001:0", "001:9-5", "001:1e3", "001:5.5", "001:" + "1" * 5000, "001:٣", "001:5\0"),
    ],
)
def test_what_names_no_lines(text: str) -> None:
    with pytest.raises(BadLines):
        read_spans(text)


def test_lines_among_words() -> None:
    told = "Two figures (001:4122-4127, 001:4129) are one; see 000:5, 7 and option 3."
    assert [str(span) for span in spans_in(told)] == [
        "001:4122-4127",
        "001:4129",
        "000:5",
        "000:7",
    ]


@pytest.mark.parametrize(
    ("one", "other", "meet"),
    [
        (LineRange("001", 5, 9), LineRange("001", 9, 12), True),
        (LineRange("001", 5, 9), LineRange("001", 10, 12), False),
        (LineRange("001", 5, 9), LineRange("002", 5, 9), False),
        (LineRange("001", 1, 99), LineRange("001", 7, 7), True),
    ],
)
def test_spans_meet(one: LineRange, other: LineRange, meet: bool) -> None:
    assert one.meets(other) is meet
    assert other.meets(one) is meet


@pytest.mark.parametrize("game_id", GAMES)
def test_every_line_that_stands_in_a_games_file_is_found(game_id: str) -> None:
    text = (HOME / f"{game_id}.toml").read_text("utf-8")
    written = "\n".join(_texts(tomllib.loads(text)))
    assert {*spans_in(written)} <= _named(game_id)


@pytest.mark.parametrize("file", sorted(HOME.glob("*/collections/*.toml")), ids=lambda f: f.stem)
def test_every_line_that_stands_in_a_schedule_is_found(file: Path) -> None:
    users = [
        game.id
        for game in library().games(file.parents[1].name)
        if file.stem in game.entry.collections
    ]
    written = "\n".join(_texts(tomllib.loads(file.read_text("utf-8"))))
    for game_id in users:
        assert {*spans_in(written)} <= _named(game_id)


@cache
def _named(game_id: str) -> set[LineRange]:
    return {span for cited in citations(library().game(game_id)) for span in cited.named}


def _texts(value: object) -> list[str]:
    """All texts of a file, however deep they lie."""
    if isinstance(value, str):
        return [value]
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [text for part in inner for text in _texts(part)]
