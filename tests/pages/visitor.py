"""Somebody at a page of the room, who clicks what he sees; he knows no game by name."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

PHONE, DESK = (390, 844), (1440, 900)
FAST = {"bot": 0, "pause": 400, "wagers": 60_000, "offer": 60_000, "action": 60_000}
"""Clocks of a table at which bots take no time, and nobody is hurried."""
OPEN = """async ([game, pace]) => {
  const token = () => /cardroom-csrf=([^;]+)/.exec(document.cookie)?.[1] ?? "";
  const post = async (path, body) => {
    const headers = {"content-type": "application/json", "x-cardroom-csrf": token()};
    const told = {method: "POST", headers, body: JSON.stringify(body)};
    return (await fetch("/api" + path, told)).json();
  };
  await post("/guests", {});
  return (await post("/tables", {game, pace})).table;
}"""
COUNT_CHANGES = """
window.changes = 0;
new MutationObserver(() => { window.changes += 1; }).observe(
  document, {subtree: true, childList: true, attributes: true, characterData: true});
"""
CLICK = """what => {
  document.querySelector(what)?.dispatchEvent(new MouseEvent("click", {bubbles: true}));
}"""
CAN_ACT = ".choices, .spots, .offer, .net"


class Visitor:
    """A browser of his own, in which nothing may go wrong and nothing leave the room's address."""

    def __init__(self, browser: Browser, address: str, size: tuple[int, int], **more: Any) -> None:
        self.address = address
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", **more
        )
        self.context.set_default_timeout(20_000)
        self.wrong: list[str] = []
        self.page: Page = self.context.new_page()
        self.page.add_init_script(COUNT_CHANGES)
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on("request", lambda request: self._leaves(request.url))
        self.page.on("websocket", lambda line: self._leaves(line.url.replace("ws:", "http:", 1)))

    def _console(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.wrong.append(message.text)

    def _leaves(self, url: str) -> None:
        if not url.startswith((f"{self.address}/", "data:", "blob:")):
            self.wrong.append(f"a request left the room: {url}")

    def leave(self) -> None:
        """Close the browser; nothing has gone wrong in it."""
        self.context.close()
        assert not self.wrong

    def open_table(self, game: str) -> str:
        """Open a table of a game as a guest, and go to it."""
        self.page.goto(self.address)
        self.page.wait_for_selector("button.play")
        table: str = self.page.evaluate(OPEN, [game, FAST])
        self.go_to(table)
        return table

    def go_to(self, table: str, where: str = "table") -> None:
        """Go to a table, or to its screen."""
        self.page.goto(f"{self.address}/{where}/{table}")

    def sit_down(self) -> None:
        """Take the seat that is proposed, with as many chips as are proposed."""
        self.page.click("section.mine button.primary")
        self.page.click("form button.primary")

    def decide(self) -> None:
        """Click the first option; there is another decision afterwards, or none."""
        asked = self.page.wait_for_selector(".choices")
        self.page.locator(".choices .options button").first.click()
        self.page.wait_for_function("one => !one.isConnected", arg=asked)

    def act(self) -> None:
        """Click the first thing that can be done now, whatever it is."""
        page = self.page
        page.wait_for_selector(CAN_ACT)
        if page.locator(".offer").count():
            self._click(".offer .row button:not(.primary)")
        elif page.locator(".set").count():
            self._click(".set .row button:not(.primary)")
            self._click(".set .row button.primary")
        elif page.locator(".pick").count():
            self._pick()
        elif page.locator(".choices").count():
            self._click(".choices .options button")
            self._click(".amount button.primary, .choices > .row:not(.options) button.primary")
        elif page.locator(".spots").count():
            self._wager()

    def _click(self, what: str) -> None:
        """Click something if it is there, in one go: bots may be faster than a second look."""
        self.page.evaluate(CLICK, what)
        self.page.wait_for_timeout(30)

    def _pick(self) -> None:
        """Pick cards until something can be done with them."""
        enabled = ".pick .row button:enabled"
        for n in range(1, self.page.locator(".pick g.pick").count() + 1):
            if self.page.locator(enabled).count():
                break
            self._click(f".pick g.pick:nth-child({n})")
        if self.page.locator(enabled).count():
            self._click(enabled)
        else:
            self._click(".choices .options button")

    def _wager(self) -> None:
        if self.page.locator(".spot.has").count():
            self._click(".spots ~ .row button.primary")
        else:
            self._click(".spot.required")
            self.page.wait_for_timeout(60)

    def play_round(self, most: int = 120) -> None:
        """Click through a round until it says what came of it."""
        for _ in range(most):
            self.act()
            if self.page.locator(".net").count():
                return
        raise AssertionError(f"no end of a round after {most} clicks: {self.seen()}")

    def seen(self) -> str:
        """All that is written on the page."""
        return self.page.inner_text("body")
