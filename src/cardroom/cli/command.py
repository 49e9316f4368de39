"""What every command has: examples in its help, and errors that say what to do."""

from __future__ import annotations

from collections.abc import Iterable
from shutil import get_terminal_size
from typing import IO, Any

import click

BAD_INPUT = 2
NOT_AS_EXPECTED = 1
INTERRUPTED = 130
BROKEN_PIPE = 141
FAULT = 70


class HelpOfAnyWidth(click.HelpFormatter):
    """Help as wide as the terminal, also where that is narrower than Click goes by itself."""

    def __init__(
        self, indent_increment: int = 2, width: int | None = None, max_width: int | None = None
    ) -> None:
        columns = get_terminal_size().columns
        super().__init__(indent_increment, width or (columns if columns < 52 else None), max_width)

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2
    ) -> None:
        """Names and what they mean, which get the greater part of the width."""
        super().write_dl(rows, min(col_max, self.width * 2 // 5), col_spacing)


class Helping(click.Context):
    """A context whose help is of any width."""

    formatter_class = HelpOfAnyWidth


class CardroomCommand(click.Command):
    """A command whose help ends with examples."""

    context_class = Helping

    def __init__(self, *args: Any, examples: str = "", **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.examples = examples

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments; Click itself would take the last of two values without a word."""
        *_, order = self.make_parser(ctx).parse_args([*args])
        for option in order:
            once = isinstance(option, click.Option) and not (option.multiple or option.is_flag)
            if once and order.count(option) > 1 and not ctx.resilient_parsing:
                name = option.opts[-1]
                raise click.UsageError(f"{name} is there twice: leave one of them out.", ctx)
        return super().parse_args(ctx, args)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The examples, as they are typed."""
        super().format_epilog(ctx, formatter)
        write_examples(self.examples, formatter)


def write_examples(examples: str, formatter: click.HelpFormatter) -> None:
    """A section of lines that are not to be wrapped."""
    with formatter.section("Examples"):
        for line in examples.strip().splitlines():
            formatter.write(f"{'':{formatter.current_indent}}{line}\n")


class Trouble(click.ClickException):
    """Something that cannot be done: what was wrong and where, and what to do about it."""

    exit_code = BAD_INPUT

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint

    def show(self, file: IO[Any] | None = None) -> None:
        """The message on standard error."""
        error = click.style("Error: ", fg="red", bold=True)
        click.echo(error + self.message, file=file, err=True, color=self.show_color)
        if self.hint:
            hint = click.style("Hint: ", fg="cyan")
            click.echo(hint + self.hint, file=file, err=True, color=self.show_color)
