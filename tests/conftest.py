"""What holds for every test: the package's own books, repeatable examples, and no network."""

from __future__ import annotations

import gc
import os
import socket
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from jsonschema import Draft202012Validator

from cardroom import scenario
from cardroom.files import cache_folder
from cardroom.scenario import Scenario, read_scenario, unknown_keys
from cardroom.schemas import SCHEMAS
from tests.portion import part_of
from tests.store.databases import database, postgres

__all__ = ["database", "postgres"]

# Games are collected when test modules are read: a house's own books are not ours to test.
os.environ.pop("CARDROOM_BOOKS", None)

settings.register_profile("repeatable", deadline=None, derandomize=True, max_examples=part_of(100))
settings.register_profile("search", deadline=None, max_examples=2000)
settings.load_profile("repeatable")

LOOPBACK = ("127.", "::1", "localhost")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect without a look at garbage: what is made here stays, and is not looked at later."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.fixture(autouse=True, scope="session")
def _no_network() -> Iterator[None]:
    """Nothing in the house needs more than this computer."""
    connect = socket.socket.connect

    def guarded(self: socket.socket, address: Any) -> None:
        if isinstance(address, tuple) and not str(address[0]).startswith(LOOPBACK):
            self.close()
            pytest.fail(f"a test wants to connect to {address}")
        connect(self, address)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket.socket, "connect", guarded)
        yield


@pytest.fixture(autouse=True, scope="session")
def _scenarios_fit_their_schema() -> Iterator[None]:
    """Every scenario that a test plays and that can be read fits the schema that is given out."""
    schema = Draft202012Validator(SCHEMAS["scenario"]())

    def read(raw: object) -> Scenario:
        found = read_scenario(raw)
        if not schema.is_valid(raw) and not list(unknown_keys(raw)):
            pytest.fail(f"a scenario does not fit its schema: {raw}")
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scenario, "read_scenario", read)
        yield


@pytest.fixture
def own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A cache folder of the test's own, in which nothing was kept yet but compiled code."""
    compiled = cache_folder() / "compiled"
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    compiled.mkdir(parents=True, exist_ok=True)
    cache_folder().mkdir(parents=True)
    (cache_folder() / compiled.name).symlink_to(compiled, target_is_directory=True)
    return cache_folder()
