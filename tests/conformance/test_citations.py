"""Lines of books stand in books: code says what a rule is, and entries say where it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import cardroom
from cardroom.books.library import HOME

SOURCE = Path(cardroom.__file__).parent
EXAMPLES = SOURCE / "cli" / "books" / "cite.py"
"""Whose help shows how lines are asked for."""
FILES = [
    path
    for path in sorted(SOURCE.rglob("*.py"))
    if not path.is_relative_to(HOME) and path != EXAMPLES
]
CITED = re.compile(r"\b00[0-9]:[0-9]+")
"""A book's lines, as entries name them."""


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_code_names_no_lines_of_a_book(file: Path) -> None:
    assert CITED.findall(file.read_text("utf-8")) == []
