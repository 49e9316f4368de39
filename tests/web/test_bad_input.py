"""What bad input gets, over real sockets: a code and a sentence, and nothing has changed."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import given, settings, strategies
from schemathesis.core.result import Ok
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from cardroom.books import library
from cardroom.web import app, page
from cardroom.web.config import Config
from cardroom.web.serve import RoomServer, listen
from tests.portion import part_of
from tests.web.guests import comes_in, cookies

HOLDEM = "oceana/texas-holdem"
TOURNAMENT = "bicycle/lightning-single-table-tournament"
HELLO = {"t": "hello", "protocol": 1}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A room that is served in a thread, and where it is."""
    database = tmp_path_factory.mktemp("room") / "room.sqlite"
    config = Config(port=0, database=str(database))
    with pytest.MonkeyPatch.context() as patch, listen(config) as opened_socket:
        patch.setattr(app, "A_SECOND", 100_000)
        server = RoomServer(app.application(config, library()))
        run = threading.Thread(
            target=lambda: asyncio.run(server.serve(sockets=[opened_socket])), daemon=True
        )
        run.start()
        yield f"http://127.0.0.1:{opened_socket.getsockname()[1]}/"
        server.should_exit = True
        run.join(30)


@pytest.fixture
def ann(address: str) -> Iterator[httpx.Client]:
    with closing(comes_in(address)) as client:
        yield client


def socket_of(client: httpx.Client, **headers: str) -> ClientConnection:
    at = str(client.base_url).replace("http", "ws") + "ws"
    return connect(at, additional_headers={**cookies(client), **headers})


def said(socket: ClientConnection, *frames: Any) -> tuple[list[dict[str, Any]], int]:
    """All that is answered to some frames until the socket is closed, and the code of that."""
    told = []
    try:
        for frame in frames:
            socket.send(frame if isinstance(frame, str) else msgspec.json.encode(frame).decode())
        while True:
            told.append(msgspec.json.decode(socket.recv(timeout=30)))
    except ConnectionClosed as closed:
        return told, closed.rcvd.code if closed.rcvd else 0


BAD_FRAMES = (
    "",
    "[]",
    "nonsense",
    '{"t": "dance"}',
    '{"t": "watch", "table": 5}',
    '{"t": "watch", "table": "t1", "colour": "red"}',
    '{"t": "watch", "table": "t1", "since": -1}',
    '{"t": "do", "id": "x", "table": "t1", "command": {"do": "sit", "seat": 99, "chips": 5}}',
    '{"t": "do", "id": "x", "table": "t1", "command": {"do": "sit", "seat": 1, "chips": 0}}',
    '{"t": "do", "id": "", "table": "t1", "command": {"do": "queue"}}',
)


def test_ten_frames_that_are_none_close_the_socket(ann: httpx.Client) -> None:
    with socket_of(ann) as socket:
        told, code = said(socket, HELLO, *BAD_FRAMES)
    assert code == 1008
    assert [one["t"] for one in told] == ["welcome", *["refused"] * (len(BAD_FRAMES) - 1)]
    assert {one["code"] for one in told[1:]} == {"bad-frame"}
    assert "$.command.seat" in told[8]["says"]


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        ([HELLO, {"t": "watch", "table": "x" * 17_000}], 1009),
        ([{"t": "hello", "protocol": 2}], 4400),
        ([{"t": "ping"}], 1008),
    ],
    ids=["too big", "another version", "no hello"],
)
def test_what_a_socket_is_closed_for(ann: httpx.Client, frames: list[Any], code: int) -> None:
    with socket_of(ann) as socket:
        assert said(socket, *frames)[1] == code


def test_a_flood_is_slowed_and_then_cut_off(
    ann: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "BURST", 5.0)
    monkeypatch.setattr(page, "A_SECOND", 500.0)
    monkeypatch.setattr(page, "MOST_SLOWED", 10)
    with socket_of(ann) as socket:
        told, code = said(socket, HELLO, *[{"t": "ping"}] * 300)
    assert code == 1008
    assert {"t": "pong"} in told


def test_strangers_and_foreign_pages_are_told_so(address: str, ann: httpx.Client) -> None:
    with httpx.Client(base_url=address) as stranger, socket_of(stranger) as socket:
        assert said(socket)[1] == 4401
    with socket_of(ann, Origin="http://elsewhere.example") as socket:
        assert said(socket)[1] == 4403


