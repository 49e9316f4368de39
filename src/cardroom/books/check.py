"""Everything that is wrong with a book's file.

The library stops at the first value that does not fit its schema, since a game is no game then. Who
writes a file wants to know all of them at once, so here each value is tried by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from cardroom.books.fee_documents import FEES, FeePage
from cardroom.books.felt.faults import faults
from cardroom.books.files import (
    COLLECTIONS,
    PROCEDURES,
    BadBook,
    procedures_of,
    read_game,
    read_schedule_file,
)
from cardroom.books.game import Game
from cardroom.books.page import Page, Procedures
from cardroom.books.schema import misfits
from cardroom.books.tracing import LINES, RuleBook
from cardroom.books.whole import rules_of
from cardroom.files import is_folder, read_whole
from cardroom.games import MECHANISMS
from cardroom.table.fees.schedules import BadSchedule, FeeOption
from cardroom.table.pot.betting_table import BettingTable
from cardroom.table.setup import CannotPlay, SeatSetup, Setup
from cardroom.table.stock import OutOfCards, Stacked
from cardroom.table.tournament.plan import TournamentPlan
from cardroom.toml import NotToml, read_toml

LAST = 99
"""No game has so many betting rounds."""
PLENTY = 10**12
"""So many cents everyone has at a table that is laid to see whether it can be."""


class NoBook(Exception):
    """A folder that holds no book."""


class FileProblem(NamedTuple):
    """What is wrong, in which file, at which key."""

    file: str
    key: str
    reason: str

    def __str__(self) -> str:
        return ": ".join(filter(None, self))


def book_files(file: str) -> list[Path]:
    """A file, all files of a book, or those of all books in a folder."""
    path = Path(file)
    if not is_folder(path):
        return [path]
    books = [path] if any(path.glob("*.toml")) else list(path.iterdir())
    folders = (COLLECTIONS, PROCEDURES, FEES, LINES)
    places = ("*.toml", *(f"{folder}/*.toml" for folder in folders))
    found = sorted(file for book in books for place in places for file in book.glob(place))
    if not found:
        raise NoBook(f"{file}: the folder holds no TOML files.")
    return found


def problems_of(path: Path) -> list[FileProblem]:
    """All problems of a book's file; one that cannot be opened is an `OSError`."""
    data = read_whole(path)
    try:
        page = read_toml(data)
    except NotToml as wrong:
        return [FileProblem(str(path), "", str(wrong))]
    folder = path.absolute().parent.name
    if folder == COLLECTIONS or "blocks" in page:
        found = _in_schedule(path, page)
    elif folder == PROCEDURES:
        found = list(misfits(page, Procedures))
    elif folder == FEES:
        found = list(misfits(page, FeePage))
    elif folder == LINES:
        found = list(misfits(page, RuleBook))
    elif "payouts" in page and "mechanism" not in page:
        found = list(misfits(page, TournamentPlan))
    else:
        found = _in_entry(path, page)
    return [FileProblem(str(path), key, why) for key, why in found]


def _in_entry(path: Path, page: dict[str, Any]) -> list[tuple[str, str]]:
    found = list(misfits(page, Page))
    mechanism = MECHANISMS.get(str(page.get("mechanism")))
    if mechanism and isinstance(page.get("rules"), dict):
        found += misfits(_rules(path, page), mechanism.rules, "rules")
    if found:
        return found
    try:
        game = read_game(path, f"{path.absolute().parent.name}/{path.stem}")
    except BadBook as wrong:
        return [_split(line, path) for line in str(wrong).splitlines()]
    return [*_on_the_felt(game), *_played_for(game)]


def _rules(path: Path, page: dict[str, Any]) -> dict[str, Any]:
    """The rules of an entry, with what its house has of them as far as that can be read."""
    try:
        written = msgspec.convert(page, Page)
    except msgspec.ValidationError:
        return dict(page["rules"])
    return rules_of(written, list(procedures_of(path, written, [])))


def _played_for(game: Game) -> list[tuple[str, str]]:
    """Why nothing can be dealt at a full table that names no stakes of its own."""
    if game.family.is_banked:
        return []
    seats = tuple([SeatSetup(seat + 1, PLENTY) for seat in range(game.entry.table.seats)])
    button = 1 if getattr(game.mechanism, "button", True) else None
    setup = Setup(game=game.id, seats=seats, button=button)
    try:
        round_ = game.round(setup, Stacked(game.fresh_deck(setup)))
        if isinstance(round_.table, BettingTable) and not game.entry.structure.wager:
            # The bets of later rounds are asked for only when it comes to them.
            round_.table.bet_size(LAST)
    except CannotPlay as wrong:
        return [("structure", str(wrong))]
    except OutOfCards as wrong:
        return [("deck", f"{wrong}, at a table of {len(seats)}")]
    return []


def _on_the_felt(game: Game) -> list[tuple[str, str]]:
    """What has no room on the felt, at the largest table where that is so."""
    for seats in range(game.entry.table.seats, 1, -1):
        found = {
            fault.what: f"{fault.why}, at a table of {seats}" for fault in faults(game.felt(seats))
        }
        if found:
            # Only what an entry may place has a key of its own.
            return [
                (f"felt.{what}", why) if "." in what else ("felt", f"the {what} {why}")
                for what, why in found.items()
            ]
    return []


def _in_schedule(path: Path, page: dict[str, Any]) -> list[tuple[str, str]]:
    found = [problem for option in _options(page) for problem in _in_option(option)]
    if not found:
        try:
            read_schedule_file(path)
        except BadSchedule as wrong:
            found = [_split(str(wrong), path)]
        except OSError as wrong:
            found = [("also", f"there is no file {wrong.filename}")]
    return found


def _options(page: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every option with what its block says; what has not this form is left to the engine."""
    blocks = page.get("blocks")
    for block in blocks if isinstance(blocks, list) else ():
        if isinstance(block, dict) and isinstance(block.get("options"), list):
            shared = {key: value for key, value in block.items() if key != "options"}
            for row in block["options"]:
                if isinstance(row, dict):
                    yield {"schedule": page.get("schedule"), **shared, **row}


def _in_option(option: dict[str, Any]) -> Iterator[tuple[str, str]]:
    yield from misfits(option, FeeOption, f"option {option.get('option', 'without a number')}")


def _split(line: str, path: Path) -> tuple[str, str]:
    """Key and reason out of the engine's sentence, which begins with the file."""
    rest = line.removeprefix(str(path)).lstrip(":, ")
    for folder in (COLLECTIONS, PROCEDURES):
        if rest.startswith(str(path.parent / folder)):
            return folder, rest
    key, colon, why = rest.partition(": ")
    return (key, why) if colon and " " not in key.removeprefix("option ") else ("", rest)
