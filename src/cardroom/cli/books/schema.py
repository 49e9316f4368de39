"""``cardroom schema``."""

from __future__ import annotations

import click

from cardroom.cli.command import CardroomCommand

KINDS = (
    "book",
    "collection",
    "procedures",
    "fees",
    "lines",
    "tournament",
    "scenario",
    "record",
    "events",
    "report",
)
EXAMPLES = """
cardroom schema book > book.schema.json
cardroom schema scenario -o scenario.schema.json
cardroom schema collection | jq '.properties | keys'
"""


@click.command(cls=CardroomCommand, examples=EXAMPLES)
@click.argument("kind", type=click.Choice(KINDS))
@click.option("-o", "--output", metavar="FILE", help="Write to this file.")
def command(kind: str, output: str | None) -> None:
    """Print the JSON Schema of a kind of file.

    It is for editors and programs, in Draft 7: a game's entry in a book, a fee schedule, a house's
    procedures, the plan of a tournament, a scenario, a stored round, its events, or what `odds`,
    `simulate` and `equity` tell in JSON. TOML files are checked by it as the values that they have.
    `cardroom check` and `cardroom settle --strict` say more, in words.
    """
    from cardroom.cli.books.sheets import deliver
    from cardroom.schemas import printed

    deliver(printed(kind), output)
