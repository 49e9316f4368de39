"""One table, seen by several, and seen again after everything was lost."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from itertools import cycle
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.pages.conftest import Comes
from tests.pages.reader import Reader, nodes
from tests.pages.test_first_minute import fits
from tests.pages.told_room import told_room
from tests.pages.visitor import DESK, PHONE, Visitor

HOLDEM = "oceana/texas-holdem"
NO_LIMIT = {"type": "no-limit", "small_blind": 100, "big_blind": 200}
CARD = re.compile(r"\b(?:\w+) of (?:clubs|diamonds|hearts|spades)\b")
KEEP_SOCKETS = """
window.sockets = [];
window.WebSocket = class extends WebSocket {
  constructor(...told) { super(...told); window.sockets.push(this); }
};
"""
HOLD_BACK = """
window.isHeld = false;
window.held = [];
window.WebSocket = class extends WebSocket {
  set onmessage(hear) {
    super.onmessage = (told) => isHeld ? held.push([hear, told]) : hear(told);
  }
};
"""
LOOK_AWAY = """isAway => {
  for (const [name, is] of [["hidden", isAway], ["visibilityState", isAway ? "hidden" : "visible"]])
    Object.defineProperty(document, name, {configurable: true, get: () => is});
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def own_cards(reader: Reader) -> set[str]:
    return set(CARD.findall(reader.asks("H")))


def stacks(reader: Reader) -> list[str]:
    """What everybody has, whoever looks."""
    return sorted(re.findall(r"\$\d+(?:,\d{3})*(?:\.\d\d)?", reader.asks("S")))


def what_lies_there(reader: Reader) -> list[str]:
    return [reader.asks(key) for key in "HBPSO"]


def comes_to_decide(reader: Reader, game: str = HOLDEM, **posted: object) -> str:
    table = reader.visitor.open_table(game, **posted)
    reader.sits_down()
    reader.turn.wait_for()
    return table


def changes_somewhere(readers: Sequence[Reader], since: Sequence[int]) -> None:
    """Wait until one of the pages has changed."""
    for reader, count in cycle(zip(readers, since, strict=True)):
        with suppress(TooLate):
            reader.page.wait_for_function("n => changes > n", arg=count, timeout=100)
            return


def goes_on(*readers: Reader) -> None:
    """Everybody does what he can; if nobody can do anything, something happens by itself."""
    changes = [one.page.evaluate("changes") for one in readers]
    acted = [one.acts(nodes(one.tree())) for one in readers]
    if not any(acted):
        changes_somewhere(readers, changes)


def test_two_at_one_table_see_the_same_chips_and_only_their_own_cards(comes: Comes) -> None:
    ann, bob = Reader(comes()), Reader(comes(PHONE))
    table = ann.visitor.open_table(HOLDEM)
    ann.sits_down()
    bob.visitor.go_to(table)
    bob.sits_down()
    for _ in range(300):
        if (ann.turn.count() or bob.turn.count()) and own_cards(ann) and own_cards(bob):
            break
        goes_on(ann, bob)
    # Somebody decides, so that nothing changes any more: both are told everything in the end.
    for _ in range(50):
        changes = [one.page.evaluate("changes") for one in (ann, bob)]
        if stacks(ann) == stacks(bob):
            break
        changes_somewhere((ann, bob), changes)
    assert len(stacks(ann)) > 2
    assert stacks(ann) == stacks(bob)
    assert ann.asks("P") == bob.asks("P")
    assert ann.asks("B") == bob.asks("B")
    mine, his = own_cards(ann), own_cards(bob)
    assert mine
    assert his
    # The log beside the table still has the cards that were drawn for the button.
    assert not mine & set(CARD.findall(bob.page.get_by_role("main").aria_snapshot()))
    assert not his & set(CARD.findall(ann.page.get_by_role("main").aria_snapshot()))


def test_a_page_that_is_loaded_again_in_mid_round_shows_the_same_table(comes: Comes) -> None:
    reader = Reader(comes())
    comes_to_decide(reader)
    before = what_lies_there(reader)
    reader.page.reload()
    reader.turn.wait_for()
    assert what_lies_there(reader) == before
    name = reader.page.evaluate("async () => (await (await fetch('/api/me')).json()).name")
    told = reader.page.get_by_role("log", name="Log", exact=True).inner_text()
    assert re.search("^You: ", told, re.MULTILINE)
    assert name not in told


def test_a_page_whose_socket_is_dropped_says_so_and_comes_back_to_the_same_table(
    comes: Comes,
) -> None:
    reader = Reader(comes())
    page = reader.page
    page.add_init_script(KEEP_SOCKETS)
    table = comes_to_decide(reader)
    before = what_lies_there(reader)
    lost = page.get_by_role("status").filter(has_text="The connection is lost")
    page.evaluate("sockets.at(-1).close()")
    lost.wait_for()
    lost.wait_for(state="detached")
    page.wait_for_function("() => sockets.at(-1).readyState === 1")
    assert what_lies_there(reader) == before
    reader.acts(nodes(reader.tree()))
    reader.visitor.go_to(table, "screen")
    page.wait_for_function("() => sockets.at(-1)?.readyState === 1")
    page.evaluate("sockets.at(-1).close()")
    lost.wait_for()


def test_of_two_who_reach_for_one_seat_the_other_hears_who_has_it_and_is_called_to_the_next(
    comes: Comes,
) -> None:
    ann, bob, cleo = Reader(comes()), Reader(comes(PHONE)), Reader(comes(PHONE))
    cleo.page.add_init_script(HOLD_BACK)
    table = ann.visitor.open_table(HOLDEM, seats=2)
    ann.sits_down()
    ann.turn.wait_for()
    for one in (bob, cleo):
        one.visitor.go_to(table)
        one.may_sit_down.wait_for()
    cleo.page.evaluate("isHeld = true")
    bob.sits_down()
    bob.page.get_by_text("Yours when this round is over").wait_for()
    cleo.sits_down()
    cleo.page.evaluate("isHeld = false; for (const [hear, told] of held.splice(0)) hear(told)")
    name = bob.page.evaluate("async () => (await (await fetch('/api/me')).json()).name")
    told = cleo.page.get_by_role("alert")
    refused = rf"^seat \d is taken, {name} was quicker: let yourself be called\.$"
    expect(told).to_have_text(re.compile(refused))
    cleo.press("Let me be called when a seat is free")
    cleo.page.get_by_text("You are number 1 on the waiting list.").wait_for()
    assert not told.count()


def test_two_tabs_of_one_person_both_show_everything_and_either_may_act(comes: Comes) -> None:
    first = Reader(comes())
    table = comes_to_decide(first)
    page = first.visitor.opens_tab()
    page.goto(f"{first.visitor.address}/table/{table}")
    second = Reader(first.visitor, page=page)
    second.turn.wait_for()
    assert what_lies_there(second) == what_lies_there(first)
    for acting, looking in ((first, second), (second, first)):
        acting.turn.wait_for()
        asked = looking.turn.element_handle()
        acting.acts(nodes(acting.tree()))
        looking.page.wait_for_function("one => !one.isConnected", arg=asked)


def test_whoever_was_away_for_an_hour_finds_the_table_as_it_is_now(
    browser: Browser, tmp_path: Path
) -> None:
    with told_room(tmp_path) as room:
        visitor = Visitor(browser, room.address, DESK)
        page = visitor.page
        page.clock.install()
        page.add_init_script(KEEP_SOCKETS)
        reader = Reader(visitor)
        table = comes_to_decide(reader)
        brought = reader.asks("S")
        assert "You $" in brought
        page.evaluate(LOOK_AWAY, arg=True)
        page.evaluate("sockets.at(-1).close()")
        room.pass_by(minutes=60)
        page.clock.fast_forward("01:00:00")
        page.evaluate(LOOK_AWAY, arg=False)
        reader.may_sit_down.wait_for()
        assert not reader.turn.count()
        fresh = Reader(visitor, page=visitor.opens_tab())
        fresh.page.goto(f"{room.address}/table/{table}")
        fresh.may_sit_down.wait_for()
        assert what_lies_there(reader) == what_lies_there(fresh)
        visitor.leave()


@pytest.mark.parametrize("turned", [(844, 390), (932, 430)])
def test_a_phone_that_turns_keeps_a_half_made_choice(comes: Comes, turned: tuple[int, int]) -> None:
    reader = Reader(comes((turned[1], turned[0])))
    page = reader.page
    comes_to_decide(reader, "bicycle/texas-holdem", structure=NO_LIMIT)
    reader.turn.get_by_role("button", name=re.compile("^(Raise|Bet)")).click()
    slider = reader.turn.get_by_role("slider", name="Amount")
    slider.focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    meant = slider.get_attribute("aria-valuetext")
    for size in (turned, turned[::-1]):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert slider.get_attribute("aria-valuetext") == meant
        assert fits(reader.visitor)
        said = re.compile(rf"^(Raise to|Bet) {re.escape(meant or '')}$")
        say = reader.turn.get_by_role("button", name=said)
        say.scroll_into_view_if_needed()
        expect(say).to_be_in_viewport()


def test_the_community_screen_shows_what_is_public_and_nothing_else(comes: Comes) -> None:
    reader, screen = Reader(comes()), comes()
    table = comes_to_decide(reader)
    screen.go_to(table, "screen")
    page = screen.page
    page.get_by_text(re.compile("decides$")).wait_for()
    seen = page.locator("body").aria_snapshot()
    assert page.get_by_text(reader.asks("P"), exact=True).count()
    assert page.get_by_role("img", name="face down").count()
    assert not own_cards(reader) & set(CARD.findall(seen))
    for amount in stacks(reader):
        assert amount in seen


def test_a_person_one_who_bets_behind_a_spectator_and_bots_see_one_table(comes: Comes) -> None:
    ann, bob, cleo = Reader(comes()), Reader(comes(PHONE)), Reader(comes())
    table = ann.visitor.open_table("oceana/three-card-poker-6-card-bonus")
    ann.sits_down()
    for one in (bob, cleo):
        one.visitor.go_to(table)
    bob.button("Bet behind other seats").click()
    behind = bob.page.get_by_role("combobox", name="Seat", exact=True)
    behind.wait_for()
    spots = ann.page.get_by_role("group", name=re.compile("^Spots of seat"))
    for _ in range(300):
        if spots.count():
            break
        goes_on(ann)
    seat = re.sub(r"\D", "", spots.get_attribute("aria-label") or "")
    behind.select_option(seat)
    his = bob.page.get_by_role("group", name=f"Spots of seat {seat}", exact=True)
    his.get_by_role("button").first.click()
    his.get_by_role("button", name=re.compile(r"\$\d")).first.wait_for()
    ann.plays_round()
    everybody = (ann, bob, cleo)
    for _ in range(50):
        changes = [one.page.evaluate("changes") for one in everybody]
        if stacks(ann) == stacks(bob) == stacks(cleo):
            break
        changes_somewhere(everybody, changes)
    assert stacks(ann) == stacks(bob) == stacks(cleo)
    assert len(stacks(ann)) > 2
    assert not cleo.turn.count()
    assert cleo.may_sit_down.count()
    name = bob.page.evaluate("async () => (await (await fetch('/api/me')).json()).name")
    bob.page.keyboard.press("L")
    log = bob.page.get_by_role("dialog", name="Log").get_by_role("list")
    assert re.search(rf"{name} (gets|takes|wins|loses) \$\d", log.inner_text())
