"""The forms in which a command can answer: one at a time, and the same flags everywhere."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

import click

TEXT = "text"


def flags(**forms: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """A flag for each form, with its help: ``--json`` and ``--csv``, say.

    The command gets the one that is asked for as ``form``, or None.
    """

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(function)
        def chosen(*args: Any, **kwargs: Any) -> Any:
            asked = [form for form in forms if kwargs.pop(f"as_{form}")]
            _check_one([f"--{form}" for form in asked])
            return function(*args, form=asked[0] if asked else None, **kwargs)

        for form, says in reversed(forms.items()):
            chosen = click.option(f"--{form}", f"as_{form}", is_flag=True, help=says)(chosen)
        return chosen

    return decorate


def format_option(*forms: str, says: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """``--format`` for a command that can write files of several kinds, and ``--json`` for short.

    The command gets the one that is asked for as ``form``; it is text where none is.
    """

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(function)
        def chosen(*args: Any, formats: tuple[str, ...], as_json: bool, **kwargs: Any) -> Any:
            asked = list(dict.fromkeys([*formats, *(["json"] if as_json else [])]))
            _check_one([f"--format {form}" for form in asked])
            return function(*args, form=asked[0] if asked else TEXT, **kwargs)

        as_json = click.option("--json", "as_json", is_flag=True, help="The same as --format json.")
        kinds = click.Choice([TEXT, *forms])
        format_ = click.option(
            "--format", "formats", type=kinds, multiple=True, help=f"{says}  [default: {TEXT}]"
        )
        return format_(as_json(chosen))

    return decorate


def _check_one(asked: list[str]) -> None:
    if len(asked) > 1:
        raise click.UsageError(f"{' and '.join(asked)} are two forms at once: ask for one of them.")
