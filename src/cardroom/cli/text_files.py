"""Files that may be anything: what cannot be read ends in a sentence, never in a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cardroom.cli.command import Trouble
from cardroom.files import LARGEST, read_stream, read_whole, write_whole

STDIN = "-"


def read_bytes(file: str, most: int = LARGEST) -> bytes:
    """A file's bytes, or standard input's; more than so many are refused."""
    try:
        if file == STDIN:
            return read_stream(sys.stdin.buffer, file, most)
        return read_whole(Path(file), most)
    except OSError as wrong:
        raise Trouble(f"{file}: {reason(wrong)}.") from None


def read_text(file: str, most: int = LARGEST) -> str:
    """A file's text, which must be UTF-8."""
    try:
        return read_bytes(file, most).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Trouble(f"{file}: is not UTF-8 text.") from None


def write_new(file: str | Path, text: str) -> None:
    """Write a file that is not there yet."""
    with _in_words(file):
        write_whole(new_file(file), text.encode())


def new_file(file: str | Path) -> Path:
    """A file that is not there yet, in a folder that is."""
    with _in_words(file):
        path = Path(file).expanduser()
        if path.exists():
            raise Trouble(f"{file} is there already: choose another name.")
        if not path.parent.exists():
            raise FileNotFoundError
        return path


def new_folder(name: str) -> Path:
    """A folder with nothing in it, made if it is not there."""
    with _in_words(name):
        path = Path(name).expanduser()
        path.mkdir(parents=True, exist_ok=True)
        if any(path.iterdir()):
            raise Trouble(f"{name}: the folder is not empty.", "name a new one.")
        if not os.access(path, os.W_OK):
            raise PermissionError
        return path


@contextmanager
def _in_words(file: str | Path) -> Iterator[None]:
    """Why a file or folder cannot be made: a name that is none is refused in several ways."""
    try:
        yield
    except OSError as wrong:
        raise Trouble(f"{file}: {reason(wrong, writing=True)}.") from None
    except (ValueError, RuntimeError) as wrong:
        raise Trouble(f"{file}: {str(wrong).rstrip('.')}.") from None


def reason(wrong: OSError, *, writing: bool = False) -> str:
    """Why a file cannot be read or written."""
    match wrong:
        case FileNotFoundError():
            return "there is no such folder" if writing else "there is no such file"
        case IsADirectoryError():
            return "is a folder, not a file"
        case FileExistsError() | NotADirectoryError():
            return "is a file, not a folder"
        case PermissionError():
            return "may not be opened"
        case _:
            return wrong.strerror or str(wrong)
