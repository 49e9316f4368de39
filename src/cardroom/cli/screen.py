"""Where a command writes: a terminal with colours, or a pipe without."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import IO, Any

from rich.console import Console, RenderableType
from rich.measure import Measurement
from rich.text import Text

from cardroom.cli.faces import faces
from cardroom.cli.spans import styled
from cardroom.telling.spans import Span
from cardroom.words import whole_number

PIPE_WIDTH = 160
SHORTEST = 20
"""So many columns a text gets at least, however narrow the terminal is."""


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
        wide = self.console.options.update(max_width=1000)
        return Measurement.get(self.console, wide, picture).maximum <= self.console.width

    def show(self, picture: RenderableType) -> None:
        """A table or another picture; in a pipe without the blanks that fill its lines."""
        if self.is_terminal:
            self.console.print(picture)
            return
        with self.console.capture() as captured:
            self.console.print(picture)
        for line in captured.get().splitlines():
            self.console.out(line.rstrip(), highlight=False)

    def hang(self, head: str | Text, text: str | Text, style: str = "dim") -> None:
        """A text behind a short head; what does not fit on its line goes on below itself."""
        first = head if isinstance(head, Text) else Text(head, style)
        behind = text if isinstance(text, Text) else Text(text, style)
        if not self.is_terminal:
            self.say(Text.assemble(first, behind))
            return
        width = max(self.console.width - first.cell_len, SHORTEST)
        for number, line in enumerate(behind.wrap(self.console, width)):
            line.rstrip()
            self.say(Text.assemble(Text(" " * first.cell_len) if number else first, line))
