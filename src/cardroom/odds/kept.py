"""What took long to compute, kept for the next time.

Results for the books' own rules come with the package, in ``known``; others are kept in the user's
cache folder. A file is named after a digest of all that the result depends on and says what it
should hold, so that one which is damaged or belongs to something else is not believed: then the
result is computed again, and the file replaced. Where it cannot be written a `NotKept` warning says
so, and that is all. They are JSON, compressed: charts are long.
"""

from __future__ import annotations

import gzip
import hashlib
import sys
import warnings
import zlib
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from cardroom.files import cache_folder, keep, read_kept

T = TypeVar("T")

KNOWN = Path(__file__).parent / "known"
"""Results that come with the package."""
ROOM = 16 << 20
"""So many bytes of one kind may stay: all that a house's whole book comes to."""
SIGNS, SUFFIX = 16, ".json.gz"
"""How much of a digest a file is named after, and how its name ends."""
ROOMS = ("books", "fast", "games", "hands", "odds", "shuffle", "table")
"""Where the code is from which odds may come."""


class NotKept(UserWarning):
    """A result that could not be written: it will have to be computed again."""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    depends_on: str
    digest: str
    """Of the result, as it is written."""
    result: msgspec.Raw


def kept(name: str, depends_on: Any, kind: type[T], compute: Callable[[], T]) -> T:
    """A result as it was kept, or computed now and kept.

    ``depends_on`` is everything that the result would change with, as plain data.
    """
    found = find(name, depends_on, kind)
    if found is not None:
        return found
    result, digest = compute(), digest_of(depends_on)
    try:
        write(cache_folder() / file_name(name, digest), digest, result)
    except OSError as wrong:
        text = f"the result was not kept in {cache_folder()}: {wrong.strerror or wrong}"
        warnings.warn(text, NotKept, stacklevel=2)
    return result


def find(name: str, depends_on: Any, kind: type[T]) -> T | None:
    """A result as it was kept, if it was."""
    digest = digest_of(depends_on)
    file = file_name(name, digest)
    for folder, read in ((KNOWN, Path.read_bytes), (cache_folder(), read_kept)):
        with suppress(OSError, EOFError, zlib.error, msgspec.MsgspecError, UnicodeDecodeError):
            found = _read(read(folder / file), digest, kind)
            if found is not None:
                return found
    return None


def all_known(name: str, kind: type[T]) -> list[T]:
    """All results of one name that come with the package."""
    files = (path.read_bytes() for path in known_files(name))
    return [found for file in files if (found := _read(file, None, kind)) is not None]


def known_files(name: str) -> list[Path]:
    """The files with all results of one name that come with the package.

    >>> len(known_files("let-it-ride"))
    1
    """
    return sorted(KNOWN.glob(f"{name}-{'[0-9a-f]' * SIGNS}{SUFFIX}"))


@cache
def code() -> str:
    """The digest of all code that the odds may come from, for results that depend on all of it."""
    here, digest = Path(__file__).parents[1], hashlib.sha256(repr(_versions()).encode())
    found = [*here.glob("*.py"), *chain(*((here / room).rglob("*.py") for room in ROOMS))]
    for file in sorted(found):
        digest.update(file.relative_to(here).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def file_name(name: str, digest: str) -> str:
    """What a file with such a result is called."""
    return f"{name}-{digest[:SIGNS]}{SUFFIX}"


def digest_of(depends_on: Any) -> str:
    """The digest of plain data.

    >>> digest_of({"b": 1, "a": 2}) == digest_of({"a": 2, "b": 1})
    True
    """
    return hashlib.sha256(msgspec.json.encode(depends_on, order="deterministic")).hexdigest()


def write(path: Path, digest: str, result: Any) -> None:
    """Write a result so that whoever reads meanwhile finds all of it or nothing."""
    plain = msgspec.json.encode(result)
    raw = msgspec.Raw(plain)
    text = msgspec.json.encode(_File(digest, hashlib.sha256(plain).hexdigest(), raw))
    keep(path, gzip.compress(text, mtime=0), room=ROOM)


def _versions() -> list[str]:
    return [sys.version, *map(_version_of, ("msgspec", "numba", "numpy"))]


def _version_of(package: str) -> str:
    """Empty where it is not installed: many odds need no arrays."""
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def _read(packed: bytes, digest: str | None, kind: type[T]) -> T | None:
    """The result in a file, unless that is of something else or damaged."""
    file = msgspec.json.decode(gzip.decompress(packed), type=_File)
    plain = bytes(file.result)
    if digest not in (None, file.depends_on) or file.digest != hashlib.sha256(plain).hexdigest():
        return None
    return msgspec.json.decode(plain, type=kind)
