"""What a house charges: the options of its schedules, told and worked out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import click
import msgspec
from rich.table import Table
from rich.text import Text

from cardroom.books import BadBook, Game, Library
from cardroom.books.fee_documents import FeeDocument
from cardroom.books.files import COLLECTIONS, read_schedule_file
from cardroom.cli.command import Trouble
from cardroom.cli.options import houses, plain_name
from cardroom.cli.screen import Screen
from cardroom.money import dollars
from cardroom.table.fees.schedules import (
    BadSchedule,
    FeeOption,
    Schedule,
    UnverifiedFee,
    WrongOption,
)
from cardroom.table.fees.shapes import MOMENTS, every, taken_from_pot
from cardroom.words import listed


class AskedOptions(NamedTuple):
    """What is asked about the options: only some of them, or what they come to."""

    option: int | None
    action: int | None
    wagers: tuple[int, ...]
    players: int | None
    limit: tuple[int, int] | None


class PostedSchedule(NamedTuple):
    """A schedule, the games that are printed above it, and its options that fit."""

    schedule: Schedule
    games: Sequence[str]
    options: Sequence[FeeOption]
    seats: int | None = None
    refused: Sequence[str] = ()


MOST_REASONS = 3
"""For how many options it is said why they do not fit, where none does."""


def tell_fees(
    books: Library, house: str, name: str | None, asked: AskedOptions, *, as_json: bool
) -> None:
    """Print every option that is asked for, with its lines."""
    house, slash, rest = house.partition("/")
    name = rest if slash and name is None else name
    if house not in houses(books):
        known = ", ".join(houses(books))
        raise Trouble(f"{house!r}: no house is called so.", f"the houses are {known}.")
    try:
        found = [_fitting(posted, asked) for posted in _find(books, house, name)]
    except (BadBook, BadSchedule) as wrong:
        raise Trouble(str(wrong), "`cardroom check FILE` says everything that is wrong.") from None
    refused = [why for posted in found for why in posted.refused]
    found = [posted for posted in found if posted.options]
    if not found:
        more = f"; {len(refused) - MOST_REASONS} more." if len(refused) > MOST_REASONS else "."
        why = "; ".join(refused[:MOST_REASONS]) + more
        raise Trouble(f"No option of {name or house} is for such a table.", why)
    if as_json:
        told = {"house": house, "game": name, "schedules": [_plain(one, asked) for one in found]}
        click.echo(msgspec.json.format(msgspec.json.encode(told), indent=2))
        return
    screen = Screen.for_output(width=100)
    with screen.pages():
        for place, posted in enumerate(found):
            if place:
                screen.say()
            _show(screen, posted, asked)


def _find(books: Library, house: str, name: str | None) -> list[PostedSchedule]:
    """The schedules of a house, of a game by its id, or of one that is printed above them."""
    documents = [books.document(one) for one in books.document_ids(house)]
    if name is None:
        return list(_all(books, house, documents))
    wanted = f"{house}/{name}"
    if wanted in books.ids() and books.game(wanted).schedules:
        return [_of_game(books.game(wanted), one) for one in books.game(wanted).schedules]
    for document in documents:
        if document.id == wanted:
            return _of_document(document)
    printed = [one for document in documents for one in _of_document(document)]
    for like in (_same, _within):
        if found := [one for one in printed if like(name, one)]:
            return found
    raise Trouble(
        f"{house} prints no fees for {name!r}.", f"`cardroom fees {house}` shows all that it has."
    )


def _of_game(game: Game, schedule: Schedule) -> PostedSchedule:
    readings = {reading.id: reading.choice for reading in game.entry.readings}
    options = tuple(option.read(readings) for option in schedule.options)
    return PostedSchedule(schedule, (game.entry.name,), options, game.entry.table.seats)


def _of_document(document: FeeDocument) -> list[PostedSchedule]:
    games = document.page.schedules
    return [PostedSchedule(one, games[one.schedule], one.options) for one in document.schedules]


def _all(books: Library, house: str, documents: Sequence[FeeDocument]) -> Iterator[PostedSchedule]:
    """Every schedule once, by its lines; an option that several have stands with the first."""
    games = {name: of for one in documents for name, of in one.page.schedules.items()}
    folder = books.file(books.ids(house)[0]).parent / COLLECTIONS
    schedules = [read_schedule_file(file) for file in sorted(folder.glob("*.toml"))]
    told: set[tuple[str, int]] = set()
    for schedule in sorted(schedules, key=_first_line):
        new = [one for one in schedule.options if (one.source, one.number) not in told]
        told |= {(one.source, one.number) for one in new}
        yield PostedSchedule(schedule, games.get(schedule.schedule, ()), new)


def _first_line(schedule: Schedule) -> tuple[str, int]:
    book, _, lines = schedule.source.partition(":")
    return book, int(lines.replace(",", "-").partition("-")[0])


def _same(name: str, posted: PostedSchedule) -> bool:
    wanted = _printed(name)
    named = (_printed(game.partition(" (")[0]) for game in posted.games)
    return wanted in {plain_name(posted.schedule.schedule), *named}


def _within(name: str, posted: PostedSchedule) -> bool:
    wanted = _printed(name)
    return bool(wanted) and any(wanted in _printed(game) for game in posted.games)


def _printed(name: str) -> str:
    """A name as it is looked for: documents print ``w/`` for with, and ``v`` before a version."""
    words = plain_name(f" {name.lower()}".replace(" w/", " with ")).split()
    return " ".join(word for word in words if word != "v")


def _fitting(posted: PostedSchedule, asked: AskedOptions) -> PostedSchedule:
    """The options that such a table may post, and why it may not post the others."""
    fit, refused = [], []
    numbered = [one for one in posted.options if asked.option in (None, one.number)]
    for option in numbered:
        try:
            _check(option, asked, posted.seats)
        except WrongOption as wrong:
            refused.append(str(wrong))
        else:
            fit.append(option)
    if not numbered:
        refused.append(f"{posted.schedule.schedule} has {posted.schedule.there}")
    return posted._replace(options=fit, refused=refused)


def _check(option: FeeOption, asked: AskedOptions, seats: int | None) -> None:
    if asked.players is not None:
        option.check_players(asked.players)
        if seats is not None and asked.players > seats:
            raise WrongOption(f"{option} is for a table that seats {seats}, not {asked.players}")
    if asked.limit is not None:
        option.check_limits(*asked.limit)
    for wager in asked.wagers:
        option.check_wager(wager)


# --- what an option comes to ------------------------------------------------------------------


def _due(option: FeeOption, asked: AskedOptions) -> dict[str, Any]:
    """What is taken at the table that is asked about, in cents; why not, where nobody can tell."""
    due: dict[str, Any] = {}
    if asked.action is not None and (option.action or option.player_dealer or option.jackpot):
        try:
            due["player_dealer"] = option.player_dealer_fee(asked.action)
        except UnverifiedFee as wrong:
            due["unreadable"] = str(wrong)
    if asked.wagers:
        due |= _due_of_bettor(option, asked.wagers)
    if asked.players is not None:
        due |= _due_with_players(option, asked.players)
    return due


def _due_of_bettor(option: FeeOption, wagers: Sequence[int]) -> dict[str, Any]:
    due: dict[str, Any] = {}
    if option.player:
        due["bettor"] = option.bettor_fee(wagers)
    if option.spots:
        due["spots"] = {spot: row.due({spot: wagers}) for row in option.spots for spot in row.spots}
    if option.bonus:
        due["bonus"] = option.bonus
    if option.voucher is not None:
        due["voucher"] = option.voucher
    return due


def _due_with_players(option: FeeOption, players: int) -> dict[str, Any]:
    due: dict[str, Any] = {}
    banked = option.player_dealer or option.action
    if option.player and not banked and option.player.per in ("player", "hand"):
        # Everyone pays it who is dealt in; where somebody banks, it goes by the wagers.
        due["player"] = option.player.fee
    if option.pot:
        (row,) = [row for row in option.pot if players in row.players]
        due["pot"] = dict(row.fees)
        if option.jackpot:
            due["jackpot"] = option.jackpot
    if option.time:
        due["time"] = {"fee": option.time_fee(players), "minutes": option.minutes}
    return due


def _due_words(option: FeeOption, asked: AskedOptions) -> Iterator[str]:
    due = _due(option, asked)
    if "player_dealer" in due:
        action = dollars(asked.action or 0)
        yield f"the player-dealer pays {dollars(due['player_dealer'])} for {action} of action"
    wagers = listed(map(dollars, asked.wagers), "and")
    if "bettor" in due:
        yield f"a bettor pays {dollars(due['bettor'])} for {wagers}"
    if "spots" in due:
        by_fee: dict[int, list[str]] = {}
        for spot, fee in due["spots"].items():
            by_fee.setdefault(fee, []).append(spot)
        each = "; ".join(f"{dollars(fee)} on {listed(on, 'or')}" for fee, on in by_fee.items())
        yield f"a bettor pays for {wagers}: {each}"
    if "bonus" in due:
        yield f"and {dollars(due['bonus'])} for each bonus wager"
    if "voucher" in due:
        yield f"a bettor pays {dollars(due['voucher'])} for a free-play voucher"
    if "unreadable" in due:
        yield due["unreadable"]
    if "player" in due:
        yield f"{asked.players} players: {dollars(due['player'])} from each"
    if "pot" in due:
        fees = taken_from_pot(due["pot"])
        once = " or ".join(MOMENTS[at] for at in option.once)
        only = f"; {once} only once" if once else ""
        more = f"; {dollars(due['jackpot'])} for the jackpot" if "jackpot" in due else ""
        yield f"{asked.players} players: {fees}{only}{more}"
    if "time" in due:
        fee = dollars(due["time"]["fee"])
        yield f"{asked.players} players: {fee} from each {every(option.minutes)}"


def _plain(posted: PostedSchedule, asked: AskedOptions) -> dict[str, Any]:
    schedule = posted.schedule
    return {
        "schedule": schedule.schedule,
        "title": schedule.title,
        "approval": schedule.approval,
        "source": schedule.source,
        "games": list(posted.games),
        "notes": list(schedule.notes),
        "options": [
            {
                "option": option.number,
                "lines": option.source,
                "says": option.describe(),
                "due": _due(option, asked),
                "data": _data(option),
            }
            for option in posted.options
        ],
    }


def _data(option: FeeOption) -> dict[str, Any]:
    """An option as its file has it, without what is empty."""
    plain: dict[str, Any] = msgspec.to_builtins(option)
    return {key: value for key, value in plain.items() if value and key not in _SAID}


_SAID = ("option", "schedule", "source")


def _show(screen: Screen, posted: PostedSchedule, asked: AskedOptions) -> None:
    schedule = posted.schedule
    screen.say(Text.assemble((schedule.title, "bold"), f"  {schedule.source}"))
    if posted.games:
        screen.hang("  ", ", ".join(posted.games))
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(justify="right", style="bold", no_wrap=True)
    table.add_column(style="cyan", no_wrap=True)
    table.add_column(overflow="fold")
    for option in posted.options:
        due = "".join(f"{words}\n" for words in _due_words(option, asked))
        says = Text.assemble((due, "bold"), option.describe())
        table.add_row(str(option.number), option.source, says)
    screen.show(table)
