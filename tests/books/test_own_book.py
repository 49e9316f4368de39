"""The example book of the documentation: it loads, plays and pays its own pay tables."""

from __future__ import annotations

import json
import re
import shutil
import tomllib
from pathlib import Path

import msgspec
import pytest

from cardroom.books import BadBook, Library
from cardroom.books.entry import DeckKind, Furniture, HouseOption, Rotation, Step
from cardroom.books.page import (
    Page,
    Procedures,
    WrittenClause,
    WrittenIrregularity,
    WrittenReading,
)
from cardroom.books.sheet import Ruling, sheet
from cardroom.cards import cards
from cardroom.games import MECHANISMS
from cardroom.scenario import settle
from cardroom.table.california.settlement import Settlement
from cardroom.table.california.spots import Spot
from cardroom.table.decisions import Choice
from cardroom.table.fees.schedules import FeeOption, Schedule
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Structure, Wagered
from cardroom.table.stock import Assigned

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLE = DOCS / "example-book"
BOOKS = Library([EXAMPLE])
HANDS = [json.loads(line) for line in (EXAMPLE / "hands.jsonl").read_text("utf-8").splitlines()]


def test_the_example_book_stands_beside_the_others() -> None:
    assert BOOKS.ids("harbor") == ["harbor/baccarat", "harbor/ultimate-texas-holdem"]
    assert set(Library().ids()) < set(BOOKS.ids())


def test_a_folder_that_is_one_book_is_enough() -> None:
    assert Library([EXAMPLE / "harbor"]).ids("harbor") == BOOKS.ids("harbor")


def test_a_round_pays_the_house_s_own_trips_table() -> None:
    game = BOOKS.game("harbor/ultimate-texas-holdem")
    setup = Setup(
        game=game.id,
        seats=(SeatSetup(1, 50000), SeatSetup(7, 90000)),
        player_dealer=PlayerDealer(7, 90000),
        wagers=(Wagered(1, "ante", 1000), Wagered(1, "blind", 1000), Wagered(1, "trips", 500)),
    )
    hands = {
        "1": cards("8s 8d"),
        "player-dealer": cards("As Ad"),
        "board": cards("8h 8c 9d 4s 2h"),
    }
    played = game.round(setup, Assigned(game.fresh_deck(setup), hands))
    played.choose(1, Choice("play", amount=4000))
    assert played.over
    result = {wager.spot: wager.net for wager in played.result().wagers or ()}
    # Four of a kind: trips 30 to 1, where Oceana pays 20; blind 10 to 1.
    assert result == {"trips": 15000, "ante": 1000, "play": 4000, "blind": 10000}


@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: hand["id"])
def test_the_hands_of_the_tutorial_come_out_as_it_says(hand: dict[str, object]) -> None:
    assert settle(hand, BOOKS)["as_expected"] is True


def test_the_tutorial_quotes_the_files_as_they_are() -> None:
    files = [path.read_text("utf-8") for path in EXAMPLE.rglob("*.toml")]
    page = (DOCS / "own-book.md").read_text("utf-8")
    quoted = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    assert len(quoted) >= 6
    for block in quoted:
        assert any(block.strip() in text for text in files), block
    (hand,) = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    assert json.loads(hand) == HANDS[0]


def test_every_line_that_the_example_cites_says_something() -> None:
    rules = (EXAMPLE / "harbor" / "house-rules.txt").read_text("utf-8").splitlines()
    cited = {
        int(number)
        for path in EXAMPLE.rglob("*.toml")
        for lines in re.findall(r"harbor:([0-9,-]+)", path.read_text("utf-8"))
        for part in lines.split(",")
        for number in part.split("-")
    }
    assert cited
    assert not [number for number in sorted(cited) if not rules[number - 1].strip()]


def test_a_reading_that_is_plain_has_no_other_choice_on_the_sheet() -> None:
    page = sheet(BOOKS.game("harbor/baccarat"))
    rulings = [block for block in page.section("readings").blocks if isinstance(block, Ruling)]
    assert rulings
    assert not any(ruling.others for ruling in rulings)


def keys_of_files() -> set[str]:
    schemas: list[type[msgspec.Struct]] = [
        Page,
        Procedures,
        WrittenClause,
        WrittenIrregularity,
        Furniture,
        DeckKind,
        Structure,
        Spot,
        Settlement,
        Rotation,
        WrittenReading,
        HouseOption,
        Step,
        FeeOption,
        Schedule,
        *(mechanism.rules for mechanism in MECHANISMS.values()),
    ]
    return {field.encode_name for schema in schemas for field in msgspec.structs.fields(schema)}


def test_the_page_about_books_explains_every_key() -> None:
    page = (DOCS / "books.md").read_text("utf-8")
    named = set(re.findall(r"`\[{0,2}([a-z_]+)\]{0,2}`", page))
    assert not sorted(keys_of_files() - named)


def test_the_examples_of_the_page_about_books_are_toml() -> None:
    page = (DOCS / "books.md").read_text("utf-8")
    examples = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    assert len(examples) > 10
    for example in examples:
        tomllib.loads(example)


@pytest.mark.parametrize(("also", "clash"), [("yin", ""), ("tie", "'tie'"), ("player", "'player'")])
def test_other_names_of_a_spot_are_no_other_spots(also: str, clash: str, tmp_path: Path) -> None:
    house = tmp_path / "harbor"
    shutil.copytree(EXAMPLE / "harbor", house)
    entry = house / "baccarat.toml"
    text = entry.read_text("utf-8")
    entry.write_text(text.replace('name = "player"\n', f'name = "player"\nalso = ["{also}"]\n', 1))
    books = Library([tmp_path])
    if clash:
        with pytest.raises(BadBook, match=f"spot {clash} stands twice"):
            books.game("harbor/baccarat")
    else:
        hand = next(hand for hand in HANDS if hand["game"] == "harbor/baccarat")
        wagers = [w | ({"spot": also} if w["spot"] == "player" else {}) for w in hand["wagers"]]
        told, before = settle(hand | {"wagers": wagers}, books), settle(hand, BOOKS)
        assert told["net"] == before["net"]
