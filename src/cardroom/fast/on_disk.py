"""Compiled code in the user's cache folder, found by the content of what it was compiled from.

Files are named after a digest (`cardroom.fast.content`), that of the kind of processor included. So
all checkouts share them, an edit makes new ones, and processes that write a file at the same time
write the same. One that is damaged is not believed. Where the folder cannot be read or written,
each process compiles anew.
"""

from __future__ import annotations

import hashlib
import pickle
from contextlib import suppress
from pathlib import Path
from types import FunctionType
from typing import Any

from numba.core import compiler, serialize
from numba.core.caching import NullCache

from cardroom.fast.content import digest_of
from cardroom.files import cache_folder, keep, read_kept

REBUILD: Any = compiler.CompileResult._rebuild
DUMPS: Any = serialize.dumps
"""Numba's own way to write and read compiled code."""
CHECK = hashlib.sha256().digest_size
"""How many bytes come before the code, to tell whether it is whole."""


class OnDisk(NullCache):
    """What Numba asks before it compiles a function, and tells afterwards.

    Numba's own cache is found by the path of a function's file and stamped with that file alone,
    though compiled code has in it what other files say. It can be told where its folder is and what
    the stamp is, but asks when a function is defined, and not yet all that it calls; and it has one
    index for all types of arguments, to be written by several processes at once. So the cache is
    replaced as a whole, in the place where Numba puts one that keeps nothing. Nothing is kept, and
    that is the worst, where another version of Numba has no use for it.
    """

    def __init__(self, function: FunctionType) -> None:
        self._function = function

    @property
    def cache_path(self) -> str:
        """Where the files are."""
        return str(_folder())

    def load_overload(self, signature: Any, target: Any) -> Any:
        """The compiled code for arguments of some types, or nothing."""
        # A file may be damaged in such ways that reading it ends in any error at all.
        with suppress(Exception):
            target.refresh()
            found = read_kept(self._file(signature, target.codegen()))
            check, code = found[:CHECK], found[CHECK:]
            if hashlib.sha256(code).digest() == check:
                return REBUILD(target, *pickle.loads(code))
        return None

    def save_overload(self, signature: Any, result: Any) -> None:
        """Keep compiled code, if that can be."""
        with suppress(Exception):
            # What has an address of this process in it is of no use to another one.
            if result.library.has_dynamic_globals:
                return
            code = DUMPS(result._reduce())
            file = self._file(signature, result.codegen)
            keep(file, hashlib.sha256(code).digest() + code)

    def _file(self, signature: Any, processor: Any) -> Path:
        name = f"{self._function.__module__}.{self._function.__name__}"
        digest = digest_of(self._function, signature, processor.magic_tuple())
        return _folder() / f"{name}-{digest[:32]}"


def _folder() -> Path:
    return cache_folder() / "compiled"
