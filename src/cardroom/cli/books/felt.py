"""``cardroom felt``."""

from __future__ import annotations

import click

from cardroom.cli.command import CardroomCommand, Trouble
from cardroom.cli.forms import format_option
from cardroom.cli.options import GameId, book_option, find_game, open_library

EXAMPLES = """
cardroom felt oceana/ultimate-texas-holdem
cardroom felt bicycle/casino-war --seats 6 --format svg -o war.svg
cardroom felt harbor/baccarat --book ./my-house --format json | jq .spots
"""


@click.command(cls=CardroomCommand, examples=EXAMPLES)
@click.argument("game", type=GameId())
@click.option(
    "--seats", type=int, metavar="N", help="A table of so many seats; the largest, if not said."
)
@format_option("json", "svg", says="What is on it as text, everything as JSON, or a drawing.")
@click.option("-o", "--output", metavar="FILE", help="Write to this file.")
@book_option
def command(
    game: str, seats: int | None, form: str, output: str | None, book: tuple[str, ...]
) -> None:
    """Show a game's felt: its seats, spots and hands.

    It is laid out from the game's book entry, which may say where its spots are. As JSON it is all
    that a room needs to draw a table of the game: where everybody sits, where cards and chips lie,
    and what every wager needs and pays.
    """
    from cardroom.cli.books.felts import show_felt, write_felt
    from cardroom.cli.books.sheets import deliver
    from cardroom.cli.screen import Screen
    from cardroom.table.setup import CannotPlay

    found = find_game(open_library(book), game)
    try:
        felt = found.felt(seats)
    except CannotPlay as wrong:
        raise Trouble(f"--seats: {wrong}.") from None
    screen = Screen.for_output()
    if form == "text" and output is None and screen.is_terminal:
        show_felt(screen, felt)
        return
    deliver(write_felt(felt, form), output)
