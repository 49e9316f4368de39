"""Books: every entry can be read, played in all its ways, and traced to its lines."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from cardroom.books import Game
from cardroom.table.events import Acted, Dealt, Moved, Posted, Said, Turned
from tests.conformance.rounds import (
    BOOKS,
    GAMES,
    MONEY,
    Wish,
    deals,
    every_fee,
    every_house_option,
    every_reading,
    name,
    play_out,
    random_deal,
    structures,
    told,
)
from tests.entries import share

REFERENCE = re.compile(r"00[0-4]:[0-9]+(-[0-9]+)?(,[0-9]+(-[0-9]+)?)*")
MENTIONED = re.compile(r"\b[0-9]{3}:[0-9][0-9,-]*[0-9]|\b[0-9]{3}:[0-9]")
RULEBOOKS = "CARDROOM_RULEBOOKS"
"""The environment variable that names a folder with the books' texts, 000_….txt to 004_….txt.

They are no part of the project. With them, references are checked to lie within the text."""
ROUNDS = 2000
OUTCOMES = {
    "win", "lose", "push", "half-win", "half-lose", "uncovered", "partly-covered", "withdrawn",
}  # fmt: skip


def references(page: Any) -> Iterator[str]:
    """Every reference to lines of a book on a page, in a key of its own or in words."""
    match page:
        case dict():
            for key, value in page.items():
                if key in ("lines", "source"):
                    yield value
                else:
                    yield from references(value)
        case list() | tuple():
            for value in page:
                yield from references(value)
        case str():
            yield from MENTIONED.findall(page)
        case _:
            pass


@cache
def lines_of(book: str) -> int | None:
    """How many lines a book's text has, where it is at hand."""
    folder = os.environ.get(RULEBOOKS)
    texts = sorted(Path(folder).glob(f"{book}_*.txt")) if folder else []
    return len(texts[0].read_text(encoding="utf-8").rstrip("\n").split("\n")) if texts else None


def is_reference(text: str) -> bool:
    """Whether a text names lines that a book has, in rising ranges."""
    if not REFERENCE.fullmatch(text):
        return False
    book, _, ranges = text.partition(":")
    last = lines_of(book)
    for part in ranges.split(","):
        low, _, high = part.partition("-")
        if not 1 <= int(low) <= int(high or low) or (last and int(high or low) > last):
            return False
    return True


def file_of(game: Game) -> str:
    return game.entry.source.partition(":")[0]


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_every_reference_names_lines_of_a_book(game: Game) -> None:
    pages = [game.entry, *game.schedules]
    found = [ref for page in pages for ref in references(msgspec.to_builtins(page))]
    assert found
    wrong = [ref for ref in found if not is_reference(ref)]
    assert not wrong, f"{game.id}: {wrong}"


@pytest.mark.parametrize(
    "text",
    ["", "000", "000:", "005:1", "0:1", "000:1-", "000:9-3", "000:0", "000:1, 2", "000:1,,2"],
)
def test_what_is_no_reference(text: str) -> None:
    assert not is_reference(text)


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_an_entry_cites_its_own_house(game: Game) -> None:
    own = f"{file_of(game)}:"
    entry = game.entry
    cited = [entry.table.lines, entry.deck.lines, *(c.lines for c in entry.clauses.values())]
    cited += [spot.lines for spot in entry.wagers]
    cited += [reading.lines for reading in entry.readings]
    cited += [schedule.source for schedule in game.schedules]
    assert not [ref for ref in cited if not ref.startswith(own)]
    assert {file_of(other) for other in BOOKS.games(game.book)} == {file_of(game)}


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_an_entry_says_what_people_need(game: Game) -> None:
    entry = game.entry
    assert all(text.strip() for text in (entry.name, entry.summary, entry.source))
    assert all(clause.says.strip() for clause in entry.clauses.values())
    assert entry.round, "an entry tells how the round goes"
    assert 2 <= entry.table.seats <= 99
    for reading in entry.readings:
        assert reading.choice in reading.choices
        assert all(text.strip() for text in (reading.text, reading.why, *reading.choices.values()))
    if not game.family.is_banked:
        assert any(getattr(entry.structure, field) for field in MONEY)
        assert entry.structure.type in structures(game)


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_every_reading_option_structure_and_fee_plays(game: Game) -> None:
    wishes = [
        Wish(),
        *(Wish(readings=chosen) for chosen in every_reading(game)),
        *(Wish(options=chosen) for chosen in every_house_option(game)),
        *(Wish(structure=kind) for kind in structures(game)),
        *(Wish(fee=fee) for fee in every_fee(game)),
    ]
    rng = Random(game.id)
    for wish in wishes:
        for _ in range(share(0, game, least=2)):
            dealt = random_deal(game, rng, wish)
            played = play_out(dealt, rng)
            assert played.over
            if wish.fee is not None:
                assert dealt.setup.fee == wish.fee
                assert played.table.terms.fee is not None
            if wish.structure is not None:
                assert dealt.setup.structure is not None
                assert dealt.setup.structure.type == wish.structure
            for reading, choice in (wish.readings or {}).items():
                assert played.table.terms.readings[reading] == choice
            for option, value in (wish.options or {}).items():
                assert played.table.terms.options[option] == value


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_every_chip_that_moves_says_why(game: Game) -> None:
    own = f"{file_of(game)}:"
    for rng, dealt in deals(game, share(ROUNDS, game), "why"):
        played = play_out(dealt, rng)
        bank = dealt.setup.player_dealer
        seats = {s.seat for s in dealt.setup.seats} | {w.seat for w in dealt.setup.wagers}
        seats |= {0, bank.seat if bank else 0}
        with told(played):
            for event in played.events:
                match event:
                    case Moved():
                        assert event.amount > 0
                        assert event.payer != event.payee
                        assert is_reference(event.why)
                        assert event.why.startswith(own)
                        assert event.says.strip().endswith((".", "more", "nothing")) or (
                            event.payee == "fees"
                        )
                        assert event.says.strip()
                    case Posted():
                        assert event.amount > 0
                        assert event.spot
                        assert not event.why or is_reference(event.why)
                    case Said():
                        assert event.says.strip()
                        assert not event.why or is_reference(event.why)
                    case Acted():
                        assert event.seat in seats
                        assert event.amount >= 0
                    case Turned():
                        # Of a hand of which all was thrown away only what it has come to is told.
                        assert event.cards or event.says
                    case Dealt():
                        assert event.to
                    case _:
                        pass


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_a_result_names_everyone_and_every_wager(game: Game) -> None:
    for rng, dealt in deals(game, share(ROUNDS // 2, game), "result"):
        played = play_out(dealt, rng)
        result = played.result()
        names = {str(s.seat) for s in dealt.setup.seats} | {
            w.by for w in dealt.setup.wagers if w.by
        }
        bank = dealt.setup.player_dealer
        with told(played):
            if bank is None:
                assert set(result.net) == names
                continue
            names = names - {str(bank.seat)} | {"player-dealer", *dealt.setup.backline_bettors}
            assert set(result.net) == set(result.fees) == names
            wagers = result.wagers or []
            before = {(w.seat, w.spot, w.by, w.amount) for w in dealt.setup.wagers}
            assert before <= {(w.seat, w.spot, w.by, w.amount) for w in wagers}
            for wager in wagers:
                assert wager.outcome in OUTCOMES
                assert is_reference(wager.why)
                assert wager.net >= -wager.amount
            for who, net in result.net.items():
                if who != "player-dealer":
                    assert net == sum(w.net for w in wagers if who == (w.by or str(w.seat)))
