"""The databases that the room's tests run on: SQLite, and a real PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store.postgres import a_server, new_database


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL server, started when the first test needs it."""
    with a_server() as server:
        yield str(server.home)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "room.sqlite")
    return new_database(request.getfixturevalue("postgres"))
