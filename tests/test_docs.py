"""What a newcomer reads is true: links lead somewhere, commands and games are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardroom.books import library
from cardroom.cli.app import COMMANDS

ROOT = Path(__file__).parents[1]
BENCH = [page for page in (ROOT / "bench").rglob("*.md") if ".venv" not in page.parts]
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *BENCH]
README = (ROOT / "README.md").read_text("utf-8")
HOUSES = {game.partition("/")[0] for game in library().ids()}


def anchors(page: Path) -> set[str]:
    """What can be linked to on a page: its headings, as those who show it write them."""
    heads = re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).strip().replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text("utf-8")):
        if link.startswith("http"):
            continue
        file, _, anchor = link.partition("#")
        to = page.parent / file if file else page
        assert to.exists(), link
        assert not anchor or anchor in anchors(to), link


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_commands_that_are_shown_are_there(page: Path) -> None:
    text = page.read_text("utf-8")
    shown = re.findall(r"^(?:\$ )?cardroom ([a-z][a-z-]*)", text, re.MULTILINE)
    assert [command for command in shown if command not in COMMANDS] == []


def test_games_of_the_readme_are_in_the_books() -> None:
    named = set(re.findall(rf"\b(?:{'|'.join(HOUSES)})/[\w.-]*\w", README))
    assert named <= set(library().ids())
    assert f"{len(library().ids())} games of five houses' books" in README
    assert len(HOUSES) == 5
