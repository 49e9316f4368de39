"""Somebody who plays by what things are and what they are called, with keys alone or by pressing.

He sees no colour, no place and no animation: all he knows is the accessibility tree.
"""

from __future__ import annotations

import json
import re
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Literal

from playwright.sync_api import Error as Gone
from playwright.sync_api import Locator, Page, Route

from tests.pages.visitor import FAST, Visitor

Way = Literal["keys", "presses"]
A_LOOK = 5000
"""Milliseconds for something that has just been seen: then it is looked again."""
DIGITS = "1234567890"
HOUSE_WAY = "Show me the house way"
SIZES = ("Minimum", "Half pot", "Pot", "All in", "Maximum", "Less", "More")
RESULT = re.compile(r"You won|You lost|You are even")
PICKED = re.compile(r" (none|\d+ cards?)$")
NODE = re.compile(r'^(?P<deep> *)- (?P<role>[a-z]+)(?: "(?P<name>(?:[^"\\]|\\.)*)")?(?P<rest>.*)$')


@dataclass(frozen=True)
class Node:
    """Something in the accessibility tree."""

    deep: int
    role: str
    name: str
    rest: str

    @property
    def is_open(self) -> bool:
        """Whether it can be pressed, and is not what lies there already."""
        done = "[disabled]", "[pressed]"
        return self.role == "button" and not any(one in self.rest for one in done)


def nodes(tree: str) -> list[Node]:
    """All that is in a tree, one after the other."""
    found = (NODE.match(line) for line in tree.splitlines())
    return [
        Node(len(one["deep"]), one["role"], json.loads(f'"{one["name"] or ""}"'), one["rest"])
        for one in found
        if one
    ]


def inside(all_nodes: list[Node], role: str, begins: str) -> list[Node]:
    """What is in the first part of this role and name; nothing if there is none."""
    for n, one in enumerate(all_nodes):
        if one.role == role and one.name.startswith(begins):
            rest = all_nodes[n + 1 :]
            end = next((m for m, other in enumerate(rest) if other.deep <= one.deep), len(rest))
            return [one, *rest[:end]]
    return []


