"""A game that is begun: its file in a house's book, to be filled in or changed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
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
    none of these names; where one of another house's text lies there, under the house's name and
    its own. Approvals do not: nobody has given the new house any.
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
        wanted, called, folder = list(names), dict[str, str](), file.parent / kind
        for name in wanted:
            text = _not_approved(shared_file(theirs, kind, name, other.entry.source))
            own = folder / f"{name}.toml"
            if own.exists() and _cites(own.read_bytes()) != _cites(text):
                called[name] = f"{other.book}-{name}"
                own = folder / f"{called[name]}.toml"
            if not own.exists():
                found[own] = text
                wanted += (more for more in read_toml(text).get("also", ()) if more not in wanted)
        if called:
            names_of = {file: kind} | {own: "also" for own in found if own.parent == folder}
            found |= {own: _renamed(found[own], key, called) for own, key in names_of.items()}
    return [*_written(found)]


def _cites(text: bytes) -> bytes:
    """Which rule book a file mostly cites."""
    cited: Counter[bytes] = Counter(re.findall(rb'"([\w-]+):\d', text))
    return next((book for book, _ in cited.most_common(1)), b"")


def _renamed(text: bytes, key: str, called: Mapping[str, str]) -> bytes:
    """A file that names others of its house in the list of a key, some of them by new names."""

    def rename(listed: re.Match[bytes]) -> bytes:
        names = re.findall(rb'"([^"]*)"', listed[0])
        quoted = [f'"{called.get(name.decode(), name.decode())}"' for name in names]
        return f"{key} = [{', '.join(quoted)}]".encode()

    return re.sub(rb"(?m)^%s = \[[^\]]*\]" % key.encode(), rename, text, count=1)


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
