"""Who is there: a random token in a cookie, of which the room keeps only a hash."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from cardroom.store.store import Account, Store
from cardroom.web.problems import Problem

COOKIE = "cardroom"
A_YEAR = 365 * 24 * 3600
ROLES = ("player", "cashier", "floor", "auditor", "manager")


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


async def whose(connection: ASGIConnection[Any, Any, Any, Any], store: Store) -> Account | None:
    """Who has sent something, if the room knows him."""
    token = connection.cookies.get(COOKIE, "")
    return await store.by_token(token) if token else None


async def somebody(connection: ASGIConnection[Any, Any, Any, Any], store: Store) -> Account:
    """Who has sent something; a stranger is told to come in first."""
    account = await whose(connection, store)
    if account is None:
        raise Problem(401, "Unknown", "Nobody knows you here yet: become a guest first.")
    return account


def check_role(account: Account, *roles: str) -> None:
    """Refuse whoever has none of some roles."""
    if account.role not in roles:
        raise Problem(403, "Not allowed", f"This is for the {' or the '.join(roles)} alone.")
