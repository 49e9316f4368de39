"""Functions that are compiled once for each game, with a part that is the game's own.

They are defined inside a function that is given the part. Numba compiles them into code whose
names are made of a function's module and its own name; so they take the module of the part, that no
two of them are called the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def of_game(part: Callable[..., Any]) -> Callable[[F], F]:
    """Count a function to the module of its part."""

    def move(function: F) -> F:
        function.__module__ = part.__module__
        return function

    return move
