"""The site as it is built: strictly, of nothing but what is here, and searched without a server."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from playwright.sync_api import Page, sync_playwright

from cardroom.books import library
from docs._site import games
from docs._site.stage import stage
from tests.pages.chromium import FLAGS, found
from tests.site.blocks import ROOT

GAMES = ("bicycle/casino-war", "oceana/texas-holdem")
"""The others are built by `make docs`: a page for each way that there is."""
LOADED = re.compile(
    r"""<(?:script|img|iframe|source|audio|video|embed)\b[^>]*\bsrc="([^"]*)"|"""
    r"""<link\b(?![^>]*rel="(?:canonical|next|prev|index|search)")[^>]*\bhref="([^"]*)"|"""
    r"""url\(\s*["']?([^"')]+)|@import\s+["']([^"']+)"""
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site with two of its games."""
    base = tmp_path_factory.mktemp("site")
    with pytest.MonkeyPatch.context() as patched:
        few = [library().game(game_id) for game_id in GAMES]
        patched.setattr(games, "library", lambda: SimpleNamespace(games=lambda: few))
        stage(base / "source")
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html"]
    where = ["-c", str(ROOT / "docs/_site"), str(base / "source"), str(base / "built")]
    done = subprocess.run([*command, *where], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return base / "built"


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found(playwright)[1], args=list(FLAGS))
        yield browser.new_page()
        browser.close()


def test_nothing_is_loaded_from_another_host(site: Path) -> None:
    files = [path for path in site.rglob("*") if path.suffix in {".html", ".css"}]
    loaded = {
        address
        for path in files
        for groups in LOADED.findall(path.read_text("utf-8"))
        for address in groups
        if address
    }
    assert any("calculator.js" in address for address in loaded)
    assert not {one for one in loaded if re.match(r"(?:https?:)?//", one)}


def test_search_works_from_the_file_system(site: Path, page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto((site / "search.html").as_uri() + "?q=casino+war")
    page.wait_for_selector("#search-results li a")
    assert page.locator("#search-results a", has_text="Casino War").count() > 0
    assert {url.partition(":")[0] for url in asked} <= {"file", "data"}


def test_calculators_answer_on_the_page(site: Path, page: Page) -> None:
    page.goto((site / "games/bicycle/casino-war.html").as_uri())
    tie = page.locator(".calculator", has_text="pay table")
    tie.get_by_label("Tie").fill("11 to 1")
    assert "Edge 11.2540%, as a fraction 35/311." in tie.locator("output").inner_text()
    fee = page.locator(".calculator", has_text="fee")
    fee.get_by_label("Bettor's fee").fill("1")
    assert "Edge with it 12.3301%." in fee.locator("output").inner_text()


def test_wagers_are_sorted_by_a_heading(site: Path, page: Page) -> None:
    page.goto((site / "wagers.html").as_uri())
    page.get_by_role("columnheader", name="Edge").click()
    edges = page.locator(".sortable tbody td:nth-child(4)").all_inner_texts()
    assert edges == ["2.3301%", "18.6495%"]
    page.get_by_role("columnheader", name="Edge").click()
    edges = page.locator(".sortable tbody td:nth-child(4)").all_inner_texts()
    assert edges == ["18.6495%", "2.3301%"]
