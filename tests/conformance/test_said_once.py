"""Data said once: what a mechanism or a house says already, no entry of theirs repeats."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardroom.books import Game
from cardroom.books.files import PROCEDURES, read_procedures
from cardroom.books.fit import Demands, demands
from cardroom.books.library import HOME
from cardroom.books.page import Page, Procedures, WrittenClause, WrittenReading
from cardroom.books.whole import whole
from cardroom.games import MECHANISMS
from tests.conformance.rounds import GAMES, name
from tests.conformance.test_books import is_reference, references

FILES = sorted(HOME.glob(f"*/{PROCEDURES}/*.toml"))
UNCLEAN = ("  ", "{", "}", "_", "-of-", "None")
SAID = ("lines", "text", "choice", "choices", "says", "why", "printed")


def page_of(game: Game) -> Page:
    """An entry as it stands in its file."""
    text = (HOME / f"{game.id}.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Page)


def house_of(game: Game) -> list[Procedures]:
    """What its house says for several games."""
    return [read_procedures(file) for file in files_of(game)]


def files_of(game: Game) -> list[Path]:
    return [HOME / game.book / PROCEDURES / f"{name}.toml" for name in game.entry.procedures]


def asked_of(game: Game) -> Demands:
    """What its mechanism asks of an entry."""
    return demands(game.mechanism, game.definition.rules, game.entry.irregularities)


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_a_clause_has_a_sentence_only_where_it_differs(game: Game) -> None:
    sentences = asked_of(game).sentences
    for key, clause in page_of(game).clauses.items():
        if isinstance(clause, WrittenClause):
            assert clause.says not in (None, sentences[key]), key


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_a_reading_has_words_only_where_they_differ(game: Game) -> None:
    page, house, asked = page_of(game), house_of(game), asked_of(game)
    nothing: dict[str, Any] = dict.fromkeys(SAID) | {"choices": (), "printed": False}
    for place, written in enumerate(page.readings):
        for key in SAID:
            if getattr(written, key) == nothing[key]:
                continue
            for less in less_said(written, key, nothing[key]):
                readings = (*page.readings[:place], less, *page.readings[place + 1 :])
                entry = whole(msgspec.structs.replace(page, readings=readings), house, asked)
                assert entry.readings != game.entry.readings, f"{written.id}: {key}"


def less_said(written: WrittenReading, key: str, nothing: object) -> Iterator[WrittenReading]:
    """A reading that leaves a key out, or of its choices the words of one."""
    yield msgspec.structs.replace(written, **{key: nothing})
    if key == "choices" and isinstance(written.choices, dict):
        for choice in filter(written.choices.get, written.choices):
            yield msgspec.structs.replace(written, choices={**written.choices, choice: ""})


def test_few_sentences_of_clauses_stand_in_two_files() -> None:
    """What is the same rule is said by a mechanism or a house; the rest differs in its words."""
    files: list[Page | Procedures] = [*map(page_of, GAMES), *map(read_procedures, FILES)]
    said = Counter(
        clause.says
        for file in files
        for clause in file.clauses.values()
        if isinstance(clause, WrittenClause)
    )
    twice = sum(times for times in said.values() if times > 1)
    assert twice < sum(len(game.entry.clauses) for game in GAMES) // 50


@pytest.mark.parametrize("book", sorted({game.book for game in GAMES}))
def test_what_several_games_of_a_house_do_stands_once(book: str) -> None:
    pages = [page_of(game) for game in GAMES if game.book == book]
    ruled = Counter(one for page in pages for one in page.irregularities if one.event)
    assert [one.says for one, times in ruled.items() if times > 1] == []


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_every_usual_sentence_is_one(game: Game) -> None:
    asked = asked_of(game)
    said = {**asked.sentences, **{n: q.text for n, q in asked.questions.items() if q.text}}
    said |= {f"{n} {c}": why for n, q in asked.questions.items() for c, why in q.why.items()}
    assert not {key: words for key, words in said.items() if not is_sentence(words)}
    for question in asked.questions.values():
        assert question.why.keys() <= question.choices.keys()
        assert all(is_sentence(words) for words in question.choices.values() if words)


def is_sentence(words: str) -> bool:
    return words[:1].isupper() and words.endswith(".") and not any(x in words for x in UNCLEAN)


def test_the_words_of_a_mechanism_name_no_line_of_a_book() -> None:
    for mechanism in MECHANISMS.values():
        questions = {**mechanism.readings, **mechanism.often, **mechanism.table.family.readings}
        said = [*mechanism.clauses.values(), *mechanism.optional_clauses.values()]
        said += [words for q in questions.values() for words in (q.text, *q.choices.values())]
        said += [why for q in questions.values() for why in q.why.values()]
        assert not [words for words in said if list(references(words))]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parents[1].name}/{file.stem}")
def test_procedures_of_a_house_are_used(file: Path) -> None:
    shared = read_procedures(file)
    found = list(references(msgspec.to_builtins(shared)))
    assert not [lines for lines in found if lines and not is_reference(lines)]
    games = [game for game in GAMES if file in files_of(game)]
    assert games
    for written in shared.readings:
        using = [game for game in games if any(r.id == written.id for r in game.entry.readings)]
        assert len(using) > 1, written.id
    for one in shared.irregularities:
        kept = [
            game for game in games if any(i.says == one.says for i in game.entry.irregularities)
        ]
        assert kept, one.says
