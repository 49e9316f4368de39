"""A room in a process of its own for all tests, and a browser for those of a module."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.pages.chromium import launch
from tests.pages.visitor import DESK, Visitor

Comes = Callable[..., Visitor]


# Its loop is over with the module: other tests of the same process run loops of their own.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = launch(playwright)
        yield started
        started.close()


def a_free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def opened(folder: Path, *flags: str) -> Iterator[str]:
    """A room that is open, at its address."""
    port, told = a_free_port(), folder / "log"
    with told.open("wb") as log:
        room = subprocess.Popen(
            [sys.executable, "-m", "cardroom", "serve", "--port", str(port), *flags],
            env={**os.environ, "CARDROOM_DATABASE": str(folder / "room.sqlite")},
            stdout=log,
            stderr=log,
        )
    try:
        yield wait_for(f"http://127.0.0.1:{port}", room, told)
    finally:
        room.terminate()
        room.wait()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the room is, once it is open."""
    with opened(tmp_path_factory.mktemp("room")) as place:
        yield place


def wait_for(address: str, room: subprocess.Popen[bytes], log: Path) -> str:
    """Wait until the room answers; one that has closed says why."""
    while room.poll() is None:
        try:
            with urllib.request.urlopen(f"{address}/health/live"):
                return address
        except OSError:
            time.sleep(0.05)
    raise AssertionError(log.read_text())


@pytest.fixture
def comes(browser: Browser, address: str) -> Iterator[Comes]:
    """Visitors come as a test calls them, and have seen nothing wrong when they leave."""
    here: list[Visitor] = []

    def come(size: tuple[int, int] = DESK, **more: Any) -> Visitor:
        here.append(Visitor(browser, address, size, **more))
        return here[-1]

    yield come
    for visitor in here:
        visitor.leave()
