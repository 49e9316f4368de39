"""What commands were answered: the same command again gets the same answer, and does nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cardroom.room import wire

KEPT_MS = 3_600_000
"""For how long the answer to a command is kept."""
MOST_KEPT = 200_000


class Answered(NamedTuple):
    """A command that was answered, or will be."""

    content: bytes
    at: int
    waiting: list[Callable[[bytes], None]]
    answer: bytes | None


class Answers:
    """All commands of the last hour."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], Answered] = {}

    def take(self, person: str, command: str, content: bytes, answer: str, at: int) -> None:
        """Remember an answer that is stored."""
        self._known[person, command] = Answered(content, at, [], answer.encode())

    def ask(
        self, person: str, command: str, content: bytes, now: int, tell: Callable[[bytes], None]
    ) -> bool:
        """Whether a command is new; else its answer is told, at once or when it is known."""
        known = self._known.get((person, command))
        if known is None:
            self._forget(now)
            self._known[person, command] = Answered(content, now, [tell], None)
            return True
        if known.content != content:
            says = "Another command had this id before: give every command its own."
            tell(wire.write(wire.Refused("conflict", says, command)))
        elif known.answer is not None:
            tell(known.answer)
        else:
            known.waiting.append(tell)
        return False

    def answer(self, person: str, command: str, answer: bytes) -> None:
        """Tell the answer to everybody who waits for it, and keep it."""
        known = self._known[person, command]
        self._known[person, command] = known._replace(answer=answer, waiting=[])
        for tell in known.waiting:
            tell(answer)

    def forget(self, person: str, command: str) -> None:
        """A command that came to nothing may be asked again."""
        self._known.pop((person, command), None)

    def _forget(self, now: int) -> None:
        """Old answers are the first ones."""
        while self._known:
            first = next(iter(self._known))
            if len(self._known) < MOST_KEPT and self._known[first].at > now - KEPT_MS:
                return
            del self._known[first]
