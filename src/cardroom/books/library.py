"""All books within reach: the ones that come with the package, and a house's own.

A book is a folder with one TOML file per game; its name is the book's id. ``collections/`` in it
holds the house's fee schedules, ``fees/`` the documents that these stand in, ``procedures/`` what
it rules in several games. A folder may hold several books, or be one.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path

from cardroom.books.fee_documents import FEES, FeeDocument
from cardroom.books.files import BadBook, read_game
from cardroom.books.game import Game
from cardroom.books.heading import Heading, read_heading
from cardroom.books.modules import Module, module_files
from cardroom.files import is_folder

HOME = Path(__file__).parent
OWN_BOOKS = "CARDROOM_BOOKS"
"""The environment variable that names folders with more books."""


_OURS: dict[str, Game] = {}


class UnknownGame(LookupError):
    """No book within reach has this game."""


class Library:
    """Books by id, read when they are needed.

    >>> Library().game("oceana/texas-holdem").entry.name
    "Texas Hold'em"
    """

    def __init__(self, own: Iterable[Path | str] = ()) -> None:
        self._files: dict[str, Path] = {}
        self._games: dict[str, Game] = {}
        self._documents: dict[str, Path] = {}
        folders = [HOME, *map(Path, own)]
        folders += [Path(f) for f in os.environ.get(OWN_BOOKS, "").split(os.pathsep) if f]
        self._folders = folders
        for folder in folders:
            if not is_folder(folder):
                raise BadBook(f"{folder}: no such folder of books")
            self._add(folder)

    def _add(self, folder: Path) -> None:
        entries = list(folder.glob("*.toml"))
        for path in entries or folder.glob("*/*.toml"):
            self._files[f"{path.parent.resolve().name}/{path.stem}"] = path
        for path in folder.glob(f"{FEES}/*.toml" if entries else f"*/{FEES}/*.toml"):
            self._documents[f"{path.parents[1].resolve().name}/{path.stem}"] = path

    def ids(self, book: str | None = None) -> list[str]:
        """The ids of all games, or of one book's."""
        return sorted(i for i in self._files if book is None or i.startswith(f"{book}/"))

    def file(self, game_id: str) -> Path:
        """Where a game's entry stands."""
        if game_id not in self._files:
            raise UnknownGame(self._suggest(game_id))
        return self._files[game_id]

    def game(self, game_id: str) -> Game:
        """A game by its id."""
        file = self.file(game_id)
        # The package's own books do not change while a program runs: all libraries share them.
        games = _OURS if file.is_relative_to(HOME) else self._games
        if game_id not in games:
            games[game_id] = read_game(file, game_id)
        return games[game_id]

    def heading(self, game_id: str) -> Heading:
        """A game as it is listed: of the package's own books no more is read than that.

        >>> Library().heading("oceana/texas-holdem").seats
        9
        """
        file = self.file(game_id)
        if game_id in _OURS or not file.is_relative_to(HOME):
            return self.game(game_id).heading
        return read_heading(file.read_text(encoding="utf-8"), game_id)

    def games(self, book: str | None = None) -> list[Game]:
        """All games, or one book's."""
        return [self.game(game_id) for game_id in self.ids(book)]

    def document_ids(self, book: str | None = None) -> list[str]:
        """The ids of all fee documents, or of one book's: there is nothing to play behind them."""
        return sorted(i for i in self._documents if book is None or i.startswith(f"{book}/"))

    def document(self, document_id: str) -> FeeDocument:
        """A fee document by its id."""
        return FeeDocument(self._documents[document_id], document_id)

    @cached_property
    def _modules(self) -> dict[str, Path]:
        return {name: path for folder in self._folders for name, path in module_files(folder)}

    def module_ids(self, book: str | None = None) -> list[str]:
        """The ids of all sections that several games go by, or of one book's."""
        return sorted(i for i in self._modules if book is None or i.startswith(f"{book}/"))

    def module(self, module_id: str) -> Module:
        """A section that several games go by."""
        return Module(self._modules[module_id], module_id)

    def games_by(self, module: Module) -> list[Game]:
        """The games of a house that go by a module of it."""
        return [game for game in self.games(module.book) if module.rules_in(game)]

    def _suggest(self, game_id: str) -> str:
        from difflib import get_close_matches  # noqa: PLC0415 (only a wrong id needs it)

        if game_id in self._modules:
            return (
                f"{game_id} is a section that games go by, and none itself: "
                f"`cardroom rules {game_id}` shows it."
            )
        if game_id in self._documents:
            return f"{game_id} is a fee schedule without rules: `cardroom fees {game_id}` shows it."
        near = get_close_matches(game_id, self._files, n=3, cutoff=0.5)
        hint = f" Did you mean {', '.join(near)}?" if near else " See `cardroom games`."
        return f"no book has a game {game_id!r}.{hint}"


_default: list[Library] = []


def library() -> Library:
    """The books that come with the package and those named by ``CARDROOM_BOOKS``, read once."""
    if not _default:
        _default.append(Library())
    return _default[0]
