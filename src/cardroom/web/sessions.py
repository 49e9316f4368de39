"""Who is there, by a token in a cookie of which the room keeps only a hash, and what he may do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.handlers.base import BaseRouteHandler

from cardroom.store.people import ROLES, Account
from cardroom.web.problems import Problem

COOKIE = "cardroom"
A_YEAR = 365 * 24 * 3600
ACCOUNT = "account"
RIGHTS: dict[str, tuple[str, ...]] = {
    "be here": ROLES,
    "play": ("player",),
    "open a table": ("player", "floor", "manager"),
    "close a table": ("floor", "manager"),
    "give out chips": ("cashier", "manager"),
    "see whole rounds": ("auditor", "manager"),
    "give roles": ("manager",),
}
"""Who may do what: nobody who works here plays, and nobody who plays does the house's work."""

Connection = ASGIConnection[Any, Any, Any, Any]
Guard = Callable[[Connection, BaseRouteHandler], Awaitable[None]]


def cookie_of(token: str, *, secure: bool) -> Cookie:
    """The cookie by which somebody is known again."""
    return Cookie(
        key=COOKIE,
        value=token,
        httponly=True,
        samesite="lax",
        secure=secure,
        max_age=A_YEAR if token else 0,
        path="/",
    )


async def whose(connection: Connection) -> Account | None:
    """Who has sent something, if the room knows him."""
    token = connection.cookies.get(COOKIE, "")
    account: Account | None = None
    if token:
        account = await connection.app.state.hall.store.by_token(token)
    return account


def has_right(account: Account, right: str) -> bool:
    """Whether somebody's role lets him do something."""
    return account.role in RIGHTS[right]


def may(right: str) -> Guard:
    """The guard of a route: strangers, and those whose role is another one, do not come in."""
    roles = RIGHTS[right]

    async def guard(connection: Connection, _: BaseRouteHandler) -> None:
        account = await whose(connection)
        if account is None:
            raise Problem(401, "Unknown", "Nobody knows you here yet: become a guest first.")
        if account.role not in roles:
            raise Problem(403, "Not allowed", f"To {right} is for the {' or the '.join(roles)}.")
        if not connection.app.state.hall.requests.takes(account.person.id):
            raise Problem(429, "Too much", "That was too much at once: wait a little.")
        connection.scope["state"][ACCOUNT] = account

    guard.right = right  # type: ignore[attr-defined]  # for whoever lists what routes ask
    return guard


def account_of(connection: Connection) -> Account:
    """Whom the guard of a route has let in."""
    account: Account = connection.scope["state"][ACCOUNT]
    return account
