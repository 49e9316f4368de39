"""What compiled code is made from, as a digest: told by content, not by where or when it was saved.

Compiled code holds all that its function reaches: the functions that it calls, those compiled into
it, and the values of the names that they read, as they were when it was compiled. So that is what
is told of a function: its instructions and the constants in them, and the same of every function
that it can reach. A value is told as it is, wherever it was computed; whatever comes with Python,
NumPy or Numba is told by its name and their versions. Names that are not read, remarks, docstrings
and places in a file make no difference.
"""

from __future__ import annotations

import builtins
import dis
import hashlib
import sys
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from functools import cache
from pathlib import Path
from types import BuiltinFunctionType, CodeType, EllipsisType, FunctionType, ModuleType
from typing import Any, NamedTuple, cast

import llvmlite
import numba
import numpy as np
from numba import types
from numba.extending import is_jitted

VERSIONS = (sys.version, numba.__version__, np.__version__, llvmlite.__version__)
HOW = hashlib.sha256(Path(__file__).with_name("compiled.py").read_bytes()).hexdigest()
"""What says how functions are compiled, which no function says of itself."""
LIBRARIES = sys.stdlib_module_names | {"numba", "numpy", "llvmlite"}
PLAIN = (float, complex, str, bytes, EllipsisType, type(None))


class CannotTell(TypeError):
    """Something that compiled code reads, and that has no content to tell it by."""


def digest_of(function: Callable[..., Any], signature: Any, *more: Any) -> str:
    """The digest of what a function is compiled from, for arguments of some types.

    >>> def price(chips: int) -> int:
    ...     return 5 * chips
    >>> five = digest_of(price, (types.int64,))
    >>> def price(chips: int) -> int:
    ...     return 6 * chips
    >>> digest_of(price, (types.int64,)) == five
    False
    """
    teller = _Teller()
    told = VERSIONS, HOW, more, teller.of_signature(signature), teller.of(function)
    return hashlib.sha256(repr(told).encode()).hexdigest()


class _Code(NamedTuple):
    """What the instructions of a function say."""

    told: tuple[Any, ...]
    constants: tuple[Any, ...]
    read: tuple[tuple[str, ...], ...]
    """The global names, each with the attributes that are taken of it at once."""


