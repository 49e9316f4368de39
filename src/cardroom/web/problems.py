"""What is wrong with a request, as problem+json: a sentence, and what to do."""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, PermissionDeniedException
from litestar.status_codes import (
    HTTP_400_BAD_REQUEST,
    HTTP_500_INTERNAL_SERVER_ERROR,
    HTTP_503_SERVICE_UNAVAILABLE,
)

LOG = logging.getLogger(__name__)


class Problem(Exception):
    """A request that is not answered as it was meant."""

    def __init__(self, status: int, title: str, detail: str) -> None:
        super().__init__(detail)
        self.status = status
        self.title = title
        self.detail = detail


def _response(status: int, title: str, detail: str) -> Response[dict[str, Any]]:
    return Response(
        {"type": "about:blank", "title": title, "status": status, "detail": detail},
        status_code=status,
        media_type="application/problem+json",
    )


def on_problem(_: Request[Any, Any, Any], wrong: Problem) -> Response[dict[str, Any]]:
    """A problem of ours."""
    return _response(wrong.status, wrong.title, wrong.detail)


def on_http(_: Request[Any, Any, Any], wrong: HTTPException) -> Response[dict[str, Any]]:
    """What the framework refuses."""
    detail = wrong.detail
    extra = wrong.extra if isinstance(wrong.extra, list) else []
    if extra and isinstance(extra[0], dict):
        where = extra[0].get("key", "")
        detail = f"{where}: {extra[0].get('message', detail)}" if where else detail
    if isinstance(wrong, PermissionDeniedException) and "CSRF" in detail:
        detail = "A page of this room has to ask for that, with its own token: load it again."
    return _response(wrong.status_code, HTTPStatus(wrong.status_code).phrase, detail)


def on_too_deep(_: Request[Any, Any, Any], wrong: Exception) -> Response[dict[str, Any]]:
    """Something within something, and so on without end."""
    return _response(HTTP_400_BAD_REQUEST, "Too deep", "Nothing that is asked here is so deep.")


def on_not_stored(_: Request[Any, Any, Any], wrong: Exception) -> Response[dict[str, Any]]:
    """The database is locked, gone or full."""
    return _response(
        HTTP_503_SERVICE_UNAVAILABLE, "Not stored", "The room cannot use its books now: try again."
    )


def on_fault(_: Request[Any, Any, Any], wrong: Exception) -> Response[dict[str, Any]]:
    """A fault of ours: what it was is in the log alone."""
    LOG.error("a fault in the room: %s", type(wrong).__name__, exc_info=wrong)
    return _response(
        HTTP_500_INTERNAL_SERVER_ERROR, "Fault", "Something went wrong here. Try it again."
    )
