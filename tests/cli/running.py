"""The command line as tests run it."""

from __future__ import annotations

import json
from typing import Any

from click.testing import CliRunner, Result

from cardroom.books import library
from cardroom.cli.app import app
from tests.entries import typical

GAMES = tuple(library().ids())
TYPICAL = typical(GAMES)
TRACE = "Traceback"


def run(*args: str, typed: str | bytes = "", env: dict[str, str] | None = None) -> Result:
    """Run a command; ``typed`` is its standard input."""
    usual = {"CARDROOM_TEXTS": None, "COLUMNS": None, "NO_COLOR": None}
    result = CliRunner(env={**usual, **(env or {})}).invoke(
        app, list(args), input=typed, prog_name="cardroom"
    )
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert TRACE not in result.output
    return result


def refused(*args: str, typed: str | bytes = "") -> str:
    """Run a command that must end with bad input, and what it says about it."""
    result = run(*args, typed=typed)
    assert result.exit_code == 2, result.output
    assert result.stderr
    return result.stderr


def lines_of(result: Result) -> list[Any]:
    """The JSON lines that a command printed."""
    return [json.loads(line) for line in result.stdout.splitlines()]