class Reader:
    """A visitor who reads the tree, and acts with keys alone or by pressing what it names."""

    def __init__(
        self, visitor: Visitor, way: Way = "presses", page: Page | None = None, **posted: Any
    ) -> None:
        self.visitor, self.way = visitor, way
        self._posted = {"pace": FAST, **posted}
        self.page = page or visitor.page
        self._has_begun = False
        self.page.route("**/api/tables", self._post)

    def _post(self, route: Route) -> None:
        told: dict[str, Any] | None = route.request.post_data_json
        if told is None:
            route.continue_()
        else:
            route.continue_(post_data=json.dumps({**told, **self._posted}))

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True).first

    def press(self, name: str) -> None:
        """Press a button, by its key or itself; one that has just gone is pressed no more."""
        with suppress(Gone):
            button = self.button(name).element_handle(timeout=A_LOOK)
            if self.way == "presses":
                button.click(timeout=A_LOOK)
            else:
                key = button.get_attribute("aria-keyshortcuts")
                assert key, f"{name!r} has no key"
                self.page.keyboard.press(key)
            # What has been asked of the room is answered before anything else is done.
            self.page.wait_for_function("one => !one.isConnected || !one.disabled", arg=button)

    def tab_to(self, what: Locator, most: int = 40) -> None:
        """Go on from one thing to the next until this one has the focus, and shows that it has."""
        what.wait_for()
        for _ in range(most):
            self.page.keyboard.press("Tab")
            if what.evaluate("one => one === document.activeElement"):
                assert self.focus_is_seen()
                return
        raise AssertionError(f"{what} cannot be reached")

    def focus_is_seen(self) -> bool:
        """Whether something has the focus, with a line around it."""
        seen: bool = self.page.evaluate(
            """() => {
              const at = document.activeElement;
              const {outlineStyle: style, outlineWidth: width} = getComputedStyle(at);
              return at !== document.body && style !== "none" && parseFloat(width) >= 2;
            }"""
        )
        return seen

    def opens(self, game: str) -> None:
        """Search for a game in the lobby, and open a table of it."""
        self.page.goto(self.visitor.address)
        search = self.page.get_by_role("searchbox")
        found = self.page.get_by_role("region", name="Games", exact=True).get_by_role("button")
        if self.way == "keys":
            self.tab_to(search)
            self.page.keyboard.type(game[0])
            self.page.keyboard.insert_text(game[1:])  # the list is drawn anew with every key
            found.first.wait_for()
            self.page.keyboard.press("Enter")
        else:
            search.fill(game)
            found.first.click()
        self.page.wait_for_url("**/table/*")

    @property
    def may_sit_down(self) -> Locator:
        """What is pressed to sit down."""
        return self.page.get_by_role("button", name="Sit down with")

    def sits_down(self) -> None:
        """Take the seat that is proposed, with the chips that are proposed."""
        sit = self.may_sit_down
        sit.wait_for()
        if self.way == "keys":
            self.page.keyboard.press(sit.get_attribute("aria-keyshortcuts") or "")
        else:
            sit.click()

    @property
    def turn(self) -> Locator:
        """What is to be decided."""
        return self.page.get_by_role("group", name="Your turn", exact=True)

    def asks(self, key: str) -> str:
        """What is said when a key is pressed that asks for something."""
        said = self.page.get_by_role("status", name="What you asked for")
        self.page.keyboard.press(key)
        return said.inner_text()

    def tree(self) -> str:
        """All that is on the page, for whoever does not see it."""
        return self.page.locator("body").aria_snapshot()

    def plays_round(self, most: int = 600) -> None:
        """Do the first thing that can be done, until the round says what came of it."""
        self._has_begun = False
        for _ in range(most):
            changes = self.page.evaluate("changes")
            tree = self.tree()
            if not RESULT.search(tree):
                self._has_begun = True
            elif self._has_begun:
                return
            if not self.acts(nodes(tree)):
                self.page.wait_for_function("n => changes > n", arg=changes)
            elif self.way == "keys":
                assert self.focus_is_seen()
        raise AssertionError(f"no end of a round after {most} looks: {tree}")

    def plays_until(self, there: Locator, most: int = 600) -> None:
        """Do the first thing that can be done, until something can be done that is wanted."""
        for _ in range(most):
            changes = self.page.evaluate("changes")
            if there.count():
                return
            if not self.acts(nodes(self.tree())):
                self.page.wait_for_function("n => changes > n", arg=changes)
        raise AssertionError(f"{there} never came")

    def acts(self, seen: list[Node]) -> bool:
        """Do the first thing that can be done now, if there is one."""
        if offer := inside(seen, "group", "Will you bank?"):
            pressed = self._first(offer, ("Let it pass",))
            self.button("Let it pass").wait_for(state="detached")
            return pressed
        if turn := inside(seen, "group", "Your turn"):
            return self._decides(turn)
        if spots := inside(seen, "group", "Spots of seat"):
            return self._wagers(seen, spots)
        return False

    def _first(self, some: list[Node], names: tuple[str, ...]) -> bool:
        found = next((one for one in some if one.is_open and one.name in names), None)
        if found:
            self.press(found.name)
        return found is not None

    def _wagers(self, seen: list[Node], spots: list[Node]) -> bool:
        if self._first(seen, ("Deal",)):
            self.button("Deal").wait_for(state="detached")
            self._has_begun = True
            return True
        named = [one.name for one in spots if one.is_open]
        self.press(next((name for name in named if "required" in name), named[0]))
        self.button("Deal").wait_for()
        return True

    def _decides(self, turn: list[Node]) -> bool:
        if any(one.name in ("Yes, set", "Set it so") for one in turn):
            # As it is laid at first it is foul, and would be asked about.
            return any(self._first(turn, (one,)) for one in (HOUSE_WAY, "Yes, set", "Set it so"))
        cards = [one for one in turn if one.role == "checkbox"]
        if cards:
            return self._picks(turn, cards)
        if self.way == "keys" and any(one.role == "slider" for one in turn):
            return self._types()
        choices = [one.name for one in turn if one.is_open and not one.name.startswith(SIZES)]
        if choices:
            self.press(choices[0])
        return bool(choices)

    def _types(self) -> bool:
        """Type the amount that is proposed: whoever came by a key is in the field already."""
        field = self.page.get_by_role("textbox", name="Amount").element_handle()
        assert field.evaluate("one => one === document.activeElement")
        self.page.keyboard.type((field.get_attribute("placeholder") or "").lstrip("$"))
        self.page.keyboard.press("Enter")
        self.page.wait_for_function("one => !one.isConnected", arg=field)
        return True

    def _picks(self, turn: list[Node], cards: list[Node]) -> bool:
        """Pick one more card, until something can be done with all that are picked."""
        if done := next((one for one in turn if one.is_open and PICKED.search(one.name)), None):
            self.press(done.name)
            return True
        left = [n for n, card in enumerate(cards) if "[checked]" not in card.rest]
        if not left:
            others = [one for one in turn if one.is_open]
            for one in others[:1]:
                self.press(one.name)
            return bool(others)
        if self.way == "keys":
            self._picks_by_key(left[0])
        else:
            self.turn.get_by_role("checkbox").nth(left[0]).click()
        return True

    def _picks_by_key(self, n: int) -> None:
        if n < len(DIGITS):
            self.page.keyboard.press(DIGITS[n])
        else:
            self.tab_to(self.turn.get_by_role("checkbox").nth(n))
            self.page.keyboard.press("Space")
