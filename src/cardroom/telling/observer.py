"""Somebody who looks at a round while it is played."""

from __future__ import annotations

from typing import Any

from cardroom.table.events import Eyes, eyes_of
from cardroom.table.round import Round
from cardroom.telling.picture import Picture


class Observer:
    """A pair of eyes, and the picture that they have of a round.

    They are those of a seat, of several seats that somebody plays, or of nobody with a seat (None).
    What they may not see does not reach the picture.
    """

    __slots__ = ("_eyes", "_picture", "_played", "_seen")

    def __init__(self, played: Round[Any], eyes: Eyes) -> None:
        self._eyes = eyes_of(eyes)
        self._played = played
        self._picture: Picture | None = None
        self._seen = 0

    def look(self) -> Picture:
        """The table as it lies now: the same picture every time, with what is new."""
        picture = self._picture
        if picture is None:
            # Who never looks costs nothing.
            picture = self._picture = Picture(self._played.table.setup)
        fresh = self._played.view(self._eyes, self._seen)
        self._seen += len(fresh)
        picture.see(fresh)
        return picture
