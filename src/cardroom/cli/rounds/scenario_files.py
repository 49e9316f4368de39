"""Scenarios out of files, one after the other: JSON, an array of them, or JSON Lines.

A line that stands for itself is decoded and handed on before the next is read, so that scenarios
can stream. Only a first line that is no JSON by itself makes the reader take the whole file.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, NamedTuple

import msgspec

from cardroom.cli.text_files import STDIN, reason
from cardroom.files import LARGEST, read_stream, too_large
from cardroom.formats.texts import BOM

A_ROUND = "cardroom-round-"
TOO_LONG = "has a number that is too long to be read"


class Found(NamedTuple):
    """A scenario as it stands in a file, or why there is none."""

    where: str
    raw: object = None
    problem: str = ""


def scenarios(file: str) -> Iterator[Found]:
    """Every scenario of a file, or of standard input for ``-``."""
    name = "standard input" if file == STDIN else file.encode(errors="replace").decode()
    try:
        with _opened(file) as stream:
            yield from _values(stream, name)
    except OSError as wrong:
        yield Found(name, problem=reason(wrong))


@contextmanager
def _opened(file: str) -> Iterator[BinaryIO]:
    if file == STDIN:
        yield sys.stdin.buffer
        return
    with Path(file).open("rb") as stream:
        yield stream


def _values(stream: BinaryIO, name: str) -> Iterator[Found]:
    skipped, first = 0, b""
    lines = _lines_of(stream, name)
    for line in lines:
        first = line.removeprefix(BOM) if not skipped else line
        if first.strip():
            break
        skipped += 1
    if not first.strip():
        yield Found(name, problem="the file is empty: write a scenario into it")
        return
    if _is_json(first):
        yield from _lines(_numbered(first, lines, skipped), name)
        return
    whole = first + read_stream(stream, name)
    found = list(_document(whole, name, skipped))
    if len(found) == 1 and found[0].problem and _looks_like_lines(whole):
        yield from _lines(enumerate(whole.split(b"\n"), skipped + 1), name)
    else:
        yield from found


def _lines_of(stream: BinaryIO, name: str) -> Iterator[bytes]:
    """One line after the other: what has none, and perhaps no end either, is refused."""
    while line := stream.readline(LARGEST + 1):
        if len(line) > LARGEST:
            raise too_large(name, LARGEST)
        yield line


def _numbered(first: bytes, rest: Iterable[bytes], skipped: int) -> Iterator[tuple[int, bytes]]:
    yield skipped + 1, first
    yield from enumerate(rest, skipped + 2)


def _lines(lines: Iterable[tuple[int, bytes]], name: str) -> Iterator[Found]:
    """Lines that are JSON each."""
    for number, line in lines:
        if line.strip():
            where = f"{name}:{number}"
            try:
                value = msgspec.json.decode(line)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
                yield Found(where, problem=_not_json(line, wrong))
            else:
                yield from _each(value, where)


def _document(whole: bytes, name: str, skipped: int) -> Iterator[Found]:
    """JSON that runs over several lines: a value, or several, one after the other."""
    try:
        text = whole.decode()
    except UnicodeDecodeError as wrong:
        at = skipped + 1 + whole.count(b"\n", 0, wrong.start)
        yield Found(f"{name}:{at}", problem="is not UTF-8 text")
        return
    decoder, at = json.JSONDecoder(), 0
    while (at := _next_word(text, at)) < len(text):
        line = skipped + 1 + text.count("\n", 0, at)
        try:
            value, at = decoder.raw_decode(text, at)
        except json.JSONDecodeError as wrong:
            where = f"{name}:{skipped + wrong.lineno}"
            yield Found(where, problem=f"is not JSON: {wrong.msg} at column {wrong.colno}")
            return
        except RecursionError:
            yield Found(f"{name}:{line}", problem="is nested too deeply for a scenario")
            return
        except ValueError:
            yield Found(f"{name}:{line}", problem=TOO_LONG)
            return
        if not _can_be_told(value):
            yield Found(f"{name}:{line}", problem="has half of a character in a text")
            return
        yield from _each(value, f"{name}:{line}")


def _can_be_told(value: object) -> bool:
    """Whether a value can be written down again: JSON may have halves of characters in escapes."""
    try:
        msgspec.json.encode(value)
    except (UnicodeEncodeError, OverflowError, RecursionError) as wrong:
        return not isinstance(wrong, UnicodeEncodeError)
    return True


def _next_word(text: str, at: int) -> int:
    while at < len(text) and text[at].isspace():
        at += 1
    return at


def _each(value: object, where: str) -> Iterator[Found]:
    if isinstance(value, dict) and str(value.get("format")).startswith(A_ROUND):
        yield Found(where, problem="is a stored round: `cardroom replay` shows it")
        return
    if not isinstance(value, list):
        yield Found(where, value)
        return
    if not value:
        yield Found(where, problem="the list holds no scenarios")
    for place, item in enumerate(value, start=1):
        yield Found(f"{where}, scenario {place}", item)


def _is_json(line: bytes) -> bool:
    try:
        msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return True


def _looks_like_lines(whole: bytes) -> bool:
    """Whether the file is JSON Lines after all, with a broken first one."""
    _, _, rest = whole.partition(b"\n")
    return whole[:1] != b"[" and any(
        line.startswith(b"{") and _is_json(line) for line in rest.split(b"\n")
    )


def _not_json(line: bytes, wrong: Exception) -> str:
    """Why a line is not JSON, as plainly as can be."""
    if isinstance(wrong, RecursionError):
        return "is nested too deeply for a scenario"
    try:
        json.loads(line)
    except json.JSONDecodeError as plainer:
        return f"is not JSON: {plainer.msg} at column {plainer.colno}"
    except UnicodeDecodeError:
        return "is not UTF-8 text"
    except RecursionError:
        return "is nested too deeply for a scenario"
    except ValueError:
        return TOO_LONG
    return f"is not JSON: {wrong}"
