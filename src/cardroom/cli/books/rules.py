"""``cardroom rules``."""

from __future__ import annotations

import click

from cardroom.cli.command import CardroomCommand
from cardroom.cli.forms import format_option
from cardroom.cli.options import GameId, book_option, find_game, open_library, readable

EXAMPLES = """
cardroom rules oceana/ultimate-texas-holdem
cardroom rules bicycle/ez-baccarat-1.0 --format html -o baccarat.html
cardroom rules texas-holdem --book ./my-house --format md > holdem.md
"""


@click.command(cls=CardroomCommand, examples=EXAMPLES)
@click.argument("game", type=GameId())
@format_option("md", "html", "json", says="Text, Markdown, one page of HTML to print, or JSON.")
@click.option("-o", "--output", metavar="FILE", help="Write to this file.")
@book_option
def command(game: str, form: str, output: str | None, book: tuple[str, ...]) -> None:
    """Show a game's rule sheet, or that of a section that several games go by.

    It is generated from the game's book entry: table and deck, wagers, the round, what is paid,
    betting, settlement, positions, and how unclear rules are read, each with its lines in the rule
    book. What is longer than the terminal goes through a pager.
    """
    from cardroom.books.sheet import module_sheet, sheet
    from cardroom.cli.books.sheets import deliver, show_page, write_page

    books = open_library(book)
    with readable():
        if game in books.module_ids():
            module = books.module(game)
            page = module_sheet(module, books.games_by(module))
        else:
            page = sheet(find_game(books, game))
    if output is None and form == "text":
        from cardroom.cli.screen import Screen

        show_page(Screen.for_output(width=100), page)
        return
    deliver(write_page(page, form), output)
