"""Lines of rule books, and what the books within reach make of them."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import click
import msgspec
from rich.text import Text

from cardroom.books import BadBook, Library
from cardroom.books.citations import Citation, citations, uses
from cardroom.books.lines import BadLines, LineRange, read_spans
from cardroom.cli.books.cite import EXAMPLE
from cardroom.cli.command import Trouble
from cardroom.cli.screen import Screen
from cardroom.cli.text_files import reason
from cardroom.files import read_whole
from cardroom.words import listed

TEXTS = "CARDROOM_TEXTS"
"""The environment variable that names a folder with the rule books' own texts."""


class Cited(NamedTuple):
    """A citation, and the games that have it."""

    citation: Citation
    games: list[str]


class Printed(NamedTuple):
    """A line of a rule book, and where it stands."""

    at: str
    text: str


def cite(books: Library, asked: Sequence[str], *, as_json: bool) -> list[str]:
    """Tell who names some lines; what is wrong with entries that cannot be read."""
    try:
        spans = [span for text in asked for span in read_spans(text)]
    except BadLines as wrong:
        raise Trouble(f"{wrong}.", f"for example: {EXAMPLE}") from None
    printed = _printed(spans)
    found, broken = _found(books, spans)
    if as_json:
        told: dict[str, Any] = {
            "asked": [str(span) for span in spans],
            "text": None if printed is None else [line._asdict() for line in printed],
            "citations": [
                {"games": games, **msgspec.to_builtins(citation)} for citation, games in found
            ],
        }
        click.echo(msgspec.json.format(msgspec.json.encode(told), indent=2))
    else:
        _show(Screen.for_output(width=100), spans, printed or [], found)
    return broken


def _found(books: Library, spans: Sequence[LineRange]) -> tuple[list[Cited], list[str]]:
    """Everything that names the lines, the narrowest first; and what cannot be read."""
    found: dict[bytes, Cited] = {}
    broken = []
    for game_id in (*books.ids(), *books.document_ids()):
        try:
            named = _citations(books, game_id)
        except BadBook as wrong:
            broken.append(str(wrong))
            continue
        for citation in named:
            if uses(citation, spans):
                alike = found.setdefault(msgspec.json.encode(citation), Cited(citation, []))
                if game_id not in alike.games:
                    alike.games.append(game_id)
    return sorted(found.values(), key=lambda cited: cited.citation.length), broken


def _citations(books: Library, name: str) -> list[Citation]:
    """What a game or a fee document goes by."""
    if name in books.ids():
        return list(citations(books.game(name)))
    return list(books.document(name).citations())


def _show(
    screen: Screen, spans: Sequence[LineRange], printed: Sequence[Printed], found: Sequence[Cited]
) -> None:
    for at, text in printed:
        screen.hang(f"{at}  ", text, "")
    if not found:
        screen.say(f"No book within reach names {listed(map(str, spans), 'or')}.")
    for place, (citation, games) in enumerate(found):
        if place or printed:
            screen.say()
        named = f"{citation.kind} {citation.name}".rstrip()
        screen.say(Text.assemble((named, "bold"), f"  {citation.lines}"))
        screen.hang("  ", ", ".join(games))
        for sentence in _sentences(citation):
            screen.hang("  ", sentence, "")


def _sentences(citation: Citation) -> Iterator[str]:
    if citation.says:
        yield citation.says
    choices = citation.choices or {}
    for choice, means in choices.items():
        force = " (in force)" if choice == citation.choice and len(choices) > 1 else ""
        yield f"{choice}{force}: {means}"
    if citation.why:
        yield f"Why: {citation.why}"


# --- the texts themselves ---------------------------------------------------------------------


def _printed(spans: Sequence[LineRange]) -> list[Printed] | None:
    """The lines as they stand in the reader's own texts; None for somebody who has none."""
    folder = os.environ.get(TEXTS)
    if not folder:
        return None
    return [
        Printed(f"{span.book}:{number}", line)
        for span in spans
        for number, line in _lines(Path(folder), span)
    ]


def _lines(folder: Path, span: LineRange) -> Iterator[tuple[int, str]]:
    try:
        name = re.compile(rf"{re.escape(span.book)}(?![A-Za-z0-9])")
        files = sorted(file for file in folder.iterdir() if name.match(file.name))
        if not files:
            return
        whole = read_whole(files[0]).decode("utf-8", errors="replace")
    except OSError as wrong:
        what = "there is no such folder" if isinstance(wrong, FileNotFoundError) else reason(wrong)
        raise Trouble(f"{wrong.filename or folder}: {what}.", f"look at {TEXTS}={folder}") from None
    lines = whole.split("\n")
    for number, line in enumerate(lines[span.first - 1 : span.last], span.first):
        yield number, "".join(sign if sign.isprintable() else " " for sign in line).strip()
