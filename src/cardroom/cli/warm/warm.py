"""``cardroom warm``."""

from __future__ import annotations

import click

from cardroom.cli.command import CardroomCommand
from cardroom.cli.options import GameId, book_option, find_game, open_library

EXAMPLES = """
cardroom warm                               every game: a minute or two, once on a machine
cardroom warm oceana/ultimate-texas-holdem oceana/texas-holdem
cardroom warm --json
"""


@click.command(cls=CardroomCommand, examples=EXAMPLES)
@click.argument("games", type=GameId(), nargs=-1, metavar="[GAME]...")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
@book_option
def command(games: tuple[str, ...], as_json: bool, book: tuple[str, ...]) -> None:
    """Compile and work out ahead what later commands need.

    Code is compiled, and odds and charts are worked out, by the first command that needs them:
    then odds, strategy, equity and simulate take seconds. What comes of it is kept in the user's
    cache folder and shared by all copies of this version on the machine. Without GAME it is done
    for all games.
    """
    from cardroom.cli.warm.chores import warm

    books = open_library(book)
    warm([find_game(books, game) for game in games] or books.games(), as_json=as_json)
