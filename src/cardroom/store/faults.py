"""What goes wrong with a database: it is locked, gone or full, or does not allow something."""

from __future__ import annotations

from asyncpg import InterfaceError, PostgresError
from sqlalchemy.exc import SQLAlchemyError

FAULTS = (SQLAlchemyError, PostgresError, InterfaceError, OSError)
"""All that a database may raise: a PostgreSQL that is started or stopped speaks for itself."""


class NotStored(Exception):
    """The database did not take something: it was not reached, is locked or full."""


class NotAllowed(Exception):
    """The database does not allow it: somebody would have less than nothing, say."""


def reason(wrong: BaseException) -> str:
    """What a database says of a fault, in one line and without anything that was to be stored."""
    said = str(getattr(wrong, "orig", None) or wrong)
    return said.splitlines()[0] if said else type(wrong).__name__
