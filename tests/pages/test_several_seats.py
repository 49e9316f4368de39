"""One person at several seats: their spots one after the other, their hands side by side."""

from __future__ import annotations

import re

from tests.pages.conftest import Comes
from tests.pages.reader import Reader
from tests.pages.test_first_minute import fits
from tests.pages.visitor import PHONE

TOP = "one => one.getBoundingClientRect().top"


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
        seat = page.get_by_role("group", name=spots.get_attribute("aria-label") or "", exact=True)
        spot = seat.get_by_role("button").first
        before = spot.evaluate(TOP)
        spot.click()
        deal = reader.button("Deal")
        deal.wait_for()
        # Nothing moves under the thumb of whoever taps again.
        assert spot.evaluate(TOP) == before
        assert fits(visitor)
        deal.click()
        seat.wait_for(state="detached")
    reader.plays_until(reader.turn)
    wagers = page.get_by_role("list", name="Your wagers").get_by_role("listitem")
    assert {
        f"Spots of {one.partition(' · ')[0].lower()}" for one in wagers.all_inner_texts()
    } == shown
    mine = [hand for hand in reader.asks("H").split("; ") if " of " in hand]
    assert len(mine) == 2
    assert fits(visitor)
