"""The application: the API, the socket and the pages, with everything that keeps them safe."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import MutableScopeHeaders, State
from litestar.exceptions import HTTPException, NotFoundException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.static_files import create_static_files_router
from litestar.types import Message, Scope

from cardroom.books import Library
from cardroom.store.faults import FAULTS, NotStored
from cardroom.store.store import Store
from cardroom.version import __version__
from cardroom.web.api import API, HOUSE
from cardroom.web.config import Config
from cardroom.web.hall import Hall
from cardroom.web.problems import (
    Problem,
    on_fault,
    on_http,
    on_not_stored,
    on_problem,
    on_too_deep,
)
from cardroom.web.request_ids import HEADER, REQUEST, new_request
from cardroom.web.sockets import room_socket
from cardroom.web.staff import STAFF
from cardroom.web.times import RealTimes, Times

PAGES = Path(__file__).parent / "pages"
"""Where the built pages are."""
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
A_SECOND = 30


async def _begin(_: Request[Any, Any, State]) -> None:
    new_request()


async def _headers(message: Message, _: Scope) -> None:
    """What every answer has, also one that no route has given."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        headers.setdefault(HEADER, REQUEST.get() or new_request())
        headers.setdefault("content-security-policy", POLICY)
        headers.setdefault("x-content-type-options", "nosniff")
        headers.setdefault("referrer-policy", "same-origin")
        headers.setdefault("cross-origin-opener-policy", "same-origin")


@get(
    ["/", "/table/{table:str}", "/screen/{table:str}", "/history", "/games/{house:str}/{game:str}"],
    include_in_schema=False,
    sync_to_thread=False,
    media_type=MediaType.HTML,
)
def index(request: Request[Any, Any, State]) -> Response[bytes]:
    """The one page: what it shows follows from its address."""
    file = PAGES / "index.html"
    if not file.exists():
        return Response(
            b"The pages are not built: install the package anew.", media_type=MediaType.TEXT
        )
    headers = {"cache-control": "no-cache"}
    return Response(file.read_bytes(), media_type=MediaType.HTML, headers=headers)


@get("/favicon.ico", include_in_schema=False, sync_to_thread=False)
def icon() -> Response[bytes]:
    """The icon, for browsers that ask for it where no page has said which it is."""
    found = next(PAGES.glob("assets/icon-*.svg"), None)
    if found is None:
        raise NotFoundException
    return Response(found.read_bytes(), media_type="image/svg+xml")


def application(
    config: Config,
    books: Library,
    *,
    store: Store | None = None,
    times: Times | None = None,
    secret: str = "",
) -> Litestar:
    """The room's application; a store that is given is closed by whoever gave it.

    Pages that were opened before a restart may still change something with the same ``secret``.
    """

    @asynccontextmanager
    async def opened(app: Litestar) -> AsyncIterator[None]:
        used = store or await Store.open(config.database)
        hall = Hall(books, used, times or RealTimes(), config.tables, limits=config.limits)
        app.state.hall, app.state.config, app.state.game_rows = hall, config, {}
        await hall.wake()
        try:
            yield
        finally:
            await hall.close()
            if store is None:
                await used.close()

    handlers: list[Any] = [API, STAFF, *HOUSE, room_socket, icon, index]
    if (assets := PAGES / "assets").is_dir():
        handlers.append(
            create_static_files_router(
                path="/assets",
                directories=[assets],
                cache_control=None,
                include_in_schema=False,
            )
        )
    slowly = RateLimitConfig(rate_limit=("second", A_SECOND), exclude=["/assets", "/health"])
    return Litestar(
        route_handlers=handlers,
        lifespan=[opened],
        before_request=_begin,
        before_send=[_headers],
        middleware=[slowly.middleware] if config.limits else [],
        csrf_config=CSRFConfig(
            secret=secret or secrets.token_hex(16),
            cookie_name="cardroom-csrf",
            header_name="x-cardroom-csrf",
            cookie_samesite="lax",
            cookie_secure=config.secure,
        ),
        exception_handlers={
            Problem: on_problem,
            RecursionError: on_too_deep,
            NotStored: on_not_stored,
            **dict.fromkeys(FAULTS, on_not_stored),
            HTTPException: on_http,
            Exception: on_fault,
        },
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6),
        openapi_config=OpenAPIConfig(title="Cardroom", version=__version__, path="/api/schema"),
        request_max_body_size=64_000,
        logging_config=None,
        debug=False,
    )
