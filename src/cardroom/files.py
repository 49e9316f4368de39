"""Files that are there in one piece, or not at all, and the folder of those not worth a backup."""

from __future__ import annotations

import errno
import os
import secrets
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import accumulate
from pathlib import Path
from typing import IO

LARGEST = 50_000_000
"""Bytes of the largest file that is read whole: some, such as ``/dev/zero``, have no end."""


def read_whole(path: Path, most: int = LARGEST) -> bytes:
    """Read a file that may be anything; one that is larger is an `OSError`, as one not there is."""
    try:
        with path.open("rb") as stream:
            return read_stream(stream, path, most)
    except OSError as wrong:
        wrong.filename = wrong.filename or str(path)  # what fails in reading names no file
        raise


def read_stream(stream: IO[bytes], name: Path | str, most: int = LARGEST) -> bytes:
    """Read the rest of an open file, or raise an `OSError` that names it and says its limit.

    >>> from io import BytesIO
    >>> read_stream(BytesIO(b"a card"), "cards", most=6)
    b'a card'
    >>> read_stream(BytesIO(b"two cards"), "cards", most=6)
    Traceback (most recent call last):
    ...
    OSError: [Errno 27] is larger than the 6 bytes that are read of such a file: 'cards'
    """
    data = stream.read(most + 1)
    if len(data) > most:
        raise too_large(name, most)
    return data


def too_large(name: Path | str, most: int) -> OSError:
    """What is raised for a file of more bytes than are read."""
    what = f"is larger than the {most:,} bytes that are read of such a file"
    return OSError(errno.EFBIG, what, str(name))


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that whoever reads it, even after a crash, finds all of it or what was there.

    The data are written beside it, brought to the disk, and then take its place. Where that fails,
    as on a full disk, the `OSError` is passed on, what was there stays, and nothing else is left.
    Who may read it stays as it was. What is no ordinary file, such as a pipe, is written into.
    """
    with write_streamed(path) as out:
        out.write(data)


@contextmanager
def write_streamed(path: Path) -> Iterator[IO[bytes]]:
    """The same for what comes piece by piece: the file is there once the block has ended well."""
    path = path.resolve()
    if path.exists() and not path.is_file():
        with path.open("wb") as out:
            yield out
        return
    begun = path.with_name(f".{path.name[:200]}.{secrets.token_hex(4)}.part")
    try:
        with begun.open("xb") as out:
            yield out
            out.flush()
            os.fsync(out.fileno())
        if path.exists():
            shutil.copymode(path, begun)
        begun.replace(path)
    except BaseException:
        begun.unlink(missing_ok=True)
        raise
    _remember(path.parent)


def is_folder(path: Path | str) -> bool:
    """Whether there is a folder of this name, even where it can be none, as it is too long.

    >>> is_folder("."), is_folder("x" * 5000)
    (True, False)
    """
    return os.path.isdir(path)  # noqa: PTH112 (a path's own question fails for such a name)


def cache_folder() -> Path:
    """The folder in which this user's programs keep what they can do without."""
    if named := os.environ.get("XDG_CACHE_HOME"):
        return Path(named) / "cardroom"
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA")
        return (Path(base) if base else Path.home() / "AppData" / "Local") / "cardroom" / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "cardroom"
    return Path.home() / ".cache" / "cardroom"


def data_folder() -> Path:
    """The folder in which this user's programs keep what must not be lost."""
    if named := os.environ.get("XDG_DATA_HOME"):
        return Path(named) / "cardroom"
    if sys.platform == "win32":
        base = os.environ.get("APPDATA")
        return (Path(base) if base else Path.home() / "AppData" / "Roaming") / "cardroom"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "cardroom"
    return Path.home() / ".local" / "share" / "cardroom"


def read_kept(path: Path) -> bytes:
    """Read a file of the cache folder, and note that it was used."""
    data = path.read_bytes()
    with suppress(OSError):
        os.utime(path)
    return data


def keep(path: Path, data: bytes, most: int = 24, room: int = 0) -> None:
    """Write a file of the cache folder, named ``name-digest``; what has that name may grow old.

    Of all files of one name so many stay, and more as long as all of them have room for their
    bytes: those that were used last. What cannot be written is an `OSError`.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, data)
    name = path.name.rpartition("-")[0]
    with suppress(OSError):
        alike = [file for file in path.parent.iterdir() if file.name.rpartition("-")[0] == name]
        last_first = sorted(alike, key=lambda file: file.stat().st_mtime, reverse=True)
        sizes = accumulate(file.stat().st_size for file in last_first)
        for place, (old, size) in enumerate(zip(last_first, sizes, strict=True)):
            if place >= most and size > room:
                old.unlink()


def _remember(folder: Path) -> None:
    """Bring a folder's list of files to the disk too, where the system can do that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
