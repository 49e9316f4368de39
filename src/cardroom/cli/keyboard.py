"""What a player types."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Protocol

from cardroom.cli.screen import Screen
from cardroom.money import BadMoney, cents

PROMPT = "> "
FILLERS = frozenset({"on", "to", "and", "the", "with", "for"})
"""Words that people type and that say nothing."""


class Unclear(Exception):
    """Something typed that means nothing here; the sentence says what would."""


class Asker(Protocol):
    """Where lines come from."""

    def line(self) -> str:
        """The next line; `EOFError` when there is none."""
        ...


class Keyboard:
    """Standard input: with line editing in a terminal, echoed when it comes from a pipe."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self.by_hand = sys.stdin.isatty()
        """Whether somebody types, and sees what is asked."""
        if self.by_hand:
            with suppress(ImportError):
                import readline  # noqa: F401 (editing and history for input)

    def line(self) -> str:
        """The next line."""
        if self.by_hand:
            try:
                return input(PROMPT).strip()
            except EOFError:
                self._screen.say()
                raise
        typed = sys.stdin.readline()
        if not typed:
            raise EOFError
        self._screen.say(f"{PROMPT}{typed.strip()}")
        return typed.strip()


def read_amount(text: str) -> int:
    """An amount in dollars, as cents."""
    try:
        return cents(text)
    except BadMoney as wrong:
        raise Unclear(f"{wrong}.") from None
