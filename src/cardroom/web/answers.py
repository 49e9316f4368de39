"""What commands were answered: the same command again gets the same answer, and does nothing.

The last ones of everybody are kept here, and all of the last hour in the store, which takes no
command for the second time: `TableTask` looks there for what is known no more.
"""

from __future__ import annotations

from collections.abc import Callable

from cardroom.room import wire

KEPT_MS = 3_600_000
"""For how long the answer to a command is kept."""
KEPT_EACH = 10
"""So many commands of everybody are known without looking them up: what a page says again is what
it has said last, and a full table must not be kept three times as large for the rest."""
CONFLICT = "Another command had this id before: give every command its own."

Answered = tuple[bytes, bytes | None]
"""What a command is known by, and what it was answered; nothing where it was simply done."""


class Answers:
    """The last commands of all who have asked something within the hour."""

    def __init__(self) -> None:
        self._known: dict[str, dict[str, Answered]] = {}
        self._last: dict[str, int] = {}
        """When somebody has asked something last, the longest ago first."""
        self._waiting: dict[tuple[str, str], list[Callable[[bytes], None]]] = {}

    def take(self, person: str, command: str, content: bytes, answer: str, at: int) -> None:
        """Remember an answer that is stored."""
        self._keep(person, command, content, answer.encode())
        self._last.pop(person, None)
        self._last[person] = at

    def ask(
        self, person: str, command: str, content: bytes, now: int, tell: Callable[[bytes], None]
    ) -> bool:
        """Whether a command is new; else its answer is told, at once or when it is known."""
        known = self._known.get(person, {}).get(command)
        if known is None:
            self._forget(now)
            self._last.pop(person, None)
            self._last[person] = now
            self._keep(person, command, content, None)
            self._waiting[person, command] = [tell]
            return True
        if known[0] != content:
            tell(wire.write(wire.Refused("conflict", CONFLICT, command)))
        elif (person, command) in self._waiting:
            self._waiting[person, command].append(tell)
        else:
            tell(known[1] or _done(command))
        return False

    def answer(self, person: str, command: str, answer: bytes) -> None:
        """Tell the answer to everybody who waits for it, and keep it."""
        known = self._known.get(person, {}).get(command)
        if known is not None:
            self._keep(person, command, known[0], answer)
        for tell in self._waiting.pop((person, command), ()):
            tell(answer)

    def forget(self, person: str, command: str) -> None:
        """A command that came to nothing may be asked again."""
        self._known.get(person, {}).pop(command, None)

    def _keep(self, person: str, command: str, content: bytes, answer: bytes | None) -> None:
        known = self._known.setdefault(person, {})
        if answer is not None and answer == _done(command):
            answer = None
        known[command] = content, answer
        if len(known) > KEPT_EACH:
            old = next(iter(known))
            if (person, old) not in self._waiting:
                del known[old]

    def _forget(self, now: int) -> None:
        """Forget those who have asked nothing for an hour."""
        while self._last:
            person = next(iter(self._last))
            if self._last[person] > now - KEPT_MS:
                return
            del self._last[person]
            self._known.pop(person, None)


def _done(command: str) -> bytes:
    return wire.write(wire.Done(command))
