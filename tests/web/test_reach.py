"""What leads a friend to a table, wherever the one who invites him sits."""

from __future__ import annotations

import asyncio
import io
from contextlib import closing

import httpx
import pytest
import segno

from cardroom.web import reach
from tests.web.guests import comes_in
from tests.web.live import Room


@pytest.mark.parametrize(
    ("asked_at", "host", "link", "only_here"),
    [
        ("http://localhost:81/", "0.0.0.0", "http://192.168.1.7:81/table/t1", False),
        ("http://127.0.0.1:81/", "::", "http://192.168.1.7:81/table/t1", False),
        ("http://192.168.1.7:81/", "0.0.0.0", "http://192.168.1.7:81/table/t1", False),
        ("http://[::1]:81/", "::1", "http://[::1]:81/table/t1", True),
        ("http://127.0.0.1:81/", "127.0.0.1", "http://127.0.0.1:81/table/t1", True),
        ("https://cards.example/", "127.0.0.1", "https://cards.example/table/t1", False),
    ],
)
def test_a_friend_is_sent_an_address_that_he_reaches(
    monkeypatch: pytest.MonkeyPatch, asked_at: str, host: str, link: str, only_here: bool
) -> None:
    monkeypatch.setattr(reach, "_on_the_network", lambda: ["192.168.1.7"])
    assert reach.link_to("table/t1", asked_at, host) == (link, only_here)


def test_a_machine_without_a_network_has_no_other_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "_on_the_network", list)
    assert reach.addresses("0.0.0.0", 81) == ["http://127.0.0.1:81/"]
    assert reach.link_to("x", "http://localhost:81/", "0.0.0.0").only_here


def test_the_square_beside_a_table_is_the_link_that_its_page_has(live_room: Room) -> None:
    def asks() -> tuple[dict[str, object], httpx.Response, str]:
        with closing(comes_in(live_room.live.address)) as ann:
            table = ann.post("/api/tables", json={"game": "oceana/texas-holdem"}).json()["table"]
            page = ann.get(f"/api/tables/{table}").json()
            return page, ann.get(f"/api/tables/{table}/qr.svg"), table

    page, square, table = live_room.runner.run(asyncio.to_thread(asks))
    assert page["link"] == f"{live_room.live.address}/table/{table}"
    assert page["only_here"] is True
    drawn = io.BytesIO()
    segno.make(str(page["link"]), micro=False).save(
        drawn, kind="svg", border=2, xmldecl=False, svgns=True, dark="#000", light="#fff"
    )
    assert square.content == drawn.getvalue()
