"""``cardroom drill``."""

from __future__ import annotations

import click

from cardroom.cli.command import CardroomCommand
from cardroom.cli.options import GameId, SeedText, book_option, find_game, open_library

EXAMPLES = """
cardroom drill bicycle/texas-holdem
cardroom drill oceana/ultimate-texas-holdem --count 20
cardroom drill oceana/big-o-hilo --seed friday        the same questions again
printf 'b\\n12\\n' | cardroom drill bicycle/texas-holdem --count 2 --json
"""


@click.command(cls=CardroomCommand, examples=EXAMPLES)
@click.argument("game", type=GameId())
@click.option("--seed", type=SeedText(), help="Repeats the questions.")
@click.option(
    "--count",
    type=click.IntRange(1, 1000),
    default=5,
    show_default=True,
    metavar="N",
    help="How many questions.",
)
@click.option("--json", "as_json", is_flag=True, help="Questions and verdicts as JSON Lines.")
@book_option
@click.pass_context
def command(
    ctx: click.Context,
    game: str,
    seed: str | None,
    count: int,
    as_json: bool,
    book: tuple[str, ...],
) -> None:
    """Practise rulings and payouts, as a dealer.

    Each question shows a situation at the table: something has gone wrong in the deal, or a round
    is to be settled. Answer with a letter, or with an amount in dollars. The engine plays the same
    situation by the book's clause, and tells it with its lines. `skip` passes a question, and
    `quit` ends.

    Exit status: 0 all answered rightly, 1 some not.
    """
    from cardroom.cli.rounds.training import drill

    found = find_game(open_library(book), game)
    ctx.exit(drill(found, seed, count, as_json=as_json))
