"""What the room measures of itself, how its log names requests, and how it closes."""

from __future__ import annotations

import json
import logging
import signal
import urllib.request
from pathlib import Path

import pytest

import cardroom
from cardroom.web.request_ids import REQUEST, new_request
from cardroom.web.serve import GRACE, JsonLines
from tests.client.served import served
from tests.web.test_killed import served as served_apart

FAST = {"pace": {"bot": 0, "pause": 0}}


def _metrics(url: str) -> dict[str, float]:
    with urllib.request.urlopen(f"{url}/metrics") as answer:
        lines = answer.read().decode().splitlines()
    return {line.split()[0]: float(line.split()[1]) for line in lines if not line.startswith("#")}


def test_commits_choices_and_how_long_they_take_are_measured(tmp_path: Path) -> None:
    with served(tmp_path) as server, cardroom.connect(server.url, "Ann") as room:
        table = room.open("oceana/texas-holdem", seats=6, **FAST)
        table.sit()
        table.bots(3)
        ask = next(table.asks())
        table.choose(ask, ask.decision.default)
        table.wait(1)
        told = _metrics(server.url)
        assert told["cardroom_told_seconds_count"] == 1
        assert told["cardroom_told_seconds_sum"] > 0
        assert told["cardroom_commit_seconds_count"] >= told["cardroom_told_seconds_count"]
        assert told["cardroom_choices_total"] >= 1
        assert told["cardroom_loop_lag_seconds"] >= 0


def test_everything_is_measured_from_the_first_moment_on(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        told = _metrics(server.url)
    counted = {f"cardroom_{name}_total" for name in ("choices", "commands", "refusals")}
    now = ("tables", "people", "bots", "sockets", "mail", "unread_frames", "writer_queue")
    took = {f"cardroom_{name}_seconds_count" for name in ("commit", "told")}
    lag = {"cardroom_loop_lag_seconds"}
    assert told.keys() >= counted | {f"cardroom_{name}" for name in now} | took | lag


def test_a_room_says_whether_it_lives_and_is_ready(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        for path, says in (("live", "live"), ("ready", "ready"), ("", "ready")):
            with urllib.request.urlopen(f"{server.url}/health/{path}".rstrip("/")) as answer:
                assert answer.read().decode() == f"{says}\n"


def test_no_line_of_the_log_has_a_token_or_a_card_however_much_is_logged(tmp_path: Path) -> None:
    with served_apart(tmp_path / "room.sqlite", "debug") as (process, address):
        with cardroom.connect(address, "Ann") as room:
            table = room.open("oceana/texas-holdem", seats=6, **FAST)
            table.sit()
            table.bots(3)
            ask = next(table.asks())
            table.choose(ask, ask.decision.default)
            hands = table.picture.round
            secrets = [cookie.value or "" for cookie in room._cookies]
        assert hands is not None
        process.send_signal(signal.SIGTERM)
        _, log = process.communicate(timeout=GRACE + 2)
    assert len(secrets) == 2
    assert not [secret for secret in secrets if secret in log]
    assert "card" not in log.replace("cardroom", "")
    for line in log.splitlines():
        assert {"at", "level", "logger", "says"} <= json.loads(line).keys()


def _hear_all(table: cardroom.RoomTable) -> None:
    while True:
        table.wait(GRACE)


def test_an_answer_and_the_lines_of_its_log_name_the_request(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        ids = set()
        for _ in range(2):
            with urllib.request.urlopen(f"{server.url}/api/tables") as answer:
                ids.add(answer.headers["x-request-id"])
        assert len(ids) == 2
    record = logging.LogRecord("cardroom.web", logging.ERROR, "", 1, "a fault", None, None)
    before = REQUEST.set("")
    assert "request" not in json.loads(JsonLines().format(record))
    named = new_request()
    assert json.loads(JsonLines().format(record))["request"] == named
    REQUEST.reset(before)


def test_a_room_that_is_told_to_stop_says_so_to_its_pages_and_ends(tmp_path: Path) -> None:
    with (
        served_apart(tmp_path / "room.sqlite") as (process, address),
        cardroom.connect(address, "Ann", patience=0) as room,
    ):
        table = room.open("oceana/texas-holdem", seats=6)
        table.sit()
        process.send_signal(signal.SIGTERM)
        with pytest.raises(cardroom.CannotConnect, match="cannot be reached"):
            _hear_all(table)
        assert room.closed_with == 1012
        process.wait(GRACE + 2)
