"""A newcomer's first minute, in a hand and on a desk."""

from __future__ import annotations

import pytest

from tests.pages.conftest import Comes
from tests.pages.reader import Reader
from tests.pages.visitor import DESK, PHONE, Visitor

OVERFLOWS = """async () => {
  // What follows from the size of the window is there with the frame after the next.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const wrong = [];
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) wrong.push("the page");
  const boxes = [...document.querySelectorAll("main, section.mine, .middle")];
  const wide = boxes.filter((one) => one.scrollWidth > one.clientWidth + 1);
  wrong.push(...wide.map((one) => one.className));
  const mine = document.querySelector("section.mine");
  if (mine.scrollHeight > mine.clientHeight + 1) wrong.push("one's own part");
  for (const button of document.querySelectorAll("main button, header button")) {
    const {left, right, top, bottom, width, height} = button.getBoundingClientRect();
    const isOff = left < 0 || right > innerWidth + 1 || top < 0 || bottom > innerHeight + 1;
    if (width && (isOff || width < 44 || height < 44)) wrong.push(button.textContent);
  }
  return wrong;
}"""


def fits(visitor: Visitor) -> bool:
    """Nothing scrolls at the table, no button lies outside, and none is too small."""
    assert visitor.page.evaluate(OVERFLOWS) == []
    return True


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_newcomer_decides_his_first_hand(comes: Comes, size: tuple[int, int]) -> None:
    newcomer = comes(size)
    page = newcomer.page
    page.goto(newcomer.address)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    reader = Reader(newcomer)
    reader.sits_down()
    reader.turn.wait_for()
    assert fits(newcomer)
    assert "Your turn" in page.title()
    reader.press(reader.turn.get_by_role("button").first.inner_text().split("\n")[0])
