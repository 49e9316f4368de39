"""Files that may be anything: what cannot be read ends in a sentence, never in a traceback."""

from __future__ import annotations

import sys
from pathlib import Path

from cardroom.cli.command import Trouble

STDIN = "-"


def read_bytes(file: str, most: int | None = None) -> bytes:
    """A file's bytes, or standard input's; at most so many and one more."""
    limit = -1 if most is None else most + 1
    try:
        if file == STDIN:
            return sys.stdin.buffer.read(limit)
        with Path(file).open("rb") as stream:
            return stream.read(limit)
    except OSError as wrong:
        raise Trouble(f"{file}: {reason(wrong)}.") from None


def read_text(file: str, most: int | None = None) -> str:
    """A file's text, which must be UTF-8."""
    try:
        return read_bytes(file, most).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Trouble(f"{file}: is not UTF-8 text.") from None


def reason(wrong: OSError, *, writing: bool = False) -> str:
    """Why a file cannot be read or written."""
    match wrong:
        case FileNotFoundError():
            return "there is no such folder" if writing else "there is no such file"
        case IsADirectoryError():
            return "is a folder, not a file"
        case PermissionError():
            return "may not be opened"
        case _:
            return wrong.strerror or str(wrong)
