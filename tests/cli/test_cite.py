"""``cardroom cite``: who names a line, what is said of it, and the line itself."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import refused, run


def cited(*lines: str, **env: str) -> dict[str, Any]:
    result = run("cite", *lines, "--json", env={"CARDROOM_TEXTS": "", **env})
    assert result.exit_code == 0
    told: dict[str, Any] = json.loads(result.stdout)
    return told


@pytest.fixture
def texts(tmp_path: Path) -> Path:
    folder = tmp_path / "texts"
    folder.mkdir()
    text = "\n".join(f"Line {number} of it.\f" for number in range(1, 6001))
    (folder / "001_bicycle.txt").write_text(text, encoding="utf-8")
    (folder / "0010.txt").write_text("another book\n" * 9, encoding="utf-8")
    (folder / "000.txt").write_bytes(b"caf\xe9 \x1b[31mred\nsecond\n")
    return folder


def test_bicycle_ez_baccarat_5004_is_the_clause_of_a_losing_banker_line() -> None:
    result = run("cite", "001:5004", env={"CARDROOM_TEXTS": ""})
    assert result.exit_code == 0
    first = result.stdout.splitlines()[:3]
    assert first == [
        "clause banker-loses  001:5004",
        "  bicycle/ez-baccarat-1.0",
        "  The player hand is closer to nine: the banker line loses.",
    ]
    assert "reading line-ties  001:4997-5004" in result.stdout
    assert "Why: Lines are paid or collected only when one hand is closer to nine." in result.stdout
    assert "entry EZ Baccarat 1.0 (Panda 8)  001:4915-5083" in result.stdout


def test_as_json_with_every_choice_of_a_reading() -> None:
    told = cited("001:931")
    assert told["asked"] == ["001:931"]
    assert told["text"] is None
    (odd,) = [c for c in told["citations"] if (c["name"], c["games"]) == ("odd-chips", [RAZZ])]
    assert odd["kind"] == "reading"
    assert odd["choice"] in odd["choices"]
    assert odd["why"]
    assert len(odd["choices"]) > 1


RAZZ = "bicycle/razz"


def test_what_several_games_share_is_told_once() -> None:
    told = cited("001:373-375")
    games = [c["games"] for c in told["citations"] if c["kind"] == "procedure"]
    assert all(len(some) > 1 for some in games)


def test_lists_and_ranges_and_several_books() -> None:
    told = cited("001:5000-5010,5020", "000:402")
    assert told["asked"] == ["001:5000-5010", "001:5020", "000:402"]
    books = {game.partition("/")[0] for c in told["citations"] for game in c["games"]}
    assert books == {"bicycle", "oceana"}


def test_a_fee_and_a_note_of_a_schedule() -> None:
    kinds = {c["kind"] for c in cited("001:7810")["citations"]}
    assert {"option of a schedule", "note of a schedule", "fee schedule"} <= kinds


def test_a_line_that_nobody_names() -> None:
    result = run("cite", "001:99999")
    assert result.exit_code == 0
    assert result.stdout == "No book within reach names 001:99999.\n"
    assert cited("001:99999")["citations"] == []


def test_the_line_itself_for_who_has_the_text(texts: Path) -> None:
    shown = run("cite", "001:5004", env={"CARDROOM_TEXTS": str(texts)}).stdout
    assert shown.startswith("001:5004  Line 5004 of it.\n\nclause banker-loses")
    told = cited("001:5999-6005", "000:1", CARDROOM_TEXTS=str(texts))
    assert told["text"] == [
        {"at": "001:5999", "text": "Line 5999 of it."},
        {"at": "001:6000", "text": "Line 6000 of it."},
        {"at": "000:1", "text": "caf\ufffd  [31mred"},
    ]
    assert cited("002:7", CARDROOM_TEXTS=str(texts))["text"] == []


@pytest.mark.parametrize("name", ["nowhere", "000.txt"])
def test_texts_that_are_not_there(name: str, texts: Path) -> None:
    result = run("cite", "001:5004", env={"CARDROOM_TEXTS": str(texts / name)})
    assert result.exit_code == 2
    assert "CARDROOM_TEXTS" in result.stderr


@pytest.mark.parametrize("lines", ["", "5004", "001:", "001:5-2", "001:" + "9" * 4301, "001:5\0"])
def test_what_names_no_lines_is_refused(lines: str) -> None:
    assert "for example: cardroom cite" in refused("cite", lines)


def test_a_house_of_ones_own(tmp_path: Path) -> None:
    run("new", "harbor/war", "--like", "bicycle/casino-war", "--book", str(tmp_path))
    folder = tmp_path / "harbor"
    file = folder / "war.toml"
    file.write_text(file.read_text("utf-8").replace("001:", "harbor:"), encoding="utf-8")
    told = json.loads(run("cite", "harbor:5617", "--json", "--book", str(tmp_path)).stdout)
    assert {game for c in told["citations"] for game in c["games"]} == {"harbor/war"}
    file.write_text("name = 5", encoding="utf-8")
    result = run("cite", "001:5617", "--book", str(tmp_path))
    assert result.exit_code == 2
    assert "war.toml" in result.stderr
    assert "bicycle/casino-war" in result.stdout
