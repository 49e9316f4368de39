"""Every line accounted for: what each has come to, in every entry and in whole books."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import pytest

from cardroom.books import Game
from cardroom.books.files import read_part
from cardroom.books.library import HOME
from cardroom.books.lines import numbers, read_spans, written
from cardroom.books.tracing import LINES, HouseTrace, RuleBook, TracedLines
from tests.conformance.rounds import BOOKS, GAMES, name
from tests.conformance.test_books import RULEBOOKS

HOUSES = sorted({game.book for game in GAMES})
TEXTS = sorted(HOME.glob(f"*/{LINES}/*.toml"))


@cache
def trace_of(house: str) -> HouseTrace:
    return HouseTrace(BOOKS, house)


def rows_of(game: Game) -> list[TracedLines]:
    return [row for row in trace_of(game.book).rows if row.name == game.id]


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_every_line_of_an_entry_has_a_place(game: Game) -> None:
    (row,) = rows_of(game)
    assert written(row.book, row.without) == ""
    assert row.faults == ()


@pytest.mark.parametrize("house", HOUSES)
def test_every_line_of_a_general_section_or_a_fee_document_has_a_place(house: str) -> None:
    for row in trace_of(house).rows:
        if not row.is_game:
            assert written(row.book, row.without) == "", row.name
            assert row.faults == (), row.name


@pytest.mark.parametrize("house", HOUSES)
def test_every_line_of_a_rule_book_has_a_place(house: str) -> None:
    wholes = trace_of(house).wholes()
    assert wholes
    for whole in wholes:
        assert written(whole.book, whole.without) == ""


@pytest.mark.parametrize("file", TEXTS, ids=lambda file: file.stem)
def test_the_empty_lines_of_a_book_are_those_of_its_text(file: Path) -> None:
    known = read_part(file, RuleBook)
    empty = numbers(read_spans(f"{file.stem}:{known.empty}"))
    assert max(empty) <= known.lines
    folder = os.environ.get(RULEBOOKS)
    for text in Path(folder).glob(f"{file.stem}_*.txt") if folder else ():
        lines = text.read_text("utf-8").rstrip("\n").split("\n")
        assert known.lines == len(lines)
        assert empty == {n for n, line in enumerate(lines, 1) if not line.strip()}
