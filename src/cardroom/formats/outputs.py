"""The formats that hands are written in: each hand as text, and how several stand in one file."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cardroom.formats.bad_hand import BadHand
from cardroom.formats.found import Found
from cardroom.formats.no_code import NoCode
from cardroom.formats.ohh.writing import from_round
from cardroom.formats.ohh.writing import write as write_ohh
from cardroom.formats.phh.writing import write
from cardroom.formats.pokerstars.writing import write as write_pokerstars
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


def _ohh(found: Found, seat: int | None) -> str:
    try:
        name = found.name or found.number
        return write_ohh(from_round(found.whole, found.game, found.names, seat, name, found.unit))
    except NoCode as wrong:
        raise BadHand(f"OHH cannot tell it: {wrong}", file=found.file, hand=found.number) from None


def _pokerstars(found: Found, seat: int | None) -> str:
    try:
        name = found.name or found.number
        number = int(name) if name.isdigit() else 1
        return write_pokerstars(found.whole, found.game, found.names, seat, number, found.unit)
    except NoCode as wrong:
        raise BadHand(
            f"PokerStars cannot tell it: {wrong}", file=found.file, hand=found.number
        ) from None


def _record(found: Found, seat: int | None) -> str:
    return f"{write_record(found.record())}\n"


OUTPUTS: dict[str, Output] = {
    output.name: output
    for output in (
        Output("phh", (".phh", ".phhs"), _phh, lambda number, text: f"[{number}]\n{text}\n"),
        Output("ohh", (".ohh", ".ohh"), _ohh, lambda number, text: f"{text}\n"),
        Output("pokerstars", (".txt", ".txt"), _pokerstars, lambda number, text: f"{text}\n\n"),
        Output("record", (".json", ".jsonl"), _record),
    )
}
