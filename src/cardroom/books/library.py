"""All books within reach: the ones that come with the package, and a house's own.

A book is a folder with one TOML file per game; its name is the book's id. ``collections/`` in it
holds the house's fee schedules. A folder may hold several books, or be one.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterable, Mapping, Set
from pathlib import Path

import msgspec

from cardroom.books.entry import Entry
from cardroom.books.game import Game
from cardroom.cards import BadCard
from cardroom.games import MECHANISMS, Mechanism
from cardroom.games.mechanism import read_rules
from cardroom.table.fees.schedules import BadSchedule, Schedule, read_schedule
from cardroom.table.procedures import MISDEAL, READINGS
from cardroom.table.setup import Structure

HOME = Path(__file__).parent
OWN_BOOKS = "CARDROOM_BOOKS"
"""The environment variable that names folders with more books."""


class BadBook(Exception):
    """A book file that cannot be used: the message names file, key and reason."""


class UnknownGame(LookupError):
    """No book within reach has this game."""


class Library:
    """Books by id, read when they are needed.

    >>> Library().game("oceana/texas-holdem").entry.name
    "Texas Hold'em"
    """

    def __init__(self, own: Iterable[Path | str] = ()) -> None:
        self._files: dict[str, Path] = {}
        self._games: dict[str, Game] = {}
        folders = [HOME, *map(Path, own)]
        folders += [Path(f) for f in os.environ.get(OWN_BOOKS, "").split(os.pathsep) if f]
        for folder in folders:
            if not folder.is_dir():
                raise BadBook(f"{folder}: no such folder of books")
            self._add(folder)

    def _add(self, folder: Path) -> None:
        entries = list(folder.glob("*.toml"))
        for path in entries or folder.glob("*/*.toml"):
            self._files[f"{path.parent.resolve().name}/{path.stem}"] = path

    def ids(self, book: str | None = None) -> list[str]:
        """The ids of all games, or of one book's."""
        return sorted(i for i in self._files if book is None or i.startswith(f"{book}/"))

    def game(self, game_id: str) -> Game:
        """A game by its id."""
        if game_id not in self._games:
            path = self._files.get(game_id)
            if path is None:
                raise UnknownGame(self._suggest(game_id))
            self._games[game_id] = read_game(path, game_id)
        return self._games[game_id]

    def games(self, book: str | None = None) -> list[Game]:
        """All games, or one book's."""
        return [self.game(game_id) for game_id in self.ids(book)]

    def _suggest(self, game_id: str) -> str:
        from difflib import get_close_matches  # noqa: PLC0415 (only a wrong id needs it)

        near = get_close_matches(game_id, self._files, n=3, cutoff=0.5)
        hint = f" Did you mean {', '.join(near)}?" if near else " See `cardroom games`."
        return f"no book has a game {game_id!r}.{hint}"


_default: list[Library] = []


def library() -> Library:
    """The books that come with the package and those named by ``CARDROOM_BOOKS``, read once."""
    if not _default:
        _default.append(Library())
    return _default[0]


def read_game(path: Path, game_id: str) -> Game:
    """A game from its file, checked against the schema and its mechanism."""
    try:
        page = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as wrong:
        raise BadBook(f"{path}: cannot be read: {wrong.strerror}") from None
    except UnicodeDecodeError:
        raise BadBook(f"{path}: is not UTF-8 text") from None
    except tomllib.TOMLDecodeError as wrong:
        raise BadBook(f"{path}: is not TOML: {wrong}") from None
    except RecursionError:
        raise BadBook(f"{path}: is nested too deeply") from None
    try:
        entry = msgspec.convert(page, Entry)
    except msgspec.ValidationError as wrong:
        raise BadBook(f"{path}: {_plain(wrong)}") from None
    problems = list(_problems(entry))
    for key in sorted(set(page.get("structure", {})) - set(Structure.__struct_fields__)):
        problems.append(f"structure.{key}: there is no such key")
    schedules: list[Schedule] = []
    for name in entry.collections:
        file = path.parent / "collections" / f"{name}.toml"
        try:
            schedules.append(read_schedule(file.read_text(encoding="utf-8"), str(file)))
        except OSError:
            problems.append(f"collections: there is no file {file}")
        except (UnicodeDecodeError, RecursionError):
            problems.append(f"collections: {file} is not readable TOML")
        except BadSchedule as wrong:
            problems.append(str(wrong))
    if problems:
        raise BadBook("\n".join(f"{path}: {problem}" for problem in problems))
    return Game(game_id, entry, tuple(schedules))


def _plain(wrong: msgspec.ValidationError) -> str:
    reason, _, at = str(wrong).partition(" - at `$.")
    return f"{at.rstrip('`')}: {reason}" if at else reason


