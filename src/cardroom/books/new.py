"""A game that is begun: its file in a house's book, to be filled in or changed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from cardroom.books.copied import shared_file
from cardroom.books.files import COLLECTIONS, PROCEDURES, read_game
from cardroom.books.game import Game
from cardroom.books.library import HOME, Library
from cardroom.books.skeleton import SCHEMA_LINE, skeleton
from cardroom.files import read_whole, write_whole
from cardroom.toml import read_toml

ID = re.compile(r"[a-z0-9][a-z0-9.-]*/[a-z0-9][a-z0-9.-]*")


class CannotBegin(Exception):
    """A game that cannot be begun: why, and what to do instead."""

    def __init__(self, why: str, hint: str = "") -> None:
        super().__init__(why)
        self.hint = hint


def file_of(game_id: str, folder: Path) -> Path:
    """Where a game's file belongs: a folder holds books, or is the house's own.

    >>> file_of("harbor/war", Path("books")).as_posix(), file_of("harbor/war", Path("harbor")).name
    ('books/harbor/war.toml', 'war.toml')
    """
    if not ID.fullmatch(game_id):
        raise CannotBegin(
            f"{game_id!r} is no game's id",
            "write HOUSE/GAME in small letters, digits and hyphens, as my-house/casino-war",
        )
    house, _, name = game_id.partition("/")
    if (folder / house).is_dir():
        return folder / house / f"{name}.toml"
    called = folder.resolve().name
    if called == house:
        return folder / f"{name}.toml"
    if any(map(_is_entry, folder.glob("*.toml"))):
        raise CannotBegin(
            f"{folder} is the book of {called}, not of {house}",
            f"begin {called}/{name}, or name the folder that holds both books",
        )
    return folder / house / f"{name}.toml"


def _is_entry(file: Path) -> bool:
    """Whether a file is a game's, and not some other that lies there."""
    return b"\nmechanism =" in b"\n" + read_whole(file)


def begin(game_id: str, folder: Path, mechanism: str) -> list[Path]:
    """Write an entry to be filled in, for a mechanism; the file that was written."""
    file = _free(file_of(game_id, folder))
    return [*_written({file: skeleton(game_id, _sample(mechanism)).encode()})]


def _sample(mechanism: str) -> Game:
    """The plainest game of the package that is played so: that with the fewest rules."""
    played_so = f'\nmechanism = "{mechanism}"\n'.encode()
    pages = {file: file.read_bytes() for file in sorted(HOME.glob("*/*.toml"))}
    plain = {
        file: len(read_toml(page).get("rules", ()))
        for file, page in pages.items()
        if played_so in page
    }
    if not plain:
        raise CannotBegin(f"no book has a game of the mechanism {mechanism!r} to begin from")
    file = min(plain, key=plain.__getitem__)
    return read_game(file, f"{file.parent.name}/{file.stem}")


def begin_like(game_id: str, folder: Path, other: Game, books: Library) -> list[Path]:
    """Copy another game's entry; all files that were written.

    What it names of its house's fee schedules and procedures comes with it, where the new house has
    none of these names. Approvals do not: nobody has given the new house any.
    """
    file = _free(file_of(game_id, folder))
    theirs = books.file(other.id)
    copied = f"# {game_id}: copied from {other.id}, whose lines and figures are still in it."
    head = f"{SCHEMA_LINE}\n{copied}\n"
    found = {file: head.encode() + _not_approved(theirs)}
    for kind, names in (
        (COLLECTIONS, other.entry.collections),
        (PROCEDURES, other.entry.procedures),
    ):
        wanted = list(names)
        for name in wanted:
            own = file.parent / kind / f"{name}.toml"
            if not own.exists():
                there = shared_file(theirs, kind, name, other.entry.source)
                found[own] = _not_approved(there)
                wanted += (
                    more for more in read_toml(found[own]).get("also", ()) if more not in wanted
                )
    return [*_written(found)]


def _not_approved(file: Path) -> bytes:
    return re.sub(rb"(?m)^approval = .*\n", b"", file.read_bytes())


def _free(file: Path) -> Path:
    if file.exists():
        raise CannotBegin(f"{file} is there already", "choose another name, or remove it first")
    return file


def _written(files: dict[Path, bytes]) -> Iterator[Path]:
    for file, data in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, data)
        yield file
