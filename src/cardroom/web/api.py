"""What is asked by HTTP: who one is, which games and tables there are, and what was played."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
import segno
from litestar import MediaType, Request, Response, Router, get, patch, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from cardroom.books import Library, UnknownGame
from cardroom.books.felt import Felt
from cardroom.books.sheet import Sheet, sheet
from cardroom.cards import BadCard, hands, show
from cardroom.games import setting
from cardroom.history import Record, read_record, replay
from cardroom.room import wire
from cardroom.room.names import BadName, a_guest, checked
from cardroom.room.notice import Notice, cannot_be_laid
from cardroom.session import Refused
from cardroom.shuffle import Openings
from cardroom.store.faults import NotStored
from cardroom.store.people import NameTaken
from cardroom.table.events import as_json
from cardroom.table.fees.schedules import NoSuchOption, UnverifiedFee, WrongOption
from cardroom.table.setup import CannotPlay, Setup
from cardroom.web.hall import Hall, TooMany, row
from cardroom.web.problems import Problem
from cardroom.web.reach import Link, link_to
from cardroom.web.sessions import account_of, cookie_of, may, whose
from cardroom.web.staff import Me
from cardroom.web.table_task import TableTask

Req = Request[Any, Any, State]
CANNOT_OPEN = (CannotPlay, NoSuchOption, WrongOption, UnverifiedFee, Refused, ValueError)
TABLE_ID = PathParameter(max_length=40, pattern="^[ -~]*$")
NUMBER = QueryParameter(ge=0, le=2**53)
"""What a number of a round, or a time, can be."""
LAID = QueryParameter(max_length=200)
GAME_ID = QueryParameter(max_length=100)
ROUND = PathParameter(ge=0, le=2**31 - 1)
MOST_ROUNDS = 100
LOW_ON_CHIPS = 10
"""Guests get play chips anew when they have less than this part of what they came with."""


class Guest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who comes in; without a name he gets one."""

    name: Annotated[str, msgspec.Meta(max_length=100)] = ""


class GameRow(msgspec.Struct, frozen=True):
    """A game in the list of all games."""

    id: str
    name: str
    house: str
    kind: str
    mechanism: str
    summary: str
    seats: int
    closed: str = ""
    """Why no table of it can be opened here, if that is so."""
    first: bool = False
    """Whether it is the one that a newcomer is offered to play at once."""


class GamePage(msgspec.Struct, frozen=True):
    """All about a game: its rule sheet is what hangs on the wall."""

    game: GameRow
    sheet: Sheet
    fees: tuple[dict[str, Any], ...]


class BuyInRange(msgspec.Struct, frozen=True):
    """What one may sit down with."""

    least: int
    usual: int
    most: int


class TablePage(msgspec.Struct, frozen=True):
    """All about a table that does not change while it is played at."""

    row: wire.Row
    game: GameRow
    steps: tuple[str, ...]
    felt: Felt
    labels: dict[str, str]
    buy_in: BuyInRange
    notice: Notice
    is_banked: bool
    several_seats: bool
    backline: bool
    road: tuple[str, ...] = ()
    """The sides of the road that is kept of its rounds, where there is one."""
    link: str = ""
    """What leads a friend here."""
    only_here: bool = False
    """Whether that leads nowhere from another machine."""


class PartsInWords(msgspec.Struct, frozen=True):
    """A hand that somebody is about to set: what its parts are, and whether it would be foul."""

    parts: tuple[str, ...]
    is_foul: bool


class Opened(msgspec.Struct, frozen=True):
    """A table that has been opened."""

    table: str


class RoundPlayed(msgspec.Struct, frozen=True):
    """A round that one was in."""

    table: str
    game: str
    number: int
    ended: int
    seats: tuple[str, ...]
    net: int | None
    """What one has won or lost; nothing where that was not kept."""


class GameSum(msgspec.Struct, frozen=True):
    """What all rounds of a game that one was in have come to."""

    game: str
    rounds: int
    net: int


