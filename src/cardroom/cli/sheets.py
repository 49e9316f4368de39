"""Rule sheets on the screen and in files."""

from __future__ import annotations

import io
import os

import click
import msgspec
from rich.console import Console

from cardroom.books import Game
from cardroom.books.sheet import sheet, to_html, to_markdown, to_terminal
from cardroom.cli.screen import Screen

FILE_WIDTH = 100


def show_sheet(screen: Screen, game: Game, *, small_print: bool = True) -> None:
    """The sheet on the screen, through a pager where it is longer than that."""
    page = sheet(game)
    if not small_print:
        sections = tuple(section for section in page.sections if not section.small_print)
        page = msgspec.structs.replace(page, sections=sections)
    console, picture = screen.console, to_terminal(page)
    if not screen.is_terminal:
        screen.show(picture)
        return
    if len(console.render_lines(picture)) <= console.height:
        console.print(picture)
        return
    with console.capture() as captured:
        console.print(picture)
    os.environ.setdefault("LESS", "-FRX")
    click.echo_via_pager(captured.get(), color=True)


def write_sheet(game: Game, form: str) -> str:
    """The sheet as the text of a file."""
    page = sheet(game)
    match form:
        case "md":
            return to_markdown(page)
        case "html":
            return to_html(page)
        case _:
            console = Console(file=io.StringIO(), width=FILE_WIDTH, color_system=None)
            with console.capture() as captured:
                console.print(to_terminal(page))
            return "".join(f"{line.rstrip()}\n" for line in captured.get().splitlines())
