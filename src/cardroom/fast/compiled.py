"""How functions are compiled: once per machine, with the result kept on disk where that can be.

It is kept beside the source or in the user's cache folder, so that only the first process has to
wait for it. Where neither can be written, each process compiles anew.

What was kept is compiled again when a file beside its own has changed, or one of this package: a
compiled function may call those of other modules.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from numba import types
from numba.extending import intrinsic

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """Compile a function on its first call; it runs without the interpreter's lock."""
    return cast(F, _compile(function))


def part_of_loop(function: F) -> F:
    """Compile a function into each of the compiled functions that call it."""
    return cast(F, numba.njit(inline="always")(function))


def entry(signature: str) -> Callable[[F], Callable[[], F]]:
    """Compile a function for arguments of these types only, which are not looked at.

    It is called in half the time that a function needs which first finds out what it was given.
    What is defined is a function that hands it out.
    """

    def define(function: F) -> Callable[[], F]:
        @cache
        def hand_out() -> F:
            (overload,) = _compile(function, signature).overloads.values()
            return cast(F, overload.entry_point)

        return hand_out

    return define


def _pointer_to(typing: Any, address: Any) -> Any:
    def convert(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.inttoptr(args[0], context.get_value_type(types.voidptr))

    return types.voidptr(address), convert


pointer_to: Any = intrinsic(_pointer_to)
"""In compiled code: the pointer to an address, to be given to ``numba.carray``."""


def _compile(function: F, signature: str | None = None) -> Any:
    try:
        made: Any = numba.njit(cache=True, nogil=True)(function)
    except RuntimeError:
        # There is no place to keep it.
        return numba.njit(signature, nogil=True)(function)
    # Numba looks at the function's own file alone, and has no other way to say this. Where it
    # cannot be said, only somebody who changes the compiled functions will notice.
    with suppress(AttributeError):
        made._cache._cache_file._source_stamp = _stamps(Path(function.__code__.co_filename).parent)
    if signature is not None:
        made.compile(signature)
    return made


@cache
def _stamps(folder: Path) -> tuple[tuple[str, int, int], ...]:
    """What tells all versions of some modules apart: those of a folder, and of this one."""
    files = {*folder.glob("*.py"), *Path(__file__).parent.glob("*.py")}
    found = [(file, file.stat()) for file in sorted(files)]
    return tuple([(str(file), stat.st_mtime_ns, stat.st_size) for file, stat in found])
