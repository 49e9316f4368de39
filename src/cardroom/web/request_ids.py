"""Which request a line of the log belongs to."""

from __future__ import annotations

from contextvars import ContextVar
from secrets import token_hex

HEADER = "x-request-id"
REQUEST: ContextVar[str] = ContextVar("request", default="")
"""The request, or the socket, that is being answered."""


def new_request() -> str:
    """Begin to answer another request.

    >>> new_request() == REQUEST.get() != ""
    True
    """
    REQUEST.set(token_hex(6))
    return REQUEST.get()
