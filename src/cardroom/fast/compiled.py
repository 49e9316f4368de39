"""How functions are compiled: once per machine, with the result kept on disk where that can be.

It is kept in the user's cache folder (`cardroom.fast.on_disk`), so that only the first process has
to wait for it, and is compiled again when something has changed that it is made from.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any, TypeVar, cast

import numba
from numba import types
from numba.extending import intrinsic

from cardroom.fast.on_disk import OnDisk

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """Compile a function on its first call; it runs without the interpreter's lock."""
    return cast(F, _compile(function))


def inner(function: F) -> F:
    """Compile a function that only compiled functions call, which takes less time.

    Other than with `compiled`, the constants that it is called with are not compiled into it.
    """
    made = _compile(function, no_cpython_wrapper=True, no_cfunc_wrapper=True)
    return cast(F, _for_types_only(made))


def part_of_loop(function: F) -> F:
    """Put a function into each of the compiled functions that call it, before they are compiled.

    The fastest code comes of it where a loop has little else to do, and the longest compiling.
    """
    return cast(F, numba.njit(inline="always")(function))


def joined(function: F) -> F:
    """Put a function into each of the compiled functions that call it, when they are compiled.

    Where there is more to do than a few instructions this is as fast as `part_of_loop`, and
    compiled in less than half the time.
    """
    made = _njit(forceinline=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)(function)
    return cast(F, _for_types_only(made))


def entry(signature: str) -> Callable[[F], Callable[[], F]]:
    """Compile a function for arguments of these types only, which are not looked at.

    It is called in half the time that a function needs which first finds out what it was given.
    What is defined is a function that hands it out.
    """

    def define(function: F) -> Callable[[], F]:
        @cache
        def hand_out() -> F:
            made = _compile(function)
            made.compile(signature)
            (overload,) = made.overloads.values()
            return cast(F, overload.entry_point)

        return hand_out

    return define


def _pointer_to(typing: Any, address: Any) -> Any:
    def convert(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.inttoptr(args[0], context.get_value_type(types.voidptr))

    return types.voidptr(address), convert


pointer_to: Any = intrinsic(_pointer_to)
"""In compiled code: the pointer to an address, to be given to ``numba.carray``."""


# Not all options that it takes are in its types.
_njit: Any = partial(numba.njit, nogil=True)


def _compile(function: F, **options: bool) -> Any:
    made = _njit(**options)(function)
    made._cache = OnDisk(made.py_func)
    return made


def _for_types_only(made: Any) -> Any:
    """A function that is compiled once for its types, and not for each constant it is given."""
    for_call, type_of = made.get_call_template, cast(Any, types.unliteral)

    def for_types(args: Any, named: Any) -> Any:
        return for_call([*map(type_of, args)], {name: type_of(arg) for name, arg in named.items()})

    made.get_call_template = for_types
    return made
