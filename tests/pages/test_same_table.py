"""One table, seen by several, and seen again after everything was lost."""

from __future__ import annotations

from typing import Any

from tests.pages.conftest import Comes
from tests.pages.visitor import Visitor

HOLDEM = "oceana/texas-holdem"
KEEP_SOCKETS = """
window.sockets = [];
window.WebSocket = class extends WebSocket {
  constructor(...told) { super(...told); window.sockets.push(this); }
};
"""


def stacks(visitor: Visitor) -> list[str | None]:
    return [one.text_content() for one in visitor.page.locator(".plate .stack").all()]


def own_cards(visitor: Visitor) -> set[str]:
    cards = visitor.page.locator(".ownhand g[role=img]").all()
    return {card.get_attribute("aria-label") or "" for card in cards}


def all_cards(visitor: Visitor) -> set[str]:
    cards = visitor.page.locator("g[role=img]").all()
    return {card.get_attribute("aria-label") or "" for card in cards}


def what_lies_there(visitor: Visitor) -> dict[str, Any]:
    options = visitor.page.locator(".choices .options button").all()
    return {
        "stacks": stacks(visitor),
        "own": own_cards(visitor),
        "cards": all_cards(visitor),
        "options": [one.inner_text() for one in options],
    }


def comes_to_decide(visitor: Visitor) -> None:
    visitor.open_table(HOLDEM)
    visitor.sit_down()
    visitor.page.wait_for_selector(".choices .options button")


def test_two_at_one_table_see_the_same_chips_and_only_their_own_cards(comes: Comes) -> None:
    ann, bob = comes(), comes()
    table = ann.open_table(HOLDEM)
    ann.sit_down()
    bob.go_to(table)
    bob.sit_down()
    for _ in range(150):
        for one in (ann, bob):
            if not one.page.locator(".choices").count():
                one.page.wait_for_timeout(40)
            elif own_cards(ann) and own_cards(bob):
                break
            else:
                one.act()
        else:
            continue
        break
    # Somebody decides, so that nothing changes any more: both are told everything in the end.
    for _ in range(100):
        if stacks(ann) == stacks(bob):
            break
        ann.page.wait_for_timeout(50)
    assert len(stacks(ann)) > 2
    assert stacks(ann) == stacks(bob)
    assert own_cards(ann)
    assert own_cards(bob)
    assert not own_cards(ann) & all_cards(bob)
    assert not own_cards(bob) & all_cards(ann)


def test_a_page_that_is_loaded_again_in_mid_round_shows_the_same_table(comes: Comes) -> None:
    visitor = comes()
    comes_to_decide(visitor)
    before = what_lies_there(visitor)
    visitor.page.reload()
    visitor.page.wait_for_selector(".choices .options button")
    assert what_lies_there(visitor) == before


def test_a_page_whose_socket_is_dropped_says_so_and_comes_back_to_the_same_table(
    comes: Comes,
) -> None:
    visitor = comes()
    visitor.page.add_init_script(KEEP_SOCKETS)
    comes_to_decide(visitor)
    before = what_lies_there(visitor)
    visitor.page.evaluate("sockets.at(-1).close()")
    visitor.page.wait_for_selector("text=The connection is lost")
    visitor.page.wait_for_selector("text=The connection is lost", state="detached")
    visitor.page.wait_for_function("sockets.at(-1).readyState === 1")
    assert what_lies_there(visitor) == before
    visitor.decide()