class _Teller:
    """Tells things as plain data, and each function once, however often it is reached."""

    def __init__(self) -> None:
        self._met: dict[int, tuple[int, Any]] = {}

    def of(self, thing: Any) -> Any:
        """What tells a thing from all that would be compiled in another way."""
        match thing:
            case Enum() | type():
                return self._of_class(thing)
            case np.generic() | np.ndarray():
                return self._of_array(np.asarray(thing), type(thing))
            case tuple() | list():
                return _name(type(thing)), getattr(thing, "_fields", ()), self._all(thing)
            case frozenset():
                return "frozenset", sorted(repr(self.of(member)) for member in thing)
            case range() | slice():
                return type(thing).__name__, self._all((thing.start, thing.stop, thing.step))
            case int():
                return _name(type(thing)), int(thing)
            case _ if type(thing) in PLAIN:
                return thing
            case CodeType():
                code = _code(thing)
                return code.told, self._all(code.constants)
            case np.dtype():
                return "dtype", repr(thing)
            case types.Type():
                return self._of_type(thing)
            case _:
                return self._of_callable(thing)

    def of_signature(self, signature: Any) -> Any:
        """Of types of arguments: as they are written, or one by one."""
        if isinstance(signature, str):
            return signature
        args = getattr(signature, "args", signature)
        return str(getattr(signature, "return_type", None)), [self._of_type(arg) for arg in args]

    def _all(self, things: Any) -> list[Any]:
        return [self.of(thing) for thing in things]

    def _of_type(self, kind: types.Type) -> Any:
        """A type by its name; a tuple with names by these too, for its parts are read by them."""
        if isinstance(kind, types.Dispatcher):
            return self.of(kind.dispatcher)
        if isinstance(kind, types.BaseTuple):
            named = getattr(kind, "instance_class", None)
            parts = [self._of_type(part) for part in cast(Iterable[types.Type], kind)]
            return str(kind), named and self.of(named), parts
        return str(kind)

    def _of_class(self, thing: Any) -> Any:
        if isinstance(thing, Enum):
            return _name(type(thing)), thing.name, self._all((thing.value,))
        if _from_library(thing):
            return _name(thing)
        if issubclass(thing, tuple) and hasattr(thing, "_fields"):
            return _name(thing), thing._fields, self._all(thing._field_defaults.values())
        if issubclass(thing, Enum):
            return _name(thing), self._all(thing)
        raise CannotTell(f"compiled code cannot be kept that reads {thing!r}")

    def _of_array(self, array: Any, kind: type) -> Any:
        if array.dtype.hasobject:
            raise CannotTell("compiled code cannot be kept that reads an array of objects")
        layout = array.flags.c_contiguous, array.flags.f_contiguous
        return _name(kind), repr(array.dtype), array.shape, layout, array.tobytes()

    def _of_callable(self, thing: Any) -> Any:
        if is_jitted(thing):
            return "compiled", sorted(thing.targetoptions.items()), self.of(thing.py_func)
        if isinstance(thing, np.ufunc):
            return "ufunc", thing.__name__
        if isinstance(thing, FunctionType | BuiltinFunctionType) and _from_library(thing):
            return _name(thing)
        if not isinstance(thing, FunctionType):
            # What makes code of its own (`numba.extending.intrinsic`) wraps the function that does.
            if not hasattr(thing, "__wrapped__"):
                raise CannotTell(f"compiled code cannot be kept that reads {thing!r}")
            return _name(type(thing)), self.of(thing.__wrapped__)
        if id(thing) in self._met:
            return "met before", self._met[id(thing)][0]
        # The function is held on to: another one must not come to lie where it was.
        self._met[id(thing)] = len(self._met), thing
        return _name(thing), self.of(thing.__code__), list(self._reached(thing))

    def _reached(self, function: FunctionType) -> Iterator[Any]:
        """All values that a function has from outside: by default, around it, and by name."""
        yield self._all(function.__defaults__ or ())
        yield [(name, self.of(one)) for name, one in (function.__kwdefaults__ or {}).items()]
        yield self._all(cell.cell_contents for cell in function.__closure__ or ())
        for name, *attributes in _code(function.__code__).read:
            if name not in function.__globals__:
                if not hasattr(builtins, name):
                    raise CannotTell(f"compiled code cannot be kept that reads {name!r}: not here")
                continue
            value = function.__globals__[name]
            while isinstance(value, ModuleType) and not _in_library(value.__name__):
                if not attributes:
                    raise CannotTell(f"compiled code cannot be kept that reads all of {value!r}")
                value = getattr(value, attributes.pop(0))
            yield name, value.__name__ if isinstance(value, ModuleType) else self.of(value)


@cache
def _code(code: CodeType) -> _Code:
    instructions = list(dis.get_instructions(code))
    # A docstring is among a function's constants, but nothing loads it.
    loaded = {one.arg: one.argval for one in instructions if one.opcode in dis.hasconst}
    inner = [_code(one) for one in loaded.values() if isinstance(one, CodeType)]
    read = {name for one in inner for name in one.read}
    for at, one in enumerate(instructions):
        if one.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
            names = [one.argval]
            for then in instructions[at + 1 :]:
                if then.opname not in ("LOAD_ATTR", "LOAD_METHOD"):
                    break
                names.append(then.argval)
            read.add(tuple(names))
    told = (
        code.co_code,
        code.co_exceptiontable,
        code.co_flags,
        (code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount),
        (code.co_names, code.co_varnames, code.co_cellvars, code.co_freevars),
        list(loaded),
    )
    return _Code(told, tuple(loaded.values()), tuple(sorted(read)))


def _name(thing: Any) -> str:
    return f"{thing.__module__}.{thing.__qualname__}"


def _from_library(thing: Any) -> bool:
    return _in_library(thing.__module__ or "")


def _in_library(module: str) -> bool:
    return module.partition(".")[0] in LIBRARIES
