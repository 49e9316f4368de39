"""The group of all commands: each is imported when it is called for."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import click

from cardroom.cli.command import (
    FAULT,
    INTERRUPTED,
    CardroomCommand,
    Helping,
    Trouble,
    write_examples,
)
from cardroom.cli.streams import told, written
from cardroom.extras import NotInstalled
from cardroom.version import __version__

COMMANDS = {
    "play": "Sit down and play against bots.",
    "games": "List the games of all books.",
    "rules": "Show a game's rule sheet, or that of a section that several games go by.",
    "fees": "Tell what a house charges, by which option and by which line.",
    "cite": "Tell what the books make of lines of a rule book.",
    "trace": "Tell what every line of a rule book has come to.",
    "felt": "Show a game's felt: its seats, spots and hands.",
    "odds": "Tell what every wager of a California game costs.",
    "strategy": "Chart the best play of a game.",
    "compare": "Put pay tables of a game side by side.",
    "equity": "Tell what hands of a pot game are worth against each other.",
    "simulate": "Play millions of rounds of a game and tell what came of them.",
    "settle": "Play hands that are written down.",
    "drill": "Practise rulings and payouts, as a dealer.",
    "replay": "Show a stored round, step by step.",
    "convert": "Write hands in another format.",
    "formats": "Tell which games can be written in which format, and why others cannot.",
    "new": "Begin an entry of a house's own book.",
    "schema": "Print the JSON Schema of a kind of file.",
    "check": "Check a house's own book entries and fee schedules.",
    "verify-shuffle": "Check a committed shuffle.",
    "serve": "Open the room in the browser.",
    "audit": "Play a room's rounds again, and check every chip.",
    "people": "Say who may do what in a room.",
    "bot": "Let a sensible bot sit down in a room.",
    "warm": "Compile and work out ahead what later commands need.",
    "completion": "Print the completion script for a shell.",
}
"""Every command with the first line of its help, known before its module is imported."""

FAMILIES = {
    "play": ("play",),
    "books": ("games", "rules", "fees", "cite", "trace", "felt", "new", "schema", "check"),
    "odds": ("odds", "strategy", "compare"),
    "equity": ("equity",),
    "simulate": ("simulate",),
    "warm": ("warm",),
    "room": ("serve", "audit", "people", "bot"),
    "formats": ("convert", "formats"),
    "rounds": ("settle", "drill", "replay", "verify-shuffle"),
}
"""The sub-packages, and which commands they have; what is in none has a module of its own."""
MODULES = {name: f"{family}.{name}" for family, names in FAMILIES.items() for name in names}

TRACEBACK = "CARDROOM_TRACEBACK"
"""The environment variable with which a fault shows where it happened."""

EXAMPLES = """
cardroom play                            choose a game and sit down
cardroom play oceana/texas-holdem        hold'em at once
cardroom rules oceana/ultimate-texas-holdem
cardroom settle hands.jsonl
"""


LONGEST_WORD = 200
"""So much of a word that was typed is said again when it is wrong."""


@contextmanager
def cut_short() -> Iterator[None]:
    """Do not say a word of thousands of letters again to whoever typed it."""
    try:
        yield
    except click.ClickException as wrong:
        pattern = rf"\S{{{LONGEST_WORD},}}"
        vars(wrong)["message"] = re.sub(pattern, lambda word: f"{word[0][:40]}…", wrong.message)
        raise


@contextmanager
def with_extras_named() -> Iterator[None]:
    """Say how to install what a command needs and does not find."""
    try:
        yield
    except NotInstalled as missing:
        raise Trouble(f"{missing}.") from None


class Commands(click.Group):
    """A group that knows its commands by name alone."""

    context_class = Helping

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in the order of the help page."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """A command, imported now; its module is named after it, in its family's sub-package."""
        if cmd_name not in COMMANDS:
            return None
        path = MODULES.get(cmd_name, cmd_name).replace("-", "_")
        module = import_module(f"cardroom.cli.{path}")
        command: CardroomCommand = module.command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is called for; a mistyped one brings a suggestion."""
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as wrong:
            from difflib import get_close_matches

            near = get_close_matches(args[0], COMMANDS, n=1)
            hint = f" Did you mean {near[0]!r}?" if near else ""
            raise click.UsageError(wrong.message + hint, ctx) from None

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; when nobody reads its output any more, end without a word.

        Click would end with 1 then, which here means that a check failed.
        """
        with written(), cut_short(), with_extras_named():
            return super().invoke(ctx)

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,
    ) -> click.Context:
        """Read the command line; help and version are written here."""
        with written(), cut_short():
            return super().make_context(info_name, args, parent, **extra)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Examples, and what the exit status means."""
        write_examples(EXAMPLES, formatter)
        with formatter.section("Exit status"):
            formatter.write_dl(
                [
                    ("0", "all is well"),
                    ("1", "something is not as expected, or a check failed"),
                    ("2", "bad input or usage, or a file that cannot be read or written"),
                    ("70", "a fault in cardroom itself"),
                    ("130, 143", "interrupted with Ctrl-C; ended with SIGTERM"),
                    ("141", "the reader of the output went away"),
                ]
            )
        with formatter.section("Environment"):
            formatter.write_dl(
                [
                    ("CARDROOM_BOOKS", f"folders with more books, separated by {os.pathsep!r}"),
                    ("CARDROOM_TEXTS", "a folder with the rule books' own texts, for cite"),
                    ("NO_COLOR", "no colours"),
                ]
            )


@click.group(
    cls=Commands,
    context_settings={
        "help_option_names": ["-h", "--help"],
        "max_content_width": 100,
    },
)
@click.version_option(__version__, "-V", "--version", message="%(prog)s %(version)s")
def app() -> None:
    """The California cardroom: games dealt and settled exactly by the house's rule book.

    Play money only.
    """


def run() -> None:
    """Run the command line, and end the process with its exit status.

    Click would end with 1 when it is interrupted; here that means that a check failed.
    """
    _speak_any_language()
    try:
        color = False if os.environ.get("NO_COLOR") else None
        status: int = app(prog_name="cardroom", standalone_mode=False, color=color) or 0
    except click.ClickException as wrong:
        with told():
            wrong.show()
        status = wrong.exit_code
    except (click.Abort, KeyboardInterrupt):
        with told():
            click.echo("Interrupted.", err=True)
        status = INTERRUPTED
    except Exception as wrong:
        if os.environ.get(TRACEBACK):
            raise
        with told():
            click.echo(
                f"A fault in cardroom, not in what you typed: {type(wrong).__name__}: {wrong}\n"
                f"Please report it, with the command. {TRACEBACK}=1 shows where it happened.",
                err=True,
            )
        status = FAULT
    sys.exit(status)


def _speak_any_language() -> None:
    """Show what the terminal has no letters for as a question mark, and read such too."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
