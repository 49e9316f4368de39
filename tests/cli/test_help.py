"""What the command says about itself, and how fast."""

from __future__ import annotations

import subprocess
import sys

import click
import pytest

from cardroom.cli.app import COMMANDS, app
from cardroom.cli.command import CardroomCommand
from tests.cli.running import refused, run


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_examples(name: str) -> None:
    result = run(name, "--help")
    assert result.exit_code == 0
    _, found, examples = result.output.partition("Examples:")
    assert found
    assert f"cardroom {name}" in examples
    assert run(name, "-h").output == result.output


@pytest.mark.parametrize("name", COMMANDS)
def test_the_list_of_commands_says_what_the_commands_say(name: str) -> None:
    command = app.get_command(click.Context(app), name)
    assert isinstance(command, CardroomCommand)
    assert (command.help or "").partition("\n")[0] == COMMANDS[name]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_is_explained(name: str) -> None:
    command = app.get_command(click.Context(app), name)
    assert command is not None
    options = [param for param in command.params if isinstance(param, click.Option)]
    assert all(option.help for option in options)


def test_help_lists_commands_examples_and_exit_codes() -> None:
    output = run("--help").output
    assert all(f"  {name} " in output for name in COMMANDS)
    for part in ("Examples:", "Exit status:", "CARDROOM_BOOKS", "NO_COLOR"):
        assert part in output


def test_version() -> None:
    result = run("--version")
    assert result.output.startswith("cardroom ")
    assert result.output.split()[1][0].isdigit()


def test_a_mistyped_command_brings_a_suggestion() -> None:
    assert "Did you mean 'settle'?" in refused("setle")
    assert "Did you mean" not in refused("xyzzy")


def test_a_mistyped_option_is_refused() -> None:
    assert "--sead" in refused("play", "--sead", "3")


SLOW = ("rich", "msgspec", "cardroom.books", "cardroom.table", "cardroom.games", "numpy", "asyncio")


@pytest.mark.parametrize("args", [["--help"], ["--version"], ["play", "--help"], ["settle", "-h"]])
def test_help_imports_neither_rich_nor_the_engine(args: list[str]) -> None:
    program = (
        "import sys\nfrom cardroom.cli import main\n"
        f"sys.argv = ['cardroom', *{args!r}]\n"
        "try:\n    main()\nexcept SystemExit as end:\n    assert not end.code\n"
        "print(*sys.modules, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert not set(SLOW) & set(done.stderr.split())
