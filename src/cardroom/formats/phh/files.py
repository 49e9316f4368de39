"""Files of hands, one hand or many, read as they come: never more than a piece is in memory."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from cardroom.formats.bad_hand import BadHand
from cardroom.formats.made_good import Repaired
from cardroom.formats.phh.hand import Hand
from cardroom.formats.phh.reading import MOST_TEXT, read
from cardroom.formats.phh.repairing import repaired
from cardroom.formats.texts import BOM, as_text

PIECE = 1 << 18
HEAD = re.compile(rb"^\[[ \t]*['\"]?([^\[\]\"'\n]{1,80}?)['\"]?[ \t]*\][ \t\r]*(?:#[^\n]*)?$", re.M)
"""The line before each hand of a file of many: its number in brackets."""


Of = TypeVar("Of")


def read_file(path: Path | str) -> Iterator[tuple[str, Hand | BadHand]]:
    """The hands of a file by their numbers, or what is wrong with each that cannot be read.

    A ``.phh`` file has one, without a number. What cannot be opened raises `OSError`.
    """
    path = Path(path)
    yield from read_all(path) if path.suffix == ".phhs" else _one(path, read_section)


def read_all(path: Path) -> Iterator[tuple[str, Hand | BadHand]]:
    """The hands of a file of many, by their numbers."""
    yield from _all(path, read_section)


def repair_file(path: Path) -> Iterator[tuple[str, Repaired[Hand] | BadHand]]:
    """The hand of a file, made good as far as it can be."""
    yield from _one(path, repair_section)


def repair_all(path: Path) -> Iterator[tuple[str, Repaired[Hand] | BadHand]]:
    """The hands of a file of many, made good as far as they can be."""
    yield from _all(path, repair_section)


def repair_section(data: bytes) -> Repaired[Hand]:
    """The hand of a section, made good; or `BadHand`."""
    return Repaired(*repaired(data))


def _one(path: Path, made_of: Callable[[bytes], Of]) -> Iterator[tuple[str, Of | BadHand]]:
    with path.open("rb") as file:
        data = file.read(MOST_TEXT + 1)
    try:
        yield "", made_of(data)
    except BadHand as wrong:
        yield "", wrong.at(path.name)


def _all(path: Path, made_of: Callable[[bytes], Of]) -> Iterator[tuple[str, Of | BadHand]]:
    for number, data in sections(path):
        try:
            yield number, made_of(data)
        except BadHand as wrong:
            yield number, wrong.at(path.name, number)


def read_section(data: bytes) -> Hand:
    """The hand of a section; or `BadHand`."""
    if len(data) > MOST_TEXT:
        raise BadHand(f"more than {MOST_TEXT:,} characters: no hand has so many")
    return read(as_text(data))


def sections(path: Path) -> Iterator[tuple[str, bytes]]:
    """What stands below each number of a file of many; of a section without an end its beginning.

    What stands before the first number is a hand without one, unless it is blank or a comment.
    """
    number, rest = "", b""
    with path.open("rb") as file:
        if file.read(len(BOM)) != BOM:
            file.seek(0)
        while piece := file.read(PIECE):
            rest += piece
            lines = rest.rfind(b"\n") + 1
            at = 0
            for head in HEAD.finditer(rest, 0, lines):
                if not _is_blank(rest[at : head.start()], number):
                    yield number, rest[at : head.start()]
                number, at = head[1].decode("utf-8", "replace").strip(), head.end()
            # Of a hand that is too long no more is kept than tells so.
            rest = rest[at:] if len(rest) - at <= MOST_TEXT else rest[at : at + MOST_TEXT + 1]
    if not _is_blank(rest, number):
        yield number, rest


def _is_blank(data: bytes, number: str) -> bool:
    if number:
        return False
    return all(not line.strip() or line.lstrip()[:1] == b"#" for line in data.split(b"\n"))
