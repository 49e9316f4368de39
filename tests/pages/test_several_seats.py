"""One person at several seats: their spots one after the other, their hands side by side."""

from __future__ import annotations

import re

from tests.pages.conftest import Comes
from tests.pages.reader import Reader
from tests.pages.test_first_minute import fits
from tests.pages.visitor import PHONE


def test_one_person_wagers_and_plays_at_two_seats(comes: Comes) -> None:
    visitor = comes(PHONE)
    page, reader = visitor.page, Reader(visitor)
    reader.opens("bicycle/three-card-poker")
    reader.sits_down()
    reader.press("Settings")
    reader.press("Play another seat too")
    reader.sits_down()
    spots = page.get_by_role("group", name=re.compile("^Spots of seat"))
    reader.plays_until(page.get_by_role("group", name="Your seats", exact=True))
    shown = {spots.get_attribute("aria-label")}
    page.keyboard.press("N")
    shown.add(spots.get_attribute("aria-label"))
    assert len(shown) == 2
    for _ in shown:
        spots.get_by_role("button").first.click()
        assert fits(visitor)
        reader.button("Deal").click()
    reader.plays_until(reader.turn)
    mine = [hand for hand in reader.asks("H").split("; ") if " of " in hand]
    assert len(mine) == 2
    assert fits(visitor)
