"""``cardroom trace``: what every line of a rule book has come to."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import refused, run

EXAMPLE = Path(__file__).parents[2] / "docs" / "example-book"
GAME = "harbor/baccarat"


@pytest.fixture
def books(tmp_path: Path) -> Path:
    """A house whose lines from 22 to 30 are one game's."""
    shutil.copytree(EXAMPLE, tmp_path / "books")
    return tmp_path / "books"


def listing(books: Path, trace: str) -> None:
    """Let the game list what else its lines are."""
    file = books / f"{GAME}.toml"
    file.write_text(f"{file.read_text('utf-8')}\n[trace]\n{trace}\n", encoding="utf-8")


def traced(books: Path, what: str = GAME) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(run("trace", what, "--json", "--book", str(books)).stdout)
    return told


def test_lines_without_a_place_are_named(books: Path) -> None:
    result = run("trace", GAME, "--book", str(books))
    assert result.exit_code == 1
    assert "harbor:22  has no place\n" in result.stdout
    assert "harbor/baccarat has no place for harbor:22\n" in result.stdout


def test_every_line_has_a_place(books: Path) -> None:
    listing(books, 'heading = "harbor:22"')
    result = run("trace", GAME, "--book", str(books))
    assert result.exit_code == 0, result.stdout
    assert "harbor:22  heading\n" in result.stdout
    (row,) = traced(books)["sections"]
    assert (row["lines"], row["listed"], row["without"], row["faults"]) == (9, 1, "", [])
    assert row["cited"] == 8
    assert row["by_kind"]["heading"] == 1


@pytest.mark.parametrize(
    ("trace", "fault"),
    [
        (
            'heading = "harbor:22"\nlayout = "harbor:22"',
            "harbor:22: listed as heading and as layout",
        ),
        ('heading = "harbor:22-23"', "harbor:23: listed as heading, and table goes by it"),
        (
            'elsewhere = "harbor:22"',
            "harbor:22: listed as elsewhere, and nothing else of the house goes by it",
        ),
        ('heading = "harbor:22,99"', "harbor:99: listed, and not in its source"),
    ],
)
def test_lines_that_are_listed_as_what_they_are_not(books: Path, trace: str, fault: str) -> None:
    listing(books, trace)
    assert run("trace", GAME, "--book", str(books)).exit_code == 1
    (row,) = traced(books)["sections"]
    assert row["faults"] == [fault]


@pytest.mark.parametrize(
    ("trace", "why"),
    [
        ('heading = "22"', "'22' names no lines"),
        ('title = "harbor:22"', "unknown field `title`"),
        ('heading = "harbor:22 other:3"', "the lines of one key are of one book"),
        ('repeats = { "harbor:22" = "23" }', "'23' names no lines"),
    ],
)
def test_lists_that_cannot_be_read(books: Path, trace: str, why: str) -> None:
    listing(books, trace)
    assert why in refused("trace", GAME, "--book", str(books))


def test_repetitions_and_empty_lines_and_sections_of_no_game(books: Path) -> None:
    (books / "harbor" / "lines").mkdir()
    (books / "harbor" / "lines" / "harbor.toml").write_text(
        'lines = 30\nempty = "2, 8, 21"\n[[sections]]\ntitle = "Cover"\nsource = "harbor:1-2"\n'
        '[sections.trace]\nheading = "harbor:1-2"\n',
        encoding="utf-8",
    )
    listing(books, 'repeats = { "harbor:22" = "harbor:1" }')
    told = traced(books, "harbor")
    (book,) = told["books"]
    assert (book["name"], book["lines"]) == ("harbor", 27)
    assert book["by_kind"]["repeats"] == 1
    first = told["sections"][0]
    assert (first["name"], first["lines"]) == ("Cover", 1)
    assert "In no section: harbor:3" in run("trace", "harbor", "--book", str(books)).stdout
    assert run("check", str(books)).exit_code == 0


def test_a_page_leads_to_the_sheets(books: Path, tmp_path: Path) -> None:
    page = tmp_path / "trace.html"
    assert run("trace", "harbor", "--html", str(page), "--book", str(books)).exit_code == 1
    text = page.read_text("utf-8")
    assert 'href="trace-sheets/harbor-baccarat.html"' in text
    assert "<td>harbor:22</td>" in text
    assert "Harbor Nine" in (tmp_path / "trace-sheets" / "harbor-baccarat.html").read_text("utf-8")


def test_bad_input_is_refused(tmp_path: Path) -> None:
    assert "no book has a game" in refused("trace", "nowhere/at-all")
    nowhere = tmp_path / "no" / "trace.html"
    assert "there is no such folder" in refused("trace", "oceana", "--html", str(nowhere))
    assert not nowhere.parent.exists()
