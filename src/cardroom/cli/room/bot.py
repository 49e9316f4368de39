"""``cardroom bot``."""

from __future__ import annotations

import click

from cardroom.cli.command import CardroomCommand, Trouble
from cardroom.cli.options import GameId, book_option, find_game, open_library

EXAMPLES = """
cardroom bot http://127.0.0.1:8112                         hold'em, until Ctrl-C
cardroom bot http://127.0.0.1:8112 bicycle/badugi --rounds 20
"""


@click.command(cls=CardroomCommand, examples=EXAMPLES)
@click.argument("url")
@click.argument("game", type=GameId(), default="oceana/texas-holdem")
@click.option("--name", default="", help="What it is called; as usual the room finds a name.")
@click.option("--rounds", type=click.IntRange(1), help="Get up after so many rounds.")
@click.option("--bots", type=click.IntRange(0, 22), default=0, help="Ask for bots of the house.")
@book_option
def command(
    url: str, game: str, name: str, rounds: int | None, bots: int, book: tuple[str, ...]
) -> None:
    """Let a sensible bot sit down in a room.

    It takes a seat where GAME is played, or opens a table for it, and gets to know nothing that a
    page would not: it talks to the room as any program may, see the page on the protocol.
    """
    from cardroom.client import CannotConnect, RoomTable, WasRefused, connect, play
    from cardroom.money import dollars

    library = open_library(book)
    found = find_game(library, game)

    def tell(table: RoomTable) -> None:
        stacks = {seat: table.picture.chips(seat) for seat in table.mine.seats}
        told = ", ".join(f"seat {seat}: {dollars(chips)}" for seat, chips in stacks.items())
        click.echo(f"round {table.picture.round_number}: {told or 'no seat any more'}")

    try:
        with connect(url, name, patience=30) as room:
            click.echo(f"{room.name} has come in.")
            chips = play(room, library, found.id, rounds=rounds, bots=bots, on_round=tell)
            click.echo(f"{room.name} gets up with {dollars(chips)}.")
    except (CannotConnect, WasRefused) as wrong:
        raise Trouble(f"{str(wrong).rstrip('.')}.") from None