class RoundPage(msgspec.Struct, frozen=True):
    """A round as one has seen it: its setup without what nobody knew, and its events."""

    game: str
    setup: Setup
    names: dict[int, str]
    seats: tuple[int, ...]
    events: list[dict[str, Any]]


def _hall(state: State) -> Hall:
    hall: Hall = state.hall
    return hall


@post("/guests", status_code=HTTP_201_CREATED)
async def become_guest(request: Req, data: JSONBody[Guest], state: State) -> Response[Me]:
    """Come in: a name, play chips, and a cookie by which one is known again."""
    hall = _hall(state)
    if not hall.guests.takes(request.client.host if request.client else ""):
        raise Problem(429, "Too many guests", "So many have come from your address: wait a little.")
    try:
        name = checked(data.name) if data.name.strip() else a_guest()
    except BadName as wrong:
        raise Problem(400, "Bad name", f"{wrong}.") from None
    chips = state.config.guest_chips
    try:
        account, token = await hall.store.new_person(name, chips, hall.times.now())
    except NameTaken as wrong:
        raise Problem(409, "Name taken", f"{wrong}.") from None
    except NotStored:
        raise Problem(503, "Not stored", "The room cannot store anything now: try again.") from None
    return Response(
        Me.of(account),
        status_code=HTTP_201_CREATED,
        cookies=[cookie_of(token, secure=state.config.secure)],
    )


@get("/me")
async def who_am_i(request: Req) -> Me | None:
    """Who one is; nobody yet at a first visit."""
    account = await whose(request)
    return account and Me.of(account)


@patch("/me", guards=[may("be here")])
async def rename(request: Req, data: JSONBody[Guest], state: State) -> Me:
    """Call oneself otherwise, from the next table on."""
    hall, account = _hall(state), account_of(request)
    try:
        name = checked(data.name)
        await hall.store.rename(account.person.id, name)
    except BadName as wrong:
        raise Problem(400, "Bad name", f"{wrong}.") from None
    except NameTaken as wrong:
        raise Problem(409, "Name taken", f"{wrong}.") from None
    return Me.of(account._replace(person=account.person._replace(name=name)))


@post("/me/chips", status_code=HTTP_200_OK, guards=[may("play")])
async def more_chips(request: Req, state: State) -> Me:
    """Get play chips anew, when one has hardly any left."""
    hall, account = _hall(state), account_of(request)
    usual, person = state.config.guest_chips, account.person.id
    async with hall.grants:  # Whoever asks twice at once gets them once.
        chips = await hall.store.funds(person)
        if chips * LOW_ON_CHIPS >= usual:
            raise Problem(409, "Enough chips", "There are more chips when yours have run out.")
        chips = await hall.store.grant(person, usual - chips, hall.times.now())
    return Me.of(account._replace(chips=chips))


@get("/games", sync_to_thread=False)
def games(state: State) -> list[GameRow]:
    """All games of all books."""
    books = _hall(state).books
    return [_game_row(state, game_id) for game_id in books.ids()]


def _game_row(state: State, game_id: str) -> GameRow:
    known: dict[str, GameRow] = state.game_rows
    if game_id not in known:
        heading = _hall(state).books.heading(game_id)
        why = cannot_be_laid(heading.kind)
        known[game_id] = GameRow(
            heading.id,
            heading.name,
            heading.book,
            heading.kind,
            heading.mechanism,
            heading.summary,
            heading.seats,
            why and f"{why[0].upper()}{why[1:]}.",
            heading.id == state.config.first_game,
        )
    return known[game_id]


@get("/games/{house:str}/{game:str}", sync_to_thread=False)
def game_page(state: State, house: FromPath[str], game: FromPath[str]) -> GamePage:
    """All about a game."""
    books = _hall(state).books
    try:
        found = books.game(f"{house}/{game}")
    except UnknownGame as wrong:
        raise Problem(404, "Unknown game", f"{str(wrong).rstrip('.')}.") from None
    fees = tuple(
        {"schedule": schedule.schedule, "option": option.number, "title": schedule.title}
        for schedule in found.schedules
        for option in schedule.options
    )
    return GamePage(_game_row(state, found.id), sheet(found), fees)