def _problems(entry: Entry) -> Iterable[str]:
    """Everything in an entry that the schema alone cannot see."""
    mechanism = MECHANISMS.get(entry.mechanism)
    if mechanism is None:
        known = ", ".join(sorted(MECHANISMS))
        yield f"mechanism: there is no mechanism {entry.mechanism!r}; there are: {known}"
        return
    cited = mechanism.clauses
    asked = dict(mechanism.readings)
    rulings = {one.ruling for one in entry.irregularities}
    asked |= dict(reading for ruling, reading in READINGS.items() if ruling in rulings)
    if MISDEAL in rulings and mechanism.button:
        asked |= mechanism.table.family.misdeal
    try:
        rules = read_rules(mechanism.rules, entry.rules)
    except msgspec.ValidationError as wrong:
        yield f"rules.{_plain(wrong)}"
    else:
        cited |= mechanism.more_clauses(rules)
        asked |= mechanism.more_readings(rules)
        yield from _spot_problems(entry, mechanism, mechanism.pays(rules).keys())
    try:
        entry.deck.fresh(entry.deck.decks, entry.deck.jokers)
    except BadCard as wrong:
        yield f"deck: {wrong}"
    if entry.deck.kind != mechanism.deck:
        yield f"deck.kind: the {mechanism.name} mechanism is played with {mechanism.deck}"
    yield from _clause_problems(entry, mechanism, cited)
    yield from _reading_problems(entry, mechanism, asked)
    yield from _layout_problems(entry, mechanism)
    yield from _option_problems(entry, mechanism)


def _clause_problems(entry: Entry, mechanism: Mechanism, cited: frozenset[str]) -> Iterable[str]:
    for key in sorted(cited - set(entry.clauses)):
        yield f"clauses.{key}: missing; the {mechanism.name} mechanism cites it"
    optional = mechanism.optional_clauses | mechanism.table.family.clauses
    for key in sorted(set(entry.clauses) - cited - optional):
        yield f"clauses.{key}: the {mechanism.name} mechanism has no such clause"


def _reading_problems(
    entry: Entry, mechanism: Mechanism, asked: Mapping[str, tuple[str, ...]]
) -> Iterable[str]:
    given = {reading.id: reading for reading in entry.readings}
    known = {**mechanism.table.family.readings, **asked}
    for name in sorted(set(asked) - set(given)):
        yield f"readings: {name!r} is missing; the {mechanism.name} mechanism asks for it"
    for name, reading in given.items():
        playable = known.get(name, (reading.choice,))
        if reading.choice not in reading.choices:
            yield f"readings.{name}.choice: {reading.choice!r} is not among its choices"
        for choice in set(reading.choices) - set(playable):
            yield (
                f"readings.{name}.choices: {choice!r} cannot be played; "
                f"the {mechanism.name} mechanism knows {', '.join(playable)}"
            )


def _option_problems(entry: Entry, mechanism: Mechanism) -> Iterable[str]:
    for name, playable in mechanism.options.items():
        if name not in entry.options:
            yield f"options.{name}: missing; the {mechanism.name} mechanism asks for it"
        elif not set(entry.options[name].choices) <= set(playable):
            yield f"options.{name}.choices: the {mechanism.name} mechanism knows {playable}"
    for name, option in entry.options.items():
        refusal = option.refuses(option.default)
        if refusal:
            yield f"options.{name}.default {refusal}"


def _spot_problems(entry: Entry, mechanism: Mechanism, settled: Set[str]) -> Iterable[str]:
    spots = {spot.name for spot in entry.wagers}
    for name in sorted(spots - settled):
        yield f"wagers: the {mechanism.name} mechanism with these rules has no spot {name!r}"
    for name in sorted(settled - spots):
        yield f"wagers: spot {name!r} is missing; these rules settle it"


def _layout_problems(entry: Entry, mechanism: Mechanism) -> Iterable[str]:
    if not mechanism.table.family.is_banked:
        return
    if entry.settlement is None or not entry.wagers or entry.player_dealer is None:
        yield "a California game needs [[wagers]], [settlement] and [player_dealer]"
        return
    spots = [spot.name for spot in entry.wagers]
    called = [*spots, *(name for spot in entry.wagers for name in spot.also)]
    for name in sorted({name for name in called if called.count(name) > 1}):
        yield f"wagers: spot {name!r} stands twice"
    if set(entry.settlement.spots) != set(spots):
        yield f"settlement.spots: must name every spot once: {', '.join(spots)}"
    for spot in entry.wagers:
        for other in filter(None, (*spot.needs, spot.equal_to, spot.at_most)):
            if other not in spots:
                yield f"wagers.{spot.name}: there is no spot {other!r}"
