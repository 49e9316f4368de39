"""``cardroom games``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from cardroom.cli.command import BAD_INPUT, CardroomCommand
from cardroom.cli.options import (
    HouseOrFolder,
    check_houses,
    folders,
    not_folders,
    open_library,
    readable,
)

if TYPE_CHECKING:
    from cardroom.books import Library
    from cardroom.books.fee_documents import FeeDocument
    from cardroom.books.heading import Heading
    from cardroom.books.modules import Module

FEES = "fees"
"""The kind of what is charged for and cannot be played."""

MODULE = "module"
"""The kind of a section that games go by."""
KINDS = ["pot", "california", "tournament", MODULE, FEES]

EXAMPLES = """
cardroom games
cardroom games --book oceana --kind california
cardroom games --book ./my-house          your own games too
cardroom games --json | jq -r '.[].id'
"""


@click.command(cls=CardroomCommand, examples=EXAMPLES)
@click.option(
    "--book",
    multiple=True,
    type=HouseOrFolder(houses=True),
    metavar="HOUSE|DIR",
    help="Only this house's games; or, if it is a folder, its games too. May be repeated.",
)
@click.option("--kind", type=click.Choice(KINDS), help="Only this kind.")
@click.option("--json", "as_json", is_flag=True, help="One JSON array.")
@click.pass_context
def command(ctx: click.Context, book: tuple[str, ...], kind: str | None, as_json: bool) -> None:
    """List the games of all books.

    In a pot game the players bet against each other; in a California game they wager against a
    player-dealer, one of them, in turn. A tournament is played for prizes, with chips that are
    bought once; any pot game can be played as one. Fees are documents about games, some of which
    have no printed rules: nothing is played there, and --kind fees lists them; nor are modules,
    which are sections that several games go by. Piped, the columns are separated by tabs.
    """
    own = folders(book)
    books = open_library(tuple(map(str, own)))
    wanted = not_folders(book)
    check_houses(books, wanted)
    games, broken = _read(books, wanted)
    games = [game for game in games if kind in (None, game.kind)]
    if as_json:
        import json

        documents = _documents(books, wanted) if kind == FEES else []
        modules = _modules(books, wanted) if kind == MODULE else []
        told = [
            *map(_plain, games),
            *map(_plain_document, documents),
            *(_plain_module(one, books) for one in modules),
        ]
        click.echo(json.dumps(told, indent=2, ensure_ascii=False))
    else:
        from cardroom.cli.books.shelf import show_documents, show_games, show_modules
        from cardroom.cli.screen import Screen

        screen = Screen.for_output()
        with screen.pages():
            show_games(screen, games)
            # Who reads the list by a program wants what can be played, unless he asks for fees.
            if kind == FEES or (kind is None and screen.is_terminal):
                show_documents(screen, _documents(books, wanted))
            if kind == MODULE or (kind is None and screen.is_terminal):
                show_modules(screen, _modules(books, wanted))
    for problem in broken:
        click.echo(problem, err=True)
    if broken:
        ctx.exit(BAD_INPUT)


def _read(books: Library, wanted: list[str]) -> tuple[list[Heading], list[str]]:
    """All games of the houses wanted, and what is wrong with those that cannot be read."""
    from cardroom.books import BadBook

    games, broken = [], []
    for game_id in books.ids():
        if wanted and game_id.partition("/")[0] not in wanted:
            continue
        try:
            games.append(books.heading(game_id))
        except BadBook as wrong:
            broken.append(str(wrong))
    return games, broken


def _documents(books: Library, wanted: list[str]) -> list[FeeDocument]:
    """All fee documents of the houses wanted."""
    found = [one for one in books.document_ids() if not wanted or one.partition("/")[0] in wanted]
    with readable():
        return [books.document(one) for one in found]


def _modules(books: Library, wanted: list[str]) -> list[Module]:
    """All modules of the houses wanted."""
    with readable():
        ids = [one for one in books.module_ids() if not wanted or one.partition("/")[0] in wanted]
        return [books.module(one) for one in ids]


def _plain_module(module: Module, books: Library) -> dict[str, Any]:
    return {
        "id": module.id,
        "name": module.name,
        "book": module.book,
        "kind": MODULE,
        "summary": module.page.summary,
        "source": module.page.source,
        "games": [game.id for game in books.games_by(module)],
    }


def _plain_document(document: FeeDocument) -> dict[str, Any]:
    page = document.page
    return {
        "id": document.id,
        "name": page.name,
        "book": document.book,
        "kind": FEES,
        "summary": page.summary,
        "source": page.source,
        "approval": page.approval,
    }


def _plain(game: Heading) -> dict[str, Any]:
    return {
        "id": game.id,
        "name": game.name,
        "book": game.book,
        "kind": game.kind,
        "mechanism": game.mechanism,
        "seats": game.seats,
        "summary": game.summary,
        "source": game.source,
        "approval": game.approval,
    }
