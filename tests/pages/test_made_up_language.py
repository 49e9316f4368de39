"""A made-up language finds what is in no catalogue, and what has no room for longer words."""

from __future__ import annotations

import pytest

from tests.pages.conftest import Comes
from tests.pages.test_first_minute import fits
from tests.pages.visitor import PHONE

# What the book says, and names, are marked as another language; a card is an image with a name.
FORGOTTEN = """() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const wrong = [];
  while (texts.nextNode()) {
    const {textContent: text, parentElement: around} = texts.currentNode;
    const isForeign = around.closest("[lang]:not(html), [role=img]") || !around.checkVisibility();
    if (!isForeign && /\\p{L}/u.test(text) && !/⟦.*⟧/s.test(text)) wrong.push(text.trim());
  }
  return wrong;
}"""


@pytest.mark.parametrize("game", ["oceana/texas-holdem", "oceana/ultimate-texas-holdem"])
def test_every_sentence_is_in_the_catalogue_and_longer_ones_find_room(
    comes: Comes, game: str
) -> None:
    visitor = comes(PHONE)
    page = visitor.page
    page.goto(f"{visitor.address}/?locale=x-made-up")
    page.wait_for_selector(".games li")
    assert page.evaluate(FORGOTTEN) == []
    table = visitor.open_table(game)
    page.goto(f"{visitor.address}/table/{table}?locale=x-made-up")
    page.wait_for_selector("section.mine button.primary")
    assert page.evaluate(FORGOTTEN) == []
    page.keyboard.press("t")
    page.keyboard.press("Enter")
    page.wait_for_selector(".choices, .spots, .offer")
    assert page.evaluate(FORGOTTEN) == []
    assert fits(visitor)
