"""``cardroom trace``."""

from __future__ import annotations

import click

from cardroom.cli.command import NOT_AS_EXPECTED, CardroomCommand
from cardroom.cli.options import GameId, book_option, open_library

EXAMPLES = """
cardroom trace central-coast
cardroom trace oceana/texas-holdem        every line of its section
cardroom trace bicycle --json | jq '.books[].without'
cardroom trace oceana --html trace.html   with links to the rule sheets
"""


@click.command(cls=CardroomCommand, examples=EXAMPLES)
@click.argument("what", type=GameId(), metavar="HOUSE|GAME")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
@click.option("--html", metavar="FILE", help="Write a page, and the rule sheets into a folder.")
@book_option
@click.pass_context
def command(
    ctx: click.Context, what: str, as_json: bool, html: str | None, book: tuple[str, ...]
) -> None:
    """Tell what every line of a rule book has come to.

    Each line is cited by a clause, wager, reading, procedure, fee or step, or listed as what else
    it is, such as a heading. Lines that have no place are named, and those listed as what they are
    not; then the exit status is 1. Empty lines need no place.
    """
    from cardroom.cli.books.traced import trace

    if not trace(open_library(book), what, as_json=as_json, html=html):
        ctx.exit(NOT_AS_EXPECTED)
