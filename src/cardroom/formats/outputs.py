"""The formats that hands are written in: each hand as text, and how several stand in one file."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cardroom.formats.found import Found
from cardroom.formats.phh.writing import write
from cardroom.history import write_record


class Output(NamedTuple):
    """A format that can be written."""

    name: str
    suffixes: tuple[str, ...]
    """Those of its files: for one hand, and for several."""
    text: Callable[[Found, int | None], str]
    """A hand as text, for everyone's eyes or a seat's; or `BadHand`."""
    numbered: Callable[[int, str], str] = lambda number, text: text
    """The text of one of several hands in a file."""


def _phh(found: Found, seat: int | None) -> str:
    return write(found.hand(seat))


def _record(found: Found, seat: int | None) -> str:
    return f"{write_record(found.record())}\n"


OUTPUTS: dict[str, Output] = {
    output.name: output
    for output in (
        Output("phh", (".phh", ".phhs"), _phh, lambda number, text: f"[{number}]\n{text}\n"),
        Output("record", (".json", ".jsonl"), _record),
    )
}
