"""``cardroom cite``."""

from __future__ import annotations

import click

from cardroom.cli.command import BAD_INPUT, CardroomCommand
from cardroom.cli.options import book_option, open_library

EXAMPLE = "cardroom cite 001:5000-5010,5020"
EXAMPLES = """
cardroom cite 001:5004
cardroom cite 001:5000-5010,5020          several lines
cardroom cite 000:402 001:931 --json
CARDROOM_TEXTS=texts/ cardroom cite 001:5004      with the line itself
"""


@click.command(cls=CardroomCommand, examples=EXAMPLES)
@click.argument("lines", nargs=-1, required=True, metavar="BOOK:LINES...")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
@book_option
@click.pass_context
def command(
    ctx: click.Context, lines: tuple[str, ...], as_json: bool, book: tuple[str, ...]
) -> None:
    """Tell what the books make of lines of a rule book.

    Every clause, reading, wager, procedure, fee and step that names one of the lines is listed,
    with the games in which it is and what it says. The lines themselves are shown to those who have
    the text: CARDROOM_TEXTS names a folder in which each file's name begins with its book, such as
    001-bicycle.txt.
    """
    from cardroom.cli.books.cited import cite

    broken = cite(open_library(book), lines, as_json=as_json)
    for problem in broken:
        click.echo(problem, err=True)
    if broken:
        ctx.exit(BAD_INPUT)
