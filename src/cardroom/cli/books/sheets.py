"""Rule sheets on the screen and in files."""

from __future__ import annotations

import io
from pathlib import Path

import click
import msgspec
from rich.console import Console

from cardroom.books import Game
from cardroom.books.sheet import Sheet, sheet, to_html, to_markdown, to_terminal
from cardroom.cli.command import Trouble
from cardroom.cli.screen import Screen
from cardroom.cli.text_files import reason
from cardroom.files import write_whole

FILE_WIDTH = 100


def show_sheet(screen: Screen, game: Game, *, small_print: bool = True) -> None:
    """A game's rule sheet on the screen."""
    page = sheet(game)
    if not small_print:
        sections = tuple(section for section in page.sections if not section.small_print)
        page = msgspec.structs.replace(page, sections=sections)
    show_page(screen, page)


def show_page(screen: Screen, page: Sheet) -> None:
    """A sheet on the screen, through a pager where it is longer than that."""
    with screen.pages():
        screen.show(to_terminal(page))


def write_page(page: Sheet, form: str) -> str:
    """A sheet as the text of a file."""
    match form:
        case "md":
            return to_markdown(page)
        case "html":
            return to_html(page)
        case "json":
            return msgspec.json.format(msgspec.json.encode(page), indent=2).decode() + "\n"
        case _:
            console = Console(file=io.StringIO(), width=FILE_WIDTH, color_system=None)
            with console.capture() as captured:
                console.print(to_terminal(page))
            return "".join(f"{line.rstrip()}\n" for line in captured.get().splitlines())


def deliver(text: str, output: str | None) -> None:
    """Write a text to a file, or to standard output."""
    if output is None:
        click.echo(text, nl=False)
        return
    try:
        write_whole(Path(output), text.encode())
    except OSError as wrong:
        raise Trouble(f"{output}: {reason(wrong, writing=True)}.") from None
