"""The files of a book, read and checked: entries, and what a house keeps for several of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from cardroom.books import fit
from cardroom.books.copied import shared_file
from cardroom.books.entry import Entry
from cardroom.books.game import Game
from cardroom.books.page import Page, Procedures
from cardroom.books.whole import irregularities, missing, rules_of, whole
from cardroom.files import read_whole
from cardroom.games import MECHANISMS
from cardroom.games.mechanism import read_rules
from cardroom.table.fees.schedules import BadSchedule, Schedule, read_schedule
from cardroom.table.setup import CannotPlay, Structure
from cardroom.table.tournament.plan import check_plan
from cardroom.toml import NotToml, read_toml

T = TypeVar("T")

COLLECTIONS = "collections"
"""The folder of a book with its fee schedules."""
PROCEDURES = "procedures"
"""The folder of a book with what the house rules in several games."""


class BadBook(Exception):
    """A book file that cannot be used: the message names file, key and reason."""


def read_game(path: Path, game_id: str) -> Game:
    """A game from its file, checked against the schema and its mechanism."""
    raw = _toml(path)
    try:
        page = msgspec.convert(raw, Page)
    except msgspec.ValidationError as wrong:
        raise BadBook(f"{path}: {_plain(wrong)}") from None
    problems: list[str] = []
    house = list(procedures_of(path, page, problems))
    entry = _entry(page, house, problems)
    for key in sorted(set(raw.get("structure", {})) - set(Structure.__struct_fields__)):
        problems.append(f"structure.{key}: there is no such key")
    if page.tournament is not None:
        try:
            check_plan(page.tournament, page.structure, page.table.seats)
        except CannotPlay as wrong:
            problems.append(f"tournament.{wrong}")
    schedules = tuple(_schedules(path, page, problems))
    problems += fit.fees(entry, schedules) if entry is not None else ()
    if problems or entry is None:
        raise BadBook("\n".join(f"{path}: {problem}" for problem in problems))
    game = Game(game_id, entry, schedules)
    if faults := [f"{path}: {problem}" for problem in _impossible_changes(game)]:
        raise BadBook("\n".join(faults))
    return game


def _impossible_changes(game: Game) -> Iterator[str]:
    """What choices of readings and house options change that cannot be so."""
    for reading in game.entry.readings:
        for choice in dict.fromkeys((*reading.changes, *reading.spots, *reading.clauses)):
            try:
                changed = game.with_rules(reading.changes.get(choice, {}))
                changed.with_spots(reading.spots.get(choice, {}))
            except CannotPlay as wrong:
                yield f"readings.{reading.id}, {choice}: {wrong}"
                continue
            asked = game.mechanism.more_clauses(changed.definition.rules)
            there = game.entry.clauses.keys() | reading.clauses.get(choice, {}).keys()
            for key in sorted(asked.keys() - there):
                yield f"readings.{reading.id}.clauses, {choice}: {key!r} is missing"
    for name, option in game.entry.options.items():
        if option.tournament is not None and (why := option.refuses(option.tournament)):
            yield f"options.{name}.tournament: {why}"
        for choice, changes in option.changes.items():
            try:
                game.with_rules(changes)
            except CannotPlay as wrong:
                yield f"options.{name}, {choice}: {wrong}"


def read_procedures(path: Path) -> Procedures:
    """What a house rules in several of its games, from its file."""
    return read_part(path, Procedures)


def read_part(path: Path, kind: type[T]) -> T:
    """What a file of a house has, which is no entry."""
    try:
        return msgspec.convert(_toml(path), kind)
    except msgspec.ValidationError as wrong:
        raise BadBook(f"{path}: {_plain(wrong)}") from None


def read_file(path: Path) -> bytes:
    """A file of a book as it is; one that is not there, or too large, is a `BadBook`."""
    try:
        return read_whole(path)
    except OSError as wrong:
        raise BadBook(f"{path}: cannot be read: {wrong.strerror}") from None


def _toml(path: Path) -> dict[str, Any]:
    data = read_file(path)
    try:
        return read_toml(data)
    except NotToml as wrong:
        raise BadBook(f"{path}: {wrong}") from None


def _plain(wrong: msgspec.ValidationError) -> str:
    reason, _, at = str(wrong).partition(" - at `$.")
    return f"{at.rstrip('`')}: {reason}" if at else reason


def _entry(page: Page, house: list[Procedures], problems: list[str]) -> Entry | None:
    """The page with everything that is said elsewhere; what is wrong joins the problems."""
    mechanism = MECHANISMS.get(page.mechanism)
    if mechanism is None:
        known = ", ".join(sorted(MECHANISMS))
        problems.append(f"mechanism: there is no mechanism {page.mechanism!r}; there are: {known}")
        return None
    # Without all that is said elsewhere nobody can tell what the entry leaves out.
    complete, rules = not problems, None
    try:
        rules = read_rules(mechanism.rules, rules_of(page, house))
    except msgspec.ValidationError as wrong:
        problems.append(f"rules.{_plain(wrong)}")
    asked = fit.demands(mechanism, rules, irregularities(page, house))
    entry = whole(page, house, asked)
    problems += fit.problems(entry, mechanism, asked, rules)
    if complete and rules is not None:
        problems += fit.unnamed(page, house)
        problems += missing(entry)
        problems += fit.readings(entry, mechanism, asked)
    return entry


def procedures_of(path: Path, page: Page, problems: list[str]) -> Iterator[Procedures]:
    """What the house of an entry says for several games; what cannot be read joins the problems."""
    for name in page.procedures:
        file = shared_file(path, PROCEDURES, name, page.source)
        if not file.is_file():
            problems.append(f"{PROCEDURES}: there is no file {file}")
            continue
        try:
            yield read_procedures(file)
        except BadBook as wrong:
            problems.append(str(wrong))


def read_schedule_file(file: Path) -> Schedule:
    """A fee schedule from its file, with what it has from others beside it."""

    def other(name: str) -> str:
        return read_whole(file.with_name(f"{name}.toml")).decode()

    return read_schedule(read_whole(file).decode(), str(file), other)


def _schedules(path: Path, page: Page, problems: list[str]) -> Iterator[Schedule]:
    for name in page.collections:
        file = shared_file(path, COLLECTIONS, name, page.source)
        try:
            yield read_schedule_file(file)
        except OSError as wrong:
            problems.append(f"{COLLECTIONS}: there is no file {wrong.filename}")
        except (UnicodeDecodeError, RecursionError):
            problems.append(f"{COLLECTIONS}: {file} is not readable TOML")
        except BadSchedule as wrong:
            problems.append(str(wrong))
