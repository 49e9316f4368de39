"""Why a chip moved: the lines of a rule book, and a short sentence of ours."""

from __future__ import annotations

import msgspec


class Clause(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A rule of a book entry.

    >>> Clause("house:28", "A winning ante is paid 1 to 1.")
    Clause(lines='house:28', says='A winning ante is paid 1 to 1.')
    """

    lines: str
    """Where the rule stands."""
    says: str
    """The rule in a sentence."""

    def __str__(self) -> str:
        return f"{self.says} ({self.lines})"
