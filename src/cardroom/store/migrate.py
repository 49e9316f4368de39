"""Bring a database to the schema of this program, step by step."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect
from sqlalchemy.engine import Connection

MIGRATIONS = Path(__file__).parent / "migrations"


class BadSchema(Exception):
    """A database that a newer program has made, or another one."""


def config(connection: Connection | None = None) -> Config:
    """What Alembic has to know."""
    made = Config()
    made.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    made.attributes["connection"] = connection
    return made


def bring_up_to_date(connection: Connection) -> None:
    """Take all steps that are missing, or raise `BadSchema`."""
    check(connection)
    command.upgrade(config(connection), "head")


def check(connection: Connection) -> str | None:
    """Whether this program can bring a database up to date: the schema that it has now."""
    now = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in ScriptDirectory.from_config(config()).walk_revisions()}
    if now is not None and now not in known:
        raise BadSchema(
            f"the database has the schema {now}, which is newer than this program: use a newer one"
        )
    if now is None and inspect(connection).get_table_names():
        raise BadSchema("the database holds something else: take one of the room's own")
    return now


def check_is_current(connection: Connection) -> None:
    """Whether a database is just as this program makes it."""
    now = check(connection)
    if now != ScriptDirectory.from_config(config()).get_current_head():
        raise BadSchema(f"the database has the schema {now}: open the room with it once")