@get("/tables", sync_to_thread=False)
def tables(state: State) -> tuple[wire.Row, ...]:
    """All tables that are open."""
    return _hall(state).rows()


@post("/tables", guards=[may("open a table")])
async def open_table(request: Req, data: JSONBody[Notice], state: State) -> Opened:
    """Open a table."""
    hall = _hall(state)
    try:
        task = await hall.open(data, account_of(request).person.id)
    except UnknownGame as wrong:
        raise Problem(404, "Unknown game", f"{str(wrong).rstrip('.')}.") from None
    except CANNOT_OPEN as wrong:
        raise Problem(409, "Cannot be opened", f"{str(wrong).rstrip('.')}.") from None
    except TooMany as wrong:
        raise Problem(503, "Full", f"{wrong}.") from None
    except NotStored:
        raise Problem(503, "Not stored", "The room cannot store anything now: try again.") from None
    return Opened(task.id)


def _task(state: State, table: str) -> TableTask:
    task = _hall(state).tables.get(table)
    if task is None:
        raise Problem(404, "Unknown table", f"There is no table {table} here: look in the lobby.")
    return task


@get("/tables/{table:str}", sync_to_thread=False)
def table_page(request: Req, state: State, table: Annotated[str, TABLE_ID]) -> TablePage:
    """All about a table that does not change while it is played at."""
    task = _task(state, table)
    dealer = task.dealer
    game, common = dealer.game, dealer.table.common
    entry, road = game.entry, game.mechanism.road
    felt = game.felt(common.seats_at_table, common.limits, dict(common.readings), common.policy)
    return TablePage(
        row(task),
        _game_row(state, game.id),
        tuple(step.says for step in entry.round),
        felt,
        {spot.name: spot.label for spot in entry.wagers},
        BuyInRange(*dealer.buy_in),
        dealer.notice,
        dealer.is_banked,
        dealer.several_seats,
        any(spot.backline for spot in entry.wagers),
        road.sides(dealer.game.definition.rules) if road is not None else (),
        *_link(request, state, table),
    )


def _link(request: Req, state: State, table: str) -> Link:
    """What leads a friend to a table."""
    return link_to(f"table/{table}", str(request.base_url), state.config.host)


@get("/tables/{table:str}/parts", sync_to_thread=False)
def hand_in_parts(
    state: State, table: Annotated[str, TABLE_ID], laid: Annotated[str, LAID]
) -> PartsInWords:
    """What the parts of a hand would be called that somebody sets so, in a game of such hands.

    ``laid`` has the cards of each part, from the front to the back, with bars between the parts.
    Whatever cards are asked about are the asker's own words: none of the table's are looked at.
    """
    dealer = _task(state, table).dealer
    setter = dealer.game.mechanism.setter
    if setter is None:
        raise Problem(404, "No parts", "Hands of this game are not set in parts.")
    way = setter(dealer.game.definition.rules, dealer.readings)
    try:
        hand = hands(laid.split("|"))
    except BadCard as wrong:
        raise Problem(400, "Bad card", f"{str(wrong).rstrip('.')}.") from None
    if len(hand) != len(way.rankings):
        many = len(way.rankings)
        raise Problem(400, "Bad parts", f"A hand of this game has {many} parts.")
    asked = Counter(card for part in hand for card in part)
    if strange := asked - Counter(dealer.game.fresh_deck(dealer.table.common)):
        which = show(strange)
        raise Problem(400, "Bad card", f"The deck of this game does not have {which}.")
    return PartsInWords(*setting.in_words(way, hand))


@get("/tables/{table:str}/qr.svg", media_type="image/svg+xml", sync_to_thread=False)
def qr(request: Req, state: State, table: Annotated[str, TABLE_ID]) -> bytes:
    """The link to a table as a square of dots, for a friend's phone."""
    _task(state, table)
    made = segno.make(_link(request, state, table).url, micro=False)
    drawn = io.BytesIO()
    made.save(drawn, kind="svg", border=2, xmldecl=False, svgns=True, dark="#000", light="#fff")
    return drawn.getvalue()