def test_unknown_tables_and_seats(ann: httpx.Client) -> None:
    table = ann.post("/api/tables", json={"game": HOLDEM, "seats": 6}).json()["table"]
    command = {"do": "sit", "seat": 9, "chips": 20000}
    with socket_of(ann) as socket:
        for frame in (
            HELLO,
            {"t": "watch", "table": "nowhere"},
            {"t": "do", "id": "a", "table": "nowhere", "command": command},
            {"t": "do", "id": "b", "table": table, "command": command},
        ):
            socket.send(msgspec.json.encode(frame).decode())
        told = [msgspec.json.decode(socket.recv(timeout=30)) for _ in range(4)]
    assert [one["t"] for one in told] == ["welcome", "closed", "refused", "refused"]
    assert told[2]["code"] == "unknown-table"
    assert "seat" in told[3]["says"].lower()


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("POST", "/api/tables", {"game": "oceana/whist"}, 404),
        ("POST", "/api/tables", {"game": TOURNAMENT}, 409),
        ("POST", "/api/tables", {"game": HOLDEM, "seats": 23}, 409),
        ("POST", "/api/tables", {"game": HOLDEM, "readings": {"x": "y"}}, 409),
        ("POST", "/api/tables", {"game": HOLDEM, "options": {"x": 1}}, 409),
        ("POST", "/api/tables", {"game": HOLDEM, "colour": "red"}, 400),
        ("POST", "/api/tables", {"game": HOLDEM, "pace": {"bot": -1}}, 400),
        ("POST", "/api/tables", [], 400),
        ("POST", "/api/guests", {"name": "<b>Ann</b>"}, 400),
        ("POST", "/api/guests", {"name": "x" * 101}, 400),
        ("PATCH", "/api/me", {"name": "dealer"}, 400),
        ("PATCH", "/api/me", {"name": "\N{CYRILLIC CAPITAL LETTER A}nn"}, 400),
        ("PATCH", "/api/me", {"name": "\N{MATHEMATICAL FRAKTUR CAPITAL A}nn"}, 400),
        ("PATCH", "/api/me", {"name": "Ann\N{RIGHT-TO-LEFT OVERRIDE}eve"}, 400),
        ("PATCH", "/api/me", {"name": "²²"}, 400),
        ("GET", "/api/tables/nowhere", None, 404),
        ("GET", "/api/games/oceana/whist", None, 404),
        ("GET", "/api/history/nowhere/1", None, 404),
        ("GET", "/api/history/nowhere/99999999999999999999", None, 400),
        ("GET", "/api/history?before=99999999999999999999", None, 400),
        ("GET", "/api/nothing", None, 404),
        ("POST", "/api/me/chips", None, 409),
    ],
)
def test_requests_that_are_refused(
    ann: httpx.Client, method: str, path: str, body: Any, status: int
) -> None:
    answer = ann.request(method, path, json=body)
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"].startswith("application/problem+json")
    assert answer.json()["detail"]


def test_a_game_of_which_no_table_can_be_opened_says_so_in_the_list(ann: httpx.Client) -> None:
    closed = {game["id"]: game["closed"] for game in ann.get("/api/games").json() if game["closed"]}
    assert list(closed) == [TOURNAMENT]
    assert closed[TOURNAMENT].startswith("This is a tournament")


def test_what_is_too_deep_is_refused(ann: httpx.Client) -> None:
    deep = b'{"game": "oceana/texas-holdem", "options": {"x": ' + b"[" * 5000 + b"]" * 5000 + b"}}"
    answer = ann.post("/api/tables", content=deep, headers={"content-type": "application/json"})
    # Newer Pythons read what older ones say is too deep; then it is no option of the game.
    assert answer.status_code in {400, 409}
    assert answer.json()["detail"]


@pytest.mark.parametrize("path", ["/nothing", "/api/me", "/assets/%2e%2e/config.py", "/"])
def test_every_answer_has_the_headers_that_keep_pages_safe(ann: httpx.Client, path: str) -> None:
    headers = ann.get(path).headers
    assert "script-src 'self'" in headers["content-security-policy"]
    assert "'unsafe-inline'" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-request-id"]


def test_a_name_belongs_to_one(address: str, ann: httpx.Client) -> None:
    assert ann.patch("/api/me", json={"name": "Ann Lee"}).status_code == 200
    with closing(comes_in(address)) as bob:
        assert bob.patch("/api/me", json={"name": "Ann Lee"}).status_code == 409


def test_nothing_changes_without_the_page_s_own_token(ann: httpx.Client) -> None:
    del ann.headers["x-cardroom-csrf"]
    answer = ann.post("/api/tables", json={"game": HOLDEM})
    assert answer.status_code == 403
    assert answer.headers["content-type"].startswith("application/problem+json")
    assert answer.json()["title"] == "Forbidden"
    assert answer.json()["detail"].endswith("load it again.")


def ask_everything(address: str, client: httpx.Client) -> Counter[int]:
    """Ask all that the schema describes, of tables that there are and are not."""
    table = client.post("/api/tables", json={"game": HOLDEM}).json().get("table", "")
    schema = schemathesis.openapi.from_url(f"{address}api/schema/openapi.json")
    headers = {"x-cardroom-csrf": client.headers["x-cardroom-csrf"]}
    described = list(schema.get_all_operations())
    # Who goes out is nobody afterwards.
    found = sorted((one.ok() for one in described if isinstance(one, Ok)), key=_goes_out)
    assert len(found) == len(described) > 0
    answered = Counter[int]()
    for operation in found:

        @settings(max_examples=part_of(12))
        @given(case=operation.as_strategy(), there=strategies.booleans())
        def asks(case: Any, there: bool) -> None:
            known = {"table": table, "house": "oceana", "game": "texas-holdem"}
            if there:
                case.path_parameters |= {
                    k: v for k, v in known.items() if k in case.path_parameters
                }
            answer = case.call(headers=headers, cookies=dict(client.cookies))
            assert answer.status_code < 500, (case.method, case.path, answer.text)
            answered[answer.status_code] += 1

        asks()
    return answered


def _goes_out(operation: Any) -> bool:
    return bool(operation.path.endswith("/me/out"))


def test_no_request_of_the_schema_is_a_fault(address: str, ann: httpx.Client) -> None:
    answered = ask_everything(address, ann)
    assert answered[200]
    assert answered[404]
