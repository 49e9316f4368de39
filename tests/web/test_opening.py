"""What keeps a room from being opened: status 2 and one sentence, before anything is changed."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import text
from sqlalchemy.engine import Connection

from cardroom.store import Store, alone
from cardroom.store.alone import alone_with
from cardroom.store.schema import METADATA
from cardroom.web.config import configured
from tests.cli.running import refused, run


def one_sentence(said: str) -> str:
    """What is said, which is one sentence, behind what it is said for."""
    assert len(said.strip().splitlines()) == 1, said
    return said


def test_the_port_is_taken(tmp_path: Path) -> None:
    database = tmp_path / "room.sqlite"
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        said = refused("serve", "--port", port, "--database", str(database))
    assert f"127.0.0.1:{port}" in one_sentence(said)
    assert not database.exists()


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("postgresql://localhost:1/room", "cannot be used"),
        ("mysql://localhost/room", "no database that the room can use"),
        ("/proc/room.sqlite", "/proc/room.sqlite"),
    ],
)
def test_the_database_cannot_be_reached(address: str, says: str) -> None:
    assert says in one_sentence(refused("serve", "--port", "0", "--database", address))


@pytest.mark.parametrize("command", [("serve", "--check"), ("audit",)], ids=" ".join)
def test_a_file_that_can_have_no_such_name(command: tuple[str, ...]) -> None:
    said = one_sentence(refused(*command, "--database", "9" * 4300))
    assert said.startswith("Error: 9999")
    assert "cannot be the file of a database: File name too long" in said


def test_postgresql_has_no_such_database(postgres: str) -> None:
    address = f"postgresql://cardroom@/nothing?host={postgres}"
    said = refused("serve", "--port", "0", "--database", address)
    assert "cannot be used" in one_sentence(said)


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann, this is a letter and no database at all." * 30)
    was = file.read_bytes()
    said = refused("serve", "--port", "0", "--database", str(file))
    assert "cannot be used" in one_sentence(said)
    assert file.read_bytes() == was


def test_a_book_is_wrong(tmp_path: Path) -> None:
    run("new", "today/war", "--mechanism", "casino-war", "--book", str(tmp_path))
    file = tmp_path / "today" / "war.toml"
    file.write_text(file.read_text().replace("burns = 3", "burns = 3\nburn = 4"))
    database = tmp_path / "room.sqlite"
    said = refused("serve", "--port", "0", "--book", str(tmp_path), "--database", str(database))
    assert "war.toml" in one_sentence(said)
    assert "burn" in said
    assert not database.exists()


def test_the_schema_is_newer(database: str) -> None:
    asyncio.run(_change(database, "UPDATE alembic_version SET version_num = '9999'"))
    said = refused("serve", "--port", "0", "--database", database)
    assert "9999, which is newer than this program" in one_sentence(said)
    said = refused("audit", "--database", database)
    assert "newer" in one_sentence(said)


async def _change(database: str, statement: str) -> None:
    store = await Store.open(database)
    async with store.engine.begin() as connection:
        await connection.execute(text(statement))
    await store.close()


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ("prot = 9000", "did you mean 'port'?"),
        ('port = "soon"', "port"),
        ('log = "loud"', "log"),
        ("port = ", "room.toml"),
        ('tables = "all"', "tables"),
        ('[[tables]]\ngame = "oceana/texas-holdem"\ncolour = "red"', "`colour`"),
        ('[[tables]]\ngame = "oceana/texas-holdem"\ndelay = -1', "$.tables[0].delay"),
        ('[[tables]]\ngame = "oceana/texas-holdem"\npace = { action = "slow" }', "pace.action"),
    ],
)
def test_a_setting_that_there_is_not(tmp_path: Path, settings: str, says: str) -> None:
    file, database = tmp_path / "room.toml", tmp_path / "room.sqlite"
    file.write_text(settings)
    said = refused("serve", "--config", str(file), "--database", str(database))
    assert says in one_sentence(said)
    assert not database.exists()


def test_what_is_posted_at_a_table_of_the_house_is_in_the_file(tmp_path: Path) -> None:
    file, database = tmp_path / "room.toml", tmp_path / "room.sqlite"
    file.write_text(
        """
        guest_chips = 5000
        [[tables]]
        game = "bicycle/casino-war"
        seats = 4
        delay = 30000
        limits = { min = 1000, max = 5000 }
        most_buy_in = 100000
        pace = { action = 5000, offer = 4000, wagers = 3000, pause = 2000 }
        [[tables]]
        game = "oceana/texas-holdem"
        spectators = false
        """
    )
    said = run(
        "serve", "--check", "--port", "0", "--config", str(file), "--database", str(database)
    )
    assert said.exit_code == 0, said.stderr
    assert "guest_chips = 5000" in said.stdout
    for posted in ("'delay': 30000", "'spectators': False", "'max': 5000", "'offer': 4000"):
        assert posted in said.stdout
    assert not database.exists()


def test_a_check_tells_no_password(postgres: str) -> None:
    address = f"postgresql://cardroom:opensesame@/postgres?host={postgres}"
    said = run("serve", "--check", "--port", "0", "--database", address)
    assert said.exit_code == 0, said.stderr
    assert "opensesame" not in said.stdout + said.stderr
    refusal = refused("serve", "--port", "0", "--database", f"{address}/nowhere")
    assert "opensesame" not in refusal


def test_settings_that_can_be_are_told(database: str) -> None:
    said = run("serve", "--check", "--port", "0", "--database", database, "--log", "error")
    assert said.exit_code == 0
    assert "log = 'error'" in said.stdout


def test_a_check_changes_nothing(tmp_path: Path) -> None:
    new = tmp_path / "folder" / "room.sqlite"
    said = run("serve", "--check", "--port", "0", "--database", str(new))
    assert said.exit_code == 0
    assert not new.parent.exists()
    old = tmp_path / "room.sqlite"
    asyncio.run(_change(str(old), "UPDATE alembic_version SET version_num = '0001'"))
    old.chmod(0o644)
    was = old.read_bytes()
    assert run("serve", "--check", "--port", "0", "--database", str(old)).exit_code == 0
    assert "open the room with it once" in refused("audit", "--database", str(old))
    assert "no database" in refused("audit", "--database", str(new))
    assert old.read_bytes() == was
    assert old.stat().st_mode & 0o777 == 0o644
    assert [one.name for one in tmp_path.iterdir()] == ["room.sqlite"]


def test_the_schema_is_newer_and_the_file_stays_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "room.sqlite"
    asyncio.run(_change(str(file), "UPDATE alembic_version SET version_num = '9999'"))
    file.chmod(0o644)
    was = file.read_bytes()
    refused("serve", "--port", "0", "--database", str(file))
    assert file.read_bytes() == was
    assert file.stat().st_mode & 0o777 == 0o644


def test_a_database_of_something_else_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "books.sqlite"
    with closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE books (name TEXT)")
    said = refused("serve", "--port", "0", "--database", str(file))
    assert "something else" in one_sentence(said)


def test_a_table_of_the_house_that_cannot_be_opened(tmp_path: Path) -> None:
    file, database = tmp_path / "room.toml", tmp_path / "room.sqlite"
    file.write_text('[[tables]]\ngame = "oceana/whist"')
    said = refused("serve", "--port", "0", "--config", str(file), "--database", str(database))
    assert "oceana/whist" in one_sentence(said)
    assert not database.exists()


def test_two_rooms_with_one_database(database: str) -> None:
    async def hold() -> str:
        store = await Store.open(database)
        try:
            async with alone_with(store, database):
                return await asyncio.to_thread(
                    refused, "serve", "--port", "0", "--database", database
                )
        finally:
            await store.close()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(alone, "TRIES", 1)
        assert "another room is open" in one_sentence(asyncio.run(hold()))


def test_the_files_of_a_room_are_for_its_owner_alone(tmp_path: Path) -> None:
    async def modes() -> set[int]:
        store = await Store.open(str(tmp_path / "room.sqlite"))
        await store.new_person("Ann", 5, 0)
        try:
            return {file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
        finally:
            await store.close()

    assert asyncio.run(modes()) == {0o600}


def test_flags_are_stronger_than_the_environment_and_that_than_the_file() -> None:
    file, environment = {"port": 1, "host": "a", "log": "info"}, {"CARDROOM_PORT": "2"}
    config = configured(file, environment | {"CARDROOM_HOST": "b"}, {"port": 3})
    assert (config.port, config.host, config.log) == (3, "b", "info")


def test_the_migrations_make_the_schema_of_the_program(database: str) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    async def look() -> list[object]:
        store = await Store.open(database)
        async with store.engine.connect() as connection:
            found = await connection.run_sync(differences)
        await store.close()
        return found

    assert asyncio.run(look()) == []


def test_a_secret_outlasts_a_restart(database: str) -> None:
    async def secret() -> str:
        store = await Store.open(database)
        try:
            return await store.secret("csrf")
        finally:
            await store.close()

    assert asyncio.run(secret()) == asyncio.run(secret())
