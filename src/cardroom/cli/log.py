"""The lines of a round's log, and what is behind them."""

from __future__ import annotations

from rich.text import Text

from cardroom.cli.screen import Screen
from cardroom.telling.lines import Line, Teller


def show_line(screen: Screen, line: Line) -> None:
    """A line with its number."""
    screen.hang(Text(f"{line.number:4}  ", "dim"), screen.told(line.spans))


def show_reasons(screen: Screen, teller: Teller, line: Line, most: int | None = None) -> None:
    """Why the chips of a line moved; the first reason is the one that decided."""
    for reason in teller.why(line)[:most]:
        screen.hang("        ", f"{reason.says}  {reason.lines}")
