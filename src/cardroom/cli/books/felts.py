"""Felts as text, as JSON and as drawings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from cardroom.books.felt import Felt, WagerOnFelt
from cardroom.books.felt.svg import to_svg
from cardroom.cli.screen import Screen
from cardroom.money import dollars
from cardroom.words import listed


def write_felt(felt: Felt, form: str) -> str:
    """A felt as the text of a file."""
    match form:
        case "json":
            return msgspec.json.format(msgspec.json.encode(felt), indent=2).decode() + "\n"
        case "svg":
            return to_svg(felt)
        case _:
            return "".join(f"{(head + text).rstrip()}\n" for head, text in _in_words(felt))


def show_felt(screen: Screen, felt: Felt) -> None:
    """A felt in words on the screen."""
    for head, text in _in_words(felt):
        screen.hang(head, text, "")


def _in_words(felt: Felt) -> Iterator[tuple[str, str]]:
    """Lines, each with its head and with a text that may go on below itself."""
    yield "", f"{felt.name}: {felt.shape}, {len(felt.seats)} seats"
    shapes = {spot.wager: spot.shape for spot in felt.spots}
    if felt.wagers:
        yield "", ""
        yield "", "Spots before each seat"
        labels = {wager.name: wager.label for wager in felt.wagers}
        yield from _columns(
            [(w.label, shapes[w.name], "; ".join(_about(w, labels))) for w in felt.wagers]
        )
    yield "", ""
    yield "", "Hands"
    own = [hand for hand in felt.hands if hand.seat][:1]
    yield from _columns(
        [
            ("Every seat" if hand.seat else hand.label, f"up to {hand.most} {felt.deck}")
            for hand in (*own, *(hand for hand in felt.hands if not hand.seat))
        ]
    )


def _about(wager: WagerOnFelt, labels: dict[str, str]) -> Iterator[str]:
    if wager.required:
        yield "required"
    if wager.later:
        yield "in the round"
    if wager.equal_to:
        yield wager.as_much_as(labels)
    if wager.at_most or wager.within:
        above = [name for name in (wager.at_most, *wager.within) if name]
        together = "and" if wager.summed else "or"
        yield f"no more than {listed((labels[name] for name in above), together)}"
    if wager.needs:
        yield f"with {listed((labels[name] for name in wager.needs), 'or')}"
    if wager.min:
        yield f"from {dollars(wager.min)}"
    if wager.max:
        yield f"up to {dollars(wager.max)}"
    if wager.backline:
        yield "backline too"
    rows = sorted((row for paid in wager.pays for row in paid.rows), key=lambda row: row.worth)
    if rows:
        least, most = rows[0].says, rows[-1].says
        yield f"pays {least}" if least == most else f"pays {least} up to {most}"


def _columns(rows: Sequence[tuple[str, ...]]) -> Iterator[tuple[str, str]]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for *cells, last in rows:
        head = (cell.ljust(width) + "  " for cell, width in zip(cells, widths, strict=False))
        yield "  " + "".join(head), last
