"""``cardroom strategy``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardroom.cli.command import CardroomCommand
from cardroom.cli.forms import format_option
from cardroom.cli.options import (
    GameId,
    book_option,
    check_decks,
    decks_option,
    find_game,
    house_option,
    open_library,
    policy_option,
    reading_option,
)

if TYPE_CHECKING:
    from cardroom.table.question import Policy

EXAMPLES = """
cardroom strategy bicycle/three-card-poker-6-card-bonus
cardroom strategy bicycle/let-it-ride-bonus --format html -o ride.html
cardroom strategy bicycle/mississippi-stud-3-card-bonus --reading pay-table=layout
"""


@click.command(cls=CardroomCommand, examples=EXAMPLES)
@click.argument("game", type=GameId())
@decks_option
@house_option
@reading_option
@policy_option
@click.option("--pay", metavar="FILE", help="Pay tables of your own: keys of [rules], as TOML.")
@format_option(
    "md",
    "html",
    "json",
    says="Text, Markdown, one page of HTML to print, or JSON with what each choice brings.",
)
@click.option("-o", "--output", metavar="FILE", help="Write to this file.")
@book_option
def command(
    game: str,
    decks: int | None,
    options: tuple[tuple[str, str], ...],
    readings: tuple[tuple[str, str], ...],
    policy: Policy,
    pay: str | None,
    form: str,
    output: str | None,
    book: tuple[str, ...],
) -> None:
    """Chart the best play of a game.

    A row for what one has, a column for what one sees; rows that are alike stand in one. All of it
    is worked out from the game's entry, and costs what `cardroom odds` tells.
    """
    from cardroom.cli.books.sheets import deliver, show_page, write_page
    from cardroom.cli.odds.figures import OddsWishes, worked_out
    from cardroom.cli.odds.pay_files import with_pay_file
    from cardroom.odds.strategy import strategy, strategy_sheet

    check_decks(decks, options)
    found = find_game(open_library(book), game)
    if pay is not None:
        found = with_pay_file(found, pay)
    chosen = [("decks", str(decks))] if decks is not None else []
    best = worked_out(
        strategy, found, OddsWishes(None, (*options, *chosen), readings, policy=policy)
    )
    if form == "json":
        import json

        deliver(json.dumps(best.as_json(), ensure_ascii=False) + "\n", output)
        return
    page = strategy_sheet(found, best)
    if output is None and form == "text":
        from cardroom.cli.screen import Screen

        show_page(Screen.for_output(width=100), page)
        return
    deliver(write_page(page, form), output)
