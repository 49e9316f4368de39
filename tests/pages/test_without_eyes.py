"""Everything is played from the accessibility tree alone, and with the keyboard alone."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from cardroom.books import library
from tests.pages.conftest import Comes
from tests.pages.reader import Reader
from tests.pages.test_first_minute import fits
from tests.pages.visitor import PHONE, SHORT, TURNED, Visitor

BY_MECHANISM = {
    library().heading(one).mechanism: one
    for one in reversed(library().ids())
    if library().heading(one).kind != "tournament"
}


@pytest.fixture(scope="module")
def regular(browser: Browser, address: str) -> Iterator[Visitor]:
    """The browser of one newcomer after the other: one for each would take a third more time."""
    visitor = Visitor(browser, address, PHONE)
    yield visitor
    visitor.leave()


@pytest.mark.parametrize("game", BY_MECHANISM.values(), ids=BY_MECHANISM.keys())
def test_a_round_of_every_mechanism_is_played_by_names_and_one_by_keys(
    regular: Visitor, game: str
) -> None:
    visitor = regular
    visitor.context.clear_cookies()
    visitor.page.unroute_all()
    reader = Reader(visitor, "keys")
    reader.opens(game)
    reader.sits_down()
    reader.plays_until(
        visitor.page.get_by_role("group", name=re.compile("^(Your turn|Spots of seat)"))
    )
    for size in (TURNED, SHORT, PHONE):
        visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
        assert fits(visitor)
    reader.plays_round()
    assert fits(visitor)
    reader.way = "presses"
    reader.plays_round()
    assert fits(visitor)
    assert not visitor.wrong


NO_LIMIT = {"type": "no-limit", "small_blind": 100, "big_blind": 200}


def test_play_now_is_reached_by_keys_and_amounts_are_typed(comes: Comes) -> None:
    reader = Reader(comes(), "keys", game="bicycle/texas-holdem", structure=NO_LIMIT)
    page = reader.page
    page.goto(reader.visitor.address)
    reader.tab_to(page.get_by_role("button", name="Play now"))
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    reader.sits_down()
    turn = reader.turn
    raising = turn.get_by_role("button", name=re.compile("^(Raise|Bet)"), expanded=False)
    reader.plays_until(raising)
    page.keyboard.press(raising.get_attribute("aria-keyshortcuts") or "")
    field = turn.get_by_role("textbox", name="Amount")
    assert field.evaluate("one => one === document.activeElement")
    page.keyboard.press("Escape")
    field.wait_for(state="detached")
    assert reader.focus_is_seen()
    page.keyboard.press("?")
    listed = page.get_by_role("dialog", name="Keys")
    assert {"Fold", "say my hand"} <= set(listed.get_by_role("definition").all_inner_texts())
    page.keyboard.press("Escape")
    listed.wait_for(state="detached")
    assert reader.focus_is_seen()
    page.keyboard.press(raising.get_attribute("aria-keyshortcuts") or "")
    page.keyboard.type("0.01")
    page.keyboard.press("Enter")
    told = turn.get_by_role("status").inner_text()
    least = re.fullmatch(r"It must be \$([\d.,]+) to \$[\d.,]+\.", told)
    assert least
    assert turn.count()
    page.keyboard.type(least[1])
    page.keyboard.press("Enter")
    log = page.get_by_role("complementary", name="Log")
    log.get_by_text(re.compile(rf"You: (raise to|bet) \${re.escape(least[1])}")).wait_for()


def test_letters_are_no_keys_for_whoever_does_not_want_them(comes: Comes) -> None:
    reader = Reader(comes(), "keys")
    page = reader.page
    reader.opens("oceana/texas-holdem")
    reader.sits_down()
    reader.turn.wait_for()
    reader.tab_to(page.get_by_role("button", name="Settings"))
    page.keyboard.press("Enter")
    reader.tab_to(page.get_by_role("checkbox", name="My cards face down until I touch them"))
    page.keyboard.press("Space")
    page.keyboard.press("Escape")
    own = page.get_by_role("region", name="You", exact=True).get_by_role("img", name=" of ").first
    backs = own.inner_html()
    page.keyboard.press("C")
    faces = own.inner_html()
    assert faces != backs
    own.hover()
    page.mouse.down()
    page.mouse.up()
    assert own.inner_html() == backs
    page.mouse.down()
    assert own.inner_html() == faces
    page.mouse.up()
    page.get_by_role("button", name="Settings").focus()
    page.keyboard.press("Enter")
    reader.tab_to(page.get_by_role("checkbox", name="Letters and digits are keys"))
    page.keyboard.press("Space")
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    page.keyboard.press("?")
    assert not page.get_by_role("dialog").count()
