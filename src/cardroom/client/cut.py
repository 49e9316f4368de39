"""A line to a room that is cut."""

from __future__ import annotations


class Cut(Exception):
    """The line was closed or never came to be; with a code where the room has closed it.

    >>> str(Cut("the room closes", 4400))
    'the room closes'
    """

    def __init__(self, reason: str, code: int | None = None) -> None:
        super().__init__(reason)
        self.code = code
