"""Who may do what: every route and every command asks for a role, and tokens can be taken away."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from litestar.handlers.http_handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute

from cardroom.books import library
from cardroom.store import Store
from cardroom.store.people import ROLES
from cardroom.web import app
from cardroom.web.api import API
from cardroom.web.config import Config
from cardroom.web.serve import RoomServer, listen
from cardroom.web.sessions import RIGHTS
from cardroom.web.staff import STAFF
from tests.cli.running import refused, run
from tests.web.guests import comes_in
from tests.web.opened import TestPage, a_table, opened
from tests.web.test_bad_input import HELLO, HOLDEM, ask_everything, said, socket_of

FREE = {"become_guest", "use_key"}
"""What changes something and is for those whom nobody knows yet."""


class Room:
    """A room that is served in a thread, with its database."""

    def __init__(self, url: str, database: Path) -> None:
        self.url, self.database = url, database

    def becomes(self, client: httpx.Client, role: str) -> httpx.Client:
        """Somebody who gets a role by the command line, and comes in with his key."""
        name = client.get("/api/me").json()["name"]
        told = run("people", name, "--role", role, "--database", str(self.database))
        assert told.exit_code == 0, told.stderr
        assert client.get("/api/me").json() is None
        key = told.stdout.split()[-1]
        answer = client.post("/api/keys", json={"key": key})
        assert answer.json()["role"] == role
        assert key not in client.cookies["cardroom"]
        assert client.post("/api/keys", json={"key": key}).status_code == 404
        return client


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    database = tmp_path_factory.mktemp("room") / "room.sqlite"
    config = Config(port=0, database=str(database))
    with pytest.MonkeyPatch.context() as patch, listen(config) as opened_socket:
        patch.setattr(app, "A_SECOND", 100_000)
        server = RoomServer(app.application(config, library()))
        serves = threading.Thread(
            target=lambda: asyncio.run(server.serve(sockets=[opened_socket])), daemon=True
        )
        serves.start()
        yield Room(f"http://127.0.0.1:{opened_socket.getsockname()[1]}/", database)
        server.should_exit = True
        serves.join(30)


@pytest.fixture
def ann(room: Room) -> Iterator[httpx.Client]:
    with closing(comes_in(room.url)) as client:
        yield client


def routes() -> list[HTTPRouteHandler]:
    found = [route for router in (API, STAFF) for route in router.routes]
    by_http = [route for route in found if isinstance(route, HTTPRoute)]
    handlers = [one for route in by_http for one in route.route_handlers]
    return list(handlers)


def test_whatever_changes_something_is_guarded_by_a_right() -> None:
    changes = [one for one in routes() if one.http_methods - {"GET", "HEAD", "OPTIONS"}]
    assert len(changes) >= 9
    for one in changes:
        rights = [getattr(guard, "right", "") for guard in one.guards or ()]
        assert (rights == []) == (one.handler_name.rpartition(".")[2] in FREE), one
        assert set(rights) <= set(RIGHTS)


ASKED: list[tuple[str, str, str, Any, int]] = [
    ("play", "POST", "/api/me/chips", None, 409),
    ("open a table", "POST", "/api/tables", {"game": "oceana/whist"}, 404),
    ("close a table", "POST", "/api/tables/nowhere/close", None, 404),
    ("give out chips", "POST", "/api/people/Nobody/chips", {"chips": 5}, 404),
    ("see whole rounds", "GET", "/api/rounds/nowhere/1", None, 404),
    ("give roles", "POST", "/api/people/Nobody/role", {"role": "floor"}, 404),
    ("give roles", "POST", "/api/people/Nobody/revoke", None, 404),
    ("be here", "GET", "/api/history", None, 200),
    ("be here", "GET", "/api/history/sums", None, 200),
]


@pytest.mark.parametrize("role", ROLES)
def test_a_role_may_do_what_is_its_own_and_nothing_else(
    room: Room, ann: httpx.Client, role: str
) -> None:
    if role != "player":
        room.becomes(ann, role)
    for right, method, path, body, status in ASKED:
        answer = ann.request(method, path, json=body)
        wanted = status if role in RIGHTS[right] else 403
        assert answer.status_code == wanted, (role, path, answer.text)
        assert method == "GET" or answer.json()["detail"]
    with httpx.Client(base_url=room.url) as stranger:
        assert stranger.get("/api/history").status_code == 401


@pytest.mark.parametrize("role", ROLES)
def test_nobody_plays_who_works_here(tmp_path: Path, role: str) -> None:
    async def go() -> None:
        async with opened(tmp_path / "room.sqlite") as (hall, _):
            table = await a_table(hall, HOLDEM)
            account, _token = await hall.store.new_person("Ann", 1_000_000, 0, role=role)
            page = TestPage(hall, account)
            await page.say(t="hello", protocol=1)
            assert (await page.say(t="watch", table=table))[0]["t"] == "picture"
            answer = await page.do(table, do="sit", seat=2, chips=20000)
            assert answer.get("code") == (None if role == "player" else "not-allowed")

    asyncio.run(go())


def test_a_new_role_closes_the_pages_of_the_old_one(room: Room, ann: httpx.Client) -> None:
    with closing(comes_in(room.url)) as boss:
        room.becomes(boss, "manager")
        with socket_of(ann) as socket:
            socket.send(msgspec.json.encode(HELLO).decode())
            assert msgspec.json.decode(socket.recv(timeout=30))["t"] == "welcome"
            name = ann.get("/api/me").json()["name"]
            given = boss.post(f"/api/people/{name}/role", json={"role": "floor"})
            assert said(socket)[1] == 4401
        assert ann.get("/api/history").status_code == 401
        assert ann.post("/api/keys", json=given.json()).json()["role"] == "floor"
        assert boss.post(f"/api/people/{name}/revoke").json() == {"tokens": 1}
        assert ann.get("/api/history").status_code == 401


def test_who_goes_out_is_known_no_more_by_his_cookie(room: Room, ann: httpx.Client) -> None:
    token = ann.cookies["cardroom"]
    with socket_of(ann) as socket:
        assert ann.post("/api/me/out").status_code == 200
        assert said(socket)[1] == 4401
    with httpx.Client(base_url=room.url, cookies={"cardroom": token}) as thief:
        assert thief.get("/api/me").json() is None
        with socket_of(thief) as socket:
            assert said(socket)[1] == 4401


def test_the_floor_closes_a_table_and_everybody_has_his_chips(
    room: Room, ann: httpx.Client
) -> None:
    table = ann.post("/api/tables", json={"game": HOLDEM}).json()["table"]
    had = ann.get("/api/me").json()["chips"]
    with closing(comes_in(room.url)) as floor, socket_of(ann) as socket:
        room.becomes(floor, "floor")
        sits = {"do": "sit", "seat": 2, "chips": 20000}
        for frame in (
            HELLO,
            {"t": "watch", "table": table},
            {"t": "do", "id": "a", "table": table, "command": sits},
        ):
            socket.send(msgspec.json.encode(frame).decode())
        while msgspec.json.decode(socket.recv(timeout=30)) != {"t": "done", "id": "a"}:
            pass
        assert floor.post(f"/api/tables/{table}/close").status_code == 202
        while msgspec.json.decode(socket.recv(timeout=30))["t"] != "closed":
            pass
    assert ann.get(f"/api/tables/{table}").status_code == 404
    assert ann.get("/api/me").json()["chips"] == had


def test_the_cashier_gives_out_chips(room: Room, ann: httpx.Client) -> None:
    me = ann.get("/api/me").json()
    with closing(comes_in(room.url)) as cashier:
        room.becomes(cashier, "cashier")
        path = f"/api/people/{me['person']}/chips"
        assert cashier.post(path, json={"chips": 500}).json()["chips"] == me["chips"] + 500
        assert cashier.post(path, json={"chips": -5}).status_code == 400


def test_the_command_line_names_who_works_here_and_revokes(tmp_path: Path) -> None:
    database = str(tmp_path / "room.sqlite")
    assert "no database" in refused("people", "--database", database)

    async def comes() -> str:
        store = await Store.open(database)
        _, token = await store.new_person("Ann Lee", 0, 0)
        await store.close()
        return token

    token = asyncio.run(comes())
    told = run("people", "--database", database)
    assert told.stdout == "Nobody works in this room: everybody plays.\n"
    assert "whose" in refused("people", "--role", "floor", "--database", database)
    assert "Bob" in refused("people", "Bob", "--database", database)
    assert run("people", "Ann Lee", "--database", database).stdout.endswith(": player\n")
    plain = json.loads(run("people", "Ann Lee", "--json", "--database", database).stdout)
    assert (plain["name"], plain["role"]) == ("Ann Lee", "player")
    assert run("people", "--json", "--database", database).stdout == ""
    told = run("people", "Ann Lee", "--revoke", "--database", database)
    assert told.stdout == "Ann Lee: 1 tokens revoked.\n"

    async def known() -> bool:
        store = await Store.open(database)
        try:
            return await store.by_token(token) is not None
        finally:
            await store.close()

    assert not asyncio.run(known())
    run("people", "Ann Lee", "--role", "manager", "--database", database)
    assert "Ann Lee" in run("people", "--database", database).stdout


def test_no_request_of_somebody_who_may_nearly_everything_is_a_fault(
    room: Room, ann: httpx.Client
) -> None:
    answered = ask_everything(room.url, room.becomes(ann, "manager"))
    assert answered[200]
    assert answered[202]
