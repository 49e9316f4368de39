"""``cardroom new``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

from cardroom.cli.command import CardroomCommand, Trouble
from cardroom.cli.options import GameId, HouseOrFolder, find_game, open_library

if TYPE_CHECKING:
    from cardroom.books import Game

EXAMPLES = """
cardroom new my-house/casino-war --mechanism casino-war
cardroom new my-house/big-o --like oceana/big-o-hilo --book books/
cardroom check my-house/casino-war.toml
cardroom play my-house/casino-war --book my-house
"""


class MechanismName(click.ParamType[str]):
    """A mechanism's name, completed."""

    name = "mechanism"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Every mechanism that begins like this."""
        from cardroom.games import MECHANISMS

        return [CompletionItem(name) for name in MECHANISMS if name.startswith(incomplete)]


@click.command(cls=CardroomCommand, examples=EXAMPLES)
@click.argument("game", metavar="HOUSE/GAME")
@click.option(
    "--mechanism", type=MechanismName(), metavar="NAME", help="How it is played: an empty entry."
)
@click.option(
    "--like",
    type=GameId(),
    metavar="GAME",
    help="The game that is nearest to it: a copy of its entry.",
)
@click.option(
    "--book",
    default=".",
    type=HouseOrFolder(),
    metavar="DIR",
    help="The folder of the house's book, or that of all books; where one is, if left out.",
)
@click.option("--json", "as_json", is_flag=True, help="The files written, as one JSON array.")
def command(game: str, mechanism: str | None, like: str | None, book: str, as_json: bool) -> None:
    """Begin an entry of a house's own book.

    With --mechanism it has every key that the mechanism needs, with comments that say what belongs
    there; with --like it is a copy of another entry, with its fee schedules and procedures. Either
    passes `cardroom check` and can be played at once. Editors find what keys there are in the
    schema beside it. Nothing is overwritten. docs/own-book.md makes a whole book, docs/books.md
    explains the keys.
    """
    from cardroom.books import new
    from cardroom.cli.text_files import reason

    folder = Path(book)
    try:
        if like is not None:
            there = any(folder.glob("*.toml")) or any(folder.glob("*/*.toml"))
            books = open_library((book,) if there else ())
            other = find_game(books, like)
            _check_played_so(other, mechanism)
            written = new.begin_like(game, folder, other, books)
        else:
            written = new.begin(game, folder, _known(mechanism))
        schema = _schema_beside(written[0])
    except new.CannotBegin as wrong:
        raise Trouble(f"{wrong}.", f"{wrong.hint}." if wrong.hint else "") from None
    except OSError as wrong:
        raise Trouble(f"{wrong.filename}: {reason(wrong, writing=True)}.") from None
    if as_json:
        import json

        click.echo(json.dumps([str(file) for file in written], ensure_ascii=False))
    else:
        for file in written:
            click.echo(str(file))
    if schema:
        click.echo(f"{schema} tells editors which keys there are.", err=True)
    click.echo(f"Now fill it in, and ask `cardroom check {written[0]}`.", err=True)


def _schema_beside(entry: Path) -> Path | None:
    """The schema that the entry's first line names, for editors, where it is not there yet."""
    from cardroom.books.skeleton import SCHEMA
    from cardroom.files import write_whole
    from cardroom.schemas import printed

    file = entry.with_name(SCHEMA)
    if file.exists():
        return None
    write_whole(file, printed("book").encode())
    return file


def _known(mechanism: str | None) -> str:
    """A mechanism that there is."""
    from cardroom.games import MECHANISMS

    there = f"the mechanisms are {', '.join(sorted(MECHANISMS))}."
    if mechanism is None:
        raise Trouble("say how it is played: --mechanism NAME or --like GAME.", there)
    if mechanism not in MECHANISMS:
        from difflib import get_close_matches

        near = get_close_matches(mechanism, MECHANISMS, n=1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise Trouble(f"there is no mechanism {mechanism!r}.{hint}", there)
    return mechanism


def _check_played_so(other: Game, mechanism: str | None) -> None:
    """Whether the game that is copied has the mechanism, where one is named."""
    theirs = other.entry.mechanism
    if mechanism not in (None, theirs):
        raise Trouble(
            f"{other.id} is played by the mechanism {theirs}, not by {mechanism}.",
            "name one of them alone.",
        )
