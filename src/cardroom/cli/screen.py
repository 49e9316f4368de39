"""Where a command writes: a terminal with colours, or a pipe without."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import IO, Any

import click
from rich.console import Console, RenderableType
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from cardroom.cli.faces import faces
from cardroom.cli.spans import styled
from cardroom.telling.spans import Span
from cardroom.words import whole_number

PIPE_WIDTH = 160
SHORTEST = 20
"""So many columns a text gets at least, however narrow the terminal is."""
INDENT = 4
NO_LIMIT = 10_000
"""Wider than any table."""


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
        columns = whole_number(os.environ.get("COLUMNS", ""))
        console = PipeableConsole(
            file=file,
            # Some terminals say that they have no columns: what is shown on them would be lost.
            width=None if columns or (is_terminal and columns is None) else width,
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

    def cards(self, cards: Iterable[int], *, as_cards: bool = False) -> Text:
        """Some cards in a row; ``as_cards`` draws them, for those that matter now."""
        return faces(cards, signs=self.signs, as_card=as_cards)

    def told(self, spans: Iterable[Span]) -> Text:
        """A line of a log, in colours."""
        return styled(spans, signs=self.signs)

    def head(self, title: str, beside: str = "") -> None:
        """A line that something new begins with, and a few words beside it."""
        dash = "──" if self.signs else "--"
        line = Text(f"{dash} {title} {dash}", "bold green")
        self.say(Text.assemble(line, (f"  {beside}", "dim")) if beside else line)

    def fits(self, picture: RenderableType) -> bool:
        """Whether a picture can be shown without cutting anything off."""
        return self.measured(picture).maximum <= self.console.width

    def measured(self, picture: RenderableType) -> Measurement:
        """How wide a picture must be at least, and how wide it is with room for everything."""
        wide = self.console.options.update(max_width=NO_LIMIT)
        return Measurement.get(self.console, wide, picture)

    def show(self, picture: RenderableType) -> None:
        """A table or another picture; in a pipe without the blanks that fill its lines."""
        if self.is_terminal:
            self.console.print(picture)
            return
        with self.console.capture() as captured:
            self.console.print(picture)
        for line in captured.get().splitlines():
            self.console.out(line.rstrip(), highlight=False)

    @contextmanager
    def pages(self) -> Iterator[None]:
        """Let what is shown meanwhile be leafed through, where it is longer than the screen."""
        if not (self.is_terminal and sys.stdin.isatty()):
            yield
            return
        with self.console.capture() as captured:
            yield
        text = captured.get()
        if text.count("\n") < self.console.height:
            self.console.file.write(text)
            return
        # What was read stays on the screen, as if it had been printed.
        os.environ.setdefault("LESS", "-RFX")
        click.echo_via_pager(text, color=True)

    def table(self, table: Table) -> None:
        """A table with heads; where it would be cut, each row is told below its first cell."""
        if not self.is_terminal or self.measured(table).minimum <= self.console.width:
            self.show(table)
            return
        heads = [str(column.header) for column in table.columns]
        for first, *cells in zip(*(column.cells for column in table.columns), strict=True):
            self.hang("", _text(first), "")
            for head, cell in zip(heads[1:], map(_text, cells), strict=True):
                if cell:
                    self.hang(Text(f"    {head} " if head else "    ", "dim"), cell)

    def hang(self, head: str | Text, text: str | Text, style: str = "dim") -> None:
        """A text behind a short head; what does not fit on its line goes on below itself."""
        self.say(self.hung(head, text, style))

    def hung(self, head: str | Text, text: str | Text, style: str = "dim") -> Text:
        """The same, to be said later."""
        first = head if isinstance(head, Text) else Text(head, style)
        behind = text if isinstance(text, Text) else Text(text, style)
        if not self.is_terminal:
            return Text.assemble(first, behind)
        width = max(self.console.width - first.cell_len, SHORTEST)
        lines = behind.wrap(self.console, width)
        for line in lines:
            line.rstrip()
        return Text.assemble(first, Text(f"\n{' ' * first.cell_len}").join(lines))

    def explained(self, rows: Mapping[str, str]) -> None:
        """Words with what they mean: side by side, or below each other where that is narrow."""
        widest = max(map(len, rows)) + INDENT
        for word, means in rows.items():
            if not self.is_terminal or self.console.width - widest >= 2 * SHORTEST:
                self.hang(Text(f"  {word:{widest - 2}}", "cyan"), means, "")
            else:
                self.say(Text(f"  {word}", "cyan"))
                self.hang(" " * INDENT, means, "")


def _text(cell: RenderableType) -> Text:
    return cell if isinstance(cell, Text) else Text(str(cell))
