"""What the house does: close tables, give out chips, look at rounds, and say who may do all that.

There are no pages for it yet; the routes are guarded by the roles that `sessions` lists.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Response, Router, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK, HTTP_202_ACCEPTED

from cardroom.history import Record, read_record
from cardroom.room.commands import Cents
from cardroom.store.people import Account
from cardroom.web.hall import Hall
from cardroom.web.problems import Problem
from cardroom.web.sessions import account_of, cookie_of, may

Req = Request[Any, Any, State]
NAME = PathParameter(max_length=64, pattern=r"^[^\x00]*$")
ROUND = PathParameter(ge=0, le=2**31 - 1)


class Me(msgspec.Struct, frozen=True):
    """Who one is."""

    person: str
    name: str
    chips: int
    role: str

    @classmethod
    def of(cls, account: Account) -> Me:
        """Somebody as he is told who he is."""
        return cls(account.person.id, account.person.name, account.chips, account.role)


class Key(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What opens the room once to somebody whose role was changed."""

    key: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


class NewRole(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody is from now on."""

    role: Literal["player", "cashier", "floor", "auditor", "manager"]


class ChipsGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play chips for somebody, in cents."""

    chips: Cents


class Revoked(msgspec.Struct, frozen=True):
    """How many tokens count no more."""

    tokens: int


@post("/keys", status_code=HTTP_200_OK)
async def use_key(data: JSONBody[Key], state: State) -> Response[Me]:
    """Come in with a key, which opens once: what is in the cookie then is another one."""
    hall: Hall = state.hall
    renewed = await hall.store.renew(data.key, hall.times.now())
    if renewed is None:
        raise Problem(404, "Unknown key", "This key opens nothing: ask for another one.")
    account, token = renewed
    cookies = [cookie_of(token, secure=state.config.secure)]
    return Response(Me.of(account), status_code=HTTP_200_OK, cookies=cookies)


@post("/me/out", status_code=HTTP_200_OK, guards=[may("be here")])
async def go_out(request: Req, state: State) -> Response[None]:
    """Be known no more by this cookie; seats stay, and are played by the clock."""
    hall: Hall = state.hall
    await hall.store.revoke(account_of(request).session, hall.times.now())
    await hall.cut_off_revoked()
    cookies = [cookie_of("", secure=state.config.secure)]
    return Response(None, status_code=HTTP_200_OK, cookies=cookies)


@post("/tables/{table:str}/close", status_code=HTTP_202_ACCEPTED, guards=[may("close a table")])
async def close_table(state: State, table: Annotated[str, NAME]) -> None:
    """Close a table: when its round is over everybody gets his chips back."""
    hall: Hall = state.hall
    task = hall.tables.get(table)
    if task is None:
        raise Problem(404, "Unknown table", f"There is no table {table} here: look in the lobby.")
    task.wind_up()


@get("/rounds/{table:str}/{number:int}", guards=[may("see whole rounds")])
async def whole_round(
    state: State, table: Annotated[str, NAME], number: Annotated[int, ROUND]
) -> Record:
    """A round that is over, with everybody's cards."""
    written = await state.hall.store.round(table, number)
    if written is None:
        raise Problem(404, "Unknown round", "No such round has been played to its end.")
    return read_record(written)


@post("/people/{name:str}/chips", status_code=HTTP_200_OK, guards=[may("give out chips")])
async def give_chips(state: State, name: Annotated[str, NAME], data: JSONBody[ChipsGiven]) -> Me:
    """Give somebody play chips."""
    hall: Hall = state.hall
    account = await _who(hall, name)
    chips = await hall.store.grant(account.person.id, data.chips, hall.times.now())
    return Me.of(account._replace(chips=chips))


@post("/people/{name:str}/role", status_code=HTTP_200_OK, guards=[may("give roles")])
async def give_role(state: State, name: Annotated[str, NAME], data: JSONBody[NewRole]) -> Key:
    """Give somebody a role: he comes in anew, with the key that is answered."""
    hall: Hall = state.hall
    account = await _who(hall, name)
    key = await hall.store.set_role(account.person.id, data.role, hall.times.now())
    await hall.cut_off_revoked()
    return Key(key)


@post("/people/{name:str}/revoke", status_code=HTTP_200_OK, guards=[may("give roles")])
async def revoke(state: State, name: Annotated[str, NAME]) -> Revoked:
    """Let no page of somebody be his any more."""
    hall: Hall = state.hall
    account = await _who(hall, name)
    tokens = await hall.store.revoke_all(account.person.id, hall.times.now())
    await hall.cut_off_revoked()
    return Revoked(tokens)


async def _who(hall: Hall, name: str) -> Account:
    account = await hall.store.who(name)
    if account is None:
        raise Problem(404, "Unknown person", f"Nobody is called {name} here.")
    return account


STAFF = Router(
    "/api",
    route_handlers=[use_key, go_out, close_table, whole_round, give_chips, give_role, revoke],
)
