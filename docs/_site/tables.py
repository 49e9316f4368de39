"""Tables and figures in Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

_SPECIAL = re.compile(r"([\\`*_\[\]<>|{}])")


def text(words: str) -> str:
    """Words with nothing in them that Markdown would take for a sign."""
    return _SPECIAL.sub(r"\\\1", words)


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], words: int = 1) -> str:
    """A table whose first columns are words, and the others figures.

    >>> print(table(["Wager", "Edge"], [["Tie", "18%"]]))
    | Wager | Edge |
    |---|--:|
    | Tie | 18% |
    """
    rule = "|" + "|".join(["---"] * words + ["--:"] * (len(heads) - words)) + "|"
    return "\n".join([_line(heads), rule, *map(_line, rows)])


def sortable(inner: str) -> str:
    """A table that can be sorted on the page."""
    return f"::::{{container}} sortable\n{inner}\n::::"


def _line(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"
