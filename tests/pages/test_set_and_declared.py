"""What may be done instead of setting a hand finds room beside it."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import WebSocketRoute

from tests.pages.conftest import Comes
from tests.pages.reader import Reader
from tests.pages.test_first_minute import fits
from tests.pages.visitor import DESK, PHONE, SHORT, TURNED

DECLARED = "declare-automatic-win"


def may_always_declare(line: WebSocketRoute) -> None:
    """Let every hand that is to be set be one that may be declared, as one in fourteen is."""
    room = line.connect_to_server()

    def told(message: str | bytes) -> None:
        frame: dict[str, Any] = json.loads(message)
        for ask in frame.get("asks") or ():
            options = ask["decision"]["options"]
            if not any(option["do"] == DECLARED for option in options):
                options.append({"do": DECLARED})
        line.send(json.dumps(frame))

    room.on_message(told)
    line.on_message(room.send)


def test_an_automatic_win_is_declared_beside_the_hand(comes: Comes) -> None:
    visitor = comes(PHONE)
    visitor.page.route_web_socket(re.compile(r"^ws:"), may_always_declare)
    reader = Reader(visitor)
    reader.opens("bicycle/chinese-poker")
    reader.sits_down()
    declares = reader.turn.get_by_role("button", name="Declare automatic win")
    reader.plays_until(declares)
    for size in (TURNED, SHORT, DESK, PHONE):
        visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
        assert fits(visitor)
        assert declares.is_visible()