@get("/tables/{table:str}/openings", guards=[may("be here")])
async def openings(request: Req, state: State, table: Annotated[str, TABLE_ID]) -> Openings:
    """The cards of a table's last round that one has seen, each proven against the root."""
    task = _task(state, table)
    dealer, person = task.dealer, account_of(request).person.id
    looks_on = dealer.notice.spectators and not dealer.notice.delay
    if not (looks_on or dealer.is_here(person)):
        raise Problem(403, "Not allowed", "This is for those who are at the table: take a seat.")
    if task.is_storing:
        raise Problem(503, "Not stored", "The table is storing what has happened: ask again.")
    found = dealer.openings(person)
    if found is None:
        raise Problem(404, "No round", "No round has been played to its end at this table yet.")
    return found


@get("/history", guards=[may("be here")])
async def history(
    request: Req,
    state: State,
    before: Annotated[int | None, NUMBER] = None,
    limit: FromQuery[int] = 30,
    game: Annotated[str, GAME_ID] = "",
) -> list[RoundPlayed]:
    """The rounds that one was in, of all games or of one, the last one first."""
    hall, person = _hall(state), account_of(request).person.id
    found = await hall.store.seen_rounds(person, max(1, min(limit, MOST_ROUNDS)), before, game)
    return [RoundPlayed(*one) for one in found]


@get("/history/sums", guards=[may("be here")])
async def sums(request: Req, state: State) -> list[GameSum]:
    """What one's rounds have come to, game by game."""
    found = await _hall(state).store.sums_of_rounds(account_of(request).person.id)
    return [GameSum(*one) for one in found]


@get("/history/{table:str}/{number:int}", guards=[may("be here")])
async def past_round(
    request: Req, state: State, table: Annotated[str, TABLE_ID], number: Annotated[int, ROUND]
) -> RoundPage:
    """A round as one has seen it."""
    hall, account = _hall(state), account_of(request)
    found = await hall.store.seen_round(account.person.id, table, number)
    if found is None:
        raise Problem(404, "Unknown round", "You were not in such a round.")
    seats, written = found
    return round_page(read_record(written), seats, hall.books)


def round_page(kept: Record, seats: Sequence[str], books: Library) -> RoundPage:
    """A round as somebody has seen it who had some seats, or stood behind with his name."""
    played = replay(kept, books)
    eyes = tuple(int(seat) for seat in seats if seat.isdecimal())
    return RoundPage(
        kept.setup.game,
        msgspec.structs.replace(kept.setup, mishaps=()),
        kept.names if isinstance(kept.names, dict) else {},
        eyes,
        [as_json(event) for event in played.view(eyes)],
    )


@get("/health/live", media_type=MediaType.TEXT, sync_to_thread=False, exclude_from_csrf=True)
def live() -> str:
    """Whether the server answers."""
    return "live\n"


@get(["/health", "/health/ready"], media_type=MediaType.TEXT)
async def ready(state: State) -> Response[str]:
    """Whether the room is open: the database can be written."""
    hall = _hall(state)
    if hall.is_closing or not await hall.store.is_ready():
        return Response("not ready\n", status_code=503, media_type=MediaType.TEXT)
    return Response("ready\n", media_type=MediaType.TEXT)


@get("/metrics", media_type=MediaType.TEXT, sync_to_thread=False)
def metrics(state: State) -> str:
    """What the room counts, for Prometheus."""
    hall = _hall(state)
    return hall.metrics.text(hall.gauges())


API = Router(
    "/api",
    route_handlers=[
        become_guest,
        who_am_i,
        rename,
        more_chips,
        games,
        game_page,
        tables,
        open_table,
        table_page,
        hand_in_parts,
        qr,
        openings,
        history,
        sums,
        past_round,
    ],
)
HOUSE = [live, ready, metrics]
