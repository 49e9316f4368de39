"""A made-up language finds what is in no catalogue, and what has no room for longer words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.pages.conftest import Comes
from tests.pages.test_first_minute import fits
from tests.pages.visitor import DESK, PHONE, Visitor

# What the book says, and names, are marked as another language; a card is an image with a name.
FORGOTTEN = """() => {
  const isForeign = (one) => one.closest("[lang]:not(html)") || !one.checkVisibility();
  const isForgotten = (text) => /\\p{L}/u.test(text) && !/⟦.*⟧/s.test(text);
  const wrong = isForgotten(document.title) ? [document.title] : [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const {textContent: text, parentElement: around} = texts.currentNode;
    const isDrawn = around.closest("[role=img]");
    if (!isDrawn && !isForeign(around) && isForgotten(text)) wrong.push(text.trim());
  }
  for (const name of ["aria-label", "aria-valuetext", "title", "placeholder", "alt"]) {
    for (const one of document.querySelectorAll(`[${name}]`)) {
      const text = one.getAttribute(name);
      if (!isForeign(one) && isForgotten(text)) wrong.push(`${name}: ${text}`);
    }
  }
  return wrong;
}"""
TOO_WIDE = """() => {
  const page = document.documentElement;
  const parts = document.querySelectorAll("main, header, section, [role=dialog], [role=dialog] *");
  const isOff = (one) => one.getBoundingClientRect().right > innerWidth + 1;
  // A wide table of the rules is scrolled by itself.
  const wide = [...parts].filter((one) => isOff(one) && !one.closest("[tabindex='0']"));
  const wrong = page.scrollWidth > innerWidth ? ["the page"] : [];
  return [...wrong, ...wide.map((one) => one.outerHTML.slice(0, 120))];
}"""
MADE_UP = "?locale=x-made-up"
SOURCES = Path(__file__).parents[2] / "pages" / "src"


def is_translated(page: Page) -> bool:
    """Every sentence is of the catalogue, and none goes beyond the page."""
    assert page.evaluate(FORGOTTEN) == []
    assert page.evaluate(TOO_WIDE) == []
    return True


def sits_down(visitor: Visitor, table: str) -> None:
    page = visitor.page
    page.goto(f"{visitor.address}/table/{table}{MADE_UP}")
    page.get_by_role("button", name="Sít~ dówñ~~ wíth~~").wait_for()
    assert is_translated(page)
    page.keyboard.press("t")
    page.get_by_role("group").filter(has=page.get_by_role("button")).first.wait_for()


@pytest.mark.parametrize("game", ["oceana/texas-holdem", "oceana/ultimate-texas-holdem"])
def test_every_sentence_of_a_table_is_in_the_catalogue_and_longer_ones_find_room(
    comes: Comes, game: str
) -> None:
    visitor = comes(PHONE)
    page = visitor.page
    table = visitor.open_table(game)
    sits_down(visitor, table)
    assert is_translated(page)
    assert fits(visitor)
    drawers = page.get_by_role("banner").get_by_role("button")
    for n in range(1, drawers.count()):
        drawers.nth(n).click()
        page.get_by_role("dialog").wait_for()
        assert is_translated(page)
        page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.get_by_role("dialog").wait_for()
    assert is_translated(page)
    page.keyboard.press("Escape")
    for key in "HBPSO":
        page.keyboard.press(key)
        assert is_translated(page)
    page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    assert is_translated(page)
    page.goto(f"{visitor.address}/screen/{table}{MADE_UP}")
    page.get_by_role("heading", level=1).wait_for()
    assert is_translated(page)


def test_every_sentence_of_the_other_pages_is_in_the_catalogue(comes: Comes) -> None:
    visitor = comes(PHONE)
    page = visitor.page
    page.goto(f"{visitor.address}/{MADE_UP}")
    page.get_by_role("list").get_by_role("button").first.wait_for()
    assert is_translated(page)
    table = visitor.open_table("oceana/texas-holdem")
    page.goto(f"{visitor.address}/{MADE_UP}")
    page.get_by_role("button", name="Jóíñ").first.wait_for()
    assert is_translated(page)
    page.goto(f"{visitor.address}/history{MADE_UP}")
    page.get_by_role("heading", level=1).wait_for()
    assert is_translated(page)
    sits_down(visitor, table)
    for key in ("f", "y"):
        page.keyboard.press(key)
    page.get_by_text(re.compile("Yóú~ (wóñ|lóst|áré)")).first.wait_for()
    assert is_translated(page)
    page.goto(f"{visitor.address}/history{MADE_UP}")
    page.get_by_role("main").get_by_role("button").first.click()
    page.get_by_role("main").get_by_role("list").get_by_role("list").wait_for()
    assert is_translated(page)
    page.goto(f"{visitor.address}/table/{table}x{MADE_UP}")
    page.get_by_role("alert").wait_for()
    visitor.wrong.clear()  # The browser says, too, that there is no such table.
    assert is_translated(page)


def test_every_word_of_the_catalogue_is_said_somewhere() -> None:
    catalogue = SOURCES / "words.ts"
    words = re.findall(r'^  "([\w-]+)":', catalogue.read_text(encoding="utf-8"), re.MULTILINE)
    others = [one for one in SOURCES.rglob("*") if one.suffix in (".ts", ".svelte")]
    code = "".join(one.read_text(encoding="utf-8") for one in others if one != catalogue)
    made = [
        re.sub(r"\$\{[^}]*\}", r"[\\w-]+", one) for one in re.findall(r"`([\w${}\[\]!-]+)`", code)
    ]
    said = re.compile("|".join(made))
    # Of one thing a sentence may be another: it is said where the usual one is.
    whole = [one.removesuffix("-one") for one in words]
    assert [one for one in whole if f'"{one}"' not in code and not said.fullmatch(one)] == []
