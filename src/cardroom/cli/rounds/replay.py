"""``cardroom replay``."""

from __future__ import annotations

import click

from cardroom.cli.command import CardroomCommand
from cardroom.cli.options import book_option, open_library

EXAMPLES = """
cardroom replay round.json
cardroom replay round.json --step          Enter goes on
cardroom replay round.json --seat 3        as seat 3 saw it
cardroom replay round.json --seat 3 --seat 5
cardroom replay round.json --onlooker      as somebody without a seat saw it
cardroom replay round.json --json | jq .events
"""


@click.command(cls=CardroomCommand, examples=EXAMPLES)
@click.argument("file", type=click.Path(allow_dash=True))
@click.option("--step", is_flag=True, help="Wait for Enter after each line.")
@click.option(
    "--seat",
    "seats",
    type=click.IntRange(1, 99),
    metavar="N",
    multiple=True,
    help="Show it as this seat saw it; several see what they saw together.",
)
@click.option("--onlooker", is_flag=True, help="Show it as somebody without a seat saw it.")
@click.option("--all", "everything", is_flag=True, help="Show all cards; so it is by default.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object with all events.")
@book_option
def command(
    file: str,
    step: bool,
    seats: tuple[int, ...],
    onlooker: bool,
    everything: bool,
    as_json: bool,
    book: tuple[str, ...],
) -> None:
    """Show a stored round, step by step.

    FILE is a round as `save` in `cardroom play` writes it; - is standard input. The round is played
    again from its deck and its choices. Every chip that moves comes with the reason: a sentence and
    the lines of the rule book.
    """
    if step and as_json:
        raise click.UsageError("--step and --json exclude each other: leave one of them out.")
    asked = {"--seat": seats, "--onlooker": onlooker, "--all": everything}
    if len(given := [option for option, value in asked.items() if value]) > 1:
        raise click.UsageError(f"{' and '.join(given)} exclude each other: leave one of them out.")
    from cardroom.cli.rounds.told_again import replay_file

    eyes = seats if seats or onlooker else None
    replay_file(file, open_library(book), eyes, step=step, as_json=as_json)
