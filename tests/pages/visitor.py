"""Somebody at a page of the room, in a browser of his own; he knows no game by name."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

PHONE, TURNED, DESK = (390, 844), (844, 390), (1440, 900)
SHORT = (375, 667)
"""A small phone, or one whose browser has bars of its own."""
FAST = {"bot": 0, "pause": 400, "wagers": 60_000, "offer": 60_000, "action": 60_000}
"""Clocks of a table at which bots take no time, and nobody is hurried."""
CSRF = "cardroom-csrf"
COUNT_CHANGES = """
window.changes = 0;
new MutationObserver(() => { window.changes += 1; }).observe(
  document, {subtree: true, childList: true, attributes: true, characterData: true});
"""


class Visitor:
    """A browser of his own, in which nothing may go wrong and nothing leave the room's address."""

    def __init__(self, browser: Browser, address: str, size: tuple[int, int], **more: Any) -> None:
        self.address = address
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", **more
        )
        self.context.set_default_timeout(20_000)
        self.wrong: list[str] = []
        self.page = self.opens_tab()

    def opens_tab(self) -> Page:
        """Open a page."""
        page = self.context.new_page()
        page.add_init_script(COUNT_CHANGES)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.wrong.append(f"{page.url}: {error.stack}"))
        page.on("request", lambda request: self._leaves(request.url))
        page.on("websocket", lambda line: self._leaves(line.url.replace("ws:", "http:", 1)))
        return page

    def _console(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.wrong.append(f"{message.type}: {message.text} ({message.location['url']})")

    def _leaves(self, url: str) -> None:
        if not url.startswith((f"{self.address}/", "data:", "blob:")):
            self.wrong.append(f"a request left the room: {url}")

    def leave(self) -> None:
        """Close the browser; nothing has gone wrong in it."""
        self.context.close()
        assert not self.wrong, "\n".join(self.wrong)

    def open_table(self, game: str, **posted: Any) -> str:
        """Open a table of a game as a guest, without a look at the lobby, and go to it."""
        self.context.request.get(self.address)
        self._posts("/guests", {})
        table: str = self._posts("/tables", {"game": game, "pace": FAST, **posted})["table"]
        self.go_to(table)
        return table

    def _posts(self, path: str, told: dict[str, Any]) -> Any:
        """What the room answers to the browser, while no page of it is shown."""
        token = next(one["value"] for one in self.context.cookies() if one["name"] == CSRF)
        answer = self.context.request.post(
            f"{self.address}/api{path}", data=told, headers={f"x-{CSRF}": token}
        )
        assert answer.ok, answer.text()
        return answer.json()

    def go_to(self, table: str, where: str = "table") -> None:
        """Go to a table, or to its screen."""
        self.page.goto(f"{self.address}/{where}/{table}")
