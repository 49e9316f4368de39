"""Where a command writes: a terminal with colours, or a pipe without."""

from __future__ import annotations

import os
import sys
from typing import IO, Any

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

PIPE_WIDTH = 160


class PipeableConsole(Console):
    """A console that leaves a broken pipe to the command line."""

    def on_broken_pipe(self) -> None:
        """Let it through."""
        raise BrokenPipeError


class Screen:
    """A console that neither wraps nor colours what goes into a pipe."""

    def __init__(self, console: Console, *, signs: bool = True) -> None:
        self.console = console
        self.signs = signs
        """Whether the suits can be shown as signs."""

    @classmethod
    def for_output(cls, file: IO[Any] | None = None, *, width: int = PIPE_WIDTH) -> Screen:
        """The screen for standard output; a pipe is so wide unless COLUMNS says otherwise."""
        file = file or sys.stdout
        is_terminal = file.isatty()
        console = PipeableConsole(
            file=file,
            width=None if is_terminal or os.environ.get("COLUMNS") else width,
            force_terminal=is_terminal,
            highlight=False,
            markup=False,
            emoji=False,
        )
        encoding = getattr(file, "encoding", None) or "utf-8"
        return cls(console, signs=encoding.lower().startswith("utf"))

    @property
    def is_terminal(self) -> bool:
        """Whether somebody looks at it."""
        return self.console.is_terminal

    def say(self, line: str | Text = "", end: str = "\n") -> None:
        """A line of text; a pipe gets it in one piece."""
        self.console.print(line, end=end, soft_wrap=not self.is_terminal)

    def head(self, title: str) -> None:
        """A line that something new begins with."""
        dash = "──" if self.signs else "--"
        self.say(Text(f"{dash} {title} {dash}", "bold green"))

    def show(self, picture: RenderableType) -> None:
        """A table or another picture; in a pipe without the blanks that fill its lines."""
        if self.is_terminal:
            self.console.print(picture)
            return
        with self.console.capture() as captured:
            self.console.print(picture)
        for line in captured.get().splitlines():
            self.console.out(line.rstrip(), highlight=False)

    def hang(self, head: str, text: str, style: str = "dim") -> None:
        """A text behind a short head; what does not fit on its line goes on below itself."""
        if not self.is_terminal:
            self.say(f"{head}{text}")
            return
        grid = Table.grid()
        grid.add_column(no_wrap=True, style=style)
        grid.add_column(overflow="fold", style=style)
        grid.add_row(Text(head), Text(text))
        self.console.print(grid)
